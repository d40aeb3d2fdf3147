import { HISTORY_ACTIONS } from '@fornace/contract/kit/history-actions'
import { NOTICE_KINDS } from '@fornace/contract/kit/notice-kinds'
import { EXPORT_STATES } from '@fornace/contract/kit/record-export'
import { REFERENCE_FIELDS, type ReferenceList, referenceFields } from '@fornace/contract/kit/reference-list'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../../platform/database/search-text.ts'
import { fieldColumns, searchPartsOf } from './field-tables.ts'

/** Every write to a recorded table, in the transaction that made it. */
export const history = pgTable(
  'history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    record_id: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    action: text({ enum: HISTORY_ACTIONS }).notNull(),
    actor_id: integer(),
    /** What wrote it, where it was not a form: `{type, id, title}`. */
    origin: jsonb(),
    changes: jsonb().notNull().default({}),
    record: jsonb(),
    /** What decides who reaches the record, as it was then. */
    keys: jsonb().notNull().default({}),
  },
  (table) => [
    index('history_record').on(table.type, table.record_id, table.id.desc().nullsFirst()),
    index('history_type_time').on(table.type, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('history_company')
      .on(sql`(keys ->> 'company_id')`, table.id.desc().nullsFirst())
      .where(sql`(keys ->> 'company_id') is not null`),
  ],
)

/** Every step of a record in its workflow, with the word that went with it. */
export const transitionTable = pgTable(
  'workflow_transition',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    record_id: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor_id: integer(),
    action: text().notNull(),
    from_step: integer().notNull(),
    to_step: integer().notNull(),
    note: text().notNull().default(''),
    /** The field that the note speaks of. */
    note_field: text().notNull().default(''),
    /** Version of the record after the transition: for an approval, the approved one. */
    version: integer(),
    /** Version that the person had read, where the call named one. */
    read_version: integer(),
    undone_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('workflow_transition_record').on(table.type, table.record_id, table.id.desc().nullsFirst()),
  ],
)

/** What somebody is told of, written with what they are told of. */
export const noticeTable = pgTable(
  'notice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer().notNull(),
    type: text().notNull(),
    record_id: integer().notNull(),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    read_at: timestamp({ withTimezone: true }),
    /** When it was mailed, or settled that it would not be. */
    mailed_at: timestamp({ withTimezone: true }),
    /** Told on behalf of this company, to those alone who act for it. */
    company_id: integer(),
    /** Once for each person and record: what may be told only once says here what it is. */
    once: text(),
    data: jsonb().notNull().default({}),
  },
  (table) => [
    index('notice_user').on(table.user_id, table.id.desc().nullsFirst()),
    index('notice_unread').on(table.user_id).where(sql`read_at is null`),
    index('notice_unmailed').on(table.user_id).where(sql`mailed_at is null`),
    index('notice_record').on(table.type, table.record_id),
    index('notice_at').on(table.at),
    uniqueIndex('notice_once').on(table.user_id, table.type, table.record_id, table.once),
  ],
)

/** The running total of the rows of a table, as a sum of appended differences: writers never wait for one another. */
export const runningTotal = pgTable(
  'kept_total',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    of_table: text().notNull(),
    delta: integer().notNull(),
  },
  (table) => [index('kept_total_of_table').on(table.of_table)],
)

/**
 * Who has which record open, by session: a person may have it open at two desks. Its migration makes it unlogged:
 * nothing here is worth more than a minute, and after a crash everybody says again that they are there.
 */
export const presenceTable = pgTable(
  'presence',
  {
    type: text().notNull(),
    record_id: integer().notNull(),
    session_id: uuid().notNull(),
    user_id: integer().notNull(),
    seen_at: timestamp({ withTimezone: true }).notNull(),
    /** The form holds changes that are not saved yet. */
    is_editing: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.type, table.record_id, table.session_id] })],
)

/** Archives of several records that somebody has asked for; they go a day later. */
export const recordExport = pgTable(
  'record_export',
  {
    id: uuid().primaryKey(),
    user_id: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was last worked on. */
    beat_at: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: EXPORT_STATES }).notNull().default('waiting'),
    type: text().notNull(),
    /** What was asked for; once it is ready, what is in it. */
    record_ids: integer().array().notNull(),
    wishes: jsonb().notNull(),
    name: text().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /** How often it was begun: it may end with its server. */
    tries: integer().notNull().default(0),
    failure: jsonb(),
    /** Files that belong into it and whose bytes are missing. */
    missing: jsonb().notNull().default([]),
    file_id: uuid(),
  },
  (table) => [
    index('record_export_user').on(table.user_id),
    index('record_export_created').on(table.created_at),
    index('record_export_file').on(table.file_id),
  ],
)

/** What every record has. */
export const recordColumns = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
}

/** What every part of an ordered list inside a record has, beside the column of that record. */
export const childColumns = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  order: integer().notNull().default(0),
}

/** A table of pairs: a record, or a part of one, and what it is linked to. */
export const linkTable = (
  name: string,
  own: string,
  ownId: () => AnyPgColumn,
  otherId: () => AnyPgColumn,
) => {
  const columns: Record<string, PgColumnBuilderBase> & { other_id: PgColumnBuilderBase } = {
    [own]: integer().notNull().references(ownId, { onDelete: 'cascade' }),
    other_id: integer().notNull().references(otherId),
  }
  return pgTable(name, columns, (table) => [
    primaryKey({ columns: [table[own] as AnyPgColumn, table.other_id] }),
    index(`${name}_other`).on(table.other_id),
  ])
}

/** What is known of a record that is approved, and of who made it. */
export const approvalColumns = {
  last_approver_id: integer(),
  approved_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_by_id: integer(),
}

/** The two languages that lists are sorted by, in columns of their own: a far page is then read from the index alone. */
const sortableTexts = {
  name_it: text().generatedAlwaysAs(sql`name ->> 'it'`),
  name_en: text().generatedAlwaysAs(sql`name ->> 'en'`),
}

/** A reference list's table, named like its address. Its migration also says `select keep_total_of('<table>')`. */
export const referenceListTable = (list: ReferenceList) => {
  const name = list.path.replaceAll(/[/-]/g, '_')
  const fields = referenceFields(list)
  return pgTable(
    name,
    {
      ...recordColumns,
      ...fieldColumns(REFERENCE_FIELDS),
      ...fieldColumns(fields),
      ...sortableTexts,
      search_text: searchTextColumn(searchPartsOf(fields)),
    },
    (table) => [
      index(`${name}_order`).on(table.order, table.id),
      index(`${name}_name_it`).on(sql`${table.name_it} collate "it-x-icu"`, table.id),
      index(`${name}_name_en`).on(sql`${table.name_en} collate "it-x-icu"`, table.id),
      searchTextIndex(name, table.search_text),
    ],
  )
}
