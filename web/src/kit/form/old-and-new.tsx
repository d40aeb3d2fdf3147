import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { useTranslation } from 'react-i18next'
import type { FieldWords } from './definition'
import classes from './old-and-new.module.css'
import { useShownValue } from './use-shown-value'

interface OldAndNewProps {
  path: string
  from: unknown
  to: unknown
  words: FieldWords
}

/** "Cotto → Terracotta", for the eye and for the ear. */
export const OldAndNew = ({ path, from, to, words }: OldAndNewProps) => {
  const { t } = useTranslation()
  const shown = useShownValue(words)
  return (
    <span className={classes.pair}>
      <del dir="auto">{shown(path, from)}</del>
      <IconArrowRight size={14} aria-hidden className={classes.arrow} />
      <VisuallyHidden> {t('forms.becomes')} </VisuallyHidden>
      <ins dir="auto">{shown(path, to)}</ins>
    </span>
  )
}
