import { Loader, type MantineSize } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Loading indicator, announced to screen readers. */
export const Loading = ({ label, size = 'md' }: { label?: string; size?: MantineSize }) => {
  const { t } = useTranslation()
  return <Loader role="status" aria-label={label ?? t('table.loading')} size={size} />
}
