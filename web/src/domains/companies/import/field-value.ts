import type { ImportField } from '@fornace/contract/companies/import-facts'
import type { ASSOCIATION_STATUSES, COMPANY_TYPOLOGIES } from '@fornace/contract/companies/limits'
import { t } from '../../../i18n/i18n'
import { countryName } from '../countries'

/** A value as people read it. */
export const fieldValue = (field: ImportField, value: string | boolean): string => {
  if (typeof value === 'boolean') return t(value ? 'imports.yes' : 'imports.no')
  if (value === '') return ''
  if (field === 'country' || field === 'public_country') return countryName(value)
  if (field === 'association_status')
    return t(`companies.status.${value as (typeof ASSOCIATION_STATUSES)[number]}`)
  if (field === 'typology') return t(`companies.typologies.${value as (typeof COMPANY_TYPOLOGIES)[number]}`)
  return value
}
