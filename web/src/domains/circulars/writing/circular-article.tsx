import type { CircularRecord, CommunicationRecord } from '@fornace/contract/circulars/circular'
import {
  annulmentText,
  CIRCULAR_LABELS,
  circularHead,
  communicationHead,
} from '@fornace/contract/circulars/circular-labels'
import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import { organisationName } from '../../../kit/api/organisation'
import { houseZone } from '../../../kit/platform/house'
import { languageOf, PreviewArticle, PreviewAttachments } from '../../../kit/record/preview/preview-article'
import { RichText } from '../../../kit/rich-text/rich-text'
import classes from './circulars.module.css'
import { useMatters } from './look-ups'

const place = () => ({ organisation: organisationName(), timeZone: houseZone() ?? 'Europe/Rome' })

const approvedOf = (circulars: CircularRecord['replaced_by']): string[] =>
  circulars.flatMap(({ is_approved, name }) => (is_approved ? [name] : []))

/** Matters in the language of the text. */
const useMatterNames = ({ matters }: CircularRecord, language: Language): string => {
  const all = useMatters()
  return matters
    .map(({ id, name }) => {
      const matter = all?.find((one) => one.id === id)
      return matter ? inLanguage(matter.name, language) : name
    })
    .join(', ')
}

interface CircularArticleProps {
  circular: CircularRecord
  language: Language
}

/** A circular as its readers see it; where a text is missing in a language, they find the Italian one. */
export const CircularArticle = ({ circular, language }: CircularArticleProps) => {
  const labels = CIRCULAR_LABELS[language]
  const { title, body, replaces, replaced_by, is_annulled } = circular
  const facts: readonly (readonly [string, string])[] = [
    [labels.matters, useMatterNames(circular, language)],
    [labels.replaces, replaces?.name ?? ''],
    [labels.replacedBy, approvedOf(replaced_by).join(', ')],
  ]
  return (
    <PreviewArticle language={language} head={circularHead(circular, language, place())} title={title}>
      {is_annulled && (
        <p className={classes.stamp}>
          <strong>{labels.annulled}</strong>
          {annulmentText(circular, language, place().timeZone)}
        </p>
      )}
      <div className={classes.facts}>
        {facts.map(([label, value]) => value && <p key={label}>{`${label}: ${value}`}</p>)}
      </div>
      <RichText html={inLanguage(body, language)} lang={languageOf(body, language)} />
      <PreviewAttachments
        heading={labels.attachments}
        attachments={circular.attachments}
        language={language}
      />
    </PreviewArticle>
  )
}

interface CommunicationArticleProps {
  communication: CommunicationRecord
  language: Language
}

/** A communication as its readers see it. */
export const CommunicationArticle = ({ communication, language }: CommunicationArticleProps) => {
  const { subject, body, attachments } = communication
  return (
    <PreviewArticle
      language={language}
      head={communicationHead(communication, language, place())}
      title={subject}
    >
      <RichText html={inLanguage(body, language)} lang={languageOf(body, language)} />
      <PreviewAttachments
        heading={CIRCULAR_LABELS[language].attachments}
        attachments={attachments}
        language={language}
      />
    </PreviewArticle>
  )
}
