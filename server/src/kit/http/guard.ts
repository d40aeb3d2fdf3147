import { timingSafeEqual } from 'node:crypto'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { mayEnterIntranet, type Role } from '@fornace/contract/kit/roles'
import type { FastifyRequest } from 'fastify'
import type { TokenPurpose } from '../../platform/tokens.ts'
import { tokenInFileCookie } from './file-cookie.ts'
import type { Actor, App } from './http.ts'
import { Problem } from './problem.ts'

interface GuardOptions {
  /** Actor of a token; throws a `Problem` for an invalid one. */
  readonly actorBehind: (token: string, purpose: TokenPurpose) => Promise<Actor> | Actor
  readonly metricsToken: string | undefined
  /** Roles that require a second factor. */
  readonly secondFactorFor: readonly Role[]
}

/** Stands before every route: one without a declared access and cost stops the server from starting. */
export const guard = (app: App, { actorBehind, metricsToken, secondFactorFor }: GuardOptions): void => {
  app.decorateRequest('actor', null)
  app.addHook('onRoute', (route) => {
    for (const name of ['access', 'cost'] as const)
      if (!route.config?.[name]) throw new Error(`${String(route.method)} ${route.url} declares no ${name}`)
  })
  const actorIfAny = async (request: FastifyRequest): Promise<Actor | null> => {
    try {
      return await actorBehind(tokenOf(request), 'session')
    } catch (error) {
      if (error instanceof Problem) return null
      throw error
    }
  }
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { access = [], ownAccount, byFileCookie } = request.routeOptions.config
    if (access === 'anyone') {
      // Authentication is optional here: an invalid token counts as no sign-in.
      if (request.headers.authorization) request.actor = await actorIfAny(request)
      return
    }
    if (access === 'operator') return refuseStrangers(request, metricsToken)
    const inCookie = byFileCookie && !request.headers.authorization ? tokenInFileCookie(request) : undefined
    const actor = inCookie
      ? await actorBehind(inCookie, 'files')
      : await actorBehind(tokenOf(request), 'session')
    if (!mayEnterIntranet(actor.roles)) throw new Problem('auth.no-intranet-role')
    if (!ownAccount && !actor.hasSecondFactor && holdsOneOf(secondFactorFor, actor.roles))
      throw new Problem('second-factor.enrol')
    if (access !== 'signed-in' && !holdsOneOf(access, actor.roles)) throw new Problem('forbidden')
    request.actor = actor
  })
}

const tokenOf = (request: FastifyRequest): string => {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').trim().split(/\s+/)
  if (scheme?.toLowerCase() !== 'jwt') throw new Problem('auth.not-provided')
  if (!token || rest.length > 0) throw new Problem('auth.undecodable')
  return token
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Metrics endpoint: open to callers with the token or, where none is configured, to local programs. */
const refuseStrangers = (request: FastifyRequest, metricsToken: string | undefined): void => {
  const { headers, socket } = request
  if (metricsToken) {
    const given = Buffer.from(headers.authorization?.replace(/^Bearer /, '') ?? '')
    const expected = Buffer.from(metricsToken)
    if (given.length === expected.length && timingSafeEqual(given, expected)) return
    throw new Problem('not-found')
  }
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded
  if (forwarded || !LOOPBACK.has(socket.remoteAddress ?? '')) throw new Problem('not-found')
}
