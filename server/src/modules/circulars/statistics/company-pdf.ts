import type { CompanyStatistics, MailStatistics } from '@fornace/contract/circulars/statistics'
import { LEFT_OUT_LABELS, RECIPIENT_STATE_LABELS } from '@fornace/contract/circulars/submission-states'
import { pdfOf } from '../../../platform/pdf.ts'
import { drawLines, drawText, GAP, type LabelledValue, MUTED } from '../../../platform/pdf-parts.ts'
import { type Cell, drawTable } from '../../../platform/pdf-table.ts'
import { documentClock, documentNumber } from './document-format.ts'
import { STATISTICS_LABELS, type StatisticsLabels } from './statistics-labels.ts'

/** Mail in the PDF of a company. */
export type CompanyMail = Pick<
  MailStatistics,
  | 'title'
  | 'protocol_number'
  | 'email'
  | 'name'
  | 'state'
  | 'left_out_reason'
  | 'sent_at'
  | 'delivered_at'
  | 'is_delivered'
  | 'is_bounced'
  | 'bounced_at'
  | 'opened_at'
  | 'read_at'
  | 'answer'
  | 'report'
>

/** Content of the PDF of a company: all that it received. */
export interface CompanySheet {
  readonly language: 'en' | 'it'
  readonly timeZone: string
  readonly organisation: string
  readonly madeAt: Date
  readonly company: CompanyStatistics
  /** The newest first. */
  readonly mails: readonly CompanyMail[]
  /** There are more mails than these. */
  readonly isCut: boolean
}

const MARGIN = 40

/** Words of a document: language, labels and how moments are written. */
interface Wording {
  readonly language: 'en' | 'it'
  readonly labels: StatisticsLabels
  readonly clock: (moment: string | Date) => string
}

const outcomeOf = (mail: CompanyMail, { language, labels, clock }: Wording): Cell => {
  const timed = (label: string, moment: string | null) =>
    moment ? [{ text: `${label} ${clock(moment)}` }] : []
  const { state, left_out_reason, is_bounced, is_delivered } = mail
  const first = RECIPIENT_STATE_LABELS[state][language]
  return [
    {
      text: left_out_reason ? `${first}: ${LEFT_OUT_LABELS[left_out_reason][language]}` : first,
      font: 'strong',
    },
    ...(is_delivered ? timed(labels.delivered, mail.delivered_at) : []),
    ...(is_bounced ? timed(labels.figures.bounces, mail.bounced_at) : []),
    ...timed(labels.opened, mail.opened_at),
    ...timed(labels.read, mail.read_at),
  ]
}

const cellsOf = (mail: CompanyMail, wording: Wording): Cell[] => [
  [{ text: mail.sent_at ? wording.clock(mail.sent_at) : '–' }],
  [{ text: [mail.protocol_number, mail.title].filter(Boolean).join(' · ') }],
  [{ text: mail.email }, ...(mail.name ? [{ text: mail.name, color: MUTED }] : [])],
  outcomeOf(mail, wording),
  [mail.answer, mail.report].filter(Boolean).map((text) => ({ text: text.replace(/\s+/g, ' ') })),
]

const factsOf = (
  { company, madeAt }: CompanySheet,
  { language, labels, clock }: Wording,
): LabelledValue[] => {
  const number = documentNumber(language)
  const moment = (at: string | null) => (at ? clock(at) : '–')
  return [
    [labels.texts, number(company.texts)],
    [labels.textsRead, number(company.read)],
    [labels.mails, number(company.mails)],
    [labels.bounced, number(company.bounced)],
    [labels.lastReceived, moment(company.last_received_at)],
    [labels.lastRead, moment(company.last_read_at)],
    [labels.made, clock(madeAt)],
  ]
}

export const companyPdf = (sheet: CompanySheet): Promise<Uint8Array> => {
  const { language, organisation, company, mails, isCut } = sheet
  const labels = STATISTICS_LABELS[language]
  const wording = { language, labels, clock: documentClock(sheet) }
  const options = { title: company.name, language, margin: MARGIN, author: organisation, isLandscape: true }
  return pdfOf(options, (pdf) => {
    pdf.addPage()
    const area = { left: MARGIN, width: pdf.page.width - 2 * MARGIN }
    drawText(pdf, `${organisation} · ${labels.statistics}`, area, { type: 'P', size: 9, color: MUTED })
    drawText(pdf, company.name, area, { type: 'H1', font: 'strong', size: 18 })
    pdf.y += GAP
    drawLines(pdf, factsOf(sheet, wording), area)
    pdf.y += GAP
    if (mails.length === 0) return drawText(pdf, labels.noMails, area, { type: 'P', size: 10 })
    if (isCut) {
      const max = documentNumber(language)(mails.length)
      drawText(pdf, labels.newest.replace('{max}', max), area, { type: 'P', size: 9, color: MUTED })
    }
    const columns = [
      { title: labels.date, share: 13 },
      { title: labels.text, share: 30 },
      { title: labels.recipient, share: 24 },
      { title: labels.outcome, share: 22 },
      { title: labels.words, share: 34 },
    ]
    drawTable(
      pdf,
      columns,
      mails.map((mail) => cellsOf(mail, wording)),
      area,
    )
  })
}
