import { t } from '../../i18n/i18n'
import { isRejected, Nonsense, Unreachable } from './call-errors'

/** One sentence for a call that failed. What the server says is already in the reader's language. */
export const failureText = (error: unknown): string => {
  // The session is shared by all windows, so unsaved input here can wait for a sign-in in another window.
  if (isRejected(error, 401)) return t('session.refused')
  if (isRejected(error, 429) && error.retryAfter !== null)
    return t('failure.tooMany', { count: Math.ceil(error.retryAfter / 60) })
  if (isRejected(error)) return error.detail ?? t('failure.refused', { status: error.status })
  if (error instanceof Unreachable) return t('failure.unreachable')
  if (error instanceof Nonsense) return t('failure.nonsense', { status: error.status })
  return t('failure.unknown')
}

/** Reasons of a rejection: what the server says of each field, filter or name that it does not take. */
export const rejectionText = (error: unknown): string => {
  const fields = isRejected(error) ? [...error.allFieldErrors().values()].flat() : []
  return fields.length > 0 ? [...new Set(fields)].join(' ') : failureText(error)
}
