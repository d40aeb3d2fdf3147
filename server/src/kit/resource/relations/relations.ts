import { parentKey } from '@fornace/contract/kit/field-schemas'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import type { FieldProblem } from '../../http/problem.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { childRelation } from './child-relation.ts'
import type { RequestedFile } from './file-check.ts'
import { linkRelation } from './link-relation.ts'
import type { Relation } from './relation.ts'
import { runAtOnce, unknownTargets } from './targets.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Relations of a record, in tables of their own and written with it, whole: ordered lists of children, and links to other
 * records. A list of children costs the statements that its changes need, however long it is; all links
 * together cost one.
 */
export interface Relations {
  /** The fields of the record's own row, and those of its relations. */
  split(values: Values): [own: Values, relations: Values]
  /** Issues: children of another record, and links to records that do not exist. */
  issues(connection: Connection, writer: Principal, sent: Values, current: Values): Promise<FieldProblem[]>
  requestedFiles(sent: Values): RequestedFile[]
  write(transaction: Transaction, id: number, sent: Values, current: Values): Promise<void>
  /** Restores the rows of a deleted record from the history. */
  restore(transaction: Transaction, id: number): Promise<void>
}

export const relationsOf = ({ resource, children = {}, links = {} }: ResourceDefinition): Relations => {
  const relations = new Map<string, Relation>()
  for (const [name, declared] of Object.entries(resource.fields ?? {})) {
    if (declared.kind === 'children') {
      const table = named(children, name, resource.type)
      // The wire has the id of the record under the name of that column.
      if (table.parent !== parentKey(resource))
        throw new Error(`${resource.type}: the column of ${name} with its id is ${parentKey(resource)}`)
      relations.set(name, childRelation(name, declared, table))
    }
    if (declared.kind === 'records') {
      const link = named(links, name, resource.type)
      if (link) relations.set(name, linkRelation(name, link))
    }
  }
  const sentOf = (sent: Values) => [...relations].filter(([name]) => sent[name] !== undefined)
  return {
    split: (values) => {
      const entries = Object.entries(values)
      const isRelation = ([name]: [string, unknown]) => relations.has(name)
      return [
        Object.fromEntries(entries.filter((entry) => !isRelation(entry))),
        Object.fromEntries(entries.filter(isRelation)),
      ]
    },
    issues: async (connection, writer, sent, current) => {
      const named = sentOf(sent)
      const targets = named.flatMap(([name, relation]) => relation.targets(writer, sent[name]))
      return [
        ...named.flatMap(([name, relation]) =>
          relation.issues(sent[name], current[name], current.id as number | undefined),
        ),
        ...(await unknownTargets(connection, targets)),
      ]
    },
    requestedFiles: (sent) => sentOf(sent).flatMap(([name, relation]) => relation.requestedFiles(sent[name])),
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
      for (const relation of relations.values())
        for (const statement of relation.restore(id, deleted)) await transaction.rows(statement)
    },
  }
}

/** Missing declarations throw at startup, when the routes are registered. */
const named = <Table>(tables: Readonly<Record<string, Table>>, name: string, type: string): Table => {
  const table = tables[name]
  if (table === undefined) throw new Error(`${type}: nobody says in which table ${name} are written`)
  return table
}
