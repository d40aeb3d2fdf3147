import { textContent } from '@fornace/contract/kit/plain-text'
import type { ProblemCode } from '@fornace/contract/kit/problems'
import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { LARGEST_XLIFF } from '@fornace/contract/translation-desk/limits'
import type { ReadUnit } from './xliff.task.ts'
import { xliffOf } from './xliff.ts'

/** More texts than these are not taken in one file. */
export const MOST_UNITS = 2000

/** What one file brings back at most: the first of these records, with room for as much text again as they have. */
export const fittingOneFile = (
  records: readonly TranslationUnits[],
  language: TranslationLanguage,
): TranslationUnits[] => {
  let [units, length] = [0, 0]
  return records.filter((record) => {
    units += record.units.filter(({ source }) => source !== '').length
    length += 2 * xliffOf([record], language).length
    return units <= MOST_UNITS && length <= LARGEST_XLIFF
  })
}

export type Judged =
  | { readonly outcome: 'taken'; readonly target: string }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly code: ProblemCode; readonly params?: { max: number } }

/** Parsers turn all ends of lines into one, and tools put a last one after a text. */
const compared = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()

/** What becomes of one unit of a file; `record` is what is in reach of it, if anything. */
export const judgeUnit = (
  { unit, source, target }: ReadUnit,
  record: TranslationUnits | undefined,
  language: TranslationLanguage,
): Judged => {
  if (!record) return { outcome: 'refused', code: 'xliff.not-yours' }
  const known = record.units.find(({ field }) => field === unit)
  if (!known) return { outcome: 'refused', code: 'xliff.unknown-unit' }
  // An empty one stands for what was not done.
  const text = compared(target ?? '')
  if (text === '' || text === compared(known.targets[language] ?? '')) return { outcome: 'unchanged' }
  if (!record.editable.includes(`${unit}.${language}`)) return { outcome: 'refused', code: 'xliff.not-yours' }
  if (compared(source) !== compared(known.source)) return { outcome: 'refused', code: 'xliff.source-changed' }
  const length = known.kind === 'rich-text' ? textContent(text).length : text.length
  if (length > known.max) return { outcome: 'refused', code: 'field.max-length', params: { max: known.max } }
  return { outcome: 'taken', target: text }
}
