import { z } from 'zod'
import type { Role } from './roles.ts'

export type Label = Readonly<{ en: string; it: string }>

/** What both sides know of a kind of record. */
export interface Resource {
  /** Below `api/`, without slashes at its ends: `product/certification`. */
  readonly path: string
  /** The same with dashes; how history and search name it. */
  readonly type: string
  /** Its plural, as a title. */
  readonly label: Label
  readonly access: { readonly read: readonly Role[]; readonly write: readonly Role[] }
  /** A new record as a client sends it. */
  readonly create: z.ZodObject
  /** A change. It has no defaults: what nobody sent must not change. */
  readonly change: z.ZodObject
  /** The record as it is read. */
  readonly record: z.ZodObject
}

/** What the server alone decides. */
export const serverFields = { id: z.int(), version: z.int() }

const stored = z.int().max(2_147_483_647)

/** The version that a change is meant for; it counts like `If-Match`. */
export const sentBack = { version: stored.optional() }

export const typeOf = (path: string): string => path.replaceAll('/', '-')
