import { Button, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { IconArrowLeft, IconArrowRight, IconList } from '@tabler/icons-react'
import { Link, Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import { listStateOf, writeListSearch } from '../../api/list/list-state'
import { UnsavedGuard } from '../../form/unsaved-guard'
import { useCovered } from '../../platform/cover'
import { houseRulesAt } from '../../platform/house-time'
import { CallFailed } from '../../problem-report/call-failed'
import type { ReviewSearch } from '../../routes/review-route'
import { useArea } from '../../routes/use-area'
import { Loading } from '../../ui/loading'
import { PageActions } from '../../ui/page-actions'
import { useShortcut } from '../../ui/shortcuts'
import { TitleBar } from '../../ui/title-bar'
import { type StepRecord, useRequester } from '../workflow/step-checks'
import { FinalDialog } from './final-dialog'
import { NotePanel } from './note-panel'
import { preloadPictures } from './preload-pictures'
import classes from './review.module.css'
import { type ReviewAction, reviewActions } from './review-actions'
import { ReviewBar } from './review-bar'
import type { ReviewDefinition } from './review-definition'
import { ReviewDone } from './review-done'
import { placeIn, waitingIds } from './review-queue'
import { ReviewRecord } from './review-record'
import { type ReviewNote, useReview } from './use-review'

interface ReviewPageProps<Item extends StepRecord> {
  definition: ReviewDefinition<Item>
  search: ReviewSearch
}

/** Review of one record after another: another address begins anew. */
export const ReviewPage = <Item extends StepRecord>(props: ReviewPageProps<Item>): ReactNode => (
  <Review key={JSON.stringify(props.search)} {...props} />
)

const NO_NOTE: ReviewNote = { text: '', field: '' }

const Review = <Item extends StepRecord>({ definition, search }: ReviewPageProps<Item>) => {
  const { resource, workflow, reading, form, FinalWarning } = definition
  const { t } = useTranslation()
  const message = useMessage()
  const area = useArea()
  const covered = useCovered()
  const requesterOf = useRequester()
  /** The action whose note is being written, or that has to be confirmed. */
  const [noting, setNoting] = useState<ReviewAction | null>(null)
  const [confirming, setConfirming] = useState<ReviewAction | null>(null)
  /** Notes stay with their records until they are sent. */
  const [notes, setNotes] = useState<ReadonlyMap<number, ReviewNote>>(new Map())
  const typing = useRef(false)
  typing.current = noting !== null
  const review = useReview(definition, search, () => typing.current)
  const { queue, record, nextRecord, announced } = review
  const { place, total } = placeIn(queue)
  const id = queue.current
  const title = record && reading.titleOf(record)
  const actions = record && reviewActions(workflow, record, requesterOf(record), houseRulesAt(new Date()))
  const missingList = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const mainButton = useRef<HTMLButtonElement>(null)
  const backButton = useRef<HTMLButtonElement>(null)
  const hasDecided = useRef(false)

  useEffect(() => {
    if (nextRecord) return preloadPictures(reading.picturesOf(nextRecord))
  }, [nextRecord, reading])
  // Before the record is seen: a key that follows at once may open the panel of its own note.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another record is shown.
  useLayoutEffect(() => {
    setNoting(null)
    top.current?.scrollIntoView({ block: 'end' })
  }, [id])

  // The focus of a decision is lost with its note, or with a button that the next record does not have.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another record is shown.
  useLayoutEffect(() => {
    if (!hasDecided.current || !heading.current) return
    hasDecided.current = false
    if (document.activeElement === document.body) heading.current.focus({ preventScroll: true })
  }, [record?.id])

  const noteOf = (one: number) => notes.get(one) ?? NO_NOTE
  const setNote = (one: number, note: ReviewNote) => setNotes((all) => new Map([...all, [one, note]]))

  const decide = (item: Item, action: ReviewAction, note: ReviewNote | null) => {
    hasDecided.current = true
    setNoting(null)
    setConfirming(null)
    review.decide(item, action, note)
  }
  const cancelNote = () => {
    const button = noting?.name === actions?.back?.name ? backButton : mainButton
    button.current?.focus()
    setNoting(null)
  }
  const hasUnsentNote = () => waitingIds(queue).some((one) => noteOf(one).text.trim() !== '')
  const take = (action: ReviewAction | null, asksNote: boolean) => {
    if (!record || !action) return
    if (action.missing.length > 0) return missingList.current?.focus()
    if (asksNote || action.note === 'required') return setNoting(action)
    if (action.isFinal) return setConfirming(action)
    decide(record, action, null)
  }
  const unlessCovered = (run: () => void) => () => {
    if (!covered && id !== null) run()
  }
  useShortcut({
    keys: '1',
    description: 'review.keys.approve',
    run: unlessCovered(() => take(actions?.main ?? null, false)),
  })
  useShortcut({
    keys: '2',
    description: 'review.keys.sendBack',
    run: unlessCovered(() => take(actions?.back ?? null, true)),
  })
  useShortcut({
    keys: '3',
    description: 'review.keys.later',
    run: unlessCovered(() => id !== null && review.later(id)),
  })
  useShortcut({
    keys: 'ArrowRight',
    description: 'review.keys.next',
    run: unlessCovered(() => review.move(1)),
    notWhileTyping: true,
  })
  useShortcut({
    keys: 'ArrowLeft',
    description: 'review.keys.previous',
    run: unlessCovered(() => review.move(-1)),
    notWhileTyping: true,
  })
  useShortcut({
    keys: 'Mod+Z',
    description: 'review.keys.undo',
    run: () => {
      if (!covered) void review.undoLast()
    },
    notWhileTyping: true,
  })

  const content = (): ReactNode => {
    const error = review.listed.error ?? review.error
    if (error && !record) return <CallFailed error={error} onRetry={review.retry} />
    if (!review.listed.data && queue.order.length === 0) return <Loading />
    if (id === null) return <ReviewDone decisions={review.decisions} list={definition.list} />
    if (!record || !actions) return <Loading />
    if (review.isStray) return <Navigate to={definition.addressOf(record)} replace />
    return (
      <ReviewRecord
        definition={definition}
        record={record}
        review={review.review}
        actions={actions}
        problem={review.problem}
        headingRef={heading}
        missingRef={missingList}
        notePanel={
          noting && (
            <NotePanel
              action={noting}
              form={form(record)}
              note={noteOf(record.id)}
              onChange={(note) => setNote(record.id, note)}
              onCancel={cancelNote}
              onSend={() => decide(record, noting, noteOf(record.id))}
            />
          )
        }
      />
    )
  }
  const listSearch = writeListSearch(listStateOf({ ...search }))
  return (
    <>
      <div ref={top} className={classes.top} />
      <TitleBar
        title={t('review.title', { what: message(resource.label) })}
        area={area}
        actions={
          <PageActions>
            <Button
              variant="default"
              leftSection={<IconList size={16} aria-hidden />}
              renderRoot={(props) => <Link to={definition.list} search={listSearch as never} {...props} />}
            >
              {t('review.toList')}
            </Button>
            {id !== null && (
              <>
                <bdi className={classes.counter}>{t('review.counter', { place, total })}</bdi>
                <Button.Group>
                  <Button
                    variant="default"
                    aria-label={t('review.keys.previous')}
                    aria-keyshortcuts="ArrowLeft"
                    onClick={() => review.move(-1)}
                  >
                    <IconArrowLeft size={16} aria-hidden className={classes.directed} />
                  </Button>
                  <Button
                    variant="default"
                    aria-label={t('review.keys.next')}
                    aria-keyshortcuts="ArrowRight"
                    onClick={() => review.move(1)}
                  >
                    <IconArrowRight size={16} aria-hidden className={classes.directed} />
                  </Button>
                </Button.Group>
              </>
            )}
          </PageActions>
        }
      />
      <VisuallyHidden role="status">
        {[announced, title && t('review.shown', { title, place, total })].filter(Boolean).join(' ')}
      </VisuallyHidden>
      {content()}
      <ReviewBar
        actions={id !== null && record ? (actions ?? null) : null}
        last={review.decisions.at(-1) ?? null}
        isUndoing={review.isUndoing}
        mainRef={mainButton}
        backRef={backButton}
        onTake={take}
        onLater={() => id !== null && review.later(id)}
        onUndo={() => void review.undoLast()}
      />
      <UnsavedGuard isDirty={hasUnsentNote} text={t('review.unsent')} />
      {record && confirming && (
        <FinalDialog
          action={confirming}
          title={title ?? ''}
          onClose={() => setConfirming(null)}
          onConfirm={() => decide(record, confirming, null)}
        >
          {FinalWarning && confirming.name === 'approve' ? (
            <FinalWarning record={record} />
          ) : (
            t('review.final.text')
          )}
        </FinalDialog>
      )}
    </>
  )
}
