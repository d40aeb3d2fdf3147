import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { circularChecks } from '../../src/modules/circulars/circular.checks.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { runChecks } from '../../src/platform/verification.ts'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import { printedRandom } from '../fixtures/random.ts'
import { KILLS } from '../scale.ts'
import {
  removeFolder,
  type ServerProcess,
  signIn,
  startServer,
  temporaryFolder,
  until,
  type Visitor,
} from '../server-process.ts'

/** Approvals of a round that succeed in the end, and those that never do, of each kind. */
const APPROVALS = 200
const REJECTIONS = 20
const WORKERS = 8
/** Only ends what hangs. */
const LIMIT_MS = KILLS * 120_000
const SECRET_KEY = 'one key for both servers of this test'
/** Titles of circulars whose approval fails when it is committed, after the number was assigned. */
const ROLLED_BACK = 'Annullata dal database'

let folders: [string, string]
let postgres: ExternalPostgres
let database: Database
let servers: [ServerProcess, ServerProcess]

const started = (index: number) =>
  startServer({ DATABASE_URL: postgres.url, SECRET_KEY, DATA_DIR: folders[index] ?? '', LOG_LEVEL: 'silent' })

beforeEach(async () => {
  folders = [await temporaryFolder(), await temporaryFolder()]
  postgres = await startExternalPostgres()
  database = openDatabase({ connectionString: postgres.url }, { poolSize: 4, onError: () => {} })
  // Nothing here ends the database: nobody waits for the disk.
  await database.rows(sql.raw('alter role current_user set synchronous_commit = off'))
  servers = [await started(0), await started(1)]
  await database.rows(
    sql.raw(`create function reject_commit() returns trigger language plpgsql as $$
      begin raise exception 'rolled back by the test'; end $$;
      create constraint trigger reject_commit after update on circular_circular deferrable initially deferred
        for each row when (new.protocol_number is not null and new.title ->> 'it' = '${ROLLED_BACK}')
        execute function reject_commit()`),
  )
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.close()
  await postgres.stop()
  await Promise.all(folders.map(removeFolder))
})

const created = async ({ call }: Visitor, path: string, body: object): Promise<number> => {
  const response = await call('POST', path, body)
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: number }).id
}

/** Work on the indices below `count`, several at a time. */
const inParallel = async (count: number, work: (index: number) => Promise<void>) => {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
}

const numberCount = async (): Promise<number> => {
  const [row] = await database.rows<{ count: number }>(
    sql`select count(*)::int as count from circular_register where kind = 'number'`,
  )
  return row?.count ?? 0
}

/** Statements of servers that wait for the register. */
const waitingForRegister = () =>
  database.rows<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name like 'fornace%' and wait_event_type = 'Lock'
      and query like '%circular_register_head%for update%' and pid <> pg_backend_pid()`,
  )

/** Holds the register until approvals wait for it, and ends their statement, connection and patience. */
const interruptWaiting = async () => {
  const holder = new pg.Client(postgres.url)
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin; select from circular_register_head for update')
  await until('waiting for the register', async () => (await waitingForRegister()).length >= 3)
  const [cancelled, ended] = await waitingForRegister()
  await database.rows(sql`select pg_cancel_backend(${cancelled?.pid}), pg_terminate_backend(${ended?.pid})`)
  await until('interrupted', async () => {
    const waiting = (await waitingForRegister()).map(({ pid }) => pid)
    return !waiting.includes(cancelled?.pid ?? 0) || !waiting.includes(ended?.pid ?? 0)
  })
  await holder.query('commit')
  await holder.end()
}

/** Copies of a draft, straight into the database. */
const copiesOf = async (id: number, count: number): Promise<number[]> => {
  const copies = await database.rows<{ id: number }>(
    sql`with made as (
        insert into circular_circular (title, body, visible_languages, typology_id, created_by_id)
        select title, body, visible_languages, typology_id, created_by_id
        from circular_circular, generate_series(1, ${count}::int) where id = ${id} returning id
      ),
      linked as (
        insert into circular_circular_matter (circular_id, other_id)
        select made.id, l.other_id from made, circular_circular_matter l where l.circular_id = ${id}
      )
      select id from made`,
  )
  return copies.map((copy) => copy.id)
}

/** One draft of each kind: approved, without a matter, rolled back. */
const createDrafts = async (visitor: Visitor) => {
  const name = { it: 'Prova' }
  const theme_id = await created(visitor, 'circular/theme/', { name })
  const complete = {
    title: name,
    body: { it: '<p>Testo</p>' },
    typology_id: await created(visitor, 'circular/typology/', { name, has_protocol_number: true }),
    matter_ids: [await created(visitor, 'circular/matter/', { name, theme_id })],
  }
  const draft = (more: object = {}) => created(visitor, 'circular/circular/', { ...complete, ...more })
  return {
    complete: await draft(),
    incomplete: await draft({ matter_ids: [] }),
    rolledBack: await draft({ title: { it: ROLLED_BACK } }),
  }
}

describe('approvals over two servers, with rollbacks and kill -9', () => {
  it(
    `have the numbers 1 to n in the order of their times, ${KILLS} times`,
    async () => {
      const random = printedRandom()
      const templates = await createDrafts(await signIn(servers[0]))
      const approved: number[] = []

      for (let round = 0; round < KILLS; round++) {
        const visitors = [await signIn(servers[0]), await signIn(servers[1])] as const
        const drafts = await copiesOf(templates.complete, APPROVALS)
        const stale = await copiesOf(templates.complete, REJECTIONS)
        const rejected = [
          ...(await copiesOf(templates.incomplete, REJECTIONS)).map((id) => ({ id, headers: {} })),
          ...(await copiesOf(templates.rolledBack, REJECTIONS)).map((id) => ({ id, headers: {} })),
          ...stale.map((id) => ({ id, headers: { 'if-match': '"99"' } })),
        ]
        const before = await numberCount()
        const answers: Record<string, number> = {}
        const approve = async (id: number, visitor: Visitor, headers: Record<string, string> = {}) => {
          const response = await visitor
            .call('PATCH', `circular/circular/${id}/`, { step: 2 }, headers)
            .catch(() => undefined)
          await response?.text().catch(() => '')
          const status = String(response?.status ?? 'cut off')
          answers[status] = (answers[status] ?? 0) + 1
          return response?.status
        }

        const approving = Promise.all([
          ...drafts.map((id, index) => approve(id, visitors[index % 2 === 0 ? 0 : 1])),
          ...rejected.map(async ({ id, headers }, index) => {
            const status = await approve(id, visitors[index % 2 === 0 ? 0 : 1], headers)
            expect(status).not.toBe(200)
          }),
        ])
        await interruptWaiting()
        const enough = before + 1 + Math.floor(random() * (APPROVALS / 2))
        await until('numbered', async () => (await numberCount()) >= enough)
        const victim = round % 2
        servers[victim]?.process.kill('SIGKILL')
        await Promise.all([approving, servers[victim]?.ended()])
        servers[victim] = await started(victim)
        expect(answers['cut off']).toBeGreaterThan(0)
        expect(answers['200']).toBeGreaterThan(0)

        // Approvals that were interrupted are repeated.
        const visitor = await signIn(servers[victim] ?? servers[0])
        const left = await database.rows<{ id: number }>(
          sql`select id from circular_circular where id = any(${sql.param(drafts)}::int[]) and step < 2`,
        )
        expect(left.length).toBeGreaterThan(0)
        await inParallel(left.length, async (index) =>
          expect(await approve(left[index]?.id ?? 0, visitor)).toBe(200),
        )
        approved.push(...drafts)
      }

      const entries = await database.rows<{ id: number; circular_id: number; seq: number; at: Date }>(
        sql`select id, circular_id, protocol_seq as seq, at from circular_register order by id`,
      )
      expect(entries.map(({ seq }) => seq)).toEqual(approved.map((_, index) => index + 1))
      expect(entries.map(({ circular_id }) => circular_id).toSorted((a, b) => a - b)).toEqual(
        approved.toSorted((a, b) => a - b),
      )
      const times = entries.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      await runChecks(database, circularChecks)
    },
    LIMIT_MS,
  )
})
