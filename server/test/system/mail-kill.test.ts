import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { settingsWith } from '../../src/platform/installation/settings.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { openMail } from '../../src/platform/mail/mail.ts'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts'
import { printedRandom } from '../fixtures/random.ts'
import { KILLS } from '../scale.ts'
import { removeFolder, startServer, temporaryFolder, until } from '../server-process.ts'

const MESSAGES_A_ROUND = 120
/** How many messages a server has in its hands at once. */
const IN_FLIGHT = 5

let dataDir: string
let postgres: ExternalPostgres
let mailServer: MailServer
let database: Database

beforeEach(async () => {
  dataDir = await temporaryFolder()
  postgres = await startExternalPostgres()
  mailServer = await startMailServer()
  database = openDatabase({ connectionString: postgres.url }, { poolSize: 2, onError: () => {} })
})
afterEach(async () => {
  await database.close()
  await mailServer.stop()
  await postgres.stop()
  await removeFolder(dataDir)
})

/** Writes messages as a module does; sending them is left to the servers. */
const writer = () => {
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'a key for this test that is long enough' })
  const jobs = openJobs(database, { timeZone: config.TIME_ZONE, log: pino({ level: 'silent' }) })
  const settings = { current: () => settingsWith(config, {}) }
  const mail = openMail({ config, settings, database, clock: systemClock, jobs, place: 'here' })
  return (addresses: readonly string[]) =>
    database.transaction(async (transaction) => {
      for (const to of addresses) {
        await mail.post(transaction, {
          to,
          subject: 'Ciao',
          text: 'Ciao',
          html: '<p>Ciao</p>',
          purpose: 'account.reset',
        })
      }
    })
}

const rest = () => database.rows(sql`select from mail_message where state <> 'sent' limit 1`)

describe('kill -9 in the middle of many mails', () => {
  it(`loses none, and sends none twice that was not in flight, ${KILLS} times`, async () => {
    const random = printedRandom()
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SMTP_URL: mailServer.url }
    const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 15))
    mailServer.behave({ towards: slowly, taken: slowly })
    const post = writer()
    const written: string[] = []
    for (let round = 0; round < KILLS; round++) {
      const server = await startServer(env)
      const addresses = Array.from({ length: MESSAGES_A_ROUND }, (_, n) => `round-${round}-${n}@example.com`)
      const before = mailServer.received.length
      await post(addresses)
      written.push(...addresses)
      const some = 1 + Math.floor(random() * MESSAGES_A_ROUND * 0.8)
      await until('busy sending', async () => mailServer.received.length - before >= some)
      server.process.kill('SIGKILL')
      await server.ended()
    }

    const server = await startServer(env)
    await until('all sent', async () => (await rest()).length === 0, 90)
    expect(await server.stop()).toBe(0)

    const arrivals = Map.groupBy(mailServer.received, ({ recipients }) => recipients.join())
    expect([...arrivals.keys()].sort()).toEqual(written.sort())
    const twice = [...arrivals].filter(([, messages]) => messages.length > 1)
    const inDoubt = await database.rows<{ to: string }>(sql`select "to" from mail_message where in_doubt`)
    const doubted = new Set(inDoubt.map(({ to }) => to))
    expect(twice.filter(([to]) => !doubted.has(to))).toEqual([])
    expect(inDoubt.length).toBeLessThanOrEqual(KILLS * IN_FLIGHT)
    for (const [, messages] of twice) {
      expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(1)
    }
  })
})
