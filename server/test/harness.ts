import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SESSION_HOURS } from '@fornace/contract/account/session'
import { mayEnterIntranet, type Role } from '@fornace/contract/kit/roles'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../src/app.ts'
import type { App } from '../src/kit/http/http.ts'
import type { Module } from '../src/kit/resource/definition/module.ts'
import { createRegistry, type Registry } from '../src/kit/resource/definition/registry.ts'
import { historyInsert } from '../src/kit/resource/history/history-insert.ts'
import { insertUser } from '../src/modules/account/public.ts'
import { insertSession } from '../src/modules/account/session.store.ts'
import { type Clock, seconds } from '../src/platform/clock.ts'
import { filesFolder, readConfig } from '../src/platform/config.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { sql } from '../src/platform/database/drizzle.ts'
import { type Files, openFiles } from '../src/platform/files/files.ts'
import { openStorage } from '../src/platform/files/open-storage.ts'
import { storeFirstLocation } from '../src/platform/installation/installation.ts'
import { openSettings, type Settings } from '../src/platform/installation/settings.ts'
import { type Jobs, openJobs } from '../src/platform/jobs/jobs.ts'
import { type Mail, type OutgoingMail, openMail } from '../src/platform/mail/mail.ts'
import { openSandbox, type Sandbox } from '../src/platform/sandbox/sandbox.ts'
import { tokens } from '../src/platform/tokens.ts'
import { copyTemplate, type TestDatabase } from './databases.ts'
import { watchHistory } from './history-watch.ts'

export const PASSWORD = 'correct horse battery'

/** Role added to those that alone do not open the intranet. */
export const COMPANION: Role = 'administrator_email_statistics'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire brings
  readonly body: any
  readonly text: string
}

export interface Client {
  readonly token: string | undefined
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, headers?: Record<string, string>): Promise<Answer>
}

export interface TestClock extends Clock {
  forward(span: { seconds?: number; minutes?: number; hours?: number }): void
}

const testClock = (): TestClock => {
  let shift = 0
  return {
    now: () => new Date(Date.now() + shift),
    forward: ({ seconds = 0, minutes = 0, hours = 0 }) => {
      shift += ((hours * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

export interface House {
  readonly app: App
  readonly address: string
  readonly database: Database
  readonly connection: pg.ClientConfig
  readonly registry: Registry
  readonly clock: TestClock
  readonly dataDir: string
  /** Location of its database, which is its home. */
  readonly place: string
  readonly settings: Settings
  /** Nobody works on the jobs until a test says so. */
  readonly jobs: Jobs
  readonly mail: Mail
  readonly files: Files
  readonly sandbox: Sandbox
  /** What was written to an address and not sent yet, oldest first. */
  messagesTo(address: string): Promise<OutgoingMail[]>
  readonly anonymous: Client
  /** Past the product, straight into the database. */
  statement(text: string): Promise<Record<string, unknown>[]>
  /** Past the product too, but with the history that every write of an account leaves. */
  rewrite(userId: number, assignment: string): Promise<void>
  withToken(token: string): Client
  aUser(
    roles: readonly Role[],
    about?: { email?: string; first_name?: string; last_name?: string },
  ): Promise<{ id: number; email: string }>
  /** A signed-in person with these roles; a role that opens nothing by itself comes with one that does. */
  as(...roles: Role[]): Promise<Client>
  /** The same person, with a session that was begun without a sign-in. */
  enter(userId: number): Promise<Client>
  /** Another server on the same database. */
  neighbour(settings?: NodeJS.ProcessEnv): Promise<House & { close(): Promise<void> }>
}

const clientOf = (address: string, token?: string): Client => {
  const call: Client['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${address}${path.startsWith('/') ? path : `/api/${path}`}`, {
      method,
      headers: {
        ...(token ? { authorization: `JWT ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && method !== 'HEAD' ? JSON.parse(text) : undefined,
    }
  }
  return {
    token,
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body = {}, headers = {}) => call('POST', path, body, headers),
    patch: (path, body = {}, headers = {}) => call('PATCH', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
  }
}

/** The same schema, for which a field too many is a fault as well. */
const strictly = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) {
    return z.strictObject(
      Object.fromEntries(
        Object.entries(schema.shape).map(([key, inner]) => [key, strictly(inner as z.ZodType)]),
      ),
    )
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element as z.ZodType))
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((option) => strictly(option as z.ZodType)))
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap() as z.ZodType).optional()
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap() as z.ZodType).nullable()
  return schema
}

const strictSchemas = new WeakMap<z.ZodType, z.ZodType>()

/** Building a schema takes longer than checking an answer with it. */
const strictOf = (schema: z.ZodType): z.ZodType => {
  const built = strictSchemas.get(schema) ?? strictly(schema)
  strictSchemas.set(schema, built)
  return built
}

/** Answers that differ from what their route declares are faults of ours. */
const checkAnswers = (app: App): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const declared = (request.routeOptions.schema?.response ?? {}) as Record<string, z.ZodType>
    const schema = declared[String(reply.statusCode)]
    if (!schema || typeof payload !== 'string') return payload
    if (String(reply.getHeader('content-type')).includes('json')) strictOf(schema).parse(JSON.parse(payload))
    return payload
  })
}

/** Enough for a test, however many files run at once. */
const SMALL_POOL = 5
const SECRET_KEY = 'a key for tests that is long enough'
/** A hash says what it costs to compare with: those whom a test brings along sign in by the thousand. */
const CHEAP = { memoryCost: 8, timeCost: 1 }
let passwordHash: Promise<string> | undefined

const openHouse = async (
  connection: pg.ClientConfig,
  clock: TestClock,
  settings: NodeJS.ProcessEnv,
  also?: Module,
): Promise<House & { close(): Promise<void> }> => {
  const dataDir = join(tmpdir(), `fornace-house-${randomBytes(6).toString('hex')}`)
  const config = readConfig({
    SECRET_KEY,
    PUBLIC_URL: 'https://fornace.example',
    DATA_DIR: dataDir,
    ...settings,
  })
  const log = pino({ level: 'silent' })
  const database = openDatabase(connection, {
    poolSize: settings.DATABASE_POOL ? config.DATABASE_POOL : SMALL_POOL,
    timeZone: config.TIME_ZONE,
    onError: () => {},
  })
  const registry = createRegistry()
  const jobs = openJobs(database, { timeZone: config.TIME_ZONE, log })
  // The same for all servers on a database, and another one for each database.
  const place = `here, in ${connection.database ?? connection.connectionString}`
  await storeFirstLocation(database, place)
  const stored = await openSettings({ config, database, log })
  const mail = openMail({ config, settings: stored, database, clock, jobs, place })
  const sandbox = openSandbox({ folders: [filesFolder(config)], log })
  const storage = openStorage(config)
  const files = openFiles({ config, database, clock, jobs, sandbox, storage, log, place })
  const services = { config, settings: stored, database, clock, registry, jobs, mail, sandbox, files }
  const app = await buildApp(services, log)
  await also?.(app, { ...services, sessions: { forget: () => {} } })
  await watchHistory(database, registry)
  checkAnswers(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const anonymous = clientOf(address)
  const neighbours = new Set<{ close(): Promise<void> }>()

  const aUser: House['aUser'] = async (roles, about = {}) => {
    passwordHash ??= hash(PASSWORD, CHEAP)
    const person = {
      email: `${randomBytes(6).toString('hex')}@example.com`,
      first_name: 'Ada',
      last_name: 'Rossi',
      ...about,
      passwordHash: await passwordHash,
      roles,
    }
    const author = { actorId: null, at: clock.now() }
    const id = await database.transaction((transaction) => insertUser(transaction, author, person))
    return { id, email: person.email }
  }
  return {
    app,
    address,
    database,
    connection,
    registry,
    clock,
    dataDir,
    place,
    settings: stored,
    jobs,
    mail,
    files,
    sandbox,
    messagesTo: (address) =>
      database.rows(
        sql`select "to", subject, text, html, purpose from mail_message
          where "to" = ${address} and text is not null order by created_at`,
      ),
    anonymous,
    statement: (text) => database.rows(sql.raw(text)),
    rewrite: async (userId, assignment) => {
      const author = { actorId: null, at: clock.now() }
      await database.rows(
        sql`with done as (
            update account_user set ${sql.raw(assignment)} where id = ${userId}
            returning id, '{"test": [null, null]}'::jsonb as changes
          )
          ${historyInsert('account-user', 'change', author, sql`done`)}`,
      )
    },
    aUser,
    withToken: (token) => clientOf(address, token),
    as: async (...roles) => {
      const { email } = await aUser(mayEnterIntranet(roles) ? roles : [...roles, COMPANION])
      const { body } = await anonymous.post('account/token-auth/', { email, password: PASSWORD })
      return clientOf(address, body.token)
    },
    enter: async (userId) => {
      const startedAt = clock.now()
      const [id, endsAt] = [randomUUID(), new Date(startedAt.getTime() + SESSION_HOURS * 3_600_000)]
      await insertSession(database, { id, userId, startedAt, endsAt, browser: '', passwordHash: null })
      const [orig_iat, exp] = [seconds(startedAt), seconds(endsAt)]
      const token = tokens(config.SECRET_KEY, 'session').issue({
        user_id: userId,
        email: '',
        sid: id,
        orig_iat,
        exp,
      })
      return clientOf(address, token)
    },
    neighbour: async (others = {}) => {
      const house = await openHouse(connection, clock, { ...settings, ...others })
      neighbours.add(house)
      const close = async () => {
        if (neighbours.delete(house)) await house.close()
      }
      return { ...house, close }
    },
    close: async () => {
      for (const neighbour of neighbours) await neighbour.close()
      await Promise.all([app.close(), jobs.stop()])
      await stored.close()
      mail.close()
      sandbox.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A server of its own, on a database of its own, for the tests of one file; with these settings, known when it opens,
 * and with a module that is there for the test alone.
 */
export const useHouse = (
  settings: () => NodeJS.ProcessEnv = () => ({}),
  also?: Module,
): { readonly house: House } => {
  let database: TestDatabase
  let opened: Awaited<ReturnType<typeof openHouse>> | undefined
  beforeAll(async () => {
    database = await copyTemplate(inject('postgres'))
    opened = await openHouse(database.connection, testClock(), settings(), also)
  })
  afterAll(async () => {
    // Where it did not open, that is the fault to be told.
    await opened?.close()
    await database.drop()
  })
  return {
    get house() {
      if (!opened) throw new Error('the house is not open yet')
      return opened
    },
  }
}
