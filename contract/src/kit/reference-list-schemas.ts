import { resourceOf } from './field-schemas.ts'
import { type ReferenceList, referenceFields } from './reference-list.ts'
import type { Resource } from './resource.ts'

/** A reference list with the schemas of its items. */
export const referenceListResource = (list: ReferenceList): ReferenceList & Resource =>
  resourceOf(list, referenceFields(list))
