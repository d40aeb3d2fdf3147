import type { Notice } from '@fornace/contract/kit/notice'

/** Notices of one record, newest first, in the order of the server. */
export interface NoticeGroup extends Pick<Notice, 'type' | 'record_id' | 'title' | 'noun' | 'address'> {
  key: string
  isUnread: boolean
  notices: readonly Notice[]
}

/** By record, in the order of the newest of each. */
export const groupNotices = (notices: readonly Notice[]): NoticeGroup[] => {
  const groups = new Map<string, [Notice, ...Notice[]]>()
  for (const notified of notices) {
    const key = `${notified.type}/${notified.record_id}`
    const group = groups.get(key)
    if (group) group.push(notified)
    else groups.set(key, [notified])
  }
  return [...groups].map(([key, group]) => {
    const { type, record_id, title, noun, address } = group[0]
    const isUnread = group.some(({ is_read }) => !is_read)
    return { key, type, record_id, title, noun, address, isUnread, notices: group }
  })
}
