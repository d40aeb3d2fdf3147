import type { CompanyChange, CompanyRecord, NewCompany } from '@fornace/contract/companies/company'
import {
  type CheckedCompany,
  type CompanyIssue,
  companyIssues,
  normalisedCompany,
} from '@fornace/contract/companies/company-checks'

const CHECKED = ['vat', 'postal_code', 'public_postal_code'] as const
type CheckedField = (typeof CHECKED)[number]
type Normalised = Partial<Record<CheckedField, string>>

/** Normalised values and issues of the named fields whose checks depend on the country. */
export const besideCountry = (
  company: CheckedCompany,
  isNamed: (field: CheckedField) => boolean,
): { normalised: Normalised; issues: CompanyIssue[] } => {
  if (!CHECKED.some(isNamed)) return { normalised: {}, issues: [] }
  const all = normalisedCompany(company)
  const normalised: Normalised = Object.fromEntries(
    CHECKED.filter(isNamed).map((field) => [field, all[field]]),
  )
  return {
    normalised,
    issues: companyIssues({ ...company, ...normalised }).filter(({ path }) => isNamed(path)),
  }
}

/** A new company, normalised. */
export const newCompany = <Values extends Omit<NewCompany, 'brand_ids'>>(values: Values): Values => ({
  ...values,
  ...normalisedCompany(values),
})

/**
 * Normalised change with its issues. Only changed fields are checked, so that an old issue does not block other edits.
 */
export const companyChange = <Values extends Omit<CompanyChange, 'brand_ids' | 'version'>>(
  before: CompanyRecord,
  values: Values,
): { values: Values; issues: CompanyIssue[] } => {
  const after = { ...before, ...values }
  const { normalised, issues } = besideCountry(
    after,
    (field) => field in values && after[field] !== before[field],
  )
  return {
    values: { ...values, ...normalised },
    issues: issues.filter(({ path }) => normalised[path] !== before[path]),
  }
}
