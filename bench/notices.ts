/**
 * What the bell costs with 200 open pages: `node bench/notices.ts`, beside the same server with nobody at it, and how
 * many pages it could bear.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startExternalPostgres } from '../server/test/external-postgres.ts'
import { ADMIN, removeFolder, startServer, temporaryFolder } from '../server/test/server-process.ts'
import { cpuOf, cpuOfFamily, memoryOf } from './cpu.ts'
import { fixed } from './figures.ts'
import { load } from './load.ts'

const PEOPLE = 50
const PAGES = 200
const POLL_MS = 10_000
const SECONDS = 30
const UNREAD_EACH = 20
const NOTIFIED_EACH = 2000
const PATH = '/api/notice/unread/'

/** Administrators with a long history of notices, of which few are unread; 2,000 products that these are about. */
const fill = async (client: pg.Client): Promise<string[]> => {
  await client.query(
    `insert into product_group (name) values ('{"it": "Periodo"}');
     insert into product_product (collection_name, group_id, step, visible_languages, description)
       select 'Prodotto ' || n, (select max(id) from product_group), 1, '{it,en}', '{"it": "Testo"}'
       from generate_series(1, 2000) n`,
  )
  const { rows } = await client.query<{ id: number; email: string }>(
    `insert into account_user (email, first_name, password_hash, created_at, verified_at)
     select 'person' || n || '@example.it', 'Ada', (select password_hash from account_user where email = $1), now(), now()
     from generate_series(1, $2::int) n returning id, email`,
    [ADMIN.email, PEOPLE],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into account_user_role (user_id, role) select id, 'administrator_product' from unnest($1::int[]) id`,
    [ids],
  )
  await client.query(
    `insert into notice (user_id, type, record_id, kind, at, mailed_at, read_at, data)
     select u, 'product-product', p.id, 'transition', now(), now(), case when n > $2 then now() end,
       '{"action": "submitDraft", "from": 0, "to": 1, "note": "", "note_field": "", "actor_id": 1}'
     from unnest($1::int[]) u, generate_series(1, $3::int) n
       join (select id, row_number() over () as place from product_product) p on p.place = n`,
    [ids, UNREAD_EACH, NOTIFIED_EACH],
  )
  await client.query('vacuum analyze')
  return rows.map(({ email }) => email)
}

const tokenOf = async (address: string, email: string): Promise<string> => {
  const response = await fetch(`${address}/api/account/token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ADMIN.password }),
  })
  return ((await response.json()) as { token: string }).token
}

const postgres = await startExternalPostgres()
const dataDir = await temporaryFolder()
const client = new pg.Client(postgres.url)
const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
const pid = server.process.pid ?? 0
try {
  await client.connect()
  const emails = await fill(client)
  const tokens: string[] = []
  for (const email of emails) tokens.push(await tokenOf(server.address, email))

  const ask = async (token: string): Promise<number> => {
    const began = performance.now()
    const response = await fetch(`${server.address}${PATH}`, { headers: { authorization: `JWT ${token}` } })
    const { count } = (await response.json()) as { count: number }
    if (count !== UNREAD_EACH) throw new Error(`${response.status}: ${count} unread`)
    return performance.now() - began
  }
  const during = async (work: () => Promise<unknown>) => {
    const [node, database] = [cpuOf(pid), cpuOfFamily(postgres.pid)]
    await work()
    return { node: cpuOf(pid) - node, database: cpuOfFamily(postgres.pid) - database }
  }
  const idle = await during(() => pause(SECONDS * 1000))
  const times: number[] = []
  const page = async (token: string) => {
    const end = performance.now() + SECONDS * 1000
    await pause(Math.random() * POLL_MS)
    while (performance.now() < end) {
      times.push(await ask(token))
      await pause(POLL_MS + (Math.random() - 0.5) * 2000)
    }
  }
  const polled = await during(() =>
    Promise.all(Array.from({ length: PAGES }, (_, n) => page(tokens[n % PEOPLE] ?? ''))),
  )
  times.sort((one, other) => one - other)
  const at = (share: number) => fixed(times[Math.floor(times.length * share)] ?? 0, 1)
  const max = await load({
    address: server.address,
    method: 'GET',
    path: () => PATH,
    headers: { authorization: `JWT ${tokens[0]}` },
    seconds: 5,
  })
  const nothing = await load({ address: server.address, method: 'GET', path: () => '/healthz', seconds: 5 })
  const share = (ms: number) => `${fixed((ms / (SECONDS * 1000)) * 100, 2)} %`
  console.log(
    `${PAGES} pages of ${PEOPLE} people, ${PEOPLE * NOTIFIED_EACH} notices, ${UNREAD_EACH} unread each`,
  )
  console.log(
    `asked ${times.length} times in ${SECONDS} s: median ${at(0.5)} ms, 97th percentile ${at(0.97)} ms`,
  )
  console.log(
    `of one core: server ${share(polled.node - idle.node)}, PostgreSQL ${share(polled.database - idle.database)}`,
  )
  console.log(
    `at most ${fixed(max.requestsPerSecond, 0)} a second, ${max.refused} refused, where an answer without any work comes ${fixed(nothing.requestsPerSecond, 0)} times; memory ${fixed(memoryOf(pid), 0)} MB`,
  )
} finally {
  await client.end()
  await server.stop()
  await postgres.stop()
  await removeFolder(dataDir)
}
