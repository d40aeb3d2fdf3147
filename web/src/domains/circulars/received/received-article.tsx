import { CIRCULAR_LABELS, circularHead, communicationHead } from '@fornace/contract/circulars/circular-labels'
import type { ReceivedFile, ReceivedRecord } from '@fornace/contract/circulars/received'
import { RECEIVED } from '@fornace/contract/circulars/received-metadata'
import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import { Anchor } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { IconPaperclip } from '@tabler/icons-react'
import { organisationName } from '../../../kit/api/organisation'
import { houseZone } from '../../../kit/platform/house'
import { languageOf, PreviewArticle } from '../../../kit/record/preview/preview-article'
import { useDownload } from '../../../kit/record/use-download'
import { RichText } from '../../../kit/rich-text/rich-text'
import { toastProblem } from '../../../kit/ui/toasts'
import { useSizeText } from '../../../kit/upload/upload-row'
import classes from './received.module.css'

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

/** A circular or communication as its readers see it; where a text is missing in a language, the Italian one. */
export const ReceivedArticle = ({ text, language }: InLanguage) => {
  const { title, body, matters } = text
  const names = matters.map((matter) => inLanguage(matter, language)).join(', ')
  return (
    <PreviewArticle language={language} head={headOf({ text, language })} title={title}>
      {names && <p className={classes.matters}>{`${CIRCULAR_LABELS[language].matters}: ${names}`}</p>}
      <RichText html={inLanguage(body, language)} lang={languageOf(body, language)} />
      <Attachments text={text} language={language} />
    </PreviewArticle>
  )
}
