import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Bloom filter of the hundred thousand most common passwords, made by `scripts/common-passwords.ts`. */
export const FILTER_FILE = new URL('./common-passwords.bloom', import.meta.url)

/** With 24 bits for each password, one in a hundred thousand others is taken for a common one. */
export const BITS_PER_PASSWORD = 24
const HASHES = 17

/** Bits that a password sets in a filter of so many bits. */
const positionsOf = (password: string, bits: number): number[] => {
  const digest = createHash('sha256').update(password).digest()
  const [start, stride] = [digest.readUInt32BE(0), digest.readUInt32BE(4) | 1]
  return Array.from({ length: HASHES }, (_, index) => (start + index * (stride >>> 0)) % bits)
}

export const makeFilter = (passwords: readonly string[]): Uint8Array => {
  const filter = new Uint8Array(Math.ceil((passwords.length * BITS_PER_PASSWORD) / 8))
  for (const password of passwords)
    for (const at of positionsOf(password, filter.length * 8))
      filter[at >>> 3] = (filter[at >>> 3] ?? 0) | (1 << (at & 7))
  return filter
}

export const isInFilter = (filter: Uint8Array, password: string): boolean =>
  positionsOf(password, filter.length * 8).every((at) => ((filter[at >>> 3] ?? 0) & (1 << (at & 7))) !== 0)

let filter: Uint8Array | undefined

/** The password, in small letters, is one of the hundred thousand most common. */
export const isMostCommon = (password: string): boolean => {
  filter ??= readFileSync(FILTER_FILE)
  return isInFilter(filter, password)
}
