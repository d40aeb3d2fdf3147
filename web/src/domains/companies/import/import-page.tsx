import type { CompanyImport } from '@fornace/contract/companies/import'
import type { ImportKind } from '@fornace/contract/companies/import-metadata'
import { Anchor, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import '@mantine/core/styles/Progress.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../../../kit/api/call-errors'
import { useUser } from '../../../kit/api/session-store'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { isStillAt } from '../../../kit/routes/is-still-at'
import { Loading } from '../../../kit/ui/loading'
import { TitleBar } from '../../../kit/ui/title-bar'
import { UploadBox } from '../../../kit/upload/upload-box'
import { KnownHeadings } from './existing-headings'
import classes from './import.module.css'
import { ImportDecision } from './import-decision'
import { ImportFailed } from './import-failed'
import { importQuery, importsQuery, isBusy, isOpen } from './import-queries'
import { ImportResult } from './import-result'
import { uploaded } from './import-writes'
import { PastImports } from './past-imports'
import { saveSample } from './sample-file'
import { sendImport } from './send-import'

const PAGES = { csv: '/company/import-file-csv', mdb: '/company/import-file-mdb' } as const
const TITLES = { csv: 'menu.importCsv', mdb: 'menu.importMdb' } as const
const OTHER = { csv: 'mdb', mdb: 'csv' } as const

interface ImportPageProps {
  kind: ImportKind
  /** The import that the address names. */
  requested: number | undefined
}

/** A file is sent, read and compared; a person looks at the differences and decides. */
export const ImportPage = ({ kind, requested }: ImportPageProps): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const imports = useQuery(importsQuery(kind))
  const me = useUser()?.id
  // The user's own undecided import opens again.
  const existing = imports.isPlaceholderData ? [] : (imports.data?.data ?? [])
  const mine = existing.find((one) => isOpen(one) && one.uploaded_by?.id === me)
  const [isAnother, setIsAnother] = useState(false)
  const currentId = requested ?? (isAnother ? undefined : mine?.id)
  const open = (id: number | undefined, replace = false) =>
    void navigate({ to: PAGES[kind], search: id === undefined ? {} : { import: id }, replace })
  // Decided upon, it is no longer open; the page stays with it all the same.
  useEffect(() => {
    if (requested === undefined && currentId !== undefined && isStillAt(router, PAGES[kind]))
      void navigate({ to: PAGES[kind], search: { import: currentId }, replace: true })
  }, [requested, currentId, kind, navigate, router])
  const leave = (forAnother: boolean) => {
    setIsAnother(forAnother)
    open(undefined, !forAnother)
  }

  const current = useQuery({ ...importQuery(currentId ?? 0), enabled: currentId !== undefined })
  const record = currentId === undefined ? undefined : current.data
  const isDeleted = isRejected(current.error, 404)

  const content = () => {
    if (imports.error) return <CallFailed error={imports.error} onRetry={() => void imports.refetch()} />
    if (current.error && !isDeleted)
      return <CallFailed error={current.error} onRetry={() => void current.refetch()} />
    if (!imports.data || (currentId !== undefined && !record && !isDeleted)) return <Loading />
    if (!record || isDeleted) return <Beginning kind={kind} onUploaded={(id) => open(id, true)} />
    return (
      <>
        <Current key={record.id} record={record} />
        <Button
          mt="md"
          variant="default"
          leftSection={<IconFileUpload size={16} aria-hidden />}
          onClick={() => leave(true)}
        >
          {t('imports.another')}
        </Button>
      </>
    )
  }

  return (
    <>
      <TitleBar
        title={t(TITLES[kind])}
        area={t('menu.companies')}
        actions={record && <ImportDecision record={record} onDeleted={() => leave(false)} />}
      />
      <Paper p="md" withBorder>
        {content()}
      </Paper>
      <PastImports key={kind} kind={kind} currentId={currentId} onOpen={open} />
    </>
  )
}

const Current = ({ record }: { record: CompanyImport }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isReadingOpen, setIsReadingOpen] = useState(false)
  const busy = isBusy(record)
  const wasBusy = useRef(busy)
  // The last used element is removed from the screen, and the focus with it.
  useEffect(() => {
    if ((busy || wasBusy.current) && document.activeElement === document.body) place.current?.focus()
    wasBusy.current = busy
  }, [busy])
  const reading = { isOpen: isReadingOpen, onToggle: setIsReadingOpen }
  const content = () => {
    if (busy) return <Busy record={record} />
    return record.state === 'failed' ? (
      <ImportFailed record={record} reading={reading} />
    ) : (
      <ImportResult record={record} reading={reading} />
    )
  }
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {content()}
    </div>
  )
}

const Beginning = ({ kind, onUploaded }: { kind: ImportKind; onUploaded: (id: number) => void }) => {
  const { t } = useTranslation()
  const me = useUser()?.id
  const other = OTHER[kind]
  return (
    <Stack gap="md">
      <Text maw={640}>{t(`imports.intro.${kind}`)}</Text>
      <UploadBox<CompanyImport>
        label={t('imports.file')}
        kind={kind}
        send={(file, sending) => sendImport(kind, file, me, sending)}
        onUploaded={(record) => {
          uploaded(record)
          onUploaded(record.id)
        }}
      />
      <Group gap="md">
        {kind === 'csv' && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={saveSample}
          >
            {t('imports.sample')}
          </Button>
        )}
        <Anchor renderRoot={(props) => <Link to={PAGES[other]} search={{}} {...props} />}>
          {t(`imports.other.${other}`)}
        </Anchor>
      </Group>
      <KnownHeadings />
    </Stack>
  )
}

const Busy = ({ record: { file_name, state, progress } }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const text = t(state === 'reading' ? 'imports.reading' : 'imports.comparing')
  return (
    <Stack gap="xs" maw={420}>
      <Text dir="auto" fw={600}>
        {file_name}
      </Text>
      <Progress.Root>
        <Progress.Section value={progress} aria-label={text} />
      </Progress.Root>
      <Text c="dimmed" role="status">
        {text}
      </Text>
    </Stack>
  )
}
