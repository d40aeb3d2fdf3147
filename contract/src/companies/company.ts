import { z } from 'zod'
import { type Resource, sentBack, serverFields } from '../kit/resource.ts'
import { COMPANY } from './facts.ts'

export const ASSOCIATION_STATUSES = ['associated', 'ex_associated', 'not_associated'] as const
export const COMPANY_TYPOLOGIES = ['tiles', 'dishes', 'sanitary', 'brick', 'refractory', 'others'] as const

export const COMPANY_LIMITS = { business_name: 200, short_name: 100, city: 100, vat: 30 }

/** The same number however it is written: without spaces and punctuation, in capitals. */
export const plainVat = (vat: string): string => vat.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

const fields = {
  business_name: z.string().trim().min(1).max(COMPANY_LIMITS.business_name),
  short_name: z.string().trim().max(COMPANY_LIMITS.short_name),
  city: z.string().trim().max(COMPANY_LIMITS.city),
  vat: z.string().max(COMPANY_LIMITS.vat).overwrite(plainVat),
  association_status: z.enum(ASSOCIATION_STATUSES),
  typology: z.enum(COMPANY_TYPOLOGIES),
  is_published: z.boolean(),
}

const record = z.object({
  ...serverFields,
  business_name: z.string(),
  short_name: z.string(),
  city: z.string(),
  vat: z.string(),
  association_status: fields.association_status,
  typology: fields.typology,
  is_published: z.boolean(),
})

/** A company of the trade, associated or not. */
export const company = {
  ...COMPANY,
  create: z.strictObject({
    business_name: fields.business_name,
    short_name: fields.short_name.default(''),
    city: fields.city.default(''),
    vat: fields.vat.default(''),
    association_status: fields.association_status.default('not_associated'),
    typology: fields.typology.default('others'),
    is_published: fields.is_published.default(false),
  }),
  change: z.strictObject(fields).partial().extend(sentBack),
  record,
} satisfies Resource

export type CompanyRecord = z.infer<typeof record>
