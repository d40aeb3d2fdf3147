import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Role } from '@fornace/contract/kit/roles'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import { type FieldProblem, invalid, Problem } from '../../http/problem.ts'

type Key = number | string | boolean

/** A record that has, in each of the named columns, one of the given values. */
type Term = Readonly<Record<string, readonly Key[]>>

/**
 * Scope of a principal: the records that match one of the terms. Plain data over a few key columns, so that one scope
 * applies to lists, reads, writes, search, Home and the history of deleted records. Stores require one: full access is
 * an explicit `everything`, and an empty scope matches nothing.
 */
export type Scope = 'everything' | readonly Term[]

/** Scopes of a resource. The history stores the keys with every entry. */
export interface Scoped {
  /** The columns that decide, all of them. */
  readonly keys: readonly string[]
  /** Scope for reading, for roles that may read. */
  readonly reads: (principal: Principal) => Scope
  /** Scope for creating and changing, for roles that may write. */
  readonly writes: (principal: Principal) => Scope
  /** Scope for deleting and restoring, for roles that may delete. */
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

/** Companies for which the principal has one of these roles. */
export const companiesOf = ({ companyRoles }: Principal, roles: readonly Role[]): number[] => [
  ...new Set(companyRoles.flatMap(({ role, companyId }) => (roles.includes(role) ? [companyId] : []))),
]

/** Keys for principals with one of these roles, such as states visible regardless of the author. */
export const withRole = <Keys>(
  roles: readonly Role[],
  principal: Principal,
  keys: readonly Keys[],
): readonly Keys[] => (holdsOneOf(roles, principal.roles) ? keys : [])

export const hasEmptyScope = (scope: Scope): boolean =>
  scope !== 'everything' && scope.every((term) => !isPossible(term))

const isPossible = (term: Term): boolean =>
  Object.keys(term).length > 0 && Object.values(term).every((keys) => keys.length > 0)

/** Intersection of a scope with these values: `?group=1&year=2026` narrows a list, and never widens it. */
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
 * Condition that the row `t` is in scope. Its text depends on the columns, and on whether there is one value or
 * several, never on the values. A single value is compared with `=`: only then does the planner use an index over this
 * column and the next for the order of the next.
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

/** The same for deleted records, over the scope keys in `keys` of the history. */
export const historyWithin = (scope: Scope): SQL =>
  anyTerm(
    scope,
    (column, keys) => sql`${sql.raw(`keys ->> '${column}'`)} = any(${sql.param(keys.map(String))}::text[])`,
  )

type Values = Readonly<Record<string, unknown>>

/**
 * Rejects a write that would move the record out of the writer's scope. `values` is the new record, or the fields of a
 * change: unchanged keys are in scope already, and computed ones are checked after the write.
 */
export const refuseOutside = (
  scope: Scope,
  values: Values,
  how: 'create' | 'change',
  isComputed: (column: string) => boolean = () => false,
): void => {
  if (scope === 'everything') return
  const terms = scope.filter(isPossible)
  // An empty scope matches no record to change.
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
