import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconArrowLeft, IconLock, IconLockOpen } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { t as text } from '../../i18n/i18n'
import { failureText } from '../../kit/api/failure-text'
import { changeRecord, offers } from '../../kit/api/records'
import { houseDay } from '../../kit/platform/house'
import { RecordGate } from '../../kit/record/record-gate'
import { toastProblem, toastSuccess } from '../../kit/ui/toasts'
import { PERIODS } from './addresses'
import classes from './period.module.css'

/** The sentence that says why nothing can be entered. */
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

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** How many days away a day is, seen from today. */
const daysTo = (day: string): number => (midnight(day) - midnight(houseDay(new Date(), 0))) / 86_400_000

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
export const LockedBanner = ({ period: { due_date } }: { period: Pick<PeriodRecord, 'due_date'> }) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <Alert id={LOCKED} color="yellow" icon={<IconLock aria-hidden />} className={classes.banner}>
      {due_date ? t('periods.lockedUntil', { date: date(due_date) }) : t('periods.lockedUndated')}
    </Alert>
  )
}

/** Until when products are entered, whether they still can be, from when on they are published. */
export const PeriodHead = ({ period }: { period: PeriodRecord }) => {
  const { t } = useTranslation()
  const { date, dayAway } = useFormats()
  const [busy, setBusy] = useState(false)
  const { due_date, published_date, is_locked } = period
  const due = due_date === null ? null : daysTo(due_date)
  const isNear = due !== null && due >= 0 && due <= NEAR_DAYS && !is_locked
  const toggle = async () => {
    setBusy(true)
    await setLock(period, !is_locked)
    setBusy(false)
  }
  return (
    <>
      <div className={classes.facts}>
        <dl>
          <div>
            <dt>{t('periods.fields.due_date')}</dt>
            <dd data-near={isNear || undefined}>
              {due_date ? date(due_date) : t('periods.noDate')}
              {due !== null && ` (${dayAway(due)})`}
            </dd>
          </div>
          <div>
            <dt>{t('periods.fields.published_date')}</dt>
            <dd>{published_date ? date(published_date) : t('periods.noDate')}</dd>
          </div>
          <div>
            <dt>{t('periods.state')}</dt>
            <dd className={classes.lock}>
              {is_locked ? <IconLock size={16} aria-hidden /> : <IconLockOpen size={16} aria-hidden />}
              {t(is_locked ? 'periods.locked' : 'periods.open')}
            </dd>
          </div>
        </dl>
        {offers(period, 'change') && (
          <Button size="xs" variant="default" loading={busy} onClick={() => void toggle()}>
            {t(is_locked ? 'periods.unlock' : 'periods.lock')}
          </Button>
        )}
      </div>
      {is_locked && <LockedBanner period={period} />}
    </>
  )
}
