/**
 * What somebody is told of: a step of a record, a day that comes near, the permission of a picture that ends soon, and
 * that an office waits for something.
 */
export const NOTICE_KINDS = ['transition', 'deadline', 'permission', 'reminder'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** When somebody's notices also come by mail. */
export const NOTICE_MAILS = ['at_once', 'daily', 'never'] as const

/** The bell says "99+" beyond it: nobody counts further, and nor does the server. */
export const MAX_UNREAD = 100
