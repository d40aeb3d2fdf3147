import type { CircularRecord, CommunicationRecord } from '@fornace/contract/circulars/circular'
import { CIRCULAR_TEXTS, COMMUNICATION_TEXTS } from '@fornace/contract/circulars/circular-content'
import type { SenderRecord } from '@fornace/contract/circulars/sender'
import { inLanguage, LANGUAGES, type Language, type Multilingual } from '@fornace/contract/kit/languages'
import { missingTranslations } from '@fornace/contract/kit/missing'
import type { FrozenContent } from '../sending/content.ts'
import type { Submission } from './recipients.ts'

/** Text that a submission sends. */
export type SentText = CircularRecord | CommunicationRecord

type Attachment = SentText['attachments'][number]

const isCircular = (text: SentText): text is CircularRecord => 'title' in text

/** Languages in which a text is visible and complete; Italian is always one of them. */
export const sentLanguages = (text: SentText): Language[] => {
  const texts = isCircular(text) ? CIRCULAR_TEXTS : COMMUNICATION_TEXTS
  return LANGUAGES.filter(
    (language) =>
      language === 'it' ||
      (text.visible_languages.includes(language) &&
        missingTranslations(text, texts, { languages: [language] }).length === 0),
  )
}

export const titleOf = (text: SentText): Multilingual => (isCircular(text) ? text.title : text.subject)

const fileOf = ({ file, file_info, title }: Attachment) => ({
  file: file ?? '',
  name: file_info?.name ?? '',
  title,
  size: file_info?.size ?? 0,
})

/** Attachments that a mail links to: they are in the archive too. */
const isLinked = ({ is_notifiable, is_publishable }: Attachment): boolean => is_notifiable && is_publishable

/** Attachments that a mail contains. */
export const isAttached = ({ is_notifiable, is_publishable }: Attachment): boolean =>
  is_notifiable && !is_publishable

/** Content of the mails of a submission. Its own subject takes the place of the title, in the languages that it has. */
export const frozenContent = (
  submission: Pick<Submission, 'subject' | 'is_mandatory'>,
  text: SentText,
  sender: Pick<SenderRecord, 'name' | 'email' | 'reply_to' | 'signature' | 'tracking'>,
  organisation: string,
): FrozenContent => {
  const heading = titleOf(text)
  const { subject } = submission
  const hasOwnSubject = LANGUAGES.some((language) => subject[language])
  const title = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      subject[language] || (hasOwnSubject && subject.it) || inLanguage(heading, language),
    ]),
  ) as Multilingual
  return {
    kind: isCircular(text) ? 'circular' : 'communication',
    from: { name: sender.name, email: sender.email },
    replyTo: sender.reply_to,
    organisation,
    isMandatory: submission.is_mandatory,
    tracking: sender.tracking,
    protocol:
      isCircular(text) && text.protocol_number && text.datetime_protocol
        ? { number: text.protocol_number, date: text.datetime_protocol }
        : null,
    date: text.datetime_approved ?? text.datetime_updated,
    languages: sentLanguages(text),
    title,
    heading,
    body: text.body,
    signature: sender.signature,
    links: text.attachments.filter(isLinked).map(fileOf),
    attachments: text.attachments
      .filter(isAttached)
      .map((attachment) => ({ ...fileOf(attachment), type: attachment.file_info?.type ?? '' })),
  }
}
