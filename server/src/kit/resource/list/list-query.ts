import { z } from 'zod'
import type { Columns, FilterKind } from '../columns/columns.ts'
import { RANGED } from './requested-filter.ts'

const text = z.string().optional()
/** Described only: `listRequest` reads these parameters, and rejects them by name. */
const described = (type: 'string' | 'array', description: string, more: object = {}) =>
  z
    .unknown()
    .optional()
    .meta({ type, description, ...more })

const entries = (properties: readonly string[]) => ({
  items: {
    type: 'object',
    properties: Object.fromEntries(properties.map((name) => [name, { type: 'string' }])),
  },
})

/** The list protocol, for the documentation; what it means is read by `listRequest`. */
export const listQuery = z.looseObject({
  format: text.describe(
    '`datatables` for {draw, recordsTotal, recordsFiltered, data}; `csv` or `xlsx` for a file with the asked columns, headed by `columns[i][title]`, without those whose `columns[i][visible]` is `false`; `counts` for the number of rows of several views, `views[i][filter][column]` and `views[i][search]`; otherwise {count, next, previous, results}',
  ),
  draw: text,
  start: text.describe('Exact offset (datatables)'),
  length: text.describe(
    'Rows a page: 25 by default, 100 at most, 9999 where the whole list is wanted (datatables)',
  ),
  page: text,
  page_size: text,
  search: described('string', 'Words to search for, in all searchable columns; `search[value]` is the same'),
  columns: described(
    'array',
    'Requested columns, as `columns[0][data]`; `columns[0][search][value]` filters one',
    entries(['data', 'name', 'title', 'searchable', 'orderable', 'visible', 'search']),
  ),
  order: described(
    'array',
    'Order, as `order[0][column]` (index in `columns`, or a name) and `order[0][dir]` (`asc`, `desc`)',
    entries(['column', 'name', 'dir']),
  ),
  keep: text.describe(
    'Fields to send beside those of the columns, separated by commas; `found_in` for the fields that contain a word of the search',
  ),
})

const FILTERS: Readonly<Record<FilterKind, string>> = {
  text: 'contains this text',
  choice: 'is one of these values, separated by `|`',
  member: 'has one of these values, separated by `|`',
  linked: 'has one of these values, separated by `|`',
  integer: 'is one of these whole numbers, separated by `|`',
  number: 'is this number',
  boolean: '`true` or `false`',
  time: 'is of this day',
  day: 'is this day',
}

/** Filters by the columns of a list, for the documentation. */
export const filterParameters = (columns: Columns): z.ZodRawShape =>
  Object.fromEntries(
    [...columns].flatMap(([name, { filter }]) => {
      if (!filter || name in listQuery.shape) return []
      const { kind, choices } = filter
      const one = choices ? `${FILTERS[kind]}: ${choices.join(', ')}` : FILTERS[kind]
      const range = [
        [`${name}_after`, 'from this day on'],
        [`${name}_before`, 'up to this day'],
      ]
      return [[name, one], ...(RANGED.includes(kind) ? range : [])].map(([parameter, description]) => [
        parameter,
        described('string', String(description)),
      ])
    }),
  )
