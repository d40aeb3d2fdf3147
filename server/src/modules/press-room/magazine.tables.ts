import { MAGAZINE_FIELDS, NEWSPAPER_FIELDS } from '@fornace/contract/press-room/magazine-fields'
import { MAGAZINE_PERIODS } from '@fornace/contract/press-room/magazine-period'
import { fieldColumns, searchColumnsOf } from '../../kit/resource/columns/field-tables.ts'
import { recordColumns } from '../../kit/resource/columns/record-tables.ts'
import { date, index, integer, pgTable, sql } from '../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'

export const newspaperTable = pgTable(
  'press_room_press_newspaper',
  {
    ...recordColumns,
    ...fieldColumns(NEWSPAPER_FIELDS),
    /** The organisation. */
    group_id: integer().notNull(),
    search_text: searchTextColumn(searchColumnsOf(NEWSPAPER_FIELDS)),
  },
  (table) => [
    index('press_room_press_newspaper_name').on(
      table.group_id,
      sql`${table.name} collate "it-x-icu"`,
      table.id,
    ),
    searchTextIndex('press_room_press_newspaper', table.search_text),
  ],
)

const lastMonth = MAGAZINE_PERIODS.map(({ value, lastMonth }) => `when '${value}' then ${lastMonth}`).join(
  ' ',
)

export const magazineTable = pgTable(
  'press_room_press_magazine',
  {
    ...recordColumns,
    ...fieldColumns(MAGAZINE_FIELDS, { headline_id: () => newspaperTable.id }),
    /** The organisation. */
    group_id: integer().notNull(),
    year: integer().notNull(),
    /** The last day of the period; the month table of the contract says which month that is in. */
    end_date: date()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `(make_date(year, case period ${lastMonth} end, 1) + interval '1 month' - interval '1 day')::date`,
        ),
      ),
    search_text: searchTextColumn(searchColumnsOf(MAGAZINE_FIELDS)),
  },
  (table) => [
    index('press_room_press_magazine_year').on(table.group_id, table.year, table.weight, table.id),
    index('press_room_press_magazine_headline').on(table.headline_id),
    searchTextIndex('press_room_press_magazine', table.search_text),
  ],
)
