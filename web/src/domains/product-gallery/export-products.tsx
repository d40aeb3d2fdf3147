import type { Language } from '@fornace/contract/kit/languages'
import type { ExportJob } from '@fornace/contract/kit/record-export'
import { Alert, Button, Group, Progress, Stack, Switch, Text } from '@mantine/core'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../kit/api/call-errors'
import { failureText } from '../../kit/api/failure-text'
import { baseAddress } from '../../kit/platform/base-address'
import { useStore } from '../../kit/platform/store'
import { ArchiveLanguages } from '../../kit/record/archive-languages'
import { Dialog } from '../../kit/ui/dialog'
import { exportJobQuery, isUnderWay, keepStarted, startExport, startedExports } from './export-jobs'

/** Of a period, or of what a list shows, by the query that it asks the server with. */
export type ExportProductsProps = { groupId: number; query?: never } | { query: string; groupId?: never }

export const ExportProductsButton = ({ groupId, query }: ExportProductsProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const of = groupId === undefined ? `query ${query}` : `group ${groupId}`
  const id = useStore(startedExports)[of]
  const { data: job, error } = useQuery(exportJobQuery(id))
  const forget = () => keepStarted(of, null)
  const selection = groupId === undefined ? { query: query ?? '' } : { group_id: groupId }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {job && isUnderWay(job)
          ? t('productExport.running', { done: job.done, total: job.total })
          : t('productExport.exportMany')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('productExport.titleMany')}>
        {id === undefined ? (
          <StartForm selection={selection} onStarted={(started) => keepStarted(of, started)} />
        ) : (
          <ExportState job={job} isGone={isRefused(error, 404)} onAgain={forget} />
        )}
      </Dialog>
    </>
  )
}

interface StartFormProps {
  selection: { group_id: number } | { query: string }
  onStarted: (id: string) => void
}

const StartForm = ({ selection, onStarted }: StartFormProps) => {
  const { t } = useTranslation()
  const [languages, setLanguages] = useState<Language[]>([])
  const [withFiles, setWithFiles] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const start = async () => {
    setBusy(true)
    setFailure(null)
    const chosen = languages.length > 0 ? { languages } : {}
    try {
      onStarted(await startExport({ ...selection, ...chosen, files: withFiles }))
    } catch (error) {
      // Why somebody has to wait says more than how long.
      setFailure((isRefused(error, 429) && error.detail) || failureText(error))
      setBusy(false)
    }
  }

  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void start()
      }}
    >
      <Stack>
        <Text>{t('productExport.contents')}</Text>
        <ArchiveLanguages
          label={t('productExport.languages')}
          description={t('productExport.languagesHint')}
          value={languages}
          onChange={setLanguages}
        />
        <Switch
          label={t('productExport.files')}
          description={t('productExport.filesHint')}
          checked={withFiles}
          onChange={(event) => setWithFiles(event.currentTarget.checked)}
        />
        {failure && <Failure text={failure} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {t('productExport.start')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const Failure = ({ text }: { text: string }) => (
  <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
    {text}
  </Alert>
)

interface ExportStateProps {
  job: ExportJob | undefined
  isGone: boolean
  onAgain: () => void
}

/** How far it is, and the file once it is there. */
const ExportState = ({ job, isGone, onAgain }: ExportStateProps) => {
  const { t } = useTranslation()
  // The archive may have been swept while the window stayed open.
  const isLost = isGone || (job?.state === 'ready' && job.url === undefined)
  if (isLost || job?.state === 'failed')
    return (
      <Stack>
        <Failure text={(!isLost && job?.detail) || t('productExport.gone')} />
        <Group justify="flex-end">
          <Button onClick={onAgain}>{t('productExport.again')}</Button>
        </Group>
      </Stack>
    )
  if (job?.state === 'ready')
    return (
      <Stack>
        <Text role="status">{t('productExport.ready', { name: job.name ?? '' })}</Text>
        <Text c="dimmed">{t('productExport.keptFor')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onAgain}>
            {t('productExport.again')}
          </Button>
          <Button
            component="a"
            href={`${baseAddress()}${job.url}`}
            download={job.name}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('productExport.download')}
          </Button>
        </Group>
      </Stack>
    )
  const { done = 0, total = 0 } = job ?? {}
  return (
    <Stack>
      <Progress.Root>
        <Progress.Section
          value={total > 0 ? (100 * done) / total : 0}
          aria-label={t('productExport.progressLabel')}
        />
      </Progress.Root>
      <Text role="status">
        {job?.state === 'working' ? t('productExport.progress', { done, total }) : t('productExport.waiting')}
      </Text>
      <Text c="dimmed">{t('productExport.leave')}</Text>
    </Stack>
  )
}
