import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { DatabaseFailure } from '../../../platform/database/failure.ts'
import type { Log } from '../../../platform/log.ts'
import { type Outcome, recordOutcomes } from './ledger.store.ts'
import { createSignal } from './signal.ts'

/** Rows that are worth a statement. */
const MIN_RECORD = 20
/** Time in which fewer outcomes wait for others. */
const RECORD_WITHIN_MS = 20
const RETRY_MS = 1000
const MAX_FAILURES = 20
/** The same while the database is away, unless there is a hurry: mails that left must not leave again. */
const MAX_FAILURES_WHILE_AWAY = 900

interface RecorderServices {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** Called with the number of rows that are in the ledger now. */
  onRecorded(count: number): void
}

/** Outcomes of mails on their way to the ledger, written in batches. */
export const outcomeRecorder = ({ database, clock, log, onRecorded }: RecorderServices) => {
  const outcomes: Outcome[] = []
  const changed = createSignal()
  let isOpen = true
  let isHurried = false

  const maxFailures = (error: unknown): number => {
    const isAway = error instanceof DatabaseFailure && ['down', 'busy'].includes(error.kind)
    return isAway && !isHurried ? MAX_FAILURES_WHILE_AWAY : MAX_FAILURES
  }

  return {
    add: (...added: readonly Outcome[]): void => {
      outcomes.push(...added)
      changed.wake()
    },
    /** Records the outcomes of a sender process until it is closed; fails where the database takes none. */
    run: async (processNumber: number): Promise<void> => {
      let failures = 0
      while (isOpen || outcomes.length > 0) {
        if (outcomes.length === 0) await changed.wait()
        if (isOpen && outcomes.length < MIN_RECORD) await delay(RECORD_WITHIN_MS)
        const batch = outcomes.splice(0)
        if (batch.length === 0) continue
        try {
          await recordOutcomes(database, processNumber, batch, clock.now())
          failures = 0
          onRecorded(batch.length)
        } catch (error) {
          log.warn({ err: error }, 'outcomes of mails could not be recorded')
          failures += 1
          if (failures >= maxFailures(error)) throw error
          outcomes.unshift(...batch)
          await delay(RETRY_MS)
        }
      }
    },
    /** No further outcomes come. */
    close: (): void => {
      isOpen = false
      changed.wake()
    },
    /** A shutdown waits for it. */
    hurry: (): void => {
      isHurried = true
    },
  }
}
