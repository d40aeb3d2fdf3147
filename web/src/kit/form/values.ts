import type { InterfaceLanguage } from '../../i18n/languages'
import { valueAt } from '../platform/collections'
import type { FormValue, FormValues } from '../platform/drafts'
import { readDate } from '../ui/date-issue'
import {
  type FieldKind,
  type FormField,
  isMany,
  isNewRow,
  pathsIn,
  type RowsField,
  rowAt,
  rowKeys,
  rowPath,
} from './form-fields'

export type { FormValue, FormValues } from '../platform/drafts'

export type { FieldKind, FormField, RowsField, ValueField } from './form-fields'

/** A number as people write it: `1.200,5` in Italian, `1,200.5` in English. */
export const parseNumber = (text: string, language: InterfaceLanguage): number | null => {
  const trimmed = text.trim()
  const [group, decimal] = language === 'it' ? ['.', ','] : [',', '.']
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`)
  const plain = grouped.test(trimmed) ? trimmed.replaceAll(group, '') : trimmed
  const normal = plain.replace(',', '.')
  return /^-?\d*\.?\d+$/.test(normal) ? Number(normal) : null
}

const printNumber = (value: number, language: InterfaceLanguage): string =>
  language === 'it' ? String(value).replace('.', ',') : String(value)

/** `['a', '1', 'b', '2']` is a: 1, b: 2; what has neither name nor value is no entry. */
export const entriesOf = (pairs: readonly string[]): [name: string, value: string][] =>
  pairs
    .flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name.trim(), (pairs[at + 1] ?? '').trim()]]))
    .filter(([name, value]) => name !== '' || value !== '')

/** Blank value of a field. */
export const blankOf = (kind: FieldKind): FormValue => (isMany(kind) ? [] : kind === 'flag' ? false : '')

/** From the record to the form. */
export const printValue = (kind: FieldKind, value: unknown, language: InterfaceLanguage): FormValue => {
  if (kind === 'flag') return value === true
  if (kind === 'pairs') return Object.entries(Object(value)).flat().map(String)
  if (isMany(kind)) return Array.isArray(value) ? value.map(String) : []
  if (typeof value === 'number') return printNumber(value, language)
  return typeof value === 'string' ? value : ''
}

/** Converts a form value to the wire. Invalid numbers and times are sent unchanged: the server reports the field. */
export const wireValue = (kind: FieldKind, value: FormValue, language: InterfaceLanguage): unknown => {
  if (kind === 'pairs') return Object.fromEntries(entriesOf(Array.isArray(value) ? value : []))
  if (kind === 'ids' && Array.isArray(value)) return value.map(Number)
  if (typeof value !== 'string' || kind === 'secret') return value
  const trimmed = value.trim()
  if (kind === 'file') return trimmed || null
  if (kind === 'date' || kind === 'moment')
    return trimmed === '' ? null : (readDate(kind, trimmed) ?? trimmed)
  if (kind !== 'number') return trimmed
  return trimmed === '' ? null : (parseNumber(trimmed, language) ?? trimmed)
}

/** The same values, with every number as another language writes it. */
export const rewriteNumbers = (
  fields: readonly FormField[],
  values: FormValues,
  from: InterfaceLanguage,
  to: InterfaceLanguage,
): FormValues => {
  const written = pathsIn(fields, values).flatMap(({ path, kind }) => {
    const number = kind === 'number' ? parseNumber(String(values[path] ?? ''), from) : null
    return number === null ? [] : [[path, printNumber(number, to)]]
  })
  return { ...values, ...Object.fromEntries(written) }
}

/** The whole record, as its form shows it; the rows of a list have their ids as keys. */
export const formValues = (
  fields: readonly FormField[],
  record: object,
  language: InterfaceLanguage,
): FormValues => {
  const entriesFor = (field: FormField): [string, FormValue][] => {
    const value = valueAt(record, field.path)
    if (field.kind !== 'rows') return [[field.path, printValue(field.kind, value, language)]]
    const rows = (Array.isArray(value) ? value : []).map((row) => ({ key: String(row.id), row }))
    const inner = rows.flatMap(({ key, row }) =>
      Object.entries(formValues(field.fields, row, language)).map(([path, one]): [string, FormValue] => [
        rowPath(field.path, key, path),
        one,
      ]),
    )
    return [[field.path, rows.map(({ key }) => key)], ...inner]
  }
  return Object.fromEntries(fields.flatMap(entriesFor))
}

/** Value of a record at a path of its form, where rows have their ids as keys. */
export const recordValueAt = (fields: readonly FormField[], record: unknown, path: string): unknown => {
  const row = rowAt(fields, path)
  if (!row) return valueAt(record, path)
  const rows = valueAt(record, row.list.path)
  const match = Array.isArray(rows) ? rows.find(({ id }) => String(id) === row.key) : undefined
  return valueAt(match, row.inner)
}

/** `nest([['name.it', 'Gres'], ['order', 1]])` is `{name: {it: 'Gres'}, order: 1}`. */
export const nest = (entries: Iterable<readonly [string, unknown]>): Record<string, unknown> => {
  const root: Record<string, unknown> = {}
  for (const [path, value] of entries) {
    const keys = path.split('.')
    const last = keys.pop() ?? path
    let place = root
    for (const key of keys) {
      place[key] ??= {}
      place = place[key] as Record<string, unknown>
    }
    place[last] = value
  }
  return root
}

/** Whether two values of a field mean the same; a blank more at the end is no difference, nor is another order of ticks. */
export const sameMeaning = (
  kind: FieldKind,
  one: FormValue | undefined,
  other: FormValue | undefined,
  language: InterfaceLanguage,
): boolean => {
  const meaning = (value: FormValue | undefined) => {
    const wire = wireValue(kind, value ?? blankOf(kind), language)
    if (typeof wire !== 'object' || wire === null) return wire
    if (kind === 'files' || kind === 'rows') return JSON.stringify(wire)
    return JSON.stringify(Array.isArray(wire) ? wire.toSorted() : Object.entries(wire).toSorted())
  }
  return meaning(one) === meaning(other)
}

/** The paths whose meaning differs. A row that was taken away counts as a change of its list. */
export const changedPaths = (
  fields: readonly FormField[],
  before: FormValues,
  after: FormValues,
  language: InterfaceLanguage,
): string[] =>
  pathsIn(fields, after)
    .filter(({ path, kind }) => !sameMeaning(kind, before[path], after[path], language))
    .map(({ path }) => path)

/** A whole list, in its order: rows that are there already with their id. */
const rowsBody = ({ path: list, fields }: RowsField, values: FormValues, language: InterfaceLanguage) => {
  const paths = fields.map(({ path }) => path)
  return rowKeys(values, list).map((key) => {
    const inner = paths.flatMap((path) => {
      const value = values[rowPath(list, key, path)]
      return value === undefined ? [] : [[path, value] as const]
    })
    const body = bodyOf(fields, Object.fromEntries(inner), paths, language)
    return { ...(!isNewRow(key) && { id: Number(key) }), ...body }
  })
}

/** Request body with the given paths only; a list is sent whole once one of its paths is given. */
export const bodyOf = (
  fields: readonly FormField[],
  values: FormValues,
  paths: readonly string[],
  language: InterfaceLanguage,
): object => {
  const isSent = ({ path, kind }: FormField) =>
    paths.includes(path) || (kind === 'rows' && paths.some((one) => one.startsWith(`${path}.`)))
  const wireOf = (field: FormField) =>
    field.kind === 'rows'
      ? rowsBody(field, values, language)
      : wireValue(field.kind, values[field.path] ?? blankOf(field.kind), language)
  return nest(fields.filter(isSent).map((field) => [field.path, wireOf(field)] as const))
}

export const pick = (values: FormValues, paths: readonly string[]): FormValues => {
  const requested = new Set(paths)
  return Object.fromEntries(Object.entries(values).filter(([path]) => requested.has(path)))
}
