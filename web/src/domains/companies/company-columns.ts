import type { CompanyRecord } from '@fornace/contract/companies/company'
import { COMPANY_FIELDS } from '@fornace/contract/companies/company-fields'
import { countryLabels, languageLabels } from '@fornace/contract/kit/display-names'
import { plainText } from '@fornace/contract/kit/plain-text'
import { countryName } from '../../i18n/countries'
import { inReadersLanguage } from '../../i18n/i18n'
import type { Column } from '../../kit/api/list/columns'
import { declaredColumns } from '../../kit/api/list/declared-columns'

/** A list has no need of the rest. */
export type CompanyRow = Omit<CompanyRecord, 'brand_ids' | 'actions'>

const column = declaredColumns(COMPANY_FIELDS, (name) => `companies.fields.${name}`)

/** Only for those who choose it. */
const extra = (name: keyof typeof COMPANY_FIELDS, more: Partial<Column<CompanyRow>> = {}) =>
  column<CompanyRow>(name, { filter: 'offered', extra: true, ...more })

const country = (name: 'country' | 'public_country') => ({
  ...extra(name, { kind: 'choice', render: (row) => countryName(row[name]) }),
  // Computed when the filter opens.
  get labels() {
    return countryLabels()
  },
})

const columns: readonly Column<CompanyRow>[] = [
  column('business_name', { filter: 'suggested' }),
  column('city', { filter: 'suggested' }),
  column('association_status', { good: 'associated', filter: 'suggested' }),
  column('typology', { filter: 'suggested' }),
  column('is_published', {
    labels: { true: 'companies.published', false: 'companies.notPublished' },
    filter: 'suggested',
  }),
  column('vat', { filter: 'offered' }),
  column('brand_ids', {
    key: 'brands',
    render: ({ brands }) => brands.map(({ name }) => name).join(', '),
    filter: 'offered',
  }),
  {
    key: 'is_incomplete',
    title: 'companies.fields.is_incomplete',
    kind: 'flag',
    labels: { true: 'companies.incomplete', false: 'companies.complete' },
    good: 'false',
    filter: 'offered',
    extra: true,
  },
  extra('short_name'),
  extra('address'),
  extra('postal_code'),
  extra('state'),
  country('country'),
  extra('telephone'),
  extra('fax'),
  extra('website'),
  extra('public_name'),
  extra('public_address'),
  extra('public_postal_code'),
  extra('public_city'),
  extra('public_state'),
  country('public_country'),
  extra('public_telephone'),
  extra('public_fax'),
  extra('public_website'),
  extra('public_email'),
  extra('short_description', {
    render: ({ short_description }) => plainText(inReadersLanguage(short_description)),
  }),
  {
    ...extra('visible_languages', {
      render: ({ visible_languages }) => visible_languages.join(', ').toUpperCase(),
    }),
    get labels() {
      return languageLabels()
    },
  },
  extra('note'),
]

export const companyFields = { columns }
