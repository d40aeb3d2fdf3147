import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import '@mantine/core/styles/Alert.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { literals } from '../i18n/literals'
import { Dialog } from './dialog'
import { failureText } from './failure-text'

interface DeleteDialogProps {
  /** What a person calls the record. */
  name: string
  /** What stays, where something does. */
  note?: string | undefined
  opened: boolean
  onClose: () => void
  /** Deletes it; what it throws is shown. */
  remove: () => Promise<void>
}

export const DeleteDialog = ({ name, note, opened, onClose, remove }: DeleteDialogProps) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const close = () => {
    setRefusal(null)
    onClose()
  }

  const confirm = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await remove()
    } catch (error) {
      // "In use" comes with the places, in a sentence of the server's.
      setRefusal(failureText(error))
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
        {note && <Text>{note}</Text>}
        {refusal && (
          <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus>
            {t('delete.keep')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void confirm()}>
            {t('common.delete')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
