import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from './fair-queue.ts'

/**
 * Argon2id with the library's defaults (19 MiB, 2 passes), on Node's thread pool. One core stays free, and a burst
 * costs waiting time instead of memory: 19 MiB for each running hash. A caller with many requests waits behind its own,
 * not before others.
 */
const inTurn = fairQueue({
  maxRunning: Math.max(1, Math.min(3, availableParallelism() - 1)),
  maxWaiting: 200,
  maxWaitingPerKey: 50,
})

/** The same letters, however a keyboard composes them. */
const plain = (password: string): string => password.normalize('NFKC')

/** `key` is the key of the fair queue: a network address or a user. */
export const hashPassword = (key: string, password: string): Promise<string> =>
  inTurn(key, () => hash(plain(password)))

let unknownUserHash: Promise<string> | undefined

/**
 * Unknown users, and those without a password, take the same time as a wrong password. `first` runs in the same turn,
 * just before the comparison, so that few attempts are between being counted and being made.
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
