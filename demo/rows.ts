import sharp from 'sharp'
import type { Connection } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import { makeSizes } from '../server/src/platform/files/inspect/sizes.ts'
import { keyOf } from '../server/src/platform/files/keys.ts'
import { aSurface, PICTURE_COUNT } from './product-pictures.ts'
import type { Shelf, Stored } from './shelf.ts'

/** Straight into the tables, a set at a time: through the front door thousands of records would take minutes. */

const BATCH = 500

const inBatches = async (rows: readonly object[], insert: (json: string) => Promise<unknown>) => {
  for (let start = 0; start < rows.length; start += BATCH)
    await insert(JSON.stringify(rows.slice(start, start + BATCH)))
}

/** All rows have the fields of the first one. */
export const insertRows = (connection: Connection, table: string, rows: readonly object[]): Promise<void> => {
  const into = sql.raw(`"${table}"`)
  const names = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`)
  const columns = sql.raw(names.join(', '))
  return inBatches(rows, (json) =>
    connection.rows(
      sql`insert into ${into} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${into}, ${json}::jsonb)`,
    ),
  )
}

/** Of what stands on the shelf; as uploads of somebody, whose records may then take them. */
export const insertFiles = (
  connection: Connection,
  { rows }: Shelf,
  uploader_id: number | null = null,
): Promise<void> =>
  insertRows(
    connection,
    'file',
    rows.map((row) => ({ ...row, uploader_id })),
  )

/** The ids that the next records of a table would have. */
export const nextIds = async (connection: Connection, table: string, count: number): Promise<number[]> => {
  const rows = await connection.rows<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}

export const idsIn = async (connection: Connection, table: string): Promise<number[]> => {
  const rows = await connection.rows<{ id: number }>(sql.raw(`select id from "${table}" order by id`))
  return rows.map(({ id }) => id)
}

interface Way {
  readonly id: number
  readonly company_id: number | null
  readonly created_at: string
  readonly creator: number | undefined
  readonly transitions: readonly {
    action: string
    at: string
    actor_id: number | undefined
    to: number
    note?: string
    note_field?: string
  }[]
}

/** What became of records with states: their transitions, and their history. */
export const insertWays = async (
  connection: Connection,
  type: string,
  first: number,
  ways: readonly Way[],
): Promise<void> => {
  const [transitions, history]: { at: string }[][] = [[], []]
  for (const { id: record_id, company_id, created_at, creator, transitions: steps } of ways) {
    let from = first
    const entry = (at: string, action: string, actor_id: number | undefined, changes: object, step: number) =>
      history?.push({
        ...{ type, record_id, at, action, actor_id: actor_id ?? null, changes },
        ...{ keys: { company_id, step } },
      } as { at: string })
    entry(created_at, 'create', creator, {}, from)
    for (const { action, at, actor_id = null, to, note = '', note_field = '' } of steps) {
      transitions?.push({
        ...{ type, record_id, at, actor_id, action },
        ...{ from_step: from, to_step: to, note, note_field },
      } as { at: string })
      entry(at, 'change', actor_id ?? undefined, { step: [from, to] }, to)
      from = to
    }
  }
  const byTime = (rows: { at: string }[] = []) =>
    rows.toSorted((one, other) => one.at.localeCompare(other.at))
  await insertRows(connection, 'workflow_transition', byTime(transitions))
  await insertRows(connection, 'history', byTime(history))
}

const aPicture = async (shelf: Shelf, index: number): Promise<Stored> => {
  const bytes = await aSurface(index)
  const { width, height } = await sharp(bytes).metadata()
  const { sizes, thumbhash } = await makeSizes(bytes)
  const about = { name: `superficie-${index + 1}.jpg`, type: 'image/jpeg', width, height, thumbhash }
  const smaller = sizes.map((made) => [keyOf('', made.size), made.bytes] as const)
  return shelf.keep(about, { '': bytes, ...Object.fromEntries(smaller) })
}

/** So many pictures of surfaces; at most as many as there are. */
export const surfaces = (shelf: Shelf, count: number): Promise<Stored[]> =>
  Promise.all(Array.from({ length: Math.min(count, PICTURE_COUNT) }, (_, index) => aPicture(shelf, index)))

/** Of these records, the first ones in each state. */
export const firstInStates = <Item extends { readonly step: number }>(
  records: readonly Item[],
  max: number,
): Item[] => {
  const stored = [...Map.groupBy(records, ({ step }) => step).values()].flatMap((some) => some.slice(0, max))
  return records.filter((record) => stored.includes(record))
}
