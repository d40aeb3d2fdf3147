import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../../kit/record/use-download'
import { MenuButton, onDemandMenu } from '../../../kit/ui/on-demand-menu'
import { toastProblem } from '../../../kit/ui/toasts'
import type { OfferedFormats, StatisticsFormat } from './statistics-menu'

const menu = onDemandMenu<OfferedFormats>(async () => (await import('./statistics-menu')).StatisticsMenu)

/** Thousands of recipients. */
const OPTIONS = { limitMs: 2 * 60_000, onFailed: (message: string) => toastProblem({ message }) }

/** Name of a file, without the stroke of a protocol number. */
const fileName = (title: string, format: string): string => `${title}.${format}`.replaceAll('/', '-')

interface StatisticsDownloadProps {
  resource: ResourceMetadata
  id: number
  /** Title of the text that was sent. */
  title: string
}

/** Statistics of a submission as a file. */
export const StatisticsDownload = ({ resource, id, title }: StatisticsDownloadProps) => {
  const { t } = useTranslation()
  const { isBusy, download } = useDownload(OPTIONS)
  const path = `${resource.path}/${id}/statistics`
  const choose = (format: StatisticsFormat) =>
    void download({
      ...(format === 'pdf' ? { path: `${path}/pdf`, query: {} } : { path, query: { format } }),
      name: fileName(`${t('statistics.title')} ${title}`, format),
    })
  return (
    <MenuButton
      menu={menu}
      about={{ onChoose: choose }}
      button={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={isBusy}
        >
          {t('statistics.export.title')}
        </Button>
      }
    />
  )
}

/** All that a company received, as a PDF. */
export const CompanyDownload = ({ path, name }: { path: string; name: string }) => {
  const { t } = useTranslation()
  const { isBusy, download } = useDownload(OPTIONS)
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void download({ path, query: {}, name: fileName(name, 'pdf') })}
    >
      {t('statistics.company.pdf')}
    </Button>
  )
}
