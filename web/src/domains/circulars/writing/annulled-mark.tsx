import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './circulars.module.css'

/** Mark of an annulled circular, by a sign and a word. */
export const AnnulledMark = () => {
  const { t } = useTranslation()
  return (
    <span className={classes.annulled}>
      <IconBan size={14} aria-hidden />
      {t('circulars.annulment.mark')}
    </span>
  )
}
