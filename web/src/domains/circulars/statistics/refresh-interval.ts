import type { SubmissionStatistics } from '@fornace/contract/circulars/statistics'
import type { SubmissionState } from '@fornace/contract/circulars/submission-states'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

const RUNNING: readonly SubmissionState[] = ['scheduled', 'sending', 'paused']

/** Time between two looks at the statistics: events come in quickly at first, and hardly ever after days. */
export const refreshInterval = (
  statistics: Pick<SubmissionStatistics, 'state' | 'datetime_started' | 'datetime_ended'> | undefined,
  now: number,
): number => {
  if (!statistics || RUNNING.includes(statistics.state)) return 3 * SECOND
  const age = now - Date.parse(statistics.datetime_ended ?? statistics.datetime_started ?? '')
  if (age < 24 * HOUR) return 10 * SECOND
  return age < 72 * HOUR ? 60 * SECOND : 300 * SECOND
}
