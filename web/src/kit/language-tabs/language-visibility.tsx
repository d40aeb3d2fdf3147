import type { Language } from '@fornace/contract/kit/languages'
import { Button, Group, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedValues } from '../form/typed-values'
import { Dialog } from '../ui/dialog'
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
  const [visible, setVisible] = useState(() => visibleLanguages(typed.get(), path).includes(language))
  const name = t(`forms.languages.${language}`)

  // The form reads its boxes when somebody ticks one; here the tick may come later, or be taken back.
  const told = useRef({ visible, asking })
  useEffect(() => {
    if (told.current.visible === visible && told.current.asking === asking) return
    told.current = { visible, asking }
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [visible, asking])

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (!currentTarget.checked && holdsContent(typed.get(), fields, language)) setAsking(true)
    else setVisible(currentTarget.checked)
  }

  return (
    <>
      <Switch
        ref={box}
        name={path}
        value={language}
        checked={visible}
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
              setVisible(false)
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
