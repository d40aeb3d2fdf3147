import type { CompanyChange, CompanyRecord, NewCompany } from '@fornace/contract/companies/company'
import {
  type CheckedCompany,
  type CompanyFault,
  companyAsKept,
  companyFaults,
} from '@fornace/contract/companies/company-checks'

const CHECKED = ['vat', 'postal_code', 'public_postal_code'] as const
type CheckedField = (typeof CHECKED)[number]
type Kept = Partial<Record<CheckedField, string>>

/** Of what makes sense only beside the country, the named fields: as they are kept, and what is wrong with them. */
export const besideCountry = (
  company: CheckedCompany,
  isNamed: (field: CheckedField) => boolean,
): { kept: Kept; faults: CompanyFault[] } => {
  if (!CHECKED.some(isNamed)) return { kept: {}, faults: [] }
  const all = companyAsKept(company)
  const kept: Kept = Object.fromEntries(CHECKED.filter(isNamed).map((field) => [field, all[field]]))
  return { kept, faults: companyFaults({ ...company, ...kept }).filter(({ path }) => isNamed(path)) }
}

/** A new company as it is kept. */
export const newCompany = <Values extends Omit<NewCompany, 'brand_ids'>>(values: Values): Values => ({
  ...values,
  ...companyAsKept(values),
})

/** A change as it is kept, and what is wrong with it. Only what differs from before is checked, so that an old fault stands in nobody's way. */
export const companyChange = <Values extends Omit<CompanyChange, 'brand_ids' | 'version'>>(
  before: CompanyRecord,
  values: Values,
): { values: Values; faults: CompanyFault[] } => {
  const after = { ...before, ...values }
  const { kept, faults } = besideCountry(after, (field) => field in values && after[field] !== before[field])
  return {
    values: { ...values, ...kept },
    faults: faults.filter(({ path }) => kept[path] !== before[path]),
  }
}
