import type { ReceivedRecord, ReceivedSummary } from '@fornace/contract/circulars/received'
import type { RECEIVED_KINDS } from '@fornace/contract/circulars/received-metadata'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import {
  type Column,
  type Columns,
  ROW,
  readColumn,
  recordSql,
  utcText,
} from '../../../kit/resource/columns/columns.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { receivedColumns } from './received.columns.ts'
import {
  type ArchiveReader,
  type ArchiveTime,
  IS_WRITTEN_TO,
  receivedTexts,
  type SubmissionCondition,
} from './received.sql.ts'
import { inSentLanguages, ofText, sentLanguages, TEXT_TABLES } from './received-text.sql.ts'

/** Text of the archive, by its kind and id. */
export interface TextKey {
  readonly kind: (typeof RECEIVED_KINDS)[number]
  readonly id: number
}

const keyColumn = ({ kind }: TextKey): SQL => sql.raw(`${kind}_id`)

/** Submissions of the circulars that a query names, or of one text. */
const ofCirculars =
  (ids: SQL): SubmissionCondition =>
  (id) =>
    sql`${id} in (select s.id from circular_submission s where s.circular_id in (${ids}))`

const ofThisText =
  (text: TextKey): SubmissionCondition =>
  (id) =>
    sql`${id} in (select s.id from circular_submission s where s.${keyColumn(text)} = ${text.id}::int)`

const attachmentsOf = (row: string): string =>
  ofText(
    row,
    (text) => `(select coalesce(json_agg(json_build_object('file', a.file, 'name', f.name,
        'title', ${inSentLanguages(text, 'a.title')}, 'size', f.size, 'type', f.type) order by a."order", a.id), '[]')
      from ${text.attachments} a join file f on f.id = a.file where a.${text.key} = x.id and a.is_publishable)`,
  )

const ofCircular = (row: string, value: string): string =>
  `(select ${value} from circular_circular x where x.id = ${row}.circular_id)`

const matterName = `json_build_object(${LANGUAGES.map((language) => `'${language}', coalesce(m.name ->> '${language}', '')`).join(', ')})`

/** Columns of a record: those of the list, and what is too much for it. */
const recordColumns: Columns = new Map<string, Column>([
  ...receivedColumns,
  ['languages', readColumn((row) => ofText(row, sentLanguages))],
  ['body', readColumn((row) => ofText(row, (text) => inSentLanguages(text, 'x.body')))],
  [
    'matters',
    readColumn(
      (row) => `(select coalesce(json_agg(${matterName} order by h."order", h.id, m."order", m.id), '[]')
        from circular_circular_matter l join circular_matter m on m.id = l.other_id
        join circular_theme h on h.id = m.theme_id where l.circular_id = ${row}.circular_id)`,
    ),
  ],
  ['datetime_approved', readColumn((row) => ofText(row, () => utcText('x.datetime_approved')))],
  ['datetime_protocol', readColumn((row) => ofCircular(row, utcText('x.datetime_protocol')))],
  ['datetime_annulled', readColumn((row) => ofCircular(row, utcText('x.datetime_annulled')))],
  ['annulment_reason', readColumn((row) => `coalesce(${ofCircular(row, 'x.annulment_reason')}, '')`)],
  ['attachments', readColumn(attachmentsOf)],
])

const OTHER_FIELDS: ReadonlySet<string> = new Set(['id', 'protocol_number', 'title'])

/** A text that the reader received; undefined for any other. */
export const readReceived = async (
  connection: Connection,
  reader: ArchiveReader,
  time: ArchiveTime,
  text: TextKey,
): Promise<ReceivedRecord | undefined> => {
  const other = sql.raw(recordSql(receivedColumns, ROW, 'json', OTHER_FIELDS))
  const others = (ids: SQL): SQL =>
    sql`(select coalesce(json_agg(${other} order by t.received_at, t.id), '[]')
      from ${receivedTexts(reader, time, ofCirculars(ids))} t)`
  const id = text.kind === 'circular' ? text.id : null
  type Row = {
    record: Omit<ReceivedRecord, 'replaced_by' | 'replaces'>
    replaced_by: ReceivedRecord['replaced_by']
    replaced: ReceivedRecord['replaced_by']
  }
  const [row] = await connection.rows<Row>(
    sql`select ${sql.raw(recordSql(recordColumns, ROW, 'json'))} as record,
        ${others(sql`select x.id from circular_circular x where x.replaces_id = ${id}::int and not x.is_annulled`)}
          as replaced_by,
        ${others(sql`select x.replaces_id from circular_circular x where x.id = ${id}::int`)} as replaced
      from ${receivedTexts(reader, time, ofThisText(text))} t`,
    'prepared',
  )
  return row && { ...row.record, replaced_by: row.replaced_by, replaces: row.replaced[0] ?? null }
}

/** The file is a publishable attachment of a text that the reader received. */
export const isReceivedFile = async (
  connection: Connection,
  reader: ArchiveReader,
  time: ArchiveTime,
  text: TextKey,
  file: string,
): Promise<boolean> => {
  const attachments = TEXT_TABLES.map(
    ({ attachments, key }) =>
      sql`exists (select from ${sql.raw(attachments)} a
        where a.${sql.raw(key)} = t.${sql.raw(key)} and a.file = ${file}::uuid and a.is_publishable)`,
  )
  const rows = await connection.rows(
    sql`select from ${receivedTexts(reader, time, ofThisText(text))} t where ${sql.join(attachments, sql` or `)}`,
    'prepared',
  )
  return rows.length > 0
}

export const summarizeReceived = async (
  connection: Connection,
  reader: ArchiveReader,
  time: ArchiveTime,
): Promise<ReceivedSummary> => {
  const [summary] = await connection.rows<ReceivedSummary>(
    sql`select count(*)::int as received_count, count(*) filter (where t.is_unread)::int as unread_count,
        coalesce(array_agg(distinct t.year order by t.year desc), '{}') as years
      from ${receivedTexts(reader, time)} t`,
    'prepared',
  )
  if (!summary) throw new Error('the summary gave no row')
  return summary
}

interface Reading extends TextKey {
  readonly userId: number
  /** Companies through which the text was received. */
  readonly companyIds: readonly number[]
  readonly at: Date
}

/**
 * Records that a person read a text signed in: the first time, and later companies. Of the ledger, rows addressed to the
 * person get the time; where reading times were deleted already, the figures count no more.
 */
export const recordReading = async (connection: Connection, reading: Reading): Promise<void> => {
  const { id, userId, companyIds, at } = reading
  const key = keyColumn(reading)
  const moment = sql`${at.toISOString()}::timestamptz`
  await connection.rows(
    sql`with reading as (
        insert into circular_signed_in_reading as v (${key}, user_id, company_ids, at)
        values (${id}::int, ${userId}::int, ${sql.param([...companyIds])}::int[], ${moment})
        on conflict (${key}, user_id) do update
        set company_ids = array(select distinct unnest(v.company_ids || excluded.company_ids) order by 1)
        where not excluded.company_ids <@ v.company_ids
      )
      update circular_mailing_recipient l set read_at = ${moment}
      where l.id in (
        select r.id from circular_submission s
        join circular_submission_figures f on f.submission_id = s.id and f.reading_erased_at is null
        join account_user u on u.id = ${userId}::int and not u.is_deleted
        join circular_mailing_recipient r on r.submission_id = s.id and r.address = lower(u.email)
        where s.${key} = ${id}::int and r.read_at is null and ${sql.raw(IS_WRITTEN_TO)}
        order by r.id for update of r)`,
    'prepared',
  )
}
