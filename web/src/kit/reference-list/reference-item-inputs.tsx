import type { FileFacts } from '@fornace/contract/kit/file'
import type { Language } from '@fornace/contract/kit/languages'
import { REFERENCE_NAME, type ReferenceList } from '@fornace/contract/kit/reference-list'
import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useTranslation } from 'react-i18next'
import { CountedInput } from '../form/counted-input'
import { type FormProblem, messagesFor } from '../form/form-problem'
import type { TypedValues } from '../form/typed-values'
import type { FormValues } from '../form/values'
import { LanguageTabs } from '../language-tabs/language-tabs'
import type { LanguageView } from '../language-tabs/use-language-view'
import { FileField } from '../upload/file-field'
import { fieldId, fieldLabel } from './reference-item'

interface ReferenceItemInputsProps {
  list: ReferenceList
  /** What the inputs start with; from then on they hold it themselves. */
  values: FormValues
  base: FormValues
  typed: TypedValues
  view: LanguageView
  problem: FormProblem | null
  /** The picture that the item has, where its list has any. */
  logo: FileFacts | null
  readOnly: boolean
}

const MULTILINGUAL = ['name']

const isRequired = (language: Language) => language === 'it'

/** The body of the form, the same for a new item and for an existing one. */
export const ReferenceItemInputs = (props: ReferenceItemInputsProps) => {
  const { list, values, base, typed, view, problem, logo, readOnly } = props
  const { t } = useTranslation()

  const common = (path: string) => ({
    id: fieldId(path),
    name: path,
    label: fieldLabel(path) ?? path,
    error: messagesFor(problem, path),
  })
  const textOf = (path: string) => ({ ...common(path), defaultValue: String(values[path] ?? ''), readOnly })

  return (
    <Stack gap="md">
      <LanguageTabs fields={MULTILINGUAL} typed={typed} base={base} problem={problem} view={view} required>
        {(language) => {
          const input = textOf(`name.${language}`)
          return (
            <CountedInput
              {...input}
              error={input.error ?? (isRequired(language) ? messagesFor(problem, 'name') : undefined)}
              required={isRequired(language)}
              max={REFERENCE_NAME.max}
              lang={language}
              autoComplete="off"
              data-autofocus={isRequired(language) || undefined}
            />
          )
        }}
      </LanguageTabs>
      <SimpleGrid cols={2} spacing="md">
        {[...list.measures, 'order'].map((path) => (
          <TextInput key={path} {...textOf(path)} inputMode="decimal" autoComplete="off" dir="ltr" />
        ))}
      </SimpleGrid>
      {list.hasLogo && (
        <FileField
          {...common('logo')}
          kind="image"
          start={String(values.logo ?? '')}
          known={logo}
          readOnly={readOnly}
        />
      )}
      <Switch
        {...common('is_active')}
        defaultChecked={values.is_active === true}
        disabled={readOnly}
        description={t('reference.activeHint')}
      />
    </Stack>
  )
}
