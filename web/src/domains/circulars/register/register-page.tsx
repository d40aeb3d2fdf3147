import { Button } from '@mantine/core'
import { IconBook, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, useMessage } from '../../../i18n/i18n'
import type { ListSearch } from '../../../kit/api/list/list-state'
import type { Partitioned } from '../../../kit/api/records'
import { useDownload } from '../../../kit/record/use-download'
import { useArea } from '../../../kit/routes/use-area'
import { ListView } from '../../../kit/table/list-view'
import { useList } from '../../../kit/table/use-list'
import { EmptyState } from '../../../kit/ui/empty-state'
import { TitleBar } from '../../../kit/ui/title-bar'
import { toastProblem } from '../../../kit/ui/toasts'
import { circularAddress } from '../writing/addresses'
import { PartSwitch } from './part-switch'
import { KEPT, type RegisterRow, registerColumns } from './register-columns'
import { partOf, registerOf } from './register-part'

interface RegisterPageProps {
  part: { year?: string; day?: string }
  search: ListSearch
}

/** A year of thousands of entries. */
const LIMIT_MS = 2 * 60_000

const PdfButton = ({ resource }: { resource: Partitioned }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { isBusy, download } = useDownload({
    limitMs: LIMIT_MS,
    onFailed: (text) => toastProblem({ message: text }),
  })
  const name = `${message(resource.label)}.pdf`
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void download({ path: `${resource.path}/pdf`, query: resource.part, name })}
    >
      {t('circulars.register.pdf')}
    </Button>
  )
}

/** The protocol register of a year or a day. */
export const RegisterPage = ({ part: { year, day }, search }: RegisterPageProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const area = useArea()
  const part = useMemo(
    () => partOf({ ...(year !== undefined && { year }), ...(day !== undefined && { day }) }),
    [year, day],
  )
  const resource = useMemo(() => registerOf(part), [part])
  const title = message(resource.label)
  return (
    <>
      <TitleBar
        title={title}
        area={area}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('circulars.register.print')}
            </Button>
            <PdfButton resource={resource} />
          </>
        }
      />
      <PartSwitch part={part} />
      <Entries
        key={title}
        resource={resource}
        title={title}
        // A day is read from its first entry, a year from its last.
        search={part.kind === 'day' ? { sort: 'at', ...search } : search}
      />
    </>
  )
}

interface EntriesProps {
  resource: Partitioned
  title: string
  search: ListSearch
}

const Entries = ({ resource, title, search }: EntriesProps) => {
  const { t } = useTranslation()
  const list = useList<RegisterRow>(
    {
      resource,
      columns: registerColumns,
      keep: KEPT,
      nameOf: (row) => row.protocol_number,
      usualOrder: 'listTools.newestFirst',
    },
    search,
  )
  return (
    <ListView
      list={list}
      label={title}
      targetOf={({ circular_id }) => ({ to: circularAddress(circular_id) })}
      currentId={undefined}
      empty={
        <EmptyState
          icon={IconBook}
          title={resource.noun[currentLanguage()].empty}
          text={t('circulars.register.emptyText')}
        />
      }
    />
  )
}
