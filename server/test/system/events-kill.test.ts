import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import { callOf, sendgridCall, sendgridEvent, webhookSettings } from '../fixtures/provider-calls.ts'
import { printedRandom } from '../fixtures/random.ts'
import { aMailing, figuresOf, ledgerOf } from '../mailing-steps.ts'
import { KILLS } from '../scale.ts'
import { removeFolder, type ServerProcess, startServer, temporaryFolder, until } from '../server-process.ts'

const MAILS = 3000
const AT_ONCE = 8
/** Only ends what hangs. */
const LIMIT_MS = 120_000 + KILLS * 30_000

let folder: string
let postgres: ExternalPostgres
let database: Database
let server: ServerProcess

const started = () =>
  startServer({ ...webhookSettings, DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'silent' })

beforeEach(async () => {
  folder = await temporaryFolder()
  postgres = await startExternalPostgres()
  database = openDatabase({ connectionString: postgres.url }, { poolSize: 4, onError: () => {} })
  server = await started()
})
afterEach(async () => {
  await server.stop()
  await database.close()
  await postgres.stop()
  await removeFolder(folder)
})

/** Submission whose mails were sent an hour ago; nothing of it is due. */
const aSentMailing = async (): Promise<number> => {
  const id = await aMailing(database, { recipients: MAILS, nextAt: new Date(Date.now() + 86_400_000) })
  await database.rows(
    sql`update circular_mailing_recipient set state = 'sent', first_attempt_at = now() - interval '1 hour',
      sent_at = now() - interval '1 hour' where submission_id = ${id}`,
  )
  return id
}

it(
  `kill -9 while events come in: what was answered 200 is counted, once, ${KILLS} times`,
  async () => {
    const random = printedRandom()
    const id = await aSentMailing()
    const mails = await ledgerOf(database, id)
    const at = new Date(Date.now() - 600_000)
    // One by one, as Mailgun and Brevo tell, and in lists, as SendGrid does.
    const calls = Array.from({ length: MAILS / 3 }, (_, index) => {
      const three = mails
        .slice(index * 3, index * 3 + 3)
        .map(({ key }) => ({ kind: 'delivered', key, at }) as const)
      const [one] = three
      if (index % 3 === 0 && one) return { keys: [one.key], call: callOf('brevo', one) }
      if (index % 3 === 1 && one) return { keys: [one.key], call: callOf('mailgun', one) }
      return { keys: three.map(({ key }) => key), call: sendgridCall(three.map(sendgridEvent)) }
    })
    const answered = new Set<string>()
    let answers = 0
    let next = 0
    let isDone = false

    /** Calls until each was answered, as a provider repeats what was not taken; 401: Mailgun's token was. */
    const tell = async (): Promise<void> => {
      for (let one = calls[next++]; one && !isDone; one = calls[next++])
        for (let isTaken = false; !isTaken && !isDone; ) {
          const { path, headers, body } = one.call
          const response = await fetch(`${server.address}/api/${path}`, {
            method: 'POST',
            headers,
            body,
          }).catch(() => undefined)
          isTaken = response?.status === 200 || response?.status === 401
          if (!isTaken) await new Promise((resolve) => setTimeout(resolve, 20))
          else for (const key of one.keys) answered.add(key)
          if (isTaken) answers += 1
        }
    }
    const telling = Promise.all(Array.from({ length: AT_ONCE }, tell))
    const share = calls.length / (KILLS + 1)
    for (let round = 0; round < KILLS; round++) {
      const enough = share * round + share * (0.2 + 0.6 * random())
      await until('busy', async () => answers >= enough)
      server.process.kill('SIGKILL')
      await server.ended()
      const before = new Set(answered)
      const delivered = new Set(
        (await ledgerOf(database, id)).flatMap(({ key, ...row }) =>
          'delivered_at' in row && row.delivered_at ? key : [],
        ),
      )
      expect([...before].filter((key) => !delivered.has(key))).toEqual([])
      server = await started()
    }
    await telling
    isDone = true
    expect(answers).toBe(calls.length)
    expect(await figuresOf(database, id)).toMatchObject({ deliveries: answered.size })
    const [events] = await database.rows(
      sql`select count(*)::int as count, count(distinct recipient_id)::int as mails from circular_mail_event`,
    )
    expect(events).toEqual({ count: answered.size, mails: answered.size })
  },
  LIMIT_MS,
)
