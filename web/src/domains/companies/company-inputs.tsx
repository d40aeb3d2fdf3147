import type { BrandRecord } from '@fornace/contract/companies/brand'
import type { CompanyRecord } from '@fornace/contract/companies/company'
import type { COMPANY_FIELDS } from '@fornace/contract/companies/company-fields'
import { SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../kit/form/choice-field'
import { useFormScope } from '../../kit/form/form-context'
import { SwitchField } from '../../kit/form/switch-field'
import { TextAreaField, TextField } from '../../kit/form/text-fields'
import { fieldsOf } from '../../kit/form/typed-fields'
import { LanguageTabs } from '../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../kit/language-tabs/use-language-view'
import { RichTextField } from '../../kit/rich-text/rich-text-field'
import { Section } from '../../kit/ui/section'
import { CompanyBrands } from './company-brands'
import { CompanyContacts } from './company-contacts'
import { DESCRIPTION, fieldLabel, SECTIONS, VISIBLE } from './company-form'
import { PinnedFields } from './pinned-fields'

const Company = fieldsOf<typeof COMPANY_FIELDS>()({
  TextField,
  TextAreaField,
  ChoiceField,
  SwitchField,
  RichTextField,
})

interface CompanyInputsProps {
  /** Nothing until they are here. */
  brands: readonly BrandRecord[] | undefined
}

/** The body of the form, the same for a new company and for an existing one. */
export const CompanyInputs = ({ brands }: CompanyInputsProps) => {
  const { t } = useTranslation()
  const { base } = useFormScope<CompanyRecord>()
  const view = useLanguageView()
  return (
    <Stack gap="lg">
      <Section id={SECTIONS.identity} title={t('companies.sections.identity')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Company.TextField path="business_name" dir="auto" />
          <Company.TextField path="short_name" dir="auto" />
          <Company.TextField path="vat" dir="ltr" autoCapitalize="characters" spellCheck={false} />
          <Company.ChoiceField path="association_status" />
          <Company.ChoiceField path="typology" />
        </SimpleGrid>
        <Company.SwitchField path="is_published" description={t('companies.publishedHint')} />
      </Section>
      <CompanyContacts />
      <Section id={SECTIONS.description} title={t('companies.sections.description')}>
        <LanguageTabs fields={[DESCRIPTION]} view={view} visibilityPath={VISIBLE}>
          {(language) => <Company.RichTextField path={`${DESCRIPTION}.${language}`} lang={language} />}
        </LanguageTabs>
      </Section>
      <CompanyBrands company={base?.id} brands={brands} />
      <Section id={SECTIONS.note} title={t('companies.sections.note')}>
        <Company.TextAreaField
          path="note"
          label={undefined}
          aria-label={fieldLabel('note')}
          rows={4}
          dir="auto"
        />
        <PinnedFields />
      </Section>
    </Stack>
  )
}
