import type { ReferenceItem, ReferenceList } from '@fornace/contract/kit/reference-list'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { literals } from '../../i18n/literals'
import { isRefused } from '../call-errors'
import { failureText } from '../failure-text'
import { NO_BANNER } from '../no-banner'
import { tellSuccess } from '../notices'
import { deleteRecord } from '../records'
import { itemName } from './reference-item'
import { currentItem } from './use-item-editing'

interface DeleteDialogProps {
  list: ReferenceList
  item: ReferenceItem
  opened: boolean
  onClose: () => void
  onDeleted: () => void
  /** Somebody has changed it meanwhile: what is to be deleted is not what was read. */
  onStale: (current: ReferenceItem) => void
}

export const DeleteDialog = ({ list, item, opened, onClose, onDeleted, onStale }: DeleteDialogProps) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const name = itemName(item) || t('reference.noName')

  const close = () => {
    setRefusal(null)
    onClose()
  }

  const remove = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await deleteRecord(list, item)
      tellSuccess({ message: t('reference.deleted', { name }) })
      onDeleted()
    } catch (error) {
      if (isRefused(error, 412)) onStale(await currentItem(list, item, error))
      // "In use" comes with the places, in a sentence of the server's.
      else setRefusal(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      centered
      title={t('delete.title', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
    >
      <Stack gap="md">
        <Text lang="it" dir="auto">
          {literals.confirmDelete} «{name}»?
        </Text>
        {refusal && (
          <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus>
            {t('delete.keep')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void remove()}>
            {t('common.delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
