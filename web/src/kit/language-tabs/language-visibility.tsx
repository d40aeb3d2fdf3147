import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { Button, Group, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '../../theme/switch.css'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormScope } from '../form/form-context'
import { READ_ONLY_SWITCH } from '../form/read-only'
import { useTicks } from '../form/use-field'
import { Dialog } from '../ui/dialog'
import { holdsContent } from './language-state'

interface LanguageVisibilityProps {
  language: Language
  /** Of the list of visible languages. */
  path: string
}

/** Visibility of a language for readers. Hiding one with content asks for confirmation; its text stays. */
export const LanguageVisibility = ({ language, path }: LanguageVisibilityProps) => {
  const { t } = useTranslation()
  const { store, definition, base } = useFormScope()
  const { ticked, tick, readOnly } = useTicks(path, LANGUAGES)
  const [asking, setAsking] = useState(false)
  const name = t(`forms.languages.${language}`)

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const isHiding = !currentTarget.checked
    if (isHiding && holdsContent(definition, base, store.values(), language)) setAsking(true)
    else tick(language, currentTarget.checked)
  }

  return (
    <>
      <Switch
        name={path}
        value={language}
        checked={ticked.includes(language)}
        disabled={readOnly}
        {...(readOnly && { classNames: READ_ONLY_SWITCH })}
        label={t('forms.languages.visible', { language: name })}
        onChange={change}
      />
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('forms.languages.hideTitle')}>
        <Text mb="md">{t('forms.languages.hideText', { languages: name })}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {t('forms.languages.keepVisible')}
          </Button>
          <Button
            onClick={() => {
              tick(language, false)
              setAsking(false)
            }}
          >
            {t('forms.languages.hide')}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
