import type { Language } from '@fornace/contract/kit/languages'
import type { ReferenceList } from '@fornace/contract/kit/reference-list'
import { SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import { useFormScope } from '../form/form-context'
import { messagesFor } from '../form/form-problem'
import { LimitedField } from '../form/limited-field'
import { SwitchField } from '../form/switch-field'
import { NumberField } from '../form/text-fields'
import { LanguageTabs } from '../language-tabs/language-tabs'
import { useLanguageView } from '../language-tabs/use-language-view'
import { FileField } from '../upload/file-field'

const MULTILINGUAL = ['name']

const isRequired = (language: Language) => language === 'it'

/** The body of the form, the same for a new item and for an existing one. */
export const ReferenceItemInputs = ({ list }: { list: ReferenceList }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { problem } = useFormScope()
  // One short text in five languages is easiest to read one below the other.
  const view = useLanguageView('all')
  return (
    <Stack gap="md">
      <LanguageTabs fields={MULTILINGUAL} view={view} required>
        {(language) => (
          <LimitedField
            path={`name.${language}`}
            // An error about the name as a whole belongs to the one that must be there.
            error={isRequired(language) && messagesFor(problem, 'name')}
            lang={language}
            data-autofocus={isRequired(language) || undefined}
          />
        )}
      </LanguageTabs>
      <SimpleGrid cols={2} spacing="md">
        {[...list.measures, 'order'].map((path) => (
          <NumberField key={path} path={path} />
        ))}
      </SimpleGrid>
      {Object.entries(list.flags).map(([path, { description }]) => (
        <SwitchField key={path} path={path} description={message(description)} />
      ))}
      {list.hasLogo && <FileField path="logo" />}
      <SwitchField path="is_active" description={t('reference.activeHint')} />
    </Stack>
  )
}
