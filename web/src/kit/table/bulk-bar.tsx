import { Button, Progress } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { Note } from '../ui/note'
import '@mantine/core/styles/Progress.layer.css'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { t as text, useMessage } from '../../i18n/i18n'
import { pluralText } from '../../i18n/plural'
import { failureText } from '../api/failure-text'
import { queryClient } from '../api/query-client'
import { type ListRecord, listQuery, type RecordId, refreshLists } from '../api/records'
import { lazily } from '../platform/chunk'
import { toastProblem } from '../ui/toasts'
import { type BulkAction, type BulkRun, type Outcome, runOnAll } from './bulk'
import classes from './bulk-bar.module.css'
import { rowIssues } from './bulk-failure'
import { toastDone } from './bulk-undo'
import { RowIssues } from './row-issues'
import { PAGE_CHECK, type RowTarget } from './row-parts'
import { isSelected, nothingSelected, selectedCount } from './selection'
import type { List } from './use-list'

const PAGE = 100

interface Reading {
  onProgress: (read: number, of: number) => void
  signal: AbortSignal
}

/** Selected rows, as last loaded; with "all", the rows that match the list now, without the deselected ones. */
const selectedRows = async <Row extends ListRecord>(
  list: List<Row>,
  { onProgress, signal }: Reading,
): Promise<Row[]> => {
  const { declared, state, selection, query: seen } = list
  if (!selection.all) {
    const onScreen = new Map(seen.data?.data.map((row) => [row.id, row]))
    return [...selection.rows.values()].map((row) => onScreen.get(row.id) ?? row)
  }
  const rows = new Map<RecordId, Row>()
  for (let page = 1; !signal.aborted; page++) {
    const query = listQuery<Row>(declared.resource, declared, { ...state, page, size: PAGE })
    const { data, recordsFiltered } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    for (const row of data) rows.set(row.id, row)
    onProgress(rows.size, recordsFiltered)
    if (page * PAGE >= recordsFiltered || data.length === 0) break
  }
  return [...rows.values()].filter((row) => isSelected(selection, row))
}

const BulkConfirm = lazily(async () => (await import('./bulk-confirm')).BulkConfirm)

interface BulkBarProps<Row extends ListRecord> {
  list: List<Row>
  total: number
  actions: readonly BulkAction<Row>[]
  targetOf: (row: Row) => RowTarget | null
  /** At the foot of the screen, where a list has no room for it above. */
  isNarrow: boolean
}

/** Toolbar of the selection, which replaces search and filters while rows are selected. */
export const BulkBar = <Row extends ListRecord>(props: BulkBarProps<Row>) => {
  const { list, total, actions, targetOf, isNarrow } = props
  const { t } = useTranslation()
  const message = useMessage()
  const [requested, setRequested] = useState<{ action: BulkAction<Row>; rows: readonly Row[] } | null>(null)
  const [progress, setProgress] = useState<{ finished: number; of: number } | null>(null)
  const [outcome, setOutcome] = useState<Outcome<Row> | null>(null)
  const stop = useRef<AbortController>(null)
  const bar = useRef<HTMLElement>(null)
  const { selection, select, declared } = list
  const count = selectedCount(selection, total)
  const what = (some: number) => pluralText(declared.resource, some)
  const canWiden = !selection.all && count < total

  const giveUp = () => {
    document.getElementById(PAGE_CHECK)?.focus()
    select(nothingSelected)
  }

  /** Runs one task at a time; it can be aborted, and its failure is reported. */
  const work = async (task: (signal: AbortSignal) => Promise<void>) => {
    setOutcome(null)
    setProgress({ finished: 0, of: count })
    const controller = new AbortController()
    stop.current = controller
    try {
      await task(controller.signal)
    } catch (error) {
      toastProblem({ message: failureText(error) })
    } finally {
      setProgress(null)
    }
  }

  /** Loads the selected rows first, so that the confirmation covers exactly the rows of the action. */
  const start = (action: BulkAction<Row>) =>
    work(async (signal) => {
      const rows = await selectedRows(list, {
        onProgress: (finished, of) => setProgress({ finished, of }),
        signal,
      })
      if (signal.aborted) return
      if (rows.length > 1 || action.destroys || !action.run) setRequested({ action, rows })
      else await doTo(rows, action.run, signal)
    })

  const confirm = (rows: readonly Row[], run: BulkRun<Row>) => {
    setRequested(null)
    return work((signal) => doTo(rows, run, signal))
  }

  const doTo = async (rows: readonly Row[], run: BulkRun<Row>, signal: AbortSignal) => {
    const result = await runOnAll(rows, run, {
      onProgress: (finished) => setProgress({ finished, of: rows.length }),
      signal,
    })
    refreshLists(declared.resource)
    finish(result)
  }

  /** Failed and skipped rows stay selected, for a retry. */
  const finish = (result: Outcome<Row>) => {
    const again = [...result.failures.map(({ row }) => row), ...result.left]
    if (result.done.length > 0) toastDone(declared, result.done)
    if (again.length === 0) return giveUp()
    // After a navigation, the failure is displayed on the next screen.
    if (!bar.current) toastProblem({ message: text('listTools.bulkFailed', { what: what(again.length) }) })
    setOutcome(result)
    select({ all: false, rows: new Map(again.map((row) => [row.id, row])) })
  }

  // The button that was pressed is disabled while it works; the focus must not fall out of the page.
  const isBusy = progress !== null
  useEffect(() => {
    if (isBusy || outcome) bar.current?.focus()
  }, [isBusy, outcome])

  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={classes.bar}
      data-foot={isNarrow || undefined}
      aria-label={t('listTools.bulk')}
    >
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
            <div className={classes.actions}>
              {actions.map((action) => (
                <Button
                  key={message(action.title)}
                  size="xs"
                  variant="default"
                  leftSection={action.destroys && <IconTrash size={16} aria-hidden />}
                  onClick={() => void start(action)}
                >
                  {message(action.title)}
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
            </div>
          </>
        )}
      </div>
      {progress && (
        <Progress
          value={(100 * progress.finished) / Math.max(1, progress.of)}
          aria-label={t('listTools.bulk')}
          className={classes.progress}
          size={3}
        />
      )}
      {outcome && !progress && (
        <Summary list={list} outcome={outcome} targetOf={targetOf} onClose={() => setOutcome(null)} />
      )}
      {requested && (
        <Suspense fallback={null}>
          <BulkConfirm
            {...requested}
            list={list}
            targetOf={targetOf}
            onCancel={() => setRequested(null)}
            onConfirm={(run) => void confirm(requested.rows, run)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface SummaryProps<Row extends ListRecord> {
  list: List<Row>
  outcome: Outcome<Row>
  targetOf: (row: Row) => RowTarget | null
  onClose: () => void
}

/** Failed rows, each with its reasons. */
const Summary = <Row extends ListRecord>({ list, outcome, targetOf, onClose }: SummaryProps<Row>) => {
  const { t } = useTranslation()
  const { failures, left } = outcome
  const { resource, nameOf, labelOf } = list.declared
  const what = (some: number) => pluralText(resource, some)
  return (
    <Note
      tone="danger"
      mt="xs"
      title={t('listTools.bulkFailed', { what: what(failures.length + left.length) })}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={onClose}
    >
      <RowIssues
        rows={failures.map(({ row, error }) => ({ row, issues: rowIssues(error, labelOf) }))}
        nameOf={nameOf}
        targetOf={targetOf}
      >
        {left.length > 0 && <li>{t('listTools.bulkLeft', { what: what(left.length) })}</li>}
      </RowIssues>
    </Note>
  )
}
