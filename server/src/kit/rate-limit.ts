import type { FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { Problem } from './problem.ts'

const MOST_REMEMBERED = 10_000

/** At most so many calls a minute from one connection's address; the headers of a request do not count. */
export const rateLimit = (clock: Clock, perMinute: number): ((request: FastifyRequest) => void) => {
  const calls = new Map<string, { count: number; until: number }>()
  return ({ socket }) => {
    const now = clock.now().getTime()
    const address = socket.remoteAddress ?? ''
    const known = calls.get(address)
    if (!known || known.until <= now) {
      if (calls.size >= MOST_REMEMBERED) calls.clear()
      calls.set(address, { count: 1, until: now + 60_000 })
      return
    }
    known.count++
    if (known.count <= perMinute) return
    const seconds = Math.ceil((known.until - now) / 1000)
    throw new Problem('too-many', { headers: { 'retry-after': String(seconds) } })
  }
}
