import pg from 'pg'
import {
  DatabaseRejection,
  hasUnfinishedRestore,
  migrateUpTo,
  UNFINISHED_RESTORE,
} from '../database/migrate.ts'
import { joined } from '../files/stored-bytes.ts'
import { SCHEMA } from '../jobs/schema.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'
import { addPendingJobs, jobsFrom, type PendingJob } from './pending-jobs.ts'
import { BackupRejection, DamagedBackup } from './rejection.ts'
import type { BackupStore } from './store.ts'
import { digestOf } from './streams.ts'
import { COPY_SETTINGS, copyIn, copyOut, tablesOf } from './tables.ts'

const OUTSIDE_EXTENSIONS = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

/** True for a database without any table of ours, or with those of a restore that was interrupted. */
export const isEmptyDatabase = async (client: pg.Client): Promise<boolean> => {
  if (await hasUnfinishedRestore(client)) return true
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_class c
      where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', '${SCHEMA}'))
        and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and ${OUTSIDE_EXTENSIONS('c.oid')}`,
  )
  return Number(rows[0]?.count) === 0
}

/** Removes what a restore has made so far: the database was empty before. */
const emptyDatabase = async (client: pg.Client): Promise<void> => {
  // Names are read before the first drop, since `cascade` removes dependent objects too.
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists %s cascade', kind, name) as statement from (
      select case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind,
          c.oid::regclass::text as name, c.relkind = 'S' as is_last
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S')
          and ${OUTSIDE_EXTENSIONS('c.oid')}
      union all
      select 'function', p.oid::regprocedure::text, true
        from pg_proc p where p.pronamespace = 'public'::regnamespace and ${OUTSIDE_EXTENSIONS('p.oid')}
    ) made order by name = '${UNFINISHED_RESTORE}', is_last`,
  )
  await client.query(`drop schema if exists drizzle cascade; drop schema if exists ${SCHEMA} cascade`)
  for (const { statement } of rows) await client.query(statement)
}

interface Definition {
  readonly drop: string
  readonly create: string
}

/** Foreign keys, and indexes that no constraint needs: made anew after the rows, which is quicker and checks them. */
const definitionsOf = async (client: pg.Client): Promise<Definition[]> => {
  const indexes = await client.query<Definition>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by i.indexrelid`,
  )
  const keys = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by oid`,
  )
  return [...indexes.rows, ...keys.rows]
}

const refuseOtherTables = (
  expected: readonly BackedUpTable[],
  existing: readonly { name: string }[],
): void => {
  const names = new Set(existing.map(({ name }) => name))
  const unknown = expected.find(({ name }) => !names.delete(name))?.name ?? [...names][0]
  if (unknown) throw new BackupRejection('backup.other-table', { table: unknown })
}

/** Restores the content of all tables, and compares it with the backup, in one transaction. */
const fill = async (
  client: pg.Client,
  store: BackupStore,
  name: string,
  { tables, sequences, jobs }: Manifest,
  now: Date,
  moreJobs: readonly PendingJob[],
): Promise<void> => {
  await client.query(`begin; ${COPY_SETTINGS}`)
  const existing = await tablesOf(client)
  refuseOtherTables(tables, existing)
  const definitions = await definitionsOf(client)
  for (const { drop } of definitions) await client.query(drop)
  const every = tables.map((table) => pg.escapeIdentifier(table.name))
  for (const table of every) await client.query(`alter table ${table} disable trigger user`)
  // Migrations have written a few rows of their own.
  await client.query(`truncate ${every.join(', ')}`)
  for (const table of tables) {
    const key = store.keyOf(name, `tables/${table.name}`)
    const rows = await copyIn(client, table, await store.readCompressed(key))
    if (rows !== table.rows) throw new DamagedBackup(key, 'backup.row-count', { rows, expected: table.rows })
  }
  for (const { create } of definitions) await client.query(create)
  for (const table of every) await client.query(`alter table ${table} enable trigger user`)
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2)', [
      `public.${pg.escapeIdentifier(sequence.name)}`,
      sequence.value,
    ])

  const columns = new Map(tables.map((table) => [table.name, table.columns]))
  for (const table of existing) {
    const copied = await copyOut(client, { ...table, columns: columns.get(table.name) ?? table.columns })
    const { sha256 } = await digestOf(copied.chunks)
    if (sha256 !== tables.find((one) => one.name === table.name)?.content)
      throw new BackupRejection('backup.table-differs', { table: table.name })
  }

  const text = (await joined(await store.readCompressed(store.keyOf(name, 'jobs')))).toString('utf8')
  const pending = jobsFrom(text)
  if (pending.length !== jobs.rows) throw new DamagedBackup(store.keyOf(name, 'jobs'))
  await addPendingJobs(client, [...pending, ...moreJobs])
  // No place is called so: the installation is a copy, wherever it is.
  await client.query(
    `insert into installation (place) values ($1) on conflict (id) do update set place = excluded.place`,
    [`restored from ${name} at ${now.toISOString()}`],
  )
  await client.query(`drop table if exists ${UNFINISHED_RESTORE}`)
}

/**
 * Restores a backup into an empty database: migrations up to those of the backup, rows, then the comparison with the
 * backup. `moreJobs` wait beside those of the backup. `beforeCommit` is the last chance to give up: until it is over the
 * database refuses to be started.
 */
export const restoreDatabase = async (
  client: pg.Client,
  source: { readonly store: BackupStore; readonly name: string; readonly manifest: Manifest },
  {
    now,
    moreJobs = [],
    beforeCommit = async () => {},
  }: { now: Date; moreJobs?: readonly PendingJob[]; beforeCommit?: () => Promise<void> },
): Promise<void> => {
  if (await hasUnfinishedRestore(client)) await emptyDatabase(client)
  await client.query(`create table ${UNFINISHED_RESTORE} (begun_at timestamptz not null default now())`)
  try {
    await migrateUpTo(client, source.manifest.migrations)
    await fill(client, source.store, source.name, source.manifest, now, moreJobs)
    await beforeCommit()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await emptyDatabase(client).catch(() => {})
    throw error instanceof DatabaseRejection ? new BackupRejection('other', { reason: error.message }) : error
  }
  await client.query('analyze')
}
