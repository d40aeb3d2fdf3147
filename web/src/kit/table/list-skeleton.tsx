import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'

const ROWS = ['70%', '55%', '80%', '60%', '75%', '50%', '65%', '72%']

export const ListSkeleton = () => {
  const { t } = useTranslation()
  return (
    <div className={classes.skeleton} role="status" aria-label={t('table.loading')}>
      {ROWS.map((width) => (
        <div key={width} style={{ inlineSize: width }} />
      ))}
    </div>
  )
}
