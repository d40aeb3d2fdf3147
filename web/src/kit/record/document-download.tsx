import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { Button } from '@mantine/core'
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client'
import { failureText } from '../api/failure-text'
import { saveFile } from '../platform/save-file'
import { tellProblem, tellSuccess } from '../ui/notices'
import { MenuButton, onDemandMenu } from '../ui/on-demand-menu'
import type { OfferedLanguages } from './document-languages'

const menu = onDemandMenu<OfferedLanguages>(
  async () => (await import('./document-languages')).DocumentLanguages,
)

/** Many pictures over a thin line. */
const LIMIT_MS = 2 * 60_000

interface DocumentDownloadProps {
  /** On the button. */
  label: string
  /** Below `api/`; asked with `?language=`. */
  path: string
  /** Those in which the record is read. */
  languages: readonly Language[]
  /** What the file is called, without its ending. */
  nameIn: (language: Language) => string
}

/** A record as a PDF: asks for the language where there are several. Its words are in the part `forms` of the texts. */
export const DocumentDownload = ({ label, path, languages, nameIn }: DocumentDownloadProps) => {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(null)
  // Whoever leaves the page wants no file any more.
  useEffect(() => () => running.current?.abort(), [])
  const offered = LANGUAGES.filter((language) => languages.includes(language))
  const [only] = offered

  const download = async (language: Language) => {
    const stop = new AbortController()
    running.current = stop
    setBusy(true)
    try {
      const name = `${nameIn(language)}.pdf`
      const query = new URLSearchParams({ language })
      saveFile(await api.file(path, query, { signal: stop.signal, limitMs: LIMIT_MS }), name)
      tellSuccess({ message: t('archive.saved', { name }) })
    } catch (error) {
      if (!stop.signal.aborted) tellProblem({ message: failureText(error) })
    } finally {
      setBusy(false)
    }
  }

  const icon = <IconFileTypePdf size={16} aria-hidden />
  if (offered.length === 1 && only)
    return (
      <Button variant="default" leftSection={icon} loading={isBusy} onClick={() => void download(only)}>
        {label}
      </Button>
    )
  return (
    offered.length > 0 && (
      <MenuButton
        menu={menu}
        about={{ languages: offered, onChoose: (language) => void download(language) }}
        button={
          <Button
            variant="default"
            leftSection={icon}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            loading={isBusy}
          >
            {label}
          </Button>
        }
      />
    )
  )
}
