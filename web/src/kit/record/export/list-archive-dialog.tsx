import type { Language } from '@fornace/contract/kit/languages'
import type { ExportJob } from '@fornace/contract/kit/record-export'
import { Button, Group, List, Progress, Stack, Switch, Text } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { Note } from '../../ui/note'
import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '../../../theme/switch.css'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n/i18n'
import { pluralText } from '../../../i18n/plural'
import { isRejected } from '../../api/call-errors'
import { failureText } from '../../api/failure-text'
import { baseAddress } from '../../platform/page'
import { useStore } from '../../platform/store'
import { Dialog } from '../../ui/dialog'
import { ArchiveLanguages } from '../archive-languages'
import { exportJobQuery, isUnderWay, keepStarted, startExport, startedExports } from './export-jobs'
import type { ExportedKind } from './exported-kind'

interface ListArchive {
  kind: ExportedKind
  /** With which the list asks the server for them. */
  query: string
  /** How many records it finds; undefined until the list has come. */
  count: number | undefined
  /** By a filter or a search. */
  isNarrowed: boolean
}

interface ListArchiveDialogProps extends ListArchive {
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

/** Dialog in which the records of a list are requested as an archive; while that is prepared, a button leads back to it. */
export const ListArchiveDialog = ({ opened, onOpen, onClose, ...props }: ListArchiveDialogProps) => {
  const { kind, query } = props
  const { t } = useTranslation()
  const of = `${kind.path}?${query}`
  const id = useStore(startedExports)[of]
  const { data: job, error } = useQuery(exportJobQuery(kind.path, id))
  const forget = () => keepStarted(of, null)
  const { other } = kind.resource.noun[currentLanguage()]
  return (
    <>
      {job && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileZip size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {isUnderWay(job)
            ? t('recordExport.running', { done: job.done, total: job.total })
            : t('recordExport.finished')}
        </Button>
      )}
      <Dialog opened={opened} onClose={onClose} title={t('recordExport.title', { what: other })}>
        {id === undefined ? (
          <StartForm {...props} onStarted={(started) => keepStarted(of, started)} />
        ) : (
          <ExportState other={other} job={job} isDeleted={isRejected(error, 404)} onAgain={forget} />
        )}
      </Dialog>
    </>
  )
}

interface StartFormProps extends ListArchive {
  onStarted: (id: string) => void
}

const StartForm = ({ kind, query, count, isNarrowed, onStarted }: StartFormProps) => {
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
      onStarted(await startExport(kind.path, { query, ...chosen, files: withFiles }))
    } catch (error) {
      // The reason for a limit says more than its duration.
      setFailure((isRejected(error, 429) && error.detail) || failureText(error))
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
        {count !== undefined && (
          <Text fw={600}>
            {t(isNarrowed ? 'recordExport.found' : 'recordExport.all', {
              what: pluralText(kind.resource, count),
            })}
          </Text>
        )}
        <Text>{t(kind.contents)}</Text>
        <ArchiveLanguages
          label={t(kind.languages)}
          description={t('recordExport.languagesHint')}
          value={languages}
          onChange={setLanguages}
        />
        <Switch
          label={t(kind.files)}
          description={t('recordExport.filesHint')}
          checked={withFiles}
          onChange={(event) => setWithFiles(event.currentTarget.checked)}
        />
        {failure && <Failure text={failure} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {t('recordExport.start')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const Failure = ({ text }: { text: string }) => <Note tone="danger">{text}</Note>

/** So many are named; the archive itself names all of them. */
const NAMED_FILES = 5

const MissingFiles = ({ paths }: { paths: readonly string[] }) => {
  const { t } = useTranslation()
  return (
    <Note tone="warning" title={t('recordExport.missing', { count: paths.length })}>
      <Stack gap="xs">
        <List size="sm">
          {paths.slice(0, NAMED_FILES).map((path) => (
            <List.Item key={path}>
              <bdi>{path}</bdi>
            </List.Item>
          ))}
        </List>
        <Text size="sm">{t('recordExport.missingHint', { count: paths.length })}</Text>
      </Stack>
    </Note>
  )
}

interface ExportStateProps {
  /** Plural noun of the records. */
  other: string
  job: ExportJob | undefined
  isDeleted: boolean
  onAgain: () => void
}

/** How far it is, and the file once it is there. */
const ExportState = ({ other, job, isDeleted, onAgain }: ExportStateProps) => {
  const { t } = useTranslation()
  // The archive may have been swept while the window stayed open.
  const isLost = isDeleted || (job?.state === 'ready' && job.url === undefined)
  if (isLost || job?.state === 'failed')
    return (
      <Stack>
        <Failure text={(!isLost && job?.detail) || t('recordExport.gone')} />
        <Group justify="flex-end">
          <Button onClick={onAgain}>{t('recordExport.again')}</Button>
        </Group>
      </Stack>
    )
  if (job?.state === 'ready')
    return (
      <Stack>
        <Text role="status">{t('recordExport.ready', { name: job.name ?? '' })}</Text>
        {job.missing && job.missing.length > 0 && <MissingFiles paths={job.missing} />}
        <Text c="dimmed">{t('recordExport.keptFor')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onAgain}>
            {t('recordExport.again')}
          </Button>
          <Button
            component="a"
            href={`${baseAddress()}${job.url}`}
            download={job.name}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('recordExport.download')}
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
          aria-label={t('recordExport.progressLabel')}
        />
      </Progress.Root>
      <Text role="status">
        {job?.state === 'working'
          ? t('recordExport.progress', { done, total, other })
          : (job?.detail ?? t('recordExport.waiting'))}
      </Text>
      <Text c="dimmed">{t('recordExport.leave')}</Text>
    </Stack>
  )
}
