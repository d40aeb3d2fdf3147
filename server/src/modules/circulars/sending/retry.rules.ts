import { isWrongAddress } from '@fornace/contract/circulars/refusals'
import type { ClaimedRecipient, Outcome } from './ledger.store.ts'
import type { SmtpAnswer } from './smtp.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const FIRST_DELAY = MINUTE
const MAX_DELAY = 4 * HOUR
const GIVE_UP_AFTER_MS = 3 * 24 * HOUR * 1000

/** Wait after an attempt that was refused for now: a minute, doubling to four hours. */
export const retryDelay = (attempts: number): number =>
  Math.min(MAX_DELAY, FIRST_DELAY * 2 ** Math.min(20, Math.max(0, attempts - 1)))

/** Outcome of a row that was claimed and not attempted. */
export const returned = ({ id }: Pick<ClaimedRecipient, 'id'>): Outcome => ({
  id,
  state: 'waiting',
  answer: '',
  is_returned: true,
})

/** What the ledger says after an answer of the mail server. */
export const outcomeOf = (
  { id, attempts, first_attempt_at }: Pick<ClaimedRecipient, 'id' | 'attempts' | 'first_attempt_at'>,
  answer: SmtpAnswer,
  now: Date,
): Outcome => {
  const { words } = answer
  if (answer.kind === 'taken') return { id, state: 'sent', answer: words }
  if (answer.kind === 'unreachable') return { id, state: 'waiting', answer: words, is_returned: true }
  // Refusal of the sender concerns all recipients: they get the mail once it is put right.
  if (answer.kind === 'refused' && answer.isForGood && answer.what !== 'sender')
    return {
      id,
      state: 'bounced',
      answer: words,
      is_hard: answer.what === 'recipient' && isWrongAddress(words),
    }
  const isTooOld = now.getTime() - first_attempt_at.getTime() > GIVE_UP_AFTER_MS
  if (isTooOld) return { id, state: 'bounced', answer: words, in_doubt: answer.kind === 'in-doubt' }
  return {
    id,
    state: 'waiting',
    answer: words,
    in_doubt: answer.kind === 'in-doubt',
    delay_seconds: retryDelay(attempts),
  }
}

/** Refusal of sender, access or content, which concerns all recipients. */
export const isGeneralRefusal = (answer: SmtpAnswer): boolean =>
  answer.kind === 'refused' && answer.isForGood && answer.what !== 'recipient'

/** Answers that are looked back at, and refusals among them that pause a submission. */
const WINDOW = 100
const MAX_REFUSALS = 30
/** Refusals that pause it when no other answer came before. */
export const MAX_FIRST_REFUSALS = 20

/** Counts the latest answers of a submission; true when there are too many refusals among them. */
export const refusalWindow = () => {
  const recent: boolean[] = []
  return (isRefusal: boolean): boolean => {
    recent.push(isRefusal)
    if (recent.length > WINDOW) recent.shift()
    const refusals = recent.filter(Boolean).length
    return refusals >= MAX_REFUSALS || (refusals >= MAX_FIRST_REFUSALS && refusals === recent.length)
  }
}

/** Wait before the mail server is tried again: a second, doubling to a minute. */
export const reconnectDelayMs = (failures: number): number =>
  Math.min(60_000, 1000 * 2 ** Math.min(10, Math.max(0, failures - 1)))
