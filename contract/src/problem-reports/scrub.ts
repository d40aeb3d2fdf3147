const REMOVED = '[removed]'

/** Names whose values never leave the person's browser for our eyes. */
const SECRET_NAME =
  /pass(word|wd|phrase)|pwd|token|signature|authorization|cookie|secret|api[_-]?key|session|(?<![a-z])(sid|otp)(?![a-z])/i

/** Length limit: longer texts are cut, because the start is sufficient and scrubbing time must be bounded. */
const MAX = 20_000

// Linear-time patterns: no group can match the same characters in two ways.
const WORD = /[\w.-]+/g
const SECRET_IN_TEXT =
  /(?<![a-z])((?:pass(?:word|wd|phrase)|pwd|token|signature|secret|otp|api[_-]?key|sid)\w{0,20}(?:\\*["']|%22)?\s{0,3}(?:[=:]|%3[da])\s{0,3})(?:(\\*["']|%22)(?:(?!\2)(?:\\.|[^\\]))*|[^"'&\s,;}<\\]+)/gi
/** These take the rest of their line. */
const SECRET_LINE = /(?<![a-z])((?:authorization|cookie)\\*["']?\s{0,3}[=:]\s{0,3})[^\n]+/gi

/** JWT: three segments in base64url, the first of which is a JSON object. */
const isToken = (word: string): boolean => {
  if (!word.includes('eyJ')) return false
  const parts = word.split('.')
  return parts.some((part, index) => index + 2 < parts.length && part.includes('eyJ') && part.length > 7)
}

const asJson = (text: string): unknown => {
  if (!/^\s{0,9}[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A text without passwords, tokens and signatures. Both sides use it: the browser before it sends, the server before it keeps. */
export const scrubText = (given: string): string => {
  const text = given.length > MAX ? `${given.slice(0, MAX)}…` : given
  const json = asJson(text)
  if (json !== undefined) return JSON.stringify(scrub(json))
  return text
    .replace(WORD, (word) => (isToken(word) ? REMOVED : word))
    .replace(SECRET_LINE, `$1${REMOVED}`)
    .replace(SECRET_IN_TEXT, (_all, name: string, quote = '') => `${name}${quote}${REMOVED}`)
}

const isSecretName = (name: unknown): boolean => typeof name === 'string' && SECRET_NAME.test(name)

/** The same for a value, at any depth: by the names of its fields, and in its texts. */
export const scrub = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 20) return REMOVED
  if (Array.isArray(value)) {
    // Headers and queries also come as pairs.
    if (value.length === 2 && isSecretName(value[0])) return [value[0], REMOVED]
    return value.map((item) => scrub(item, depth + 1))
  }
  const named = isSecretName((value as { name?: unknown }).name)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      scrubText(key),
      SECRET_NAME.test(key) || (named && key === 'value') ? REMOVED : scrub(inner, depth + 1),
    ]),
  )
}
