import { Button, Drawer, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../api/call-errors'
import { CallFailed } from '../problem-report/call-failed'
import { Loading } from '../ui/loading'
import { NO_BANNER } from '../ui/no-banner'
import { usePageTitle } from '../ui/page-title'

/** Stands above its screen, in the window's title too. */
const PANEL_LEVEL = 1

interface DetailPanelProps<Item> {
  title: string
  query: Pick<UseQueryResult<Item | null>, 'data' | 'error' | 'refetch'>
  /** Message for an entry that does not exist. */
  deleted: string
  onClose: () => void
  children: (item: Item) => ReactNode
}

/** Panel of one entry of a register, next to its list. */
export const DetailPanel = <Item,>({ title, query, deleted, onClose, children }: DetailPanelProps<Item>) => {
  const { t } = useTranslation()
  const { data, error, refetch } = query
  usePageTitle(title, PANEL_LEVEL)

  const content = () => {
    if (data) return children(data)
    if (error && !isRejected(error, 400, 404)) {
      return <CallFailed error={error} onRetry={() => void refetch()} />
    }
    if (data === undefined && !error) return <Loading />
    return (
      <Stack role="alert" align="flex-start" gap="md">
        <Text>{deleted}</Text>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Stack>
    )
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      overlayProps={{ backgroundOpacity: 0.35 }}
      title={<Text fw={600}>{title}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
    >
      {content()}
    </Drawer>
  )
}
