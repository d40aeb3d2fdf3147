import type { FastifyRequest } from 'fastify'
import { quoted } from '../../http/input.ts'
import { type FieldProblem, refuseIssues } from '../../http/problem.ts'

/** Partition of the records by query parameters: `?group=1&year=2026`. */
export type Partition = Readonly<Record<string, PartitionKey>>

interface PartitionKey {
  readonly column: string
  readonly parse: (text: string) => number | undefined
  /** Issue of an invalid text; by default a reference to an unknown id. */
  readonly issueOf?: (text: string) => Pick<FieldProblem, 'code' | 'params'>
  /** It need never be named: it follows from another one. */
  readonly isOptional?: boolean
}

type Named = Readonly<Record<string, number>>

const unknownId = (id: string) => ({ code: 'field.reference', params: { id } }) as const

/**
 * Parses the partition of a request. Lists and new records require all parameters. For a single record they are
 * optional: with other values than its own, the record is answered as not found.
 */
export const parsePartition = (
  partition: Partition,
  { query }: FastifyRequest,
  how: 'whole' | 'optional',
): Named => {
  const given = query as Readonly<Record<string, unknown>>
  const issues: FieldProblem[] = []
  const named: Record<string, number> = {}
  for (const [parameter, { column, parse, issueOf = unknownId, isOptional = false }] of Object.entries(
    partition,
  )) {
    const text = given[parameter]
    if (text === undefined) {
      if (how === 'whole' && !isOptional) issues.push({ path: parameter, code: 'field.required' })
      continue
    }
    const value = typeof text === 'string' ? parse(text) : undefined
    if (value === undefined) issues.push({ path: parameter, ...issueOf(quoted(text)) })
    else named[column] = value
  }
  refuseIssues(issues)
  return named
}

/** The query without those parameters: in a list, any other key filters the column of its name. */
export const queryWithoutPartition = (partition: Partition, { query, headers }: FastifyRequest) => ({
  query: Object.fromEntries(
    Object.entries(query as Readonly<Record<string, unknown>>).filter(([key]) => !(key in partition)),
  ),
  headers,
})
