import { LANGUAGES, TRANSLATIONS } from '@fornace/contract/kit/languages'
import { getTableName } from '../../../platform/database/drizzle.ts'
import { type ChildTable, coverColumn } from './children.columns.ts'
import { type Column, type Columns, plainColumn, ROW, readColumn, timeColumn } from './columns.ts'
import { type PersonName, personSql } from './person-sql.ts'
import { textRows } from './text-rows.ts'

interface ApprovedRecord {
  readonly children: Readonly<Record<string, ChildTable>> & { readonly images: ChildTable }
  /** The paths of its texts that are translated. */
  readonly texts: readonly string[]
  readonly personName: PersonName
}

/** Read columns of an approved record with pictures and translations, in addition to its fields (`approvalColumns`). */
export const approvedRecordColumns = ({ children, texts, personName }: ApprovedRecord): Columns => {
  const { images } = children
  /** The visible languages in which one of the texts is missing that there is in Italian. */
  const incomplete = (row: string) =>
    `array(select language from unnest(array['${TRANSLATIONS.join("', '")}']) language
      where language = any(${row}.visible_languages) and exists (
        select from (${textRows(texts, children, row)}) text
        where coalesce(text.content ->> 'it', '') <> '' and coalesce(text.content ->> language, '') = ''))`
  const imageCount = (row: string) =>
    `(select count(*)::int from "${getTableName(images.table)}" i where i."${images.parent}" = ${row}.id)`
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
    [
      'incomplete_languages',
      {
        read: incomplete,
        derived: true,
        filter: { sql: incomplete(ROW), kind: 'member', choices: LANGUAGES },
      },
    ],
    [
      'image_count',
      {
        read: imageCount,
        derived: true,
        filter: { sql: imageCount(ROW), kind: 'integer' },
        sort: imageCount(ROW),
      },
    ],
    ['cover', coverColumn(images)],
  ])
}
