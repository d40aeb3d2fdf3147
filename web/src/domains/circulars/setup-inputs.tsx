import type { THEME_FIELDS } from '@fornace/contract/circulars/theme-fields'
import { SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LimitedField } from '../../kit/form/limited-field'
import { SwitchField } from '../../kit/form/switch-field'
import { NumberField } from '../../kit/form/text-fields'
import { fieldsOf } from '../../kit/form/typed-fields'
import { LanguageTabs } from '../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../kit/language-tabs/use-language-view'

const Item = fieldsOf<typeof THEME_FIELDS>()({ LimitedField, NumberField, SwitchField })

/** The inputs that themes and matters share; `children` stand after the name. */
export const SetupInputs = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation()
  const view = useLanguageView()
  return (
    <Stack gap="lg">
      <LanguageTabs fields={['name']} view={view} required>
        {(language) => <Item.LimitedField path={`name.${language}`} lang={language} dir="auto" />}
      </LanguageTabs>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {children}
        <Item.NumberField path="order" />
      </SimpleGrid>
      <Item.SwitchField path="is_active" description={t('reference.activeHint')} />
    </Stack>
  )
}
