import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { useTranslation } from 'react-i18next'
import classes from './old-and-new.module.css'
import { useShownValue } from './use-shown-value'

/** "Cotto → Terracotta", for the eye and for the ear. */
export const OldAndNew = ({ from, to }: { from: unknown; to: unknown }) => {
  const { t } = useTranslation()
  const shown = useShownValue()
  return (
    <span className={classes.pair}>
      <del dir="auto">{shown(from)}</del>
      <IconArrowRight size={14} aria-hidden className={classes.arrow} />
      <VisuallyHidden> {t('forms.becomes')} </VisuallyHidden>
      <ins dir="auto">{shown(to)}</ins>
    </span>
  )
}
