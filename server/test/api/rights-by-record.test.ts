import { holdsOneOf } from '@fornace/contract/kit/access'
import { removersOf, restorersOf } from '@fornace/contract/kit/resource-metadata'
import { COMPANY_ROLES, ROLES, type Role } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../../src/kit/http/principal.ts'
import type { ResourceDefinition } from '../../src/kit/resource/definition/registry.ts'
import { isWithin } from '../../src/kit/resource/scope/scope.ts'
import { findPrincipal } from '../../src/modules/account/public.ts'
import { getTableName } from '../../src/platform/database/drizzle.ts'
import { type FullHouse, fillHouse } from '../full-house.ts'
import { type Client, useHouse } from '../harness.ts'
import { isLong } from '../scale.ts'

const test = useHouse()
type Row = Readonly<Record<string, unknown>> & { readonly id: number }
type Who = Role | 'no role' | 'anonymous'

/** Records of a kind: one of each combination of what decides who reaches it, and a deleted one. */
interface Kind {
  readonly definition: ResourceDefinition
  readonly rows: readonly Row[]
  readonly deleted: readonly number[]
}
let full: FullHouse
let kinds: readonly Kind[]

const distinct = (rows: readonly Row[], columns: readonly string[]): Row[] =>
  isLong
    ? [...rows]
    : [...new Map(rows.map((row) => [JSON.stringify(columns.map((column) => row[column])), row])).values()]

const kindOf = async (definition: ResourceDefinition): Promise<Kind> => {
  const { table, kind, scope, partition = {}, resource } = definition
  const rows = (await test.house.statement(`select * from "${getTableName(table)}" order by id`)) as Row[]
  const own = rows.filter((row) => !kind || row[kind.column] === kind.value)
  const deleted = await test.house.statement(
    `select distinct record_id as id from history h where type = '${resource.type}' and action = 'delete'
      and not exists (select from "${getTableName(table)}" t where t.id = h.record_id)`,
  )
  const parts = Object.values(partition).map(({ column }) => column)
  return {
    definition,
    rows: distinct(own, [...scope.keys, ...parts]),
    deleted: deleted.map(({ id }) => Number(id)),
  }
}

/** Tables that change without anybody's writing: sessions, presence, figures of use. */
const UNSTEADY = /^(account_session|account_security_event|presence|record_presence|maintenance|search_)/

/** All rows of the house, as one text a table. */
const snapshot = async (): Promise<Record<string, unknown>> => {
  const tables = await test.house.statement(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const names = tables.map(({ table_name }) => String(table_name)).filter((name) => !UNSTEADY.test(name))
  const [sums] = await test.house.statement(
    `select ${names.map((name) => `(select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) from "${name}" t) as "${name}"`).join(', ')}`,
  )
  return sums ?? {}
}

beforeAll(async () => {
  full = await fillHouse(test.house)
  kinds = await Promise.all(test.house.registry.all().map(kindOf))
})

interface Caller {
  readonly client: Client
  readonly principal: Principal | undefined
}

const callerOf = async (who: Who): Promise<Caller> => {
  if (who === 'anonymous') return { client: test.house.anonymous, principal: undefined }
  const { userId, ...client } = await full.enterAs(who === 'no role' ? 'user_circular' : who)
  if (who === 'no role') await test.house.statement(`delete from account_user_role where user_id = ${userId}`)
  return { client, principal: await findPrincipal(test.house.database, userId) }
}

/** What an operation on a record answers, by the declaration of its kind. */
const declared = (who: Who, { principal }: Caller, { resource, scope }: ResourceDefinition, row: Row) => {
  const { roles = [] } = principal ?? {}
  const isKnown = who !== 'anonymous' && who !== 'no role' && principal !== undefined
  const refused = who === 'anonymous' ? 401 : 403
  const mayRead = isKnown && holdsOneOf(resource.access.read, roles)
  const isRead = mayRead && isWithin(scope.reads(principal), row)
  const reached = (may: boolean, isReached: boolean): number => {
    if (!may) return refused
    if (!isRead) return 404
    return isReached ? 200 : 403
  }
  const writes = isKnown && holdsOneOf(resource.access.write, roles)
  const removes = isKnown && holdsOneOf(removersOf(resource.access), roles)
  return {
    isRead,
    refused,
    read: reached(mayRead, isRead),
    write: reached(writes, writes && isWithin(scope.writes(principal), row)),
    remove: reached(removes, removes && isWithin(scope.removes(principal), row)),
  }
}

const methodsOf = (url: string): string[] =>
  test.house.app.declaredRoutes
    .filter((route) => route.url === url)
    .flatMap(({ method }) => [method].flat())
    .filter((method) => method !== 'HEAD')

/** Calls that lead to one record of a kind, besides reading, changing and deleting it. */
const furtherCalls = ({ resource }: ResourceDefinition): { method: string; url: string }[] =>
  test.house.app.declaredRoutes.flatMap(({ url, method }) => {
    const isOfKind = url.startsWith(`/api/${resource.path}/:id/`) && url !== `/api/${resource.path}/:id/`
    const isOfAny = /^\/api\/(history|transition|review|presence|used-by)\/:type\/:id\/$/.test(url)
    const isRestore = url === `/api/history/${resource.type}/:id/restore/`
    return isOfKind || isOfAny || isRestore
      ? [method]
          .flat()
          // Leaving takes away one's own presence alone.
          .filter((one) => one !== 'HEAD' && !(one === 'DELETE' && url.startsWith('/api/presence/')))
          .map((one) => ({ method: one, url: url.replace(':type', resource.type) }))
      : []
  })

const call = async (client: Client, method: string, url: string): Promise<number> =>
  (await client.call(method, url, method === 'GET' || method === 'DELETE' ? undefined : {})).status

const listOf = async (
  client: Client,
  { definition, rows }: Kind,
): Promise<{ status: number; ids: Set<number>; total: number }> => {
  const parts = new Set(
    rows.map((row) =>
      new URLSearchParams(
        Object.entries(definition.partition ?? {}).map(([name, { column }]): [string, string] => [
          name,
          String(row[column]),
        ]),
      ).toString(),
    ),
  )
  const ids = new Set<number>()
  let [status, total] = [0, 0]
  for (const part of parts.size > 0 ? parts : ['']) {
    const answer = await client.get(`${definition.resource.path}/?format=datatables&length=100&${part}`)
    status = answer.status
    for (const { id } of answer.body.data ?? []) ids.add(id)
    total += answer.body.recordsTotal ?? 0
  }
  return { status, ids, total }
}

describe('rights on records', () => {
  it('are tried on records of every kind that has some here', () => {
    expect(kinds.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(25)
    expect(kinds.filter(({ deleted }) => deleted.length > 0).length).toBeGreaterThan(10)
  })

  it.each([...ROLES, 'no role', 'anonymous'] as const)(
    '%s: as declared, and a denied call writes nothing',
    {
      timeout: 600_000,
    },
    async (who) => {
      const caller = await callerOf(who)
      const { client, principal } = caller
      const before = await snapshot()
      const wrong: unknown[] = []
      const tryKind = async (kind: Kind): Promise<void> => {
        const { definition, rows, deleted } = kind
        const { path, type } = definition.resource
        const address = `/api/${path}/:id/`
        const methods = methodsOf(address)
        const expectStatus = (what: string, status: number, expected: readonly number[]) => {
          if (!expected.includes(status)) wrong.push([who, what, status, expected])
        }
        // Where the kind is closed to a role, its records are all alike.
        const isOpen = principal && holdsOneOf(definition.resource.access.read, principal.roles)
        for (const row of isOpen || isLong ? rows : rows.slice(0, 1)) {
          const expected = declared(who, caller, definition, row)
          const inItsState = expected.isRead ? [409] : []
          const at = address.replace(':id', String(row.id))
          if (methods.includes('GET'))
            expectStatus(`GET ${at}`, await call(client, 'GET', at), [expected.read])
          if (methods.includes('PATCH'))
            // In its state, a record that may be written may still be closed to this role, or to everybody.
            expectStatus(`PATCH ${at}`, await call(client, 'PATCH', at), [
              expected.write,
              ...(expected.write === 200 ? [400, 403] : []),
              ...inItsState,
            ])
          if (methods.includes('DELETE') && expected.remove !== 200)
            expectStatus(`DELETE ${at}`, await call(client, 'DELETE', at), [expected.remove, ...inItsState])
          // Every call by role alone: `rights.test.ts`.
          if (expected.isRead || !(isOpen || isLong)) continue
          for (const { method, url } of furtherCalls(definition)) {
            const further = url.replace(':id', String(row.id))
            // Bad input is told before the record is looked for: of any record.
            expectStatus(`${method} ${further}`, await call(client, method, further), [
              expected.refused,
              404,
              400,
            ])
          }
        }
        for (const id of deleted) {
          const restore = `/api/history/${type}/${id}/restore/`
          expectStatus(
            `GET deleted ${type}`,
            await call(client, 'GET', address.replace(':id', String(id))),
            [401, 403, 404],
          )
          if (principal && holdsOneOf(restorersOf(definition.resource), principal.roles)) continue
          expectStatus(`POST ${restore}`, await call(client, 'POST', restore), [401, 403])
        }
        if (rows.length === 0 || methodsOf(`/api/${path}/`).length === 0) return
        const list = await listOf(client, kind)
        const readable = rows
          .filter((row) => declared(who, caller, definition, row).isRead)
          .map(({ id }) => id)
        const hidden = rows.filter((row) => !readable.includes(row.id) && list.ids.has(row.id))
        if (
          list.status === 200
            ? hidden.length > 0 || readable.some((id) => !list.ids.has(id))
            : readable.length > 0
        )
          wrong.push([who, `list of ${type}`, list.status, [...list.ids], readable])
        if (list.total > 0 && list.total !== list.ids.size)
          wrong.push([who, `total of ${type}`, list.total, list.ids.size])
      }
      const waiting = [...kinds]
      const lane = async (): Promise<void> => {
        for (let kind = waiting.pop(); kind; kind = waiting.pop()) await tryKind(kind)
      }
      await Promise.all([lane(), lane(), lane(), lane()])
      expect(wrong).toEqual([])
      expect(await snapshot()).toEqual(before)
    },
  )

  it.each(COMPANY_ROLES)('%s finds nothing of another company that is not published', async (role) => {
    const { client } = await callerOf(role)
    const [, other] = full.companies
    for (const kind of kinds) {
      if (!kind.rows.some((row) => 'company_id' in row)) continue
      const { ids } = await listOf(client, kind)
      const foreign = kind.rows.filter((row) => row.company_id === other && ids.has(row.id))
      const isPublished = ({ step }: Row) => kind.definition.resource.type === 'project-project' && step === 4
      expect([kind.definition.resource.type, foreign.filter((row) => !isPublished(row))]).toEqual([
        kind.definition.resource.type,
        [],
      ])
    }
  })

  it.each(ROLES)('%s finds by the search what it reads, and nothing else', async (role) => {
    const caller = await callerOf(role)
    for (const words of ['ceramica', 'cartella', 'pietra', 'terminal', 'comunicato', 'quote', 'primo']) {
      const { body } = await caller.client.get(`search/?q=${words}`)
      for (const { type, id } of body.results as { type: string; id: number }[]) {
        const kind = kinds.find(({ definition }) => definition.resource.type === type)
        const [row] = kind
          ? await test.house.statement(
              `select * from "${getTableName(kind.definition.table)}" where id = ${id}`,
            )
          : []
        const isRead = kind && row && declared(role, caller, kind.definition, row as Row).isRead
        expect([role, type, id, isRead]).toEqual([role, type, id, true])
      }
    }
  })
})
