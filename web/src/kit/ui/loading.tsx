import { Loader, type MantineSize } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './loading.module.css'

/** Loading indicator, announced to screen readers; not for what comes at once. */
export const Loading = ({ label, size = 'md' }: { label?: string; size?: MantineSize }) => {
  const { t } = useTranslation()
  return (
    <Loader className={classes.loading} role="status" aria-label={label ?? t('table.loading')} size={size} />
  )
}
