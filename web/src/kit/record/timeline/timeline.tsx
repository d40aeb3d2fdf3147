import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { type TimelineEntry, timelinePage } from '@fornace/contract/kit/timeline'
import { Button, Paper, Text, Title } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { currentLanguage } from '../../../i18n/i18n'
import { api } from '../../api/client'
import type { FieldLabels } from '../../form/definition'
import { CallFailed } from '../../problem-report/call-failed'
import { recordAddress, useOpenRoutes } from '../../routes/routes-tree'
import { EmptyText } from '../../ui/empty-state'
import { Loading } from '../../ui/loading'
import { Origin } from '../history/origin'
import classes from './timeline.module.css'

const timelineQuery = (resource: ResourceMetadata, id: number, version: number) =>
  infiniteQueryOptions({
    // Every version of the record has new entries.
    queryKey: [resource.type, 'timeline', id, version, currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      api.get(`${resource.path}/${id}/timeline`, timelinePage, {
        query: new URLSearchParams(pageParam ? { before: String(pageParam) } : {}),
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ results }) => results),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

interface TimelineProps {
  resource: ResourceMetadata
  id: number
  version: number
  /** Labels of the fields of the record itself. */
  labels: FieldLabels
}

/** Events of a record and its children, newest first. */
export const Timeline = ({ resource, id, version, labels }: TimelineProps) => {
  const { t } = useTranslation()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    timelineQuery(resource, id, version),
  )

  const content = () => {
    if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />
    if (!data) return <Loading size="sm" />
    if (data.length === 0) return <EmptyText>{t('forms.history.empty')}</EmptyText>
    return (
      <>
        <ol className={classes.entries}>
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} isOwn={entry.type === resource.type} labels={labels} />
          ))}
        </ol>
        {hasNextPage && (
          <Button
            variant="default"
            size="xs"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('forms.history.more')}
          </Button>
        )}
      </>
    )
  }

  return (
    <Paper withBorder component="section" className={classes.section} aria-labelledby="timeline">
      <Title order={2} id="timeline" className={classes.title}>
        {t('forms.timeline')}
      </Title>
      {content()}
    </Paper>
  )
}

interface EntryProps {
  entry: TimelineEntry
  /** Of the record itself, whose name needs not be said again. */
  isOwn: boolean
  labels: FieldLabels
}

const Entry = ({ entry, isOwn, labels }: EntryProps) => {
  const { t } = useTranslation()
  const { dateTime, relative, list } = useFormats()
  const routes = useOpenRoutes()
  const to = isOwn ? undefined : recordAddress(routes, entry.type, entry.record_id)
  const fields = isOwn ? [...new Set(entry.fields.map((path) => labels.labelOf(path) ?? path))] : []
  return (
    <li className={classes.entry}>
      <div className={classes.what}>
        <b dir="auto">{entry.actor?.name ?? t('forms.history.system')}</b>{' '}
        {t(`forms.history.actions.${entry.action}`, { what: entry.the })}
        {!isOwn && ' '}
        {!isOwn &&
          (to ? (
            <Link to={to} className={classes.link} dir="auto">
              {entry.title}
            </Link>
          ) : (
            <span dir="auto">{entry.title}</span>
          ))}
        {fields.length > 0 && (
          <Text size="xs" c="dimmed">
            {list(fields)}
          </Text>
        )}
        {entry.origin && <Origin origin={entry.origin} type={entry.type} />}
      </div>
      <Text
        size="xs"
        c="dimmed"
        component="time"
        dateTime={entry.at}
        title={dateTime(entry.at)}
        className={classes.when}
      >
        {relative(entry.at)}
      </Text>
    </li>
  )
}
