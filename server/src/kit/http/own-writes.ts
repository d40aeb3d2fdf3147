import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database, Reading } from '../../platform/database/database.ts'
import { cookieOf, setCookie } from './cookies.ts'
import type { App } from './http.ts'

/**
 * Position of the caller's last write in the log of the primary. The cookie takes it to every server; a client without
 * it (no cookies, another site, too old) reads from the primary.
 */
const NAME = 'fornace_position'
const SECONDS = 60 * 60
const UNKNOWN = 'unknown'

/** Positions by person, for other devices of the same person and for answers that overtake each other. */
const positions = new WeakMap<Database, Map<number, bigint>>()
const positionsOf = (database: Database): Map<number, bigint> => {
  const existing = positions.get(database) ?? new Map<number, bigint>()
  positions.set(database, existing)
  return existing
}

const isRead = ({ method }: FastifyRequest): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

const positionIn = (request: FastifyRequest): bigint | undefined => {
  const text = cookieOf(request, NAME) ?? ''
  return /^\d{1,20}$/.test(text) ? BigInt(text) : undefined
}

/** Read-your-writes: stores the WAL position of a person's last write, so that replicas behind it are not read. */
export const rememberWrites = (app: App, database: Database, config: Pick<Config, 'PUBLIC_URL'>): void => {
  const { replica } = database
  if (!replica) return
  const own = positionsOf(database)
  app.addHook('onSend', async (request, reply) => {
    const { actor } = request
    if (!actor || (isRead(request) && positionIn(request) !== undefined)) return
    const position = await replica.position().catch(() => undefined)
    if (!isRead(request) && position !== undefined) own.set(actor.userId, position)
    setCookie(reply, NAME, position === undefined ? UNKNOWN : String(position), {
      path: '/api/',
      seconds: SECONDS,
      sameSite: 'Strict',
      publicUrl: config.PUBLIC_URL,
    })
  })
}

/** Connections for a read that may be a second old, but has every write of its reader. */
export const readingFor = (database: Database, request: FastifyRequest): Reading => {
  const position = positionIn(request)
  if (!database.replica || position === undefined) return database
  const own = positionsOf(database).get(request.actor?.userId ?? 0) ?? 0n
  return database.replica.readingSince(own > position ? own : position)
}
