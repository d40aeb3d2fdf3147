import { z } from 'zod'
import { isCountry } from '../kit/countries.ts'
import { countryCode } from '../kit/country-code.ts'
import { multilingualRecord, visibleLanguages } from '../kit/multilingual.ts'
import type { ProblemCode } from '../kit/problems.ts'
import { namedRecord, type Resource, recordFields, recordId, sentBack } from '../kit/resource.ts'
import { multilingualRichTextChange, multilingualRichTextNew } from '../kit/rich-text.ts'
import { webAddress } from '../kit/web-address.ts'
import { type CompanyFault, companyAsKept, companyFaults, isChecked } from './company-checks.ts'
import { COMPANY } from './facts.ts'
import { IMPORT_FIELDS } from './import-facts.ts'
import { ASSOCIATION_STATUSES, COMPANY_TYPOLOGIES, COMPANY_LIMITS as LIMITS } from './limits.ts'
import { plainVat } from './vat.ts'

/** Signs that nobody sees, that steer machines, or that are no characters, have no place in a name or an address. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF\p{Noncharacter_Code_Point}]/gu
/** Others join letters or turn their direction: they stay, but say nothing by themselves. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u
const composed = (text: string): string => {
  const visible = text.normalize('NFC').replace(UNSEEN, '')
  return SEEN.test(visible) ? visible : ''
}
const oneLine = (text: string): string =>
  composed(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
const manyLines = (text: string): string =>
  composed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
/** A province is known by two letters, also in brackets: `(mo)`. */
const provinceOrState = (text: string): string => {
  const line = oneLine(text)
  const [, letters] = /^\(?([a-z]{2})\)?$/i.exec(line) ?? []
  return letters?.toUpperCase() ?? line
}

const line = (max: number) => z.string().overwrite(oneLine).max(max)
const postalCode = z
  .string()
  .overwrite((text) => oneLine(text).toUpperCase())
  .max(LIMITS.postal_code)
const state = z.string().overwrite(provinceOrState).max(LIMITS.state)
const country = z
  .string()
  .overwrite(countryCode)
  .refine(isCountry, { params: { code: 'field.country' } })
const email = z
  .string()
  .trim()
  .max(LIMITS.email)
  .refine((text) => text === '' || z.email().safeParse(text).success, { params: { code: 'field.email' } })
const brandIds = z
  .array(recordId)
  .max(LIMITS.brands)
  .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'field.duplicates' } })

const businessName = line(LIMITS.business_name).min(1)

/** The texts that may stay empty. */
const texts = {
  short_name: line(LIMITS.short_name),
  address: line(LIMITS.address),
  postal_code: postalCode,
  city: line(LIMITS.city),
  state,
  country,
  telephone: line(LIMITS.telephone),
  fax: line(LIMITS.fax),
  website: webAddress(LIMITS.website),
  vat: z.string().max(LIMITS.vat).overwrite(plainVat),
  note: z.string().overwrite(manyLines).max(LIMITS.note),
  public_name: line(LIMITS.business_name),
  public_address: line(LIMITS.address),
  public_postal_code: postalCode,
  public_city: line(LIMITS.city),
  public_state: state,
  public_country: country,
  public_telephone: line(LIMITS.telephone),
  public_fax: line(LIMITS.fax),
  public_website: webAddress(LIMITS.website),
  public_email: email,
}

const choices = {
  association_status: z.enum(ASSOCIATION_STATUSES),
  typology: z.enum(COMPANY_TYPOLOGIES),
  is_published: z.boolean(),
  visible_languages: visibleLanguages,
  /** What no import changes. */
  pinned_fields: z
    .array(z.enum(IMPORT_FIELDS))
    .refine((fields) => new Set(fields).size === fields.length, { params: { code: 'field.duplicates' } }),
  brand_ids: brandIds,
}

const record = z.object({
  ...recordFields,
  business_name: z.string(),
  short_name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  telephone: z.string(),
  fax: z.string(),
  website: z.string(),
  vat: z.string(),
  note: z.string(),
  association_status: choices.association_status,
  typology: choices.typology,
  is_published: z.boolean(),
  public_name: z.string(),
  public_address: z.string(),
  public_postal_code: z.string(),
  public_city: z.string(),
  public_state: z.string(),
  public_country: z.string(),
  public_telephone: z.string(),
  public_fax: z.string(),
  public_website: z.string(),
  public_email: z.string(),
  short_description: multilingualRecord,
  visible_languages: visibleLanguages,
  pinned_fields: z.array(z.enum(IMPORT_FIELDS)),
  brand_ids: z.array(z.int()),
  brands: z.array(namedRecord),
  /** Something is missing that a member, or a published company, must have: see `missing.ts`. */
  is_incomplete: z.boolean(),
})

const isFine = (path: CompanyFault['path']) => (company: object) =>
  !isChecked(company) ||
  companyFaults({ ...company, ...companyAsKept(company) }).every((fault) => fault.path !== path)
/** Also where something else is wrong: everything is told at once. */
const told = (path: CompanyFault['path'], code: ProblemCode) => ({
  path: [path],
  params: { code },
  when: () => true,
})

/** A company of the trade, associated or not. What only makes sense beside the country is in `company-checks.ts`. */
export const company = {
  ...COMPANY,
  create: z
    .strictObject({
      business_name: businessName,
      ...emptyByDefault(texts),
      association_status: choices.association_status.default('not_associated'),
      typology: choices.typology.default('others'),
      is_published: choices.is_published.default(false),
      short_description: multilingualRichTextNew(LIMITS.short_description),
      visible_languages: choices.visible_languages.default(['it', 'en']),
      pinned_fields: choices.pinned_fields.default([]),
      brand_ids: choices.brand_ids.default([]),
    })
    .refine(isFine('vat'), told('vat', 'company.vat'))
    .refine(isFine('postal_code'), told('postal_code', 'company.postal-code'))
    .refine(isFine('public_postal_code'), told('public_postal_code', 'company.postal-code')),
  change: z
    .strictObject({
      business_name: businessName,
      ...texts,
      ...choices,
      short_description: multilingualRichTextChange(LIMITS.short_description),
    })
    .partial()
    .extend(sentBack),
  record,
} satisfies Resource

/** The same fields, each empty until somebody says something. */
function emptyByDefault<Fields extends Record<string, z.ZodType<string, string>>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default('')])) as {
    [Name in keyof Fields]: z.ZodDefault<Fields[Name]>
  }
}

/** Companies that may be the same as one that is being written: `GET api/company/company/twins/`. */
export const companyTwins = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      business_name: z.string(),
      city: z.string(),
      vat: z.string(),
      alike: z.enum(['vat', 'name']),
    }),
  ),
})

export const twinQuery = z.object({
  business_name: z.string().max(LIMITS.business_name).default(''),
  vat: z.string().max(LIMITS.vat).default(''),
  country: z.string().max(100).default(''),
  /** The company itself, when it is there already. */
  id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
})

export type NewCompany = z.infer<typeof company.create>
export type CompanyChange = z.infer<typeof company.change>
export type CompanyRecord = z.infer<typeof record>
export type CompanyTwin = z.infer<typeof companyTwins>['results'][number]
