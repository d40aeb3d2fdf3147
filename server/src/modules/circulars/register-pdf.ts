import type { RegisterRow } from '@fornace/contract/circulars/register'
import { REGISTER_KIND_LABELS } from '@fornace/contract/circulars/register-kinds'
import { pdfOf } from '../../platform/pdf.ts'
import { drawLines, drawText, GAP, type LabelledValue, MUTED } from '../../platform/pdf-parts.ts'
import { type Cell, drawTable, type TableColumn } from '../../platform/pdf-table.ts'
import { REGISTER_PDF_LABELS } from './register-pdf-labels.ts'

/** Content of the PDF of a part of the register. */
export interface RegisterSheet {
  readonly language: 'en' | 'it'
  readonly timeZone: string
  readonly organisation: string
  readonly title: string
  readonly madeAt: Date
  /** In the order of the register. */
  readonly entries: readonly RegisterRow[]
}

const MARGIN = 40
const DANGER = '#B3261E'
/** Of the hashes in the table; the last page has the last one whole. */
const HASH_LENGTH = 16

type Labels = (typeof REGISTER_PDF_LABELS)['it']

const clockOf = ({ language, timeZone }: RegisterSheet): ((moment: string | Date) => string) => {
  const format = new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  })
  return (moment) => format.format(new Date(moment))
}

const columnsOf = (labels: Labels): readonly TableColumn[] => [
  { title: labels.entry, share: 6 },
  { title: labels.time, share: 14 },
  { title: labels.number, share: 12 },
  { title: labels.kind, share: 14 },
  { title: labels.subject, share: 40 },
  { title: labels.actor, share: 15 },
  { title: labels.hash, share: 17 },
]

/** Line breaks of a note would make rows higher than pages. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const cellsOf = (
  entry: RegisterRow,
  { language }: RegisterSheet,
  labels: Labels,
  clock: (moment: string) => string,
): Cell[] => [
  [{ text: String(entry.id) }],
  [{ text: clock(entry.at) }],
  [
    { text: entry.protocol_number, font: 'strong' },
    ...(entry.is_annulled ? [{ text: labels.annulled, font: 'strong', color: DANGER } as const] : []),
  ],
  [
    { text: REGISTER_KIND_LABELS[entry.kind][language] },
    ...(entry.is_self_approved ? [{ text: labels.selfApproved, color: MUTED }] : []),
  ],
  [
    { text: oneLine(entry.subject) },
    { text: oneLine(entry.typology), color: MUTED },
    ...(entry.reason ? [{ text: `${labels.reason}: ${oneLine(entry.reason)}` }] : []),
  ],
  [{ text: entry.actor?.name ?? labels.system }],
  [{ text: `${entry.hash.slice(0, HASH_LENGTH)}…`, color: MUTED }],
]

/** Last page: how many entries and numbers, from, to, which are annulled, and the last hash. */
const summaryOf = (
  { entries, language, madeAt }: RegisterSheet,
  labels: Labels,
  clock: (moment: string | Date) => string,
): LabelledValue[] => {
  const count = (of: number) => of.toLocaleString(language === 'it' ? 'it-IT' : 'en-GB')
  const numbers = entries.filter(({ kind }) => kind === 'number')
  const annulled = entries.filter(({ is_annulled }) => is_annulled)
  const annulledNumbers = [...new Set(annulled.map(({ protocol_number }) => protocol_number))]
  const [first, last] = [entries.at(0), entries.at(-1)]
  return [
    [labels.entries, count(entries.length)],
    [labels.numbers, count(numbers.length)],
    [labels.from, numbers.at(0)?.protocol_number ?? '–'],
    [labels.to, numbers.at(-1)?.protocol_number ?? '–'],
    [labels.first, first ? clock(first.at) : '–'],
    [labels.last, last ? clock(last.at) : '–'],
    [labels.annulledNumbers, annulledNumbers.join(', ') || labels.noNumbers],
    [labels.lastHash, last?.hash ?? '–'],
    [labels.made, clock(madeAt)],
  ]
}

export const registerPdf = (sheet: RegisterSheet): Promise<Uint8Array> => {
  const { language, organisation, title, entries } = sheet
  const labels = REGISTER_PDF_LABELS[language]
  const clock = clockOf(sheet)
  const month = new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: sheet.timeZone,
  })
  const monthOf = (index: number): string => {
    const entry = entries[index]
    return entry ? month.format(new Date(entry.at)) : ''
  }
  const options = {
    title,
    language,
    margin: MARGIN,
    author: organisation,
    isLandscape: true,
    isArchival: true,
  }
  return pdfOf(options, (pdf) => {
    pdf.addPage()
    const area = { left: MARGIN, width: pdf.page.width - 2 * MARGIN }
    drawText(pdf, organisation, area, { type: 'P', size: 9, color: MUTED })
    drawText(pdf, title, area, { type: 'H1', font: 'strong', size: 16 })
    pdf.y += GAP
    if (entries.length === 0) drawText(pdf, labels.none, area, { type: 'P', size: 10 })
    else
      drawTable(
        pdf,
        columnsOf(labels),
        entries.map((entry) => cellsOf(entry, sheet, labels, clock)),
        area,
        monthOf,
      )
    pdf.addPage()
    drawText(pdf, title, area, { type: 'P', size: 9, color: MUTED })
    drawText(pdf, labels.summary, area, { type: 'H2', font: 'strong', size: 14 })
    pdf.y += GAP
    drawLines(pdf, summaryOf(sheet, labels, clock), area)
  })
}
