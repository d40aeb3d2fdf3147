import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The address a request comes from: the connection's, or what a configured proxy says of it. */
export const addressOf = ({ ip }: FastifyRequest): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** The first half of an IPv6 address, which is what one household gets: the other half costs nothing to change. */
const networkHalf = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(gap).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Network of a request, the unit of rate limits. */
export const networkOf = (request: FastifyRequest): string => {
  const address = addressOf(request)
  return isIPv6(address) ? networkHalf(address) : address
}

/** The share of a fair queue that belongs to a person. */
export const shareOfUser = (userId: number): string => `user ${userId}`

/** Fair-queue share of a request: the user's, or that of the network for a request without sign-in. */
export const shareOf = (request: FastifyRequest): string =>
  request.actor ? shareOfUser(request.actor.userId) : `from ${networkOf(request)}`
