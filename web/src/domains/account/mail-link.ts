import { isRejected } from '../../kit/api/call-errors'

/** Parameters of a mail link, as in its address. */
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

/** Null when a parameter is missing: a mail program may have cut it off. */
export const wholeLink = ({ user_id, timestamp, signature }: Partial<MailLink>): MailLink | null =>
  user_id && timestamp && signature ? { user_id, timestamp, signature } : null

/** Whether the link was rejected, and not the user's input. */
export const isDeadLink = (error: unknown): boolean =>
  isRejected(error, 400) &&
  (error.hasCode('link.invalid', 'link.expired') || NAMES.some((name) => error.fieldErrors(name).length > 0))
