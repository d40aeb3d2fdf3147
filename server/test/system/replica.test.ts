import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../databases.ts'
import { type ExternalPostgres, type Follower, startExternalPostgres } from '../external-postgres.ts'
import {
  removeFolder,
  type ServerProcess,
  signIn,
  spawnServer,
  startServer,
  temporaryFolder,
  until,
} from '../server-process.ts'

const PATH = 'product/use/'
const LONGER_THAN_A_LAG_MS = 1500

/** A signed-in browser: it keeps the cookie of its last write. */
const browserOf = async (...servers: ServerProcess[]) => {
  const [first] = servers
  if (!first) throw new Error('a browser needs a server')
  const { token } = await signIn(first)
  let cookie = ''
  const call = async (server: ServerProcess, method: string, body?: object) => {
    const response = await fetch(`${server.address}/api/${PATH}`, {
      method,
      headers: { authorization: `JWT ${token}`, 'content-type': 'application/json', cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const position = response.headers.getSetCookie().find((one) => one.startsWith('fornace_position='))
    if (position) cookie = position.split(';')[0] ?? ''
    return response
  }
  return {
    add: async (server: ServerProcess, name: string): Promise<void> => {
      expect((await call(server, 'POST', { name: { it: name } })).status).toBe(201)
    },
    replicaIssues: async (server: ServerProcess): Promise<string[] | undefined> => {
      const response = await fetch(`${server.address}/api/health/`, {
        headers: { authorization: `JWT ${token}` },
      })
      const { checks } = (await response.json()) as { checks: { key: string; issues: string[] }[] }
      return checks.find(({ key }) => key === 'replica')?.issues
    },
    names: async (server: ServerProcess): Promise<string[]> => {
      const response = await call(server, 'GET')
      expect(response.status).toBe(200)
      const { results } = (await response.json()) as { results: { name: { it: string } }[] }
      return results.map(({ name }) => name.it)
    },
  }
}

let postgres: ExternalPostgres
let follower: Follower
let folders: string[]
let env: Record<string, string>
beforeAll(async () => {
  ;[postgres, ...folders] = await Promise.all([startExternalPostgres(), temporaryFolder(), temporaryFolder()])
  follower = await postgres.follow()
  env = {
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: follower.url,
    SECRET_KEY: 'one key for all the servers of this test',
    LOG_LEVEL: 'info',
  }
})
afterAll(async () => {
  await postgres.stop()
  await Promise.all(folders.map(removeFolder))
})

const conditionOf = async ({ address }: ServerProcess): Promise<string> =>
  ((await (await fetch(`${address}/readyz`)).json()) as { replica: string }).replica

const onReplica = (statement: string) =>
  withClient({ connectionString: follower.url }, (client) => client.query(statement))

/** Lists that the replica has answered. */
const listsOfReplica = async (): Promise<number> => (await follower.statements()).split('json_agg').length - 1

describe('reads with a replica', () => {
  it('come from it, have every write of their reader, and go to the primary while it is behind or away', async () => {
    const [one, two] = (await Promise.all(folders.map((DATA_DIR) => startServer({ ...env, DATA_DIR })))) as [
      ServerProcess,
      ServerProcess,
    ]
    const writer = await browserOf(one)
    const others = await browserOf(two)
    await writer.add(one, 'Prima')
    await others.names(two)
    await until('ok', async () => (await conditionOf(two)) === 'ok')
    await until('in order', async () => (await others.replicaIssues(two))?.length === 0)
    await until('read from the replica', async () => {
      const before = await listsOfReplica()
      expect(await others.names(two)).toEqual(['Prima'])
      return (await listsOfReplica()) > before
    })

    // Nothing arrives in the replica: the writer's own reads come from the primary, on every server.
    await onReplica('select pg_wal_replay_pause()')
    await writer.add(one, 'Seconda')
    expect(await writer.names(one)).toEqual(['Prima', 'Seconda'])
    expect(await writer.names(two)).toEqual(['Prima', 'Seconda'])
    await until('behind', async () => (await conditionOf(two)) === 'behind')
    expect(await others.names(two)).toEqual(['Prima', 'Seconda'])
    expect(await others.replicaIssues(two)).toEqual(['behind'])
    await onReplica('select pg_wal_replay_resume()')
    await until('ok again', async () => (await conditionOf(two)) === 'ok')

    const reading = Promise.all(Array.from({ length: 20 }, () => others.names(two)))
    await follower.end()
    await reading
    for (let count = 0; count < 20; count++) await others.names(two)
    await until('away', async () => (await conditionOf(two)) === 'away')
    expect(await others.names(two)).toEqual(['Prima', 'Seconda'])
    expect((await fetch(`${two.address}/readyz`)).status).toBe(200)
    expect(await others.replicaIssues(two)).toEqual(['away'])
    const metrics = await (await fetch(`${two.address}/metrics`)).text()
    expect(metrics).toContain('read_replica_lag_seconds')
    await until('said', async () => two.output().includes('the read replica is away'))
    await follower.start()
    await until('back', async () => (await conditionOf(two)) === 'ok')
    expect(two.output().split('the read replica is away').length - 1).toBe(1)

    for (const server of [one, two]) expect(await server.stop()).toBe(0)
  })
})

it('is not behind while the primary has only what no commit has flushed', async () => {
  const server = await startServer({ ...env, DATA_DIR: folders[0] ?? '' })
  await withClient({ connectionString: postgres.url }, async (client) => {
    // Nothing but a commit flushes: the writer of the log sleeps.
    await client.query("alter system set wal_writer_delay = '10s'")
    await client.query('select pg_reload_conf()')
    await until('in order, with something unflushed', async () => {
      // As a read that tidies up a page: written to the log without a commit.
      const { rows } = await client.query("select pg_logical_emit_message(false, 'test', '') as written")
      await delay(LONGER_THAN_A_LAG_MS)
      const condition = await conditionOf(server)
      const flushed = await client.query('select pg_current_wal_flush_lsn() >= $1::pg_lsn as is_flushed', [
        rows[0].written,
      ])
      return condition === 'ok' && !flushed.rows[0].is_flushed
    })
    await client.query('alter system reset wal_writer_delay')
    await client.query('select pg_reload_conf()')
  })
  expect(await server.stop()).toBe(0)
})

describe('DATABASE_READ_URL', () => {
  const elsewhere = (url: string) => url.replace(/\/postgres$/, '/nowhere')
  it.each([
    ['a server that accepts writes', () => postgres.url, 'this server is no replica: it accepts writes'],
    ['a database that is not there', () => elsewhere(follower.url), 'database "nowhere" does not exist'],
  ])('is refused in one line: %s', async (_, url, reason) => {
    const server = await spawnServer({ ...env, DATABASE_READ_URL: url(), DATA_DIR: folders[0] ?? '' })
    expect(await server.ended()).toBe(1)
    expect(server.output().trim()).toBe(`DATABASE_READ_URL: ${reason}`)
  })

  it('that is away does not keep the server from starting', async () => {
    const nobody = new URL(follower.url)
    nobody.port = '1'
    const server = await startServer({ ...env, DATABASE_READ_URL: nobody.href, DATA_DIR: folders[0] ?? '' })
    expect(await conditionOf(server)).toBe('away')
    expect(await server.stop()).toBe(0)
  })
})
