import { holdsOneOf } from '@fornace/contract/kit/access'
import type { HouseRules } from '@fornace/contract/kit/house-rules'
import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import { getTableColumns, type SQL, sql } from '../../platform/database/drizzle.ts'
import { quoted } from '../../platform/database/quoted.ts'
import type { Principal } from '../http/principal.ts'
import type { PersonName } from '../resource/columns/person-sql.ts'
import type { Registry, ResourceDefinition } from '../resource/definition/registry.ts'
import { type Scope, within } from '../resource/scope/scope.ts'

/** Reader of Home or of the calendar, with the context of the queries. */
export interface HomeReader {
  readonly actor: Principal
  readonly language: ProblemLanguage
  readonly personName: PersonName
  readonly rules: HouseRules
  /** Organisation of the site: records of the other one are opened at its own. */
  readonly organisation: number
}

/** Resources of the reader; those without a screen for the reader are left out, because they could not be opened. */
export const openedBy = (registry: Registry, { roles }: Principal): readonly ResourceDefinition[] =>
  registry
    .readableBy(roles)
    .filter(({ resource: { access } }) => !access.screen || holdsOneOf(access.screen, roles))

/** Condition that the row `t` is in scope, and of the reader's organisation. */
export const withinSite = (
  { table, partition }: ResourceDefinition,
  scope: Scope,
  { organisation }: HomeReader,
): SQL =>
  partition?.group && 'group_id' in getTableColumns(table)
    ? sql`(t.group_id = ${organisation} and ${within(scope)})`
    : within(scope)

/** Text of a definition as SQL: it never changes, and a parameter costs more than a constant. */
export const literal = (text: string): SQL => sql.raw(`${quoted(text)}::text`)

/** States as SQL: a plan for parameters would expect all rows. */
export const stepArray = (steps: readonly number[]): SQL => sql.raw(`'{${steps.join()}}'::int[]`)

/** Columns of every record on Home. */
export const homeColumns = (
  { resource, title, address, globalSearch }: ResourceDefinition,
  language: ProblemLanguage,
  day: SQL,
): SQL =>
  sql`${literal(resource.type)} as type, ${literal(resource.path)} as path, ${literal(resource.noun[language].one)} as one,
    t.id, t.version, ${sql.raw(title('t', language))} as title, ${sql.raw(globalSearch?.subtitle?.('t') ?? `''`)} as detail,
    ${sql.raw(address?.('t') ?? 'null::text')} as address, ${day} as due_date`

/** Due day of the row `t`. */
export const dueDay = ({ due }: ResourceDefinition): SQL => sql.raw(due ? due.day('t') : 'null::date')
