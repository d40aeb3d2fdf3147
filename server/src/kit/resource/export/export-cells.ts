import type { ChoiceWords } from '@fornace/contract/kit/choice-words'
import { creditLine, type Permission } from '@fornace/contract/kit/picture-permissions'
import { plainText } from '@fornace/contract/kit/plain-text'

export type ExportLanguage = 'en' | 'it'

/** A column of an exported file: where its value is, its heading, and how its values are written. */
export interface ExportColumn {
  readonly path: string
  readonly title: string
  readonly words?: ChoiceWords | undefined
  readonly isRichText?: boolean | undefined
  readonly isPairs?: boolean | undefined
  /** Pictures, of which a table says who took them, under which licence, and until when they may be shown. */
  readonly isPictures?: boolean | undefined
  /** Parts of the record, each on a line of its own, of which these are told. */
  readonly parts?: readonly ExportColumn[] | undefined
}

export type Cell = string | number | null

const YES_NO = { en: ['yes', 'no'], it: ['sì', 'no'] } as const

const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], row)

const permissionText = (picture: Permission): string =>
  [creditLine(picture), picture.valid_until && `→ ${picture.valid_until}`].filter(Boolean).join(' ')

const partText = (part: unknown, columns: readonly ExportColumn[], language: ExportLanguage): string =>
  columns
    .map((column) => cellOf(part, column, language))
    .filter((cell) => cell !== null && cell !== '')
    .join(' · ')

/** A record goes by its name, a choice by its word, a text in several languages by that of the reader. */
const textOf = (value: unknown, column: ExportColumn, language: ExportLanguage): string => {
  if (typeof value === 'string') {
    const word = Object.hasOwn(column.words ?? {}, value) ? column.words?.[value] : undefined
    return word?.[language] ?? (column.isRichText ? plainText(value) : value)
  }
  if (Array.isArray(value) && column.isPictures) return value.map(permissionText).join('\n')
  const { parts } = column
  if (Array.isArray(value) && parts) return value.map((part) => partText(part, parts, language)).join('\n')
  if (Array.isArray(value)) return value.map((one) => textOf(one, column, language)).join(', ')
  if (column.isPairs)
    return Object.entries(Object(value))
      .map((pair) => pair.join(': '))
      .join('\n')
  const { name, it, [language]: own } = Object(value)
  const text = name ?? (own || it)
  return typeof text === 'string' ? textOf(text, column, language) : JSON.stringify(value)
}

/** Two characters that no XML may hold, and so no XLSX. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g

export const cellOf = (row: unknown, column: ExportColumn, language: ExportLanguage): Cell => {
  const value = valueAt(row, column.path)
  if (typeof value === 'boolean')
    return column.words?.[String(value)]?.[language] ?? YES_NO[language][value ? 0 : 1]
  if (typeof value === 'number') return column.words?.[value]?.[language] ?? value
  if (value === null || value === undefined) return null
  return textOf(value, column, language).replace(NOT_IN_XML, '')
}
