import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import type { ProblemCode, ProblemParams } from '@fornace/contract/kit/problems'
import { richTextIssue } from '@fornace/contract/kit/rich-text'
import { checkTranslation } from '@fornace/contract/translation-desk/checks'
import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import type { ReadUnit } from './xliff-reader.ts'

export interface Cause {
  readonly code: ProblemCode
  readonly params?: ProblemParams
}

export type Verdict =
  | { readonly outcome: 'accepted' | 'unchanged' }
  | ({ readonly outcome: 'rejected' } & Cause)

const rejected = (code: ProblemCode, params?: ProblemParams): Verdict => ({
  outcome: 'rejected',
  code,
  ...(params && { params }),
})

/** Language by the primary subtag: `en-GB` is English. */
export const languageOf = ({ targetLanguage }: ReadUnit): TranslationLanguage | undefined =>
  TRANSLATIONS.find((language) => new RegExp(`^${language}\\b`, 'i').test(targetLanguage))

/** Why a text is of other languages than ours. */
export const languageIssue = (unit: ReadUnit): Cause | undefined => {
  const { sourceLanguage, targetLanguage } = unit
  if (!/^it\b/i.test(sourceLanguage))
    return { code: 'xliff.source-language', params: { language: sourceLanguage.slice(0, 20) } }
  if (targetLanguage === '') return { code: 'xliff.no-target-language' }
  return languageOf(unit)
    ? undefined
    : { code: 'xliff.target-language', params: { language: targetLanguage.slice(0, 20) } }
}

/** The translation as it is written: parsers turn all ends of lines into one, and tools put a last one after a text. */
export const targetOf = ({ target }: Pick<ReadUnit, 'target'>): string =>
  (target ?? '').normalize('NFC').toWellFormed().replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()

/** Tools compose letters and break lines in their own ways: that is no other text. */
const compared = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

const isStillItalian = (unit: TranslationUnits['units'][number], target: string): boolean =>
  checkTranslation({
    source: unit.source,
    target,
    isRichText: unit.kind === 'rich-text',
    max: unit.max,
  }).some(({ check }) => check === 'untranslated' || check === 'sentences')

const lengthIssue = (text: string, max: number): Cause | undefined =>
  text.length > max ? { code: 'field.max-length', params: { max } } : undefined

/** Judges one text of a file; `record` is undefined where it does not exist or is out of scope. */
export const judgeText = (read: ReadUnit, record: TranslationUnits | undefined): Verdict => {
  const issue = languageIssue(read)
  const language = languageOf(read)
  if (issue || !language) return { outcome: 'rejected', ...(issue ?? { code: 'xliff.no-target-language' }) }
  if (read.file === '') return rejected('xliff.unknown-record')
  if (!record) return rejected('xliff.not-yours')
  const unit = record.units.find(({ field }) => field === read.unit)
  if (!unit) return rejected('xliff.unknown-unit')
  const target = targetOf(read)
  // An empty one stands for what was not done.
  if (target === '' || target === (unit.targets[language] ?? '').normalize('NFC').trim())
    return { outcome: 'unchanged' }
  if (!record.languages.includes(language)) return rejected('xliff.not-wanted')
  if (!record.editable.includes(`${unit.field}.${language}`)) return rejected('xliff.not-yours')
  if (compared(read.source) !== compared(unit.source)) return rejected('xliff.source-changed')
  if (read.isHalf) return rejected('xliff.half')
  if (read.isInitial) return rejected('xliff.initial')
  if (isStillItalian(unit, target)) return rejected('xliff.still-italian')
  const limit = unit.kind === 'rich-text' ? richTextIssue(target, unit.max) : lengthIssue(target, unit.max)
  return limit ? rejected(limit.code, limit.params) : { outcome: 'accepted' }
}
