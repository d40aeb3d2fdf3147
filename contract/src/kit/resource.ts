import { z } from 'zod'
import type { Fields } from './fields.ts'
import type { ResourceMetadata } from './resource-metadata.ts'

/** Resource: metadata and schemas, shared by server and screens. */
export interface Resource extends ResourceMetadata {
  /** Its fields, where the rest follows from them. */
  readonly fields?: Fields
  /** A new record as a client sends it. */
  readonly create: z.ZodObject
  /** Schema of a change, without defaults: a field that is not sent must not change. */
  readonly change: z.ZodObject
  /** The record as it is read. */
  readonly record: z.ZodObject
}

/** Fields that the server sets. */
export const serverFields = { id: z.int(), version: z.int() }

/** Actions allowed on one record; roles alone do not decide them. */
export const RECORD_ACTIONS = ['change', 'delete'] as const
export type RecordAction = (typeof RECORD_ACTIONS)[number]

/** The same of a record by itself, which is sent with what its reader may do to it: these, and steps of its workflow. */
export const recordFields = { ...serverFields, actions: z.array(z.string()).optional() }

const GREATEST_ID = 2_147_483_647

/** The version that a change is meant for; it counts like `If-Match`. */
export const sentBack = { version: z.int().max(GREATEST_ID).optional() }

/** The id of another record. */
export const recordId = z.int().min(1).max(GREATEST_ID)

/** Option of a select field; `detail` disambiguates records of the same name. */
export const recordChoice = z.object({ ...serverFields, name: z.string(), detail: z.string() })

/** Reference to another record, with its display name. */
export const recordReference = z.object({ id: z.int(), name: z.string() })
