import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { type Sender, startSender } from '../src/modules/circulars/sending/sender.ts'
import { readConfig } from '../src/platform/config.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { sql } from '../src/platform/database/drizzle.ts'
import { makeHome, storeFirstLocation } from '../src/platform/installation/installation.ts'
import { copyTemplate, type TestDatabase } from './databases.ts'
import { eventually } from './fixtures/processes.ts'
import { type ScriptedMailServer, startScriptedMailServer } from './fixtures/scripted-mail-server.ts'
import { figuresOf } from './mailing-steps.ts'

export const SECRET_KEY = 'a key for tests that is long enough'
export const PLACE = 'here'

export interface MailingHouse {
  readonly database: Database
  /** Mail server of the test. */
  readonly server: ScriptedMailServer
  readonly dataDir: string
  /** Another mail server on the same port, after the first one was stopped. */
  restartServer(port: number): Promise<void>
  forward(seconds: number): void
  /** Starts a sender in this process, which the end of the test stops. */
  start(settings?: NodeJS.ProcessEnv, files?: Record<string, Buffer>): Sender
  eventuallyFigures(submissionId: number, expected: object): Promise<void>
}

/** Database and mail server for tests of the sender, without the rest of the product. */
export const useMailing = (): MailingHouse => {
  let copy: TestDatabase
  let database: Database
  let server: ScriptedMailServer
  let shiftMs = 0
  const dataDir = join(tmpdir(), `fornace-house-${randomBytes(6).toString('hex')}`)
  const clock = { now: () => new Date(Date.now() + shiftMs) }
  const senders = new Set<Sender>()

  beforeAll(async () => {
    copy = await copyTemplate(inject('postgres'))
    database = openDatabase(copy.connection, { poolSize: 20, onError: () => {} })
    await storeFirstLocation(database, PLACE)
  })
  afterAll(async () => {
    await database.close()
    await copy.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    shiftMs = 0
    server = await startScriptedMailServer()
  })
  afterEach(async () => {
    await Promise.all([...senders].map((sender) => sender.stop()))
    senders.clear()
    await server.stop()
    await makeHome(database, PLACE)
    // Nothing of one test is due in the next.
    await database.rows(
      sql`truncate circular_address, circular_address_event, circular_mailing_recipient cascade`,
    )
  })

  return {
    get database() {
      return database
    },
    get server() {
      return server
    },
    dataDir,
    restartServer: async (port) => {
      server = await startScriptedMailServer(port)
    },
    forward: (seconds) => {
      shiftMs += seconds * 1000
    },
    start: (settings = {}, files = {}) => {
      const env = {
        SMTP_URL: server.url,
        PUBLIC_URL: 'https://fornace.example',
        SECRET_KEY,
        DATA_DIR: dataDir,
      }
      const sender = startSender({
        config: readConfig({ ...env, ...settings }),
        database,
        clock,
        log: pino({ level: 'silent' }),
        place: PLACE,
        readFile: async (id) => files[id],
      })
      senders.add(sender)
      return sender
    },
    eventuallyFigures: (submissionId, expected) =>
      eventually(async () => expect(await figuresOf(database, submissionId)).toMatchObject(expected)),
  }
}
