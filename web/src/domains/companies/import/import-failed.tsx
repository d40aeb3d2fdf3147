import type { CompanyImport } from '@fornace/contract/companies/import'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../kit/api/failure-text'
import { Note } from '../../../kit/ui/note'
import { toastProblem } from '../../../kit/ui/toasts'
import { FileReading, type FileReadingProps } from './file-reading'
import { compareAgain } from './import-writes'

interface ImportFailedProps {
  record: CompanyImport
  reading: Omit<FileReadingProps, 'record'>
}

/** A comparison that came to no end: why, and once more. */
export const ImportFailed = ({ record, reading }: ImportFailedProps) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await compareAgain(record).catch((error: unknown) => toastProblem({ message: failureText(error) }))
    setBusy(false)
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Text dir="auto" fw={600}>
        {record.file_name}
      </Text>
      <Note tone="danger" title={t('imports.failed.title')}>
        {t(`imports.failed.${record.failure ?? 'unexpected'}`)}
      </Note>
      {record.failure === 'unreadable' && (
        <FileReading key={`reading ${record.version}`} record={record} {...reading} isOpen />
      )}
      {record.failure !== 'file-gone' && (
        <Button loading={busy} onClick={() => void retry()}>
          {t('imports.compareAgain')}
        </Button>
      )}
    </Stack>
  )
}
