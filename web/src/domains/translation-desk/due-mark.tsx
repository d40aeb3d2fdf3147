import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { daysTo } from '../../kit/platform/house'
import { Badge } from '../../kit/ui/badge'

/** Whether the day has passed on which a translation was due. */
export const isOverdue = (due: string | null): boolean => due !== null && daysTo(due) < 0

/** Mark of a translation that should be done by now. */
export const OverdueMark = ({ due }: { due: string | null }) => {
  const { t } = useTranslation()
  const { date, dayAway } = useFormats()
  if (due === null || !isOverdue(due)) return null
  return (
    <Badge tone="danger" icon={IconAlertTriangle} title={dayAway(daysTo(due))}>
      {t('translationDesk.overdueSince', { date: date(due) })}
    </Badge>
  )
}
