import { type Fault, type FaultCode, faultText } from '@fornace/contract/kit/faults'
import type { TextParams } from '@fornace/contract/kit/filled-text'
import type { Connection, Database } from './database/database.ts'
import { sql } from './database/drizzle.ts'

/** Data that contradict themselves: a line of the catalogue, with ids and numbers. */
export class DataFault extends Error {
  readonly fault: Fault
  constructor(code: FaultCode, params: TextParams = {}) {
    super(faultText({ code, params }, 'en'))
    this.fault = { code, params }
  }
}

/** Faults listed of one check. */
const MAX_LISTED = 10
/** Faults that one statement of a check reads: one more than are listed, so that the rest is mentioned. */
export const MAX_READ = MAX_LISTED + 1

export type ReportFault = (code: FaultCode, params?: TextParams) => void

/** One check of `npm run verify`. */
export interface DataCheck {
  /** Data that it counts, in the plural: "entries of the protocol register". */
  readonly subject: string
  /** False for a check that also reads outside the database, and would keep the snapshot open for long. */
  readonly inSnapshot?: false
  /** Reads all its data, reports what is wrong and returns the number of rows checked. */
  run(connection: Connection, report: ReportFault): Promise<number>
}

interface CheckEvents {
  onChecked?(subject: string, count: number): void
  /** By default the first fault ends the run. */
  onFault?(fault: DataFault): void
}

/** No statement of a check takes longer. */
const LIMIT_MS = 600_000

const rethrow = (fault: DataFault): void => {
  throw fault
}

/** Runs checks one after the other, in one read-only snapshot of the database; then those outside it. */
export const runChecks = async (
  database: Database,
  checks: readonly DataCheck[],
  { onChecked = () => {}, onFault = rethrow }: CheckEvents = {},
): Promise<void> => {
  const runOne = async ({ subject, run }: DataCheck, connection: Connection): Promise<void> => {
    let faults = 0
    const count = await run(connection, (code, params) => {
      faults += 1
      if (faults <= MAX_LISTED) onFault(new DataFault(code, params))
    })
    if (faults > MAX_LISTED) onFault(new DataFault('check.more', { listed: MAX_LISTED }))
    onChecked(subject, count)
  }
  await database.transaction(
    async (transaction) => {
      await transaction.rows(sql`set transaction isolation level repeatable read, read only`)
      for (const check of checks) if (check.inSnapshot !== false) await runOne(check, transaction)
    },
    { limitMs: LIMIT_MS },
  )
  for (const check of checks) if (check.inSnapshot === false) await runOne(check, database)
}

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
