import type { Access } from '@fornace/contract/kit/access'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Turn } from '../../platform/database/database.ts'
import { shareOf } from './caller.ts'
import type { Principal } from './principal.ts'
import { Problem } from './problem.ts'

/** The person behind a request, as of this request. */
export interface Actor extends Principal {
  readonly sessionId: string
  readonly hasSecondFactor: boolean
}

/**
 * Cost class of a route: `plain` for statements of a fixed shape over few rows; `costly` where every call takes a turn in a
 * fair queue (`turnOf`, `inPdfTurn`); `by-query` where some do, such as a list that is filtered or sent as a file.
 */
export type Cost = 'plain' | 'by-query' | 'costly'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access and cost class of the route. Without them the server does not start. */
    access?: Access
    cost: Cost
    /** Route of the caller's own account: open also before a required second factor is set up. */
    ownAccount?: true
    /** Reading a file: the token may also come in the cookie that is there for this alone. */
    byFileCookie?: true
    /** Takes the version that the caller has read, as `If-Match`. */
    takesVersion?: true
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** For the handlers of routes that need a sign-in, which the guard has already seen to. */
export const actorOf = (request: FastifyRequest): Actor => {
  if (!request.actor) throw new Problem('auth.not-provided')
  return request.actor
}

const GREATEST_ID = 2_147_483_647

/** An id from an address. What cannot be one does not exist. */
export const idOf = (text: string): number => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(id <= GREATEST_ID)) throw new Problem('not-found')
  return id
}

/** A body that the database has already written as JSON. */
export const sendJson = (reply: FastifyReply, body: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(body)

/** The client has closed the connection before its answer was out. */
export class ClientClosed extends Error {
  constructor() {
    super('nobody waits for the answer any more')
  }
}

const signals = new WeakMap<FastifyReply, AbortSignal>()

/** Aborts with `ClientClosed` when the connection closes before the answer is out. */
export const whileRequested = (reply: FastifyReply): AbortSignal => {
  const existing = signals.get(reply)
  if (existing) return existing
  const deleted = new AbortController()
  const abort = () => deleted.abort(new ClientClosed())
  if (reply.raw.destroyed) abort()
  else reply.raw.once('close', abort)
  signals.set(reply, deleted.signal)
  return deleted.signal
}

/** The caller's share of a fair queue, for routes that declare to be costly. */
export const shareOfCaller = (request: FastifyRequest): string => {
  const { url, config } = request.routeOptions
  if (config.cost === 'plain') throw new Error(`${request.method} ${url} takes a turn, and declares no cost`)
  return shareOf(request)
}

/** A turn of the caller on the connections for long statements (`database.costly`). */
export const turnOf = (reply: FastifyReply, limitMs: number): Turn => ({
  onBehalfOf: shareOfCaller(reply.request),
  limitMs,
  signal: whileRequested(reply),
})
