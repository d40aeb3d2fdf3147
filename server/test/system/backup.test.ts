import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backup } from '../../src/backup.ts'
import { backupJobs } from '../../src/platform/backup/backup-jobs.ts'
import type { Manifest } from '../../src/platform/backup/manifest.ts'
import { nameOfBackup } from '../../src/platform/backup/store.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { runningPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts'
import { openStorage } from '../../src/platform/files/open-storage.ts'
import type { Jobs } from '../../src/platform/jobs/jobs.ts'
import { latestRuns } from '../../src/platform/maintenance/maintenance.ts'
import { restore } from '../../src/restore.ts'
import { inDatabase, withClient } from '../databases.ts'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import { type BucketServer, startBucketServer } from '../fixtures/bucket-server.ts'
import { DIFFICULT, fillHouse } from '../fixtures/filled-house.ts'
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts'
import { processesOf } from '../fixtures/processes.ts'
import {
  removeFolder,
  type ServerProcess,
  signIn,
  spawnServer,
  startServer,
  temporaryFolder,
} from '../server-process.ts'

const BACKUP = fileURLToPath(new URL('../../../scripts/backup.ts', import.meta.url))
const PRLIMIT = '/usr/bin/prlimit'
const PASSPHRASE = 'una frase che nessuno indovina'

type Env = Record<string, string>
type Outcome = [code: number, ...lines: string[]]

const run = async (
  command: (console: { say(line: string): void; complain(line: string): void }) => Promise<number>,
): Promise<Outcome> => {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  return [await command({ say, complain: say }), ...lines]
}
const backedUp = (env: Env) => run((console) => backup(env, console))
const restored = (env: Env, ...args: string[]) =>
  run((console) => restore(args.length > 0 ? args : ['latest'], env, console))

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort()
}

/** Originals of the files of a data folder, by key, with their digests; sizes of pictures are made anew. */
const contentOf = async (dataDir: string): Promise<Record<string, string>> => {
  const content: Record<string, string> = {}
  for (const path of await filesOf(join(dataDir, 'files/kept'))) {
    const key = path.slice(3)
    if (key.length > 36) continue
    content[key] = createHash('sha256')
      .update(await readFile(join(dataDir, 'files/kept', path)))
      .digest('hex')
  }
  return content
}

/** Digest of every table, generated columns included, whatever the order of its rows; and values of sequences. */
const tablesOf = (connection: pg.ClientConfig): Promise<Record<string, string>> =>
  withClient(connection, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const { rows: names } = await client.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of names.filter((one) => !['installation', 'maintenance_run'].includes(one.name))) {
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ' ' order by t::text collate "C"), '')) as digest from "${name}" t`,
      )
      digests[name] = rows[0].digest
    }
    const { rows: sequences } = await client.query(
      `select sequencename as name, coalesce(last_value, 0)::text as value from pg_sequences where schemaname = 'public'`,
    )
    for (const { name, value } of sequences) if (name !== 'maintenance_run_id_seq') digests[name] = value
    const definitions = await client.query(
      `select md5(string_agg(d, ' ' order by d collate "C")) as digest from (
        select pg_get_constraintdef(oid) || conname::text as d from pg_constraint where connamespace = 'public'::regnamespace
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t where not tgisinternal) all_of_them`,
    )
    digests['constraints, indexes and triggers'] = definitions.rows[0].digest
    return digests
  })

/** The same of a data folder that no server uses. */
const tablesIn = async (dataDir: string): Promise<Record<string, string>> => {
  const cluster = await startEmbeddedPostgres({ dataDir, notice: () => {} })
  return tablesOf(cluster.connection).finally(() => cluster.stop())
}

let folder: string
let original: string
let server: ServerProcess
let postgres: ExternalPostgres
let bucket: BucketServer
let mailServer: MailServer
let kit: { kitId: number; fileId: string }
let token: string
/** Places of backups: `encrypted` made while it was written to, `plain` afterwards. */
let encrypted: Env
let plain: Env

/** Writes companies, one after the other, until it is told to stop. */
const writeOn = async (): Promise<() => Promise<number>> => {
  const { call } = await signIn(server)
  let count = 0
  let isOver = false
  const writing = (async () => {
    for (; !isOver; count++)
      expect((await call('POST', 'company/company/', { business_name: `Nuova ${count}` })).status).toBe(201)
  })()
  return async () => {
    isOver = true
    await writing
    return count
  }
}

beforeAll(async () => {
  folder = await temporaryFolder()
  original = join(folder, 'original')
  ;[postgres, bucket, mailServer, server] = await Promise.all([
    startExternalPostgres(),
    startBucketServer(),
    startMailServer(),
    startServer({ DATA_DIR: original }),
  ])
  const visitor = await signIn(server)
  token = visitor.token
  kit = await fillHouse(visitor)
  encrypted = { BACKUP_URL: join(folder, 'encrypted'), BACKUP_PASSPHRASE: PASSPHRASE }
  plain = { BACKUP_URL: join(folder, 'plain') }
})
afterAll(async () => {
  await Promise.all([server?.stop(), postgres?.stop(), bucket?.stop(), mailServer?.stop()])
  await removeFolder(folder)
})

/** The token of the original, a file of it, and whether mail is sent. */
const useRestored = async (env: Env): Promise<void> => {
  const copy = await startServer({ ...env, SMTP_URL: mailServer.url })
  try {
    const headers = { authorization: `JWT ${token}` }
    const record = await fetch(`${copy.address}/api/press_room/press_kit/${kit.kitId}/?group=1`, { headers })
    expect([record.status, ((await record.json()) as { title: object }).title]).toEqual([
      200,
      expect.objectContaining(DIFFICULT),
    ])
    const file = await fetch(`${copy.address}/api/file/${kit.fileId}/`, { headers })
    expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, 200])
    const { call } = await signIn(copy)
    expect((await call('POST', 'account/user/', { email: 'late@example.com' })).status).toBe(201)
    const { mail } = (await (await fetch(`${copy.address}/readyz`)).json()) as { mail: string }
    expect(mail).toBe('paused')
    expect(mailServer.received).toEqual([])
  } finally {
    expect(await copy.stop()).toBe(0)
  }
}

describe('a backup', () => {
  it('made while it is written to is one moment, is restored into a given database, and back from a bucket', async () => {
    const stop = await writeOn()
    const [code, line, ...more] = await backedUp({ DATA_DIR: original, ...encrypted })
    expect([code, line, more]).toEqual([0, expect.stringMatching(/^Backup \S+ in .+: \d+ tables with/), []])
    expect(await stop()).toBeGreaterThan(0)

    const there = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'external') }
    // An earlier attempt was killed.
    await withClient({ connectionString: postgres.url }, (client) =>
      client.query('create table unfinished_restore (); create table history (id int)'),
    )
    const refused = await spawnServer(there)
    expect([await refused.ended(), refused.output()]).toEqual([
      1,
      'A restore into this database was interrupted: run npm run restore again\n',
    ])
    await rm(join(there.DATA_DIR, 'secret-key'))
    expect(await restored({ ...there, ...encrypted })).toEqual([
      0,
      expect.stringMatching(/^Checked: /),
      expect.stringMatching(/^Restored: \d+ tables with \d+ rows and 2 files, all equal/),
      expect.stringContaining('It is a copy'),
    ])
    // A company and its history are written together.
    const counts = await withClient({ connectionString: postgres.url }, async (client) => {
      const { rows } = await client.query(
        `select (select count(*) from company_company) as companies, (select count(*) from history
          where type like 'company_company' and action = 'create') as created`,
      )
      return rows[0]
    })
    expect(counts.companies).toBe(counts.created)
    expect(await readFile(join(there.DATA_DIR, 'secret-key'))).toEqual(
      await readFile(join(original, 'secret-key')),
    )
    expect(await contentOf(there.DATA_DIR)).toEqual(await contentOf(original))
    await useRestored(there)

    const back = { DATA_DIR: join(folder, 'back') }
    const inBucket = { BACKUP_URL: bucket.url('fornace'), BACKUP_PASSPHRASE: PASSPHRASE }
    expect((await backedUp({ ...there, ...inBucket }))[0]).toBe(0)
    expect((await restored({ ...back, ...inBucket }))[0]).toBe(0)
    expect(await tablesIn(back.DATA_DIR)).toEqual(await tablesOf({ connectionString: postgres.url }))
    expect(await contentOf(back.DATA_DIR)).toEqual(await contentOf(original))
  })

  it('is equal to its original, table by table and file by file, and works', async () => {
    const running = await runningPostgres(original)
    expect(await backedUp({ DATA_DIR: original, ...plain })).toEqual([
      0,
      expect.stringMatching(/2 files, 2 of them new$/),
      expect.stringMatching(/^SECRET_KEY is not in it/),
    ])
    const before = await tablesOf(running ?? {})
    const copy = { DATA_DIR: join(folder, 'copy') }
    expect(await restored({ ...copy, ...plain })).toEqual([
      1,
      expect.stringMatching(/^Not restored: SECRET_KEY: is missing/),
    ])
    expect(await restored({ ...copy, ...plain, SECRET_KEY: 'x'.repeat(40) })).toEqual([
      1,
      expect.stringMatching(/^Not restored: SECRET_KEY: is not the one of the backup/),
    ])
    expect(existsSync(copy.DATA_DIR)).toBe(false)
    const SECRET_KEY = await readFile(join(original, 'secret-key'), 'utf8')
    expect((await restored({ ...copy, ...plain, SECRET_KEY }))[0]).toBe(0)
    expect(await tablesIn(copy.DATA_DIR)).toEqual(before)
    expect(await contentOf(copy.DATA_DIR)).toEqual(await contentOf(original))
    await useRestored({ ...copy, SECRET_KEY })
  })
})

/** A copy of a place, with something done to it. */
const altered = async (place: Env, change: (folder: string) => Promise<void>): Promise<Env> => {
  const copy = await temporaryFolder()
  await cp(place.BACKUP_URL ?? '', copy, { recursive: true })
  await change(copy)
  return { ...place, BACKUP_URL: copy }
}

const flipByte = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  const place = Math.floor(bytes.length / 2)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  await writeFile(file, bytes)
}

describe('a backup that cannot be restored', () => {
  /** Refused in one line, with nothing left where it should have gone. */
  const refusal = async (place: Env, ...args: string[]): Promise<string> => {
    const DATA_DIR = join(folder, 'nothing')
    const SECRET_KEY = await readFile(join(original, 'secret-key'), 'utf8')
    const [code, line, ...more] = await restored({ DATA_DIR, SECRET_KEY, ...place }, ...args)
    expect([code, more, existsSync(DATA_DIR)]).toEqual([1, [], false])
    return line ?? ''
  }

  it.each([
    ['the rows of a table', () => plain, /\/tables\/company_company\.zst$/],
    ['the rows of a table, encrypted', () => encrypted, /\/tables\/company_company\.zst\.enc$/],
    ['a file', () => plain, /^files\/.*\/[0-9a-f]{64}$/],
    ['a file, encrypted', () => encrypted, /^files\/.*\/[0-9a-f]{64}$/],
    ['the manifest', () => plain, /\/manifest\.json$/],
    ['the manifest, encrypted', () => encrypted, /\/manifest\.json\.enc$/],
    ['the parameters of its encryption', () => encrypted, /Z\/encryption\.json$/],
  ])('is refused by name when one byte of it was changed: %s', async (_what, place, pattern) => {
    let damaged = ''
    const changed = await altered(place(), async (copy) => {
      damaged = (await filesOf(copy)).findLast((path) => pattern.test(path)) ?? ''
      await flipByte(join(copy, damaged))
    })
    const [name = ''] = damaged.startsWith('files/') ? ['latest'] : damaged.split('/')
    expect(await refusal(changed, name)).toMatch(`Not restored: ${damaged} is damaged`)
    await rm(join(changed.BACKUP_URL ?? '', damaged))
    expect(await refusal(changed, name)).toMatch(
      /^Not restored: (\S+ is missing from the backup|there is no backup)/,
    )
    await removeFolder(changed.BACKUP_URL ?? '')
  })

  it('is refused without its passphrase, with another one, and when it is not there', async () => {
    const { BACKUP_PASSPHRASE: _, ...without } = encrypted
    expect(await refusal(without)).toMatch(/^Not restored: BACKUP_PASSPHRASE: is missing/)
    expect(await refusal({ ...encrypted, BACKUP_PASSPHRASE: 'un’altra frase qualsiasi' })).toMatch(
      /^Not restored: BACKUP_PASSPHRASE: is not the one/,
    )
    expect(await refusal(plain, '2001-01-01T000000Z')).toBe(
      'Not restored: there is no backup 2001-01-01T000000Z',
    )
    expect(await refusal({ BACKUP_URL: join(folder, 'nowhere') })).toMatch(
      /^Not restored: BACKUP_URL: ENOENT/,
    )
    expect(await refusal({})).toMatch(/^Not restored: BACKUP_URL: is missing/)
    expect(await restored(plain, 'yesterday')).toEqual([2, expect.stringMatching(/^Say which backup/)])
  })

  const withManifest = (change: (manifest: Manifest) => Partial<Manifest>): Promise<Env> =>
    altered(plain, async (copy) => {
      const name = (await filesOf(copy)).find((path) => path.endsWith('/manifest.json')) ?? ''
      const manifest = JSON.parse(await readFile(join(copy, name), 'utf8')) as Manifest
      const text = JSON.stringify({ ...manifest, ...change(manifest) })
      await writeFile(join(copy, name), text)
      await writeFile(join(copy, `${name}.sha256`), createHash('sha256').update(text).digest('hex'))
    })

  it('leaves its place empty when it fails in the middle', async () => {
    const place = await withManifest(({ tables }) => ({
      tables: tables.map((table) => ({ ...table, rows: table.rows + Number(table.name === 'setting') })),
    }))
    const reason = expect.stringMatching(
      /^Not restored: \S+setting\.zst has 1 rows, and the backup speaks of 2/,
    )
    const SECRET_KEY = await readFile(join(original, 'secret-key'), 'utf8')
    const DATA_DIR = join(folder, 'failed')
    expect(await restored({ DATA_DIR, SECRET_KEY, ...place })).toEqual([1, expect.anything(), reason])
    expect([await readdir(DATA_DIR), processesOf(DATA_DIR)]).toEqual([[], []])

    await withClient({ connectionString: postgres.url }, (client) => client.query('create database failed'))
    const failed = inDatabase({ connectionString: postgres.url }, 'failed')
    const DATABASE_URL = failed.connectionString ?? ''
    expect(await restored({ DATABASE_URL, DATA_DIR, SECRET_KEY, ...place })).toEqual([
      1,
      expect.anything(),
      reason,
    ])
    expect(Object.keys(await tablesOf(failed))).toEqual(['constraints, indexes and triggers'])
    await removeFolder(place.BACKUP_URL ?? '')
  })

  it('is refused when a newer version made it', async () => {
    const newer = await withManifest(({ migrations }) => ({
      version: '9.0.0',
      migrations: [...migrations, { when: Date.now(), tag: '9999_of_later' }],
    }))
    expect(await refusal(newer)).toMatch(/^Not restored: this backup was made by a newer version .*9\.0\.0/)
  })

  it('goes into an empty place alone', async () => {
    const running = await runningPostgres(original)
    const before = await tablesOf(running ?? {})
    expect(await restored({ DATA_DIR: original, ...encrypted })).toEqual([
      1,
      expect.stringMatching(/^Checked: /),
      expect.stringMatching(/^Not restored: a server runs on/),
    ])
    expect(await tablesOf(running ?? {})).toEqual(before)
    const external = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'external'), ...encrypted }
    expect(await restored(external)).toContainEqual(
      expect.stringMatching(/^Not restored: DATABASE_URL: there is a database with tables already/),
    )
    const withFiles = join(folder, 'with-files')
    await cp(join(original, 'files'), join(withFiles, 'files'), { recursive: true })
    expect(await restored({ DATA_DIR: withFiles, ...encrypted })).toEqual([
      1,
      expect.stringMatching(/^Not restored: there are files already/),
    ])
    expect(await readdir(withFiles)).toEqual(['files'])
  })
})

describe('an encrypted backup', () => {
  it('has no plain text in it, nor digests of files', async () => {
    const place = encrypted.BACKUP_URL ?? ''
    const digests = Object.values(await contentOf(original))
    for (const path of await filesOf(place)) {
      const text = await readFile(join(place, path), 'latin1')
      for (const word of ['Ceramiche', 'ada@example.com', 'account_user', '%PDF', ...digests])
        expect([path, text.includes(word)]).toEqual([path, false])
      for (const digest of digests) expect(path).not.toContain(digest)
    }
  })

  it('is not added to a place with another passphrase, nor a plain one', async () => {
    const before = await filesOf(encrypted.BACKUP_URL ?? '')
    const other = { DATA_DIR: original, ...encrypted, BACKUP_PASSPHRASE: 'un’altra frase qualsiasi' }
    expect(await backedUp(other)).toEqual([1, expect.stringMatching(/^No backup: BACKUP_PASSPHRASE: is not/)])
    const { BACKUP_PASSPHRASE: _, ...without } = encrypted
    expect(await backedUp({ DATA_DIR: original, ...without })).toEqual([
      1,
      expect.stringMatching(/^No backup: BACKUP_PASSPHRASE: is missing/),
    ])
    expect(await filesOf(encrypted.BACKUP_URL ?? '')).toEqual(before)
  })
})

describe('a place for backups', () => {
  it('may be a bucket: one that is gone or rejects us is named', async () => {
    const env = { DATA_DIR: original, BACKUP_URL: bucket.url('fornace'), BACKUP_PASSPHRASE: PASSPHRASE }
    expect(await backedUp({ ...env, BACKUP_URL: bucket.url('nowhere') })).toEqual([
      1,
      expect.stringMatching(/^No backup: BACKUP_URL: there is no bucket nowhere/),
    ])
    expect(await backedUp({ ...env, BACKUP_URL: bucket.url('fornace', 'a:b') })).toEqual([
      1,
      expect.stringMatching(/^No backup: BACKUP_URL: .* rejects these keys/),
    ])
    await bucket.pause()
    expect(await backedUp(env)).toEqual([
      1,
      expect.stringMatching(/^No backup: BACKUP_URL: .* cannot be reached/),
    ])
    await bucket.resume()
  })

  it.runIf(existsSync(PRLIMIT))('with too little room keeps nothing of it', async () => {
    const BACKUP_URL = join(folder, 'full')
    // No file may be larger: the system says it as it says that a disk is full.
    const limited = [PRLIMIT, '--fsize=1500:unlimited', process.execPath, BACKUP]
    const command = await spawnServer({ DATA_DIR: original, BACKUP_URL }, limited)
    expect([await command.ended(), command.output()]).toEqual([
      1,
      'No backup: there is no room left on the disk, or in the bucket\n',
    ])
    expect(await filesOf(BACKUP_URL)).toEqual([])
  })

  const small = '/tmp/fornace-small-place'
  const mayMount = process.platform === 'linux' && process.getuid?.() === 0
  it.runIf(mayMount)('is refused beforehand when its disk is too small', async () => {
    await mkdir(small, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'none', small])
    try {
      expect(await backedUp({ DATA_DIR: original, BACKUP_URL: small })).toEqual([
        1,
        expect.stringMatching(
          /^No backup: there is too little room in .*: about \d+ MB are needed, 1 MB are free$/,
        ),
      ])
      expect(await filesOf(small)).toEqual([])
    } finally {
      execFileSync('umount', [small])
      await removeFolder(small)
    }
  })

  it('names a file whose bytes are gone, and saves the rest', async () => {
    const [path = ''] = (await filesOf(join(original, 'files/kept'))).filter((one) => one.length === 39)
    const key = path.slice(3)
    const stored = join(original, 'files/kept', path)
    const bytes = await readFile(stored)
    await rm(stored)
    try {
      const place = { BACKUP_URL: join(folder, 'incomplete') }
      expect(await backedUp({ DATA_DIR: original, ...place })).toEqual([
        0,
        expect.stringMatching(/: \d+ tables with \d+ rows, 1 files/),
        `Files that could not be saved: ${key} (it is not there)`,
        expect.stringMatching(/^SECRET_KEY/),
      ])
    } finally {
      await writeFile(stored, bytes)
    }
  })
})

describe('the jobs', () => {
  const DAY_MS = 86_400_000

  const jobsOf = async (BACKUP_URL: string) => {
    const config = readConfig({ DATA_DIR: original, BACKUP_URL, BACKUP_PASSPHRASE: PASSPHRASE })
    const connection = (await runningPostgres(original)) ?? {}
    const database = openDatabase(connection, { poolSize: 2, onError: () => {} })
    const queues = new Map<string, { every?: string; handle(): Promise<void> }>()
    const jobs = {
      declare: (queue: { name: string; every?: string; handle(): Promise<void> }) =>
        queues.set(queue.name, queue),
    }
    backupJobs({
      config,
      connection,
      database,
      jobs: jobs as unknown as Jobs,
      storage: openStorage(config),
      clock: systemClock,
    })
    return {
      every: (name: string) => queues.get(name)?.every,
      run: (name: string) => queues.get(name)?.handle(),
      latest: async () =>
        [...(await latestRuns(database)).values()].map(({ kind, outcome, details }) => ({
          kind,
          outcome,
          ...details,
        })),
      databases: async () =>
        (await database.rows<{ name: string }>(sql`select datname as name from pg_database`)).map(
          ({ name }) => name,
        ),
      close: () => database.close(),
    }
  }

  it('make a backup, remove what is too old, and prove the newest one', async () => {
    const BACKUP_URL = join(folder, 'of-jobs')
    const work = await jobsOf(BACKUP_URL)
    try {
      expect([work.every('backup.make'), work.every('backup.prove')]).toEqual(['15 3 * * *', '45 4 * * 0'])
      await work.run('backup.make')
      const [name = ''] = (await readdir(BACKUP_URL)).filter((one) => one.startsWith('20'))
      const ago = (days: number) => nameOfBackup(new Date(Date.now() - days * DAY_MS))
      // Manifests are bound to their backup: one that cannot be read stops the removal.
      const [yesterday, twoYearsAgo] = [ago(1), ago(730)]
      await cp(join(BACKUP_URL, name), join(BACKUP_URL, yesterday), { recursive: true })
      await expect(work.run('backup.make')).rejects.toThrow(`${yesterday}/manifest.json.enc is damaged`)
      await rm(join(BACKUP_URL, yesterday), { recursive: true })
      // Remains of one that was interrupted.
      await cp(join(BACKUP_URL, name, 'tables'), join(BACKUP_URL, twoYearsAgo, 'tables'), { recursive: true })
      const stray = join(BACKUP_URL, 'files/00/00stray')
      await mkdir(dirname(stray), { recursive: true })
      await writeFile(stray, 'x')
      await utimes(stray, new Date(0), new Date(0))
      await work.run('backup.make')
      expect(existsSync(stray)).toBe(false)
      expect(existsSync(join(BACKUP_URL, twoYearsAgo))).toBe(false)

      const before = await work.databases()
      await work.run('backup.prove')
      expect(await work.databases()).toEqual(before)
      expect(await work.latest()).toEqual([
        expect.objectContaining({ kind: 'backup', outcome: 'ok', files: 2, newFiles: 0, place: BACKUP_URL }),
        expect.objectContaining({ kind: 'backup-proof', outcome: 'ok', files: 2, rows: expect.any(Number) }),
      ])
      const damaged =
        (await filesOf(BACKUP_URL)).findLast((path) => path.endsWith('company_company.zst.enc')) ?? ''
      await flipByte(join(BACKUP_URL, damaged))
      await expect(work.run('backup.prove')).rejects.toThrow()
      expect(await work.latest()).toContainEqual({
        kind: 'backup-proof',
        outcome: 'failed',
        problems: [`${damaged} is damaged`],
      })
    } finally {
      await work.close()
    }
  })
})
