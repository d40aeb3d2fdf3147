import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useTranslation } from 'react-i18next'
import { literals } from '../../i18n/literals'
import { NO_BANNER } from '../no-banner'

interface BulkConfirmProps {
  /** The action's own name. */
  title: string
  count: number
  onCancel: () => void
  onConfirm: () => void
}

export const BulkConfirm = ({ title, count, onCancel, onConfirm }: BulkConfirmProps) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onCancel}
      centered
      title={t('listTools.bulkConfirm', { count })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
    >
      <Stack gap="md">
        <Text>
          <span lang="it">{literals.confirmDelete}</span> {t('table.rows', { count })}?
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {t('delete.keep')}
          </Button>
          <Button color="red" onClick={onConfirm}>
            {title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
