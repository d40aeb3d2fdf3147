import { parentKey } from '@fornace/contract/kit/field-schemas'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import type { FieldProblem } from '../../http/problem.ts'
import type { Served } from '../registry.ts'
import { childrenPart } from './children-part.ts'
import type { WantedFile } from './file-check.ts'
import { linkPart } from './links-part.ts'
import type { Part } from './part.ts'
import { runAtOnce, unknownTargets } from './targets.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The parts of a record that live in tables of their own and are written with it, whole: ordered lists of children, and
 * links to other records. A list of children costs the statements that its changes need, however long it is; all links
 * together cost one.
 */
export interface Parts {
  /** The fields of the record's own row, and those of its parts. */
  apart(values: Values): [own: Values, parts: Values]
  /** Children that are not this record's, and links to what nobody has. */
  faults(connection: Connection, writer: Principal, sent: Values, current: Values): Promise<FieldProblem[]>
  wantedFiles(sent: Values): WantedFile[]
  write(transaction: Transaction, id: number, sent: Values, current: Values): Promise<void>
  /** Puts back what the history has kept of a deleted record. */
  restore(transaction: Transaction, id: number): Promise<void>
}

export const partsOf = ({ resource, children = {}, links = {} }: Served): Parts => {
  const parts = new Map<string, Part>()
  for (const [name, declared] of Object.entries(resource.fields ?? {})) {
    if (declared.kind === 'children') {
      const table = named(children, name, resource.type)
      // The wire has the id of the record under the name of that column.
      if (table.parent !== parentKey(resource))
        throw new Error(`${resource.type}: the column of ${name} with its id is ${parentKey(resource)}`)
      parts.set(name, childrenPart(name, declared, table))
    }
    if (declared.kind === 'records') {
      const link = named(links, name, resource.type)
      if (link) parts.set(name, linkPart(name, link))
    }
  }
  const sentOf = (sent: Values) => [...parts].filter(([name]) => sent[name] !== undefined)
  return {
    apart: (values) => {
      const entries = Object.entries(values)
      const isPart = ([name]: [string, unknown]) => parts.has(name)
      return [
        Object.fromEntries(entries.filter((entry) => !isPart(entry))),
        Object.fromEntries(entries.filter(isPart)),
      ]
    },
    faults: async (connection, writer, sent, current) => {
      const named = sentOf(sent)
      const targets = named.flatMap(([name, part]) => part.targets(writer, sent[name]))
      return [
        ...named.flatMap(([name, part]) =>
          part.faults(sent[name], current[name], current.id as number | undefined),
        ),
        ...(await unknownTargets(connection, targets)),
      ]
    },
    wantedFiles: (sent) => sentOf(sent).flatMap(([name, part]) => part.wantedFiles(sent[name])),
    write: async (transaction, id, sent, current) => {
      const statements: SQL[] = []
      for (const [name, { write }] of sentOf(sent)) {
        if (typeof write === 'function') await write(transaction, id, sent[name], current[name])
        else statements.push(...write.statements(id, sent[name], current[name]))
      }
      await runAtOnce(transaction, statements)
    },
    restore: async (transaction, id) => {
      const deleted = sql`(select record from history
        where type = ${resource.type} and record_id = ${id} and action = 'delete' order by id desc limit 1)`
      for (const part of parts.values())
        for (const statement of part.restore(id, deleted)) await transaction.rows(statement)
    },
  }
}

/** Asked when the routes are made: what a record holds in other tables must be named. */
const named = <Table>(tables: Readonly<Record<string, Table>>, name: string, type: string): Table => {
  const table = tables[name]
  if (table === undefined) throw new Error(`${type}: nobody says in which table ${name} are written`)
  return table
}
