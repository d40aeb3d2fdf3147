import { MAIL_STATES } from '@fornace/contract/kit/mail-metadata'
import { boolean, index, integer, pgTable, text, timestamp, uuid } from '../database/drizzle.ts'
import { type SearchColumns, searchTextColumn, searchTextIndex } from '../database/search-text.ts'

export const mailSearch: SearchColumns = { to: 'text', subject: 'text', error: 'text' }

/** The outbox: every message, from the transaction that wrote it until it is forgotten. */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Bodies contain links that grant access: they are deleted once the message is sent. */
    text: text(),
    html: text(),
    purpose: text().notNull(),
    /** Message-ID, created once: mail programs recognise a duplicate by it. */
    message_id: text().notNull(),
    state: text({ enum: MAIL_STATES }).notNull().default('waiting'),
    in_doubt: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    error: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    sent_at: timestamp({ withTimezone: true }),
    search_text: searchTextColumn(mailSearch),
  },
  (table) => [
    index('mail_message_created').on(table.created_at, table.id),
    index('mail_message_state').on(table.state, table.attempts),
    searchTextIndex('mail_message', table.search_text),
  ],
)
