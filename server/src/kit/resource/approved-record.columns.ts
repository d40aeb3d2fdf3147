import { LANGUAGES } from '@fornace/contract/kit/languages'
import { getTableName } from '../../platform/database/drizzle.ts'
import { type ChildTable, firstPicture } from './children.columns.ts'
import {
  type Column,
  type Columns,
  plainColumn,
  ROW,
  readColumn,
  timeColumn,
  wordsColumn,
} from './columns.ts'

/** What is read of a record with pictures that is translated and approved, beside its fields (`approvalColumns`). */
export const approvedRecordColumns = (images: ChildTable, personName: (id: string) => string): Columns => {
  const imageCount = (row: string) =>
    `(select count(*)::int from "${getTableName(images.table)}" i where i."${images.parent}" = ${row}.id)`
  const approver = (row: string) => `case when ${row}.last_approver_id is not null then
    json_build_object('id', ${row}.last_approver_id, 'name', ${personName(`${row}.last_approver_id`)}) end`
  return new Map<string, Column>([
    ['last_approver_id', plainColumn('last_approver_id', 'integer')],
    ['last_approver', { ...readColumn(approver), derived: true }],
    ['approved_at', timeColumn('approved_at')],
    ['created_at', timeColumn('created_at')],
    ['created_by_id', plainColumn('created_by_id', 'integer')],
    ['incomplete_languages', { ...wordsColumn('incomplete_languages', LANGUAGES), derived: true }],
    [
      'image_count',
      {
        read: imageCount,
        derived: true,
        filter: { sql: imageCount(ROW), kind: 'integer' },
        sort: imageCount(ROW),
      },
    ],
    ['cover', { read: firstPicture(images), derived: true }],
  ])
}
