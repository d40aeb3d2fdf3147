import { reviewedSteps, stateOf } from '@fornace/contract/kit/workflow'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import { isRejected } from '../../api/call-errors'
import { failureText } from '../../api/failure-text'
import { queryClient } from '../../api/query-client'
import { oneOfMany, recordQuery, refreshLists, type Undo } from '../../api/records'
import { useRoles } from '../../api/session-store'
import type { ReviewSearch } from '../../routes/review-route'
import { toastProblem, toastSuccess } from '../../ui/toasts'
import type { StepRecord } from '../workflow/step-checks'
import { forgetPutOff, putOff, putOffRecords } from './put-off-records'
import type { ReviewAction } from './review-actions'
import type { ReviewDefinition } from './review-definition'
import { QUEUE_RESERVE, queuedRecordQuery, queueQuery, queueState, reviewQuery } from './review-queries'
import {
  EMPTY_QUEUE,
  moved,
  neighbourOf,
  waitingIds,
  withDecision,
  withLater,
  withoutRecord,
  withReturn,
  withReturnNext,
  withRows,
} from './review-queue'

/** Note of a decision, with the path of the field that it is about. */
export interface ReviewNote {
  text: string
  field: string
}

interface Decision {
  id: number
  title: string
  action: ReviewAction
  sent: Promise<Undo>
}

/**
 * Review of one record after another: the queue, the record on the screen, decisions and their undo. The next record is
 * shown at once; a decision that the server rejects brings its record back with the reason.
 */
export const useReview = <Item extends StepRecord>(
  definition: ReviewDefinition<Item>,
  search: ReviewSearch,
  isTyping: () => boolean,
) => {
  const { resource, workflow, fields, reading } = definition
  const { type } = resource
  const { t } = useTranslation()
  const message = useMessage()
  const roles = useRoles()
  const [queue, setQueue] = useState(EMPTY_QUEUE)
  const [start, setStart] = useState(0)
  const [decisions, setDecisions] = useState<readonly Decision[]>([])
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [announced, setAnnounced] = useState('')
  const titles = useRef(new Map<number, string>())
  const steps = useMemo(() => reviewedSteps(workflow, roles), [workflow, roles])
  const state = useMemo(() => queueState(workflow, roles, search), [workflow, roles, search])

  const listed = useQuery(queueQuery(resource, fields, state, start))
  const rows = listed.data
  const first = search.record
  useEffect(() => {
    if (!rows) return
    const named = rows.start === 0 && first !== undefined ? [first] : []
    setQueue((queue) =>
      withRows(queue, [...new Set([...named, ...rows.ids])], {
        count: Math.max(rows.count, rows.start === 0 ? named.length : 0),
        later: putOffRecords(type).filter((id) => id !== first),
        ...(rows.start === 0 && { first }),
      }),
    )
  }, [rows, first, type])
  const waiting = waitingIds(queue)
  const isShort = waiting.length < QUEUE_RESERVE && queue.unread > 0 && !listed.isFetching
  useEffect(() => {
    if (isShort) setStart(waiting.length)
  }, [isShort, waiting.length])

  const id = queue.current
  const next = neighbourOf(queue, id, 1)
  const current = useQuery(queuedRecordQuery<Item>(resource, id, 'current'))
  const review = useQuery(reviewQuery(resource, id))
  const { data: nextRecord } = useQuery(queuedRecordQuery<Item>(resource, next, 'next'))
  useQuery(reviewQuery(resource, next))
  const record = current.data?.id === id ? current.data : undefined
  for (const one of [record, nextRecord]) if (one) titles.current.set(one.id, reading.titleOf(one))

  const titleOf = useCallback((one: number) => titles.current.get(one) ?? `#${one}`, [])
  const explain = useCallback(
    (one: number, problem: string | null) =>
      setProblems((all) => {
        const rest = [...all].filter(([key]) => key !== one)
        return new Map(problem ? [...rest, [one, problem] as const] : rest)
      }),
    [],
  )
  const tell = useCallback((sentence: string) => {
    setAnnounced(sentence)
    toastSuccess({ message: sentence })
  }, [])

  /** Leaves out a record that somebody else has decided on, and says who. */
  const leave = useCallback(
    async (one: number, step: number | undefined) => {
      setQueue((all) => withoutRecord(all, one))
      forgetPutOff(type, one)
      const title = titleOf(one)
      const label = step === undefined ? undefined : stateOf(workflow, step)?.label
      if (!label) return tell(t('review.gone', { title }))
      const now = await queryClient
        .fetchQuery({ ...reviewQuery(resource, one), staleTime: 0 })
        .catch(() => undefined)
      const [last] = now?.bases ?? []
      const action = last && workflow.actions[last.action]
      tell(
        last?.actor && action
          ? t('review.takenBy', { title, who: last.actor.name, done: message(action.done) })
          : t('review.taken', { title, state: message(label) }),
      )
    },
    [resource, workflow, type, titleOf, tell, t, message],
  )

  const isDecided = record !== undefined && !steps.includes(record.step)
  const isGone = isRejected(current.error, 400, 403, 404)
  // A notice may be about a record that waits no longer: it leads to the record itself.
  const waited = useRef(new Set<number>())
  if (record && !isDecided) waited.current.add(record.id)
  const isStray = isDecided && id === first && !waited.current.has(id)
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (id === null || isStray || seen.current === id || !(isDecided || isGone)) return
    seen.current = id
    void leave(id, isGone ? undefined : record?.step)
  }, [id, isStray, isDecided, isGone, record?.step, leave])

  const bringBack = (one: number) => {
    seen.current = null
    setQueue((all) => (isTyping() ? withReturnNext(all, one) : withReturn(all, one)))
  }

  const refused = (decision: Decision, error: unknown) => {
    const { id: one, title } = decision
    setDecisions((all) => all.filter((other) => other !== decision))
    if (isRejected(error, 404)) return void leave(one, undefined)
    if (isRejected(error, 412)) {
      const { current: now } = Object(error.body) as { current: Item }
      if (!steps.includes(now.step)) return void leave(one, now.step)
      // Without `actions`: the record is read anew as it is shown.
      queryClient.removeQueries({ queryKey: recordQuery(resource, String(one)).queryKey })
      void queryClient.invalidateQueries({ queryKey: reviewQuery(resource, one).queryKey })
      explain(one, t('review.changed'))
    } else {
      const reasons = isRejected(error) ? [...error.allFieldErrors().values()].flat() : []
      explain(one, [failureText(error), ...reasons].join(' '))
    }
    bringBack(one)
    const sentence = t('review.notTaken', { title })
    setAnnounced(sentence)
    toastProblem({ message: sentence })
  }

  const decide = (item: Item, action: ReviewAction, note: ReviewNote | null) => {
    const withNote = note &&
      note.text.trim() !== '' && { note: note.text, ...(note.field && { note_field: note.field }) }
    const sent = oneOfMany.step(resource, item, { step: action.requestedStep, ...withNote })
    const decision = { id: item.id, title: reading.titleOf(item), action, sent }
    seen.current = null
    explain(item.id, null)
    setDecisions((all) => [...all, decision])
    setQueue((all) => withDecision(all, item.id))
    sent.then(
      () => forgetPutOff(type, item.id),
      (error: unknown) => refused(decision, error),
    )
  }

  const [isUndoing, setUndoing] = useState(false)
  const undoLast = async () => {
    const last = decisions.at(-1)
    if (!last || isUndoing) return
    const { id: one, title, action } = last
    if (action.isFinal) return toastProblem({ message: t('review.notUndoable', { title }) })
    setUndoing(true)
    setDecisions((all) => all.filter((other) => other !== last))
    try {
      const undo = await last.sent
      await undo()
      queryClient.removeQueries({ queryKey: reviewQuery(resource, one).queryKey })
      bringBack(one)
      setAnnounced(t('review.undone', { title }))
    } catch (error) {
      toastProblem({ message: failureText(error) })
    } finally {
      setUndoing(false)
    }
  }

  const later = (one: number) => {
    putOff(type, one)
    setQueue((all) => withLater(all, one))
    setAnnounced(t('review.putOff', { title: titleOf(one) }))
  }

  // Lists and Home have waited with reading anew.
  useEffect(
    () => () => {
      refreshLists(resource)
      void queryClient.invalidateQueries({ queryKey: ['home'] })
    },
    [resource],
  )

  return {
    queue,
    listed,
    record,
    error: isGone ? null : current.error,
    review: review.data,
    nextRecord,
    isStray,
    problem: id === null ? undefined : problems.get(id),
    announced,
    decisions,
    isUndoing,
    decide,
    undoLast,
    later,
    move: (by: 1 | -1) => {
      setAnnounced('')
      setQueue((all) => moved(all, by))
    },
    retry: () => void (rows ? current.refetch() : listed.refetch()),
  }
}
