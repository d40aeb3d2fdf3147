import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findBinaryPackage } from '../src/platform/database/embedded/binaries.ts'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresRejection,
  startEmbeddedPostgres,
} from '../src/platform/database/embedded/index.ts'
import { anEmptyFolder, ask, type Connection, copyDataFolder } from './fixtures/data-folders.ts'
import {
  eventually,
  familyOf,
  isAlive,
  isLinux,
  kill,
  postmasterPid,
  processesOf,
  startHolder,
} from './fixtures/processes.ts'

const isRoot = process.geteuid?.() === 0
const timeout = 60_000

let template = ''
let notices: string[] = []
const folders: string[] = []
const started: EmbeddedPostgres[] = []
const holders: ChildProcess[] = []

const aFolder = () => {
  const folder = anEmptyFolder()
  folders.push(folder)
  return folder
}

const aDataFolder = (path = join(aFolder(), 'data')) => copyDataFolder(template, path)

const start = async (dataDir: string) => {
  const postgres = await startEmbeddedPostgres({ dataDir, notice: (line) => notices.push(line) })
  started.push(postgres)
  return postgres
}

const rejectionOf = async (dataDir: string) => {
  const outcome = await start(dataDir).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(EmbeddedPostgresRejection)
  const { message } = outcome as EmbeddedPostgresRejection
  expect(message).not.toContain('\n')
  return message
}

const startAnother = async (dataDir: string) => {
  const { child, report } = await startHolder(dataDir)
  holders.push(child)
  return { child, ...report }
}

const startAnotherThatRuns = async (dataDir: string) => {
  const { child, connection, directory, rejection } = await startAnother(dataDir)
  if (!connection || !directory) throw new Error(rejection)
  return { child, connection, directory }
}

const storedWord = (connection: Connection) => ask(connection, 'select word from stored')

beforeAll(async () => {
  template = join(anEmptyFolder(), 'data')
  const postgres = await startEmbeddedPostgres({ dataDir: template, notice: () => {} })
  await ask(postgres.connection, 'create table stored as select $$terracotta$$ as word')
  await postgres.stop()
}, timeout)

afterEach(async () => {
  for (const child of holders.splice(0)) await kill(child, 'SIGTERM')
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  notices = []
}, timeout)

afterAll(() => rmSync(dirname(template), { recursive: true, force: true }))

describe('the first start', { timeout }, () => {
  it('makes a UTF-8 database that knows the Italian order, for a user who is no superuser', async () => {
    const { connection, directory } = await start(join(aFolder(), 'data'))
    expect(
      await ask(
        connection,
        `select 'città' < 'citta b' collate "it-x-icu" as italian, pg_encoding_to_char(encoding) as encoding,
           datlocprovider::text as provider, datlocale as locale, current_setting('fsync') as fsync,
           current_setting('listen_addresses') as listens, current_setting('is_superuser') as super
         from pg_database where datname = current_database()`,
      ),
    ).toEqual({
      italian: true,
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      fsync: 'on',
      listens: '',
      super: 'off',
    })
    expect(statSync(join(directory, 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
    await expect(ask({ ...connection, password: 'wrong' }, 'select 1')).rejects.toThrow(/password/)
    await ask(connection, 'create extension pg_trgm')
    await ask(connection, 'create extension unaccent')
  })

  it('lets exactly one of two servers win', async () => {
    const dataDir = join(aFolder(), 'data')
    const both = await Promise.all([startAnother(dataDir), startAnother(dataDir)])
    const winners = both.filter(({ connection }) => connection)
    expect(winners).toHaveLength(1)
    expect(both.find(({ rejection }) => rejection)?.rejection).toMatch(/Another Fornace is running/)
    const connection = winners[0]?.connection as Connection
    expect(await ask(connection, 'select 1 as answer')).toEqual({ answer: 1 })
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  it('refuses a platform without binaries in one line that names DATABASE_URL', async () => {
    await expect(findBinaryPackage('win32', 'x64')).rejects.toThrow(EmbeddedPostgresRejection)
    await expect(findBinaryPackage('win32', 'x64')).rejects.toThrow(/^[^\n]*DATABASE_URL[^\n]*$/)
  })

  it.skipIf(!isRoot)('goes elsewhere, and says so, when nobody cannot reach the folder', async () => {
    const closed = aFolder()
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'data')
    const first = await start(dataDir)
    folders.push(first.directory)
    expect(first.directory).toMatch(/^\/var\/lib\/fornace\//)
    expect(notices).toEqual([expect.stringContaining(first.directory)])
    await ask(first.connection, 'create table stored as select $$maiolica$$ as word')
    await first.stop()
    const second = await start(dataDir)
    expect(second.directory).toBe(first.directory)
    expect(await storedWord(second.connection)).toEqual({ word: 'maiolica' })
    await second.stop()
    rmSync(first.directory, { recursive: true })
    expect(await rejectionOf(dataDir)).toContain('is gone')
  })
})

describe('a later start', { timeout }, () => {
  it('has the data, after a stop that leaves nothing running', async () => {
    const dataDir = aDataFolder()
    const first = await start(dataDir)
    expect(await storedWord(first.connection)).toEqual({ word: 'terracotta' })
    await ask(first.connection, 'update stored set word = $$gres$$')
    const pid = postmasterPid(first.directory)
    await Promise.all([first.stop(), first.stop()])
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    expect(processesOf(first.directory)).toEqual([])
    const second = await start(dataDir)
    expect(await storedWord(second.connection)).toEqual({ word: 'gres' })
  })

  it('works with a path that is too long for a socket', async () => {
    const parent = join(aFolder(), 'a-long-name-'.repeat(12))
    mkdirSync(parent)
    const dataDir = aDataFolder(join(parent, 'data'))
    const postgres = await start(dataDir)
    expect(postgres.connection.host.startsWith(dataDir)).toBe(false)
    expect(lstatSync(postgres.connection.host).mode & 0o777).toBe(0o700)
    await rejectionOf(dataDir)
    expect(await storedWord(postgres.connection)).toEqual({ word: 'terracotta' })
    await postgres.stop()
    expect(() => lstatSync(postgres.connection.host)).toThrow(/ENOENT/)
  })

  it('refuses the cluster of another major version and names both', async () => {
    const dataDir = aDataFolder()
    writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n')
    expect(await rejectionOf(dataDir)).toMatch(/PostgreSQL 17.*PostgreSQL 18/)
  })

  it.skipIf(!isRoot)(
    'refuses a database that nobody can no longer reach, and makes no empty one',
    async () => {
      const dataDir = aDataFolder()
      chmodSync(join(dataDir, '..'), 0o700)
      expect(await rejectionOf(dataDir)).toContain('cannot be reached')
    },
  )

  it('is not held up by a lock file whose pid now belongs to another program', async () => {
    const dataDir = aDataFolder()
    const cluster = join(dataDir, 'postgres', 'cluster')
    const { uid, gid } = statSync(cluster)
    const stranger = spawn('sleep', ['60'], { ...(isRoot ? { uid, gid } : {}), cwd: '/' })
    try {
      const lines = [stranger.pid, cluster, 1, 5432, join(dataDir, 'postgres', 'socket'), '', '', 'ready']
      writeFileSync(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`, { mode: 0o666 })
      chmodSync(join(cluster, 'postmaster.pid'), 0o666)
      const postgres = await start(dataDir)
      expect(await storedWord(postgres.connection)).toEqual({ word: 'terracotta' })
      expect(isAlive(stranger.pid as number)).toBe(true)
    } finally {
      await kill(stranger)
    }
  })
})

describe('a second server', { timeout }, () => {
  it('is refused while the first runs, which goes on', async () => {
    const dataDir = aDataFolder()
    const first = await startAnotherThatRuns(dataDir)
    const message = await rejectionOf(dataDir)
    expect(message).toContain('Another Fornace is running')
    expect(message).toContain(dataDir)
    expect(await storedWord(first.connection)).toEqual({ word: 'terracotta' })
  })

  it('waits for the one that is shutting down', async () => {
    const dataDir = aDataFolder()
    const first = await start(dataDir)
    // Work for the last checkpoint, so that the shutdown takes a moment.
    await ask(
      first.connection,
      'create table much as select repeat($$x$$, 500) from generate_series(1, 80000)',
    )
    const stopped = first.stop()
    const second = await start(dataDir)
    await stopped
    expect(await storedWord(second.connection)).toEqual({ word: 'terracotta' })
  })
})

describe('a killed server', { timeout }, () => {
  it('takes its PostgreSQL with it, and the next has the data', async () => {
    const dataDir = aDataFolder()
    const { child, connection, directory } = await startAnotherThatRuns(dataDir)
    await ask(connection, 'update stored set word = $$gres$$')
    const pid = postmasterPid(directory)
    await kill(child)
    await eventually(() => expect(isAlive(pid)).toBe(false))
    await eventually(() => expect(processesOf(directory)).toEqual([]))
    const next = await start(dataDir)
    expect(await storedWord(next.connection)).toEqual({ word: 'gres' })
  })

  it.skipIf(!isLinux)('whose PostgreSQL is left behind is followed by one that takes over', async () => {
    const dataDir = aDataFolder()
    const { child, connection, directory } = await startAnotherThatRuns(dataDir)
    await ask(connection, 'update stored set word = $$gres$$')
    const pid = postmasterPid(directory)
    const { parent, siblings } = familyOf(pid)
    child.kill('SIGSTOP')
    for (const one of [parent, ...siblings]) process.kill(one, 'SIGKILL')
    await kill(child)
    await delay(300)
    expect(isAlive(pid)).toBe(true)
    const next = await start(dataDir)
    expect(isAlive(pid)).toBe(false)
    expect(await storedWord(next.connection)).toEqual({ word: 'gres' })
    await next.stop()
    expect(processesOf(directory)).toEqual([])
  })
})

describe('a running database', { timeout }, () => {
  it('comes back by itself when its postmaster is killed', async () => {
    const dataDir = aDataFolder()
    const postgres = await start(dataDir)
    for (let round = 0; round < 2; round++) {
      const pid = postmasterPid(postgres.directory)
      process.kill(pid, 'SIGKILL')
      await eventually(() => expect(postmasterPid(postgres.directory)).not.toBe(pid))
      expect(await eventually(() => storedWord(postgres.connection))).toEqual({ word: 'terracotta' })
    }
    expect(notices).toContainEqual(expect.stringContaining('ended unexpectedly'))
    await rejectionOf(dataDir)
    await postgres.stop()
    expect(processesOf(postgres.directory)).toEqual([])
  })

  it.skipIf(!isLinux)('comes back under a new parent when its parent is killed', async () => {
    const postgres = await start(aDataFolder())
    const pid = postmasterPid(postgres.directory)
    process.kill(familyOf(pid).parent, 'SIGKILL')
    await eventually(() => expect(postmasterPid(postgres.directory)).not.toBe(pid))
    expect(await eventually(() => storedWord(postgres.connection))).toEqual({ word: 'terracotta' })
  })

  it.each([0, 100, 120, 140, 180])('is stopped even %i ms after its postmaster was killed', async (wait) => {
    const postgres = await start(aDataFolder())
    process.kill(postmasterPid(postgres.directory), 'SIGKILL')
    await delay(wait)
    await postgres.stop()
    await eventually(() => expect(processesOf(postgres.directory)).toEqual([]))
  })

  it('retakes the lock when only the connection that held it is cut', async () => {
    const dataDir = aDataFolder()
    const postgres = await start(dataDir)
    const pid = postmasterPid(postgres.directory)
    const holder = () =>
      ask(
        postgres.connection,
        `select pid from pg_stat_activity where datname = 'postgres' and usename = 'postgres'`,
      )
    const { pid: before } = await holder()
    process.kill(before, 'SIGTERM')
    await eventually(async () => expect((await holder())?.pid).toBeGreaterThan(0))
    await eventually(async () => expect((await holder())?.pid).not.toBe(before))
    expect(await rejectionOf(dataDir)).toContain('Another Fornace is running')
    expect(postmasterPid(postgres.directory)).toBe(pid)
  })
})
