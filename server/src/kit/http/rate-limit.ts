import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { networkOf } from './caller.ts'
import { Problem } from './problem.ts'

const MAX_REMEMBERED = 10_000

/** At most so many calls a minute from one person or, of strangers, from one address, as this server has seen it. */
export const rateLimit = (clock: Clock, perMinute: number): ((request: FastifyRequest) => void) => {
  const calls = new Map<string, { count: number; until: number }>()
  return (request) => {
    const now = clock.now().getTime()
    const caller = request.actor ? `user ${request.actor.userId}` : networkOf(request)
    const existing = calls.get(caller)
    if (!existing || existing.until <= now) {
      const [oldest] = calls.keys()
      if (calls.size >= MAX_REMEMBERED && oldest !== undefined) calls.delete(oldest)
      calls.delete(caller)
      calls.set(caller, { count: 1, until: now + 60_000 })
      return
    }
    existing.count++
    if (existing.count <= perMinute) return
    const seconds = Math.ceil((existing.until - now) / 1000)
    throw new Problem('too-many', { headers: { 'retry-after': String(seconds) } })
  }
}
