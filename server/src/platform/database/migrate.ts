import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { installJobTables } from '../jobs/schema.ts'
import { drizzle, migrate } from './drizzle.ts'

/** A database we must not touch: one line for the person at the console. */
export class DatabaseRejection extends Error {}

const OLDEST_MAJOR = 18
/** Any number, the same in every server. */
const MIGRATION_LOCK = 0x666f726e

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Migration, by its time and its name. */
export interface Migration {
  readonly when: number
  readonly tag: string
}

interface Journal {
  entries: Migration[]
}

/** Table that exists while a restore is under way, and stays after one that was interrupted. */
export const UNFINISHED_RESTORE = 'unfinished_restore'

export const hasUnfinishedRestore = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `public.${UNFINISHED_RESTORE}`,
  ])
  return rows[0]?.there ?? false
}

/** Brings the database up to date. Servers that start together take turns. */
export const migrateDatabase = async (client: pg.Client): Promise<void> => {
  await refuseOldVersion(client)
  if (await hasUnfinishedRestore(client))
    throw new DatabaseRejection('A restore into this database was interrupted: run npm run restore again')
  await migrateWith(client, migrationsFolder)
}

/** Brings an empty database to the state of some of our migrations, the first ones. */
export const migrateUpTo = async (client: pg.Client, migrations: readonly Migration[]): Promise<void> => {
  await refuseOldVersion(client)
  const folder = await mkdtemp(join(tmpdir(), 'fornace-migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    const { entries, ...rest } = wholeJournal()
    const applied = new Set(migrations.map(({ when }) => when))
    const chosen = entries.filter(({ when }) => applied.has(when))
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...rest, entries: chosen }))
    for (const { tag } of chosen)
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    await migrateWith(client, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const migrateWith = async (client: pg.Client, folder: string): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await client.query('create extension if not exists pg_trgm')
    await client.query('create extension if not exists unaccent')
    await refuseGaps(client)
    await migrate(drizzle(client), { migrationsFolder: folder })
    await installJobTables(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** Applied migrations, the first one first. */
export const migrationsOf = async (client: pg.Client): Promise<Migration[]> => {
  const applied = new Set(await appliedMigrations(client))
  return journal().filter(({ when }) => applied.has(when))
}

/** True if these are the first ones of our migrations. */
export const areFirstMigrations = (migrations: readonly Migration[]): boolean => {
  const entries = journal()
  return migrations.length > 0 && migrations.every(({ when }, index) => entries[index]?.when === when)
}

/** Rejects a database whose tables are not those of this version; changes nothing. */
export const refuseUnmigrated = async (client: pg.Client): Promise<void> => {
  await refuseOldVersion(client)
  await refuseGaps(client)
  const applied = new Set(await appliedMigrations(client))
  if (!journal().every(({ when }) => applied.has(when)))
    throw new DatabaseRejection(
      'This database is empty or of an older version of Fornace: run npm start first',
    )
}

const wholeJournal = (): Journal =>
  JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as Journal

const journal = (): Migration[] => wholeJournal().entries.map(({ when, tag }) => ({ when, tag }))

const refuseOldVersion = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const [match] = rows
  if (match && match.number < OLDEST_MAJOR * 10_000) {
    throw new DatabaseRejection(
      `DATABASE_URL: PostgreSQL ${match.version} is too old, ${OLDEST_MAJOR} or newer is needed`,
    )
  }
}

/**
 * Rejects skipped and unknown migrations: the migrator silently skips those older than the newest applied one, and
 * ignores those of newer versions.
 */
const refuseGaps = async (client: pg.Client): Promise<void> => {
  const entries = journal()
  const applied = new Set(await appliedMigrations(client))
  const existing = new Set(entries.map(({ when }) => when))
  if ([...applied].some((when) => !existing.has(when))) {
    throw new DatabaseRejection('This database was migrated by a newer version of Fornace')
  }
  const newest = Math.max(...applied)
  const skipped = entries.find(({ when }) => when < newest && !applied.has(when))
  if (skipped) {
    throw new DatabaseRejection(
      `The migration ${skipped.tag} was skipped: this database has a newer one already`,
    )
  }
}

const appliedMigrations = async (client: pg.Client): Promise<number[]> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return []
  const applied = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  )
  return applied.rows.map((row) => Number(row.created_at))
}
