import type { StatisticsCompany, SubmissionStatistics } from '@fornace/contract/circulars/statistics'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { SegmentedControl, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import type { ListFields } from '../../../kit/api/list/columns'
import { type ListState, listStateOf } from '../../../kit/api/list/list-state'
import { listQuery } from '../../../kit/api/records'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { Pager } from '../../../kit/table/pager'
import { Loading } from '../../../kit/ui/loading'
import { PlainTable } from '../../../kit/ui/plain-table'
import { Section } from '../../../kit/ui/section'
import { CompanyName } from './company-name'
import classes from './statistics.module.css'

const FIELDS: ListFields = {
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'recipients', kind: 'number' },
    { key: 'delivered', kind: 'number' },
    { key: 'bounced', kind: 'number' },
    { key: 'is_read', kind: 'flag' },
    { key: 'first_read_at', kind: 'moment' },
    { key: 'unknown', kind: 'number' },
  ],
}

const PARTS = ['unread', 'read', 'all'] as const
type Part = (typeof PARTS)[number]

const FILTERS: Record<Part, Record<string, string>> = {
  unread: { is_read: 'false' },
  read: { is_read: 'true' },
  all: {},
}

interface CompaniesProps {
  /** List of the companies of the submission. */
  companies: ResourceMetadata
  statistics: SubmissionStatistics
}

/** Companies among the recipients: read by somebody of the company, or by nobody. */
export const Companies = ({ companies, statistics }: CompaniesProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { companies_count: all, companies_read: read } = statistics
  const [part, setPart] = useState<Part>('unread')
  const [state, setState] = useState<ListState>(() => listStateOf({}))
  if (all === 0) return null
  const counts = { unread: all - read, read, all }
  return (
    <Section title={t('statistics.companies.title')}>
      <Text size="sm">
        {t('statistics.companies.read', { count: all, read: number(read), all: number(all) })}
      </Text>
      <SegmentedControl
        className={classes.parts}
        aria-label={t('statistics.companies.title')}
        data={PARTS.map((one) => ({
          value: one,
          label: t(`statistics.companies.parts.${one}`, { found: number(counts[one]) }),
        }))}
        value={part}
        onChange={(value) => {
          setPart(value as Part)
          setState({ ...state, page: 1 })
        }}
      />
      <CompanyRows
        companies={companies}
        state={{ ...state, filters: FILTERS[part] }}
        onChange={(change) => setState({ ...state, ...change })}
      />
    </Section>
  )
}

interface CompanyRowsProps {
  companies: ResourceMetadata
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

const CompanyRows = ({ companies, state, onChange }: CompanyRowsProps) => {
  const { t } = useTranslation()
  const { number, dateTime } = useFormats()
  const { data, error, refetch } = useQuery(listQuery<StatisticsCompany>(companies, FIELDS, state))
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Loading />
  if (data.recordsFiltered === 0) return <Text size="sm">{t('statistics.companies.none')}</Text>
  const readingOf = ({ is_read, first_read_at, unknown }: StatisticsCompany) => {
    if (is_read) return first_read_at ? dateTime(first_read_at) : t('statistics.companies.isRead')
    return unknown > 0
      ? t('statistics.companies.unknown', { count: unknown })
      : t('statistics.companies.isUnread')
  }
  return (
    <div data-list>
      <PlainTable
        caption={t('statistics.companies.caption')}
        head={[
          t('statistics.companies.company'),
          t('statistics.metrics.recipient_count'),
          t('statistics.metrics.deliveries'),
          t('statistics.metrics.bounces'),
          t('statistics.companies.reading'),
        ]}
        rows={data.data.map((company) => [
          <CompanyName key={company.id} company={company} />,
          number(company.recipients),
          number(company.delivered),
          number(company.bounced),
          readingOf(company),
        ])}
      />
      {data.recordsFiltered > state.size && (
        <Pager state={state} total={data.recordsFiltered} onChange={onChange} />
      )}
    </div>
  )
}
