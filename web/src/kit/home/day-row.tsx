import type { Deadline } from '@fornace/contract/kit/home'
import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { HomeRow } from './home-row'
import { useHomeWrite } from './use-home-write'

/** Closes and reopens a deadline. */
const LockToggle = ({ day }: { day: Deadline }) => {
  const { t } = useTranslation()
  const { busy, write } = useHomeWrite()
  const { lock, is_open: isOpen, title } = day
  if (!lock) return null
  const LockIcon = isOpen ? IconLock : IconLockOpen
  const doneText = (nowOpen: boolean) => t(nowOpen ? 'home.unlocked' : 'home.locked', { title })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<LockIcon size={14} aria-hidden />}
      loading={busy}
      aria-label={t(isOpen ? 'home.lockRecord' : 'home.unlockRecord', { title })}
      onClick={() =>
        void write(day, { [lock]: isOpen }, doneText(!isOpen), {
          change: { [lock]: !isOpen },
          done: doneText(isOpen),
        })
      }
    >
      {t(isOpen ? 'home.lock' : 'home.unlock')}
    </Button>
  )
}

/** A day of a record: what happens, when, and how far away that is. */
export const DayRow = ({ day }: { day: Deadline }) => {
  const { t } = useTranslation()
  const { date, dateTime, dayAway } = useFormats()
  const { label, at, due_date, days_left, lock, is_open } = day
  return (
    <HomeRow
      title={day.title}
      detail={day.detail}
      to={day.address ?? undefined}
      about={[
        label,
        at ? dateTime(at) : date(due_date),
        dayAway(days_left),
        ...(lock ? [t(is_open ? 'home.isOpen' : 'home.isLocked')] : []),
      ].join(' · ')}
      action={<LockToggle day={day} />}
    />
  )
}
