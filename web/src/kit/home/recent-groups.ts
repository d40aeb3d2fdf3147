import type { RecentChange } from '@fornace/contract/kit/home'

/** Changes by one user to records of one resource on one day, newest first as the server sends them. */
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
