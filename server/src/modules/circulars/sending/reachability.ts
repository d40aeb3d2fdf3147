import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { MAX_FIRST_REFUSALS, reconnectDelayMs } from './retry.rules.ts'
import { pauseSubmissions, recordTrouble } from './trouble.store.ts'

/** Whether the mail server can be reached, as the figures of submissions say it. */
export const trackReachability = (database: Database, clock: Clock) => {
  let failures = 0
  let refusals = 0
  let isDown = false
  let isRecorded = false
  return {
    /** No message is tried until a connection was opened again. */
    get isDown() {
      return isDown
    },
    delayMs: () => reconnectDelayMs(failures),
    /** A connection was opened; whether messages pass is seen by the next answer. */
    opened: () => {
      isDown = false
    },
    failed: async (words: string, isRefusal = false): Promise<void> => {
      // Connections that fail together count once.
      if (isDown && !isRefusal) return
      isDown = true
      failures += 1
      refusals = isRefusal ? refusals + 1 : 0
      isRecorded = true
      await recordTrouble(database, words, clock.now())
      if (refusals < MAX_FIRST_REFUSALS) return
      refusals = 0
      await pauseSubmissions(database, 'all', words, clock.now())
    },
    answered: async (): Promise<void> => {
      failures = 0
      refusals = 0
      if (!isRecorded) return
      isRecorded = false
      await recordTrouble(database, null, clock.now())
    },
  }
}
