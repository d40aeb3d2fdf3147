import { BANDS, bandOf, ratesOf } from '@fornace/contract/circulars/rates'
import {
  type AnswerMeaning,
  answerMeaning,
  isSenderRefusal,
  withoutAddresses,
} from '@fornace/contract/circulars/refusals'

/** Fewer bounces or complaints than this pause nothing, whatever their rate. */
export const MIN_JUDGED = { bounces: 20, spam_complaints: 5 } as const satisfies Record<
  keyof typeof BANDS,
  number
>

/** Rate of refusals of one kind that pauses a submission: from 20 on, the twentieth part of its mails. */
const MAX_REFUSAL_RATE = BANDS.bounces.warning

/**
 * Words, without addresses, of a refusal whose cause is our server, our signature or our message, where so many mails
 * came back with one of these meanings; undefined where none is frequent.
 */
export const senderRefusalOf = (reports: readonly string[], submitted: number): string | undefined => {
  const refusals = Object.entries(Object.groupBy(reports, answerMeaning))
  const frequent = refusals.find(
    ([meaning, words]) =>
      isSenderRefusal(meaning as AnswerMeaning) &&
      words.length >= Math.max(MIN_JUDGED.bounces, submitted * MAX_REFUSAL_RATE),
  )
  const [, [words] = []] = frequent ?? []
  return words && withoutAddresses(words)
}

/** Mails taken, and how many of them bounced or were complained about, since the submission was last judged. */
export interface Judged {
  readonly submitted: number
  readonly bounces: number
  readonly spam_complaints: number
}

/** Reason to pause a submission: so many bounces or complaints that their rate is in the band of alarm. */
export const pauseReasonOf = ({
  submitted,
  bounces,
  spam_complaints,
}: Judged): 'bounces' | 'complaints' | undefined => {
  const figures = { recipient_count: submitted, submitted, bounces, spam_complaints }
  const rates = ratesOf({ ...figures, waiting: 0, kept: 0, deliveries: 0, opens: 0, clicks: 0 })
  const isAlarming = (figure: keyof typeof BANDS) =>
    figures[figure] >= MIN_JUDGED[figure] && bandOf(figure, rates[figure]) === 'alarm'
  if (isAlarming('bounces')) return 'bounces'
  if (isAlarming('spam_complaints')) return 'complaints'
}
