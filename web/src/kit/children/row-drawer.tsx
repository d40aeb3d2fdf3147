import { Button, Drawer } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormPart } from '../form/form-context'
import { goToField } from '../form/reveal'
import { useCover } from '../platform/cover'
import { NO_BANNER } from '../ui/no-banner'
import classes from './row-drawer.module.css'
import { RowScope } from './row-scope'
import type { OpenedRow } from './use-opened-row'
import type { Rows } from './use-rows'

/** The drawer places the focus first, a moment after it is there. */
const AFTER_FOCUS_MS = 50

const LeadTo = ({ fieldId }: { fieldId: string }) => {
  useEffect(() => {
    const timer = setTimeout(() => goToField(fieldId), AFTER_FOCUS_MS)
    return () => clearTimeout(timer)
  }, [fieldId])
  return null
}

/** Follows what is typed. */
const RowTitle = ({ nameOf }: { nameOf: () => string }) => <bdi>{useFormPart(nameOf)}</bdi>

interface RowDrawerProps {
  rows: Pick<Rows, 'path' | 'keys' | 'nameOf' | 'isFixed'>
  opened: OpenedRow
  /** The fields of the row. */
  children: (key: string) => ReactNode
}

/** One row with all its fields, beside the form: what is typed is in the form at once, and saved with it. */
export const RowDrawer = ({ rows: { path, keys, nameOf, isFixed }, opened, children }: RowDrawerProps) => {
  const { t } = useTranslation()
  const isOpen = opened.key !== null && keys.includes(opened.key)
  // It is still seen while the drawer closes.
  const last = useRef(opened.key)
  if (isOpen) last.current = opened.key
  const key = last.current
  const place = key === null ? -1 : keys.indexOf(key)
  useCover(isOpen)

  const step = (by: -1 | 1) => {
    const to = keys[place + by]
    return (
      <Button
        variant="default"
        aria-label={t(by < 0 ? 'children.previous' : 'children.next')}
        data-disabled={to === undefined}
        aria-disabled={to === undefined}
        className={classes.step}
        onClick={() => to !== undefined && opened.open(to)}
      >
        {by < 0 ? <IconChevronLeft size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
      </Button>
    )
  }

  return (
    <Drawer
      opened={isOpen}
      onClose={opened.close}
      returnFocus={false}
      position="right"
      size="lg"
      overlayProps={{ backgroundOpacity: 0.35 }}
      title={key !== null && <RowTitle nameOf={() => nameOf(key)} />}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
    >
      {key !== null && place >= 0 && (
        <RowScope list={path}>
          <div key={key} className={classes.fields}>
            {children(key)}
            {opened.fieldId !== null && <LeadTo fieldId={opened.fieldId} />}
          </div>
        </RowScope>
      )}
      <div className={classes.foot} data-foot-bar>
        {keys.length > 1 && (
          <div className={classes.steps}>
            {step(-1)}
            <span role="status">{t('children.place', { place: place + 1, all: keys.length })}</span>
            {step(1)}
          </div>
        )}
        {!isFixed && <span className={classes.note}>{t('children.notSaved')}</span>}
        <Button onClick={opened.close}>{t(isFixed ? 'common.close' : 'children.done')}</Button>
      </div>
    </Drawer>
  )
}
