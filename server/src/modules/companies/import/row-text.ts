import type { ImportField } from '@fornace/contract/companies/import-facts'
import { isChoice, readCell, unguarded } from './cells.ts'
import type { Mapping } from './compare.rules.ts'

/** Stands between the fields of a company's text, where no company has it. */
const FIELD_END = 0x1f
/** Of those that people write for one of a few values. */
const MOST_WORDS = 1000

/**
 * Whether a row says what the text of a company says: cell by cell along the text, and nothing is put together for it.
 * A word for one of a few values counts as the value.
 */
export const sameText = (mapping: Mapping): ((text: string, cells: readonly string[]) => boolean) => {
  const places = mapping.flatMap((field, place) =>
    field ? [{ field, place, words: isChoice(field) ? new Map<string, string>() : undefined }] : [],
  )
  const meaning = (field: ImportField, cell: string, words: Map<string, string>): string => {
    const known = words.get(cell) ?? String(readCell(field, cell).value ?? cell)
    if (words.size < MOST_WORDS) words.set(cell, known)
    return known
  }
  return (text, cells) => {
    let at = 0
    for (const { field, place, words } of places) {
      const cell = unguarded(cells[place] ?? '')
      const said = words ? meaning(field, cell, words) : cell
      if (!text.startsWith(said, at)) return false
      at += said.length
      if (text.charCodeAt(at) !== FIELD_END) return false
      at++
    }
    return at === text.length
  }
}
