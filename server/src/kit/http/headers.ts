import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'

/** For everything but the page itself: nothing may be loaded, run or framed. */
const NOTHING_ALLOWED =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Set on every answer; a route may have said something of its own before. */
export const securityHeaders = ({
  PUBLIC_URL,
  WEB_ORIGINS,
}: Pick<Config, 'PUBLIC_URL' | 'WEB_ORIGINS'>): ((request: FastifyRequest, reply: FastifyReply) => void) => {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
  const resourcePolicy = WEB_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin'
  if (PUBLIC_URL.startsWith('https:'))
    always['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  return (request, reply) => {
    reply.headers(always)
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING_ALLOWED)
    if (!reply.hasHeader('cross-origin-resource-policy'))
      reply.header('cross-origin-resource-policy', resourcePolicy)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  }
}
