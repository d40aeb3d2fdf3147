import { holdsOneOf } from '@fornace/contract/kit/access'
import { CALENDAR_LABELS } from '@fornace/contract/kit/calendar-kinds'
import type { Deadline } from '@fornace/contract/kit/home'
import { editablePaths, isEditable } from '@fornace/contract/kit/workflow'
import type { Connection } from '../../platform/database/database.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import { quoted } from '../../platform/database/quoted.ts'
import { utcText } from '../resource/columns/columns.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import { hasEmptyScope } from '../resource/scope/scope.ts'
import { type RecordDay, recordDays } from '../resource/workflow/record-days.ts'
import { workflowOf } from '../resource/workflow/workflow.ts'
import { type HomeReader, homeColumns, literal, stepArray, withinSite } from './home-reader.ts'

/** Days from the first to the last one, and the most of each kind. */
export interface DayRange {
  readonly from: SQL
  readonly until: SQL
  readonly max: number
  /** Past days are left out, except due ones for those who may close them. */
  readonly isNear?: boolean
}

/** Condition of the records whose day concerns the reader; undefined for none. */
const concerns = (
  definition: ResourceDefinition,
  { kind, list, isOpen }: RecordDay,
  reader: HomeReader,
): SQL | undefined => {
  const { resource, scope } = definition
  const { actor } = reader
  const isWriter = holdsOneOf(resource.access.write, actor.roles)
  if (list) {
    // Who may not change the picture can do nothing about it.
    const writes = scope.writes(actor)
    if (!isWriter || hasEmptyScope(writes)) return undefined
    const states = workflowOf(resource)
    const reach = withinSite(definition, writes, reader)
    if (!states) return reach
    const steps = states.states
      .map(({ step }) => step)
      .filter((step) => isEditable(editablePaths(states, step, actor.roles), list))
    return sql`(t.step = any(${stepArray(steps)}) and ${reach})`
  }
  const reads = scope.reads(actor)
  if (hasEmptyScope(reads)) return undefined
  const reach = withinSite(definition, reads, reader)
  if (kind !== 'due' || isWriter) return reach
  return sql`(${isOpen} and ${reach})`
}

/** Whether any day could be on the reader's calendar. */
export const hasCalendar = (readable: readonly ResourceDefinition[], reader: HomeReader): boolean =>
  readable.some((definition) =>
    recordDays(definition).some((day) => concerns(definition, day, reader) !== undefined),
  )

/** Days of all resources in a range, in their order: one statement. Past days are the first that a limit leaves out. */
export const calendarDays = async (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  reader: HomeReader,
  { from: first, until, max, isNear = false }: DayRange,
): Promise<Deadline[]> => {
  const { actor, language } = reader
  const today = todaySql(reader)
  const kinds = readable.flatMap((definition) =>
    recordDays(definition).flatMap((declared) => {
      const condition = concerns(definition, declared, reader)
      if (!condition) return []
      const { kind, from, day, moment, holds, isOpen } = declared
      const isWriter = holdsOneOf(definition.resource.access.write, actor.roles)
      const lock = kind === 'due' && isWriter ? definition.due?.lock : undefined
      const start = isNear && !(kind === 'due' && isWriter) ? today : first
      return [
        sql`(select ${homeColumns(definition, language, day)}, ${literal(kind)} as kind,
            ${literal(CALENDAR_LABELS[kind][language])} as label, ${momentText(moment)} as at,
            ${day} - ${today} as days_left, ${isOpen} as is_open, ${lock ? literal(lock) : sql`null::text`} as lock
          from ${from}
          where ${day} between ${start} and ${until} and ${holds} and ${condition}
          order by ${day} < ${today}, abs(${day} - ${today}), t.id limit ${max})`,
      ]
    }),
  )
  if (kinds.length === 0) return []
  return connection.rows<Deadline>(
    sql`select * from (${sql.join(kinds, sql` union all `)}) d order by due_date, at nulls first, type, id`,
    // A new text every day.
    'list',
  )
}

/** A constant of the text: for a parameter, PostgreSQL would plan the statement anew each time. */
const todaySql = ({ rules }: HomeReader): SQL => sql.raw(`date ${quoted(rules.today)}`)

const MOMENT = 'd.moment'
const momentText = (moment: SQL | undefined): SQL =>
  moment ? sql`(select ${sql.raw(utcText(MOMENT))} from (select ${moment} as moment) d)` : sql`null::text`

const DAYS_AROUND = 30
const MAX_NEAR = 10

/** Days that come near; due ones that have just passed only for those who may close them. */
export const nearDeadlines = (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  reader: HomeReader,
): Promise<Deadline[]> => {
  const today = todaySql(reader)
  const days = sql.raw(`${DAYS_AROUND}`)
  return calendarDays(connection, readable, reader, {
    from: sql`${today} - ${days}`,
    until: sql`${today} + ${days}`,
    max: MAX_NEAR,
    isNear: true,
  })
}
