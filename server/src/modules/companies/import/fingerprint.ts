import type { ImportField } from '@fornace/contract/companies/import-metadata'
import { CELL_END_CODE } from './row-text.ts'

/** Of what a company says of these fields, in SQL. So many bits of the hash are a number of JavaScript too. */
export const fingerprintSql = (fields: readonly ImportField[]): string => {
  const text = fields.map((field) => `"${field}"::text`).join(` || chr(${CELL_END_CODE}) || `)
  return `hashtextextended(${text}, 0) & ${Number.MAX_SAFE_INTEGER}`
}

const HIGH_MASK = 0x1f_ffff
const START = 0x9e3779b9 + 3923095
const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

/**
 * Hash of some bytes as in PostgreSQL (Bob Jenkins' lookup3): equal rows and companies are recognised by it, without
 * loading the company. With another hash in the database no row would be equal at first, and every company would be
 * compared field by field.
 */
export const fingerprint = (bytes: Uint8Array, from = 0, end = bytes.length): number => {
  let at = from
  const word = (): number => {
    at += 4
    return (
      (bytes[at - 4] ?? 0) |
      ((bytes[at - 3] ?? 0) << 8) |
      ((bytes[at - 2] ?? 0) << 16) |
      ((bytes[at - 1] ?? 0) << 24)
    )
  }
  /** Up to four bytes, and nothing beyond the end. */
  const rest = (): number => {
    let match = 0
    for (let shift = 0; at < end && shift < 32; shift += 8) match |= (bytes[at++] ?? 0) << shift
    return match
  }
  let a = (START + end - from) | 0
  let b = a
  let c = a
  while (end - at >= 12) {
    a = (a + word()) | 0
    b = (b + word()) | 0
    c = (c + word()) | 0
    a = (a - c) ^ rotated(c, 4)
    c = (c + b) | 0
    b = (b - a) ^ rotated(a, 6)
    a = (a + c) | 0
    c = (c - b) ^ rotated(b, 8)
    b = (b + a) | 0
    a = (a - c) ^ rotated(c, 16)
    c = (c + b) | 0
    b = (b - a) ^ rotated(a, 19)
    a = (a + c) | 0
    c = (c - b) ^ rotated(b, 4)
    b = (b + a) | 0
  }
  a = (a + rest()) | 0
  b = (b + rest()) | 0
  // The lowest byte of the last word is left to the length.
  c = (c + (rest() << 8)) | 0
  c = (c ^ b) - rotated(b, 14)
  a = (a ^ c) - rotated(c, 11)
  b = (b ^ a) - rotated(a, 25)
  c = (c ^ b) - rotated(b, 16)
  a = (a ^ c) - rotated(c, 4)
  b = (b ^ a) - rotated(a, 14)
  c = (c ^ b) - rotated(b, 24)
  return (b & HIGH_MASK) * 2 ** 32 + (c >>> 0)
}
