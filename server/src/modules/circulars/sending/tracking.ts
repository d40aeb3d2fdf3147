import type { LinkSigner } from '../../../platform/signed-links.ts'
import type { FrozenContent } from './content.ts'
import { readingLinks } from './links.ts'
import type { MessageRecipient, Piece, Slot } from './pieces.ts'

/** Addresses in a mail by which its reading is recorded. */
export interface Tracking {
  /** Address of the pixel. */
  readonly pixel: Piece
  /** Address of the link at a place of `linkTargets`; without it, links are plain. */
  readonly link?: (place: number) => Slot
}

/** Tracking of the mails of a submission, by the consent of the recipient; undefined: no address of ours. */
export interface SubmissionTracking {
  readonly withConsent?: Tracking
  readonly withoutConsent?: Tracking
}

/** Slot computed once for a recipient: a signature takes longer than the rest, and a link may stand in a mail often. */
const oncePerRecipient = (slot: Slot): Slot => {
  let last: { readonly recipient: MessageRecipient; readonly text: string } | undefined
  return (recipient) => {
    if (last?.recipient !== recipient) last = { recipient, text: slot(recipient) }
    return last.text
  }
}

/** Tracking as the sender had it set at the confirmation. */
export const submissionTracking = (
  { tracking }: Pick<FrozenContent, 'tracking'>,
  anonymousKey: string,
  signer: LinkSigner,
  publicUrl: string,
): SubmissionTracking => {
  if (tracking === 'off') return {}
  const links = readingLinks(signer, publicUrl)
  return {
    withConsent: {
      pixel: ({ key }) => links.open(key),
      link: (place) => oncePerRecipient(({ key }) => links.link(key, place)),
    },
    ...(tracking === 'anonymous' ? { withoutConsent: { pixel: links.count(anonymousKey) } } : {}),
  }
}
