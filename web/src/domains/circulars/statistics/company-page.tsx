import type { CompanyStatistics } from '@fornace/contract/circulars/statistics'
import { MAIL_COMPANY } from '@fornace/contract/circulars/statistics-metadata'
import { Button, Paper, Stack, Text } from '@mantine/core'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useMessage } from '../../../i18n/i18n'
import { isRejected } from '../../../kit/api/call-errors'
import type { ListSearch } from '../../../kit/api/list/list-state'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { BackButton } from '../../../kit/record/record-actions'
import { useArea } from '../../../kit/routes/use-area'
import { ListView } from '../../../kit/table/list-view'
import { useList } from '../../../kit/table/use-list'
import { FigureList } from '../../../kit/ui/description-list'
import { EmptyState } from '../../../kit/ui/empty-state'
import { Loading } from '../../../kit/ui/loading'
import { TitleBar } from '../../../kit/ui/title-bar'
import { COMMUNICATION_SUBMISSIONS, SUBMISSIONS } from '../submissions/addresses'
import { DASHBOARD } from './addresses'
import { COMPANY_MAIL_COLUMNS, KEPT_FIELDS, type MailRow } from './mail-columns'
import { companyQuery, mailsOf } from './statistics-calls'
import { CompanyDownload } from './statistics-download'

interface CompanyPageProps {
  id: string
  search: ListSearch
}

/** All that a company received, when, and what the mail servers answered. */
export const CompanyPage = ({ id, search }: CompanyPageProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const area = useArea(MAIL_COMPANY.label)
  const { number, dateTime } = useFormats()
  const { data, error, refetch } = useQuery(companyQuery(id))
  const title = data?.name ?? message(MAIL_COMPANY.label)
  const momentOf = (moment: string | null) => (moment ? dateTime(moment) : t('statistics.company.never'))
  const facts = (company: CompanyStatistics): readonly (readonly [label: string, value: string])[] => [
    [t('statistics.company.texts'), number(company.texts)],
    [
      t('statistics.company.read'),
      t('statistics.company.readOf', { read: number(company.read), all: number(company.texts) }),
    ],
    [t('statistics.company.mails'), number(company.mails)],
    [t('statistics.metrics.bounces'), number(company.bounced)],
    [t('statistics.company.lastReceived'), momentOf(company.last_received_at)],
    [t('statistics.company.lastRead'), momentOf(company.last_read_at)],
  ]
  const instead = () => {
    if (isRejected(error, 400, 404)) return <Text role="alert">{t('statistics.company.absent')}</Text>
    return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Loading />
  }
  return (
    <>
      <TitleBar
        title={title}
        area={area}
        actions={
          <>
            <BackButton to={DASHBOARD} hasOwnList />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('statistics.print')}
            </Button>
            {data && <CompanyDownload path={`${MAIL_COMPANY.path}/${data.id}/pdf`} name={data.name} />}
          </>
        }
      />
      {data ? (
        <Stack gap="md">
          <Paper withBorder p="md" data-print>
            <FigureList figures={facts(data)} />
          </Paper>
          <CompanyMails id={data.id} search={search} />
        </Stack>
      ) : (
        instead()
      )}
    </>
  )
}

const CompanyMails = ({ id, search }: { id: number; search: ListSearch }) => {
  const { t } = useTranslation()
  const resource = useMemo(() => mailsOf({ company_id: id }), [id])
  const list = useList<MailRow>(
    {
      resource,
      columns: COMPANY_MAIL_COLUMNS,
      keep: [...KEPT_FIELDS, 'submission_id', 'kind', 'protocol_number'],
      nameOf: ({ title }) => title,
      usualOrder: 'listTools.newestFirst',
    },
    search,
  )
  return (
    <ListView
      list={list}
      label={t('statistics.company.received')}
      targetOf={({ kind, submission_id }) => ({
        to: `${kind === 'circular' ? SUBMISSIONS : COMMUNICATION_SUBMISSIONS}/${submission_id}`,
      })}
      currentId={undefined}
      empty={<EmptyState icon={IconMail} title={t('statistics.company.nothing')} />}
    />
  )
}
