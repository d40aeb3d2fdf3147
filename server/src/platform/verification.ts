import type { Connection, Database } from './database/database.ts'
import { sql } from './database/drizzle.ts'

/** Data that contradict themselves; the message is one line with ids and numbers. */
export class DataFault extends Error {}

/** One check of `npm run verify`. */
export interface DataCheck {
  /** Data that it counts, in the plural: "entries of the protocol register". */
  readonly subject: string
  /** Returns the number of rows checked; throws a `DataFault` at the first that is wrong. Reads only. */
  run(connection: Connection): Promise<number>
}

/** Runs checks one after the other, in one read-only snapshot of the database. */
export const runChecks = (
  database: Database,
  checks: readonly DataCheck[],
  onChecked: (subject: string, count: number) => void = () => {},
): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.rows(sql`set transaction isolation level repeatable read, read only`)
    for (const { subject, run } of checks) onChecked(subject, await run(transaction))
  })

const BEFORE_ALL = -(2 ** 31)

/** Rows in batches, in the order of their ids; `read` returns the next ones after an id. */
export async function* batchesById<Row extends { readonly id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: number | undefined = BEFORE_ALL; after !== undefined; ) {
    const batch: Row[] = await read(after)
    after = batch.at(-1)?.id
    if (batch.length > 0) yield batch
  }
}
