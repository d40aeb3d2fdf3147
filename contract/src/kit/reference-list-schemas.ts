import { z } from 'zod'
import { fileFacts, fileId } from './file.ts'
import { multilingualChange, multilingualNew, multilingualRecord } from './multilingual.ts'
import { REFERENCE_NAME, type ReferenceList } from './reference-list.ts'
import { type Resource, recordFields, sentBack } from './resource.ts'

const millimetres = z.number().min(0).max(100_000).nullable()

/** A reference list with the schemas of its items. */
export const referenceListResource = (list: ReferenceList): ReferenceList & Resource => {
  const plain = {
    order: z.int().min(0).max(2_000_000_000),
    is_active: z.boolean(),
    ...Object.fromEntries(list.measures.map((field) => [field, millimetres])),
    ...(list.hasLogo && { logo: fileId.nullable() }),
  }
  return {
    ...list,
    create: z.strictObject({ ...z.object(plain).partial().shape, name: multilingualNew(REFERENCE_NAME) }),
    change: z
      .strictObject({ ...plain, name: multilingualChange(REFERENCE_NAME) })
      .partial()
      .extend(sentBack),
    record: z.object({
      ...recordFields,
      name: multilingualRecord,
      ...plain,
      ...(list.hasLogo && { logo: z.uuid().nullable(), logo_file: fileFacts.nullable() }),
    }),
  }
}
