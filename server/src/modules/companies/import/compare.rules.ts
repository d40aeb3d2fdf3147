import { type CheckedCompany, withLostZeros } from '@fornace/contract/companies/company-checks'
import { IMPORT_FIELDS, type ImportField } from '@fornace/contract/companies/import-metadata'
import { besideCountry } from '../company.rules.ts'
import { type Reason, type RowValues, readCell, type Value } from './cells.ts'

/** Existing company, with version and pinned fields. */
export type Existing = Readonly<Record<ImportField, Value>> & {
  readonly id: number
  readonly version: number
  readonly pinned_fields: readonly ImportField[]
}

export type Mapping = readonly (ImportField | null)[]

/** Values of a row; cells equal to the existing company are not parsed. */
export const readRow = (
  cells: readonly string[],
  mapping: Mapping,
  existing?: Existing,
): { rowValues: RowValues; reasons: Reason[] } => {
  const rowValues: RowValues = {}
  const reasons: Reason[] = []
  for (let index = 0; index < mapping.length; index++) {
    const field = mapping[index]
    const cell = cells[index]
    if (!field || cell === undefined || (existing && cell === existing[field])) continue
    const { value, reasons: matches } = readCell(field, cell)
    if (value !== undefined) rowValues[field] = value
    reasons.push(...matches)
  }
  return { rowValues, reasons }
}

type Whole = Readonly<Record<ImportField, Value>>

/** The checks of every company, for what the file says of one. */
const checked = (next: Whole, rowValues: RowValues): { normalised: RowValues; reasons: Reason[] } => {
  const { normalised, issues } = besideCountry(
    withLostZeros(next as unknown as CheckedCompany),
    (field) => field in rowValues,
  )
  return { normalised, reasons: issues.map(({ path, code }) => ({ field: path, code })) }
}

export type Changes = Partial<Record<ImportField, readonly [before: Value, after: Value]>>

/** Match keys of a row: without them the row cannot be matched to a company. */
const KEYS: readonly (ImportField | null)[] = [null, 'business_name', 'vat']

/** True for issues that reject the whole row; others drop only their cell. */
export const isGrave = ({ field }: Reason): boolean => KEYS.includes(field)

export const fieldsIn = (reasons: readonly Reason[]): ImportField[] => [
  ...new Set(reasons.flatMap(({ field }) => field ?? [])),
]

/** The same text however it was typed: accents as one sign or two, ends of lines of one machine or another. */
const asTyped = (value: Value): Value =>
  typeof value === 'string' ? value.normalize('NFC').replaceAll('\r\n', '\n') : value

const isSame = (one: Value, other: Value): boolean => one === other || asTyped(one) === asTyped(other)

/** Difference between a company and a row. */
export interface Difference {
  readonly fields: Changes
  /** Changed fields that are pinned in the company. */
  readonly pinned: ImportField[]
  /** Fields unticked by default: an empty cell mostly means missing data. */
  readonly unticked: ImportField[]
  readonly reasons: Reason[]
}

/** Changes of a company, without pinned fields and unusable values. */
export const changesOf = (existing: Existing, rowValues: RowValues, emptyMeansEmpty: boolean): Difference => {
  const different = Object.fromEntries(
    Object.entries(rowValues).filter(([field, value]) => {
      // An empty cell takes no number away.
      const isNoKey = field === 'vat' && value === ''
      return !isNoKey && !isSame(value, existing[field as ImportField])
    }),
  ) as RowValues
  const { normalised, reasons } = checked({ ...existing, ...different }, different)
  const next = Object.entries({ ...different, ...normalised }) as [ImportField, Value][]
  const changed = next.filter(([field, value]) => !isSame(value, existing[field]))
  // Issues of unchanged values are ignored.
  const issues = reasons.filter(({ field }) => changed.some(([one]) => one === field))
  const isPinned = ([field]: [ImportField, Value]) => existing.pinned_fields.includes(field)
  const isUsed = ([field]: [ImportField, Value]) => !issues.some((issue) => issue.field === field)
  const used = changed.filter((one) => !isPinned(one) && isUsed(one))
  return {
    fields: Object.fromEntries(used.map(([field, value]) => [field, [existing[field], value]])),
    pinned: changed.filter(isPinned).map(([field]) => field),
    unticked: emptyMeansEmpty ? [] : used.filter(([, value]) => value === '').map(([field]) => field),
    reasons: issues,
  }
}

/** Defaults of a new company. A file without a column for membership is a list of members. */
export const defaultsFor = (mapping: Mapping): Whole => {
  const empty = IMPORT_FIELDS.map((field) => [field, field === 'is_published' ? false : ''])
  const association_status = mapping.includes('association_status') ? 'not_associated' : 'associated'
  return { ...Object.fromEntries(empty), association_status, typology: 'others' }
}

/** A company that the file alone knows: what it says of it, normalised. */
export const newCompany = (
  rowValues: RowValues,
  defaults: Whole,
): { values: RowValues; reasons: Reason[] } => {
  const { normalised, reasons } = checked({ ...defaults, ...rowValues }, rowValues)
  const nameless: Reason[] = rowValues.business_name ? [] : [{ field: 'business_name', code: 'field.blank' }]
  const values = { ...rowValues, ...normalised }
  for (const { field } of reasons) if (field) delete values[field]
  return { values, reasons: [...nameless, ...reasons] }
}
