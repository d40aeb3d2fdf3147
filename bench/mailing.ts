import { type ChildProcess, fork } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { emptyMultilingual } from '@fornace/contract/kit/languages'
import pg from 'pg'
import { messageBodies, messageTemplate } from '../server/src/modules/circulars/sending/message.ts'
import { type Database, openDatabase } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import { seal } from '../server/src/platform/seal.ts'
import { frozenContent, messageRecipient } from '../server/test/fixtures/frozen-content.ts'
import { aMailing, figuresOf } from '../server/test/mailing-steps.ts'
import {
  removeFolder,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../server/test/server-process.ts'
import { memoryOfFamily } from './cpu.ts'
import { fixed, median, times } from './figures.ts'
import type { PoolOrder } from './mail-pool.ts'
import { atPace, isAnswered } from './pace.ts'
import { authorization, signIn } from './sign-in.ts'

const RECIPIENTS = 20_000
const CONNECTIONS = 5
const LISTS_PER_SECOND = 50
const SIGNING_SECONDS = 3
/** Half a page of text. */
const BODY = `<h2>Che cosa cambia</h2>${'<p>Dal primo gennaio cambiano le tariffe del gas per le imprese: ciò che è già stato versato resta valido. Vedi https://www.arera.example/tariffe.</p>'.repeat(12)}<ul><li>forni</li><li>essiccatoi</li></ul>`
const CONTENT = frozenContent({ body: { ...emptyMultilingual(), it: BODY } })
const SECRET_KEY = 'a key of the benchmark that is long enough'

const forked = (name: string): ChildProcess => fork(fileURLToPath(new URL(name, import.meta.url)))

const answerOf = async <Answer>(child: ChildProcess): Promise<Answer> => {
  const [answer] = await once(child, 'message')
  return answer as Answer
}

/** Signatures that this machine makes in a second, and nothing else. */
const signaturesPerSecond = async (pem: string): Promise<number> => {
  const signAsync = promisify(sign)
  const key = createPrivateKey(pem)
  const data = Buffer.alloc(600, 'x')
  let made = 0
  const end = performance.now() + SIGNING_SECONDS * 1000
  const worker = async () => {
    while (performance.now() < end) {
      await signAsync('sha256', data, key)
      made++
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return made / SIGNING_SECONDS
}

interface Sides {
  readonly database: Database
  readonly sink: ChildProcess
  readonly url: string
  readonly privateKey: string
}

/** Messages per second of pooled nodemailer. */
const poolRate = async ({ sink, url, privateKey }: Sides, isSigned: boolean): Promise<number> => {
  const settings = { publicUrl: 'https://fornace.example', timeZone: 'Europe/Rome' }
  const template = messageTemplate(CONTENT, 'it', settings)
  const { subject, text, html } = messageBodies(template, messageRecipient({ key: '{key}' }))
  const dkim = {
    domainName: 'associazione.example',
    keySelector: 'bench',
    privateKey,
    headerFieldNames:
      'from:to:reply-to:subject:mime-version:content-type:list-unsubscribe:list-unsubscribe-post',
  }
  const order: PoolOrder = {
    url,
    connections: CONNECTIONS,
    count: RECIPIENTS,
    from: { name: CONTENT.from.name, address: CONTENT.from.email },
    subject,
    text,
    html,
    ...(isSigned ? { dkim } : {}),
  }
  const pool = forked('./mail-pool.ts')
  pool.send(order)
  const { seconds } = await answerOf<{ seconds: number }>(pool)
  await takenBy(sink)
  return RECIPIENTS / seconds
}

/** Messages that the sink has taken since it was last asked, and when the first of them came. */
const takenBy = async (sink: ChildProcess): Promise<{ firstAt: number }> => {
  sink.send('report')
  const { taken, firstAt } = await answerOf<{ taken: number; firstAt: number }>(sink)
  if (taken !== RECIPIENTS) throw new Error(`the sink has taken ${taken} messages`)
  return { firstAt }
}

/** Messages per second of ours, with the ledger, from the first one that arrives to the last one recorded. */
const ourRate = async ({ database, sink }: Sides, isSigned: boolean): Promise<number> => {
  await database.rows(sql`update circular_dkim_key set is_active = ${isSigned}`)
  const id = await aMailing(database, { recipients: RECIPIENTS, content: CONTENT })
  while ((await figuresOf(database, id)).waiting > 0) await pause(50)
  const end = Date.now()
  const { firstAt } = await takenBy(sink)
  await database.rows(sql`truncate circular_mailing_recipient cascade`)
  return RECIPIENTS / ((end - firstAt) / 1000)
}

const listsOf = async (server: ServerProcess, path: string) => {
  const headers = authorization(await signIn(server.address))
  return () => isAnswered(`${server.address}${path}`, { headers })
}

interface Options {
  /** PostgreSQL, in which a database of its own is made. */
  readonly postgresUrl: string
  readonly rounds: number
  readonly listPath: string
  readonly seconds: number
  fill(client: pg.Client): Promise<void>
}

const ownDatabase = async (postgresUrl: string): Promise<string> => {
  const client = new pg.Client(postgresUrl)
  await client.connect()
  await client.query('create database mailing')
  await client.end()
  const url = new URL(postgresUrl)
  url.pathname = '/mailing'
  return url.href
}

const goal = (ratio: number): string => `**${fixed(ratio)} times** (goal ≥ 3${ratio < 3 ? ', missed' : ''})`

/** Sends 20,000 mails with the ledger, beside pooled nodemailer without one; lists meanwhile; memory. */
export const mailingLines = async (options: Options): Promise<string[]> => {
  const url = await ownDatabase(options.postgresUrl)
  const sink = forked('./mail-sink.ts')
  const { port } = await answerOf<{ port: number }>(sink)
  const sinkUrl = `smtp://127.0.0.1:${port}?ignoreTLS=true`
  const folder = await temporaryFolder()
  const env = { DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY, SMTP_URL: sinkUrl, LOG_LEVEL: 'warn' }
  const server = await startServer(env)
  const database = openDatabase({ connectionString: url }, { poolSize: 2, onError: () => {} })
  const client = new pg.Client(url)
  let memory = 0
  const watching = setInterval(() => {
    memory = Math.max(memory, memoryOfFamily(server.process.pid ?? 0))
  }, 200)
  try {
    await client.connect()
    await options.fill(client)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    await database.rows(
      sql`insert into circular_dkim_key (domain, selector, sealed_key, public_key, created_at, is_active)
        values ('associazione.example', 'bench', ${seal(SECRET_KEY, 'DKIM keys').close(pem)}, '', now(), true)`,
    )
    const sides = { database, sink, url: sinkUrl, privateKey: pem }
    const rates = {
      pool: [] as number[],
      ours: [] as number[],
      poolPlain: [] as number[],
      oursPlain: [] as number[],
    }
    for (let round = 0; round < options.rounds; round++) {
      rates.pool.push(await poolRate(sides, true))
      rates.ours.push(await ourRate(sides, true))
      rates.poolPlain.push(await poolRate(sides, false))
      rates.oursPlain.push(await ourRate(sides, false))
    }
    const signatures = await signaturesPerSecond(pem)

    const list = await listsOf(server, options.listPath)
    await atPace(LISTS_PER_SECOND, 2, list)
    const quiet = await atPace(LISTS_PER_SECOND, options.seconds, list)
    const over = new AbortController()
    const sending = ourRate(sides, true).finally(() => over.abort())
    const busy = await atPace(LISTS_PER_SECOND, 600, list, over.signal)
    const beside = await sending

    const [pool, ours] = [median(rates.pool), median(rates.ours)]
    const [poolPlain, oursPlain] = [median(rates.poolPlain), median(rates.oursPlain)]
    return [
      `20,000 mails with the ledger, ${CONNECTIONS} connections: signed ${fixed(ours, 0)} a second, pooled nodemailer that signs ${fixed(pool, 0)}, ${goal(ours / pool)}; without signatures ${fixed(oursPlain, 0)} and ${fixed(poolPlain, 0)}, ${goal(oursPlain / poolPlain)}. Signatures alone: ${fixed(signatures, 0)} a second.`,
      `50 lists a second: p95 ${fixed(quiet.p95, 1)} ms; beside a submission (${fixed(beside, 0)} mails a second): ${fixed(busy.p95, 1)} ms, ${times(busy.p95 / quiet.p95, 2)}, ${busy.refused} refused. Memory of the server with its child processes at most ${fixed(memory, 0)} MB (goal < 400${memory >= 400 ? ', missed' : ''}).`,
    ]
  } finally {
    clearInterval(watching)
    await client.end()
    await database.close()
    await server.stop()
    sink.disconnect()
    await removeFolder(folder)
  }
}
