import type { CalendarKind } from '@fornace/contract/kit/calendar-kinds'
import { pictureLists } from '@fornace/contract/kit/picture-permissions'
import { getTableName, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { HOUSE_TIME_ZONE } from '../../../platform/database/house-day.ts'
import type { ResourceDefinition } from '../definition/registry.ts'

/** Days of the records `t` of a resource: those of notices and of the calendar. */
export interface RecordDay {
  readonly kind: CalendarKind
  /** The rows `t`, with whatever else the day is read from. */
  readonly from: SQL
  readonly day: SQL
  /** The moment on that day, where it matters. */
  readonly moment?: SQL
  /** Condition of the rows that have the day. */
  readonly holds: SQL
  /** Whether there is anything to be done, of a row. */
  readonly isOpen: SQL
  /** List of the pictures whose permission ends. */
  readonly list?: string
}

const TRUE = sql`true`

/** Due date, where roles are notified of it; that of a product is its period's, which the calendar has already. */
const dueDays = ({ table, due }: ResourceDefinition): RecordDay[] =>
  due?.tells
    ? [
        {
          kind: 'due',
          from: sql`${sql.identifier(getTableName(table))} t`,
          day: sql.raw(due.day('t')),
          holds: TRUE,
          isOpen: sql.raw(due.isOpen?.('t') ?? 'true'),
        },
      ]
    : []

const furtherDays = ({ table, dates = [] }: ResourceDefinition): RecordDay[] =>
  dates.map(({ kind, on, holds }) => ({
    kind,
    from: sql`${sql.identifier(getTableName(table))} t`,
    ...('day' in on
      ? { day: sql.raw(on.day('t')) }
      : {
          day: sql.raw(`(${on.moment('t')} at time zone ${HOUSE_TIME_ZONE})::date`),
          moment: sql.raw(on.moment('t')),
        }),
    holds: sql.raw(holds?.('t') ?? 'true'),
    isOpen: TRUE,
  }))

/** Ends of picture permissions, once for each record and day. */
const permissionDays = (definition: ResourceDefinition): RecordDay[] =>
  pictureLists(definition.resource.fields ?? {}).flatMap(({ list, file }) => {
    const child = definition.children?.[list]
    if (!child) return []
    const [pictures, records] = [child.table, definition.table].map((table) =>
      sql.identifier(getTableName(table)),
    )
    const parent = sql.identifier(child.parent)
    return [
      {
        kind: 'permission',
        from: sql`(select distinct ${parent}, valid_until from ${pictures}
            where valid_until is not null and ${sql.identifier(file)} is not null) c
          join ${records} t on t.id = c.${parent}`,
        day: sql.raw('c.valid_until'),
        holds: TRUE,
        isOpen: TRUE,
        list,
      },
    ]
  })

/** Declared days of a resource. */
export const recordDays = (definition: ResourceDefinition): RecordDay[] => [
  ...dueDays(definition),
  ...furtherDays(definition),
  ...permissionDays(definition),
]
