import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import {
  ADMIN,
  removeFolder,
  signIn,
  spawnServer,
  startServer,
  temporaryFolder,
  until,
} from '../server-process.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => removeFolder(dataDir))

const rejection = async (env: Record<string, string>): Promise<string> => {
  const server = await spawnServer({ DATA_DIR: dataDir, ...env })
  expect(await server.ended()).toBe(1)
  return server.output()
}

describe('the start', () => {
  it('says in a few lines where it is, how to get in and where the data is', async () => {
    const server = await startServer({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      LOG_LEVEL: 'silent',
    })
    await until('told', async () => server.output().includes('Data: '))
    const port = new URL(server.address).port
    expect(server.output().split('\n')).toEqual([
      `Fornace is at http://localhost:${port}`,
      'Nobody can sign in yet. Create the first administrator within 24 hours here, once:',
      expect.stringContaining(`  http://localhost:${port}/#/account/first-administrator?timestamp=`),
      `Data: ${dataDir}`,
      '',
    ])
    expect(await server.stop()).toBe(0)
  })

  it('prints its lines and the log, and no warning of Node', async () => {
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
    await signIn(server)
    expect(await server.stop()).toBe(0)
    const lines = server.output().trimEnd().split('\n')
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
      expect.stringMatching(/^Fornace is at /),
      expect.stringMatching(/^The first administrator is /),
      `Data: ${dataDir}`,
    ])
    for (const line of lines.filter((line) => line.startsWith('{'))) JSON.parse(line)
  })

  it('makes the administrator of the settings once, and keeps the secret to itself', async () => {
    const first = await startServer({ DATA_DIR: dataDir })
    await signIn(first)
    expect(await first.stop()).toBe(0)
    expect(first.output()).toContain(ADMIN.email)
    expect(first.output()).not.toContain(ADMIN.password)
    expect(first.output()).not.toContain(await readFile(join(dataDir, 'secret-key'), 'utf8'))
    const second = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'un altro forno' })
    await signIn(second)
    expect(await second.stop()).toBe(0)
  })

  it('still asks for an administrator after a stranger has registered, and makes the one of the settings', async () => {
    const none = { DATA_DIR: dataDir, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
    const first = await startServer(none)
    const password = 'il forno di un estraneo'
    for (const email of ['stranger@example.com', ADMIN.email]) {
      const answer = await fetch(`${first.address}/api/account/register/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, password_confirm: password }),
      })
      expect(answer.status).toBe(201)
    }
    expect(await first.stop()).toBe(0)
    const second = await startServer(none)
    await until('told', async () => second.output().includes('Data: '))
    expect(second.output()).toContain('/#/account/first-administrator?timestamp=')
    expect(await second.stop()).toBe(0)
    const third = await startServer({ DATA_DIR: dataDir })
    await until('told', async () => third.output().includes('Data: '))
    expect(third.output()).toContain(`The first administrator is ${ADMIN.email}`)
    await signIn(third)
    expect(await third.stop()).toBe(0)
  })

  it.each([
    ['PORT', 'nonsense'],
    ['DATABASE_URL', 'postgres://127.0.0.1:1/x'],
    ['ADMIN_PASSWORD', 'Password@123'],
  ])('stops with one line that names %s when it is %s', async (setting, value) => {
    const output = await rejection({ [setting]: value })
    expect(output.trimEnd().split('\n')).toEqual([expect.stringMatching(new RegExp(`^${setting}: .+`))])
  })

  it('refuses a second server on the same data folder', async () => {
    const first = await startServer({ DATA_DIR: dataDir })
    const lines = (await rejection({})).trimEnd().split('\n')
    expect(lines).toEqual([expect.stringContaining(dataDir)])
    await signIn(first)
    expect(await first.stop()).toBe(0)
  })

  it('refuses an older PostgreSQL in one line', async () => {
    const root = join(
      dirname(createRequire(import.meta.url).resolve(`postgres-17-linux-${process.arch}`)),
      '..',
    )
    const older = await startExternalPostgres({ root, version: '17.10', major: '17' })
    try {
      const lines = (await rejection({ DATABASE_URL: older.url })).trimEnd().split('\n')
      expect(lines).toEqual([
        expect.stringMatching(/^DATABASE_URL: PostgreSQL 17\.\d+.* is too old, 18 or newer is needed$/),
      ])
    } finally {
      await older.stop()
    }
  })
})

describe('several servers', () => {
  let postgres: ExternalPostgres
  beforeEach(async () => {
    postgres = await startExternalPostgres()
  })
  afterEach(() => postgres.stop())

  it('start at once on an empty database', async () => {
    const env = { DATABASE_URL: postgres.url, SECRET_KEY: 'one key for all the servers of this test' }
    const folders = await Promise.all([temporaryFolder(), temporaryFolder(), temporaryFolder()])
    const servers = await Promise.all(folders.map((DATA_DIR) => startServer({ ...env, DATA_DIR })))
    for (const server of servers) await signIn(server)
    for (const server of servers) expect(await server.stop()).toBe(0)
    await Promise.all(folders.map(removeFolder))
  })

  it('refuse a database from the future', async () => {
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir }
    await (await startServer(env)).stop()
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)",
    )
    await client.end()
    expect(await rejection(env)).toContain('newer version of Fornace')
  })
})
