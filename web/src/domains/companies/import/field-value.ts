import { COMPANY_FIELDS } from '@fornace/contract/companies/company-fields'
import type { ImportField } from '@fornace/contract/companies/import-metadata'
import { countryName } from '../../../i18n/countries'
import { t, wordingText } from '../../../i18n/i18n'

/** A value as people read it. */
export const fieldValue = (field: ImportField, value: string | boolean): string => {
  if (typeof value === 'boolean') return t(value ? 'imports.yes' : 'imports.no')
  if (value === '') return ''
  if (field === 'country' || field === 'public_country') return countryName(value)
  const declared = COMPANY_FIELDS[field]
  const word = declared.kind === 'choice' && declared.words?.[value]
  return word ? wordingText(word) : value
}
