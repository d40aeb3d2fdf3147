import type { BrandRecord } from '@fornace/contract/companies/brand'
import { BRAND, COMPANY } from '@fornace/contract/companies/facts'
import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { t as textOf } from '../../i18n/i18n'
import type { FormDefinition } from '../../kit/form/definition'
import { useFormScope } from '../../kit/form/form-context'
import { RecordField } from '../../kit/form/record-field'
import { TextField } from '../../kit/form/text-fields'
import { RecordGate } from '../../kit/record/record-gate'
import { RecordPage } from '../../kit/record/record-page'
import { useArea } from '../../kit/routes/use-area'
import { FileField } from '../../kit/upload/file-field'
import { COMPANY_FIELDS, type CompanyChoice, companyOption } from './company-role-inputs'

const LIST = '/company/brands'

const FIELD_NAMES = ['name', 'company_id', 'website', 'logo'] as const

const fieldLabel = (path: string): string | undefined => {
  const name = FIELD_NAMES.find((one) => one === path)
  return name && textOf(`brands.fields.${name}`)
}

const fieldId = (path: string): string => `brand-${path}`

/** Another company than the present owner is known by its number alone. */
const brandForm = (record: BrandRecord | null): FormDefinition => ({
  fields: [
    { path: 'name', kind: 'text', required: true },
    { path: 'company_id', kind: 'number' },
    { path: 'website', kind: 'text' },
    { path: 'logo', kind: 'file' },
  ],
  labelOf: fieldLabel,
  wordsOf: (path, value) => {
    const id = Number(value)
    // Which picture it was says more than its number.
    if (path === 'logo' && value)
      return record?.logo_info?.id === value ? record.logo_info.name : textOf('brands.otherLogo')
    if (path !== 'company_id' || !id) return undefined
    return record?.company?.id === id ? record.company.name : `#${id}`
  },
  blank: { name: '', company_id: '', website: '', logo: '' },
  alwaysSent: ['name'],
})

/** A new brand, or an existing one. */
export const BrandPage = ({ id }: { id: string | null }): ReactNode => {
  const { t } = useTranslation()
  if (id === null) return <BrandForm record={null} />
  return (
    <RecordGate<BrandRecord> resource={BRAND} id={id} back={LIST} gone={t('brands.gone')}>
      {(brand) => <BrandForm key={brand.id} record={brand} />}
    </RecordGate>
  )
}

const BrandForm = ({ record }: { record: BrandRecord | null }) => {
  const { t } = useTranslation()
  const area = useArea(BRAND.label)
  const definition = useMemo(() => brandForm(record), [record])
  return (
    <RecordPage<BrandRecord>
      resource={BRAND}
      definition={definition}
      record={record}
      titleOf={(brand) => brand?.name ?? t('brands.new')}
      area={area}
      back={LIST}
      addressOf={({ id }) => `/company/brands/${id}`}
      fieldId={fieldId}
      rail={({ company }) =>
        company && (
          <Anchor
            dir="auto"
            renderRoot={(props) => (
              <Link to="/company/company/$id" params={{ id: String(company.id) }} {...props} />
            )}
          >
            {company.name}
          </Anchor>
        )
      }
    >
      <BrandInputs />
    </RecordPage>
  )
}

const BrandInputs = () => {
  const { base } = useFormScope<BrandRecord>()
  return (
    <Stack gap="md" maw={560}>
      <TextField path="name" dir="auto" />
      <RecordField<CompanyChoice>
        path="company_id"
        resource={COMPANY}
        fields={COMPANY_FIELDS}
        optionOf={companyOption}
        known={base?.company ?? null}
      />
      <TextField path="website" dir="ltr" autoCapitalize="none" spellCheck={false} />
      <FileField path="logo" kind="image" />
    </Stack>
  )
}
