import type { HistoryEntry } from '@fornace/contract/kit/history'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { STEP_FIELDS } from '@fornace/contract/kit/workflow'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { historyQuery } from '../api/history'

const STEP_PATHS = new Set<string>(STEP_FIELDS)

/** A step alone, which `datetime_updated` does not count either. */
const isStep = ({ changes }: HistoryEntry): boolean => {
  const paths = Object.keys(changes)
  return paths.length > 0 && paths.every((path) => STEP_PATHS.has(path))
}

/** Author and time of the last change of content; nothing while the history is not loaded. */
export const LastChange = ({ resource, id }: { resource: ResourceMetadata; id: number }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const last = useInfiniteQuery(historyQuery(resource, id)).data?.find((entry) => !isStep(entry))
  if (!last) return null
  return t('forms.lastChange', {
    when: dateTime(last.at),
    who: last.actor?.name ?? t('forms.history.system'),
  })
}
