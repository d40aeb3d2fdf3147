import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'

const ROWS = ['70%', '55%', '80%', '60%', '75%', '50%', '65%', '72%']

export const ListSkeleton = () => {
  const { t } = useTranslation()
  return (
    <div className={classes.skeleton} role="status" aria-label={t('table.loading')}>
      {ROWS.map((width) => (
        <Skeleton key={width} height={12} width={width} />
      ))}
    </div>
  )
}
