import { isRejected } from '../../kit/api/call-errors'

/** What a link of a mail carries, as it stands in the address. */
export interface MailLink {
  user_id: string
  timestamp: string
  signature: string
}

const NAMES = ['user_id', 'timestamp', 'signature'] as const

export const readMailLink = (search: Record<string, unknown>): Partial<MailLink> =>
  Object.fromEntries(
    NAMES.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )

/** Nothing when a part of it is missing: a mail program may have cut it off. */
export const wholeLink = ({ user_id, timestamp, signature }: Partial<MailLink>): MailLink | null =>
  user_id && timestamp && signature ? { user_id, timestamp, signature } : null

/** Whether it is the link that was refused, and not what somebody typed. */
export const isDeadLink = (error: unknown): boolean =>
  isRejected(error, 400) &&
  (error.hasCode('link.invalid', 'link.expired') || NAMES.some((name) => error.fieldErrors(name).length > 0))
