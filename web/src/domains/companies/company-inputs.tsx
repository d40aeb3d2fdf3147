import type { BrandRecord } from '@fornace/contract/companies/brand'
import type { CompanyRecord } from '@fornace/contract/companies/company'
import { ASSOCIATION_STATUSES, COMPANY_LIMITS, COMPANY_TYPOLOGIES } from '@fornace/contract/companies/limits'
import { SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../kit/form/choice-select'
import { messagesFor } from '../../kit/form/form-problem'
import type { RecordForm } from '../../kit/form/use-record-form'
import { LanguageTabs } from '../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../kit/language-tabs/use-language-view'
import { RichTextField } from '../../kit/rich-text/rich-text-field'
import { CompanyBrands } from './company-brands'
import { CompanyContacts } from './company-contacts'
import { DESCRIPTION, fieldId, fieldLabel, SECTIONS, VISIBLE } from './company-form'
import { PinnedFields } from './pinned-fields'
import { Section } from './section'

interface CompanyInputsProps {
  editing: RecordForm<CompanyRecord>
  brands: readonly BrandRecord[] | undefined
}

/** The body of the form, the same for a new company and for an existing one. */
export const CompanyInputs = ({ editing, brands }: CompanyInputsProps) => {
  const { t } = useTranslation()
  const { start, problem, typed } = editing
  const { values, base } = start
  const view = useLanguageView()

  const common = (path: string) => ({
    id: fieldId(path),
    name: path,
    label: fieldLabel(path) ?? path,
    error: messagesFor(problem, path),
  })
  const textOf = (path: string) => ({
    ...common(path),
    defaultValue: String(values[path] ?? ''),
    autoComplete: 'off',
  })
  const choiceOf = (path: string) => ({ ...common(path), start: String(values[path] ?? '') })

  return (
    <Stack gap="lg" key={start.key}>
      <Section id={SECTIONS.identity} title={t('companies.sections.identity')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput {...textOf('business_name')} required dir="auto" />
          <TextInput {...textOf('short_name')} dir="auto" />
          <TextInput {...textOf('vat')} dir="ltr" autoCapitalize="characters" spellCheck={false} />
          <ChoiceSelect
            {...choiceOf('association_status')}
            data={ASSOCIATION_STATUSES.map((status) => ({
              value: status,
              label: t(`companies.status.${status}`),
            }))}
          />
          <ChoiceSelect
            {...choiceOf('typology')}
            data={COMPANY_TYPOLOGIES.map((typology) => ({
              value: typology,
              label: t(`companies.typologies.${typology}`),
            }))}
          />
        </SimpleGrid>
        <Switch
          {...common('is_published')}
          defaultChecked={values.is_published === true}
          description={t('companies.publishedHint')}
        />
      </Section>
      <CompanyContacts typed={typed} textOf={textOf} choiceOf={choiceOf} />
      <Section id={SECTIONS.description} title={t('companies.sections.description')}>
        <LanguageTabs
          fields={[DESCRIPTION]}
          typed={typed}
          base={editing.baseValues()}
          problem={problem}
          view={view}
          visibility={{ path: VISIBLE, readOnly: false }}
        >
          {(language) => {
            const path = `${DESCRIPTION}.${language}`
            return (
              <RichTextField
                {...common(path)}
                start={String(values[path] ?? '')}
                max={COMPANY_LIMITS.short_description}
                lang={language}
              />
            )
          }}
        </LanguageTabs>
      </Section>
      <CompanyBrands
        company={base?.id}
        brands={brands}
        typed={typed}
        start={Array.isArray(values.brand_ids) ? values.brand_ids : []}
        error={messagesFor(problem, 'brand_ids')}
      />
      <Section id={SECTIONS.note} title={t('companies.sections.note')}>
        <Textarea {...textOf('note')} label={undefined} aria-label={fieldLabel('note')} rows={4} dir="auto" />
        <PinnedFields start={Array.isArray(values.pinned_fields) ? values.pinned_fields : []} />
      </Section>
    </Stack>
  )
}
