import type { CircularRecord, CommunicationRecord } from '@fornace/contract/circulars/circular'
import {
  annulmentText,
  CIRCULAR_LABELS,
  circularHead,
  communicationHead,
} from '@fornace/contract/circulars/circular-labels'
import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { organisationName } from '../../../kit/api/organisation'
import { houseZone } from '../../../kit/platform/house'
import { FactList } from '../../../kit/record/reading/fact-list'
import { FileLink } from '../../../kit/record/reading/file-links'
import type { ReadingDefinition, ReadingTextsProps } from '../../../kit/record/reading/reading-definition'
import { languageOf, ReadingAttachments, ReadingHead } from '../../../kit/record/reading/reading-texts'
import { RichText } from '../../../kit/rich-text/rich-text'
import { communicationTitle, numberedTitle } from './circular-form'
import classes from './circulars.module.css'
import { useMatters } from './look-ups'

type Attachments = CircularRecord['attachments']

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

const CircularTexts = ({ record: circular, language }: ReadingTextsProps<CircularRecord>) => {
  const labels = CIRCULAR_LABELS[language]
  const { title, body, replaces, replaced_by, is_annulled } = circular
  const facts: readonly (readonly [string, string])[] = [
    [labels.matters, useMatterNames(circular, language)],
    [labels.replaces, replaces?.name ?? ''],
    [labels.replacedBy, approvedOf(replaced_by).join(', ')],
  ]
  return (
    <>
      <ReadingHead language={language} head={circularHead(circular, language, place())} title={title} />
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
      <ReadingAttachments
        heading={labels.attachments}
        attachments={circular.attachments}
        language={language}
      />
    </>
  )
}

const CommunicationTexts = ({ record, language }: ReadingTextsProps<CommunicationRecord>) => {
  const { subject, body, attachments } = record
  return (
    <>
      <ReadingHead language={language} head={communicationHead(record, language, place())} title={subject} />
      <RichText html={inLanguage(body, language)} lang={languageOf(body, language)} />
      <ReadingAttachments
        heading={CIRCULAR_LABELS[language].attachments}
        attachments={attachments}
        language={language}
      />
    </>
  )
}

const FileLinks = ({ attachments }: { attachments: Attachments }) => (
  <ul className={classes.files}>
    {attachments.map(({ id, file_info, title }) => (
      <li key={id}>
        <FileLink file={file_info} name={title.it} />
      </li>
    ))}
  </ul>
)

/** Attachments outside the archive: reviewers have to see them too. */
const unpublishedFacts = (attachments: Attachments, t: TFunction) => {
  const unpublished = attachments.filter(({ is_publishable }) => !is_publishable)
  const [mailed, kept] = [true, false].map((is) => unpublished.filter((one) => one.is_notifiable === is))
  const fact = (label: string, some: Attachments = []) =>
    [label, some.length > 0 && <FileLinks attachments={some} />] as const
  return [fact(t('circulars.files.mailed'), mailed), fact(t('circulars.files.kept'), kept)]
}

const CircularFacts = ({ record: circular }: { record: CircularRecord }) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  return (
    <FactList
      facts={[
        [
          t('circulars.protocol.number'),
          circular.protocol_number && <span className={classes.number}>{circular.protocol_number}</span>,
        ],
        [t('circulars.fields.typology_id'), circular.typology?.name],
        [t('circulars.fields.matter_ids'), list(circular.matters.map(({ name }) => name))],
        ...unpublishedFacts(circular.attachments, t),
      ]}
    />
  )
}

const CommunicationFacts = ({ record }: { record: CommunicationRecord }) => {
  const { t } = useTranslation()
  return <FactList facts={unpublishedFacts(record.attachments, t)} />
}

/** A circular as its readers see it; where a text is missing in a language, they find the Italian one. */
export const circularReading: ReadingDefinition<CircularRecord> = {
  layout: 'text',
  titleOf: numberedTitle,
  picturesOf: () => [],
  languagesOf: ({ visible_languages }) => visible_languages,
  Texts: CircularTexts,
  Facts: CircularFacts,
}

/** A communication as its readers see it. */
export const communicationReading: ReadingDefinition<CommunicationRecord> = {
  layout: 'text',
  titleOf: communicationTitle,
  picturesOf: () => [],
  languagesOf: ({ visible_languages }) => visible_languages,
  Texts: CommunicationTexts,
  Facts: CommunicationFacts,
}
