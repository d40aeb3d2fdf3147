import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase, migrateUpTo } from '../../src/platform/database/migrate.ts'
import { inDatabase, withClient } from '../databases.ts'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import { countRows, fillTables } from '../fixtures/filled-tables.ts'
import { journalEntries, laterMigrations } from '../fixtures/migration-folders.ts'
import { isLong } from '../scale.ts'
import { removeFolder, signIn, startServer, temporaryFolder } from '../server-process.ts'

const LISTS = ['product/certification/', 'company/company/', 'account/user/', 'press_room/press_kit/?group=1']
/** Tables with rows that a migration removes on purpose, and sums that are folded. */
const REWRITTEN = new Set(['kept_total', 'setting', 'company_import_heading'])

let postgres: ExternalPostgres
let folder: string
let server: pg.ClientConfig
beforeAll(async () => {
  ;[postgres, folder] = await Promise.all([startExternalPostgres(), temporaryFolder()])
  server = { connectionString: postgres.url }
  await withClient(server, (client) => client.query('alter role current_user set synchronous_commit = off'))
})
afterAll(async () => {
  await postgres.stop()
  await removeFolder(folder)
})

const urlOf = (database: string): string => inDatabase(server, database).connectionString ?? ''
const create = (database: string, template = 'template1') =>
  withClient(server, (client) => client.query(`create database ${database} template ${template}`))
const inside = <Result>(database: string, work: (client: pg.Client) => Promise<Result>) =>
  withClient(inDatabase(server, database), work)

const entries = journalEntries()
const newest = entries.length - 1
/** Earlier versions: all of them in long runs. */
const versions = entries
  .map(({ idx }) => idx)
  .filter((idx) => idx < newest && (isLong || idx % 10 === 0 || idx > newest - 5))

describe('a database of an earlier version', () => {
  beforeAll(() => create('chain'))

  // One database grows by migrations; each version gets a copy of it, with data, that is migrated to today's.
  it.each(versions)('comes up on today’s with its data, from migration %i', async (version) => {
    await inside('chain', (client) => migrateUpTo(client, entries.slice(0, version + 1)))
    const name = `version_${version}`
    await create(name, 'chain')
    await inside(name, async (client) => {
      const before = await fillTables(client)
      expect([...before].filter(([, count]) => count === 0)).toEqual([])
      await migrateDatabase(client)
      const after = await countRows(client)
      const kept = [...before].filter(([table]) => after.has(table) && !REWRITTEN.has(table))
      expect(kept.filter(([table, count]) => (after.get(table) ?? 0) < count)).toEqual([])
    })
  })

  it('is served by today’s server', async () => {
    const chosen = isLong ? versions : [versions[2], versions[5], versions.at(-1)]
    for (const version of chosen) {
      const running = await startServer({
        DATABASE_URL: urlOf(`version_${version}`),
        DATA_DIR: join(folder, `data-${version}`),
      })
      try {
        const administrator = await signIn(running)
        for (const list of LISTS) {
          const response = await administrator.call('GET', list)
          expect(response.status, `${list} of version ${version}`).toBe(200)
        }
      } finally {
        expect(await running.stop()).toBe(0)
      }
    }
  })
})

it('a migration that fails leaves the old state, and is named in one line', async () => {
  await create('failing')
  const later = await laterMigrations(join(folder, 'failing'), {
    '9000_first': '-- compatible\ncreate table half_done (id integer);',
    '9001_broken': 'alter table account_user add column half text;\n--> statement-breakpoint\nselect 1 / 0;',
  })
  await inside('failing', async (client) => {
    await migrateDatabase(client)
    await expect(migrateDatabase(client, later)).rejects.toThrow(
      /^The migration 9001_broken failed, and the database is as it was: division by zero$/,
    )
    const { rows } = await client.query(
      `select to_regclass('half_done') as half, (select count(*)::int from drizzle.__drizzle_migrations) as applied`,
    )
    expect(rows).toEqual([{ half: null, applied: entries.length }])
    await migrateDatabase(client)
  })
})

it('tables of the jobs that cannot be made leave the old state too', async () => {
  await create('jobless')
  await inside('jobless', async (client) => {
    await client.query(`create function refuse_jobs() returns event_trigger language plpgsql as $$ begin
        if exists (select from pg_event_trigger_ddl_commands() where schema_name = 'jobs')
          then raise 'no jobs here'; end if;
      end $$;
      create event trigger refuse_jobs on ddl_command_end when tag in ('CREATE TABLE') execute function refuse_jobs()`)
    await expect(migrateDatabase(client)).rejects.toThrow(
      /^The tables of the jobs could not be made, and the database is as it was: no jobs here$/,
    )
    const { rows } = await client.query(
      `select to_regclass('account_user') as users, to_regnamespace('jobs') as jobs`,
    )
    expect(rows).toEqual([{ users: null, jobs: null }])
    await client.query('drop event trigger refuse_jobs')
    await migrateDatabase(client)
  })
})
