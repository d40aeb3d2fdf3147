import { z } from 'zod'
import { type Multilingual, multilingualChange, multilingualNew, multilingualRecord } from './multilingual.ts'
import { type Label, type Resource, sentBack, serverFields, typeOf } from './resource.ts'
import type { Role } from './roles.ts'

export const REFERENCE_NAME = { max: 200, required: true }

export interface ReferenceListAccess {
  readonly read: readonly Role[]
  readonly write: readonly Role[]
  /** Who finds the list's own screen in the menu; its items are read by more people, in forms. */
  readonly screen: readonly Role[]
}

export type ReferenceItem = {
  id: number
  version: number
  name: Multilingual
  order: number
  is_active: boolean
} & Record<string, unknown>

/** What a list adds to its items: measures, so far. */
export type ReferenceExtras = Readonly<Record<string, z.ZodType>>

export interface ReferenceList extends Resource {
  readonly access: ReferenceListAccess
  readonly extras: ReferenceExtras
}

/** A short list that records point at. An inactive item stays on old records and is not offered to new ones. */
export const referenceList = (
  path: string,
  label: Label,
  access: ReferenceListAccess,
  extras: ReferenceExtras = {},
): ReferenceList => {
  const plain = { order: z.int().min(0).max(2_000_000_000), is_active: z.boolean(), ...extras }
  return {
    path,
    type: typeOf(path),
    label,
    access,
    extras,
    create: z.strictObject({ ...z.object(plain).partial().shape, name: multilingualNew(REFERENCE_NAME) }),
    change: z
      .strictObject({ ...plain, name: multilingualChange(REFERENCE_NAME) })
      .partial()
      .extend(sentBack),
    record: z.object({ ...serverFields, name: multilingualRecord, ...plain }),
  }
}

/** A measure in millimetres; empty until somebody knows it. */
export const millimetres = z.number().min(0).max(100_000).nullable()
