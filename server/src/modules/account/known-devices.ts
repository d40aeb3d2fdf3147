import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, setCookie } from '../../kit/http/cookies.ts'
import { type Clock, seconds } from '../../platform/clock.ts'
import type { LinkSigner } from '../../platform/signed-links.ts'

const NAME = 'fornace_device'
const PURPOSE = 'known-device'
const KNOWN_SECONDS = 180 * 86_400
/** A browser that several people share knows them all, up to a bound. */
const MAX_PEOPLE = 5

export interface KnownDevices {
  /** Which device of this person the request comes from; undefined where they have not signed in lately. */
  of(request: FastifyRequest, userId: number): string | undefined
  /** Remembers the browser after a sign-in. */
  remember(request: FastifyRequest, reply: FastifyReply, userId: number): void
}

interface Entry {
  readonly userId: number
  readonly device: string
  readonly text: string
}

/**
 * Signed cookie of an earlier sign-in. It grants no access: it gives the attempts from this browser a limit of their
 * own, so that guessing elsewhere does not lock out the owner.
 */
export const knownDevices = (signer: LinkSigner, clock: Clock, publicUrl: string): KnownDevices => {
  const read = (text: string): Entry[] => {
    const [userId = '', device = '', timestamp = '', signature = ''] = text.split('.')
    const isSigned = signer.matches(signature, PURPOSE, Number(timestamp), `${userId} ${device}`)
    if (!isSigned || seconds(clock.now()) - Number(timestamp) > KNOWN_SECONDS) return []
    return [{ userId: Number(userId), device, text }]
  }
  const entriesOf = (request: FastifyRequest): Entry[] =>
    (cookieOf(request, NAME) ?? '').split('~').slice(0, MAX_PEOPLE).flatMap(read)

  return {
    of: (request, userId) => entriesOf(request).find((entry) => entry.userId === userId)?.device,
    remember: (request, reply, userId) => {
      const entries = entriesOf(request)
      const device =
        entries.find((entry) => entry.userId === userId)?.device ?? randomBytes(9).toString('base64url')
      const timestamp = seconds(clock.now())
      const own = `${userId}.${device}.${timestamp}.${signer.sign(PURPOSE, timestamp, `${userId} ${device}`)}`
      const others = entries.filter((entry) => entry.userId !== userId).map(({ text }) => text)
      setCookie(reply, NAME, [own, ...others].slice(0, MAX_PEOPLE).join('~'), {
        path: '/api/account/',
        seconds: KNOWN_SECONDS,
        sameSite: 'Strict',
        publicUrl,
      })
    },
  }
}
