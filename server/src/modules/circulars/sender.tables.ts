import { SENDER_FIELDS } from '@fornace/contract/circulars/sender-fields'
import { fieldColumns, searchColumnsOf } from '../../kit/resource/columns/field-tables.ts'
import { recordColumns } from '../../kit/resource/columns/record-tables.ts'
import {
  boolean,
  index,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'

export const sender = pgTable(
  'circular_sender',
  {
    ...recordColumns,
    ...fieldColumns(SENDER_FIELDS),
    search_text: searchTextColumn(searchColumnsOf(SENDER_FIELDS)),
  },
  (table) => [
    uniqueIndex('circular_sender_default').on(table.is_default).where(sql`is_default`),
    index('circular_sender_name').on(sql`${table.name} collate "it-x-icu"`, table.id),
    searchTextIndex('circular_sender', table.search_text),
  ],
)

/** DKIM keys, one for each domain. */
export const dkimKey = pgTable('circular_dkim_key', {
  domain: text().primaryKey(),
  selector: text().notNull(),
  /** Private key in PEM format, sealed. */
  sealed_key: text().notNull(),
  /** Public key as the DNS record has it: DER in base64. */
  public_key: text().notNull(),
  is_active: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull(),
  checked_at: timestamp({ withTimezone: true }),
  is_published: boolean().notNull().default(false),
  /** Answer of the last check. */
  answer: text().notNull().default(''),
})
