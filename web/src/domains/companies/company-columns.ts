import type { CompanyRecord } from '@fornace/contract/companies/company'
import { ASSOCIATION_STATUSES, COMPANY_TYPOLOGIES } from '@fornace/contract/companies/limits'
import { countryWords, languageWords } from '@fornace/contract/kit/display-names'
import { plainText } from '@fornace/contract/kit/letters'
import { currentLanguage } from '../../i18n/i18n'
import type { Column } from '../../kit/api/list/columns'
import { countryName } from './countries'

/** A list has no need of the rest. */
export type CompanyRow = Omit<CompanyRecord, 'brand_ids' | 'actions'>

const statusWords = Object.fromEntries(
  ASSOCIATION_STATUSES.map((status) => [status, `companies.status.${status}` as const]),
)
const typologyWords = Object.fromEntries(
  COMPANY_TYPOLOGIES.map((typology) => [typology, `companies.typologies.${typology}` as const]),
)

type TextField = {
  [Field in keyof CompanyRow]: CompanyRow[Field] extends string ? Field : never
}[keyof CompanyRow]

const extra = (key: Exclude<TextField, 'association_status' | 'typology'>): Column<CompanyRow> => ({
  key,
  title: `companies.fields.${key}`,
  kind: 'text',
  filter: 'offered',
  extra: true,
})

const country = (key: 'country' | 'public_country'): Column<CompanyRow> => ({
  key,
  title: `companies.fields.${key}`,
  kind: 'choice',
  // Made by whoever opens the filter.
  get words() {
    return countryWords()
  },
  render: (row) => countryName(row[key]),
  filter: 'offered',
  extra: true,
})

const columns: readonly Column<CompanyRow>[] = [
  { key: 'business_name', title: 'companies.fields.business_name', kind: 'text', filter: 'suggested' },
  { key: 'city', title: 'companies.fields.city', kind: 'text', filter: 'suggested' },
  {
    key: 'association_status',
    title: 'companies.fields.association_status',
    kind: 'choice',
    words: statusWords,
    good: 'associated',
    filter: 'suggested',
  },
  {
    key: 'typology',
    title: 'companies.fields.typology',
    kind: 'choice',
    words: typologyWords,
    filter: 'suggested',
  },
  {
    key: 'is_published',
    title: 'companies.fields.is_published',
    kind: 'flag',
    words: { true: 'companies.published', false: 'companies.notPublished' },
    filter: 'suggested',
  },
  { key: 'vat', title: 'companies.fields.vat', kind: 'text', filter: 'offered' },
  {
    key: 'brands',
    title: 'companies.fields.brand_ids',
    kind: 'text',
    render: ({ brands }) => brands.map(({ name }) => name).join(', '),
    sortable: false,
    filter: 'offered',
  },
  {
    key: 'is_incomplete',
    title: 'companies.fields.is_incomplete',
    kind: 'flag',
    words: { true: 'companies.incomplete', false: 'companies.complete' },
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
  {
    key: 'short_description',
    title: 'companies.fields.short_description',
    kind: 'text',
    render: ({ short_description }) =>
      plainText(short_description[currentLanguage()] || short_description.it),
    sortable: false,
    filter: 'offered',
    extra: true,
  },
  {
    key: 'visible_languages',
    title: 'companies.fields.visible_languages',
    kind: 'choice',
    get words() {
      return languageWords()
    },
    render: ({ visible_languages }) => visible_languages.join(', ').toUpperCase(),
    sortable: false,
    filter: 'offered',
    extra: true,
  },
  extra('note'),
]

export const companyFields = { columns }
