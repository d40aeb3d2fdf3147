import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

let list: string | undefined

/** Some 49,000 passwords, the commonest first. Their JSON is searched as it is: a set would take ten times the memory. */
const isListed = (text: string): boolean => {
  list ??= readFileSync(require.resolve('@zxcvbn-ts/language-common/src/passwords.json'), 'utf8')
  return list.includes(JSON.stringify(text))
}

/** The list leaves out what follows a rule: the same again and again, and neighbours on a keyboard. */
const isRepeated = (text: string): boolean => /^(.{1,6}?)\1+$/u.test(text)

const reversed = (text: string): string => [...text].reverse().join('')
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((row) => [row, reversed(row)])
const SHORTEST_RUN = 3
const MOST_RUNS = 3

const runAt = (text: string, start: number): number => {
  let end = start + SHORTEST_RUN
  if (!ROWS.some((row) => row.includes(text.slice(start, end)))) return 0
  while (end < text.length && ROWS.some((row) => row.includes(text.slice(start, end + 1)))) end++
  return Math.min(end, text.length) - start
}

const isRuns = (text: string): boolean => {
  let at = 0
  for (let runs = 0; runs < MOST_RUNS && at < text.length; runs++) {
    const length = runAt(text, at)
    if (length < SHORTEST_RUN) return false
    at += length
  }
  return at === text.length
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const withoutLookalikes = (text: string): string =>
  text.replace(/[@4310$57]/g, (sign) => LOOKALIKES[sign] ?? sign)

/** Up to here a common word between a few digits and signs (`Password@123`) is as good as the word alone. */
const DECORATED_MAX = 12
const decorated = (text: string): string[] => {
  if (text.length > DECORATED_MAX) return []
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return core === text ? [] : [core, withoutLookalikes(core)]
}

/** Nobody tries longer ones first, whatever they are made of. */
const COMMON_MAX = 30

/** Whether a password is among those that everybody tries first, in any case. */
export const isCommonPassword = (password: string): boolean => {
  const text = password.trim().toLowerCase()
  if (text.length > COMMON_MAX) return false
  return [text, withoutLookalikes(text), ...decorated(text)].some(
    (one) => one.length < SHORTEST_RUN || isRepeated(one) || isRuns(one) || isListed(one),
  )
}
