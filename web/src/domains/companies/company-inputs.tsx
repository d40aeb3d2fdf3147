import type { BrandRecord } from '@fornace/contract/companies/brand'
import type { CompanyRecord } from '@fornace/contract/companies/company'
import { ASSOCIATION_STATUSES, COMPANY_LIMITS, COMPANY_TYPOLOGIES } from '@fornace/contract/companies/limits'
import { SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../kit/form/choice-field'
import { useFormScope } from '../../kit/form/form-context'
import { SwitchField } from '../../kit/form/switch-field'
import { TextAreaField, TextField } from '../../kit/form/text-fields'
import { LanguageTabs } from '../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../kit/language-tabs/use-language-view'
import { RichTextField } from '../../kit/rich-text/rich-text-field'
import { CompanyBrands } from './company-brands'
import { CompanyContacts } from './company-contacts'
import { DESCRIPTION, fieldLabel, SECTIONS, VISIBLE } from './company-form'
import { PinnedFields } from './pinned-fields'
import { Section } from './section'

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
          <TextField path="business_name" dir="auto" />
          <TextField path="short_name" dir="auto" />
          <TextField path="vat" dir="ltr" autoCapitalize="characters" spellCheck={false} />
          <ChoiceField
            path="association_status"
            data={ASSOCIATION_STATUSES.map((status) => ({
              value: status,
              label: t(`companies.status.${status}`),
            }))}
          />
          <ChoiceField
            path="typology"
            data={COMPANY_TYPOLOGIES.map((typology) => ({
              value: typology,
              label: t(`companies.typologies.${typology}`),
            }))}
          />
        </SimpleGrid>
        <SwitchField path="is_published" description={t('companies.publishedHint')} />
      </Section>
      <CompanyContacts />
      <Section id={SECTIONS.description} title={t('companies.sections.description')}>
        <LanguageTabs fields={[DESCRIPTION]} view={view} visibilityPath={VISIBLE}>
          {(language) => (
            <RichTextField
              path={`${DESCRIPTION}.${language}`}
              max={COMPANY_LIMITS.short_description}
              lang={language}
            />
          )}
        </LanguageTabs>
      </Section>
      <CompanyBrands company={base?.id} brands={brands} />
      <Section id={SECTIONS.note} title={t('companies.sections.note')}>
        <TextAreaField path="note" label={undefined} aria-label={fieldLabel('note')} rows={4} dir="auto" />
        <PinnedFields />
      </Section>
    </Stack>
  )
}
