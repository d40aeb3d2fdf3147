import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Role } from '@fornace/contract/kit/roles'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import { type FieldProblem, invalid, Problem } from '../../http/problem.ts'

type Key = number | string | boolean

/** A record that has, in each of the named columns, one of the given values. */
type Term = Readonly<Record<string, readonly Key[]>>

/**
 * The records a person can reach: those that one of the terms describes. It is plain data over a few key columns, so that
 * the same scope stands behind lists, reads, writes, search and Home, and behind the history of a record that is gone.
 * A store cannot be called without one: reaching everything is said in so many words, and an empty scope gives nothing.
 */
export type Scope = 'everything' | readonly Term[]

/** How a kind of record is scoped. The history keeps its keys with every entry. */
export interface Scoped {
  /** The columns that decide, all of them. */
  readonly keys: readonly string[]
  /** How far somebody reads, whose role may read at all. */
  readonly reads: (principal: Principal) => Scope
  /** How far somebody creates and changes, whose role may write at all. */
  readonly writes: (principal: Principal) => Scope
  /** How far somebody deletes and restores, whose role may delete at all. */
  readonly removes: (principal: Principal) => Scope
  /** Scope for history, notes of transitions, notices and private fields. */
  readonly readsHistory: (principal: Principal) => Scope
}

type Access<Column extends string> = (
  principal: Principal,
) => 'everything' | readonly Partial<Record<Column, readonly Key[]>>[]

interface Rights<Column extends string> {
  readonly reads: Access<Column>
  /** As far as reading, by default. */
  readonly writes?: Access<Column>
  /** As far as writing, by default. Required where fewer roles delete than write: one person may hold both roles. */
  readonly removes?: Access<Column>
  /** As far as reading, by default. */
  readonly readsHistory?: Access<Column>
}

/** Scope of a kind of record over its key columns, by right. */
export const scopedBy = <Column extends string>(
  keys: readonly Column[],
  { reads, writes = reads, removes = writes, readsHistory = reads }: Rights<NoInfer<Column>>,
): Scoped => ({ keys, ...({ reads, writes, removes, readsHistory } as Omit<Scoped, 'keys'>) })

export const everything: Scoped = scopedBy([], { reads: () => 'everything' })

/** The companies for which somebody holds one of these roles. */
export const companiesOf = ({ companyRoles }: Principal, roles: readonly Role[]): number[] => [
  ...new Set(companyRoles.flatMap(({ role, companyId }) => (roles.includes(role) ? [companyId] : []))),
]

/** The keys that come with one of these roles, for whoever holds it: states that they see whosever the record is. */
export const withRole = <Keys>(
  roles: readonly Role[],
  principal: Principal,
  keys: readonly Keys[],
): readonly Keys[] => (holdsOneOf(roles, principal.roles) ? keys : [])

export const hasEmptyScope = (scope: Scope): boolean =>
  scope !== 'everything' && scope.every((term) => !isPossible(term))

const isPossible = (term: Term): boolean =>
  Object.keys(term).length > 0 && Object.values(term).every((keys) => keys.length > 0)

/** The part of a scope whose records also have these values: `?group=1&year=2026` narrows a list, and never widens it. */
export const intersectScope = (scope: Scope, values: Readonly<Record<string, Key>>): Scope => {
  const part = Object.entries(values)
  if (part.length === 0) return scope
  if (scope === 'everything') return [Object.fromEntries(part.map(([column, key]) => [column, [key]]))]
  return scope.filter(isPossible).map((term) => ({
    ...term,
    ...Object.fromEntries(
      part.map(([column, key]) => [column, (term[column] ?? [key]).filter((one) => one === key)]),
    ),
  }))
}

const anyTerm = (scope: Scope, holds: (column: string, keys: readonly Key[]) => SQL): SQL => {
  if (scope === 'everything') return sql`true`
  const terms = scope.filter(isPossible).map((term) => {
    const conditions = Object.entries(term).map(([column, keys]) => holds(column, keys))
    return sql`(${sql.join(conditions, sql` and `)})`
  })
  return terms.length === 0 ? sql`false` : sql`(${sql.join(terms, sql` or `)})`
}

/**
 * Whether the row named `t` is in reach. Its text depends on the columns, and on whether one value is meant or any of
 * several, never on the values. One by itself is compared as such: only then does the planner know that an index over
 * this column and the next gives the rows in the order of the next.
 */
export const within = (scope: Scope): SQL =>
  anyTerm(scope, (column, keys) =>
    keys.length === 1
      ? sql`t.${sql.identifier(column)} = ${keys[0]}`
      : sql`t.${sql.identifier(column)} = any(${sql.param([...keys])})`,
  )

/** The same for a record that was read, which shows all keys of its scope. */
export const isWithin = (scope: Scope, record: Values): boolean =>
  scope === 'everything' ||
  scope.some(
    (term) =>
      isPossible(term) &&
      Object.entries(term).every(([column, keys]) => keys.includes(record[column] as Key)),
  )

/** The same for a record that is gone, over the keys that its history has kept as `keys`. */
export const historyWithin = (scope: Scope): SQL =>
  anyTerm(
    scope,
    (column, keys) => sql`${sql.raw(`keys ->> '${column}'`)} = any(${sql.param(keys.map(String))}::text[])`,
  )

type Values = Readonly<Record<string, unknown>>

/**
 * Refuses to put a record out of the writer's own reach. `values` is the new record, or what a change names of it:
 * a key that stays as it is was in reach already, and one that the database computes is looked at afterwards.
 */
export const refuseOutside = (
  scope: Scope,
  values: Values,
  how: 'create' | 'change',
  isComputed: (column: string) => boolean = () => false,
): void => {
  if (scope === 'everything') return
  const terms = scope.filter(isPossible)
  // Whoever reaches nothing finds nothing to change.
  if (terms.length === 0 && how === 'change') return
  const named = (term: Term) =>
    Object.keys(term).filter(
      (column) => !isComputed(column) && (how === 'create' || Object.hasOwn(values, column)),
    )
  const issuesOf = (term: Term) =>
    named(term).filter((column) => !term[column]?.includes(values[column] as Key))
  if (terms.some((term) => issuesOf(term).length === 0)) return
  const [first] = terms
  if (!first) throw new Problem('forbidden')
  // As if what the record points at did not exist: for this person it does not.
  throw invalid(
    issuesOf(first).map((path): FieldProblem => {
      const id = values[path]
      return id === undefined || id === null
        ? { path, code: 'field.required' }
        : { path, code: 'field.reference', params: { id: String(id) } }
    }),
  )
}
