import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Tile } from '@fornace/contract/kit/home'
import { completedSteps, stateOf } from '@fornace/contract/kit/workflow'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../../platform/database/drizzle.ts'
import type { ResourceDefinition, Tally } from '../resource/definition/registry.ts'
import { hasEmptyScope } from '../resource/scope/scope.ts'
import { OUTSTANDING } from '../resource/workflow/outstanding.ts'
import { SENT_BACK } from '../resource/workflow/sent-back.ts'
import { workflowOf } from '../resource/workflow/workflow.ts'
import { type HomeReader, withinSite } from './home-reader.ts'

interface Count {
  readonly type: string
  readonly value: string
  readonly part: string | null
  readonly address: string
  readonly count: number
  /** Those of them that were sent back. */
  readonly sent_back: number
}

interface Counted {
  readonly definition: ResourceDefinition
  readonly tally: Tally
  /** Counted values, in the order of the tiles. */
  readonly values: readonly string[]
  /** Values in which it is the turn of the author: of these, the reader's own are counted. */
  readonly ofAuthor: readonly string[]
  /** Filter of the list by the author. */
  readonly author: string
}

/** Filter of a list by the author of its records. */
const AUTHOR = 'created_by'

const countedOf = (definition: ResourceDefinition, tally: Tally, { actor }: HomeReader): Counted => {
  const states = workflowOf(definition.resource)
  const { values, waiting = [], waitingFor } = tally
  if (values || !states) {
    const isOfAuthor = waitingFor && !holdsOneOf(waitingFor.unless, actor.roles)
    return {
      definition,
      tally,
      values: values ?? [],
      ofAuthor: isOfAuthor ? waiting : [],
      author: waitingFor?.author ?? AUTHOR,
    }
  }
  const completed = completedSteps(states)
  const open = states.states.filter(({ step, expects }) => expects || !completed.includes(step))
  const ofAuthor = open.filter(({ turn }) => turn === 'author' && definition.columns.get(AUTHOR)?.filter)
  return {
    definition,
    tally,
    values: open.map(({ step }) => String(step)),
    ofAuthor: ofAuthor.map(({ step }) => String(step)),
    author: AUTHOR,
  }
}

/** Grouped counts of one resource, scoped as its list is. */
const countsOf = ({ definition, tally, values, ofAuthor, author }: Counted, reader: HomeReader): SQL => {
  const { resource, table, columns, scope } = definition
  const { part, list, by } = tally
  const column = columns.get(by)?.filter
  if (!column) throw new Error(`${resource.type}: ${by} is no filter`)
  const value = sql.raw(column.sql)
  // Constants of the definition in the text: for parameters, the plan of a prepared statement would expect all rows.
  const arrayOf = (some: readonly string[]) =>
    sql.raw(`'{${some.join()}}'::${column.kind === 'integer' ? 'int' : 'text'}[]`)
  const isOwn =
    ofAuthor.length > 0
      ? sql`(${value} <> all(${arrayOf(ofAuthor)}) or ${sql.raw(columns.get(author)?.filter?.sql ?? 'null')} = ${reader.actor.userId})`
      : sql`true`
  const key = part ? sql.raw(`t."${part.column}"`) : sql`null::int`
  const keyName = sql.raw(part ? `"${part.column}"` : 'part')
  const sentBack = columns.get(SENT_BACK)?.filter?.sql ?? 'false'
  const isOutstanding = sql.raw(columns.get(OUTSTANDING)?.filter?.sql ?? 'true')
  return sql`select ${resource.type}::text as type, t.value::text as value,
      ${part ? sql.raw(part.name('t', reader.language)) : sql`null::text`} as part, ${sql.raw(list('t'))} as address,
      t.count, t.sent_back
    from (select ${value} as value, ${key} as ${keyName}, count(*)::int as count,
        (count(*) filter (where ${sql.raw(sentBack)}))::int as sent_back
      from ${sql.identifier(getTableName(table))} t
      where ${value} = any(${arrayOf(values)}) and ${isOwn} and ${isOutstanding}
        and ${withinSite(definition, scope.reads(reader.actor), reader)}
      group by 1, 2) t`
}

const isTurn = ({ definition, tally, ofAuthor }: Counted, value: string, { actor }: HomeReader): boolean => {
  const { resource, scope } = definition
  if (!holdsOneOf(resource.access.write, actor.roles) || hasEmptyScope(scope.writes(actor))) return false
  const states = workflowOf(resource)
  if (!states) return tally.waiting?.includes(value) ?? false
  const turn = stateOf(states, Number(value))?.turn ?? []
  return turn === 'author' ? ofAuthor.includes(value) : holdsOneOf(turn, actor.roles)
}

/** Counts by state and part of the list, of the kinds that declare it: one statement. */
export const tilesOf = async (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  reader: HomeReader,
): Promise<Tile[]> => {
  const { actor, language } = reader
  const counted = readable.flatMap((definition): Counted[] => {
    const { tally, scope } = definition
    if (!tally || !holdsOneOf(tally.roles, actor.roles) || hasEmptyScope(scope.reads(actor))) return []
    return [countedOf(definition, tally, reader)]
  })
  if (counted.length === 0) return []
  const counts = await connection.rows<Count>(
    sql`select * from (${sql.join(
      counted.map((one) => countsOf(one, reader)),
      sql` union all `,
    )}) c order by part nulls first`,
    'prepared',
  )
  return counted.flatMap((one) => {
    const { definition, tally, values, ofAuthor, author } = one
    const { type, noun } = definition.resource
    const states = workflowOf(definition.resource)
    const words = definition.columns.get(tally.by)?.words
    /** The action that the state expects, otherwise its label. */
    const nameOf = (value: string): string => {
      const expected = states && stateOf(states, Number(value))?.expects?.[language]
      return expected
        ? expected.charAt(0).toUpperCase() + expected.slice(1)
        : (words?.[value]?.[language] ?? value)
    }
    const ofKind = counts.filter((count) => count.type === type)
    const outstanding = definition.columns.has(OUTSTANDING) ? `&filter.${OUTSTANDING}=true` : ''
    const own = `&filter.${author}=${actor.userId}`
    const tileOf = (state: string, some: readonly Count[], filter: string, is_sent_back = false): Tile[] =>
      some.length === 0
        ? []
        : [
            {
              type,
              kind: definition.resource.label[language],
              state,
              count: some.reduce((sum, { count }) => sum + count, 0),
              is_turn: some.some(({ value }) => isTurn(one, value, reader)),
              is_sent_back,
              parts: partsOf(some).map(({ part, count, address }) => ({
                name: part,
                count,
                address: `${address}?${filter}`,
              })),
            },
          ]
    const sentBack = ofKind.flatMap((of) => (of.sent_back > 0 ? [{ ...of, count: of.sent_back }] : []))
    return [
      ...values.flatMap((value) =>
        tileOf(
          nameOf(value),
          ofKind.filter((count) => count.value === value),
          `filter.${tally.by}=${value}${outstanding}${ofAuthor.includes(value) ? own : ''}`,
        ),
      ),
      ...tileOf(
        noun[language].sentBack,
        sentBack,
        `filter.${SENT_BACK}=true${sentBack.some(({ value }) => ofAuthor.includes(value)) ? own : ''}`,
        true,
      ),
    ]
  })
}

/** Counts of several states by their lists, the largest first. */
const partsOf = (counts: readonly Count[]): Count[] =>
  [...Map.groupBy(counts, ({ address }) => address).values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, count: others.reduce((sum, { count }) => sum + count, first.count) }] : [],
    )
    .toSorted((one, other) => other.count - one.count)
