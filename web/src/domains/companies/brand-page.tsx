import type { BrandRecord } from '@fornace/contract/companies/brand'
import { BRAND_FIELDS } from '@fornace/contract/companies/brand-fields'
import { BRAND, COMPANY } from '@fornace/contract/companies/metadata'
import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { t as textOf } from '../../i18n/i18n'
import { declaredForm, fieldIds } from '../../kit/form/declared-form'
import { useFormScope } from '../../kit/form/form-context'
import { RecordField } from '../../kit/form/record-field'
import { TextField } from '../../kit/form/text-fields'
import { fieldsOf } from '../../kit/form/typed-fields'
import { RecordGate } from '../../kit/record/record-gate'
import { RecordPage } from '../../kit/record/record-page'
import { useArea } from '../../kit/routes/use-area'
import { FileField } from '../../kit/upload/file-field'
import { COMPANY_CHOICE, companyOption } from './company-role-inputs'

const LIST = '/company/brands'

const Brand = fieldsOf<typeof BRAND_FIELDS>()({ TextField, RecordField, FileField })

const brandForm = (record: BrandRecord | null) =>
  declaredForm(BRAND_FIELDS, { labelOf: (name) => textOf(`brands.fields.${name}`), record })

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
      fieldId={fieldIds('brand')}
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
      <Brand.TextField path="name" dir="auto" />
      <Brand.RecordField
        path="company_id"
        resource={COMPANY}
        fields={COMPANY_CHOICE}
        optionOf={companyOption}
        known={base?.company ?? null}
      />
      <Brand.TextField path="website" dir="ltr" autoCapitalize="none" spellCheck={false} />
      <Brand.FileField path="logo" />
    </Stack>
  )
}
