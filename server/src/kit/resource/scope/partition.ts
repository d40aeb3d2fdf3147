import type { FastifyRequest } from 'fastify'
import { quoted } from '../../http/input.ts'
import { type FieldProblem, refuseFaulty } from '../../http/problem.ts'

/** Which part of the records an address speaks of, by parameters of its query: `?group=1&year=2026`. */
export type Partition = Readonly<Record<string, PartitionKey>>

interface PartitionKey {
  readonly column: string
  readonly parse: (text: string) => number | undefined
  /** What is wrong with a text that names no part; else it is the id of something that does not exist. */
  readonly issueOf?: (text: string) => Pick<FieldProblem, 'code' | 'params'>
  /** It need never be named: it follows from another one. */
  readonly isOptional?: boolean
}

type Named = Readonly<Record<string, number>>

const unknownId = (id: string) => ({ code: 'field.reference', params: { id } }) as const

/**
 * What a request names of it. A list, and a new record, must name all of it. Where one record is meant its row decides,
 * and another part than its own is one in which it is not found.
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
  refuseFaulty(issues)
  return named
}

/** The query without those parameters: in a list, any other key filters the column of its name. */
export const queryWithoutPartition = (partition: Partition, { query, headers }: FastifyRequest) => ({
  query: Object.fromEntries(
    Object.entries(query as Readonly<Record<string, unknown>>).filter(([key]) => !(key in partition)),
  ),
  headers,
})
