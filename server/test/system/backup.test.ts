import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlace } from '../../src/platform/backup/place.ts'
import { proveNewest } from '../../src/platform/backup/prove.ts'
import { runningPostgres } from '../../src/platform/database/embedded/index.ts'
import { openStorage } from '../../src/platform/files/open-storage.ts'
import { inDatabase, withClient } from '../databases.ts'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import {
  altered,
  backedUp,
  contentOf,
  type Env,
  filesOf,
  flipByte,
  restored,
  tablesIn,
  tablesOf,
  withManifest,
} from '../fixtures/backups.ts'
import { type BucketServer, startBucketServer } from '../fixtures/bucket-server.ts'
import { DIFFICULT, fillHouse } from '../fixtures/filled-house.ts'
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts'
import { processesOf } from '../fixtures/processes.ts'
import {
  ADMIN,
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
    // One backup is of a restored one, with its users.
    const { port } = new URL(copy.address)
    expect((await call('POST', 'account/user/', { email: `late@${port}.example` })).status).toBe(201)
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
          where type like 'company_company' and action = 'create') as created,
          (select place from installation) as place`,
      )
      return rows[0]
    })
    expect(counts.companies).toBe(counts.created)
    expect(counts.place).toMatch(/^restored from /)
    expect(await readFile(join(there.DATA_DIR, 'secret-key'))).toEqual(
      await readFile(join(original, 'secret-key')),
    )
    expect(await contentOf(there.DATA_DIR)).toEqual(await contentOf(original))
    await useRestored(there)

    // The place is that of the original.
    expect(await backedUp({ ...there, ...encrypted })).toEqual([
      1,
      expect.stringMatching(/^No backup: BACKUP_URL: the backups in \S+ are of another installation, http/),
    ])
    const back = { DATA_DIR: join(folder, 'back') }
    const inBucket = { BACKUP_URL: bucket.url('fornace'), BACKUP_PASSPHRASE: PASSPHRASE }
    expect((await backedUp({ ...there, ...inBucket }))[0]).toBe(0)
    expect((await restored({ ...back, ...inBucket }))[0]).toBe(0)
    expect(await tablesIn(back.DATA_DIR)).toEqual(await tablesOf({ connectionString: postgres.url }))
    expect(await contentOf(back.DATA_DIR)).toEqual(await contentOf(original))

    // From a bucket into a bucket, which has to be empty too.
    await withClient({ connectionString: postgres.url }, (client) => client.query('create database other'))
    const { connectionString: DATABASE_URL = '' } = inDatabase({ connectionString: postgres.url }, 'other')
    const elsewhere = { DATABASE_URL, DATA_DIR: join(folder, 'elsewhere'), S3_URL: bucket.url('other') }
    expect((await restored({ ...elsewhere, ...inBucket }))[0]).toBe(0)
    expect(await contentOf(elsewhere.DATA_DIR)).toEqual({})
    await useRestored(elsewhere)
    const again = { ...elsewhere, DATA_DIR: join(folder, 'again') }
    await withClient({ connectionString: postgres.url }, async (client) => {
      await client.query('drop database other with (force)')
      await client.query('create database other')
    })
    expect(await restored({ ...again, ...inBucket })).toEqual([
      1,
      expect.stringMatching(/^Checked: /),
      expect.stringMatching(/^Not restored: there are files already/),
    ])
  })

  it('is equal to its original, table by table and file by file, and works', async () => {
    const running = await runningPostgres(original)
    let before: Record<string, string>
    // The server works meanwhile, by itself: until nothing changed during a backup.
    do {
      before = await tablesOf(running ?? {})
      expect(await backedUp({ DATA_DIR: original, ...plain })).toEqual([
        0,
        expect.stringMatching(/2 files, \d of them new$/),
        expect.stringMatching(/^SECRET_KEY is not in it/),
      ])
    } while (!isDeepStrictEqual(await tablesOf(running ?? {}), before))
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

  it('leaves its place empty when it fails in the middle', async () => {
    const place = await withManifest(plain, ({ tables }) => ({
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
    const newer = await withManifest(plain, ({ migrations }) => ({
      version: '9.0.0',
      migrations: [...migrations, { when: Date.now(), tag: '9999_of_later' }],
    }))
    expect(await refusal(newer)).toMatch(/^Not restored: this backup was made by a newer version .*9\.0\.0/)
  })

  const small = '/tmp/fornace-small-restore'
  const mayMount = process.platform === 'linux' && process.getuid?.() === 0
  it.runIf(mayMount)('is refused beforehand when the disk is too small for it', async () => {
    await mkdir(small, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'none', small])
    try {
      const there = { DATA_DIR: join(small, 'data'), ...encrypted }
      expect(await restored(there)).toEqual([
        1,
        expect.stringMatching(
          /^Not restored: there is too little room in .*: about \d+ MB are needed, 20 MB are free$/,
        ),
      ])
      expect(await readdir(small)).toEqual([])
    } finally {
      execFileSync('umount', [small])
      await removeFolder(small)
    }
  })

  it('goes into an empty place alone', async () => {
    expect(await restored({ DATA_DIR: original, ...encrypted })).toEqual([
      1,
      expect.stringMatching(/^Checked: /),
      expect.stringMatching(/^Not restored: a server runs on/),
    ])
    const { call } = await signIn(server)
    expect((await call('GET', `press_room/press_kit/${kit.kitId}/?group=1`)).status).toBe(200)
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

describe('the proof of a backup', () => {
  const small = '/tmp/fornace-small-proof'
  const mayMount = process.platform === 'linux' && process.getuid?.() === 0
  const how = { passphrase: PASSPHRASE, now: new Date() }
  /** A role that may not create databases. */
  let weak: string
  beforeAll(async () => {
    await withClient({ connectionString: postgres.url }, (client) =>
      client.query('create role weak login nocreatedb'),
    )
    const url = new URL(postgres.url)
    url.username = 'weak'
    weak = url.href
  })
  const prove = async (dataDir: string, connectionString?: string) => {
    const settings = { ...encrypted, DATA_DIR: dataDir }
    const connection = connectionString ? { connectionString } : ((await runningPostgres(original)) ?? {})
    const source = { connection, dataDir, storage: openStorage(settings), isEmbedded: !connectionString }
    return proveNewest(await openPlace(settings, false), source, how)
  }

  it('is made in a cluster in the data folder where no database may be created', async () => {
    const dataDir = join(folder, 'weak')
    const { TMPDIR } = process.env
    // A small temporary folder in memory is usual.
    process.env.TMPDIR = '/nowhere'
    try {
      expect((await prove(dataDir, weak)).rows).toBeGreaterThan(0)
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
    expect([await readdir(dataDir), processesOf(dataDir)]).toEqual([[], []])
  })

  it.runIf(mayMount)('is refused beforehand when the disk of the database is too small for it', async () => {
    await mkdir(small, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'none', small])
    try {
      const line = /^there is too little room in \/tmp\/fornace-small-proof: about \d+ MB are needed/
      await expect(prove(small)).rejects.toThrow(line)
      await expect(prove(small, weak)).rejects.toThrow(line)
      expect(await readdir(small)).toEqual([])
    } finally {
      execFileSync('umount', [small])
      await removeFolder(small)
    }
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

it('a sealed second factor still works after a restore', async () => {
  const { call } = await signIn(server)
  const begun = await call('POST', 'account/second-factor/', { password: ADMIN.password })
  const { secret } = (await begun.json()) as { secret: string }
  const codeAt = (time: number) => new TOTP({ secret }).generate({ timestamp: time })
  const confirmed = await call('POST', 'account/second-factor/confirm/', { otp: codeAt(Date.now()) })
  expect(confirmed.status).toBe(200)
  expect((await backedUp({ DATA_DIR: original, ...encrypted }))[0]).toBe(0)
  const sealed = { DATA_DIR: join(folder, 'sealed') }
  expect((await restored({ ...sealed, ...encrypted }))[0]).toBe(0)
  const copy = await startServer(sealed)
  try {
    const enter = (more: object) =>
      fetch(`${copy.address}/api/account/token-auth/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...ADMIN, ...more }),
      })
    expect(await (await enter({})).json()).toMatchObject({ codes: { otp: ['otp_required'] } })
    // The next code: each is taken once.
    expect((await enter({ otp: codeAt(Date.now() + 30_000) })).status).toBe(200)
  } finally {
    expect(await copy.stop()).toBe(0)
  }
})
