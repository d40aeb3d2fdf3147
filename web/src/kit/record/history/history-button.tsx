import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { historyQuery } from '../../api/history'
import { PAGE_ACTIONS } from '../../ui/page-actions'

interface HistoryButtonProps {
  resource: ResourceMetadata
  id: number
  onPointerEnter: () => void
  onClick: () => void
}

/** Every record has a history: an empty one means that this user may not read it. */
export const HistoryButton = ({ resource, id, ...handlers }: HistoryButtonProps) => {
  const { t } = useTranslation()
  const { data } = useInfiniteQuery(historyQuery(resource, id))
  if (data?.length === 0) return null
  return (
    <Button
      size="compact-sm"
      mih={28}
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden />}
      {...PAGE_ACTIONS}
      {...handlers}
    >
      {t('forms.history.title')}
    </Button>
  )
}
