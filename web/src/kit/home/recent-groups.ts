import type { RecentChange } from '@fornace/contract/kit/home'

/** What one person did to records of one kind on one day; the newest first, as they come. */
export interface RecentGroup {
  key: string
  changes: readonly [RecentChange, ...RecentChange[]]
}

const MAX_GROUPS = 10

export const groupRecent = (
  changes: readonly RecentChange[],
  dayOf: (moment: string) => string,
): RecentGroup[] => {
  const groups = new Map<string, [RecentChange, ...RecentChange[]]>()
  for (const change of changes) {
    const key = [dayOf(change.at), change.actor, change.action, change.type].join('|')
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return [...groups].slice(0, MAX_GROUPS).map(([key, grouped]) => ({ key, changes: grouped }))
}
