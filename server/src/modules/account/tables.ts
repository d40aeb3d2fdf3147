import { ROLES } from '@fornace/contract/kit/roles'
import { recordColumns } from '../../kit/tables.ts'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts'

export const user = pgTable(
  'account_user',
  {
    ...recordColumns,
    email: text().notNull(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    password_hash: text().notNull(),
    is_active: boolean().notNull().default(true),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  // The same address in another case is the same account.
  (table) => [uniqueIndex('account_user_email').on(sql`lower(${table.email})`)],
)

export const userRole = pgTable(
  'account_user_role',
  {
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text({ enum: ROLES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.role] })],
)

export const session = pgTable(
  'account_session',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    started_at: timestamp({ withTimezone: true }).notNull(),
    /** The end of the window in which it can be renewed. */
    ends_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('account_session_user').on(table.user_id),
    index('account_session_ends').on(table.ends_at),
  ],
)
