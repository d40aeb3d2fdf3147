import type { MailPurpose } from '@fornace/contract/kit/mail-labels'

export interface OutgoingMail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Which mail of the product it is: `account.reset`. */
  readonly purpose: MailPurpose
}

/** Footnote of a message, which depends on the recipient. */
export interface Footnote {
  readonly language: 'it' | 'en'
  /** Plain text. */
  readonly text: string
  readonly link: { readonly label: string; readonly url: string }
}

const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\\p{Cc}]+@[^\s,;:<>()[\]"\\@\p{Cc}]+$/u
const BROKEN_LINE = /[\p{Cc}\u2028\u2029]/u

/** Input is validated by the caller; a line break here is a programming error. */
export const assertOneLine = ({ to, subject }: OutgoingMail): void => {
  if (!ONE_ADDRESS.test(to)) throw new Error('a message goes to one address')
  if (BROKEN_LINE.test(subject)) throw new Error('the subject of a message is one line')
}

/** A name and its address, apart: in one text a comma in the name would make two senders of it. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/** From `Name <address>`, or the address alone. */
export const senderOf = (setting: string): Sender => {
  const [, name = '', address = setting] = /^(.*)<(.*)>$/.exec(setting) ?? []
  return { name: name.trim(), address }
}
