import type { EventKind, EventSource } from '@fornace/contract/circulars/mail-events'

/** Event of one mail, from any source. */
export interface MailEvent {
  readonly source: EventSource
  /** Unique among the events of the source; a digest where it gives none. */
  readonly id: string
  /** Token of a signature that does not cover the event: only the first event with it is recorded. */
  readonly token?: string | undefined
  readonly kind: EventKind
  readonly at: Date
  /** Our key, from the field that the provider gives back; tried first. */
  readonly key?: string | undefined
  /** Key of the pixel that the mails of a submission share: an open of nobody in particular. */
  readonly anonymousKey?: string | undefined
  /** Message-ID of the mail, which contains the key unless the provider replaced it. */
  readonly messageId?: string | undefined
  /** Id in the answer of the mail server; tried last. */
  readonly answerId?: string | undefined
  /** Address of the recipient, where the event names it; it must be that of the mail found by `answerId`. */
  readonly address?: string | undefined
  /** Target of a click: a web address, or `fileTarget`. */
  readonly link?: string | undefined
  /** Target of a click by its place among the links of the mail, from 1, where the address does not tell it. */
  readonly linkPlace?: number | undefined
  /** The source says that a machine did it. */
  readonly isAutomatic?: boolean | undefined
  /** Words of the mail server. */
  readonly words?: string | undefined
  /** Event as it was received, without what tells of the person's machine. */
  readonly raw?: unknown
}
