import type { BrandRecord } from '@fornace/contract/companies/brand'
import { BRAND_FIELDS } from '@fornace/contract/companies/brand-fields'
import { BRAND, COMPANY } from '@fornace/contract/companies/metadata'
import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t as textOf } from '../../i18n/i18n'
import { declaredForm } from '../../kit/form/declared-form'
import { useFormScope } from '../../kit/form/form-context'
import { RecordField } from '../../kit/form/record-field'
import { TextField } from '../../kit/form/text-fields'
import { fieldsOf } from '../../kit/form/typed-fields'
import { RecordScreen } from '../../kit/record/record-screen'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { FileField } from '../../kit/upload/file-field'
import { COMPANY_CHOICE, companyOption } from './company-role-inputs'

const Brand = fieldsOf<typeof BRAND_FIELDS>()({ TextField, RecordField, FileField })

const brandForm = (record: BrandRecord | null) =>
  declaredForm(BRAND_FIELDS, { labelOf: (name) => textOf(`brands.fields.${name}`), record })

/** A new brand, or an existing one. */
export const BrandPage = (screen: RecordScreenProps): ReactNode => (
  <RecordScreen<BrandRecord>
    {...screen}
    resource={BRAND}
    form={brandForm}
    titleOf={({ name }) => name}
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
  </RecordScreen>
)

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
        existing={base?.company ?? null}
      />
      <Brand.TextField path="website" dir="ltr" autoCapitalize="none" spellCheck={false} />
      <Brand.FileField path="logo" />
    </Stack>
  )
}
