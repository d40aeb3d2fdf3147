import { CIRCULAR_LABELS, circularHead, communicationHead } from '@fornace/contract/circulars/circular-labels'
import type { ReceivedFile, ReceivedRecord } from '@fornace/contract/circulars/received'
import { RECEIVED } from '@fornace/contract/circulars/received-metadata'
import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import { Anchor } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { organisationName } from '../../../kit/api/organisation'
import { houseZone } from '../../../kit/platform/house'
import { FactList } from '../../../kit/record/reading/fact-list'
import type { ReadingDefinition, ReadingTextsProps } from '../../../kit/record/reading/reading-definition'
import { languageOf, ReadingHead } from '../../../kit/record/reading/reading-texts'
import { useDownload } from '../../../kit/record/use-download'
import { RichText } from '../../../kit/rich-text/rich-text'
import { toastProblem } from '../../../kit/ui/toasts'
import { useSizeText } from '../../../kit/upload/upload-row'
import classes from './received.module.css'
import { receivedTitle } from './received-columns'

interface InLanguage {
  text: ReceivedRecord
  language: Language
}

/** Line above the title, in the language of the text. */
const headOf = ({ text, language }: InLanguage): string => {
  const place = { organisation: organisationName(), timeZone: houseZone() ?? 'Europe/Rome' }
  // A received text is approved; its hash says so to the head.
  const approved = { ...text, content_hash: text.id }
  return text.kind === 'circular'
    ? circularHead(approved, language, place)
    : communicationHead(approved, language, place)
}

/** A scan of many pages over a thin line. */
const DOWNLOAD = { limitMs: 2 * 60_000, onFailed: (message: string) => toastProblem({ message }) }

/** An attachment is served to the session alone, which a plain link does not carry. */
const fileOf = ({ id }: ReceivedRecord, { file, name }: ReceivedFile) => ({
  path: `${RECEIVED.path}/${id}/file/${file}`,
  query: {},
  name,
})

const Attachments = ({ text, language }: InLanguage) => {
  const sizeText = useSizeText()
  const { isBusy, download } = useDownload(DOWNLOAD)
  if (text.attachments.length === 0) return null
  return (
    <section className={classes.attachments}>
      <h3>{CIRCULAR_LABELS[language].attachments}</h3>
      <ul>
        {text.attachments.map((attachment) => (
          <li key={attachment.file}>
            <IconPaperclip size={16} aria-hidden />
            <Anchor
              component="button"
              type="button"
              disabled={isBusy}
              onClick={() => void download(fileOf(text, attachment))}
              lang={languageOf(attachment.title, language)}
              dir="auto"
            >
              {inLanguage(attachment.title, language) || attachment.name}
            </Anchor>
            <bdi className={classes.size}>{sizeText(attachment.size)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ReceivedTexts = ({ record: text, language }: ReadingTextsProps<ReceivedRecord>) => {
  const { title, body, matters } = text
  const names = matters.map((matter) => inLanguage(matter, language)).join(', ')
  return (
    <>
      <ReadingHead language={language} head={headOf({ text, language })} title={title} />
      {names && <p className={classes.matters}>{`${CIRCULAR_LABELS[language].matters}: ${names}`}</p>}
      <RichText html={inLanguage(body, language)} lang={languageOf(body, language)} hasLinks />
      <Attachments text={text} language={language} />
    </>
  )
}

/** When and by whom it was received. */
const ReceivedFacts = ({ record: text }: { record: ReceivedRecord }) => {
  const { t } = useTranslation()
  const { dateTime, list } = useFormats()
  return (
    <FactList
      facts={[
        [t('received.receivedAt'), dateTime(text.received_at)],
        [t('received.number'), text.protocol_number],
        [t('received.typology'), text.typology && <span lang="it">{text.typology}</span>],
        [t('received.companies'), list(text.companies.map(({ name }) => name))],
      ]}
    />
  )
}

/** A received circular or communication; where a text is missing in a language, the Italian one. */
export const receivedReading: ReadingDefinition<ReceivedRecord> = {
  layout: 'text',
  titleOf: (text) => [text.protocol_number, receivedTitle(text)].filter(Boolean).join(' · '),
  picturesOf: () => [],
  languagesOf: ({ languages }) => languages,
  Texts: ReceivedTexts,
  Facts: ReceivedFacts,
}
