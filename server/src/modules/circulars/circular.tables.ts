import { CIRCULAR_FIELDS, COMMUNICATION_FIELDS } from '@fornace/contract/circulars/circular-fields'
import { fieldColumns, searchColumnsOf } from '../../kit/resource/columns/field-tables.ts'
import {
  childColumns,
  datedApprovalColumns,
  linkTable,
  recordColumns,
} from '../../kit/resource/columns/record-tables.ts'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'
import { matter, typologies } from './tables.ts'

/** Columns of circulars and communications, besides their fields. */
const writtenColumns = {
  ...datedApprovalColumns,
  datetime_published: timestamp({ withTimezone: true }),
  /** SHA-256 of the approved content, see `content-hash.ts`. */
  content_hash: text(),
  is_deletable: boolean().generatedAlwaysAs(sql`step = 0 and datetime_approved is null`),
}

export const circular = pgTable(
  'circular_circular',
  {
    ...recordColumns,
    ...fieldColumns(CIRCULAR_FIELDS, {
      typology_id: () => typologies.id,
      replaces_id: (): AnyPgColumn => circular.id,
    }),
    ...writtenColumns,
    protocol_seq: integer(),
    protocol_year: integer(),
    protocol_number: text(),
    /** Time of the number in the register. */
    datetime_protocol: timestamp({ withTimezone: true }),
    datetime_annulled: timestamp({ withTimezone: true }),
    annulled_by_id: integer(),
    annulment_reason: text().notNull().default(''),
    is_annulled: boolean().generatedAlwaysAs(sql`datetime_annulled is not null`),
    title_it: text().generatedAlwaysAs(sql`title ->> 'it'`),
    title_en: text().generatedAlwaysAs(sql`title ->> 'en'`),
    search_text: searchTextColumn({ ...searchColumnsOf(CIRCULAR_FIELDS), protocol_number: 'text' }),
  },
  (table) => [
    uniqueIndex('circular_circular_protocol').on(table.protocol_year, table.protocol_seq),
    index('circular_circular_step').on(table.step, table.id),
    index('circular_circular_author').on(table.created_by_id, table.id),
    index('circular_circular_typology').on(table.typology_id),
    index('circular_circular_replaces').on(table.replaces_id),
    index('circular_circular_created').on(table.datetime_created, table.id),
    index('circular_circular_updated').on(table.datetime_updated, table.id),
    index('circular_circular_approved').on(table.datetime_approved, table.id),
    index('circular_circular_title_it').on(sql`${table.title_it} collate "it-x-icu"`, table.id),
    searchTextIndex('circular_circular', table.search_text),
  ],
)

export const matterLinks = linkTable(
  'circular_circular_matter',
  'circular_id',
  () => circular.id,
  () => matter.id,
)

export const circularAttachment = pgTable(
  'circular_attachment',
  {
    ...childColumns,
    circular_id: integer()
      .notNull()
      .references(() => circular.id, { onDelete: 'cascade' }),
    ...fieldColumns(CIRCULAR_FIELDS.attachments.fields),
  },
  (table) => [index('circular_attachment_circular').on(table.circular_id)],
)

export const communication = pgTable(
  'circular_communication',
  {
    ...recordColumns,
    ...fieldColumns(COMMUNICATION_FIELDS),
    ...writtenColumns,
    subject_it: text().generatedAlwaysAs(sql`subject ->> 'it'`),
    subject_en: text().generatedAlwaysAs(sql`subject ->> 'en'`),
    search_text: searchTextColumn(searchColumnsOf(COMMUNICATION_FIELDS)),
  },
  (table) => [
    index('circular_communication_step').on(table.step, table.id),
    index('circular_communication_author').on(table.created_by_id, table.id),
    index('circular_communication_subject_it').on(sql`${table.subject_it} collate "it-x-icu"`, table.id),
    searchTextIndex('circular_communication', table.search_text),
  ],
)

export const communicationAttachment = pgTable(
  'circular_communication_attachment',
  {
    ...childColumns,
    communication_id: integer()
      .notNull()
      .references(() => communication.id, { onDelete: 'cascade' }),
    ...fieldColumns(COMMUNICATION_FIELDS.attachments.fields),
  },
  (table) => [index('circular_communication_attachment_of').on(table.communication_id)],
)
