import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { historyQuery } from '../api/history'

/** Author and time of the last save; nothing while the history is not loaded. */
export const LastSaved = ({ resource, id }: { resource: ResourceMetadata; id: number }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const last = useInfiniteQuery(historyQuery(resource, id)).data?.[0]
  if (!last) return null
  return t('forms.lastSaved', {
    when: dateTime(last.at),
    who: last.actor?.name ?? t('forms.history.system'),
  })
}
