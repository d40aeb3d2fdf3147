import { Loader, type MantineSize } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What stands in a place that is still empty; a screen reader is told so. */
export const Loading = ({ label, size = 'md' }: { label?: string; size?: MantineSize }) => {
  const { t } = useTranslation()
  return <Loader role="status" aria-label={label ?? t('table.loading')} size={size} />
}
