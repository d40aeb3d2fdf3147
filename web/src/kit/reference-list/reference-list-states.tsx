import { IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state'

export const NoItems = ({ action, mayWrite }: { action: ReactNode; mayWrite: boolean }) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={IconListDetails}
      title={t('reference.emptyTitle')}
      text={mayWrite ? t('reference.emptyText') : t('reference.emptyTextReader')}
      action={action}
    />
  )
}
