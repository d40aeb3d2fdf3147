import { report as resource } from '@fornace/contract/problem-reports/report'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { literals } from '../../i18n/literals'
import { isRefused } from '../../kit/call-errors'
import { failureText } from '../../kit/failure-text'
import { NO_BANNER } from '../../kit/no-banner'
import { tellSuccess } from '../../kit/notices'
import { deleteRecord } from '../../kit/records'
import type { ReportRecord } from './report-queries'

interface DeleteReportProps {
  report: ReportRecord
  opened: boolean
  onClose: () => void
  onDeleted: () => void
  onStale: () => void
}

export const DeleteReport = ({ report, opened, onClose, onDeleted, onStale }: DeleteReportProps) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const name = t('reports.list.title', { id: report.id })

  const remove = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await deleteRecord(resource, report)
      tellSuccess({ message: t('reports.list.deleted') })
      onDeleted()
    } catch (error) {
      if (isRefused(error, 412)) onStale()
      else setRefusal(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
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
          <Alert role="alert" color="red">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
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
