import type { Language } from '@fornace/contract/kit/languages'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertCircleFilled, IconEyeOff } from '@tabler/icons-react'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { useTranslation } from 'react-i18next'
import { useFormScope, useFormSelector } from '../form/form-context'
import { CompletenessRing } from './completeness-ring'
import { completeness, isEdited, visibleLanguages } from './language-state'
import classes from './language-tabs.module.css'

interface LanguageTabProps {
  id: string
  panelId: string
  language: Language
  selected: boolean
  fields: readonly string[]
  /** Those without which Italian is incomplete. */
  needed: readonly string[]
  errors: number
  required: boolean
  visibilityPath: string | undefined
  onSelect: () => void
}

/** Tab of a language with its state: completeness, errors, changes, visibility. Screen readers get the same as text. */
export const LanguageTab = (props: LanguageTabProps) => {
  const { id, panelId, language, selected, fields, needed, errors, required, visibilityPath } = props
  const { t } = useTranslation()
  const { baseValues } = useFormScope()
  const filled = useFormSelector((values) => completeness(values, fields, language, needed).filled)
  const total = useFormSelector((values) => completeness(values, fields, language, needed).total)
  const edited = useFormSelector((values) => isEdited(values, baseValues, fields, language))
  const hidden = useFormSelector(
    (values) => visibilityPath !== undefined && !visibleLanguages(values, visibilityPath).includes(language),
  )
  const words = [
    t(`forms.languages.${language}`),
    required && t('forms.languages.required'),
    total > 0 && t('forms.languages.filled', { filled, total }),
    errors > 0 && t('forms.languages.errors', { count: errors }),
    edited && t('forms.languages.edited'),
    hidden && t('forms.languages.hidden'),
  ].filter((word) => word !== false)
  return (
    <UnstyledButton
      id={id}
      role="tab"
      type="button"
      aria-selected={selected}
      aria-controls={panelId}
      tabIndex={selected ? 0 : -1}
      className={classes.tab}
      title={words.join(', ')}
      onClick={props.onSelect}
    >
      <span dir="ltr">
        {language.toUpperCase()}
        {required && '*'}
      </span>
      <VisuallyHidden> {words.join(', ')}</VisuallyHidden>
      {total > 0 && <CompletenessRing filled={filled} total={total} />}
      {errors > 0 && <IconAlertCircleFilled size={14} aria-hidden className={classes.error} />}
      {edited && <span className={classes.edited} />}
      {hidden && <IconEyeOff size={14} aria-hidden className={classes.hidden} />}
    </UnstyledButton>
  )
}
