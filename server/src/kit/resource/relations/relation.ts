import type { Transaction } from '../../../platform/database/database.ts'
import type { PgTable, SQL } from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import type { FieldProblem } from '../../http/problem.ts'
import type { Scope } from '../scope/scope.ts'
import type { RequestedFile } from './file-check.ts'

/** Records of one kind that a relation points at, each with the path that names it. */
export interface Targets {
  readonly table: PgTable
  readonly access?: Scope
  readonly requested: readonly { readonly id: number; readonly path: string }[]
}

/** One field of a record that lives in a table of its own. */
export interface Relation {
  /** Issues that need no query; a new record has no id yet. */
  issues(sent: unknown, current: unknown, recordId: number | undefined): FieldProblem[]
  /** Referenced records; all relations check theirs in one statement. */
  targets(writer: Principal, sent: unknown): Targets[]
  requestedFiles(sent: unknown): RequestedFile[]
  /** Statements in any order, or a write whose statements build on each other. */
  readonly write:
    | { readonly statements: (id: number, sent: unknown, current: unknown) => SQL[] }
    | ((transaction: Transaction, id: number, sent: unknown, current: unknown) => Promise<void>)
  /** The statements that put back what a deleted record had, which is given as JSON in SQL. */
  restore(id: number, deleted: SQL): SQL[]
}
