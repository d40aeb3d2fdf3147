import {
  annulmentText,
  CIRCULAR_LABELS,
  circularHead,
  communicationHead,
} from '@fornace/contract/circulars/circular-labels'
import type { ReceivedRecord } from '@fornace/contract/circulars/received'
import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import { richTextBlocks } from '../../../kit/resource/columns/rich-text-blocks.ts'
import type { CircularSheet } from '../circular-pdf.ts'

/** Content of the PDF of a received text, with what its reader may know of other circulars. */
export const receivedSheet = (
  record: ReceivedRecord,
  language: Language,
  place: { readonly organisation: string; readonly timeZone: string },
): CircularSheet => {
  const labels = CIRCULAR_LABELS[language]
  // A received text is approved; its hash says so to the head.
  const approved = { ...record, content_hash: record.id }
  const nameOf = ({ protocol_number, title }: ReceivedRecord['replaced_by'][number]): string =>
    [protocol_number, inLanguage(title, language)].filter(Boolean).join(' · ')
  const facts: [string, string][] = [
    [labels.matters, record.matters.map((name) => inLanguage(name, language)).join(', ')],
    [labels.replaces, record.replaces ? nameOf(record.replaces) : ''],
    [labels.replacedBy, record.replaced_by.map(nameOf).join(', ')],
  ]
  return {
    language,
    organisation: place.organisation,
    head:
      record.kind === 'circular'
        ? circularHead(approved, language, place)
        : communicationHead(approved, language, place),
    title: inLanguage(record.title, language),
    annulment: record.is_annulled ? annulmentText(record, language, place.timeZone) : '',
    facts: facts.filter(([, value]) => value !== ''),
    blocks: richTextBlocks(inLanguage(record.body, language)),
    attachments: record.attachments.map(({ title, name }) => inLanguage(title, language) || name),
  }
}
