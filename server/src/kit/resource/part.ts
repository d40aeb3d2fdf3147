import type { Connection, Transaction } from '../../platform/database/database.ts'
import type { SQL } from '../../platform/database/drizzle.ts'
import type { Holder } from '../http/holder.ts'
import type { FieldProblem } from '../http/problem.ts'
import type { WantedFile } from './file-check.ts'

/** One field of a record that lives in a table of its own. */
export interface Part {
  faults(connection: Connection, writer: Holder, sent: unknown, current: unknown): Promise<FieldProblem[]>
  wantedFiles(sent: unknown): WantedFile[]
  write(transaction: Transaction, id: number, sent: unknown, current: unknown): Promise<void>
  /** The statements that put back what a deleted record had, which is given as JSON in SQL. */
  restore(id: number, deleted: SQL): SQL[]
}
