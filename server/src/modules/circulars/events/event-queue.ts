import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isUnstorable } from '../../../platform/database/failure.ts'
import { recordEvents } from './event.store.ts'
import type { MailEvent } from './event.ts'
import { isTokenUsed } from './signature-token.store.ts'
import { eventRows } from './stored-event.ts'

/** Events written in one transaction; a provider sends up to a thousand in one call. */
const MAX_BATCH = 1000

/** Queue of events on this server: those that arrive while others are being written share the next transaction. */
export interface EventQueue {
  /** Records events; ends when they are stored, and fails when they could not be. */
  record(events: readonly MailEvent[]): Promise<void>
  /** An event with this token was recorded before. */
  isTokenUsed(token: string): Promise<boolean>
}

interface Entry {
  readonly events: readonly MailEvent[]
  resolve(): void
  reject(error: unknown): void
}

export const openEventQueue = ({
  config,
  database,
  clock,
}: {
  readonly config: Pick<Config, 'SECRET_KEY'>
  readonly database: Database
  readonly clock: Clock
}): EventQueue => {
  const rows = eventRows(config.SECRET_KEY)
  const waiting: Entry[] = []
  let isWriting = false

  const nextBatch = (): Entry[] => {
    let size = 0
    const end = waiting.findIndex(({ events }, index) => {
      size += events.length
      return index > 0 && size > MAX_BATCH
    })
    return waiting.splice(0, end < 0 ? waiting.length : end)
  }

  const write = async (batch: readonly Entry[]): Promise<void> => {
    try {
      await recordEvents(
        database,
        batch.flatMap(({ events }) => events),
        rows,
        clock.now(),
      )
      for (const { resolve } of batch) resolve()
    } catch (error) {
      // One that cannot be stored does not hold back the others.
      if (batch.length > 1 && isUnstorable(error)) for (const entry of batch) await write([entry])
      else for (const { reject } of batch) reject(error)
    }
  }

  const writeAll = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) await write(nextBatch())
    isWriting = false
  }

  return {
    record: (events) =>
      events.length === 0
        ? Promise.resolve()
        : new Promise((resolve, reject) => {
            waiting.push({ events, resolve, reject })
            void writeAll()
          }),
    isTokenUsed: (token) => isTokenUsed(database, token),
  }
}
