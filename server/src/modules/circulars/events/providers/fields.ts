import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '../../../../kit/http/problem.ts'

/** Object of a provider's JSON, before anything is known of its fields. */
export type Fields = Readonly<Record<string, unknown>>

const MAX_TEXT = 2000

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object, or an empty one in the place of anything else. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Objects of a list; other members are skipped, anything but a list is empty. */
export const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : []

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Entry of a table under a name that a provider gives; inherited ones, such as `constructor`, are none. */
export const entryOf = <Entry>(table: Readonly<Record<string, Entry>>, name: unknown): Entry | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined

/** Selected fields, those that have a plain value. */
export const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const value = fields[name]
      if (typeof value === 'string') return [[name, value.slice(0, MAX_TEXT)]]
      return typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : []
    }),
  )

/** Times that the database can store. */
const LAST_MS = Date.UTC(9999, 0)

const possible = (at: Date): Date | undefined =>
  at.getTime() >= 0 && at.getTime() < LAST_MS ? at : undefined

/** Time in an ISO text with its zone. */
export const momentOf = (value: unknown): Date | undefined =>
  typeof value === 'string' ? possible(new Date(value)) : undefined

/** Numbers from here on are milliseconds: as seconds they are later than the year 5138. */
const FIRST_MS = 100_000_000_000

/** Time since 1970 in seconds or milliseconds, as a number or in digits. */
export const epochOf = (value: unknown): Date | undefined => {
  const time = typeof value === 'string' && /^\d{1,15}(?:\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof time !== 'number') return undefined
  return possible(new Date(time < FIRST_MS ? time * 1000 : time))
}

/** Id of an event that has none of its own, from the facts that tell it from others. */
export const digestOf = (...facts: readonly (string | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url')

/** Compares secrets in a time that tells nothing of them. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

type Reviver = (key: string, value: unknown) => unknown

/** JSON of an authentic call. */
export const parseJson = (text: string, reviver?: Reviver): unknown => {
  try {
    return JSON.parse(text, reviver)
  } catch (error) {
    throw new Problem('request.json', { params: { reason: (error as Error).message } })
  }
}

/** Object in an authentic call. */
export const parseFields = (text: string, reviver?: Reviver): Fields => {
  const value = parseJson(text, reviver)
  if (!isFields(value)) throw new Problem('request.invalid')
  return value
}

/** Object in a call that may be anything. */
export const tryFields = (body: Buffer): Fields => {
  try {
    return fieldsOf(JSON.parse(body.toString()))
  } catch {
    return {}
  }
}
