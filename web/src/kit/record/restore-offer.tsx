import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Button, Group, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { failureText } from '../api/failure-text'
import { historyQuery } from '../api/history'
import { mayRestore, restoreRecord } from '../api/records'

/** Where a record was deleted: by whom, and for administrators the way back. */
export const RestoreOffer = ({ resource, id }: { resource: ResourceMetadata; id: number }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const last = useInfiniteQuery({ ...historyQuery(resource, id), retry: false }).data?.[0]
  const [busy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<string | null>(null)
  if (last?.action !== 'delete') return null

  const restore = async () => {
    setBusy(true)
    setRejection(null)
    try {
      await restoreRecord(resource, id)
    } catch (error) {
      setRejection(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="md" justify="center">
      <Text>
        {t('forms.gone.deleted', {
          who: last.actor?.name ?? t('forms.history.system'),
          when: dateTime(last.at),
        })}
      </Text>
      {mayRestore(resource) && (
        <Button
          variant="default"
          leftSection={<IconRestore size={16} aria-hidden />}
          loading={busy}
          onClick={() => void restore()}
        >
          {t('forms.gone.restore')}
        </Button>
      )}
      {rejection && (
        <Text role="alert" c="var(--mantine-color-error)">
          {rejection}
        </Text>
      )}
    </Group>
  )
}
