import { Alert, Button, Group, Progress } from '@mantine/core'
import { IconAlertCircle, IconTrash, IconX } from '@tabler/icons-react'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { t as text, useWording } from '../../i18n/i18n'
import { failureText } from '../failure-text'
import { tellProblem, tellSuccess } from '../notices'
import { queryClient } from '../query-client'
import { type ListedRecord, listQuery, type RecordId, refreshLists } from '../records'
import { type BulkAction, type Outcome, runOnAll } from './bulk'
import classes from './bulk-bar.module.css'
import { PAGE_CHECK } from './row-parts'
import { isSelected, nothingSelected, selectedCount } from './selection'
import type { List } from './use-list'

const BulkConfirm = lazy(async () => ({ default: (await import('./bulk-confirm')).BulkConfirm }))

interface BulkBarProps<Row extends ListedRecord> {
  list: List<Row>
  total: number
  actions: readonly BulkAction<Row>[]
}

const PAGE = 100

/** The rows as they were last seen; with "all", those that the list finds now, without what was left out. */
const everyRow = async <Row extends ListedRecord>(list: List<Row>): Promise<Row[]> => {
  const { declared, state, selection, query: seen } = list
  if (!selection.all) {
    const onScreen = new Map(seen.data?.data.map((row) => [row.id, row]))
    return [...selection.rows.values()].map((row) => onScreen.get(row.id) ?? row)
  }
  const rows = new Map<RecordId, Row>()
  for (let page = 1; ; page++) {
    const query = listQuery<Row>(declared.resource, declared, { ...state, page, size: PAGE })
    const { data, recordsFiltered } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    for (const row of data) rows.set(row.id, row)
    if (page * PAGE >= recordsFiltered || data.length === 0) break
  }
  return [...rows.values()].filter((row) => isSelected(selection, row))
}

/** Stands in place of the toolbar while rows are selected. */
export const BulkBar = <Row extends ListedRecord>({ list, total, actions }: BulkBarProps<Row>) => {
  const { t } = useTranslation()
  const wording = useWording()
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null)
  const [progress, setProgress] = useState<{ finished: number; of: number } | null>(null)
  const [outcome, setOutcome] = useState<Outcome<Row> | null>(null)
  const stop = useRef<AbortController>(null)
  const bar = useRef<HTMLElement>(null)
  const { selection, select, declared } = list
  const count = selectedCount(selection, total)
  const canWiden = !selection.all && count < total

  const giveUp = () => {
    document.getElementById(PAGE_CHECK)?.focus()
    select(nothingSelected)
  }

  const run = async (action: BulkAction<Row>) => {
    setAsked(null)
    setOutcome(null)
    setProgress({ finished: 0, of: count })
    stop.current = new AbortController()
    try {
      const rows = await everyRow(list)
      const result = await runOnAll(rows, action.run, {
        onProgress: (finished) => setProgress({ finished, of: rows.length }),
        signal: stop.current.signal,
      })
      refreshLists(declared.resource)
      finish(result)
    } catch (error) {
      tellProblem({ message: failureText(error) })
    } finally {
      setProgress(null)
    }
  }

  /** What was not done stays selected, to be tried again. */
  const finish = (result: Outcome<Row>) => {
    const again = [...result.failures.map(({ row }) => row), ...result.left]
    if (result.done > 0) tellSuccess({ message: text('listTools.bulkDone', { count: result.done }) })
    if (again.length === 0) return giveUp()
    // Whoever has gone on to another screen is told there.
    if (!bar.current) tellProblem({ message: text('listTools.bulkFailed', { count: again.length }) })
    setOutcome(result)
    select({ all: false, rows: new Map(again.map((row) => [row.id, row])) })
  }

  // The button that was pressed is disabled while it works; the focus must not fall out of the page.
  const isBusy = progress !== null
  useEffect(() => {
    if (isBusy || outcome) bar.current?.focus()
  }, [isBusy, outcome])

  return (
    <section ref={bar} tabIndex={-1} className={classes.bar} aria-label={t('listTools.bulk')}>
      <div className={classes.row}>
        <span role="status" className={classes.count}>
          {progress
            ? t('listTools.bulkProgress', { done: progress.finished, count: progress.of })
            : selection.all && selection.rows.size === 0
              ? t('listTools.allSelected', { count })
              : t('listTools.countSelected', { count })}
        </span>
        {progress ? (
          <Button size="xs" variant="default" onClick={() => stop.current?.abort()}>
            {t('listTools.bulkStop')}
          </Button>
        ) : (
          <>
            {canWiden && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => select({ all: true, rows: new Map() })}
              >
                {t('listTools.selectAll', { count: total })}
              </Button>
            )}
            <Group gap="xs" ms="auto">
              {actions.map((action) => (
                <Button
                  key={wording(action.title)}
                  size="xs"
                  variant="default"
                  leftSection={action.destroys && <IconTrash size={16} aria-hidden />}
                  onClick={() => (action.destroys ? setAsked(action) : void run(action))}
                >
                  {wording(action.title)}
                </Button>
              ))}
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                leftSection={<IconX size={16} aria-hidden />}
                onClick={giveUp}
              >
                {t('listTools.deselect')}
              </Button>
            </Group>
          </>
        )}
      </div>
      {progress && (
        <Progress
          value={(100 * progress.finished) / Math.max(1, progress.of)}
          aria-label={t('listTools.bulk')}
          mt="xs"
        />
      )}
      {outcome && !progress && <Summary list={list} outcome={outcome} onClose={() => setOutcome(null)} />}
      {asked && (
        <Suspense fallback={null}>
          <BulkConfirm
            title={wording(asked.title)}
            count={count}
            onCancel={() => setAsked(null)}
            onConfirm={() => void run(asked)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface SummaryProps<Row extends ListedRecord> {
  list: List<Row>
  outcome: Outcome<Row>
  onClose: () => void
}

/** What failed, each with its reason. */
const Summary = <Row extends ListedRecord>({ list, outcome, onClose }: SummaryProps<Row>) => {
  const { t } = useTranslation()
  const { failures, left } = outcome
  return (
    <Alert
      role="alert"
      color="red"
      mt="xs"
      icon={<IconAlertCircle aria-hidden />}
      title={t('listTools.bulkFailed', { count: failures.length + left.length })}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={onClose}
    >
      <ul className={classes.failures}>
        {failures.map(({ row, error }) => (
          <li key={row.id}>
            <bdi>{list.declared.nameOf(row)}</bdi>: {failureText(error)}
          </li>
        ))}
        {left.length > 0 && <li>{t('listTools.bulkLeft', { count: left.length })}</li>}
      </ul>
    </Alert>
  )
}
