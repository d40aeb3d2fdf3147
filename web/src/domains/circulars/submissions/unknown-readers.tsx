import type { RepeatableCounts } from '@fornace/contract/circulars/submission'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Says of how many among those who have not read nothing can be known. */
export const UnknownReaders = ({ unread, unknown }: Pick<RepeatableCounts, 'unread' | 'unknown'>) => {
  const { t } = useTranslation()
  if (unknown === 0) return null
  return (
    <Text size="sm">
      {unknown === unread
        ? t('submissions.unknownReaders.all')
        : t('submissions.unknownReaders.some', { count: unknown })}
    </Text>
  )
}
