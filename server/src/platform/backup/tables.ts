import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { UNFINISHED_RESTORE } from '../database/migrate.ts'

/** Table as it is copied: columns that the database does not compute, in the order of its primary key. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly string[]
}

interface TableRow extends CopiedTable {
  readonly order: readonly string[]
}

/** Form of values in a copy: the same in every database, whatever its own settings. */
export const COPY_SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local client_encoding = 'UTF8'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local row_security = off`

/** All tables of ours, by name. Letters of a key are ordered by their bytes: the order of a language differs by database. */
export const tablesOf = async (client: pg.Client): Promise<TableRow[]> => {
  const { rows } = await client.query<TableRow>(
    `select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
        from pg_index i, unnest(i.indkey) with ordinality k (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.position) as "order"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`,
    [UNFINISHED_RESTORE],
  )
  return rows
}

const listOf = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ')

/** Rows of a table as text, in the order of its primary key, with their number at the end. */
export const copyOut = async (
  client: pg.Client,
  { name, columns, order }: TableRow,
): Promise<{ chunks: AsyncIterable<Uint8Array>; rows(): number }> => {
  // Loaded by backups alone.
  const { to } = await import('pg-copy-streams')
  const sorted = order.length > 0 ? ` order by ${order.join(', ')}` : ''
  const stream = client.query(
    to(`copy (select ${listOf(columns)} from ${pg.escapeIdentifier(name)}${sorted}) to stdout`),
  )
  return { chunks: stream, rows: () => stream.rowCount }
}

/** Writes rows into a table, and returns their number. */
export const copyIn = async (
  client: pg.Client,
  { name, columns }: CopiedTable,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> => {
  const { from } = await import('pg-copy-streams')
  const stream = client.query(from(`copy ${pg.escapeIdentifier(name)} (${listOf(columns)}) from stdin`))
  await pipeline(Readable.from(chunks, { objectMode: false }), stream)
  return stream.rowCount
}

export const sequencesOf = async (client: pg.Client): Promise<{ name: string; value: string }[]> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  )
  return rows
}

/** Bytes of all tables on the disk of the database, without indexes. */
export const tableBytes = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(oid)), 0)::text as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return Number(rows[0]?.bytes)
}
