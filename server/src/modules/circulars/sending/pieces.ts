import type { MailingReason } from '@fornace/contract/circulars/mailing-labels'
import type { Language } from '@fornace/contract/kit/languages'
import type { Footnote } from '../../../platform/mail/outgoing-mail.ts'

/** Recipient of one mail. */
export interface MessageRecipient {
  /** In links and in the Message-ID. */
  readonly key: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly reasons: readonly MailingReason[]
  /** Link by which a press registration withdraws its consents. */
  readonly footnote: Footnote | null
}

/** Part of a text that depends on the recipient. */
export type Slot = (recipient: MessageRecipient) => string
/** Text of a template: the same for everybody, or a slot. */
export type Piece = string | Slot

/** Pieces from a template literal, whose values are texts, slots or other pieces. Nothing is escaped here. */
export const pieces = (
  strings: TemplateStringsArray,
  ...values: readonly (Piece | readonly Piece[])[]
): Piece[] => {
  const made: Piece[] = []
  const add = (piece: Piece) => {
    const last = made.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') made[made.length - 1] = last + piece
    else if (piece !== '') made.push(piece)
  }
  for (const [index, text] of strings.entries()) {
    add(text)
    for (const piece of [values[index] ?? ''].flat() as Piece[]) add(piece)
  }
  return made
}

/** Text for one recipient. */
export const fillIn = (template: readonly Piece[], recipient: MessageRecipient): string =>
  template.map((piece) => (typeof piece === 'string' ? piece : piece(recipient))).join('')
