import type { FileInfo } from '@fornace/contract/kit/fields'
import { inLanguage, type Language, type Multilingual } from '@fornace/contract/kit/languages'
import { FileLink } from './file-links'
import classes from './reading.module.css'

/** The language in which a text is read: the Italian one stands in for a missing translation. */
export const languageOf = (text: Multilingual, language: Language): Language =>
  text[language] ? language : 'it'

interface ReadingHeadProps {
  language: Language
  /** Line above the title. */
  head?: string
  title: Multilingual
}

/** Title of a text, with the line above it. */
export const ReadingHead = ({ language, head, title }: ReadingHeadProps) => (
  <>
    {head && (
      <p className={classes.head} dir="auto">
        {head}
      </p>
    )}
    <h2 className={classes.title} lang={languageOf(title, language)} dir="auto">
      {inLanguage(title, language)}
    </h2>
  </>
)

interface Attachment {
  id: number
  file_info: FileInfo | null
  title: Multilingual
  is_publishable: boolean
}

interface ReadingAttachmentsProps {
  /** Heading, in the language of the text. */
  heading: string
  attachments: readonly Attachment[]
  language: Language
}

/** The publishable attachments of a text. */
export const ReadingAttachments = ({ heading, attachments, language }: ReadingAttachmentsProps) => {
  const published = attachments.filter(({ is_publishable }) => is_publishable)
  if (published.length === 0) return null
  return (
    <section>
      <h3 className={classes.subtitle}>{heading}</h3>
      <ul>
        {published.map(({ id, file_info, title }) => (
          <li key={id}>
            <FileLink file={file_info} name={inLanguage(title, language)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
