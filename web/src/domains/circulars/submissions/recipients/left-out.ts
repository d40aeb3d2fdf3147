import type { LeftOutReason } from '@fornace/contract/circulars/submission-states'
import type { LeftOut } from './recipient'

/** How many are left out for each reason, the most frequent first. */
export const countByReason = (
  people: readonly Pick<LeftOut, 'reason'>[],
): { reason: LeftOutReason; count: number }[] => {
  const counts = new Map<LeftOutReason, number>()
  for (const { reason } of people) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count)
}
