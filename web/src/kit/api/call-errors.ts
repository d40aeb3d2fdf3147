import type { ProblemCode } from '@fornace/contract/kit/problems'

/** The server answered, and the answer is no. */
export class Rejected extends Error {
  readonly status: number
  readonly body: unknown
  /** Seconds until the call may be repeated, from `Retry-After`. */
  readonly retryAfter: number | null

  constructor(status: number, body: unknown, retryAfter: number | null = null) {
    super(`Refused with ${status}`)
    this.name = 'Refused'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }

  /** Whether one of its reasons has this code, whichever field it is about. */
  hasCode(...requested: ProblemCode[]): boolean {
    const codes = Object.values(asObject(asObject(this.body)?.codes) ?? {}).flatMap(sentences)
    return requested.some((code) => codes.includes(code))
  }

  /** The account exists but has no role yet. */
  get isWaitingForRole(): boolean {
    return asObject(this.body)?.waiting_for_role === true
  }

  /** The sentence for the whole request, in the reader's language. */
  get detail(): string | null {
    const body = asObject(this.body)
    if (typeof body?.detail === 'string') return body.detail
    const general = sentences(body?.non_field_errors)
    return general.length > 0 ? general.join(' ') : null
  }

  /** Messages of one field: `name.it` matches both `{"name.it": […]}` and `{"name": {"it": […]}}`. */
  fieldErrors(path: string): string[] {
    return this.allFieldErrors().get(path) ?? []
  }

  /** Error codes of one field. */
  fieldCodes(path: string): string[] {
    return sentences(asObject(asObject(this.body)?.codes)?.[path])
  }

  allFieldErrors(): Map<string, string[]> {
    const matches = new Map<string, string[]>()
    const walk = (value: unknown, path: string) => {
      const texts = sentences(value)
      if (texts.length > 0) matches.set(path, [...(matches.get(path) ?? []), ...texts])
      const object = asObject(value)
      if (object) for (const [key, inner] of Object.entries(object)) walk(inner, `${path}.${key}`)
    }
    for (const [key, value] of Object.entries(asObject(this.body) ?? {})) {
      if (!NOT_FIELDS.has(key)) walk(value, key)
    }
    return matches
  }
}

/** No answer at all: no network, no server, or it took too long. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The server did not answer', { cause })
    this.name = 'Unreachable'
  }
}

/** An answer that is not what this call answers: a proxy's page, a cut-off text, another program. */
export class Nonsense extends Error {
  readonly status: number

  constructor(status: number, cause?: unknown) {
    super(`The answer (${status}) is not what was expected`, { cause })
    this.name = 'Nonsense'
    this.status = status
  }
}

export const isRejected = (error: unknown, ...statuses: number[]): error is Rejected =>
  error instanceof Rejected && (statuses.length === 0 || statuses.includes(error.status))

/** The request itself is valid: the server failed, did not answer or sent an invalid body, or this client has a bug. */
export const isIssue = (error: unknown): boolean => !isRejected(error) || error.status >= 500

const NOT_FIELDS = new Set(['detail', 'non_field_errors', 'codes', 'current', 'places'])

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

const sentences = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
