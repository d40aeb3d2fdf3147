import type { CompanyChange, CompanyRecord, NewCompany } from '@fornace/contract/companies/company'
import { type CheckedCompany, companyAsKept, companyFaults } from '@fornace/contract/companies/company-checks'
import { invalid } from '../../kit/problem.ts'

type Kept = ReturnType<typeof companyAsKept>

const CHECKED = ['vat', 'postal_code', 'public_postal_code'] as const

const refuse = (company: CheckedCompany, isNew: (path: keyof Kept) => boolean): void => {
  const faults = companyFaults(company).filter(({ path }) => isNew(path))
  if (faults.length > 0) throw invalid(faults)
}

/** A new company as it is kept. */
export const newCompany = <Values extends Omit<NewCompany, 'brand_ids'>>(values: Values): Values => {
  const kept = { ...values, ...companyAsKept(values) }
  refuse(kept, () => true)
  return kept
}

/** A change as it is kept. Only what differs from before is checked, so that an old fault stands in nobody's way. */
export const companyChange = <Values extends Omit<CompanyChange, 'brand_ids' | 'version'>>(
  before: CompanyRecord,
  values: Values,
): Values => {
  const after = { ...before, ...values }
  const kept = companyAsKept(after)
  const differs = (field: keyof Kept) => field in values && after[field] !== before[field]
  const settled = CHECKED.filter(differs).map((field) => [field, kept[field]])
  const change: Values = { ...values, ...Object.fromEntries(settled) }
  const next = { ...before, ...change }
  refuse(next, (field) => differs(field) && next[field] !== before[field])
  return change
}
