import { fileURLToPath } from 'node:url'
import { emptyMultilingual } from '@fornace/contract/kit/languages'
import pg from 'pg'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import {
  CERTIFICATE,
  type Happening,
  type ProviderCall,
  sendgridCall,
  sendgridEvent,
  sesCall,
  webhookSettings,
} from '../server/test/fixtures/provider-calls.ts'
import { aMailing, ledgerOf } from '../server/test/mailing-steps.ts'
import { NODE_FLAGS, removeFolder, startServer, temporaryFolder } from '../server/test/server-process.ts'
import { fixed, median } from './figures.ts'

const SERVER = fileURLToPath(new URL('./events-server.ts', import.meta.url))
const BATCH = 1000
/** Connections of SNS, and of the bare inserts. */
const CONNECTIONS = 32
const LINK = 'https://www.arera.example/tariffe'
/** Of each mail: delivered, opened, clicked. */
const KINDS = ['delivered', 'open', 'click'] as const

const COLUMNS = `source, event_id, submission_id, recipient_id, kind, at, received_at, link, is_automatic, counts,
  words, raw`

const inTurns = async <Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>) => {
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

const perSecond = async (count: number, work: () => Promise<void>): Promise<number> => {
  const start = performance.now()
  await work()
  return count / ((performance.now() - start) / 1000)
}

const ownDatabase = async (postgresUrl: string): Promise<string> => {
  const client = new pg.Client(postgresUrl)
  await client.connect()
  await client.query('create database events')
  await client.end()
  const url = new URL(postgresUrl)
  url.pathname = '/events'
  return url.href
}

const goal = (ratio: number): string =>
  `**${fixed(ratio)} times** (goal ≥ 0.5${ratio < 0.5 ? ', missed' : ''})`

/** Records events in lists as SendGrid sends them and one by one as SNS does, beside bare inserts of the same rows. */
export const eventLines = async (options: {
  readonly postgresUrl: string
  readonly rounds: number
  readonly events: number
}): Promise<string[]> => {
  const url = await ownDatabase(options.postgresUrl)
  const folder = await temporaryFolder()
  const server = await startServer(
    {
      ...webhookSettings,
      DATABASE_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      BENCH_CERTIFICATE: CERTIFICATE,
    },
    [process.execPath, ...NODE_FLAGS, SERVER],
  )
  const database = openDatabase({ connectionString: url }, { poolSize: 2, onError: () => {} })
  const bare = new pg.Pool({ connectionString: url, max: CONNECTIONS })

  /** What happened to mails that were sent an hour ago, to people who agreed. */
  const happenings = async (): Promise<Happening[]> => {
    const recipients = options.events / KINDS.length
    const body = { ...emptyMultilingual(), it: `<p>${LINK}</p>` }
    const id = await aMailing(database, { recipients, content: { tracking: 'consented', body } })
    await database.rows(
      sql`with sent as (
          update circular_mailing_recipient set state = 'sent', is_tracked = true,
            first_attempt_at = now() - interval '1 hour', sent_at = now() - interval '1 hour'
          where submission_id = ${id} returning address
        )
        insert into circular_address (address, tracking_agreed_at) select address, now() from sent`,
    )
    const at = new Date(Date.now() - 600_000)
    const mails = await ledgerOf(database, id)
    return KINDS.flatMap((kind) =>
      mails.map(({ key, address }) => ({
        kind,
        key,
        at,
        email: address,
        ...(kind === 'click' ? { link: LINK } : {}),
      })),
    )
  }

  const post = async ({ path, headers, body }: ProviderCall): Promise<void> => {
    const call = () => fetch(`${server.address}/api/${path}`, { method: 'POST', headers, body })
    // The server may have closed an idle connection just now.
    const answer = await call().catch(call)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }

  /** Rows of the events that were recorded, and a table without any. */
  const recorded = async (): Promise<Record<string, unknown>[]> => {
    const rows = await database.rows<Record<string, unknown>>(
      sql`select ${sql.raw(COLUMNS)} from circular_mail_event order by id`,
    )
    if (rows.length !== options.events) throw new Error(`${rows.length} events were recorded`)
    await bare.query(`drop table if exists bare_mail_event;
      create table bare_mail_event (like circular_mail_event including all);
      alter table bare_mail_event add foreign key (submission_id) references circular_submission (id);
      alter table bare_mail_event add foreign key (recipient_id) references circular_mailing_recipient (id)`)
    return rows
  }
  const clear = () =>
    database.rows(
      sql`truncate circular_mailing_recipient, circular_address, circular_mail_event, bare_mail_event cascade`,
    )

  const listRates = async () => {
    const about = await happenings()
    const calls = Array.from({ length: Math.ceil(about.length / BATCH) }, (_, index) =>
      sendgridCall(about.slice(index * BATCH, (index + 1) * BATCH).map(sendgridEvent)),
    )
    const ours = await perSecond(about.length, () => inTurns(calls, 2, post))
    const rows = await recorded()
    const lists = Array.from({ length: calls.length }, (_, index) =>
      rows.slice(index * BATCH, (index + 1) * BATCH),
    )
    const theirs = await perSecond(rows.length, () =>
      inTurns(lists, 2, async (list) => {
        await bare.query({
          name: 'list',
          text: `insert into bare_mail_event (${COLUMNS}) select ${COLUMNS}
            from jsonb_populate_recordset(null::bare_mail_event, $1::jsonb)`,
          values: [JSON.stringify(list)],
        })
      }),
    )
    await clear()
    return { ours, bare: theirs }
  }

  const singleRates = async () => {
    const about = await happenings()
    const calls = about.map((one) => sesCall(one))
    const ours = await perSecond(about.length, () => inTurns(calls, CONNECTIONS, post))
    const rows = await recorded()
    const theirs = await perSecond(rows.length, () =>
      inTurns(rows, CONNECTIONS, async (row) => {
        await bare.query({
          name: 'single',
          text: `insert into bare_mail_event (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
          values: Object.values(row),
        })
      }),
    )
    await clear()
    return { ours, bare: theirs }
  }

  try {
    const lists: { ours: number; bare: number }[] = []
    const singles: typeof lists = []
    for (let round = 0; round < options.rounds; round++) {
      lists.push(await listRates())
      singles.push(await singleRates())
    }
    const line = (what: string, rates: typeof lists) => {
      const [ours, theirs] = [median(rates.map((one) => one.ours)), median(rates.map((one) => one.bare))]
      return `${what}: ${fixed(ours, 0)} a second, bare inserts of the same rows ${fixed(theirs, 0)}, ${goal(ours / theirs)}.`
    }
    return [
      line(`${options.events} events in lists of ${BATCH}, as SendGrid sends them`, lists),
      line(`${options.events} events one by one on ${CONNECTIONS} connections, as SNS does`, singles),
    ]
  } finally {
    await bare.end()
    await database.close()
    await server.stop()
    await removeFolder(folder)
  }
}
