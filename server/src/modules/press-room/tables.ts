import { PRESS_KIT_FIELDS } from '@fornace/contract/press-room/press-kit-fields'
import { fieldColumns, searchColumnsOf } from '../../kit/resource/columns/field-tables.ts'
import { childColumns, permissionIndex, recordColumns } from '../../kit/resource/columns/record-tables.ts'
import { boolean, index, integer, pgTable, sql, text } from '../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'
import { companyId } from '../companies/public.ts'

export const pressKit = pgTable(
  'press_room_press_kit',
  {
    ...recordColumns,
    ...fieldColumns(PRESS_KIT_FIELDS, { company_id: companyId }),
    /** The organisation. */
    group_id: integer().notNull(),
    is_draft: boolean().generatedAlwaysAs(sql`published_date is null`),
    title_it: text().generatedAlwaysAs(sql`title ->> 'it'`),
    title_en: text().generatedAlwaysAs(sql`title ->> 'en'`),
    search_text: searchTextColumn(searchColumnsOf(PRESS_KIT_FIELDS)),
  },
  (table) => [
    index('press_room_press_kit_order').on(table.group_id, table.order, table.id),
    index('press_room_press_kit_company').on(table.company_id),
    searchTextIndex('press_room_press_kit', table.search_text),
  ],
)

const kitId = () =>
  integer()
    .notNull()
    .references(() => pressKit.id, { onDelete: 'cascade' })

export const pressKitImage = pgTable(
  'press_room_press_kit_image',
  { ...childColumns, press_kit_id: kitId(), ...fieldColumns(PRESS_KIT_FIELDS.images.fields) },
  (table) => [
    index('press_room_press_kit_image_kit').on(table.press_kit_id),
    permissionIndex('press_room_press_kit_image', table.valid_until),
  ],
)

export const pressKitFile = pgTable(
  'press_room_press_kit_file',
  { ...childColumns, press_kit_id: kitId(), ...fieldColumns(PRESS_KIT_FIELDS.files.fields) },
  (table) => [index('press_room_press_kit_file_kit').on(table.press_kit_id)],
)
