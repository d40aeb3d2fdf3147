import type { RecipientTuple, SubmissionRecipients } from '@fornace/contract/circulars/submission'
import type { LeftOutReason, RecipientState } from '@fornace/contract/circulars/submission-states'
import type { Language } from '@fornace/contract/kit/languages'

/** Recipient of a submission, as a row of the table. */
export interface Recipient {
  /** Address in lower case: the key of the row, and of the exclusions. */
  address: string
  email: string
  name: string
  company: string
  language: Language
  groupIds: readonly number[]
  /** Kinds of the reasons why it is a recipient. */
  kinds: RecipientTuple[5]
  /** State of its mail; null while the submission is a draft. */
  state: RecipientState | null
  leftOut: LeftOutReason | null
  /** Words of the mail server. */
  answer: string
}

/** Email group of a submission. */
export type RecipientGroup = SubmissionRecipients['groups'][number]

/** Person or address that receives nothing, and why. */
export type LeftOut = SubmissionRecipients['left_out'][number]

/** Rows of the table, from the tuples of the wire. */
export const recipientsOf = ({
  groups,
  recipients,
}: Pick<SubmissionRecipients, 'groups' | 'recipients'>): Recipient[] =>
  recipients.map(([email, name, company, language, indexes, kinds, state, leftOut, answer]) => ({
    address: email.toLowerCase(),
    email,
    name,
    company,
    language,
    groupIds: indexes.flatMap((index) => groups[index]?.id ?? []),
    kinds,
    state,
    leftOut,
    answer,
  }))
