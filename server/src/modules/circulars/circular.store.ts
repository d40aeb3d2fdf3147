import type { CircularRecord } from '@fornace/contract/circulars/circular'
import type { Multilingual } from '@fornace/contract/kit/languages'
import type { FieldProblem } from '../../kit/http/problem.ts'
import type { WriteIssues } from '../../kit/resource/definition/registry.ts'
import { missingAt } from '../../kit/resource/relations/targets.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

export interface Typology {
  readonly id: number
  readonly name_it: string
  readonly has_protocol_number: boolean
}

export const typologyById = async (connection: Connection, id: number): Promise<Typology | undefined> => {
  const [typology] = await connection.rows<Typology>(
    sql`select id, name_it, has_protocol_number from circular_typology where id = ${id}`,
    'prepared',
  )
  return typology
}

/** A typology that exists and, for a circular with a number, has numbers too. */
const typologyIssues = async (
  connection: Connection,
  id: number | null,
  hasNumber: boolean,
): Promise<FieldProblem[]> => {
  const typology = id === null ? undefined : await typologyById(connection, id)
  if (id !== null && !typology) return [missingAt('typology_id', id)]
  return hasNumber && !typology?.has_protocol_number
    ? [{ path: 'typology_id', code: 'circular.without-number' }]
    : []
}

/** Only circulars that were approved are replaced, and never in a circle. */
const replacementIssues = async (
  connection: Connection,
  id: unknown,
  replacesId: number,
): Promise<FieldProblem[]> => {
  const [replaced] = await connection.rows<{ was_approved: boolean; is_circular: boolean }>(
    sql`with recursive chain as (
        select c.id, c.replaces_id, c.datetime_approved from circular_circular c where c.id = ${replacesId}
        union select c.id, c.replaces_id, c.datetime_approved from circular_circular c join chain on c.id = chain.replaces_id
      )
      select bool_or(id = ${replacesId} and datetime_approved is not null) as was_approved,
        coalesce(bool_or(id = ${id ?? null}::int), false) as is_circular
      from chain having count(*) > 0`,
    'prepared',
  )
  if (!replaced) return [missingAt('replaces_id', replacesId)]
  if (replaced.is_circular) return [{ path: 'replaces_id', code: 'circular.replaces-itself' }]
  return replaced.was_approved ? [] : [{ path: 'replaces_id', code: 'circular.replaces-draft' }]
}

export const circularIssues: WriteIssues = async (connection, values, current = {}) => {
  const { typology_id, replaces_id } = values as Partial<CircularRecord>
  const changesTypology = typology_id !== undefined && typology_id !== current.typology_id
  const changesReplaced = replaces_id && replaces_id !== current.replaces_id
  return [
    ...(changesTypology
      ? await typologyIssues(connection, typology_id, Boolean(current.protocol_number))
      : []),
    ...(changesReplaced ? await replacementIssues(connection, current.id, replaces_id) : []),
  ]
}

/** Names of matters, in all languages and in the order of the set-up. */
export const matterNames = (connection: Connection, ids: readonly number[]): Promise<Multilingual[]> =>
  connection
    .rows<{ name: Multilingual }>(
      sql`select m.name from circular_matter m join circular_theme t on t.id = m.theme_id
        where m.id = any(${sql.param([...ids])}::int[]) order by t."order", t.id, m."order", m.id`,
      'prepared',
    )
    .then((rows) => rows.map(({ name }) => name))
