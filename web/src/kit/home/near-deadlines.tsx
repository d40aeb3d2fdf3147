import type { Deadline } from '@fornace/contract/kit/home'
import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import type { HomeBlockProps } from '../routes/home-block'
import { useHomeAnswer } from './home-query'
import { HomeRow } from './home-row'
import { useHomeWrite } from './use-home-write'
import { WorkList } from './work-list'

/** Closes and reopens a deadline. */
const LockToggle = ({ deadline }: { deadline: Deadline }) => {
  const { t } = useTranslation()
  const { busy, write } = useHomeWrite()
  const { lock, is_open: isOpen, title } = deadline
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
        void write(deadline, { [lock]: isOpen }, doneText(!isOpen), {
          change: { [lock]: !isOpen },
          done: doneText(isOpen),
        })
      }
    >
      {t(isOpen ? 'home.lock' : 'home.unlock')}
    </Button>
  )
}

/** Days that come near, or have just passed. */
export const NearDeadlines = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const { date, dayAway } = useFormats()
  const query = useHomeAnswer()
  const deadlines = query.data?.deadlines
  return (
    <WorkList
      error={query.error}
      count={deadlines?.length}
      onCount={onCount}
      title={t('home.nearDeadlines', { count: deadlines?.length ?? 0 })}
    >
      {deadlines?.map((deadline) => (
        <HomeRow
          key={`${deadline.type}/${deadline.id}`}
          title={deadline.title}
          detail={deadline.detail}
          to={deadline.address ?? undefined}
          about={[
            t(deadline.days_left < 0 ? 'home.wasDueOn' : 'home.dueOn', { day: date(deadline.due_date) }),
            dayAway(deadline.days_left),
            ...(deadline.lock ? [t(deadline.is_open ? 'home.isOpen' : 'home.isLocked')] : []),
          ].join(' · ')}
          action={<LockToggle deadline={deadline} />}
        />
      ))}
    </WorkList>
  )
}
