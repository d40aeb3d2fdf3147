import { CIRCULAR_LABELS, circularHead, communicationHead } from '@fornace/contract/circulars/circular-labels'
import type { MailProvider } from '@fornace/contract/circulars/mail-events'
import { MAILING_LABELS, reasonsText } from '@fornace/contract/circulars/mailing-labels'
import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import { escapeHtml } from '../../../platform/html.ts'
import { footnoteBodies, NOTE_STYLE, pageAround, RULE } from '../../../platform/mail/layout.ts'
import { unsubscribeMail } from './bounce-address.ts'
import type { FrozenContent, FrozenFile } from './content.ts'
import { HIDDEN_PLACE, linkTargets } from './link-targets.ts'
import { mailLinks } from './links.ts'
import {
  escaped,
  fillIn,
  linkPieces,
  type MessageRecipient,
  type Piece,
  pieces,
  type Slot,
} from './pieces.ts'
import { type LinkAddress, richTextHtml, richTextPlain } from './rich-text-mail.ts'
import type { Tracking } from './tracking.ts'

export interface MessageSettings {
  readonly publicUrl: string
  readonly timeZone: string
  /** `BOUNCE_ADDRESS`: return path of the mails. */
  readonly bounceAddress?: string | undefined
  /** The mailbox behind it is read: a mail to it unsubscribes. */
  readonly isMailboxRead?: boolean
  /** Mail provider, by whose headers our key travels. */
  readonly provider?: MailProvider | undefined
}

/** Mail in one language, as pieces that are filled in for each recipient. */
export interface MessageTemplate {
  readonly language: Language
  readonly subject: string
  readonly html: readonly Piece[]
  readonly text: readonly Piece[]
}

export interface MessageBodies {
  readonly subject: string
  readonly html: string
  readonly text: string
}

type Links = ReturnType<typeof mailLinks>

/** Address with the key of the recipient in it. */
const addressOf =
  ({ publicUrl }: MessageSettings, choose: (links: Links) => string): Slot =>
  ({ key }) =>
    choose(mailLinks(publicUrl, key))

const unsubscribeAddress = (settings: MessageSettings): Slot =>
  addressOf(settings, ({ unsubscribe }) => unsubscribe)

/** Addresses in the header that unsubscribe: a page, and a mail where somebody reads it. */
export const unsubscribeAddresses = (settings: MessageSettings): Slot[] => {
  const { bounceAddress, isMailboxRead } = settings
  const page = unsubscribeAddress(settings)
  return bounceAddress && isMailboxRead ? [page, ({ key }) => unsubscribeMail(bounceAddress, key)] : [page]
}

const preferencesAddress = (settings: MessageSettings): Slot =>
  addressOf(settings, ({ preferences }) => preferences)

const attachmentAddress = (settings: MessageSettings, { file }: FrozenFile): Slot =>
  addressOf(settings, ({ attachment }) => attachment(file))

/** Line above the title: organisation, kind, number and date. */
const headLine = (content: FrozenContent, language: Language, { timeZone }: MessageSettings): string => {
  const { kind, organisation, protocol, date } = content
  const place = { organisation, timeZone }
  const approved = { datetime_approved: date, content_hash: 'approved' }
  if (kind === 'communication') return communicationHead(approved, language, place)
  const number = { protocol_number: protocol?.number ?? null, datetime_protocol: protocol?.date ?? null }
  return circularHead({ ...approved, ...number }, language, place)
}

const MEGABYTE = 1_000_000

const sizeText = (bytes: number, language: Language): string => {
  const unit = bytes < MEGABYTE ? 'kilobyte' : 'megabyte'
  const amount = bytes < MEGABYTE ? Math.max(1, Math.round(bytes / 1000)) : bytes / MEGABYTE
  return amount.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: 1 })
}

const fileLabel = ({ title, name }: FrozenFile, language: Language): string =>
  inLanguage(title, language) || name

/** Size of a file, after its name where the label is its title. */
const fileNote = (file: FrozenFile, language: Language): string => {
  const size = sizeText(file.size, language)
  return fileLabel(file, language) === file.name ? `(${size})` : `(${file.name}, ${size})`
}

/** Addresses of the links in a text: web addresses by their place where links are tracked, the others as typed. */
const linkAddresses = (content: FrozenContent, language: Language, tracking?: Tracking): LinkAddress => {
  const { link } = tracking ?? {}
  if (!link) return (url) => url
  const slots = new Map(linkTargets(content, language).map((target, index) => [target, link(index + 1)]))
  return (url) => slots.get(url) ?? url
}

/**
 * Pixel, and a link that people cannot see, reach by keyboard or hear: what follows it is a program that opens
 * every link, and its other clicks of the same moment are known by it.
 */
const trackingPieces = ({ pixel, link }: Tracking): Piece[] => {
  const hidden = link
    ? pieces`<div aria-hidden="true" style="display:none;mso-hide:all"><a href="${escaped(link(HIDDEN_PLACE))}" tabindex="-1"></a></div>\n`
    : []
  return pieces`${hidden}<img src="${escaped(pixel)}" width="1" height="1" alt="" style="display:block;border:0">\n`
}

const htmlPieces = (
  content: FrozenContent,
  language: Language,
  settings: MessageSettings,
  tracking?: Tracking,
): Piece[] => {
  const linkAddress = linkAddresses(content, language, tracking)
  const labels = MAILING_LABELS[language]
  const heading = inLanguage(content.heading, language)
  const signature = inLanguage(content.signature, language)
  const page = pageAround(language, heading)
  const note = (inside: readonly Piece[]) =>
    pieces`<p class="note" style="margin:0 0 8px;${NOTE_STYLE}">${inside}</p>\n`
  const files = content.links.flatMap(
    (file) =>
      pieces`<li style="margin:0 0 4px">${linkPieces(attachmentAddress(settings, file), fileLabel(file, language))} <span class="note" style="${NOTE_STYLE}">${escapeHtml(fileNote(file, language))}</span></li>\n`,
  )
  const attachments = pieces`<h2 style="margin:24px 0 12px;font-size:16px;line-height:1.3">${CIRCULAR_LABELS[language].attachments}</h2>
<ul style="margin:0 0 16px;padding:0 0 0 24px">
${files}</ul>
`
  const reasons: Slot = (recipient) =>
    escapeHtml(reasonsText(recipient.reasons, language, content.organisation))
  const footnote: Slot = (recipient) => (recipient.footnote ? footnoteBodies(recipient.footnote).html : '')
  const [pageEnd = '', afterFootnote = ''] = page.end.split('</body>')
  return pieces`${page.start}${note(pieces`${escapeHtml(headLine(content, language, settings))}`)}<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${richTextHtml(inLanguage(content.body, language), linkAddress)}
${files.length > 0 ? attachments : ''}${signature ? pieces`<div style="margin:24px 0 0">${richTextHtml(signature, linkAddress)}</div>\n` : ''}${RULE}
${note(pieces`${reasons}`)}${note(
  pieces`${labels.choose} ${linkPieces(preferencesAddress(settings), labels.preferences)} · ${linkPieces(unsubscribeAddress(settings), labels.unsubscribe)}`,
)}${content.isMandatory ? note([labels.mandatory]) : ''}${pageEnd}${footnote}${tracking ? trackingPieces(tracking) : ''}</body>${afterFootnote}`
}

const textPieces = (content: FrozenContent, language: Language, settings: MessageSettings): Piece[] => {
  const labels = MAILING_LABELS[language]
  const signature = richTextPlain(inLanguage(content.signature, language))
  const heading = inLanguage(content.heading, language)
  const files = content.links.flatMap(
    (file) =>
      pieces`- ${fileLabel(file, language)} ${fileNote(file, language)}\n  ${attachmentAddress(settings, file)}\n`,
  )
  const reasons: Slot = ({ reasons }) => reasonsText(reasons, language, content.organisation)
  const footnote: Slot = (recipient) => (recipient.footnote ? footnoteBodies(recipient.footnote).text : '')
  return pieces`${headLine(content, language, settings)}

${heading}

${richTextPlain(inLanguage(content.body, language))}
${files.length > 0 ? pieces`\n${CIRCULAR_LABELS[language].attachments}:\n${files}` : ''}${signature ? `\n${signature}\n` : ''}
-----

${reasons}

${labels.choose}
${labels.preferences}: ${preferencesAddress(settings)}
${labels.unsubscribe}: ${unsubscribeAddress(settings)}
${content.isMandatory ? `\n${labels.mandatory}\n` : ''}${footnote}`
}

/**
 * Template of the mails of a submission in one language, to recipients of one `tracking`. No template language: the text
 * is sent literally.
 */
export const messageTemplate = (
  content: FrozenContent,
  language: Language,
  settings: MessageSettings,
  tracking?: Tracking,
): MessageTemplate => ({
  language,
  subject: inLanguage(content.title, language),
  html: htmlPieces(content, language, settings, tracking),
  text: textPieces(content, language, settings),
})

/** Bodies of the mail to one recipient, for the preview. */
export const messageBodies = (template: MessageTemplate, recipient: MessageRecipient): MessageBodies => ({
  subject: template.subject,
  html: fillIn(template.html, recipient),
  text: fillIn(template.text, recipient),
})
