import { setTimeout } from 'node:timers/promises'

/** Longer than the work behind it takes, so that the answer does not tell what the work was. */
const STEADY_MS = 250

/** Answers no sooner than after a fixed while, whatever there was to do. */
export const steadily = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const [outcome] = await Promise.allSettled([work(), setTimeout(STEADY_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
