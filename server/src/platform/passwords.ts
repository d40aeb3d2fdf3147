import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from './fair-queue.ts'

/**
 * Argon2id with the library's defaults (19 MiB, 2 passes), on Node's thread pool. A core stays free for everybody
 * else, and a burst costs waiting instead of memory: 19 MiB a turn, however many there are. Whoever sends many waits
 * behind their own, not before others.
 */
const inTurn = fairQueue({
  maxRunning: Math.max(1, Math.min(3, availableParallelism() - 1)),
  maxWaiting: 200,
  maxWaitingPerKey: 50,
})

/** The same letters, however a keyboard composes them. */
const plain = (password: string): string => password.normalize('NFKC')

/** `key` is whose turn it is: an address, or somebody who is signed in. */
export const hashPassword = (key: string, password: string): Promise<string> =>
  inTurn(key, () => hash(plain(password)))

let unknownUserHash: Promise<string> | undefined

/**
 * Somebody who is unknown, or has no password yet, costs the same time as a wrong password. What must be asked just
 * before a try is `first`: it has its turn too, so that few tries are ever between being counted and being made.
 */
export const verifyPassword = async (
  key: string,
  stored: string | null | undefined,
  password: string,
  first: () => Promise<void> = async () => {},
): Promise<boolean> => {
  unknownUserHash ??= hash('nobody has this password')
  const compared = stored ?? (await unknownUserHash)
  const matches = await inTurn(key, async () => {
    await first()
    return verify(compared, plain(password))
  })
  return matches && typeof stored === 'string'
}
