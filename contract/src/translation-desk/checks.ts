import { plainText, textContent } from '../kit/plain-text.ts'

/** A sentence ends with its sign and a capital letter after it, or with its line. */
const BETWEEN = /(?<=[.!?…])\s+(?=[\p{Lu}«"“])|\n+/u

/** Sentences of a plain text, split as by `sentences_of` in the database. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** Checks of a translation. All but the length are warnings: the translator decides. */
export const CHECKS = [
  'length',
  'numbers',
  'addresses',
  'terms',
  'untranslated',
  'sentences',
  'marks',
] as const
export type Check = (typeof CHECKS)[number]

export interface Finding {
  readonly check: Check
  /** Missing, surplus or overlong fragments, as in the texts. */
  readonly words: readonly string[]
}

export interface CheckedTerm {
  readonly it: string
  readonly target: string
}

interface Checked {
  readonly source: string
  readonly target: string
  readonly isRichText: boolean
  readonly max: number
  readonly terms?: readonly CheckedTerm[]
}

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/g, "'")

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]+[^\s<>".,;:!?)]/gi
/** With the unit that follows it: `9,5 mm`, `60x120`, `20%`. */
const NUMBER = /\d+(?:[.,\s\u00a0\u202f]\d+)*(?:\s?(?:%|°C|mm|cm|m²|m2|kg|mq)(?!\p{L}))?/giu

/** Languages write numbers in their own ways: 1.000,5 and 1,000.5 and 1 000,5 are one. */
const numberIn = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(\d)[.,\s\u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/m2|mq/, 'm²')

const differing = (source: readonly string[], target: readonly string[]): string[] => {
  const left = [...target]
  const missing = source.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...new Set([...missing, ...left])]
}

const numbersIn = (text: string): string[] =>
  [...text.replace(ADDRESS, ' ').matchAll(NUMBER)].map(([match]) => numberIn(match))

const addressesIn = (text: string): string[] => [...text.matchAll(ADDRESS)].map(([match]) => match)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Of a short word more than one letter at its end makes another word. */
const SHORT = 4

/** Pattern of a term, of one or several words, in a folded text; inflected endings match too. */
const wordsPattern = (words: string): RegExp | undefined => {
  const whole = folded(words).trim()
  if (whole === '') return undefined
  const bent = whole.length > SHORT ? `${escaped(whole.slice(0, -1))}\\p{L}{0,3}` : `${escaped(whole)}\\p{L}?`
  return new RegExp(`(?<![\\p{L}\\p{N}])${bent}(?![\\p{L}\\p{N}])`, 'u')
}

const hasWords = (text: string, words: string): boolean => wordsPattern(words)?.test(folded(text)) ?? false

/** The first characters of every word of a folded text, one and two of them. */
const wordStarts = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/(?<![\p{L}\p{N}])(?=(.)(.?))/gsu)].flatMap(([, first = '', second = '']) => [
      first,
      first + second,
    ]),
  )

/**
 * Finds the terms of the glossary that a text has. Terms are looked up by their first two characters: a file has
 * thousands of texts, and a glossary may have as many terms.
 */
export const termFinder = <Term extends { readonly it: string }>(terms: readonly Term[]) => {
  const patterns = terms.flatMap((term) => {
    const pattern = wordsPattern(term.it)
    return pattern ? [{ term, pattern, start: [...folded(term.it).trim()].slice(0, 2).join('') }] : []
  })
  const byStart = Map.groupBy(patterns, ({ start }) => start)
  return (text: string): Term[] => {
    const read = folded(plainText(text))
    const matches = new Set(
      [...wordStarts(read)]
        .flatMap((start) => byStart.get(start) ?? [])
        .flatMap(({ term, pattern }) => (pattern.test(read) ? [term] : [])),
    )
    return terms.filter((term) => matches.has(term))
  }
}

/** The terms of the glossary that a text has. */
export const termsIn = <Term extends { readonly it: string }>(text: string, terms: readonly Term[]): Term[] =>
  termFinder(terms)(text)

/** Marks that affect the meaning; paragraphs may be merged or split. */
const MARKS = ['strong', 'em', 's', 'u', 'code', 'h1', 'h2', 'h3', 'ul', 'ol', 'blockquote'] as const

const missingMarks = (source: string, target: string): string[] =>
  MARKS.filter((mark) => source.includes(`<${mark}>`) && !target.includes(`<${mark}>`))

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const LETTERS = /\p{L}{3,}/u

/** Shorter ones may be the same in two languages, and names mostly are. */
const FEWEST_WORDS = 4
const WORD = /\p{L}+/gu
/** Lower-case prepositions inside Italian names: of the, at the, in the … */
const WITHIN_NAMES = /^(?:(?:d[ae]|ne|su|a)(?:ll[aeo]?|gli))$/

/** True for a sentence to be translated: unlike names, formats and measures, it has lower-case terms. */
const isToTranslate = (sentence: string): boolean => {
  const words = sentence.match(WORD) ?? []
  const said = words.filter((word) => /^\p{Ll}{4,}$/u.test(word) && !WITHIN_NAMES.test(word))
  return words.length >= FEWEST_WORDS && said.length >= 2
}

const withoutLastSign = (sentence: string): string => sentence.replace(/[.!?…]+$/, '').toLowerCase()

/** The sentences that stand in the translation as they are. */
const leftInItalian = (source: string, target: string): string[] => {
  const translated = new Set(sentencesOf(target).map(withoutLastSign))
  return sentencesOf(source).filter((one) => isToTranslate(one) && translated.has(withoutLastSign(one)))
}

/** Findings of one translation; none for an empty one. */
export const checkTranslation = ({ source, target, isRichText, max, terms = [] }: Checked): Finding[] => {
  const readSource = isRichText ? plainText(source) : source
  const readTarget = isRichText ? plainText(target) : target
  if (readTarget.trim() === '') return []
  const length = isRichText ? textContent(target).length : target.trim().length
  // With its accents: "grès" is French.
  const isItalian = isSame(readSource, readTarget)
  const match: Record<Check, readonly string[]> = {
    length: length > max ? [`${length}/${max}`] : [],
    numbers: differing(numbersIn(readSource), numbersIn(readTarget)),
    addresses: differing(addressesIn(readSource), addressesIn(readTarget)),
    terms: termsIn(source, terms)
      .filter((term) => term.target !== '' && !hasWords(readTarget, term.target))
      .map((term) => term.target),
    untranslated: isItalian && LETTERS.test(readSource) ? [readTarget] : [],
    sentences: isItalian ? [] : leftInItalian(readSource, readTarget),
    marks: isRichText ? missingMarks(source, target) : [],
  }
  return CHECKS.flatMap((check) => (match[check].length > 0 ? [{ check, words: match[check] }] : []))
}

/** The only check that the server enforces too. */
export const isRejection = ({ check }: Finding): boolean => check === 'length'
