import type { Connection } from '../database/database.ts'
import { type SQL, sql } from '../database/drizzle.ts'
import { type DataCheck, MAX_READ, type ReportFault } from '../verification.ts'
import { contentsInUse, everyContent, MADE } from './file.store.ts'
import { contentOf, isKey, isRequestedFor, keyOf } from './keys.ts'
import type { Storage } from './storage.ts'

const BATCH = 1000

/** Keys of content without a row, and of obsolete sizes, that were written before a time. */
export async function* strayKeys(
  connection: Connection,
  storage: Storage,
  before: Date,
): AsyncIterable<string> {
  let batch: string[] = []
  const unknown = async () => {
    const existing = await contentsInUse(connection, batch.map(contentOf))
    return batch.filter((key) => !existing.has(contentOf(key)) || !isRequestedFor(key))
  }
  for await (const { key, writtenAt } of storage.list()) {
    if (isKey(key) && writtenAt < before) batch.push(key)
    if (batch.length < BATCH) continue
    yield* await unknown()
    batch = []
  }
  if (batch.length > 0) yield* await unknown()
}

/** Ids of content that rows name and the store does not have. Missing sizes do not count: they are made on request. */
export async function* missingContents(connection: Connection, storage: Storage): AsyncIterable<string> {
  // A listing costs a request for each thousand files, asking for each one a request each.
  const stored = new Set<string>()
  for await (const { key } of storage.list()) if (key === contentOf(key)) stored.add(key)
  for await (const id of everyContent(connection))
    if (!stored.has(id) && (await storage.size(keyOf(id))) === undefined) yield id
}

const listed = (ids: readonly string[]): string =>
  ids.length > 3 ? `${ids.slice(0, 3).join(', ')} …` : ids.join(', ')

const HOUR_MS = 3_600_000
/** Younger files may belong to an upload, or wait for the next sweep. */
const STRAY_HOURS = 26

/** Every row has its file, and every file its row. */
export const storedFilesCheck = (storage: Storage, now: Date): DataCheck => ({
  subject: 'stored files',
  inSnapshot: false,
  run: async (connection, report) => {
    const missing: string[] = []
    for await (const id of missingContents(connection, storage)) missing.push(id)
    const before = new Date(now.getTime() - STRAY_HOURS * HOUR_MS)
    const strays: string[] = []
    for await (const key of strayKeys(connection, storage, before)) strays.push(key)
    if (missing.length > 0) report('file.missing', { count: missing.length, files: listed(missing) })
    if (strays.length > 0) report('file.stray', { count: strays.length, files: listed(strays) })
    const [{ count } = { count: 0 }] = await connection.rows<{ count: number }>(
      sql`select count(distinct content_id)::int as count from file`,
    )
    return count
  },
})

interface FileColumn {
  readonly table: string
  readonly type: string
  readonly owner: string
  readonly column: string
}

/** Columns with files, and the records that own them, from the triggers of `keep_files_of`. */
const fileColumns = async (connection: Connection): Promise<FileColumn[]> => {
  const triggers = await connection.rows<{ table: string; args: string }>(
    sql`select c.relname as "table", encode(t.tgargs, 'escape') as args
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'keep_files' order by c.relname`,
  )
  return triggers.flatMap(({ table, args }) => {
    const [type = '', owner = '', ...columns] = args.split('\\000').slice(0, -1)
    return columns.map((column) => ({ table, type, owner, column }))
  })
}

const reportWrongOwners = async (
  connection: Connection,
  report: ReportFault,
  { table, type, owner, column }: FileColumn,
): Promise<void> => {
  const wrong = await connection.rows<{ id: number; file: string }>(
    sql`select t.id, f.id as file from ${sql.identifier(table)} t join file f on f.id = t.${sql.identifier(column)}
      where f.released_at is not null
        or (f.owner_type, f.owner_id) is distinct from (${type}::text, t.${sql.identifier(owner)}::int)
      order by t.id limit ${MAX_READ}`,
  )
  for (const { id, file } of wrong) report('file.wrong-owner', { file, table, id })
}

/** Every file that a record names belongs to it, and every file that belongs to a record is named by one. */
export const fileOwnersCheck: DataCheck = {
  subject: 'files of records',
  run: async (connection, report) => {
    const columns = await fileColumns(connection)
    for (const column of columns) await reportWrongOwners(connection, report, column)
    const owned = sql`f.owner_id is not null and f.released_at is null and f.owner_type <> ${MADE}`
    const named = columns.map(
      ({ table, column }): SQL => sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)}`,
    )
    const forsaken = await connection.rows<{ id: string; type: string; owner: number }>(
      sql`with named as (${sql.join(named, sql` union all `)})
        select f.id, f.owner_type as type, f.owner_id as owner from file f
        where ${owned} and not exists (select from named where named.id = f.id) order by f.id limit ${MAX_READ}`,
    )
    for (const { id, type, owner } of forsaken) report('file.forsaken', { file: id, type, owner })
    const [{ count } = { count: 0 }] = await connection.rows<{ count: number }>(
      sql`select count(*)::int as count from file f where ${owned}`,
    )
    return count
  },
}
