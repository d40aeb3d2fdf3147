import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import { childrenOf, isAlive } from '../fixtures/processes.ts'
import { printedRandom } from '../fixtures/random.ts'
import { type ScriptedMailServer, startScriptedMailServer } from '../fixtures/scripted-mail-server.ts'
import { aMailing, figuresOf, ledgerOf, manyAddresses } from '../mailing-steps.ts'
import { KILLS } from '../scale.ts'
import { removeFolder, type ServerProcess, startServer, temporaryFolder, until } from '../server-process.ts'

const MAILS = 2000
/** Rows that a sender process has claimed and not recorded. */
const IN_HAND = 50
/** Only ends what hangs. */
const LIMIT_MS = 120_000 + KILLS * 30_000

let folders: [string, string]
let postgres: ExternalPostgres
let database: Database
let mailServer: ScriptedMailServer
let running: ServerProcess[]

const started = async (index = 0): Promise<ServerProcess> => {
  const server = await startServer({
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'one key for both servers of this test',
    DATA_DIR: folders[index] ?? '',
    SMTP_URL: mailServer.url.replace('socketTimeout=1000', 'socketTimeout=120000'),
    LOG_LEVEL: 'silent',
  })
  running.push(server)
  return server
}

beforeEach(async () => {
  running = []
  folders = [await temporaryFolder(), await temporaryFolder()]
  postgres = await startExternalPostgres()
  mailServer = await startScriptedMailServer()
  database = openDatabase({ connectionString: postgres.url }, { poolSize: 4, onError: () => {} })
})
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await database.close()
  await mailServer.stop()
  await postgres.stop()
  await Promise.all(folders.map(removeFolder))
})

const slowly = (ms: number) =>
  mailServer.behave({ message: () => new Promise((resolve) => setTimeout(() => resolve(undefined), ms)) })

/** Process ids of the senders of a server. */
const sendersOf = ({ process: { pid = 0 } }: ServerProcess): number[] =>
  childrenOf(pid).filter((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('sending/process.ts'),
  )

const endOf = (id: number) =>
  until('all sent', async () => (await figuresOf(database, id)).waiting === 0, LIMIT_MS / 1000)

/** Mails by recipient. */
const arrivals = () => Map.groupBy(mailServer.received, ({ recipients }) => recipients.join())

describe('kill -9 in the middle of a submission', () => {
  it(
    `loses nobody, and doubles only what was in doubt, ${KILLS} times`,
    async () => {
      const random = printedRandom()
      slowly(8)
      let server = await started()
      const addresses = manyAddresses(MAILS)
      const id = await aMailing(database, { recipients: addresses })
      for (let round = 0; round < KILLS; round++) {
        // A part of the mails before each kill; beyond it some leave while the test looks.
        const share = Math.floor(MAILS / (KILLS + 1))
        const enough = mailServer.received.length + Math.floor(share * (0.1 + 0.3 * random()))
        await until('busy sending', async () => mailServer.received.length >= enough)
        for (const pid of sendersOf(server)) process.kill(pid, 'SIGKILL')
        // Every second time with its server; otherwise the server starts another sender.
        if (round % 2 === 0) {
          server.process.kill('SIGKILL')
          await server.ended()
          server = await started()
        }
        const received = mailServer.received.length
        await until('sending again', async () => mailServer.received.length > received)
      }
      await endOf(id)

      expect([...arrivals().keys()].toSorted()).toEqual(addresses.toSorted())
      const rows = await ledgerOf(database, id)
      const doubted = new Set(rows.filter(({ in_doubt }) => in_doubt).map(({ address }) => address))
      const twice = [...arrivals()].filter(([, mails]) => mails.length > 1)
      expect(twice.filter(([to]) => !doubted.has(to))).toEqual([])
      expect(doubted.size).toBeGreaterThan(0)
      expect(doubted.size).toBeLessThanOrEqual(KILLS * IN_HAND)
      for (const [, mails] of twice) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
      expect(rows.every(({ state }) => state === 'sent')).toBe(true)
      expect(await figuresOf(database, id)).toMatchObject({ waiting: 0, submitted: MAILS, bounces: 0 })
    },
    LIMIT_MS,
  )

  it('a sender whose server is gone finishes what it has in hand, and ends', async () => {
    slowly(20)
    const server = await started()
    const id = await aMailing(database, { recipients: 500 })
    await until('busy sending', async () => mailServer.received.length >= 20)
    const [sender = 0] = sendersOf(server)
    server.process.kill('SIGKILL')
    await until('ended', async () => !isAlive(sender))
    const rows = await ledgerOf(database, id)
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(mailServer.received.length)
    expect(rows.filter(({ state }) => state === 'sending')).toEqual([])
    expect(rows.filter(({ in_doubt }) => in_doubt)).toEqual([])
  })
})

describe('two servers on one database', () => {
  it('share a submission and send each mail once', async () => {
    slowly(20)
    await Promise.all([started(0), started(1)])
    const addresses = manyAddresses(MAILS)
    const id = await aMailing(database, { recipients: addresses })
    await endOf(id)
    expect(mailServer.connections()).toBe(10)
    expect(mailServer.received.map(({ recipients }) => recipients.join()).toSorted()).toEqual(
      addresses.toSorted(),
    )
  })
})

describe('a restart of the database in the middle of a submission', () => {
  it('holds the mails up, and none leaves twice', async () => {
    slowly(100)
    await Promise.all([started(0), started(1)])
    const addresses = manyAddresses(400)
    const id = await aMailing(database, { recipients: addresses })
    await until('busy sending', async () => mailServer.received.length >= 50)
    // One mail is answered only after everything else: its process must keep it, though its connections were lost.
    const gate = Promise.withResolvers<undefined>()
    let gated = ''
    mailServer.behave({
      message: (recipient) => {
        gated ||= recipient
        return recipient === gated ? gate.promise : undefined
      },
    })
    await until('at the gate', async () => gated !== '')
    await postgres.end()
    await postgres.start()
    const others = addresses.filter((address) => address !== gated)
    await until('sent', async () => {
      const arrived = arrivals()
      return others.every((address) => arrived.has(address))
    })
    gate.resolve(undefined)
    await endOf(id)
    const recipients = mailServer.received.map(({ recipients: [one] }) => one)
    expect(recipients.filter((one, index) => recipients.indexOf(one) < index)).toEqual([])
    expect(recipients.toSorted()).toEqual(addresses.toSorted())
    expect((await ledgerOf(database, id)).every(({ state }) => state === 'sent')).toBe(true)
  })
})

describe('SIGTERM in the middle of a submission', () => {
  it('ends within its seconds, with nothing in doubt', async () => {
    slowly(50)
    const server = await started()
    const id = await aMailing(database, { recipients: 1000 })
    await until('busy sending', async () => mailServer.received.length >= 50)
    const [sender = 0] = sendersOf(server)
    expect(await server.stop()).toBe(0)
    expect(isAlive(sender)).toBe(false)
    const rows = await ledgerOf(database, id)
    const sent = rows.filter(({ state }) => state === 'sent')
    expect(sent.map(({ address }) => address).toSorted()).toEqual([...arrivals().keys()].toSorted())
    expect(sent).toHaveLength(mailServer.received.length)
    expect(rows.filter(({ state }) => state === 'waiting')).toHaveLength(1000 - sent.length)
    expect(rows.filter(({ in_doubt }) => in_doubt)).toEqual([])

    mailServer.behave({})
    await started()
    await endOf(id)
    expect(mailServer.received).toHaveLength(1000)
  })
})
