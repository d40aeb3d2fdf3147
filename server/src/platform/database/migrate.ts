import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { installJobTables } from '../jobs/schema.ts'
import type { Connection } from './database.ts'
import { sql } from './drizzle.ts'

/** A database we must not touch: one line for the person at the console. */
export class DatabaseRejection extends Error {}

const OLDEST_MAJOR = 18
/** Any number, the same in every server. */
const MIGRATION_LOCK = 0x666f726e
/** First line of a migration with which servers of earlier versions go on working. */
export const COMPATIBLE = '-- compatible'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Migration, by its time and its name. */
export interface Migration {
  readonly when: number
  readonly tag: string
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
export const migrateDatabase = async (client: pg.Client, folder = MIGRATIONS): Promise<void> => {
  await refuseOldVersion(client)
  if (await hasUnfinishedRestore(client))
    throw new DatabaseRejection('A restore into this database was interrupted: run npm run restore again')
  await migrateWith(client, folder, journal(folder))
}

/** Brings a database to the state of some of our migrations, the first ones. */
export const migrateUpTo = async (client: pg.Client, migrations: readonly Migration[]): Promise<void> => {
  await refuseOldVersion(client)
  const chosen = new Set(migrations.map(({ when }) => when))
  await migrateWith(
    client,
    MIGRATIONS,
    journal().filter(({ when }) => chosen.has(when)),
  )
}

const migrateWith = async (
  client: pg.Client,
  folder: string,
  entries: readonly Migration[],
): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await client.query('create extension if not exists pg_trgm')
    await client.query('create extension if not exists unaccent')
    await refuseGaps(client, entries)
    await applyMigrations(client, folder, entries)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** Applied migrations, the first one first. */
export const migrationsOf = async (client: pg.Client): Promise<Migration[]> => {
  const applied = await appliedMigrations(client)
  return journal().filter(({ when }) => applied.has(when))
}

/** True if a newer version has applied migrations that this one does not know, also compatible ones. */
export const hasUnknownMigrations = async (client: pg.Client): Promise<boolean> => {
  const own = new Set(journal().map(({ when }) => when))
  return [...(await appliedMigrations(client)).keys()].some((when) => !own.has(when))
}

/** True if these are the first ones of our migrations. */
export const areFirstMigrations = (migrations: readonly Migration[]): boolean => {
  const entries = journal()
  return migrations.length > 0 && migrations.every(({ when }, index) => entries[index]?.when === when)
}

/** Rejects a database whose tables are not those of this version; changes nothing. */
export const refuseUnmigrated = async (client: pg.Client): Promise<void> => {
  await refuseOldVersion(client)
  const entries = journal()
  await refuseGaps(client, entries)
  const applied = await appliedMigrations(client)
  if (!entries.every(({ when }) => applied.has(when)))
    throw new DatabaseRejection(
      'This database is empty or of an older version of Fornace: run npm start first',
    )
}

/** A newer version has changed the database in a way that this one does not know. */
export const isOutdated = async (connection: Connection): Promise<boolean> => {
  const rows = await connection.rows(
    sql`select from drizzle.__drizzle_migrations where created_at > ${newestMigration} and is_breaking limit 1`,
  )
  return rows.length > 0
}

const journal = (folder = MIGRATIONS): Migration[] => {
  const text = readFileSync(`${folder}/meta/_journal.json`, 'utf8')
  const { entries } = JSON.parse(text) as { entries: Migration[] }
  return entries.map(({ when, tag }) => ({ when, tag }))
}

const newestMigration = journal().at(-1)?.when ?? 0

/** Applies pending migrations, and tables of the jobs, in one transaction: a failure leaves the database as it was. */
const applyMigrations = async (
  client: pg.Client,
  folder: string,
  entries: readonly Migration[],
): Promise<void> => {
  await prepareTable(client)
  const applied = await appliedMigrations(client)
  const missing = entries.filter(({ when }) => !applied.has(when))
  await client.query('begin')
  try {
    for (const { tag, when } of missing) {
      const text = readFileSync(`${folder}/${tag}.sql`, 'utf8')
      for (const statement of text.split('--> statement-breakpoint')) {
        await client.query(statement).catch((error: Error) => {
          throw new DatabaseRejection(
            `The migration ${tag} failed, and the database is as it was: ${error.message}`,
          )
        })
      }
      const hash = createHash('sha256').update(text).digest('hex')
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at, is_breaking) values ($1, $2, $3)',
        [hash, when, !text.startsWith(COMPATIBLE)],
      )
    }
    await installJobTables(client).catch((error: Error) => {
      throw new DatabaseRejection(
        `The tables of the jobs could not be made, and the database is as it was: ${error.message}`,
      )
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Table of the applied migrations, as drizzle-kit has it, with a mark of ours. */
const prepareTable = async (client: pg.Client): Promise<void> => {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
  )
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'drizzle.__drizzle_migrations'::regclass and attname = 'is_breaking'`,
  )
  if (rows.length === 0)
    await client.query(
      'alter table drizzle.__drizzle_migrations add column is_breaking boolean not null default true',
    )
}

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

/** Rejects skipped migrations, and unknown ones unless they are newer and compatible. */
const refuseGaps = async (client: pg.Client, entries: readonly Migration[]): Promise<void> => {
  const applied = await appliedMigrations(client)
  const existing = new Set(entries.map(({ when }) => when))
  const last = entries.at(-1)?.when ?? 0
  if ([...applied].some(([when, isBreaking]) => !existing.has(when) && (isBreaking || when < last)))
    throw new DatabaseRejection('This database was migrated by a newer version of Fornace')
  const newest = Math.max(...applied.keys())
  const skipped = entries.find(({ when }) => when < newest && !applied.has(when))
  if (skipped) {
    throw new DatabaseRejection(
      `The migration ${skipped.tag} was skipped: this database has a newer one already`,
    )
  }
}

/** Time of each applied migration, and whether it is breaking. */
const appliedMigrations = async (client: pg.Client): Promise<Map<number, boolean>> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return new Map()
  // Earlier versions wrote no mark: what they applied counts as breaking.
  const applied = await client.query<{ when: string; breaking: boolean }>(
    `select created_at as when, coalesce((to_jsonb(m) ->> 'is_breaking')::boolean, true) as breaking
     from drizzle.__drizzle_migrations m`,
  )
  return new Map(applied.rows.map(({ when, breaking }) => [Number(when), breaking]))
}
