import type { HistoryEntry } from '@fornace/contract/kit/history'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { STEP_FIELDS } from '@fornace/contract/kit/workflow'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { historyQuery } from '../api/history'

interface ChangedRecord {
  readonly id: number
  /** Time of the last change of content, for records that have it: the lists show it too. */
  readonly datetime_updated?: string
}

const STEP_PATHS = new Set<string>(STEP_FIELDS)

/** Whether an entry is a step alone, or what followed from one, such as a protocol number. */
const isStep = ({ at, changes }: HistoryEntry, { datetime_updated }: ChangedRecord): boolean => {
  if (datetime_updated !== undefined) return at > datetime_updated
  const paths = Object.keys(changes)
  return paths.length > 0 && paths.every((path) => STEP_PATHS.has(path))
}

/** Author and time of the last change of content; nothing while the history is not loaded. */
export const LastChange = ({ resource, record }: { resource: ResourceMetadata; record: ChangedRecord }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const last = useInfiniteQuery(historyQuery(resource, record.id)).data?.find(
    (entry) => !isStep(entry, record),
  )
  if (!last) return null
  return t('forms.lastChange', {
    when: dateTime(last.at),
    who: last.actor?.name ?? t('forms.history.system'),
  })
}
