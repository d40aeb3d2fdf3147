import { REPORT_STATES } from '@fornace/contract/problem-reports/facts'
import { recordColumns } from '../../kit/resource/tables.ts'
import { index, integer, jsonb, pgTable, text, timestamp } from '../../platform/database/drizzle.ts'
import { type SearchParts, searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'

export const reportSearch: SearchParts = {
  id: 'number',
  comments: 'text',
  page: 'text',
  name: 'text',
  email: 'text',
  browser: 'text',
}

export const problemReport = pgTable(
  'problem_report',
  {
    ...recordColumns,
    created_at: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: REPORT_STATES }).notNull().default('open'),
    comments: text().notNull(),
    details: text().notNull(),
    page: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    event_id: text(),
    browser: text().notNull(),
    /** Kept without a reference: a report outlives the account. */
    user_id: integer(),
    search_text: searchTextColumn(reportSearch),
  },
  (table) => [
    index('problem_report_created').on(table.created_at, table.id),
    searchTextIndex('problem_report', table.search_text),
  ],
)

/** What the error SDK sent. A report points at it by the event's own id, whichever arrives first. */
export const problemEvent = pgTable('problem_event', {
  event_id: text().primaryKey(),
  received_at: timestamp({ withTimezone: true }).notNull(),
  event: jsonb().notNull(),
})
