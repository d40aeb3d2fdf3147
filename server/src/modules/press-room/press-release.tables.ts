import { PRESS_RELEASE_FIELDS } from '@fornace/contract/press-room/press-release-fields'
import { fieldColumns, searchColumnsOf } from '../../kit/resource/columns/field-tables.ts'
import { childColumns, permissionIndex, recordColumns } from '../../kit/resource/columns/record-tables.ts'
import { boolean, index, integer, pgTable, sql, text } from '../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'
import { companyId } from '../companies/public.ts'

export const pressRelease = pgTable(
  'press_room_press_release',
  {
    ...recordColumns,
    ...fieldColumns(PRESS_RELEASE_FIELDS, { company_id: companyId }),
    /** The organisation. */
    group_id: integer().notNull(),
    year: integer().notNull(),
    /** Drafts, which agents may write. The published state depends on the clock, and is no column. */
    is_draft: boolean().generatedAlwaysAs(sql`published_date is null and not archived`),
    title_it: text().generatedAlwaysAs(sql`title ->> 'it'`),
    title_en: text().generatedAlwaysAs(sql`title ->> 'en'`),
    search_text: searchTextColumn(searchColumnsOf(PRESS_RELEASE_FIELDS)),
  },
  (table) => [
    index('press_room_press_release_weight').on(
      table.group_id,
      table.year,
      table.weight,
      table.published_date.desc().nullsFirst(),
      table.id,
    ),
    index('press_room_press_release_company').on(table.company_id),
    searchTextIndex('press_room_press_release', table.search_text),
  ],
)

const releaseId = () =>
  integer()
    .notNull()
    .references(() => pressRelease.id, { onDelete: 'cascade' })

export const pressReleaseImage = pgTable(
  'press_room_press_release_image',
  { ...childColumns, press_release_id: releaseId(), ...fieldColumns(PRESS_RELEASE_FIELDS.images.fields) },
  (table) => [
    index('press_room_press_release_image_release').on(table.press_release_id),
    permissionIndex('press_room_press_release_image', table.valid_until),
  ],
)

export const pressReleaseAttachment = pgTable(
  'press_room_press_release_attachment',
  {
    ...childColumns,
    press_release_id: releaseId(),
    ...fieldColumns(PRESS_RELEASE_FIELDS.attachments.fields),
  },
  (table) => [index('press_room_press_release_attachment_release').on(table.press_release_id)],
)
