import { Agent, request } from 'node:http'
import { ROLES, type Role } from '@fornace/contract/kit/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type FuzzRequest,
  type OpenApiDocument,
  type Operation,
  operationsOf,
} from '../fixtures/fuzz-requests.ts'
import { HUGE_BODIES, largeRequestsOf } from '../fixtures/large-requests.ts'
import { bodyReadingTime, longestStretch } from '../fixtures/loop-time.ts'
import { RICH_TEXT_SHAPES } from '../fixtures/rich-text-shapes.ts'
import { type FullHouse, fillHouse } from '../full-house.ts'
import { useHouse } from '../harness.ts'

/** Limit of one stretch of work on the event loop, while which nobody else is answered. */
const MAX_MS = 50
/** The same on a slow or busy processor, as a multiple of what reading a large body takes at that moment. */
const MAX_READINGS = 2
/** The first call of a route compiles it, and a collection of garbage may fall into any. */
const TRIES = 5

const test = useHouse()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const tokens = new Map<Role, string | undefined>()
let full: FullHouse
let document: OpenApiDocument

beforeAll(async () => {
  full = await fillHouse(test.house)
  document = (await (await test.house.as('administrator_global')).get('docs/')).body
})
afterAll(() => agent.destroy())

const send = ({ method, path, headers, body }: FuzzRequest, token: string | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(test.house.address)
    const length = body && { 'content-length': body.length }
    const authorization = token && { authorization: `JWT ${token}` }
    const outgoing = request(
      { hostname, port, path, method, agent, headers: { ...headers, ...length, ...authorization } },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** A role that gets past the guard of an operation; none where anybody does. */
const roleFor = ({ method, path }: Operation): Role | undefined => {
  const route = test.house.app.declaredRoutes.find(
    ({ url, method: methods }) =>
      url.replace(/:(\w+)/g, '{$1}') === path && [methods].flat().includes(method as never),
  )
  const access = route?.config?.access ?? []
  if (access === 'anyone' || access === 'operator') return undefined
  return access === 'signed-in' || access.includes('administrator_global')
    ? 'administrator_global'
    : ROLES.find((role) => access.includes(role))
}

const tokenOf = async (role: Role | undefined): Promise<string | undefined> => {
  if (!role) return undefined
  if (!tokens.has(role)) tokens.set(role, (await full.enterAs(role)).token)
  return tokens.get(role)
}

/** Milliseconds for which a request holds the loop, beside their limit: the least of a few tries, where the first is too long. */
const timeOf = async (role: Role | undefined, made: FuzzRequest) => {
  let least = { ms: Number.POSITIVE_INFINITY, status: 0, limit: MAX_MS }
  for (let round = 0; round < TRIES && least.ms > least.limit; round += 1) {
    const token = await tokenOf(role)
    const { ms, result: status } = await longestStretch(() => send(made, token))
    // The call has ended its own session.
    if (status === 401 && role) tokens.delete(role)
    const limit = ms > MAX_MS ? Math.max(MAX_MS, MAX_READINGS * bodyReadingTime()) : MAX_MS
    if (ms < least.ms) least = { ms, status, limit }
    // Limits by the minute are for people.
    test.house.clock.forward({ minutes: 2 })
  }
  return least
}

type Measured = Awaited<ReturnType<typeof timeOf>> & { readonly name: string }

const expectShort = (measured: readonly Measured[]) => {
  const lines = measured
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ name, ms, status, limit }) => ({
      isLong: ms > limit,
      line: `${ms.toFixed(1).padStart(8)} ms of ${limit.toFixed(0)}  ${status}  ${name}`,
    }))
  // biome-ignore lint/suspicious/noConsole: shown with a failure
  console.info(
    lines
      .slice(0, 15)
      .map(({ line }) => line)
      .join('\n'),
  )
  expect(lines.filter(({ isLong }) => isLong).map(({ line }) => line)).toEqual([])
}

describe('the event loop is held for a moment only', { timeout: 600_000 }, () => {
  it('by the largest request of every route, and by a larger one', async () => {
    const requestsOf = largeRequestsOf(document.components.schemas)
    const measured: Measured[] = []
    for (const operation of operationsOf(document))
      for (const [name, made] of requestsOf(operation))
        measured.push({
          name: `${operation.method} ${operation.path}: ${name}`,
          ...(await timeOf(roleFor(operation), made)),
        })
    expect(measured.length).toBeGreaterThan(300)
    expectShort(measured)
  })

  it('by a body that no schema has been asked about', async () => {
    const measured: Measured[] = []
    const headers = { 'content-type': 'application/json' }
    for (const [name, body] of HUGE_BODIES)
      measured.push({
        name,
        ...(await timeOf(undefined, {
          method: 'POST',
          path: '/api/account/token-auth/',
          headers,
          body: Buffer.from(body()),
        })),
      })
    expectShort(measured)
  })

  it('by a rich text, whatever its shape', async () => {
    expect(RICH_TEXT_SHAPES.size).toBeGreaterThanOrEqual(50)
    const operations = operationsOf(document)
    const measured: Measured[] = []
    for (const { resource } of test.house.registry.all()) {
      const fields = Object.entries(resource.fields ?? {}).flatMap(([name, declared]) =>
        declared.kind === 'rich-text' ? [{ name, length: 5000 + 10 * declared.max }] : [],
      )
      const path = `/api/${resource.path}/{id}/`
      const operation = operations.find((one) => one.method === 'PATCH' && one.path === path)
      if (fields.length === 0 || !operation) continue
      for (const [name, shape] of RICH_TEXT_SHAPES) {
        const body = Object.fromEntries(
          fields.map(({ name: field, length }) => {
            const text = shape(length)
            return [field, { it: text, en: text, fr: text, de: text, ru: text }]
          }),
        )
        const made = {
          method: 'PATCH',
          path: `${path.replace('{id}', '1')}${path.includes('press_') ? '?group=1&year=2026' : ''}`,
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify(body)),
        }
        measured.push({ name: `${resource.type}: ${name}`, ...(await timeOf(roleFor(operation), made)) })
      }
    }
    expect(measured.length).toBeGreaterThan(250)
    expectShort(measured)
  })
})
