import { type Fields, field } from '@fornace/contract/kit/fields'
import { REPORT_STATE_LABELS } from '@fornace/contract/problem-reports/labels'
import { REPORT_LIMITS, REPORT_STATES } from '@fornace/contract/problem-reports/metadata'
import { fieldColumns, searchColumnsOf } from '../../kit/resource/columns/field-tables.ts'
import { recordColumns } from '../../kit/resource/columns/record-tables.ts'
import { index, integer, jsonb, pgTable, text, timestamp } from '../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'

const required = { required: true } as const

/** Fields for searching and filtering reports. */
export const REPORT_FIELDS = {
  created_at: field.moment(required),
  state: field.choice(REPORT_STATES, { fallback: 'open', labels: REPORT_STATE_LABELS }),
  comments: field.lines(REPORT_LIMITS.comments, required),
  page: field.line(REPORT_LIMITS.page, required),
  name: field.line(REPORT_LIMITS.name, required),
  email: field.email(required),
  browser: field.line(500, required),
} satisfies Fields

export const problemReport = pgTable(
  'problem_report',
  {
    ...recordColumns,
    ...fieldColumns(REPORT_FIELDS),
    details: text().notNull(),
    event_id: text(),
    /** Without a foreign key: a report outlives the account. */
    user_id: integer(),
    search_text: searchTextColumn(searchColumnsOf(REPORT_FIELDS)),
  },
  (table) => [
    index('problem_report_created').on(table.created_at, table.id),
    searchTextIndex('problem_report', table.search_text),
  ],
)

/** Events of the error SDK. A report refers to one by its event id, whichever arrives first. */
export const problemEvent = pgTable('problem_event', {
  event_id: text().primaryKey(),
  received_at: timestamp({ withTimezone: true }).notNull(),
  event: jsonb().notNull(),
})
