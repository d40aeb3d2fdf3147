import type { ChoiceLabels } from '@fornace/contract/kit/choice-labels'
import { creditLine, type Permission } from '@fornace/contract/kit/picture-permissions'
import { plainText } from '@fornace/contract/kit/plain-text'

export type ExportLanguage = 'en' | 'it'

/** A column of an exported file: where its value is, its heading, and how its values are written. */
export interface ExportColumn {
  readonly path: string
  readonly title: string
  readonly words?: ChoiceLabels | undefined
  readonly isRichText?: boolean | undefined
  readonly isPairs?: boolean | undefined
  /** Date without a time, or moment in UTC, as on the wire. */
  readonly dateKind?: 'date' | 'moment' | undefined
  /** Pictures, written with credit, licence and last day of validity. */
  readonly isPictures?: boolean | undefined
  /** Columns of child rows, which are written one on each line. */
  readonly parts?: readonly ExportColumn[] | undefined
}

/** Language of headings and labels, and time zone of timestamps. */
export interface ExportLocale {
  readonly language: ExportLanguage
  readonly timeZone: string
}

/** Dates contain the local time of the configured time zone in their UTC fields. */
export type Cell = string | number | Date | null

const YES_NO = { en: ['yes', 'no'], it: ['sì', 'no'] } as const

const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], row)

const clocks = new Map<string, Intl.DateTimeFormat>()
const wallClock = (moment: string, timeZone: string): Date => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  clocks.set(timeZone, clock)
  return new Date(`${clock.format(new Date(moment)).replace(' ', 'T')}Z`)
}

/** A spreadsheet knows no day before this one. */
const FIRST_SPREADSHEET_DAY = '1900-03-01'

const dateOf = (value: string, kind: ExportColumn['dateKind'], timeZone: string): Date | string => {
  const date = kind === 'date' ? new Date(`${value}T00:00:00Z`) : wallClock(value, timeZone)
  return Number.isNaN(date.getTime()) || value < FIRST_SPREADSHEET_DAY ? value : date
}

/** Date formats of a spreadsheet, and how wide they are. */
export const DATE_FORMATS = {
  it: { date: 'dd/mm/yyyy', moment: 'dd/mm/yyyy hh:mm' },
  en: { date: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' },
} as const

const dateText = (day: string, language: ExportLanguage): string =>
  language === 'it' ? day.split('-').toReversed().join('/') : day

/** A number with the decimal sign of the language. */
export const numberText = (value: number, language: ExportLanguage): string =>
  language === 'it' ? String(value).replace('.', ',') : String(value)

const permissionText = (picture: Permission, language: ExportLanguage): string =>
  [creditLine(picture), picture.valid_until && `→ ${dateText(picture.valid_until, language)}`]
    .filter(Boolean)
    .join(' ')

const cellText = (cell: Cell, language: ExportLanguage): string => {
  if (typeof cell === 'number') return numberText(cell, language)
  return cell instanceof Date ? dateText(cell.toISOString().slice(0, 10), language) : (cell ?? '')
}

const partText = (part: unknown, columns: readonly ExportColumn[], locale: ExportLocale): string =>
  columns
    .map((column) => cellText(cellOf(part, column, locale), locale.language))
    .filter((text) => text !== '')
    .join(' · ')

/** A record goes by its name, a choice by its word, a text in several languages by that of the reader. */
const textOf = (value: unknown, column: ExportColumn, locale: ExportLocale): string => {
  const { language } = locale
  if (typeof value === 'string') {
    const word = Object.hasOwn(column.words ?? {}, value) ? column.words?.[value] : undefined
    return word?.[language] ?? (column.isRichText ? plainText(value) : value)
  }
  if (Array.isArray(value) && column.isPictures)
    return value.map((picture) => permissionText(picture, language)).join('\n')
  const { parts } = column
  if (Array.isArray(value) && parts) return value.map((part) => partText(part, parts, locale)).join('\n')
  if (Array.isArray(value)) return value.map((one) => textOf(one, column, locale)).join(', ')
  if (column.isPairs)
    return Object.entries(Object(value))
      .map((pair) => pair.join(': '))
      .join('\n')
  const { name, it, [language]: own } = Object(value)
  const text = name ?? (own || it)
  return typeof text === 'string' ? textOf(text, column, locale) : JSON.stringify(value)
}

/** Two characters that no XML may hold, and so no XLSX. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g

export const cellOf = (row: unknown, column: ExportColumn, locale: ExportLocale): Cell => {
  const { language, timeZone } = locale
  const value = valueAt(row, column.path)
  if (typeof value === 'boolean')
    return column.words?.[String(value)]?.[language] ?? YES_NO[language][value ? 0 : 1]
  if (typeof value === 'number') return column.words?.[value]?.[language] ?? value
  if (value === null || value === undefined) return null
  if (column.dateKind && typeof value === 'string') return dateOf(value, column.dateKind, timeZone)
  return textOf(value, column, locale).replace(NOT_IN_XML, '')
}
