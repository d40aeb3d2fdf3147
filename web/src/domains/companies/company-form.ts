import type { CompanyRecord } from '@fornace/contract/companies/company'
import { COMPANY_FIELDS } from '@fornace/contract/companies/company-fields'
import { countryName } from '../../i18n/countries'
import { t } from '../../i18n/i18n'
import { declaredForm, fieldIds } from '../../kit/form/declared-form'
import type { FormDefinition } from '../../kit/form/definition'
import { visibilityReason } from '../../kit/language-tabs/language-state'

/** Internal fields and their public counterparts. */
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

/** Fields of the pairs, and the public-only email address. */
export type ContactField = (typeof PAIRS)[number][number] | 'public_email'

export const VISIBLE = 'visible_languages'
export const DESCRIPTION = 'short_description'

export const fieldLabel = (name: keyof typeof COMPANY_FIELDS): string => t(`companies.fields.${name}`)

/** Label below the heading "Public data": the same as that of the internal field. */
export const shortLabel = (name: ContactField): string => {
  if (name === 'public_name') return t('companies.publicName')
  if (name === 'public_email') return t('companies.publicEmail')
  return fieldLabel(name.replace(/^public_/, '') as ContactField)
}

/** Section ids of the page's headings. */
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

/** Label of a path, with its language where it has one. */
export const pathLabel = (path: string): string => companyForm(null, []).labelOf(path) ?? path
