import { z } from 'zod'

const text = z.string().optional()

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
  keep: text.describe('Fields to send beside those of the columns, separated by commas'),
})
