/** `npm run test:long` repeats what is random more often, and takes larger amounts. */
export const isLong = process.env.FORNACE_LONG === '1'

/** Rounds of the tests that kill a process. */
export const KILLS = isLong ? 20 : 1
