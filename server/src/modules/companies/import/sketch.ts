import { IMPORT_FIELDS, type ImportField } from '@fornace/contract/companies/import-metadata'
import { isChoice, readCell, unguarded, type Value } from './cells.ts'
import type { Existing, Mapping } from './compare.rules.ts'
import { fingerprint } from './fingerprint.ts'
import { CELL_END, cellsOf, ROW_END, type RowPosition, rowText } from './row-text.ts'

/** A company as the comparison holds it: what finds it again, and whether it says something new. */
export interface Sketch {
  readonly id: number
  readonly vat: string
  /** The name as it is compared. */
  readonly nameKey: string
  /** An associated company, which the file should name. */
  readonly isMember: boolean
  /** Of what it says of the fields that are compared, as a row of the file says it. */
  readonly fingerprint: number
}

/** The fields of the file, in the order of its columns; all of them in their own. */
export const comparedFields = (mapping: Mapping): readonly ImportField[] => {
  const inFile = mapping.filter((field) => field !== null)
  return inFile.length === IMPORT_FIELDS.length ? IMPORT_FIELDS : inFile
}

/** Goes through the companies of a text in which each has the members of a sketch in their order. */
export const eachSketch = (text: string, visit: (company: Sketch) => void): void => {
  let at = 0
  const upTo = (sign: string): string => {
    const end = text.indexOf(sign, at)
    const match = text.slice(at, end === -1 ? text.length : end)
    at += match.length + 1
    return match
  }
  while (at < text.length) {
    const id = Number(upTo(CELL_END))
    const vat = upTo(CELL_END)
    const nameKey = upTo(CELL_END)
    const isMember = upTo(CELL_END) === 't'
    visit({ id, vat, nameKey, isMember, fingerprint: Number(upTo(ROW_END)) })
  }
}

/** Whole companies, each with all fields in their order. */
export const companiesOf = (text: string): Existing[] =>
  text === '' ? [] : text.split(ROW_END).map(companyOf)

const companyOf = (notified: string): Existing => {
  const [id, version, pinned = '', ...texts] = notified.split(CELL_END)
  const fields: Partial<Record<ImportField, Value>> = {}
  for (const [index, field] of IMPORT_FIELDS.entries()) {
    const text = texts[index] ?? ''
    fields[field] = field === 'is_published' ? text === 'true' : text
  }
  return Object.assign(fields as Record<ImportField, Value>, {
    id: Number(id),
    version: Number(version),
    pinned_fields: pinned === '' ? [] : (pinned.split(',') as ImportField[]),
  })
}

/**
 * Whether a row says what a company says. Mostly it does so letter by letter; otherwise as it is meant, where a word for
 * one of a few values counts as the value, and columns that stand for nothing do not count.
 */
export const sameText = (mapping: Mapping): ((company: Sketch, row: RowPosition) => boolean) => {
  const places = comparedFields(mapping).map((field) => ({
    field,
    place: mapping.indexOf(field),
    isOneOfFew: isChoice(field),
  }))
  const meant = (row: RowPosition): string => {
    const cells = cellsOf(rowText(row))
    const values = places.map(({ field, place: index, isOneOfFew }) => {
      const cell = unguarded(cells[index] ?? '')
      return isOneOfFew ? String(readCell(field, cell).value ?? cell) : cell
    })
    return values.join(CELL_END)
  }
  const isInOrder = mapping.length === places.length && places.every(({ place }, index) => place === index)
  return (company, row) =>
    (isInOrder && fingerprint(row.bytes, row.from, row.end) === company.fingerprint) ||
    fingerprint(Buffer.from(meant(row))) === company.fingerprint
}
