import {
  type Column,
  type Columns,
  filterAlias,
  plainColumn,
  ROW,
  readColumn,
  timeColumn,
} from './columns.ts'
import { type PersonName, personSql } from './person-sql.ts'
import { relatedIn, type TableReference } from './related.columns.ts'

const withPeople = (personName: PersonName, namedPerson: TableReference, times: Columns): Columns => {
  const approver = (row: string) => personSql(`${row}.last_approver_id`, personName)
  return new Map<string, Column>([
    ['last_approver_id', plainColumn('last_approver_id', 'integer')],
    [
      'last_approver',
      {
        ...readColumn(approver),
        derived: true,
        filter: { sql: `${ROW}.last_approver_id`, kind: 'integer' },
        related: [relatedIn('last_approver_id', namedPerson)],
      },
    ],
    ...times,
    ['created_by_id', plainColumn('created_by_id', 'integer')],
  ])
}

const timeColumns = (...names: string[]): [string, Column][] => names.map((name) => [name, timeColumn(name)])

/** Read columns of a record with approval, in addition to its fields; those of its table are `approvalColumns`. */
export const approvedRecordColumns = (personName: PersonName, namedPerson: TableReference): Columns =>
  withPeople(personName, namedPerson, new Map(timeColumns('approved_at', 'created_at')))

/** The same for a table with `datedApprovalColumns`; lists are also filtered by `last_approval`, `created`, `updated`. */
export const datedRecordColumns = (personName: PersonName, namedPerson: TableReference): Columns =>
  withPeople(
    personName,
    namedPerson,
    new Map([
      ...timeColumns('datetime_approved', 'datetime_created', 'datetime_updated'),
      ['last_approval', filterAlias(timeColumn('datetime_approved'))],
      ['created', filterAlias(timeColumn('datetime_created'))],
      ['updated', filterAlias(timeColumn('datetime_updated'))],
    ]),
  )
