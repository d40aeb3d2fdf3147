import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problems } from '@fornace/contract/kit/problems'
import { ROLES, type Role } from '@fornace/contract/kit/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type FuzzRequest,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  requestsOf,
} from '../fixtures/fuzz-requests.ts'
import { type Known, randomOf } from '../fixtures/fuzz-values.ts'
import { printedSeed, seededRandom } from '../fixtures/random.ts'
import { type FullHouse, fillHouse } from '../full-house.ts'
import { type Client, useHouse } from '../harness.ts'
import { isLong } from '../scale.ts'

type Who = Role | 'anonymous'

const WHO: readonly Who[] = ['anonymous', ...ROLES]
const REQUESTS = Number(process.env.FORNACE_FUZZ ?? (isLong ? 10_000 : 300))

/** Errors behind the last answer of the server, for the report of a failure. */
let errors: Error[] = []
const test = useHouse(
  () => ({}),
  async (app) => {
    app.addHook('onError', async (_request, _reply, error) => {
      errors.push(error)
    })
  },
)
const seed = printedSeed()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const known: Known & { types: string[] } = { uuids: [], emails: ['anna@example.com'], types: [] }
let document: OpenApiDocument
let full: FullHouse

beforeAll(async () => {
  full = await fillHouse(test.house)
  document = (await (await test.house.as('administrator_global')).get('docs/')).body
  known.types.push(...test.house.registry.all().map(({ resource }) => resource.type))
  const keys = await test.house.statement(
    'select key::text from circular_mailing_recipient union all select id::text from file',
  )
  known.uuids.push(...keys.map(({ key }) => String(key)))
})
afterAll(() => agent.destroy())

interface Reply {
  readonly status: number
  readonly type: string
  readonly text: string
}

const send = ({ method, path, headers, body }: FuzzRequest, token: string | undefined): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(test.house.address)
    const outgoing = request(
      {
        hostname,
        port,
        path,
        method,
        agent,
        headers: {
          ...(body && { 'content-length': body.length }),
          ...(token && { authorization: `JWT ${token}` }),
          ...headers,
        },
      },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const { statusCode: status = 0, headers } = response
        resolve({ status, type: headers['content-type'] ?? '', text: Buffer.concat(chunks).toString() })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** Paths that would end the session or the account that asks. */
const ENDS_THE_ACTOR = /\/account\/(logout|session|change-password|second-factor|reset-password)/
/** A turn in the queue that did not come. The database, the files and the disk are there throughout. */
const NAMED_OUTAGES = ['busy']
const LEAKS =
  /\n\s+at .+:\d+:\d+|node_modules|server\/src|violates \w+|syntax error at|invalid input syntax|relation "/

interface Rejection {
  readonly codes?: Readonly<Record<string, readonly string[]>>
}

/** What is wrong with an answer, in a few words. */
const faultOf = ({ method, path }: FuzzRequest, { status, type, text }: Reply): string | undefined => {
  if (status < 400) return undefined
  const isOurs = path.startsWith('/api/') && method !== 'HEAD'
  if (LEAKS.test(text)) return 'tells of the inside'
  let codes: Rejection['codes']
  if (isOurs || status >= 500) {
    if (!type.includes('json'))
      return method === 'HEAD' && status < 500 ? undefined : `${status} without JSON`
    const body = JSON.parse(text)
    codes = (body as Rejection).codes
    const entries = Object.entries(codes ?? {})
    if (entries.length === 0) return 'has no codes'
    for (const [key, list] of entries) {
      if (!(key in body)) return `has no text for ${key}`
      const unknown = list.find((code) => !(code in problems))
      if (unknown) return `has an unknown code ${unknown}`
    }
  }
  if (status >= 500 && !NAMED_OUTAGES.includes(codes?.detail?.[0] ?? '')) return String(status)
  return undefined
}

const replayable = (request: FuzzRequest): string => {
  const { body, ...rest } = request
  if (!body || body.length < 3000) return JSON.stringify({ ...rest, body: body?.toString('latin1') })
  const folder = join(tmpdir(), 'fornace-fuzz')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, randomBytes(6).toString('hex'))
  writeFileSync(file, body)
  return JSON.stringify({ ...rest, bodyIn: file })
}

/** Whether a role gets past the guard of an operation. */
const isOpenTo = (who: Who, { method, path }: Operation): boolean => {
  const route = test.house.app.declaredRoutes.find(
    ({ url, method: methods }) =>
      url.replace(/:(\w+)/g, '{$1}') === path && [methods].flat().includes(method as never),
  )
  const access = route?.config?.access ?? []
  if (typeof access !== 'string') return who !== 'anonymous' && access.includes(who)
  return access === 'anyone' || access === 'operator' || who !== 'anonymous'
}

describe('fuzzed requests', () => {
  it.each(WHO)('of %s are answered or rejected, and never fail', { timeout: 3_600_000 }, async (who) => {
    const random = randomOf(seededRandom(seed + WHO.indexOf(who)))
    const generate = requestsOf(document, random, known)
    const operations = operationsOf(document).filter(({ path }) => !ENDS_THE_ACTOR.test(path))
    const open = operations.filter((operation) => isOpenTo(who, operation))
    const enter = async (): Promise<Client | undefined> =>
      who === 'anonymous' ? undefined : full.enterAs(who)
    let client = await enter()
    const faults = new Map<string, string>()
    const counts: Record<number, number> = {}
    for (let count = 0; count < REQUESTS; count += 1) {
      const operation = random.pick(random.chance(0.9) && open.length > 0 ? open : operations)
      const made = generate(operation)
      errors = []
      const reply = await send(made, client?.token)
      counts[reply.status] = (counts[reply.status] ?? 0) + 1
      const fault = faultOf(made, reply)
      const name = `${operation.method} ${operation.path}: ${fault}`
      if (fault && !faults.has(name))
        faults.set(
          name,
          `${name}\n  ${replayable(made)}\n  ${reply.text.slice(0, 300)}\n  ${errors.map(({ stack }) => stack).join('\n')}`,
        )
      for (const [uuid] of reply.text
        .slice(0, 20_000)
        .matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f-]{21}/g))
        if (known.uuids.length < 200) known.uuids.push(uuid)
      // Disabled, or without a role: by its own hand.
      if (reply.status === 401 || (reply.status === 403 && reply.text.includes('auth.no-intranet-role')))
        client = await enter()
      // Limits by the minute are for people.
      if (count % 50 === 0) test.house.clock.forward({ minutes: 2 })
    }
    // biome-ignore lint/suspicious/noConsole: shown with a failure
    console.info(who, counts)
    expect([...faults.values()].join('\n\n')).toBe('')
    expect((await test.house.anonymous.get('/healthz')).status).toBe(200)
    expect((await test.house.anonymous.get('press_room/press_group/?format=datatables')).status).toBe(200)
  })
})
