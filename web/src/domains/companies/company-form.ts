import type { CompanyRecord } from '@fornace/contract/companies/company'
import { COMPANY_FIELDS } from '@fornace/contract/companies/company-fields'
import { countryName } from '../../i18n/countries'
import { t } from '../../i18n/i18n'
import { declaredForm, fieldIds } from '../../kit/form/declared-form'
import type { FormDefinition } from '../../kit/form/definition'
import { visibilityReason } from '../../kit/language-tabs/language-state'

/** What the association uses beside what the public reads. */
export const PAIRS = [
  ['business_name', 'public_name'],
  ['telephone', 'public_telephone'],
  ['address', 'public_address'],
  ['postal_code', 'public_postal_code'],
  ['city', 'public_city'],
  ['state', 'public_state'],
  ['country', 'public_country'],
  ['fax', 'public_fax'],
  ['website', 'public_website'],
] as const

/** What a pair is made of, and the address that is only for the public. */
export type ContactField = (typeof PAIRS)[number][number] | 'public_email'

export const VISIBLE = 'visible_languages'
export const DESCRIPTION = 'short_description'

export const fieldLabel = (name: keyof typeof COMPANY_FIELDS): string => t(`companies.fields.${name}`)

/** Beside its heading "Public data" a field needs no more than the name that it has among the internal ones. */
export const shortLabel = (name: ContactField): string => {
  if (name === 'public_name') return t('companies.publicName')
  if (name === 'public_email') return t('companies.publicEmail')
  return fieldLabel(name.replace(/^public_/, '') as ContactField)
}

/** The parts of the page, by the ids of their headings. */
export const SECTIONS = {
  identity: 'company-section-identity',
  contacts: 'company-section-contacts',
  description: 'company-section-description',
  brands: 'company-section-brands',
  note: 'company-section-note',
} as const

export const fieldId = fieldIds('company')

export const companyForm = (
  record: CompanyRecord | null,
  existing: readonly { id: number; name: string }[],
): FormDefinition => ({
  ...declaredForm(COMPANY_FIELDS, {
    labelOf: fieldLabel,
    record,
    names: { brand_ids: existing },
    labelsOf: (path, value) =>
      (path === 'country' || path === 'public_country') && value ? countryName(String(value)) : undefined,
    // Almost all of them are.
    blank: { country: 'IT' },
  }),
  blockedBy: (values) => visibilityReason(values, VISIBLE),
})

/** What a path is called, of a text with its language. */
export const pathLabel = (path: string): string => companyForm(null, []).labelOf(path) ?? path
