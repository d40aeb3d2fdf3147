import type { ProblemCode } from '@fornace/contract/kit/problems'
import type { FieldProblem } from '../../http/problem.ts'
import type { Columns, FilterKind } from '../columns/columns.ts'
import { type FilterValue, filterValue } from './filter-value.ts'

export interface Filter {
  readonly sql: string
  readonly kind: FilterKind
  readonly comparison: 'contains' | '=' | 'from' | 'until'
  /** One of these; only choices, members and whole numbers have several. */
  readonly values: readonly FilterValue[]
}

export const columnIssue = (code: ProblemCode, column: string): FieldProblem => ({
  path: column,
  code,
  params: { column },
})

const RANGE = /^(.+)_(after|before)$/

/** Filter of a request by the name of its column; issues are added to the list. */
export const filterOn = (columns: Columns, name: string, text: unknown, issues: FieldProblem[]): Filter[] => {
  const range = columns.has(name) ? undefined : RANGE.exec(name)
  const [column, bound] = range ? [columns.get(range[1] ?? ''), range[2]] : [columns.get(name), undefined]
  if (!column) {
    issues.push(columnIssue('list.unknown-column', name))
    return []
  }
  if (!column.filter || (bound && !RANGED.includes(column.filter.kind))) {
    issues.push(columnIssue('list.not-filterable', name))
    return []
  }
  if (typeof text !== 'string') {
    issues.push({ path: name, code: 'field.string' })
    return []
  }
  const { sql, kind, choices } = column.filter
  const values = valuesIn(kind, text).map((each) => {
    const value = filterValue(kind, each)
    if (value === undefined) issues.push({ path: name, code: WRONG_VALUE[kind] })
    else if (choices?.includes(each) === false)
      issues.push({ path: name, code: 'field.choice', params: { value: each } })
    return value ?? each
  })
  const comparison =
    bound === 'after' ? 'from' : bound === 'before' ? 'until' : kind === 'text' ? 'contains' : '='
  return [{ sql, kind, comparison, values }]
}

/** Kinds of filters that take `_after` and `_before`. */
export const RANGED: readonly FilterKind[] = ['time', 'day']
const SEVERAL: readonly FilterKind[] = ['choice', 'member', 'linked', 'integer']

/** `associated|ex_associated`: any of them. A free text holds what it holds. */
const valuesIn = (kind: FilterKind, text: string): string[] =>
  SEVERAL.includes(kind) ? [...new Set(text.split('|'))] : [text]

const WRONG_VALUE = {
  text: 'field.string',
  choice: 'field.string',
  member: 'field.string',
  linked: 'field.string',
  integer: 'field.integer',
  number: 'field.number',
  boolean: 'field.boolean',
  time: 'field.date',
  day: 'field.date',
} as const satisfies Record<FilterKind, ProblemCode>
