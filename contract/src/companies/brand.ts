import { z } from 'zod'
import { fileFacts, fileId } from '../kit/file.ts'
import { namedRecord, type Resource, recordFields, recordId, sentBack } from '../kit/resource.ts'
import { webAddress } from '../kit/web-address.ts'
import { BRAND } from './facts.ts'
import { BRAND_LIMITS } from './limits.ts'

const fields = {
  name: z.string().trim().min(1).max(BRAND_LIMITS.name),
  company_id: recordId.nullable(),
  website: webAddress(BRAND_LIMITS.website),
  logo: fileId.nullable(),
}

const record = z.object({
  ...recordFields,
  name: z.string(),
  company_id: z.int().nullable(),
  company: namedRecord.nullable(),
  website: z.string(),
  logo: z.uuid().nullable(),
  logo_file: fileFacts.nullable(),
})

/** A trade mark. One company owns it, or none. */
export const brand = {
  ...BRAND,
  create: z.strictObject({
    name: fields.name,
    company_id: fields.company_id.default(null),
    website: fields.website.default(''),
    logo: fields.logo.default(null),
  }),
  change: z.strictObject(fields).partial().extend(sentBack),
  record,
} satisfies Resource

export type NewBrand = z.infer<typeof brand.create>
export type BrandRecord = z.infer<typeof record>
