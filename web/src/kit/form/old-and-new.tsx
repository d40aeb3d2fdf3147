import { IconArrowRight } from '@tabler/icons-react'
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
      <span className={classes.arrow} role="img" aria-label={t('forms.becomes')}>
        <IconArrowRight size={14} aria-hidden />
      </span>
      <ins dir="auto">{shown(to)}</ins>
    </span>
  )
}
