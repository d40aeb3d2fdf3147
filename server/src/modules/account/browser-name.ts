import type { FastifyRequest } from 'fastify'

/** The more particular first: every browser also claims to be others. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (text: string, names: readonly [RegExp, string][]): string[] => {
  const match = names.find(([pattern]) => pattern.test(text))
  return match ? [match[1]] : []
}

/** Short browser label, recognisable for its user but not identifying: `Firefox · Linux`. */
export const browserName = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, 500)
  const words = [...named(text, BROWSERS), ...named(text, SYSTEMS)]
  // Not a browser: its first word says which program it is.
  return words.length > 0 ? words.join(' · ') : (/^[\w.-]{1,40}/.exec(text)?.[0] ?? '')
}

export const browserOf = (request: FastifyRequest): string => browserName(request.headers['user-agent'])
