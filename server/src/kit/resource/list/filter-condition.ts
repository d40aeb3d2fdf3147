import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { DAY_LENGTH } from './filter-value.ts'
import type { Narrowing } from './list-request.ts'
import type { Filter } from './requested-filter.ts'
import { contains, searchCondition } from './search-condition.ts'

/** Conditions of a request, as SQL over the row. */
export const conditionsOf = ({ filters, search }: Narrowing, timeZone: string): SQL[] => [
  ...filters.map((choices) => anyOf(choices, timeZone)),
  ...(search ? [searchCondition(search)] : []),
]

const anyOf = (choices: readonly Filter[], timeZone: string): SQL =>
  sql`(${sql.join(
    choices.map((choice) => condition(choice, timeZone)),
    sql` or `,
  )})`

const condition = ({ sql: text, kind, comparison, values }: Filter, timeZone: string): SQL => {
  const column = sql.raw(text)
  const [value] = values
  if (comparison === 'contains') return contains(text, String(value))
  if (kind === 'member') return sql`${column} && ${sql.param([...values])}::text[]`
  if (kind === 'linked')
    return sql`exists (select from ${column} and r.id::text = any(${sql.param([...values])}::text[]))`
  if (kind === 'time') return timeCondition(column, comparison, String(value), timeZone)
  if (comparison === 'from') return sql`${column} >= ${value}::date`
  if (comparison === 'until') return sql`${column} <= ${value}::date`
  return values.length === 1 ? sql`${column} = ${value}` : sql`${column} = any(${sql.param([...values])})`
}

/** Days start and end in the configured time zone; timestamps are exact. */
const timeCondition = (
  column: SQL,
  comparison: Filter['comparison'],
  value: string,
  timeZone: string,
): SQL => {
  const isDay = value.length === DAY_LENGTH
  const begin = isDay ? sql`(${value}::date::timestamp at time zone ${timeZone})` : sql`${value}::timestamptz`
  const end = isDay
    ? sql`((${value}::date + 1)::timestamp at time zone ${timeZone})`
    : sql`${value}::timestamptz`
  if (comparison === 'from') return sql`${column} >= ${begin}`
  const until = isDay ? sql`${column} < ${end}` : sql`${column} <= ${end}`
  return comparison === 'until' ? until : sql`${column} >= ${begin} and ${until}`
}
