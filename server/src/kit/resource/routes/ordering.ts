import { MAX_POSITION } from '@fornace/contract/kit/field-schemas'
import { type MovedTogether, movedTogether, newOrder } from '@fornace/contract/kit/ordering'
import { editablePaths, isEditable } from '@fornace/contract/kit/workflow'
import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import { getTableName, sql } from '../../../platform/database/drizzle.ts'
import { type Actor, type App, actorOf } from '../../http/http.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { timesOf } from '../columns/record-tables.ts'
import type { Services } from '../definition/module.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { type Author, historyInsert } from '../history/history-insert.ts'
import { type Partition, parsePartition } from '../scope/partition.ts'
import { intersectScope, type Scope, within } from '../scope/scope.ts'
import { STEP, workflowOf } from '../workflow/workflow.ts'

type NewOrder = z.infer<typeof newOrder>

interface Place {
  id: number
  order: number
}

interface Locked extends Place {
  step?: number
}

/**
 * New positions of a list: the given records share out their current positions in the given order; the others stay.
 * Of records with equal positions only those get another one that now follow a record which they preceded: a list
 * with records that the caller may not move is disturbed as little as possible.
 */
export const newPlaces = (list: readonly Place[], ids: readonly number[]): Place[] => {
  const moved = new Set(ids)
  const next = ids.values()
  const before = new Map(list.map(({ id, order }, index) => [id, { order, index }]))
  let last = Number.NEGATIVE_INFINITY
  let previous: { order: number; index: number } | undefined
  return list.map(({ id: former, order }, at) => {
    const id = moved.has(former) ? (next.next().value ?? former) : former
    const own = before.get(id)
    const keepsTie = previous && own && previous.order === own.order && previous.index < own.index
    last = Math.max(order, keepsTie ? last : last + 1)
    previous = own
    // Positions are lowered where too few are left below the limit.
    const greatest = MAX_POSITION - (list.length - 1 - at)
    return { id, order: Math.min(last, greatest) }
  })
}

/** The list with these records adjacent from a position on, in the given order. */
const withTogether = (list: readonly number[], ids: readonly number[], to: number): number[] => {
  const moved = new Set(ids)
  return list.filter((id) => !moved.has(id)).toSpliced(to - 1, 0, ...ids)
}

/** Without what stands at both ends as it did. */
const movedIn = (before: readonly number[], after: readonly number[]): MovedTogether => {
  const isMoved = (id: number, position: number) => id !== after[position]
  const range = [Math.max(0, before.findIndex(isMoved)), before.findLastIndex(isMoved) + 1] as const
  return { before: before.slice(...range), after: after.slice(...range) }
}

/** Field with the position of a record. */
const placeField = ({ resource }: ResourceDefinition): string =>
  Object.entries(resource.fields ?? {}).find(([, { kind }]) => kind === 'order')?.[0] ?? 'order'

const reorder = async (
  transaction: Transaction,
  definition: ResourceDefinition,
  { scope, thenBy }: { readonly scope: Scope; readonly thenBy: readonly string[] },
  { actor, author }: { readonly actor: Actor; readonly author: Author },
  { ids, to, standing }: NewOrder,
): Promise<MovedTogether> => {
  const states = workflowOf(definition.resource)
  const field = placeField(definition)
  const isMovable = ({ step = 0 }: Locked) =>
    !states || isEditable(editablePaths(states, step, actor.roles), field)
  const table = sql.raw(`"${getTableName(definition.table)}" t`)
  const position = sql.identifier(field)
  // Locked by id, whatever their order is: two who reorder at once take turns instead of blocking each other.
  await transaction.rows(sql`select from ${table} where ${within(scope)} order by t.id for update`)
  const locked = await transaction.rows<Locked>(
    sql`select t.id, t.${position} as "order" ${sql.raw(states ? `, t.${STEP}` : '')} from ${table}
      where ${within(scope)} order by t.${position}, ${sql.raw([...thenBy, 't.id'].join(', '))}`,
  )
  const list = locked.filter(isMovable)
  const matches = new Set(locked.map(({ id }) => id))
  const strangers = ids.flatMap((id, index) =>
    matches.has(id) ? [] : [{ path: `ids.${index}`, code: 'field.reference' as const, params: { id } }],
  )
  if (strangers.length > 0) throw invalid(strangers)
  const movable = new Set(list.map(({ id }) => id))
  const fixed = ids.flatMap((id, index) =>
    movable.has(id) ? [] : [{ path: `ids.${index}`, code: 'workflow.field' as const }],
  )
  if (fixed.length > 0) throw new Problem('workflow.field', { fields: fixed })
  const before = list.map(({ id }) => id)
  const requested = new Set(standing)
  if (standing && before.filter((id) => requested.has(id)).join() !== standing.join())
    throw new Problem('stale')
  const wanted = to === undefined ? ids : withTogether(before, ids, to)
  const { updated } = timesOf(definition.table)
  const updatedAt = updated
    ? sql`, ${sql.identifier(updated)} = ${author.at.toISOString()}::timestamptz`
    : sql``
  await transaction.rows(
    sql`with done as (
        update ${table} set ${position} = place."order", version = t.version + 1 ${updatedAt}
        from json_to_recordset(${JSON.stringify(newPlaces(list, wanted))}::json) as place (id int, "order" int)
        where t.id = place.id and t.${position} <> place."order"
        returning new.*,
          jsonb_build_object(${field}::text, jsonb_build_array(old.${position}, new.${position})) as changes
      ),
      logged as (${historyInsert(definition.resource.type, 'change', author, sql`done`, definition.scope.keys)})
      select id from done`,
  )
  return to === undefined ? { before: [], after: [] } : movedIn(before, wanted)
}

/**
 * `POST …/order/ {ids}`: one call for a drag of one or several records; with `to`, they become adjacent at that
 * position. Records with equal positions are ordered by `thenBy`, as in the list's default order.
 */
export const serveOrdering = (
  app: App,
  { database, clock }: Services,
  definition: ResourceDefinition,
  partition: Partition = {},
  thenBy: readonly string[] = [],
): void => {
  const { resource } = definition
  app.post(
    `/api/${resource.path}/order/`,
    {
      config: { access: resource.access.write, cost: 'plain' },
      schema: {
        summary: `${resource.label.en}: put in a new order`,
        tags: [resource.type],
        body: newOrder,
        response: { 200: movedTogether, 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const author = { actorId: actor.userId, at: clock.now() }
      const scope = intersectScope(
        definition.scope.writes(actor),
        parsePartition(partition, request, 'whole'),
      )
      const moved = await database.transaction((transaction) =>
        reorder(transaction, definition, { scope, thenBy }, { actor, author }, request.body),
      )
      return request.body.to === undefined ? reply.code(204).send() : reply.send(moved)
    },
  )
}
