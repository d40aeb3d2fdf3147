import { IMPORT_FIELDS, type ImportField } from '@fornace/contract/companies/import-metadata'
import { ASSOCIATION_STATUS_LABELS, COMPANY_TYPOLOGY_LABELS } from '@fornace/contract/companies/labels'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCell } from '../../src/modules/companies/import/cells.ts'
import { recogniseColumns } from '../../src/modules/companies/import/headings.ts'
import { type Client, useHouse } from '../harness.ts'
import { importSteps } from '../import-steps.ts'

const test = useHouse()
let admin: Client
const { upload, undo } = importSteps(
  () => test.house,
  () => admin,
)

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
})

interface Texts {
  readonly fields: Readonly<Record<ImportField, string>>
  readonly published: string
  readonly notPublished: string
}

/** What the web app calls them: that is what an export has in it. The server knows nothing else of the web app. */
const textsIn = async (language: 'it' | 'en'): Promise<Texts> => {
  const file = new URL(`../../../web/src/i18n/texts/${language}/companies.ts`, import.meta.url)
  return (await import(file.href)).companies.companies
}

const LANGUAGES = [
  ['it', await textsIn('it')],
  ['en', await textsIn('en')],
] as const

describe.each(LANGUAGES)('our own export in %s', (language, texts) => {
  const titleOf = (field: ImportField): string => texts.fields[field]

  it.each(IMPORT_FIELDS)('has a heading for %s that the import knows', (field) => {
    expect(recogniseColumns([titleOf(field)], new Map())).toEqual([field])
  })

  it('has words for the few values that the import knows', () => {
    const words = [
      ...Object.entries(ASSOCIATION_STATUS_LABELS).map(
        ([value, word]) => ['association_status', value, word[language]] as const,
      ),
      ...Object.entries(COMPANY_TYPOLOGY_LABELS).map(
        ([value, word]) => ['typology', value, word[language]] as const,
      ),
      ['is_published', true, texts.published] as const,
      ['is_published', false, texts.notPublished] as const,
    ]
    for (const [field, value, word] of words)
      expect([word, readCell(field, word).value]).toEqual([word, value])
  })

  it.each(['csv', 'xlsx'])('comes back as %s without a difference', async (format) => {
    await test.house.statement('truncate company_company cascade')
    await admin.post('company/company/', {
      business_name: 'Ceramica Città S.p.A.',
      vat: '00743110157',
      postal_code: '01033',
      country: 'IT',
      city: 'Civita Castellana',
      state: 'VT',
      telephone: '+39 0536 1',
      website: 'www.citta.example',
      public_state: 'VT',
      public_country: 'IT',
      public_postal_code: '00121',
      public_email: 'info@citta.example',
      note: 'due\nrighe',
      association_status: 'associated',
      typology: 'sanitary',
      is_published: true,
    })
    const columns = IMPORT_FIELDS.map(
      (field, index) =>
        `columns[${index}][data]=${field}&columns[${index}][title]=${encodeURIComponent(titleOf(field))}`,
    ).join('&')
    const response = await fetch(`${test.house.address}/api/company/company/?format=${format}&${columns}`, {
      headers: { authorization: `JWT ${admin.token}`, 'accept-language': language },
    })
    const { status, body } = await upload('csv', new Uint8Array(await response.arrayBuffer()), `a.${format}`)
    expect([status, body.format]).toEqual([201, format])
    expect(body.mapping).toEqual([...IMPORT_FIELDS])
    expect(body.counts).toMatchObject({ same: 1, add: 0, change: 0, remove: 0, rejected: 0, left_out: 0 })
    await undo(body.id)
  })
})
