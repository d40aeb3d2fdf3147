import { MIN_RUN, reversed, runAt } from './keyboard-runs.ts'
import { isMostCommon } from './password-filter.ts'
import { bitsOfWord } from './password-words.ts'

const isInList = (text: string): boolean => bitsOfWord(text) !== undefined

/** The lists leave out what follows a rule: the same again and again, and neighbours on a keyboard. */
const isRepeated = (text: string): boolean => /^(.+?)\1+$/su.test(text)

const MAX_RUNS = 3

const isRuns = (text: string): boolean => {
  let at = 0
  for (let runs = 0; runs < MAX_RUNS && at < text.length; runs++) {
    const length = runAt(text, at)
    if (length < MIN_RUN) return false
    at += length
  }
  return at === text.length
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '€': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}
const withoutLookalikes = (text: string, one = 'i'): string =>
  text.replace(/[@483€91!0$57+]/g, (sign) => (sign === '1' ? one : (LOOKALIKES[sign] ?? sign)))

/** `qqww1122` is `qw12`. */
const undoubled = (text: string): string[] =>
  /^(?:(.)\1)+$/su.test(text) ? [text.replace(/(.)\1/gsu, '$1')] : []

/** Up to here a common word between a few digits and signs (`Password@123`) is as good as the word alone. */
const DECORATED_MAX = 12
const decorated = (text: string): string[] => {
  if (text.length > DECORATED_MAX) return []
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return core === text ? [] : [core, withoutLookalikes(core)]
}

/** Cost of spaces, charged once: few passwords have them, and those that do have them between all words. */
const BITS_OF_SPACES = 8
const bitsOfSign = (sign: string): number => {
  if (/\d/.test(sign)) return 3.3
  if (/[a-z]/.test(sign)) return 4.7
  if (/\s/.test(sign)) return BITS_OF_SPACES
  return sign === '!' ? 2 : 5
}

const BITS_OF_RUN = 6
const BITS_OF_YEAR = 6
const MAX_WORD_LENGTH = 16

/** Cost of a substring as a word, a year or a repeated character; infinite for anything else. */
const bitsOfPart = (spellings: readonly string[], from: number, to: number): number => {
  const [part = '', ...respelt] = spellings.map((text) => text.slice(from, to))
  const matches = [
    bitsOfWord(part),
    ...respelt.map((word) => (word === part ? undefined : bitsOfWord(word))),
    part.length > 3 ? bitsOfWord(reversed(part)) : undefined,
  ].flatMap((bits, at) => (bits === undefined ? [] : [at === 0 ? bits : bits + 1]))
  if (/^(?:19|20)\d\d$/.test(part)) matches.push(BITS_OF_YEAR)
  if (/^(.)\1\1+$/su.test(part)) matches.push(BITS_OF_RUN)
  return Math.min(...matches)
}

/** Minimum entropy, about four million guesses: within the means of an attacker with many addresses and time. */
const FEWEST_BITS = 22

/**
 * Entropy of the cheapest split into words, runs, years and single characters: the cost for an attacker who knows the
 * pattern. Splits at or above the minimum are not followed.
 */
const bitsOf = (text: string): number => {
  const spellings = [text, withoutLookalikes(text), withoutLookalikes(text, 'l')]
  const cheapest = [0]
  const access = (at: number, bits: number) => {
    cheapest[at] = Math.min(bits, cheapest[at] ?? Number.POSITIVE_INFINITY)
  }
  for (let from = 0; from < text.length; from++) {
    const before = cheapest[from] ?? FEWEST_BITS
    if (before >= FEWEST_BITS) continue
    const run = runAt(text, from)
    if (run > 0) access(from + run, before + BITS_OF_RUN)
    access(from + 1, before + bitsOfSign(text.charAt(from)))
    for (let to = from + 1; to <= Math.min(text.length, from + MAX_WORD_LENGTH); to++)
      access(to, before + bitsOfPart(spellings, from, to))
  }
  return cheapest[text.length] ?? FEWEST_BITS
}

const bitsOfPhrase = (text: string): number => {
  const together = text.replace(/\s/g, '')
  return together === text ? bitsOf(text) : Math.min(bitsOf(text), bitsOf(together) + BITS_OF_SPACES)
}

/** Length limit: longer passwords are made of no common words. */
const COMMON_MAX = 30

/** True for passwords that attackers try first, regardless of case. */
export const isCommonPassword = (password: string): boolean => {
  const text = password.trim().toLowerCase()
  if (isMostCommon(text)) return true
  if (text.length > COMMON_MAX) return false
  const forms = [text, withoutLookalikes(text), ...decorated(text), ...undoubled(text)]
  return (
    forms.some((one) => one.length < MIN_RUN || isRepeated(one) || isRuns(one) || isInList(one)) ||
    bitsOfPhrase(text) < FEWEST_BITS
  )
}
