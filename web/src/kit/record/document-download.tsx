import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { Button } from '@mantine/core'
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react'
import { t } from '../../i18n/i18n'
import { MenuButton, onDemandMenu } from '../ui/on-demand-menu'
import { toastProblem } from '../ui/toasts'
import type { OfferedLanguages } from './document-languages'
import { useDownload } from './use-download'

const menu = onDemandMenu<OfferedLanguages>(
  async () => (await import('./document-languages')).DocumentLanguages,
  ({ label, languages, onChoose }) =>
    languages.map((language) => ({
      label: `${label}: ${t(`forms.languages.${language}`)}`,
      run: () => onChoose(language),
    })),
)

/** Many pictures over a thin line. */
const LIMIT_MS = 2 * 60_000

interface DocumentDownloadProps {
  /** On the button. */
  label: string
  /** Path below `api/`; called with `?language=`. */
  path: string
  /** Those in which the record is read. */
  languages: readonly Language[]
  /** File name without its extension. */
  nameIn: (language: Language) => string
}

/**
 * Download of a record as a PDF, with a menu where there are several languages. Its texts are in the segment
 * `forms`.
 */
export const DocumentDownload = ({ label, path, languages, nameIn }: DocumentDownloadProps) => {
  const { isBusy, download } = useDownload({
    limitMs: LIMIT_MS,
    onFailed: (message) => toastProblem({ message }),
  })
  const offered = LANGUAGES.filter((language) => languages.includes(language))
  const [only] = offered

  const downloadIn = (language: Language) =>
    void download({ path, query: { language }, name: `${nameIn(language)}.pdf` })

  const icon = <IconFileTypePdf size={16} aria-hidden />
  if (offered.length === 1 && only)
    return (
      <Button variant="default" leftSection={icon} loading={isBusy} onClick={() => downloadIn(only)}>
        {label}
      </Button>
    )
  return (
    offered.length > 0 && (
      <MenuButton
        menu={menu}
        about={{ label, languages: offered, onChoose: downloadIn }}
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
