/** Error kinds of a statement, independent of SQL. */
export type IssueKind = 'down' | 'busy' | 'slow' | 'full' | 'duplicate' | 'reference' | 'value' | 'other'

const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])

const kindOf = (code: string, message: string): IssueKind => {
  // 08: connection; 57P: shut down or starting.
  if (CONNECTION.has(code) || /^(08|57P)/.test(code)) return 'down'
  if (
    /Connection terminated|connection error and is not queryable|Client was closed|has been closed/.test(
      message,
    )
  )
    return 'down'
  if (code === '53100') return 'full'
  // It took longer than it may.
  if (code === '57014') return 'slow'
  // 53: out of connections or memory; the others: two that were in each other's way.
  if (/^53/.test(code) || ['40001', '40P01', '55P03'].includes(code)) return 'busy'
  if (/timeout exceeded when trying to connect|Query read timeout/.test(message)) return 'busy'
  if (code === '23505') return 'duplicate'
  // Foreign key violation: the referenced row does not exist, or is still referenced.
  if (code === '23503') return 'reference'
  // Class 22, data exception: a value that passed our validation.
  return /^22/.test(code) ? 'value' : 'other'
}

/** A statement that failed. It keeps the driver's error as its cause, and never the values that were sent. */
export class DatabaseFailure extends Error {
  readonly kind: IssueKind
  /** The name of the rule that was broken, where one was. */
  readonly constraint: string | undefined

  constructor(cause: unknown) {
    const {
      code = '',
      message = String(cause),
      constraint,
    } = cause as { code?: string; message?: string; constraint?: string }
    super(message, { cause })
    this.kind = kindOf(code, message)
    this.constraint = constraint
  }
}

/** Statements of several transactions were in each other's way: one of them was given up, and may begin anew. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof DatabaseFailure &&
  ['40001', '40P01'].includes((error.cause as { code?: string } | undefined)?.code ?? '')

/** A table, column or function does not exist: a newer version may have removed it. */
export const isUnknownName = (error: unknown): boolean =>
  error instanceof DatabaseFailure &&
  ['42P01', '42703', '42883'].includes((error.cause as { code?: string } | undefined)?.code ?? '')

/** A value was refused; the database itself is well. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof DatabaseFailure && ['value', 'reference', 'other'].includes(error.kind)

/** A statement was given up for its time. */
export const isSlow = (error: unknown): boolean => error instanceof DatabaseFailure && error.kind === 'slow'

/** The value instead, where a statement was given up for its time. */
export const unlessSlow = <Result>(work: Promise<Result>, instead: Result): Promise<Result> =>
  work.catch((error: unknown) => {
    if (isSlow(error)) return instead
    throw error
  })
