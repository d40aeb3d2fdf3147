import { holdsOneOf } from '@fornace/contract/kit/access'
import type { ReferenceItem, ReferenceList } from '@fornace/contract/kit/reference-list'
import { Button, Drawer, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import { isRejected } from '../api/call-errors'
import { failureText } from '../api/failure-text'
import { offers } from '../api/records'
import { useRoles } from '../api/session-store'
import { useCovered } from '../platform/cover'
import { RetryOrReport } from '../problem-report/retry-or-report'
import { Loading } from '../ui/loading'
import { NO_BANNER } from '../ui/no-banner'
import { usePageTitle } from '../ui/page-title'
import { referenceItemQuery } from './columns'
import { itemName } from './reference-item'
import { ReferenceItemForm } from './reference-item-form'
import classes from './reference-item-panel.module.css'

interface ReferenceItemPanelProps {
  list: ReferenceList
  /** Nothing for a new item. */
  id: string | null
}

/** Stands above its screen, in the window's title too. */
const PANEL_LEVEL = 1

export const ReferenceItemPanel = ({ list, id }: ReferenceItemPanelProps): ReactNode => {
  const { t } = useTranslation()
  const listTitle = useMessage()(list.label)
  const navigate = useNavigate()
  const [rejected, setRejected] = useState(false)
  const covered = useCovered()
  const mayWrite = holdsOneOf(list.access.write, useRoles())
  const { data, error, refetch } = useQuery({
    ...referenceItemQuery(list, id ?? ''),
    enabled: id !== null,
  })

  const existingTitle = data ? itemName(data) || t('reference.noName') : listTitle
  const title = id === null ? t('reference.newTitle') : existingTitle
  usePageTitle(`${rejected ? t('form.errorTitlePrefix') : ''}${title} – ${listTitle}`, PANEL_LEVEL)

  // In a moment of its own: the Escape that closes the panel would also answer the question whether to save first.
  const close = () =>
    new Promise<void>((resolve) => setTimeout(() => resolve(navigate({ to: '..', search: true }))))
  const form = (item: ReferenceItem | null) => (
    <ReferenceItemForm
      list={list}
      item={item}
      readOnly={item ? !offers(item, 'change') : !mayWrite}
      onClose={close}
      onRejected={setRejected}
    />
  )

  const content = () => {
    if (id === null) return form(null)
    if (data) return form(data)
    if (error) return <NotLoaded error={error} onRetry={() => void refetch()} onClose={close} />
    return <Loading />
  }

  return (
    <Drawer
      opened
      onClose={close}
      closeOnEscape={!covered}
      position="right"
      size="md"
      overlayProps={{ backgroundOpacity: 0.35 }}
      title={title}
      classNames={{
        title: classes.title,
        header: classes.header,
        content: classes.content,
        body: classes.body,
      }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
    >
      {content()}
    </Drawer>
  )
}

interface NotLoadedProps {
  error: Error
  onRetry: () => void
  onClose: () => void
}

const NotLoaded = ({ error, onRetry, onClose }: NotLoadedProps) => {
  const { t } = useTranslation()
  const deleted = isRejected(error, 400, 404)
  return (
    <Stack role="alert" align="flex-start" gap="md">
      <Text>{deleted ? t('reference.gone') : failureText(error)}</Text>
      {deleted ? (
        <Button variant="default" onClick={onClose}>
          {t('reference.backToList')}
        </Button>
      ) : (
        <RetryOrReport error={error} onRetry={onRetry} />
      )}
    </Stack>
  )
}
