import { type Fields, field } from '../kit/fields.ts'
import { IMPORT_FIELDS } from './import-metadata.ts'
import { ASSOCIATION_STATUS_LABELS, COMPANY_TYPOLOGY_LABELS } from './labels.ts'
import { ASSOCIATION_STATUSES, COMPANY_TYPOLOGIES, COMPANY_LIMITS as LIMITS } from './limits.ts'

const phone = { isPhone: true }

export const COMPANY_FIELDS = {
  business_name: field.line(LIMITS.business_name, { required: true }),
  short_name: field.line(LIMITS.short_name),
  address: field.line(LIMITS.address),
  postal_code: field.line(LIMITS.postal_code),
  city: field.line(LIMITS.city),
  state: field.line(LIMITS.state),
  country: field.line(LIMITS.country),
  telephone: field.line(LIMITS.telephone, phone),
  fax: field.line(LIMITS.fax, phone),
  website: field.url(LIMITS.website),
  vat: field.line(LIMITS.vat),
  note: field.lines(LIMITS.note),
  association_status: field.choice(ASSOCIATION_STATUSES, {
    fallback: 'not_associated',
    labels: ASSOCIATION_STATUS_LABELS,
  }),
  typology: field.choice(COMPANY_TYPOLOGIES, { fallback: 'others', labels: COMPANY_TYPOLOGY_LABELS }),
  is_published: field.flag(),
  public_name: field.line(LIMITS.business_name),
  public_address: field.line(LIMITS.address),
  public_postal_code: field.line(LIMITS.postal_code),
  public_city: field.line(LIMITS.city),
  public_state: field.line(LIMITS.state),
  public_country: field.line(LIMITS.country),
  public_telephone: field.line(LIMITS.telephone, phone),
  public_fax: field.line(LIMITS.fax, phone),
  public_website: field.url(LIMITS.website),
  public_email: field.email(),
  short_description: field.richText(LIMITS.short_description),
  visible_languages: field.visibleLanguages(),
  /** Fields that no import changes. */
  pinned_fields: field.choices(IMPORT_FIELDS),
  brand_ids: field.records(LIMITS.brands),
} satisfies Fields
