import type { Language } from '@fornace/contract/kit/languages'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog'
import { Note } from '../ui/note'
import { ArchiveLanguages } from './archive-languages'
import { useDownload } from './use-download'

interface ArchiveFormProps {
  /** Below `api/`. */
  path: string
  /** File name. */
  name: string
  /** Description of the contents. */
  contents: string
  /** Of the choice of languages, and what happens where none is chosen. */
  languages: { label: string; description: string }
}

interface ArchiveDownloadProps extends ArchiveFormProps {
  /** On the button. */
  label: string
  /** Of the dialog. */
  title: string
}

/** A large archive over a thin line. */
const LIMIT_MS = 10 * 60_000

/** Download of a record as an archive, with a dialog for the languages. Its texts are in the segment `forms`. */
export const ArchiveDownload = ({ label, title, ...archive }: ArchiveDownloadProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={title}>
        <ArchiveForm {...archive} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const ArchiveForm = ({
  path,
  name,
  contents,
  languages: labels,
  onClose,
}: ArchiveFormProps & { onClose: () => void }) => {
  const { t } = useTranslation()
  const [languages, setLanguages] = useState<Language[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, download, stop } = useDownload({
    limitMs: LIMIT_MS,
    onSaved: onClose,
    onFailed: setFailure,
  })

  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        setFailure(null)
        void download({ path, query: languages.length > 0 ? { languages: languages.join(',') } : {}, name })
      }}
    >
      <Stack>
        <Text>{contents}</Text>
        <ArchiveLanguages {...labels} value={languages} onChange={setLanguages} />
        {failure && <Note tone="danger">{failure}</Note>}
        <Text role="status" c="dimmed">
          {isBusy ? t('archive.preparing') : ''}
        </Text>
        <Group justify="flex-end">
          {isBusy && (
            <Button variant="default" onClick={stop}>
              {t('archive.stop')}
            </Button>
          )}
          <Button type="submit" loading={isBusy} leftSection={<IconDownload size={16} aria-hidden />}>
            {t('archive.download')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
