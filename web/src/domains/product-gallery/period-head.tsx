import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconLock, IconLockOpen } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { t as text } from '../../i18n/i18n'
import { failureText } from '../../kit/api/failure-text'
import { changeRecord, offers } from '../../kit/api/records'
import { daysTo } from '../../kit/platform/house'
import { RecordGate } from '../../kit/record/record-gate'
import { Note } from '../../kit/ui/note'
import { toastProblem, toastSuccess } from '../../kit/ui/toasts'
import { PERIODS } from './addresses'
import classes from './period.module.css'

/** Id of the sentence that says why nothing can be entered. */
export const LOCKED = 'period-locked'

interface PeriodGateProps {
  id: string
  children: (period: PeriodRecord) => ReactNode
}

/** Reads the period first. */
export const PeriodGate = ({ id, children }: PeriodGateProps) => (
  <RecordGate<PeriodRecord> resource={PERIOD} id={id} back={PERIODS}>
    {children}
  </RecordGate>
)

/** The state of a list of products is no state of the list of periods. */
export const BackToPeriods = () => {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden className={classes.back} />}
      renderRoot={(props) => <Link to={PERIODS} search={{}} {...props} />}
    >
      {t('forms.back')}
    </Button>
  )
}

/** From then on it is worth a look. */
const NEAR_DAYS = 7

/** Locks a period or opens it again; the notice takes it back. */
const setLock = async (period: PeriodRecord, is_locked: boolean, isUndo = false): Promise<void> => {
  try {
    const changed = await changeRecord<PeriodRecord>(PERIOD, period, { is_locked })
    const undo = { label: text('common.undo'), run: () => void setLock(changed, !is_locked, true) }
    const message = text(is_locked ? 'periods.nowLocked' : 'periods.nowOpen')
    toastSuccess({ message, ...(!isUndo && { action: undo }) })
  } catch (error) {
    toastProblem({ message: failureText(error) })
  }
}

/** Why nothing can be entered, and until when it could. */
const LockedText = ({ period: { due_date } }: { period: Pick<PeriodRecord, 'due_date'> }) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  return due_date ? t('periods.lockedUntil', { date: date(due_date) }) : t('periods.lockedUndated')
}

export const LockedBanner = ({ period }: { period: Pick<PeriodRecord, 'due_date'> }) => (
  <Note id={LOCKED} tone="warning" icon={IconLock} className={classes.banner}>
    <LockedText period={period} />
  </Note>
)

/** Locks a period, or opens it again. */
export const LockButton = ({ period }: { period: PeriodRecord }) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  if (!offers(period, 'change')) return null
  const toggle = async () => {
    setBusy(true)
    await setLock(period, !period.is_locked)
    setBusy(false)
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void toggle()}>
      {t(period.is_locked ? 'periods.unlock' : 'periods.lock')}
    </Button>
  )
}

/** Until when products are entered, or why they no longer can be, and from when on they are published. */
export const PeriodFacts = ({ period }: { period: PeriodRecord }) => {
  const { t } = useTranslation()
  const { date, dayAway } = useFormats()
  const { due_date, published_date, is_locked } = period
  const due = due_date === null ? null : daysTo(due_date)
  const isNear = due !== null && due >= 0 && due <= NEAR_DAYS
  return (
    <dl className={classes.facts}>
      {!is_locked && (
        <div>
          <dt>{t('periods.fields.due_date')}</dt>
          <dd data-near={isNear || undefined}>
            {due_date ? date(due_date) : t('periods.noDate')}
            {due !== null && ` (${dayAway(due)})`}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('periods.fields.published_date')}</dt>
        <dd>{published_date ? date(published_date) : t('periods.noDate')}</dd>
      </div>
      <div>
        <dt>{t('periods.state')}</dt>
        <dd className={classes.lock} data-locked={is_locked || undefined}>
          {is_locked ? <IconLock size={14} aria-hidden /> : <IconLockOpen size={14} aria-hidden />}
          <span id={LOCKED}>{is_locked ? <LockedText period={period} /> : t('periods.open')}</span>
        </dd>
      </div>
    </dl>
  )
}
