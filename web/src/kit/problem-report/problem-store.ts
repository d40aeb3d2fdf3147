import { isRefused, Nonsense, Refused } from '../call-errors'

/** Something that went wrong, as a person would report it. */
export interface Problem {
  readonly details: string
  readonly page: string
  /** What the error SDK sent about it, if it did. */
  readonly eventId: string | null
}

interface Problems {
  /** The last failed call, as text. While there is one, the error button shows. */
  readonly failure: Problem | null
  /** The question whether to send a report stands on the screen. */
  readonly asking: boolean
  /** What the feedback dialog speaks of, while it is open. */
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

/** As it happened. The dialog takes out what is secret before it shows, copies or sends anything. */
export const problemOf = (details: string, eventId: string | null = null): Problem => ({
  details,
  page: window.location.hash,
  eventId,
})

/**
 * Answers that are part of the work. 401: the guard, or the form itself, asks for a new sign-in. 409 and 412: the
 * dialog names the places of use, the form shows what somebody else has changed. There is nothing to report.
 */
const EXPECTED = [401, 409, 412]

/** Nor is there where the server only asks for one step more. */
const isStep = (error: unknown): boolean =>
  isRefused(error) && error.hasCode('otp_required', 'second-factor.enrol')

export const isWorthReporting = (error: unknown): boolean => !isRefused(error, ...EXPECTED) && !isStep(error)

const answerText = (error: unknown): string => {
  if (error instanceof Refused) return `${error.status} ${JSON.stringify(error.body) ?? ''}`
  const cause = error instanceof Error && error.cause ? `\n${error.cause}` : ''
  return `${error instanceof Nonsense ? `${error.status} ` : ''}${error}${cause}`
}

/** Every failed call passes here. */
export const noteFailure = (call: string, error: unknown): void => {
  if (!isWorthReporting(error)) return
  set({ failure: problemOf(`${call}\n${answerText(error)}`.trim()) })
}

export const askToReport = (): void => set({ asking: true })

/** For the screen that shows an error: where it was no call that failed, the error itself is what is reported. */
export const askToReportError = (error: unknown): void =>
  set({ asking: true, failure: current.failure ?? problemOf(answerText(error)) })

export const stopAsking = (): void => set({ asking: false })

export const forgetFailure = (): void => set({ failure: null, asking: false })

/** Opens the feedback dialog. One that is open already stays: somebody may be writing in it. */
export const openReport = (problem: Problem): void => {
  if (!current.reported) set({ asking: false, reported: problem })
}

export const closeReport = (): void => set({ reported: null })
