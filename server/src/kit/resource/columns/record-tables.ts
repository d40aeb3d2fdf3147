import { REFERENCE_FIELDS, type ReferenceList, referenceFields } from '@fornace/contract/kit/reference-list'
import {
  type AnyPgColumn,
  getTableColumns,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
} from '../../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../../platform/database/search-text.ts'
import { fieldColumns, searchColumnsOf } from './field-tables.ts'

/** Columns of every record. */
export const recordColumns = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
}

/** Columns of every child table, besides the one of the parent record. */
export const childColumns = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  order: integer().notNull().default(0),
}

/** Index of pictures by the end of their permission; most of them have none. */
export const permissionIndex = (table: string, validUntil: AnyPgColumn) =>
  index(`${table}_valid_until`).on(validUntil).where(sql`valid_until is not null`)

/** Link table: pairs of a record, or a child row, and a linked record. */
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

/** Columns for approval and authorship. */
export const approvalColumns = {
  last_approver_id: integer(),
  approved_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_by_id: integer(),
}

/** The same under the names of circulars, with the time of the last change of content. */
export const datedApprovalColumns = {
  last_approver_id: integer(),
  datetime_approved: timestamp({ withTimezone: true }),
  datetime_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  datetime_updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_by_id: integer(),
}

/**
 * Columns with the times of a record, by either set of names: its creation, the last change of its content, its approval.
 * The kit writes those that the table has.
 */
export const timesOf = (table: PgTable) => {
  const columns = getTableColumns(table)
  const firstOf = (...names: string[]) => names.find((name) => name in columns)
  return {
    created: firstOf('created_at', 'datetime_created'),
    updated: firstOf('datetime_updated'),
    approved: firstOf('approved_at', 'datetime_approved'),
  }
}

/** The two languages that lists are sorted by, in columns of their own: a far page is then read from the index alone. */
export const sortableNames = {
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
      ...sortableNames,
      search_text: searchTextColumn(searchColumnsOf(fields)),
    },
    (table) => [
      index(`${name}_order`).on(table.order, table.id),
      index(`${name}_name_it`).on(sql`${table.name_it} collate "it-x-icu"`, table.id),
      index(`${name}_name_en`).on(sql`${table.name_en} collate "it-x-icu"`, table.id),
      searchTextIndex(name, table.search_text),
    ],
  )
}
