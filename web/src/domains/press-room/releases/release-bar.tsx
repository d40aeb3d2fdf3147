import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { PRESS_RELEASE_FIELDS } from '@fornace/contract/press-room/press-release-fields'
import {
  RELEASE_STATE_LABELS,
  RELEASE_STATES,
  type ReleaseState,
} from '@fornace/contract/press-room/press-release-state'
import { Button, Text } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { offers } from '../../../kit/api/records'
import { lackingIn } from '../../../kit/children/publication'
import { useFormScope, useFormSelector } from '../../../kit/form/form-context'
import { MissingList } from '../../../kit/form/missing-list'
import type { RecordForm } from '../../../kit/form/use-record-form'
import { useSaving } from '../../../kit/form/use-saving'
import type { FormValues } from '../../../kit/form/values'
import { StatusBar } from '../../../kit/record/status-bar'
import { statusStates, useMayPublish } from '../publication-state'
import { ScheduleDialog } from './schedule-dialog'
import { isWithheld } from './withheld'

/** Browsers wait no longer than this at a time. */
const MAX_WAIT_MS = 2 ** 31 - 1

/** Current state of a release: once its date has passed, a scheduled release is `published` on the open page too. */
const useStateNow = ({
  state,
  published_date,
}: Pick<PressReleaseRecord, 'state' | 'published_date'>): ReleaseState => {
  const [now, setNow] = useState(Date.now)
  const due = state === 'scheduled' && published_date !== null ? Date.parse(published_date) : null
  const isDue = due !== null && due <= now
  useEffect(() => {
    if (due === null || isDue) return
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(Math.max(0, due - Date.now()) + 1, MAX_WAIT_MS),
    )
    return () => clearTimeout(timer)
  }, [due, isDue])
  return isDue ? 'published' : state
}

/** The states on the way of a release: once it is public, nobody asks whether it was scheduled. */
const statesOf = (state: ReleaseState, published_date: string | null) => {
  const way: readonly ReleaseState[] =
    state === 'archived' && published_date === null
      ? ['draft', 'archived']
      : state === 'published' || state === 'archived'
        ? ['draft', 'published', 'archived']
        : RELEASE_STATES
  return statusStates(way, RELEASE_STATE_LABELS)
}

/** A release before its first save. */
const NEW = { state: 'draft', published_date: null } as const

const now = () => new Date().toISOString()

/** Publication issues of the form, for any date. */
const useLackingToPublish = (): ReturnType<typeof lackingIn> => {
  const { base, definition } = useFormScope()
  return JSON.parse(
    useFormSelector((values) => {
      const dated = { ...values, published_date: now() }
      return JSON.stringify(lackingIn(PRESS_RELEASE_FIELDS, definition, dated, base))
    }),
  )
}

/** How a release stands, what that means, and the ways to another state: each sets the fields below and saves them. */
export const ReleaseBar = ({ editing }: { editing: RecordForm<PressReleaseRecord> }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const mayPublish = useMayPublish()
  const [isScheduling, setScheduling] = useState(false)
  const { reason } = useSaving(editing)
  const { rejected: lacking, advised } = useLackingToPublish()
  const lackingId = useId()
  const lackingList = useRef<HTMLDivElement>(null)
  const { base, busy, store } = editing
  const { published_date } = base ?? NEW
  const state = useStateNow(base ?? NEW)
  const mayChange = mayPublish && base !== null && offers(base, 'change')
  // Once there is a date in the form, what it lacks stands at its pictures, and it cannot be saved at all.
  const asksForDate = mayChange && state === 'draft' && reason === null
  const isLacking = asksForDate && lacking.length > 0
  const isDated = useFormSelector((values) => values.published_date !== '')
  const isAdvised = asksForDate && !isDated && advised.length > 0

  const put = (values: FormValues) => {
    store.put(values)
    void editing.save()
  }
  const blocked = { 'data-disabled': true, 'aria-disabled': true, title: reason ?? '' } as const
  const action = (label: string, run: () => void, isMain = false) => (
    <Button
      variant={isMain ? 'filled' : 'default'}
      loading={busy}
      onClick={() => !reason && run()}
      {...(reason !== null && blocked)}
    >
      {label}
    </Button>
  )
  /** Button that sets a date; with open issues it leads to them. */
  const dating = (label: string, run: () => void, isMain = false) =>
    isLacking ? (
      <Button
        variant={isMain ? 'filled' : 'default'}
        data-disabled
        aria-disabled
        aria-describedby={lackingId}
        onClick={() => lackingList.current?.focus()}
      >
        {label}
      </Button>
    ) : (
      action(label, run, isMain)
    )
  const publish = dating(t('pressReleases.publishNow'), () => put({ published_date: now() }), true)
  const schedule = dating(
    t(state === 'scheduled' ? 'pressReleases.reschedule' : 'pressReleases.schedule'),
    () => setScheduling(true),
  )
  const archive = action(t('pressReleases.archive'), () => put({ archived: true }))
  const withdraw = action(t('pressReleases.withdraw'), () => put({ published_date: '' }))

  return (
    <>
      <StatusBar
        label={t('pressReleases.state')}
        states={statesOf(state, published_date)}
        current={state}
        actions={
          mayChange && (
            <>
              {state === 'draft' && (
                <>
                  {publish}
                  {schedule}
                  {archive}
                </>
              )}
              {state === 'scheduled' && (
                <>
                  {publish}
                  {schedule}
                  {withdraw}
                </>
              )}
              {state === 'published' && (
                <>
                  {archive}
                  {withdraw}
                </>
              )}
              {state === 'archived' && action(t('pressReleases.unarchive'), () => put({ archived: false }))}
            </>
          )
        }
        missing={
          <>
            {isLacking && (
              <MissingList
                ref={lackingList}
                id={lackingId}
                lead={t('children.notPublishable')}
                missing={lacking}
              />
            )}
            {isAdvised && (
              <MissingList
                lead={t('children.permissionsAdvised', { count: advised.length })}
                missing={advised}
              />
            )}
          </>
        }
      >
        <Text size="sm" role="status">
          {t(`pressReleases.means.${state}`, { date: published_date ? dateTime(published_date) : '' })}
          {base && isWithheld(base) && ` ${t('pressReleases.withheld')}`}
        </Text>
      </StatusBar>
      {isScheduling && (
        <ScheduleDialog
          published={published_date}
          onClose={() => setScheduling(false)}
          onSchedule={(moment) => {
            setScheduling(false)
            put({ published_date: moment })
          }}
        />
      )}
    </>
  )
}
