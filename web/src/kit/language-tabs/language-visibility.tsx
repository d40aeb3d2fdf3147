import type { Language } from '@fornace/contract/kit/multilingual'
import { Button, Group, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog'
import { type TypedValues, useTyped } from '../form/typed-values'
import { holdsContent, visibleLanguages } from './language-state'

interface LanguageVisibilityProps {
  language: Language
  path: string
  readOnly: boolean
  fields: readonly string[]
  typed: TypedValues
}

/** Whether readers see this language. Switching off one that holds content is asked first; its text stays. */
export const LanguageVisibility = ({ language, path, readOnly, fields, typed }: LanguageVisibilityProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const visible = useTyped(typed, (values) => visibleLanguages(values, path).includes(language))
  const name = t(`forms.languages.${language}`)

  // The box holds its own state, as every input of the form; the form is told as if somebody had ticked it.
  const set = (checked: boolean) => {
    if (!box.current) return
    box.current.checked = checked
    box.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.checked || !holdsContent(typed.get(), fields, language)) return
    set(true)
    setAsking(true)
  }

  return (
    <>
      <Switch
        ref={box}
        name={path}
        value={language}
        defaultChecked={visible}
        disabled={readOnly}
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
              set(false)
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
