import { setTimeout } from 'node:timers/promises'

/** Minimum response time, longer than the work takes, so that it does not reveal which work was done. */
const STEADY_MS = 250

/** Answers no sooner than after a fixed while, whatever there was to do. */
export const steadily = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const [outcome] = await Promise.allSettled([work(), setTimeout(STEADY_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
