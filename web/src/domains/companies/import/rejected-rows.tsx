import type { CompanyImport } from '@fornace/contract/companies/import'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../kit/api/failure-text'
import { saveFile } from '../../../kit/platform/save-file'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { Badge } from '../../../kit/ui/badge'
import { Loading } from '../../../kit/ui/loading'
import { toastProblem } from '../../../kit/ui/toasts'
import classes from './import.module.css'
import { FIRST_PART, rejectedFile, rejectedQuery } from './import-queries'
import { PartPager } from './part-pager'

/** The rows that cannot be used, with the reasons; and all of them as a file to mend and send again. */
export const RejectedRows = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const [requested, setRequested] = useState(FIRST_PART)
  const { data, error, refetch } = useQuery(rejectedQuery(record.id, requested))
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading size="sm" />

  const download = () =>
    void rejectedFile(record.id).then(
      (file) => saveFile(file, `${t('imports.rejectedName')}.csv`),
      (failure: unknown) => toastProblem({ message: failureText(failure) }),
    )
  return (
    <>
      <Group justify="space-between" gap="xs" mb="sm">
        <Text c="dimmed" maw={520}>
          {t('imports.rejectedText')}
        </Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={download}
        >
          {t('imports.rejectedDownload')}
        </Button>
      </Group>
      <ul className={classes.items}>
        {data.data.map(({ id, row_number, cells, reasons, is_used }) => (
          <li key={id} className={classes.item} data-kind={is_used ? 'left-out' : 'rejected'}>
            <div className={classes.head}>
              <span className={classes.name}>{t('imports.row', { row: row_number })}</span>
              <Badge tone={is_used ? 'warning' : 'danger'}>
                {t(is_used ? 'imports.rejectedUsed' : 'imports.rejectedUnused')}
              </Badge>
              <Text size="sm" c="dimmed" dir="auto" className={classes.cells}>
                {cells.filter((cell) => cell !== '').join(' · ')}
              </Text>
            </div>
            <ul className={classes.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>
                  <bdi>{reason}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <PartPager total={data.recordsFiltered} requested={requested} onChange={setRequested} />
    </>
  )
}
