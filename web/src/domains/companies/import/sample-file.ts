import { IMPORT_FIELDS, type ImportField } from '@fornace/contract/companies/import-metadata'
import { ASSOCIATION_STATUS_LABELS, COMPANY_TYPOLOGY_LABELS } from '@fornace/contract/companies/labels'
import { currentLanguage, t } from '../../../i18n/i18n'
import { saveFile } from '../../../kit/platform/save-file'

const EXAMPLE: Partial<Record<ImportField, string>> = {
  business_name: 'Ceramiche Esempio S.p.A.',
  short_name: 'Esempio',
  vat: 'IT01234567897',
  address: 'Via delle Fornaci 1',
  postal_code: '41049',
  city: 'Sassuolo',
  state: 'MO',
  country: 'IT',
  telephone: '0536 000000',
  website: 'https://www.example.com',
}

/** CSV separator that spreadsheets expect in each language. */
const SEPARATOR = { it: ';', en: ',' }

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** A file as it can be sent, with one company that is none. */
export const saveSample = (): void => {
  const language = currentLanguage()
  const example: Partial<Record<ImportField, string>> = {
    ...EXAMPLE,
    association_status: ASSOCIATION_STATUS_LABELS.associated[language],
    typology: COMPANY_TYPOLOGY_LABELS.tiles[language],
    is_published: t('imports.no'),
  }
  const rows = [
    IMPORT_FIELDS.map((field) => t(`companies.fields.${field}`)),
    IMPORT_FIELDS.map((field) => example[field] ?? ''),
  ]
  const text = rows.map((row) => row.map(quoted).join(SEPARATOR[language])).join('\r\n')
  saveFile(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), `${t('imports.sampleName')}.csv`)
}
