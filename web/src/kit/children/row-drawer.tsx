import { Button, Drawer } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormContext, useFormScope, useFormSelector } from '../form/form-context'
import { rowAt } from '../form/form-fields'
import { MissingList } from '../form/missing-list'
import { goToField } from '../form/reveal'
import { useCover } from '../platform/cover'
import { NO_BANNER } from '../ui/no-banner'
import classes from './row-drawer.module.css'
import { useMissingInRow } from './use-missing-in-row'
import type { OpenedRow } from './use-opened-row'
import type { Rows } from './use-rows'

/** Around the fields of one row, where it is plain which row it is: "Caption", not "Pictures 2: Caption". */
const RowScope = ({ list, children }: { list: string; children: ReactNode }) => {
  const scope = useFormScope()
  const inRow = useMemo(() => {
    const labelOf = (path: string) => {
      const row = rowAt(scope.definition.fields, path)
      return row?.list.path === list ? scope.definition.labelOf(`${list}.${row.inner}`) : scope.labelOf(path)
    }
    return { ...scope, labelOf }
  }, [scope, list])
  return <FormContext value={inRow}>{children}</FormContext>
}

/** The drawer places the focus first, a moment after it is there. */
const AFTER_FOCUS_MS = 50

const LeadTo = ({ fieldId }: { fieldId: string }) => {
  useEffect(() => {
    const timer = setTimeout(() => goToField(fieldId), AFTER_FOCUS_MS)
    return () => clearTimeout(timer)
  }, [fieldId])
  return null
}

/** Begins each row at its top: the next one is not read from the middle. */
const FromTheTop = () => {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which is no cleanup of an effect.
    void mark.current?.closest('[data-row-drawer]')?.scrollTo({ top: 0 })
  }, [])
  return <span ref={mark} hidden />
}

/** Title of the drawer, which updates while typing. */
const RowTitle = ({ nameOf }: { nameOf: () => string }) => <bdi>{useFormSelector(nameOf)}</bdi>

interface RowDrawerProps {
  rows: Pick<Rows, 'path' | 'keys' | 'nameOf' | 'isFixed'>
  opened: OpenedRow
  /** The fields of the row. */
  children: (key: string) => ReactNode
}

/** Drawer with all fields of one row: changes go to the form at once, and are saved with it. */
export const RowDrawer = ({ rows: { path, keys, nameOf, isFixed }, opened, children }: RowDrawerProps) => {
  const { t } = useTranslation()
  const isOpen = opened.key !== null && keys.includes(opened.key)
  // It is still seen while the drawer closes.
  const last = useRef(opened.key)
  if (isOpen) last.current = opened.key
  const key = last.current
  const index = key === null ? -1 : keys.indexOf(key)
  useCover(isOpen)
  const missing = useMissingInRow(path, key)
  /** The row whose missing fields were reported once: closing it again leaves them for later. */
  const [reportedKey, setReportedKey] = useState<string | null>(null)
  const isReported = !isFixed && missing.length > 0 && reportedKey === key
  const report = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReported) report.current?.focus()
  }, [isReported])
  const done = () => {
    const isOver = isFixed || missing.length === 0 || isReported
    setReportedKey(isOver ? null : key)
    if (isOver) opened.close()
  }

  const step = (by: -1 | 1) => {
    const to = keys[index + by]
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
      attributes={{ header: NO_BANNER, content: { 'data-row-drawer': true } }}
    >
      {key !== null && index >= 0 && (
        <RowScope list={path}>
          <div key={key} className={classes.fields}>
            <FromTheTop />
            {children(key)}
            {opened.fieldId !== null && <LeadTo fieldId={opened.fieldId} />}
          </div>
        </RowScope>
      )}
      <div className={classes.foot}>
        {isReported && (
          <RowScope list={path}>
            <div className={classes.missing}>
              <MissingList ref={report} lead={t('children.rowMissing')} missing={missing} />
            </div>
          </RowScope>
        )}
        {keys.length > 1 && (
          <div className={classes.steps}>
            {step(-1)}
            <bdi role="status">{t('children.place', { place: index + 1, all: keys.length })}</bdi>
            {step(1)}
          </div>
        )}
        {!isFixed && <span className={classes.note}>{t('children.notSaved')}</span>}
        <Button onClick={done}>
          {t(isFixed ? 'common.close' : isReported ? 'children.closeAnyway' : 'children.done')}
        </Button>
      </div>
    </Drawer>
  )
}
