import type { HistoryEntry } from '@fornace/contract/kit/history'
import type { NounMessage } from '@fornace/contract/kit/noun'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Button, Drawer, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { currentLanguage } from '../../../i18n/i18n'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { isRejected } from '../../api/call-errors'
import { failureText } from '../../api/failure-text'
import { historyQuery } from '../../api/history'
import type { FieldLabels } from '../../form/definition'
import { useVisibleValue } from '../../form/use-visible-value'
import { useCover } from '../../platform/cover'
import { RetryOrReport } from '../../problem-report/retry-or-report'
import { Loading } from '../../ui/loading'
import { NO_BANNER } from '../../ui/no-banner'
import { byDay } from './days'
import classes from './history-drawer.module.css'
import { Origin } from './origin'

export interface HistoryDrawerProps {
  resource: ResourceMetadata
  id: number
  labels: FieldLabels
  /** Puts an old value into the form; nothing is saved by it. Nothing for those who may only read. */
  onRestore: ((path: string, value: unknown) => void) | null
  /** Which fields this person could give their old value by hand; all, where nothing is said. */
  mayRestore?: (path: string) => boolean
  onClose: () => void
}

/** History of a record by day, with a restore button for each field. */
export const HistoryDrawer = ({ onClose, ...entries }: HistoryDrawerProps) => {
  const { t } = useTranslation()
  useCover(true)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      overlayProps={{ backgroundOpacity: 0.35 }}
      title={t('forms.history.title')}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
    >
      <HistoryEntries {...entries} />
    </Drawer>
  )
}

const HistoryEntries = (props: Omit<HistoryDrawerProps, 'onClose'>) => {
  const { resource, id, labels, onRestore, mayRestore = () => true } = props
  const { t } = useTranslation()
  const { date } = useFormats()
  const query = useInfiniteQuery(historyQuery(resource, id))
  const [restored, setRestored] = useState('')
  const entries = query.data

  // A record from before the history was introduced has none.
  if (entries?.length === 0 || isRejected(query.error, 404)) return <Text>{t('forms.history.empty')}</Text>
  if (!entries) {
    if (!query.error) return <Loading label={t('forms.history.loading')} />
    return (
      <Stack role="alert" align="flex-start" gap="md">
        <Text>{failureText(query.error)}</Text>
        <RetryOrReport error={query.error} onRetry={() => void query.refetch()} />
      </Stack>
    )
  }

  const restore = (path: string, value: unknown) => {
    onRestore?.(path, value)
    setRestored(t('forms.history.restored', { field: labels.labelOf(path) ?? path }))
  }
  return (
    <Stack gap="lg">
      <Text role="status" size="sm" className={classes.restored}>
        {restored}
      </Text>
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <Title order={3} id={`day-${day}`} mb="xs">
            {date(day)}
          </Title>
          <ol className={classes.entries}>
            {ofDay.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                type={resource.type}
                noun={resource.noun}
                labels={labels}
                onRestore={onRestore && restore}
                mayRestore={mayRestore}
              />
            ))}
          </ol>
        </section>
      ))}
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {t('forms.history.more')}
        </Button>
      )}
    </Stack>
  )
}

interface EntryProps extends Required<Pick<HistoryDrawerProps, 'labels' | 'onRestore' | 'mayRestore'>> {
  entry: HistoryEntry
  type: string
  noun: NounMessage
}

const Entry = ({ entry, type, noun, labels, onRestore, mayRestore }: EntryProps) => {
  const { t } = useTranslation()
  const { time } = useFormats()
  const visible = useVisibleValue(labels)
  const who = entry.actor?.name ?? t('forms.history.system')
  const changes = Object.entries(entry.changes)
  return (
    <li className={classes.entry}>
      <Text size="sm">
        <time dateTime={entry.at}>{time(entry.at)}</time> · <b dir="auto">{who}</b>{' '}
        {t(`forms.history.actions.${entry.action}`, { what: noun[currentLanguage()].the })}
      </Text>
      {entry.origin && <Origin origin={entry.origin} type={type} />}
      {changes.map(([path, [before, after]]) => {
        const label = labels.labelOf(path)
        return (
          <div key={path} className={classes.change}>
            <div className={classes.field}>
              <Text size="sm" fw={500}>
                {label ?? path}
              </Text>
              {onRestore && label && mayRestore(path) && (
                <Button
                  size="compact-xs"
                  variant="default"
                  mih={24}
                  leftSection={<IconArrowBackUp size={14} aria-hidden />}
                  aria-label={t('forms.history.restoreField', { field: label, value: visible(path, before) })}
                  onClick={() => onRestore(path, before)}
                >
                  {t('forms.history.restore')}
                </Button>
              )}
            </div>
            <dl className={classes.sides}>
              <div>
                <dt>{t('forms.history.before')}</dt>
                <dd dir="auto">{visible(path, before)}</dd>
              </div>
              <div>
                <dt>{t('forms.history.after')}</dt>
                <dd dir="auto">{visible(path, after)}</dd>
              </div>
            </dl>
          </div>
        )
      })}
    </li>
  )
}
