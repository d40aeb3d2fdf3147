import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { usedBy } from '@fornace/contract/kit/used-by'
import { Button, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { literals } from '../../i18n/literals'
import { api } from '../api/client'
import { failureText } from '../api/failure-text'
import { Dialog } from '../ui/dialog'
import { Note } from '../ui/note'
import { PlacesOfUse } from './places-of-use'

/** References that block the deletion of a record. */
const usedByQuery = (type: string, id: number) =>
  queryOptions({
    queryKey: [type, 'used-by', id],
    queryFn: ({ signal }) => api.get(`used-by/${type}/${id}`, usedBy, { signal }),
    select: ({ results }) => results,
    // References may have been removed since.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

interface DeleteDialogProps {
  /** Display name of the record. */
  name: string
  /** Note about data that is not deleted. */
  note?: string | undefined
  /** Record that cannot be deleted while others refer to it: they are listed before the confirmation. */
  record?: { resource: ResourceMetadata; id: number } | undefined
  opened: boolean
  onClose: () => void
  /** Deletes the record; a thrown error is displayed. */
  remove: () => Promise<void>
}

/** Should the answer not come, the server still refuses. */
const useUses = (record: DeleteDialogProps['record'], opened: boolean) => {
  const query = usedByQuery(record?.resource.type ?? '', record?.id ?? 0)
  const { data = [], isFetching } = useQuery({ ...query, enabled: record !== undefined && opened })
  return { isRequested: isFetching, places: data.length > 0 ? data : null }
}

export const DeleteDialog = ({ name, note, record, opened, onClose, remove }: DeleteDialogProps) => {
  const { t } = useTranslation()
  const placesId = useId()
  const uses = useUses(record, opened)
  const [busy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<string | null>(null)

  const close = () => {
    setRejection(null)
    onClose()
  }

  const confirm = async () => {
    setBusy(true)
    setRejection(null)
    try {
      await remove()
    } catch (error) {
      // "In use" comes with the places, in a sentence of the server's.
      setRejection(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog opened={opened} onClose={close} title={t('delete.title', { name })}>
      <Stack gap="md">
        <Text lang="it" dir="auto">
          {literals.confirmDelete} «{name}»?
        </Text>
        {note && !uses.places && <Text>{note}</Text>}
        {uses.places && <PlacesOfUse id={placesId} places={uses.places} />}
        {rejection && <Note tone="danger">{rejection}</Note>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus>
            {t('delete.keep')}
          </Button>
          <Button
            color="red"
            loading={busy || uses.isRequested}
            onClick={uses.places ? undefined : () => void confirm()}
            {...(uses.places && {
              'data-disabled': true,
              'aria-disabled': true,
              'aria-describedby': placesId,
            })}
          >
            {t('common.delete')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
