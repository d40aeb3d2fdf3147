import type { Outcome } from '@fornace/contract/circulars/outcomes'
import type { SubmissionStatistics as Statistics } from '@fornace/contract/circulars/statistics'
import { MAIL } from '@fornace/contract/circulars/statistics-metadata'
import { unsentOf } from '@fornace/contract/circulars/submission-states'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListSearch, listStateOf, writeListSearch } from '../../../kit/api/list/list-state'
import { refreshLists } from '../../../kit/api/records'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { Loading } from '../../../kit/ui/loading'
import { Note } from '../../../kit/ui/note'
import { Section } from '../../../kit/ui/section'
import type { Submission, SubmissionKind } from '../submissions/submission-kinds'
import { Companies } from './companies'
import { FigureCards } from './figure-cards'
import { FirstHours } from './first-hours'
import { Funnel, Troubles } from './funnel'
import { Links } from './links'
import { MAIL_TABLE } from './mail-table'
import { ReadingNotes } from './reading-notes'
import { refreshInterval } from './refresh-interval'
import classes from './statistics.module.css'
import { companiesOf, statisticsQuery } from './statistics-calls'

interface SubmissionStatisticsProps {
  kind: SubmissionKind
  submission: Submission
}

/** Filter of the table, in the address; a second click on its value takes it away. */
const useTableFilter = <Value extends string>(name: 'outcome' | 'link') => {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as ListSearch
  const picked = listStateOf({ ...search }).filters[name]
  const pick = (value: Value) => {
    const isOn = picked !== value
    void navigate({
      to: '.',
      search: (before: object) => {
        const state = listStateOf({ ...before })
        const { [name]: _, ...others } = state.filters
        return writeListSearch({ ...state, page: 1, filters: isOn ? { ...others, [name]: value } : others })
      },
    })
    if (isOn) document.getElementById(MAIL_TABLE)?.scrollIntoView({ block: 'start' })
  }
  return { picked, pick }
}

/** Lists are read again when the statistics have changed. */
const useFreshLists = (statistics: Statistics | undefined, companies: ResourceMetadata) => {
  const shown = useRef(statistics)
  useEffect(() => {
    if (shown.current && shown.current !== statistics) {
      refreshLists(MAIL)
      refreshLists(companies)
    }
    shown.current = statistics
  }, [statistics, companies])
}

/** Statistics of a confirmed submission, which follow the events that come in. */
export const SubmissionStatistics = ({ kind, submission }: SubmissionStatisticsProps) => {
  const { t } = useTranslation()
  const { resource } = kind
  const { id } = submission
  const { picked, pick } = useTableFilter<Outcome>('outcome')
  const link = useTableFilter('link')
  const { data, error, refetch } = useQuery({
    ...statisticsQuery(resource, id),
    refetchInterval: ({ state }) => refreshInterval(state.data, Date.now()),
  })
  const companies = useMemo(() => companiesOf(resource, id), [resource, id])
  useFreshLists(data, companies)
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Loading />
  const hasStarted = data.datetime_started !== null
  const { cancelled, recipient_count } = data
  // Nothing left, or nothing yet: its figures would be zeros.
  if (cancelled > 0 && recipient_count === 0)
    return <Note tone="warning">{t('statistics.cancelled.all', { count: cancelled })}</Note>
  if (!hasStarted && unsentOf(data) === recipient_count) return null
  return (
    <>
      <Paper withBorder p="md">
        <Section title={t('statistics.title')}>
          {cancelled > 0 && (
            <Note tone="warning">{t('statistics.cancelled.some', { count: cancelled })}</Note>
          )}
          <FigureCards
            figures={data}
            onPick={pick}
            picked={picked}
            isReadingErased={data.is_reading_erased}
          />
          <ReadingNotes statistics={data} onPick={pick} picked={picked} />
        </Section>
      </Paper>
      {hasStarted && (
        <>
          <div className={classes.halves}>
            <Paper withBorder p="md">
              <Funnel figures={data} onPick={pick} picked={picked} isReadingErased={data.is_reading_erased} />
            </Paper>
            <Paper withBorder p="md">
              <Troubles figures={data} onPick={pick} picked={picked} />
            </Paper>
          </div>
          {!data.is_reading_erased && (
            <Paper withBorder p="md">
              <FirstHours statistics={data} />
            </Paper>
          )}
          <Paper withBorder p="md">
            <Links
              links={data.links}
              onPick={data.is_reading_erased ? undefined : link.pick}
              picked={link.picked}
            />
          </Paper>
          {data.companies_count > 0 && (
            <Paper withBorder p="md">
              <Companies companies={companies} statistics={data} />
            </Paper>
          )}
        </>
      )}
    </>
  )
}
