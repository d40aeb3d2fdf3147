import { randomBytes, randomUUID } from 'node:crypto'
import { cp, readdir, readFile, rm, stat, truncate, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backupJobs } from '../../src/platform/backup/backup-jobs.ts'
import { makeBackup } from '../../src/platform/backup/make-backup.ts'
import { openPlace } from '../../src/platform/backup/place.ts'
import { restoreDatabase } from '../../src/platform/backup/restore-database.ts'
import { nameOfBackup, storeOfBackup } from '../../src/platform/backup/store.ts'
import { readConfig } from '../../src/platform/config.ts'
import { transactionOn } from '../../src/platform/database/database.ts'
import { migrateDatabase, migrateUpTo, migrationsOf } from '../../src/platform/database/migrate.ts'
import { diskStorage } from '../../src/platform/files/disk-storage.ts'
import { openStorage } from '../../src/platform/files/open-storage.ts'
import { enqueueTo, type Jobs } from '../../src/platform/jobs/jobs.ts'
import { latestRuns } from '../../src/platform/maintenance/maintenance.ts'
import { inDatabase, withClient } from '../databases.ts'
import { filesOf, flipByte } from '../fixtures/backups.ts'
import { aPdf, upload } from '../fixtures/files.ts'
import { laterMigrations } from '../fixtures/migration-folders.ts'
import { useHouse } from '../harness.ts'
import { removeFolder, temporaryFolder } from '../server-process.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
// Its own jobs do not run.
const test = useHouse(() => ({ BACKUP_URL: '/nowhere' }))
let folder: string
let moment = new Date('2026-03-04T12:00:00Z')

beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => removeFolder(folder))

interface Queue {
  readonly name: string
  readonly every?: string
  readonly retryDelaySeconds?: number
  handle(data?: object): Promise<void>
}

const OF_BACKUPS = ['backup.make', 'backup.prove']

const anErasure = (at: Date) => ({
  id: randomUUID(),
  at: at.toISOString(),
  queue: 'user.erase-again',
  subject: { user_id: 1 },
})
const erasuresIn = async (place: string) =>
  (await filesOf(place)).filter((path) => path.startsWith('erasures/'))

/** The jobs as they are declared, to be run by hand. */
const declared = (
  settings: Record<string, string>,
  location = test.house.place,
): ReadonlyMap<string, Queue> => {
  const { house } = test
  const config = readConfig({ DATA_DIR: house.dataDir, SECRET_KEY: 'x'.repeat(40), ...settings })
  const queues = new Map<string, Queue>()
  const jobs = { declare: (queue: Queue) => queues.set(queue.name, queue) } as unknown as Jobs
  const { database, connection } = house
  const clock = { now: () => moment }
  backupJobs({ config, connection, database, jobs, storage: openStorage(config), clock, location })
  return queues
}

describe('jobs of backups', () => {
  it('have a schedule only where there is a place for backups', () => {
    const schedules = (queues: ReadonlyMap<string, Queue>) =>
      OF_BACKUPS.map((name) => queues.get(name)?.every)
    expect(schedules(declared({ BACKUP_URL: folder }))).toEqual(['15 3 * * *', '45 4 * * 0'])
    expect(schedules(declared({}))).toEqual([undefined, undefined])
  })

  it('are tried again after a quarter of an hour: a disk that is full stays so for a while', () => {
    const queues = declared({})
    expect(OF_BACKUPS.map((name) => queues.get(name)?.retryDelaySeconds)).toEqual([900, 900])
  })

  it('make a backup, remove what is too old, and prove the newest one', async () => {
    const { house } = test
    const admin = await house.as('administrator_global')
    const { body } = await upload(house, admin, { name: 'scheda.pdf', bytes: aPdf() })
    const BACKUP_URL = join(folder, 'of-jobs')
    const queues = declared({ BACKUP_URL, BACKUP_PASSPHRASE: 'una frase che nessuno indovina' })
    const run = (name: string) => queues.get(name)?.handle()
    const backups = async () => (await readdir(BACKUP_URL)).filter((name) => name.startsWith('20')).sort()
    const contentOf = async () => (await filesOf(BACKUP_URL)).filter((path) => path.startsWith('files/'))
    const latest = async () =>
      [...(await latestRuns(house.database)).values()]
        .filter(({ kind }) => kind.startsWith('backup'))
        .map(({ kind, outcome, details }) => ({ kind, outcome, ...details }))

    await run('backup.make')
    const [first = ''] = await backups()
    const content = await contentOf()
    expect(content).toHaveLength(1)
    // The file is gone, the second backup of the day replaces the first; another one was interrupted two days ago.
    await house.statement(`delete from file where id = '${body.id}'`)
    await utimes(join(BACKUP_URL, content[0] ?? ''), new Date(0), new Date(0))
    const interrupted = nameOfBackup(new Date(moment.getTime() - 2 * DAY_MS))
    await cp(join(BACKUP_URL, first, 'tables'), join(BACKUP_URL, interrupted, 'tables'), { recursive: true })
    moment = new Date(moment.getTime() + HOUR_MS)
    // One erasure is older than every backup that stays.
    const erased = [new Date(moment.getTime() - 2 * DAY_MS), moment]
    for (const at of erased) await queues.get('backup.erasure')?.handle(anErasure(at))
    expect(await erasuresIn(BACKUP_URL)).toHaveLength(2)
    await run('backup.make')
    expect(await erasuresIn(BACKUP_URL)).toEqual([
      expect.stringContaining(`erasures/${nameOfBackup(moment)}-`),
    ])
    const [second = ''] = await backups()
    expect([await backups(), second > first, await contentOf()]).toEqual([[second], true, []])
    expect(await latest()).toEqual([
      expect.objectContaining({ kind: 'backup', outcome: 'ok', files: 0, removed: 2, place: BACKUP_URL }),
    ])

    await run('backup.prove')
    // Databases of other tests come and go meanwhile.
    expect(
      await house.statement(`select datname from pg_database where datname like 'fornace_proof_%'`),
    ).toEqual([])
    expect(await latest()).toContainEqual(
      expect.objectContaining({
        kind: 'backup-proof',
        outcome: 'ok',
        backup: second,
        tables: expect.any(Number),
      }),
    )
    const damaged = `${second}/tables/company_company.zst.enc`
    await flipByte(join(BACKUP_URL, damaged))
    await expect(run('backup.prove')).rejects.toThrow()
    expect(await latest()).toContainEqual({
      kind: 'backup-proof',
      outcome: 'failed',
      problems: [{ code: 'backup.damaged', params: { key: damaged } }],
    })

    // A manifest that cannot be read stops the removal: its files are not known.
    const other = nameOfBackup(new Date(moment.getTime() - DAY_MS))
    await cp(join(BACKUP_URL, second), join(BACKUP_URL, other), { recursive: true })
    await expect(run('backup.make')).rejects.toThrow(`${other}/manifest.json.enc is damaged`)
    expect(await backups()).toContain(second)
  })
})

describe('content of a backup that is damaged', () => {
  it('is written again: of another size by the next backup, of the same size after the proof', async () => {
    const { house } = test
    const admin = await house.as('administrator_global')
    const { body } = await upload(house, admin, { name: 'scheda.pdf', bytes: aPdf(300_000) })
    const BACKUP_URL = join(folder, 'of-damaged')
    const queues = declared({ BACKUP_URL, BACKUP_PASSPHRASE: 'una frase che nessuno indovina' })
    const run = (name: string) => queues.get(name)?.handle()
    await run('backup.make')
    const [content = ''] = (await filesOf(BACKUP_URL)).filter((path) => path.startsWith('files/'))
    const object = join(BACKUP_URL, content)
    const whole = (await stat(object)).size

    await truncate(object, whole - 1)
    await run('backup.make')
    expect((await stat(object)).size).toBe(whole)
    await run('backup.prove')

    await flipByte(object)
    const written = await readFile(object)
    await run('backup.make')
    expect(await readFile(object)).toEqual(written)
    await expect(run('backup.prove')).rejects.toThrow(`${content} is damaged`)
    await run('backup.prove')
    // Content that the installation no longer has stays damaged.
    await house.files.storage.remove(body.id)
    await flipByte(object)
    for (const _ of [1, 2]) await expect(run('backup.prove')).rejects.toThrow(`${content} is damaged`)
    await house.statement(`delete from file where id = '${body.id}'`)
  })
})

describe('jobs of backups of another installation', () => {
  const run = (queues: ReadonlyMap<string, Queue>, name: string) => queues.get(name)?.handle()
  const countRuns = async () =>
    (await test.house.statement('select count(*)::int as count from maintenance_run'))[0]?.count

  it('do nothing on a copy: the place may be that of the original', async () => {
    const { house } = test
    const BACKUP_URL = join(folder, 'of-original')
    const queues = declared({ BACKUP_URL }, 'elsewhere')
    const before = await countRuns()
    await run(queues, 'backup.make')
    await run(queues, 'backup.prove')
    await queues.get('backup.erasure')?.handle(anErasure(moment))
    expect(await filesOf(BACKUP_URL)).toEqual([])
    expect(await countRuns()).toBe(before)
    await house.statement(`update installation set place = 'elsewhere'`)
    const admin = await house.as('administrator_global')
    const { body } = await admin.get('health/')
    const issuesOf = (key: string) => body.checks.find((check: { key: string }) => check.key === key).issues
    expect([issuesOf('backup'), issuesOf('backup_proof')]).toEqual([['copy'], []])
    await house.statement(`update installation set place = '${house.place}'`)
  })

  it('are refused by name where another one has its backups', async () => {
    const { house } = test
    const BACKUP_URL = join(folder, 'of-another')
    await run(declared({ BACKUP_URL, PUBLIC_URL: 'https://intranet.example' }), 'backup.make')
    const before = await filesOf(BACKUP_URL)
    await house.statement(`update installation set place = 'elsewhere'`)
    const queues = declared({ BACKUP_URL, PUBLIC_URL: 'https://prova.example' }, 'elsewhere')
    const line = `BACKUP_URL: the backups in ${BACKUP_URL} are of another installation, https://intranet.example: choose another place or, if that one is no longer in use, remove installation.json there`
    await expect(run(queues, 'backup.make')).rejects.toThrow(line)
    await expect(queues.get('backup.erasure')?.handle(anErasure(moment))).rejects.toThrow(line)
    expect(await filesOf(BACKUP_URL)).toEqual(before)
    const { details } = (await latestRuns(house.database)).get('backup') ?? {}
    expect(details?.problems).toEqual([
      {
        code: 'backup.other-installation',
        params: { place: BACKUP_URL, address: 'https://intranet.example', key: 'installation.json' },
      },
    ])
    await rm(join(BACKUP_URL, 'installation.json'))
    await run(queues, 'backup.make')
    expect(await filesOf(BACKUP_URL)).toContain('installation.json')
    await house.statement(`update installation set place = '${house.place}'`)
    await expect(run(declared({ BACKUP_URL }), 'backup.make')).rejects.toThrow('https://prova.example')
  })
})

describe('a backup by a process of an earlier version', () => {
  it('is refused by name: migrations that it does not know would be missing from it', async () => {
    const { house } = test
    const later = await laterMigrations(join(folder, 'later'), {
      '9000_later': '-- compatible\nalter table company_company add column later text;',
    })
    await withClient(house.connection, (client) => migrateDatabase(client, later))
    const BACKUP_URL = join(folder, 'outdated')
    await expect(declared({ BACKUP_URL }).get('backup.make')?.handle()).rejects.toThrow(
      'the database was migrated by a newer version of Fornace: make the backup with that version',
    )
    expect(await filesOf(BACKUP_URL)).toEqual([])
    const { details } = (await latestRuns(house.database)).get('backup') ?? {}
    expect(details?.problems).toEqual([{ code: 'backup.outdated', params: {} }])
    await house.statement('alter table company_company drop column later')
    await house.statement(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
  })
})

describe('a backup of an earlier version', () => {
  it('is restored as it was, with waiting jobs, and comes up on today’s', async () => {
    const postgres = inject('postgres')
    const names: string[] = []
    const connect = async (prefix: string) => {
      const name = `${prefix}_${randomBytes(6).toString('hex')}`
      await withClient(postgres, (client) => client.query(`create database ${name}`))
      names.push(name)
      return inDatabase(postgres, name)
    }
    const all = await withClient(test.house.connection, migrationsOf)
    const place = await openPlace({ BACKUP_URL: join(folder, 'earlier'), DATA_DIR: folder }, true)
    const installation = { installation: 'earlier', address: 'https://intranet.example', isCopy: false }
    const how = { passphrase: undefined, now: new Date(), installation }
    const waiting = { id: 'a "mail"' }
    const earlier = await withClient(await connect('earlier'), async (client) => {
      await migrateUpTo(client, all.slice(0, -3))
      await client.query(`insert into company_company (business_name) values ('Di prima')`)
      await enqueueTo({ name: 'mail.send', retries: 7 })(transactionOn(client), waiting)
      const storage = diskStorage(join(folder, 'no-files'))
      return makeBackup({ client, storage, secretKey: undefined }, place, how)
    })
    await withClient(await connect('later'), async (client) => {
      const store = await storeOfBackup(place.storage, earlier.name, undefined)
      await restoreDatabase(client, { store, ...earlier }, how)
      expect(await migrationsOf(client)).toEqual(earlier.manifest.migrations)
      await migrateDatabase(client)
      expect(await migrationsOf(client)).toEqual(all)
      const { rows: companies } = await client.query('select business_name from company_company')
      expect(companies).toEqual([{ business_name: 'Di prima' }])
      const { rows: jobs } = await client.query(`select name, data, retry_limit, state from jobs.job`)
      expect(jobs).toEqual([{ name: 'mail.send', data: waiting, retry_limit: 7, state: 'created' }])
    })
    for (const name of names)
      await withClient(postgres, (client) => client.query(`drop database ${name} with (force)`))
  })
})
