import { z } from 'zod'
import type { Storage } from './storage.ts'
import { textOf } from './stored-bytes.ts'

/** Installation that a store belongs to: it alone deletes from it. */
export interface Owner {
  /** Location of its database (`installation.ts`). */
  readonly installation: string
  /** `PUBLIC_URL`, for people. */
  readonly address: string
}

const owner = z.object({ installation: z.string(), address: z.string() })

/** One that cannot be read is another installation: nothing is deleted. */
const UNKNOWN: Owner = { installation: '', address: '?' }

const parsedOwner = (text: string): Owner => {
  try {
    return owner.parse(JSON.parse(text))
  } catch {
    return UNKNOWN
  }
}

/** Owner named in a store; undefined for an unclaimed store. */
export const ownerOf = async (storage: Storage, key: string): Promise<Owner | undefined> => {
  const text = await textOf(storage, key)
  return text === undefined ? undefined : parsedOwner(text)
}

export const writeOwner = async (storage: Storage, key: string, owner: Owner): Promise<void> => {
  await storage.write(key, Buffer.from(`${JSON.stringify(owner, null, 1)}\n`))
}
