import { hasDeliveryReports } from '@fornace/contract/circulars/rates'
import { TRACKING_LABELS } from '@fornace/contract/circulars/sender-fields'
import type { StatisticsCompany, SubmissionStatistics } from '@fornace/contract/circulars/statistics'
import { SUBMISSION_STATE_LABELS } from '@fornace/contract/circulars/submission-states'
import { pdfOf } from '../../../platform/pdf.ts'
import type { Pdf } from '../../../platform/pdf-document.ts'
import {
  type Column,
  drawLines,
  drawText,
  GAP,
  type LabelledValue,
  MUTED,
  makeRoom,
} from '../../../platform/pdf-parts.ts'
import { drawArtifact, withGroup } from '../../../platform/pdf-structure.ts'
import { type Cell, drawTable } from '../../../platform/pdf-table.ts'
import { documentClock, documentNumber } from './document-format.ts'
import { STATISTICS_LABELS, type StatisticsLabels } from './statistics-labels.ts'
import { figureLines, funnelSteps, percentText, statisticsTitle } from './statistics-lines.ts'

/** Content of the PDF report of a submission. */
export interface StatisticsSheet {
  readonly language: 'en' | 'it'
  readonly timeZone: string
  readonly organisation: string
  readonly madeAt: Date
  readonly statistics: SubmissionStatistics
  readonly companies: readonly StatisticsCompany[]
}

const MARGIN = 48
const BAR = { height: 14, color: '#2F6FB0', label: 170, value: 90 } as const
const BAND_COLORS = { good: MUTED, warning: '#8A5A00', alarm: '#B3261E' } as const

const heading = (pdf: Pdf, text: string, area: Column): void => {
  makeRoom(pdf, 80)
  pdf.y += GAP
  drawText(pdf, text, area, { type: 'H2', font: 'strong', size: 13 })
  pdf.y += GAP / 2
}

const drawFigures = (pdf: Pdf, sheet: StatisticsSheet, labels: StatisticsLabels, area: Column): void => {
  const { language, statistics } = sheet
  const number = documentNumber(language)
  const rows = figureLines(statistics, language).map(({ label, count, rate, total, of, band }): Cell[] => [
    [{ text: label }],
    [{ text: count === null ? '–' : number(count), font: 'strong' }],
    [{ text: of ? percentText(rate, language) : '' }],
    [{ text: of && total !== null ? fill(labels.ofTotal, { total: number(total), of }) : '', color: MUTED }],
    [band ? { text: labels.bands[band], color: BAND_COLORS[band] } : { text: '' }],
  ])
  const columns = [
    { title: labels.figure, share: 36 },
    { title: labels.count, share: 12 },
    { title: labels.rate, share: 14 },
    { title: labels.total, share: 26 },
    { title: '', share: 18 },
  ]
  drawTable(pdf, columns, rows, area)
}

/** Bars of the funnel, each with its label, number and share of the recipients. */
const drawFunnel = (pdf: Pdf, sheet: StatisticsSheet, labels: StatisticsLabels, area: Column): void => {
  const { language, statistics } = sheet
  const steps = funnelSteps(statistics, language)
  const number = documentNumber(language)
  const [all] = steps
  heading(pdf, labels.funnel, area)
  withGroup(pdf, 'Table', () => {
    for (const { label, count } of steps) {
      makeRoom(pdf, 2 * BAR.height)
      const top = pdf.y
      const share = all && all.count > 0 ? count / all.count : null
      const left = area.left + BAR.label
      const width = (area.width - BAR.label - BAR.value) * Math.min(1, share ?? 0)
      drawArtifact(pdf, () => {
        pdf.rect(left, top, Math.max(width, 0.5), BAR.height).fillColor(BAR.color).fill()
      })
      withGroup(pdf, 'TR', () => {
        pdf.y = top + 2
        drawText(pdf, label, { left: area.left, width: BAR.label - GAP }, { type: 'TH', size: 9 })
        const bottom = pdf.y
        pdf.y = top + 2
        drawText(
          pdf,
          `${number(count)} · ${percentText(share, language)}`,
          { left: left + width + 6, width: BAR.value },
          { type: 'TD', size: 9 },
        )
        pdf.y = Math.max(bottom, top + BAR.height) + 6
      })
    }
  })
}

const drawLinks = (
  pdf: Pdf,
  { language, statistics }: StatisticsSheet,
  labels: StatisticsLabels,
  area: Column,
) => {
  const number = documentNumber(language)
  heading(pdf, labels.links, area)
  if (statistics.links.length === 0) return drawText(pdf, labels.noLinks, area, { type: 'P', size: 9 })
  const rows = statistics.links.map(({ label, clicks, automatic_clicks }): Cell[] => [
    [{ text: label }],
    [{ text: number(clicks) }],
    [{ text: number(automatic_clicks), color: MUTED }],
  ])
  const columns = [
    { title: labels.link, share: 70 },
    { title: labels.clicks, share: 12 },
    { title: labels.automaticClicks, share: 18 },
  ]
  drawTable(pdf, columns, rows, area)
}

const drawCompanies = (pdf: Pdf, sheet: StatisticsSheet, labels: StatisticsLabels, area: Column): void => {
  const { language, companies, statistics } = sheet
  if (companies.length === 0) return
  const number = documentNumber(language)
  const clock = documentClock(sheet)
  heading(pdf, labels.companies, area)
  const readText = ({ is_read, first_read_at }: StatisticsCompany): string => {
    if (statistics.is_reading_erased) return '–'
    if (!is_read) return labels.no
    return first_read_at ? `${labels.yes} · ${clock(first_read_at)}` : labels.yes
  }
  const rows = companies.map((company): Cell[] => [
    [{ text: company.name }],
    [{ text: number(company.recipients) }],
    [{ text: number(company.delivered) }],
    [{ text: number(company.bounced) }],
    [{ text: readText(company) }],
    [{ text: statistics.is_reading_erased ? '–' : number(company.unknown), color: MUTED }],
  ])
  const columns = [
    { title: labels.company, share: 38 },
    { title: labels.recipients, share: 13 },
    { title: labels.figures.deliveries, share: 13 },
    { title: labels.figures.bounces, share: 11 },
    { title: labels.read, share: 22 },
    { title: labels.unknown, share: 11 },
  ]
  drawTable(pdf, columns, rows, area)
}

/** Fills the names in braces. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const notesOf = ({ statistics, language }: StatisticsSheet, labels: StatisticsLabels): string[] => [
  labels.indicative,
  ...(hasDeliveryReports(statistics) ? [] : [labels.noDeliveryReports]),
  ...(statistics.is_reading_erased ? [labels.readingErased] : []),
  ...(statistics.unknown > 0 && !statistics.is_reading_erased
    ? [fill(labels.unreadIncludes, { unknown: documentNumber(language)(statistics.unknown) })]
    : []),
]

const factsOf = (sheet: StatisticsSheet, labels: StatisticsLabels): LabelledValue[] => {
  const { statistics, language, madeAt } = sheet
  const clock = documentClock(sheet)
  const { protocol_number, state, datetime_started, datetime_ended, tracking } = statistics
  const facts: LabelledValue[] = [
    [labels.number, protocol_number ?? ''],
    [labels.state, SUBMISSION_STATE_LABELS[state][language]],
    [labels.started, datetime_started ? clock(datetime_started) : ''],
    [labels.ended, datetime_ended ? clock(datetime_ended) : ''],
    [labels.tracking, TRACKING_LABELS[tracking][language]],
    [labels.made, clock(madeAt)],
  ]
  return facts.filter(([, value]) => value !== '')
}

export const statisticsPdf = (sheet: StatisticsSheet): Promise<Uint8Array> => {
  const { language, organisation, statistics } = sheet
  const labels = STATISTICS_LABELS[language]
  const title = statisticsTitle(statistics, language)
  return pdfOf({ title, language, margin: MARGIN, author: organisation }, (pdf) => {
    pdf.addPage()
    const area = { left: MARGIN, width: pdf.page.width - 2 * MARGIN }
    drawText(pdf, `${organisation} · ${labels.statistics}`, area, { type: 'P', size: 9, color: MUTED })
    drawText(pdf, statistics.title, area, { type: 'H1', font: 'strong', size: 18 })
    pdf.y += GAP
    drawLines(pdf, factsOf(sheet, labels), area)
    pdf.y += GAP
    drawFigures(pdf, sheet, labels, area)
    pdf.y += GAP / 2
    for (const note of notesOf(sheet, labels)) {
      makeRoom(pdf, 24)
      drawText(pdf, note, area, { type: 'P', size: 8.5, color: MUTED })
      pdf.y += 3
    }
    drawFunnel(pdf, sheet, labels, area)
    drawLinks(pdf, sheet, labels, area)
    drawCompanies(pdf, sheet, labels, area)
  })
}
