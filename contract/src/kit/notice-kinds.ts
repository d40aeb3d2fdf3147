/**
 * Kinds of notices: a workflow step, a deadline, a picture permission that expires soon, a reminder from an
 * office, a submission that the system has paused, and a check of the health page that fails.
 */
export const NOTICE_KINDS = ['transition', 'deadline', 'permission', 'reminder', 'paused', 'failure'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Frequency of the mails about notices. */
export const NOTICE_MAILS = ['at_once', 'daily', 'never'] as const

/** Limit of the unread count: the bell shows "99+" beyond it, and the server stops counting. */
export const MAX_UNREAD = 100
