import { isRejected, Nonsense, Rejected } from './call-errors'

/** Something that went wrong, as a person would report it. */
export interface Problem {
  readonly details: string
  readonly page: string
  /** Id of the event that the error SDK sent, if any. */
  readonly eventId: string | null
}

interface Failure extends Problem {
  /** The screen explains it already, so the error button stays small. */
  readonly explained: boolean
}

interface Problems {
  /** The last failed call, as text. While there is one, the error button shows. */
  readonly failure: Failure | null
  /** The question whether to send a report stands on the screen. */
  readonly asking: boolean
  /** Subject of the feedback dialog, while it is open. */
  readonly reported: Problem | null
}

const NONE: Problems = { failure: null, asking: false, reported: null }

let current = NONE
const listeners = new Set<() => void>()

const set = (change: Partial<Problems>) => {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

export const problems = {
  get: (): Problems => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Problem as it happened. The dialog removes secrets before it displays, copies or sends anything. */
export const problemOf = (details: string, eventId: string | null = null): Problem => ({
  details,
  page: window.location.hash,
  eventId,
})

/** Rejections that the screen itself explains, so that no error report is needed. */
export const isExplained = (error: unknown): boolean => isRejected(error, 400, 401, 403, 404, 409, 412, 429)

/** No failure: the server only asks for one step more. */
const isStep = (error: unknown): boolean =>
  isRejected(error) && error.hasCode('otp_required', 'second-factor.enrol')

const answerText = (error: unknown): string => {
  if (error instanceof Rejected) return `${error.status} ${JSON.stringify(error.body) ?? ''}`
  const cause = error instanceof Error && error.cause ? `\n${error.cause}` : ''
  return `${error instanceof Nonsense ? `${error.status} ` : ''}${error}${cause}`
}

/** The call that an error comes from, for a screen that reports it later. */
const callOf = new WeakMap<object, string>()

const failureOf = (error: unknown): Failure => {
  const call = (error instanceof Error && callOf.get(error)) || ''
  return { ...problemOf(`${call}\n${answerText(error)}`.trim()), explained: isExplained(error) }
}

/** Call behind the failure that the error button is about. */
let failedCall = ''

export const noteFailure = (call: string, error: unknown): void => {
  if (isStep(error)) return
  if (error instanceof Error) callOf.set(error, call)
  failedCall = call
  set({ failure: failureOf(error) })
}

/** Other calls say nothing about it: a page makes several by itself. */
const noteSuccess = (call: string): void => {
  if (current.failure && !current.asking && call === failedCall) forgetFailure()
}

/** Every call passes here: a failure brings the error button, a success of the same call takes it away. */
export const watchCall = async <T>(
  call: string,
  answer: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => {
  try {
    const value = await answer()
    noteSuccess(call)
    return value
  } catch (error) {
    // An aborted call is no failure.
    if (!signal?.aborted) noteFailure(call, error)
    throw error
  }
}

export const askToReport = (): void => set({ asking: true })

/** For the screen that shows an error. */
export const askToReportError = (error: unknown): void => set({ asking: true, failure: failureOf(error) })

export const stopAsking = (): void => set({ asking: false })

export const forgetFailure = (): void => {
  if (current.failure || current.asking) set({ failure: null, asking: false })
}

/** Opens the feedback dialog. An open one stays, because it may contain unsent text. */
export const openReport = (problem: Problem): void => {
  if (!current.reported) set({ asking: false, reported: problem })
}

export const closeReport = (): void => set({ reported: null })
