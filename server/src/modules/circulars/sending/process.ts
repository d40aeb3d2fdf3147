// The process that sends the mails of submissions. It is started by the server (`child.ts`) and ends when nothing is
// due, when it is told to, or when the server goes away.
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { findFiles } from '../../../platform/files/file.store.ts'
import { keyOf } from '../../../platform/files/keys.ts'
import { openStorage } from '../../../platform/files/open-storage.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { openLog } from '../../../platform/log.ts'
import { startSender } from './sender.ts'

/** What the server says when the process begins. */
export interface SenderOrder {
  readonly connection: pg.ClientConfig
  readonly place: string
}

/** Page requests have priority. Threads that are made later inherit it. */
const NICENESS = 10
const POOL = 6

const readStored = async (database: Database, storage: Storage, id: string): Promise<Buffer | undefined> => {
  const [row] = await findFiles(database, [id])
  const key = row && keyOf(row.contentId)
  const size = key ? await storage.size(key) : undefined
  if (!key || size === undefined) return undefined
  return size === 0 ? Buffer.alloc(0) : buffer(storage.read(key, { start: 0, end: size - 1 }))
}

const send = async ({ connection, place }: SenderOrder): Promise<void> => {
  const config = readConfig(process.env)
  const log = openLog(config)
  const database = openDatabase(connection, {
    poolSize: POOL,
    timeZone: config.TIME_ZONE,
    onError: ({ message }) => log.warn({ reason: message }, 'a database connection was lost'),
  })
  const storage = openStorage(config)
  const readFile = (id: string) => readStored(database, storage, id)
  const sender = startSender({ config, database, clock: systemClock, log, place, readFile })
  const stop = () => void sender.stop()
  process.on('message', stop).on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop)
  if (!process.connected) stop()
  try {
    await sender.ended
  } catch (error) {
    log.error({ err: error }, 'mails cannot be sent')
    process.exitCode = 1
  }
  await database.close()
  process.exit()
}

setPriority(NICENESS)
// Told by a message before it has begun: nothing is in hand yet.
process.once('SIGTERM', () => {}).once('SIGINT', () => {})
process.once('message', (order: SenderOrder) => void send(order))
