import type { MailingReason } from '@fornace/contract/circulars/mailing-labels'
import type { Language } from '@fornace/contract/kit/languages'
import { escapeHtml } from '../../../platform/html.ts'
import { linkHtml } from '../../../platform/mail/layout.ts'
import type { Footnote } from '../../../platform/mail/outgoing-mail.ts'

/** Recipient of one mail. */
export interface MessageRecipient {
  /** In links and in the Message-ID. */
  readonly key: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly reasons: readonly MailingReason[]
  /** The person agreed that it is recorded whether the mail is read. */
  readonly is_tracked: boolean
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

/** The same piece inside HTML. */
export const escaped = (piece: Piece): Piece =>
  typeof piece === 'string' ? escapeHtml(piece) : (recipient) => escapeHtml(piece(recipient))

/** Link in HTML. */
export const linkPieces = (url: Piece, label: string): Piece[] => {
  const [start = '', end = ''] = linkHtml('\0', label).split('\0')
  return pieces`${start}${escaped(url)}${end}`
}

/** Text for one recipient. */
export const fillIn = (template: readonly Piece[], recipient: MessageRecipient): string =>
  template.map((piece) => (typeof piece === 'string' ? piece : piece(recipient))).join('')
