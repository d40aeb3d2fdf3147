import type { Language, Multilingual } from '@fornace/contract/kit/languages'

/** File in a mail, by a link or attached. */
export interface FrozenFile {
  /** Id of the stored file. */
  readonly file: string
  readonly name: string
  readonly title: Multilingual
  readonly size: number
}

/**
 * Content of a submission as it was confirmed, stored in `circular_submission_content`: everything that its mails are
 * built from, except the recipient.
 */
export interface FrozenContent {
  readonly kind: 'circular' | 'communication'
  readonly from: { readonly name: string; readonly email: string }
  readonly replyTo: string
  readonly organisation: string
  /** A circular with a protocol number, which also goes to those who unsubscribed. */
  readonly isMandatory: boolean
  readonly tracking: 'consented' | 'anonymous' | 'off'
  readonly protocol: { readonly number: string; readonly date: string } | null
  /** Time of the approval, ISO. */
  readonly date: string
  /** Visible and complete languages; Italian is always one of them. */
  readonly languages: readonly Language[]
  /** Subject of the mail. */
  readonly title: Multilingual
  /** Title of the text. */
  readonly heading: Multilingual
  /** Sanitized rich text. */
  readonly body: Multilingual
  /** Sanitized rich text. */
  readonly signature: Multilingual
  /** Attachments that a mail links to. */
  readonly links: readonly FrozenFile[]
  /** Attachments that a mail contains. */
  readonly attachments: readonly (FrozenFile & { readonly type: string })[]
}

/** Language of the mail to a recipient: Italian where the text is not visible and complete in theirs. */
export const messageLanguage = ({ languages }: FrozenContent, language: Language): Language =>
  languages.includes(language) ? language : 'it'
