import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import { PERIOD_FIELDS } from '@fornace/contract/product-gallery/period-fields'
import { SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { inReadersLanguage, t as textOf } from '../../i18n/i18n'
import { DateField } from '../../kit/form/date-fields'
import { declaredForm } from '../../kit/form/declared-form'
import { LimitedField } from '../../kit/form/limited-field'
import { SwitchField } from '../../kit/form/switch-field'
import { NumberField } from '../../kit/form/text-fields'
import { fieldsOf } from '../../kit/form/typed-fields'
import { LanguageTabs } from '../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../kit/language-tabs/use-language-view'

/** In the reader's language, or in Italian where it has none. */
export const periodName = ({ name }: Pick<PeriodRecord, 'name'>): string => inReadersLanguage(name)

export const periodForm = (record: PeriodRecord | null) =>
  declaredForm(PERIOD_FIELDS, { labelOf: (name) => textOf(`periods.fields.${name}`), record })

const Period = fieldsOf<typeof PERIOD_FIELDS>()({ LimitedField, SwitchField, DateField, NumberField })

/** The body of the form, the same for a new period and for an existing one. */
export const PeriodInputs = () => {
  const { t } = useTranslation()
  const view = useLanguageView()
  return (
    <Stack gap="lg">
      <LanguageTabs fields={['name']} view={view} required>
        {(language) => <Period.LimitedField path={`name.${language}`} lang={language} dir="auto" />}
      </LanguageTabs>
      <Period.SwitchField path="is_locked" description={t('periods.lockHint')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Period.DateField path="insert_date" />
        <Period.DateField path="due_date" description={t('periods.dueHint')} />
        <Period.DateField path="published_date" description={t('periods.publishedHint')} />
        <Period.NumberField path="translations_count" description={t('periods.translationsHint')} />
      </SimpleGrid>
    </Stack>
  )
}
