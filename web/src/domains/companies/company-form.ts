import type { CompanyRecord } from '@fornace/contract/companies/company'
import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { formatsFor } from '../../i18n/format'
import { currentLanguage, t } from '../../i18n/i18n'
import type { FormDefinition } from '../../kit/form/definition'
import type { FormField } from '../../kit/form/values'
import { visibilityReason } from '../../kit/language-tabs/visibility-reason'
import { countryName } from './countries'

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

export const VISIBLE = 'visible_languages'
export const DESCRIPTION = 'short_description'

const TEXTS = [
  ...PAIRS.flat(),
  ...(['short_name', 'vat', 'public_email', 'association_status', 'typology', 'note'] as const),
]

const FIELDS: readonly FormField[] = [
  ...TEXTS.map((path): FormField => ({ path, kind: 'text', required: path === 'business_name' })),
  { path: 'is_published', kind: 'flag' },
  ...LANGUAGES.map((language): FormField => ({ path: `${DESCRIPTION}.${language}`, kind: 'rich-text' })),
  { path: VISIBLE, kind: 'list' },
  { path: 'pinned_fields', kind: 'list' },
  { path: 'brand_ids', kind: 'ids' },
]

const FIELD_NAMES = [
  ...TEXTS,
  'is_published',
  'is_incomplete',
  DESCRIPTION,
  VISIBLE,
  'pinned_fields',
  'brand_ids',
] as const

export const fieldLabel = (path: string): string | undefined => {
  const [field = '', language] = path.split('.')
  const name = FIELD_NAMES.find((one) => one === field)
  if (!name) return undefined
  const label = t(`companies.fields.${name}`)
  return language ? `${label} (${t(`forms.languages.${language as Language}`)})` : label
}

/** Beside its heading "Public data" a field needs no more than the name that it has among the internal ones. */
export const shortLabel = (path: string): string | undefined => {
  if (path === 'public_name') return t('companies.publicName')
  if (path === 'public_email') return t('companies.publicEmail')
  return fieldLabel(path.replace(/^public_/, ''))
}

/** The parts of the page, by the ids of their headings. */
export const SECTIONS = {
  identity: 'company-section-identity',
  contacts: 'company-section-contacts',
  description: 'company-section-description',
  brands: 'company-section-brands',
  note: 'company-section-note',
} as const

export const fieldId = (path: string): string => `company-${path.replace('.', '-')}`

const wordsFor =
  (brandNames: ReadonlyMap<number, string>): NonNullable<FormDefinition['wordsOf']> =>
  (path, value) => {
    if (path === 'association_status') return t(`companies.status.${value as 'associated'}`)
    if (path === 'typology') return t(`companies.typologies.${value as 'tiles'}`)
    if ((path === 'country' || path === 'public_country') && value) return countryName(String(value))
    if (path !== 'brand_ids' || !Array.isArray(value) || value.length === 0) return undefined
    const names = value.map((id) => brandNames.get(Number(id)) ?? `#${id}`)
    return formatsFor(currentLanguage()).list(names)
  }

const blank = {
  ...Object.fromEntries(FIELDS.map(({ path }) => [path, ''])),
  // Almost all of them are.
  country: 'IT',
  association_status: 'not_associated',
  typology: 'others',
  is_published: false,
  [VISIBLE]: ['it', 'en'],
  pinned_fields: [],
  brand_ids: [],
}

export const companyForm = (
  record: CompanyRecord | null,
  known: readonly { id: number; name: string }[],
): FormDefinition => ({
  fields: FIELDS,
  labelOf: fieldLabel,
  wordsOf: wordsFor(new Map([...(record?.brands ?? []), ...known].map(({ id, name }) => [id, name]))),
  blank,
  alwaysSent: ['business_name'],
  blockedBy: (values) => visibilityReason(values, VISIBLE),
})
