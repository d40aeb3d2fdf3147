import type { FileInfo } from '@fornace/contract/kit/fields'
import { fileAddress } from '@fornace/contract/kit/file-kinds'
import { inLanguage, type Language, type Multilingual } from '@fornace/contract/kit/languages'
import { Anchor, Paper } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import type { ReactNode } from 'react'
import { baseAddress } from '../../platform/page'
import classes from './preview.module.css'

/** The language in which a text is read: the Italian one stands in for a missing translation. */
export const languageOf = (text: Multilingual, language: Language): Language =>
  text[language] ? language : 'it'

interface PreviewArticleProps {
  language: Language
  /** Line above the title. */
  head: string
  title: Multilingual
  children: ReactNode
}

/** The text of a record with its head and its title, as a sheet. */
export const PreviewArticle = ({ language, head, title, children }: PreviewArticleProps) => (
  <Paper withBorder component="article" className={classes.article} lang={language} dir="auto">
    <p className={classes.head}>{head}</p>
    <h2 className={classes.title} lang={languageOf(title, language)}>
      {inLanguage(title, language)}
    </h2>
    {children}
  </Paper>
)

interface Attachment {
  id: number
  file: string | null
  file_info: FileInfo | null
  title: Multilingual
  is_publishable: boolean
}

interface PreviewAttachmentsProps {
  /** Heading, in the language of the text. */
  heading: string
  attachments: readonly Attachment[]
  language: Language
}

/** The publishable attachments of a text. */
export const PreviewAttachments = ({ heading, attachments, language }: PreviewAttachmentsProps) => {
  const published = attachments.filter(({ is_publishable }) => is_publishable)
  if (published.length === 0) return null
  return (
    <section>
      <h3 className={classes.subtitle}>{heading}</h3>
      <ul>
        {published.map(({ id, file, file_info, title }) => (
          <li key={id}>
            <Anchor href={file ? `${baseAddress()}${fileAddress(file)}` : undefined} download>
              {inLanguage(title, language) || file_info?.name}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
