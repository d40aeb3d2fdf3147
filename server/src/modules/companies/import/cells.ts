import { company } from '@fornace/contract/companies/company'
import { IMPORT_FIELDS, type ImportField } from '@fornace/contract/companies/import-metadata'
import type { ProblemCode, ProblemParams } from '@fornace/contract/kit/problems'
import { fieldProblems, quoted } from '../../../kit/http/input.ts'
import { headingKey } from './headings.ts'
import { NO_RESULT } from './no-result.ts'

export type Value = string | boolean

/** Why a row cannot be used; without a field it is the row as a whole. */
export interface Reason {
  readonly field: ImportField | null
  readonly code: ProblemCode
  readonly params?: ProblemParams
}

/** The values of a row by field: what the file says of a company. */
export type RowValues = Partial<Record<ImportField, Value>>

const labelsFor = <Stored extends Value>(
  words: readonly (readonly [Stored, ...string[]])[],
): Map<string, Stored> =>
  new Map(
    words.flatMap(([value, ...names]) => [String(value), ...names].map((name) => [headingKey(name), value])),
  )

/** Choice values with their usual spellings. */
const CHOICES: Partial<Record<ImportField, ReadonlyMap<string, Value>>> = {
  association_status: labelsFor([
    ['associated', 'associata', 'associato', 'socio', 'socia', 'sì', 'yes', 'member'],
    [
      'ex_associated',
      'ex associata',
      'ex associato',
      'ex socio',
      'ex socia',
      'former member',
      'ex member',
      'formerly associated',
    ],
    [
      'not_associated',
      'non associata',
      'non associato',
      'non socio',
      'non socia',
      'no',
      'not a member',
      'non member',
      'not associated',
    ],
  ]),
  typology: labelsFor([
    ['tiles', 'piastrelle', 'tile'],
    ['dishes', 'stoviglie', 'stoviglieria', 'tableware', 'dish'],
    ['sanitary', 'sanitari', 'sanitaryware', 'sanitary ware'],
    ['brick', 'laterizi', 'laterizio', 'bricks'],
    ['refractory', 'refrattari', 'refrattario', 'refractories'],
    ['others', 'altro', 'altri', 'altre', 'other'],
  ]),
  is_published: labelsFor<boolean>([
    [true, 'sì', 'yes', 'vero', '1', 'x', 's', 'y', 'pubblicata', 'pubblicato', 'published'],
    [false, 'no', 'falso', '0', 'n', 'non pubblicata', 'non pubblicato', 'not published'],
  ]),
}

/** Guard of our own exports before a text that a spreadsheet would take for a formula. */
const GUARDED = /^'(?=[=+\-@\t\r\n])/

export const unguarded = (cell: string): string => (cell.startsWith("'") ? cell.replace(GUARDED, '') : cell)

export const isChoice = (field: ImportField): boolean => CHOICES[field] !== undefined

/** Parsed value of a cell, or the reasons why it is unusable. */
interface Meaning {
  readonly value?: Value
  readonly reasons: readonly Reason[]
}

/** Cache of parsed cells: many have the same text, most often an empty one. */
const MAX_REMEMBERED_LENGTH = 40
const MAX_REMEMBERED = 1000
const remembered = Object.fromEntries(
  IMPORT_FIELDS.map((field) => [field, new Map<string, Meaning>()]),
) as Record<ImportField, Map<string, Meaning>>

/** The value as the company's own schema keeps it, undefined where the file says nothing, or why not. */
export const readCell = (field: ImportField, cell: string): Meaning => {
  if (cell.length > MAX_REMEMBERED_LENGTH) return meaningOf(field, cell)
  const ofField = remembered[field]
  const existing = ofField.get(cell) ?? meaningOf(field, cell)
  if (ofField.size < MAX_REMEMBERED) ofField.set(cell, existing)
  return existing
}

/** Access writes a link as `text#address#`, with more behind it. */
const LINK = /^([^#]*)#((?:https?|ftp|mailto|file):[^#]*|www\.[^#]*)#[^#]*(?:#[^#]*)?$/i
const ADDRESSES: readonly ImportField[] = ['website', 'public_website', 'public_email']
const withoutLink = (field: ImportField, text: string): string => {
  const [, visible = '', address = ''] = (text.includes('#') && LINK.exec(text)) || []
  if (address === '') return text
  return ADDRESSES.includes(field) ? address.replace(/^mailto:/i, '') : visible || address
}

/** Formula errors of a spreadsheet, in English and in Italian. */
const FORMULA_ERROR = /^#(?:N\/[AD]|REF!|RIF!|VALUE!|VALORE!|DIV\/0!|NAME\?|NOME\?|NUM!|NULL!|NULLO!)$/
/** Stands where bytes were no character. */
const REPLACED = '\uFFFD'

const meaningOf = (field: ImportField, cell: string): Meaning => {
  const text = withoutLink(field, unguarded(cell))
  if (text.includes(REPLACED)) return { reasons: [{ field, code: 'import.cell-encoding' }] }
  if (text === NO_RESULT) return { reasons: [{ field, code: 'import.cell-formula' }] }
  if (FORMULA_ERROR.test(text))
    return { reasons: [{ field, code: 'import.cell-error', params: { value: text } }] }
  if (text.includes('\0')) return { reasons: [{ field, code: 'field.nul' }] }
  if (!text.isWellFormed()) return { reasons: [{ field, code: 'field.malformed' }] }
  const choices = CHOICES[field]
  if (choices) {
    if (text.trim() === '') return { reasons: [] }
    const value = choices.get(headingKey(text))
    if (value !== undefined) return { value, reasons: [] }
    return { reasons: [{ field, code: 'field.choice', params: { value: quoted(text) } }] }
  }
  // A cell may be broken into lines for its looks.
  const value =
    company.fields[field].kind === 'lines' ? text : text.trim().replace(/[\n\r\u2028\u2029]+/g, ' ')
  const parsed = company.change.shape[field].safeParse(value, { reportInput: true })
  if (parsed.success) return { value: parsed.data as Value, reasons: [] }
  return { reasons: fieldProblems(parsed.error).map(({ code, params = {} }) => ({ field, code, params })) }
}
