/** Names whose values never leave the person's browser for our eyes. */
const SECRET_NAME = /password|token|signature|authorization|cookie|secret|otp/i
/** Tokens, wherever they stand: three parts in base64url, the first of which is a JSON object. */
const TOKEN = /eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g
/** A value in quotes goes to its closing quote (a pass phrase has spaces); a bare one to the next separator. */
const SECRET_IN_TEXT =
  /((?:password|token|signature|secret|otp)\w*\\?["']?\s*[=:]\s*)(?:(\\?["'])(?:(?!\2)(?:\\.|[^\\]))*|[^"'&\s,}\\]+)/gi
const REMOVED = '[removed]'

/** A text without passwords, tokens and signatures. Both sides use it: the browser before it sends, the server before it keeps. */
export const scrubText = (text: string): string =>
  text
    .replace(TOKEN, REMOVED)
    .replace(
      SECRET_IN_TEXT,
      (_all, name: string, quote: string | undefined) => `${name}${quote ?? ''}${REMOVED}`,
    )

/** The same for a value, at any depth. */
export const scrub = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 20) return REMOVED
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      SECRET_NAME.test(key) ? REMOVED : scrub(inner, depth + 1),
    ]),
  )
}
