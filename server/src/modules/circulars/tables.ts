import { circularLists } from '@fornace/contract/circulars/lists'
import { MATTER_FIELDS, THEME_FIELDS } from '@fornace/contract/circulars/theme-fields'
import { fieldColumns, searchColumnsOf } from '../../kit/resource/columns/field-tables.ts'
import { recordColumns, referenceListTable, sortableNames } from '../../kit/resource/columns/record-tables.ts'
import { index, pgTable } from '../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'

export const typologies = referenceListTable(circularLists.typologies)

export const theme = pgTable(
  'circular_theme',
  {
    ...recordColumns,
    ...fieldColumns(THEME_FIELDS),
    ...sortableNames,
    search_text: searchTextColumn(searchColumnsOf(THEME_FIELDS)),
  },
  (table) => [
    index('circular_theme_order').on(table.order, table.id),
    searchTextIndex('circular_theme', table.search_text),
  ],
)

export const matter = pgTable(
  'circular_matter',
  {
    ...recordColumns,
    ...fieldColumns(MATTER_FIELDS, { theme_id: () => theme.id }),
    ...sortableNames,
    search_text: searchTextColumn(searchColumnsOf(MATTER_FIELDS)),
  },
  (table) => [
    index('circular_matter_order').on(table.theme_id, table.order, table.id),
    searchTextIndex('circular_matter', table.search_text),
  ],
)
