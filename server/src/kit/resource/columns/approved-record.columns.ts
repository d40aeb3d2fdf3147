import { type Column, type Columns, plainColumn, ROW, readColumn, timeColumn } from './columns.ts'
import { type PersonName, personSql } from './person-sql.ts'

/** Read columns of a record with approval, in addition to its fields; those of its table are `approvalColumns`. */
export const approvedRecordColumns = (personName: PersonName): Columns => {
  const approver = (row: string) => personSql(`${row}.last_approver_id`, personName)
  return new Map<string, Column>([
    ['last_approver_id', plainColumn('last_approver_id', 'integer')],
    [
      'last_approver',
      { ...readColumn(approver), derived: true, filter: { sql: `${ROW}.last_approver_id`, kind: 'integer' } },
    ],
    ['approved_at', timeColumn('approved_at')],
    ['created_at', timeColumn('created_at')],
    ['created_by_id', plainColumn('created_by_id', 'integer')],
  ])
}
