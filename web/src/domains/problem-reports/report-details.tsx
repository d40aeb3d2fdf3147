import { report as resource } from '@fornace/contract/problem-reports/report'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconRotate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { isRejected } from '../../kit/api/call-errors'
import { failureText } from '../../kit/api/failure-text'
import { queryClient } from '../../kit/api/query-client'
import { changeRecord, deleteRecord, forget } from '../../kit/api/records'
import { DeleteDialog } from '../../kit/record/delete-dialog'
import { toastDeleted } from '../../kit/record/deletion-toast'
import { cellContent } from '../../kit/table/cell'
import { DescriptionItem, DescriptionList } from '../../kit/ui/description-list'
import { Note } from '../../kit/ui/note'
import { toastSuccess } from '../../kit/ui/toasts'
import { stateColumn } from './report-columns'
import classes from './report-details.module.css'
import { type ReportRecord, reportQuery } from './report-queries'

interface ReportDetailsProps {
  report: ReportRecord
  /** Done with it: to the list. */
  onLeave: () => Promise<void>
}

export const ReportDetails = ({ report, onLeave }: ReportDetailsProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [rejection, setRejection] = useState<string | null>(null)
  const isOpen = report.state === 'open'

  const readAnew = () => queryClient.refetchQueries({ queryKey: reportQuery(String(report.id)).queryKey })

  const toggle = async () => {
    setBusy(true)
    setRejection(null)
    try {
      await changeRecord<ReportRecord>(resource, report, { state: isOpen ? 'done' : 'open' })
      toastSuccess({ message: t(isOpen ? 'reports.list.markedDone' : 'reports.list.markedOpen') })
    } catch (error) {
      const changed = isRejected(error, 412)
      setRejection(changed ? t('reports.list.changedMeanwhile') : failureText(error))
      if (changed) await readAnew()
    } finally {
      setBusy(false)
    }
  }

  const remove = async () => {
    try {
      await deleteRecord(resource, report)
      await onLeave()
      forget(resource, report)
      toastDeleted(resource, { id: report.id, name: t('reports.list.title', { id: report.id }) })
    } catch (error) {
      if (!isRejected(error, 412)) throw error
      setDeleting(false)
      setRejection(t('reports.list.changedMeanwhile'))
      await readAnew()
    }
  }

  return (
    <Stack gap="md">
      <Group gap="xs">
        {cellContent(stateColumn, report, formats)}
        <Text size="sm" c="dimmed">
          {formats.dateTime(report.created_at)}
        </Text>
      </Group>
      {rejection && <Note tone="danger">{rejection}</Note>}
      <DescriptionList>
        <DescriptionItem label={t('reports.comments')}>
          {report.comments || t('reports.list.noComments')}
        </DescriptionItem>
        <DescriptionItem label={t('reports.list.who')}>
          {[report.name, report.email].filter(Boolean).join(' · ') || t('reports.list.somebody')}
        </DescriptionItem>
        <DescriptionItem label={t('reports.page')} code>
          {report.page}
        </DescriptionItem>
        <DescriptionItem label={t('reports.error')} code>
          {report.details || t('reports.noEvent')}
        </DescriptionItem>
        <DescriptionItem label={t('reports.list.browser')}>{report.browser}</DescriptionItem>
        <DescriptionItem label={t('reports.event')} code>
          {report.event_id ?? t('reports.noEvent')}
        </DescriptionItem>
      </DescriptionList>
      {report.event && (
        <details className={classes.trace}>
          <summary>{t('reports.list.trace')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable by keyboard. */}
          <pre dir="ltr" tabIndex={0}>
            {JSON.stringify(report.event, null, 2)}
          </pre>
        </details>
      )}
      <Group gap="xs" className={classes.actions}>
        <Button
          loading={busy}
          leftSection={isOpen ? <IconCheck size={16} aria-hidden /> : <IconRotate size={16} aria-hidden />}
          onClick={() => void toggle()}
        >
          {t(isOpen ? 'reports.list.markDone' : 'reports.list.markOpen')}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t('common.close')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          className={classes.delete}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          {t('common.delete')}
        </Button>
      </Group>
      <DeleteDialog
        name={t('reports.list.title', { id: report.id })}
        opened={deleting}
        onClose={() => setDeleting(false)}
        remove={remove}
      />
    </Stack>
  )
}
