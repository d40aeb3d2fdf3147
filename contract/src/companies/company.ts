import { z } from 'zod'
import { oneLine } from '../kit/clean-text.ts'
import { country } from '../kit/country.ts'
import { resourceOf } from '../kit/field-schemas.ts'
import type { ProblemCode } from '../kit/problems.ts'
import type { Resource } from '../kit/resource.ts'
import { lineText } from '../kit/text-schemas.ts'
import { type CompanyIssue, companyIssues, isChecked, normalisedCompany } from './company-checks.ts'
import { COMPANY_FIELDS } from './company-fields.ts'
import { COMPANY_LIMITS as LIMITS } from './limits.ts'
import { COMPANY } from './metadata.ts'
import { plainVat } from './vat.ts'

/** Provinces are two letters, also in brackets: `(mo)`. */
const provinceOrState = (text: string): string => {
  const line = oneLine(text)
  const [, letters] = /^\(?([a-z]{2})\)?$/i.exec(line) ?? []
  return letters?.toUpperCase() ?? line
}

const postalCode = lineText(LIMITS.postal_code, (text) => oneLine(text).toUpperCase())
const state = lineText(LIMITS.state, provinceOrState)

const made = resourceOf(COMPANY, COMPANY_FIELDS, {
  write: {
    postal_code: postalCode,
    public_postal_code: postalCode,
    state,
    public_state: state,
    country,
    public_country: country,
    vat: lineText(LIMITS.vat, plainVat),
  },
  read: {
    /** Something is missing that a member, or a published company, must have: see `missing.ts`. */
    is_incomplete: z.boolean(),
  },
})

const isFine = (path: CompanyIssue['path']) => (company: object) =>
  !isChecked(company) ||
  companyIssues({ ...company, ...normalisedCompany(company) }).every((issue) => issue.path !== path)
/** Runs also when other checks fail, so that all issues are reported at once. */
const notified = (path: CompanyIssue['path'], code: ProblemCode) => ({
  path: [path],
  params: { code },
  when: () => true,
})

/** Company of the industry, member or not. Checks that depend on the country are in `company-checks.ts`. */
export const company = {
  ...made,
  create: made.create
    .refine(isFine('vat'), notified('vat', 'company.vat'))
    .refine(isFine('postal_code'), notified('postal_code', 'company.postal-code'))
    .refine(isFine('public_postal_code'), notified('public_postal_code', 'company.postal-code')),
} satisfies Resource

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
export type CompanyRecord = z.infer<typeof company.record>
export type CompanyTwin = z.infer<typeof companyTwins>['results'][number]
