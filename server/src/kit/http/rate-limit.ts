import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { networkOf } from './caller.ts'
import { Problem } from './problem.ts'

const MAX_REMEMBERED = 10_000

/** Counts calls of a caller, none to look at the limit alone; throws `too-many` beyond the limit. */
type RateLimit = (request: FastifyRequest, calls?: number) => void

/** At most so many calls a minute from one person or, of strangers, from one address, as this server has seen it. */
export const rateLimit = (clock: Clock, perMinute: number): RateLimit => {
  const callers = new Map<string, { count: number; until: number }>()
  return (request, calls = 1) => {
    const now = clock.now().getTime()
    const caller = request.actor ? `user ${request.actor.userId}` : networkOf(request)
    const existing = callers.get(caller)
    if (!existing || existing.until <= now) {
      const [oldest] = callers.keys()
      if (callers.size >= MAX_REMEMBERED && oldest !== undefined) callers.delete(oldest)
      callers.delete(caller)
      callers.set(caller, { count: calls, until: now + 60_000 })
      return
    }
    existing.count += calls
    if (existing.count <= perMinute) return
    const seconds = Math.ceil((existing.until - now) / 1000)
    throw new Problem('too-many', { headers: { 'retry-after': String(seconds) } })
  }
}
