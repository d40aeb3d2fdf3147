import { IMPORT_FIELDS, type ImportField } from '@fornace/contract/companies/import-facts'
import { isChoice, readCell, unguarded, type Value } from './cells.ts'
import type { Known, Mapping } from './compare.rules.ts'
import { CELL_END, cellAt, cellsOf, GROUP_END, ROW_END, type StagedRow } from './row-text.ts'

/** A company as the comparison holds it: what finds it again, and everything as one text that is seldom taken apart. */
export interface Sketch {
  readonly vat: string
  /** What it says of the fields of the file, as a row of the file says it. */
  readonly text: string
  /** Its head, this text, and what it says of the other fields, in their order. */
  readonly told: string
}

/** What stands before the fields of a company. */
interface SketchHead {
  readonly vat: string
  /** The name as it is compared. */
  readonly nameKey: string
  readonly id: number
  readonly version: number
  /** An associated company, which the file should name. */
  readonly isMember: boolean
  readonly pinned: readonly ImportField[]
}

/** The fields of the file in the order of its columns, and the others. */
export const fieldsBeside = (mapping: Mapping) => {
  const inFile = mapping.filter((field) => field !== null)
  return { inFile, others: IMPORT_FIELDS.filter((field) => !inFile.includes(field)) }
}

/** The companies of a text in which each has three groups: the members of its head in their order, and the fields. */
export const sketchesOf = (text: string): Sketch[] => text.split(ROW_END).map(sketchOf)

const sketchOf = (told: string): Sketch => {
  const textAt = told.indexOf(GROUP_END) + 1
  return {
    vat: cellAt(told, 0),
    text: told.slice(textAt, told.indexOf(GROUP_END, textAt)),
    told,
  }
}

export const nameKeyOf = ({ told }: Sketch): string => cellAt(told, 1)

export const headOf = ({ told }: Sketch): SketchHead => {
  const [vat = '', nameKey = '', id, version, isMember, pinned = ''] = told
    .slice(0, told.indexOf(GROUP_END))
    .split(CELL_END)
  return {
    vat,
    nameKey,
    id: Number(id),
    version: Number(version),
    isMember: isMember === 't',
    pinned: pinned === '' ? [] : (pinned.split(',') as ImportField[]),
  }
}

/** Takes a company apart, field by field. */
export const takenApart = (mapping: Mapping): ((sketch: Sketch) => Known) => {
  const { inFile, others } = fieldsBeside(mapping)
  const meant = (field: ImportField, text = ''): Value => (field === 'is_published' ? text === 'true' : text)
  const group = (fields: readonly ImportField[], text: string) => {
    const texts = cellsOf(text)
    return fields.map((field, place) => [field, meant(field, texts[place])] as const)
  }
  return (sketch) => {
    const { id, version, pinned } = headOf(sketch)
    const rest = sketch.told.slice(sketch.told.lastIndexOf(GROUP_END) + 1)
    const fields = Object.fromEntries([...group(inFile, sketch.text), ...group(others, rest)])
    return { ...(fields as Record<ImportField, Value>), id, version, pinned_fields: pinned }
  }
}

/**
 * Whether a row says what a company says. Mostly it does so letter by letter; otherwise cell by cell, where a word for
 * one of a few values counts as the value, and cells that stand for nothing do not count.
 */
export const sameText = (mapping: Mapping): ((company: Sketch, row: StagedRow) => boolean) => {
  const places = mapping.flatMap((field, place) =>
    field ? [{ field, place, isOneOfFew: isChoice(field) }] : [],
  )
  const saysTheSame = (text: string, cells: readonly string[]): boolean => {
    let at = 0
    for (const { field, place, isOneOfFew } of places) {
      const cell = unguarded(cells[place] ?? '')
      const said = isOneOfFew ? String(readCell(field, cell).value ?? cell) : cell
      if (!text.startsWith(said, at)) return false
      at += said.length
      if (at < text.length && text[at] !== CELL_END) return false
      at++
    }
    return at === text.length + 1
  }
  return (company, row) => company.text === row.text || saysTheSame(company.text, cellsOf(row.text))
}
