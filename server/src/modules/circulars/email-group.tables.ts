import { EMAIL_GROUP_FIELDS } from '@fornace/contract/circulars/email-group-fields'
import { fieldColumns, searchColumnsOf } from '../../kit/resource/columns/field-tables.ts'
import { childColumns, recordColumns } from '../../kit/resource/columns/record-tables.ts'
import { index, integer, pgTable, sql } from '../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'

export const emailGroup = pgTable(
  'circular_email_group',
  {
    ...recordColumns,
    ...fieldColumns(EMAIL_GROUP_FIELDS),
    search_text: searchTextColumn(searchColumnsOf(EMAIL_GROUP_FIELDS)),
  },
  (table) => [
    index('circular_email_group_name').on(sql`${table.name} collate "it-x-icu"`, table.id),
    searchTextIndex('circular_email_group', table.search_text),
  ],
)

const emailGroupId = () =>
  integer()
    .notNull()
    .references(() => emailGroup.id, { onDelete: 'cascade' })

export const emailGroupMember = pgTable(
  'circular_email_group_member',
  { ...childColumns, email_group_id: emailGroupId(), ...fieldColumns(EMAIL_GROUP_FIELDS.members.fields) },
  (table) => [
    index('circular_email_group_member_group').on(table.email_group_id),
    index('circular_email_group_member_email').on(sql`lower(${table.email})`),
  ],
)

export const emailGroupRule = pgTable(
  'circular_email_group_rule',
  { ...childColumns, email_group_id: emailGroupId(), ...fieldColumns(EMAIL_GROUP_FIELDS.rules.fields) },
  (table) => [index('circular_email_group_rule_group').on(table.email_group_id)],
)
