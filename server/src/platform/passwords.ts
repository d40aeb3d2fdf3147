import { hash, verify } from '@node-rs/argon2'

// Argon2id with the library's defaults (19 MiB, 2 passes), on the thread pool.
export const hashPassword = (password: string): Promise<string> => hash(password)

let unknownUserHash: Promise<string> | undefined

/** An unknown user costs the same time as a wrong password. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  unknownUserHash ??= hash('nobody has this password')
  const matches = await verify(stored ?? (await unknownUserHash), password)
  return matches && stored !== undefined
}
