import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inDatabase, withClient } from '../databases.ts'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import { aPdf, aPicture } from '../fixtures/files.ts'
import { type NewerVersion, newerServer } from '../fixtures/newer-server.ts'
import {
  ADMIN,
  freePort,
  removeFolder,
  type ServerProcess,
  spawnServer,
  startServer,
  temporaryFolder,
} from '../server-process.ts'

let postgres: ExternalPostgres
let folder: string
const running: ServerProcess[] = []
beforeAll(async () => {
  ;[postgres, folder] = await Promise.all([startExternalPostgres(), temporaryFolder()])
})
afterAll(async () => {
  // Those of a test that failed.
  await Promise.all(running.map((server) => server.stop()))
  await postgres.stop()
  await removeFolder(folder)
})

const start = async (env: Record<string, string>, command?: readonly string[]): Promise<ServerProcess> => {
  const server = await startServer(env, command)
  running.push(server)
  return server
}

const BRANDS = 'company/brand/'
const FIELDS = 'contract/src/companies/brand-fields.ts'

/** Adds fields to brands: one in a column that may be empty, the other in one with a default. */
const ADDING: NewerVersion = {
  migrations: {
    '9000_founded': `-- compatible
      alter table company_brand add column founded_on date, add column motto text not null default '';`,
  },
  code: {
    [FIELDS]: [
      "logo: field.file('image'),",
      "logo: field.file('image'),\n  founded_on: field.date(),\n  motto: field.line(100),",
    ],
  },
}
/** Gives a field of brands another name. */
const RENAMING: NewerVersion = {
  migrations: { '9000_renamed': 'alter table company_brand rename column website to web_address;' },
  code: { [FIELDS]: ['website:', 'web_address:'] },
}

interface Reply {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire brings
  readonly body: any
}

/** What one person does at several servers, and every answer that says that a server failed. */
const personAt = () => {
  const failures: string[] = []
  let token = ''
  const call = async (
    { address }: ServerProcess,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${address}/api/${path}`, {
      method,
      headers: {
        ...(token && { authorization: `JWT ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status >= 500) failures.push(`${method} ${path}: ${response.status} ${text}`)
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    failures,
    call,
    signIn: async (server: ServerProcess) => {
      token = ''
      const { status, body } = await call(server, 'POST', 'account/token-auth/', ADMIN)
      expect(status).toBe(200)
      token = body.token
    },
    upload: async (server: ServerProcess, name: string, bytes: Uint8Array): Promise<string> => {
      const form = new FormData()
      form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
      const { status, body } = await call(server, 'POST', 'file/', form)
      expect(status).toBe(201)
      return body.id
    },
    ready: async ({ address }: ServerProcess) => {
      const response = await fetch(`${address}/readyz`)
      return [response.status, ((await response.json()) as { database: string }).database]
    },
  }
}

const createDatabase = async (name: string): Promise<string> => {
  const server = { connectionString: postgres.url }
  await withClient(server, (client) => client.query(`create database ${name}`))
  return inDatabase(server, name).connectionString ?? ''
}

/** Every path that is read without an id, by what a server says of itself. */
const readPaths = async (server: ServerProcess, { call }: ReturnType<typeof personAt>): Promise<string[]> => {
  const { body } = await call(server, 'GET', 'docs/')
  return Object.entries<object>(body.paths)
    .filter(([path, methods]) => 'get' in methods && !path.includes('{'))
    .map(([path]) => path.replace(/^\/api\//, ''))
    .filter((path) => path !== 'docs/')
}

/** A server of today's version on a database of its own, and the administrator there. */
const olderServer = async (name: string) => {
  const env = { DATABASE_URL: await createDatabase(name), DATA_DIR: join(folder, name) }
  const older = await start(env)
  const person = personAt()
  await person.signIn(older)
  return { env, older, person, call: person.call }
}

it('an older and a newer server work side by side while one replaces the other', async () => {
  const { env, older, person, call } = await olderServer('compatible')
  const paths = await readPaths(older, person)
  const statusesAt = async (server: ServerProcess) => {
    const statuses: Record<string, number> = {}
    for (const path of paths) statuses[path] = (await call(server, 'GET', path)).status
    return statuses
  }
  // Now its statements are prepared.
  const before = await statusesAt(older)
  expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(50)

  // People work on while the newer server migrates the database.
  const names = new Set<string>()
  const createAt = async (server: ServerProcess, name: string, body: object = {}) => {
    const created = await call(server, 'POST', BRANDS, { name, ...body })
    expect(created.status).toBe(201)
    names.add(name)
    return created
  }
  const command = await newerServer(join(folder, 'adding'), ADDING)
  let isStarting = true
  const atWork = (async () => {
    for (let count = 1; isStarting; count += 1) await createAt(older, `Durante ${count}`)
  })()
  const newer = await start(env, command).finally(() => {
    isStarting = false
  })
  await atWork
  expect(await person.ready(older)).toEqual([200, 'ok'])
  expect(await person.ready(newer)).toEqual([200, 'ok'])
  expect(await statusesAt(older)).toEqual(before)
  expect(await statusesAt(newer)).toEqual(before)

  // A session of either is one of the other.
  await person.signIn(newer)
  expect((await call(older, 'GET', 'account/profile/')).status).toBe(200)
  await person.signIn(older)
  expect((await call(newer, 'GET', 'account/profile/')).status).toBe(200)

  const picture = await aPicture(60, 40).jpeg().toBuffer()
  const servers = [older, newer] as const
  for (const [index, name] of ['Alba', 'Brina', 'Cometa', 'Duna'].entries()) {
    const [one, other] = index % 2 === 0 ? servers : [...servers].reverse()
    if (!one || !other) throw new Error('there are two')
    const founded = one === newer ? { founded_on: '1962-03-01' } : {}
    const logo = await person.upload(one, 'logo.jpg', picture)
    const { body, headers } = await createAt(one, name, { ...founded, logo })
    const path = `${BRANDS}${body.id}/`
    const read = await call(other, 'GET', path)
    expect([read.status, read.headers.get('etag')]).toEqual([200, headers.get('etag')])
    expect((await call(other, 'GET', `file/${logo}/`)).status).toBe(200)
    const etag = { 'if-match': String(headers.get('etag')) }
    const change = { website: `https://${name.toLowerCase()}.example` }
    expect((await call(other, 'PATCH', path, change, etag)).status).toBe(200)
    expect((await call(one, 'PATCH', path, { website: 'https://altro.example' }, etag)).status).toBe(412)
    const atNewer = await call(newer, 'GET', path)
    const { founded_on, motto, ...known } = atNewer.body
    expect([founded_on, motto]).toEqual([founded.founded_on ?? null, ''])
    expect(known).toMatchObject({ name, ...change })
    expect((await call(older, 'GET', path)).body).toEqual(known)
    // The newer field, and then a change of the older server beside it.
    const later = { founded_on: '1970-01-31' }
    expect((await call(newer, 'PATCH', path, later)).status).toBe(200)
    expect((await call(older, 'PATCH', path, later)).status).toBe(400)
    expect((await call(older, 'PATCH', path, { name: `${name} 2` })).status).toBe(200)
    names.delete(name)
    names.add(`${name} 2`)
    expect((await call(newer, 'GET', path)).body).toMatchObject({ name: `${name} 2`, ...change, ...later })
    for (const server of servers) {
      const history = await call(server, 'GET', `history/company-brand/${body.id}/`)
      expect([history.status, history.body.count]).toEqual([200, 4])
    }
  }

  // What one deletes the other restores.
  for (const [index, [one, other]] of [servers, [newer, older] as const].entries()) {
    const { body } = await createAt(one, `Persa ${index}`)
    expect((await call(one, 'DELETE', `${BRANDS}${body.id}/`)).status).toBe(204)
    expect((await call(other, 'GET', 'history/company-brand/deleted/')).body.count).toBe(1)
    expect((await call(other, 'POST', `history/company-brand/${body.id}/restore/`)).status).toBe(201)
  }

  const namesAt = async (server: ServerProcess): Promise<string[]> => {
    const found: string[] = []
    for (let page = 1; ; page += 1) {
      const { body } = await call(server, 'GET', `${BRANDS}?page_size=100&page=${page}`)
      found.push(...body.results.map((row: { name: string }) => row.name))
      if (!body.next) return found
    }
  }
  for (const server of servers) expect((await namesAt(server)).toSorted()).toEqual([...names].toSorted())

  // A process of the older version that is restarted meanwhile, and then replaced.
  expect(await older.stop()).toBe(0)
  const restarted = await start(env)
  expect((await namesAt(restarted)).length).toBe(names.size)
  await createAt(restarted, 'Ultima')
  expect(await restarted.stop()).toBe(0)
  await createAt(newer, 'Prima della nuova', { founded_on: '2026-01-01' })
  expect((await namesAt(newer)).toSorted()).toEqual([...names].toSorted())
  expect(await newer.stop()).toBe(0)
  expect(person.failures).toEqual([])
})

it('an older server refuses what a newer one has renamed, and does not start again', async () => {
  const { env, older, person, call } = await olderServer('breaking')
  const website = 'https://alba.example'
  const { body: brand } = await call(older, 'POST', BRANDS, { name: 'Alba', website })
  const { body: use } = await call(older, 'POST', 'product/use/', { name: { it: 'Pavimento' } })
  expect((await call(older, 'GET', BRANDS)).body.count).toBe(1)
  expect(person.failures).toEqual([])

  const newer = await start(env, await newerServer(join(folder, 'renaming'), RENAMING))
  expect(await person.ready(older)).toEqual([503, 'newer'])
  expect(await person.ready(newer)).toEqual([200, 'ok'])
  const italian = { 'accept-language': 'it' }
  for (const [method, path, body] of [
    ['GET', BRANDS, undefined],
    ['GET', `${BRANDS}${brand.id}/`, undefined],
    ['POST', BRANDS, { name: 'Brina' }],
    ['PATCH', `${BRANDS}${brand.id}/`, { website: 'https://brina.example' }],
  ] as const) {
    const refused = await call(older, method, path, body, italian)
    expect([refused.status, refused.headers.get('retry-after'), refused.body], `${method} ${path}`).toEqual([
      503,
      '2',
      { detail: expect.stringMatching(/\S/), codes: { detail: ['server.outdated'] } },
    ])
  }
  expect(person.failures.splice(0)).toHaveLength(4)
  // What it still understands.
  expect((await call(older, 'PATCH', `product/use/${use.id}/`, { name: { it: 'Parete' } })).status).toBe(200)
  expect((await call(newer, 'GET', `product/use/${use.id}/`)).body.name).toMatchObject({ it: 'Parete' })

  const read = await call(newer, 'GET', `${BRANDS}${brand.id}/`)
  expect(read.body).toMatchObject({ name: 'Alba', web_address: website })
  const change = { web_address: 'https://nuova.example' }
  const etag = { 'if-match': String(read.headers.get('etag')) }
  expect((await call(newer, 'PATCH', `${BRANDS}${brand.id}/`, change, etag)).body).toMatchObject(change)
  expect(await person.upload(newer, 'scheda.pdf', aPdf())).toMatch(/^[0-9a-f-]{36}$/)

  expect(await older.stop()).toBe(0)
  const late = await spawnServer({ ...env, PORT: String(await freePort()) })
  expect(await late.ended()).toBe(1)
  expect(late.output().trim()).toBe('This database was migrated by a newer version of Fornace')
  expect((await call(newer, 'GET', BRANDS)).body.count).toBe(1)
  expect(await newer.stop()).toBe(0)
  expect(person.failures).toEqual([])
})
