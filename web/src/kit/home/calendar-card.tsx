import type { Deadline } from '@fornace/contract/kit/home'
import { Button, Title } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { monthStart } from '../platform/calendar-days'
import { lazily } from '../platform/chunk'
import { houseDay } from '../platform/house'
import { Month } from '../ui/calendar-panel'
import { EmptyText } from '../ui/empty-state'
import { Skeleton } from '../ui/skeleton'
import classes from './calendar-card.module.css'
import { monthQuery } from './calendar-query'
import { DayRow } from './day-row'
import home from './home.module.css'
import { HomeCard } from './home-card'
import { HomeFailure } from './home-failure'
import { useHomeAnswer } from './home-query'

const FeedDialog = lazily(async () => (await import('./feed-dialog')).FeedDialog)

/** Rows of a month that are in sight at once. */
const MAX_ROWS = 8

interface DayListProps {
  title: string
  days: readonly Deadline[]
}

const DayList = ({ title, days }: DayListProps) => {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  return (
    <section className={classes.list}>
      <Title order={3} className={home.kind} aria-live="polite">
        {title}
      </Title>
      {days.length === 0 ? (
        <EmptyText inset>{t('home.calendar.empty')}</EmptyText>
      ) : (
        <ul className={home.rows}>
          {(all ? days : days.slice(0, MAX_ROWS)).map((day) => (
            <DayRow key={`${day.type}/${day.id}/${day.kind}/${day.due_date}`} day={day} />
          ))}
        </ul>
      )}
      {!all && days.length > MAX_ROWS && (
        <div className={home.more}>
          <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
            {t('home.showMore')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Days that come near, beside the calendar of a month; a day that is chosen has its own list. */
export const CalendarCard = () => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const queries = useQueryClient()
  const today = houseDay(new Date())
  const [cursor, setCursor] = useState(today)
  const [chosen, setChosen] = useState('')
  const [subscribes, setSubscribes] = useState(false)
  const near = useHomeAnswer().data?.deadlines
  const { data, error, refetch } = useQuery(monthQuery(cursor))
  const events = data?.events ?? []
  const on = (day: string) => events.filter(({ due_date }) => due_date === day)
  const isThisMonth = monthStart(cursor) === monthStart(today)

  const list = () => {
    if (chosen) return <DayList key={chosen} title={date(chosen)} days={on(chosen)} />
    if (!isThisMonth)
      return <DayList key={monthStart(cursor)} title={t('home.calendar.ofMonth')} days={events} />
    return near && <DayList title={t('home.calendar.near')} days={near} />
  }
  return (
    <HomeCard
      title={t('home.deadlines')}
      onReload={() => void queries.refetchQueries({ queryKey: ['home'], type: 'active' })}
    >
      <div className={classes.columns}>
        <div className={classes.month}>
          <Month
            cursor={cursor}
            chosen={chosen}
            today={today}
            takesFocus={false}
            contentOf={(day) => {
              const count = on(day).length
              return count > 0 ? t('home.calendar.count', { count }) : ''
            }}
            onMove={(day) => {
              setCursor(day)
              setChosen('')
            }}
            onPick={(day) => {
              setCursor(day)
              setChosen(day === chosen ? '' : day)
            }}
          />
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconCalendarShare size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setSubscribes(true)}
          >
            {t('home.calendar.subscribe')}
          </Button>
        </div>
        {error && !data ? (
          <HomeFailure error={error} onRetry={() => void refetch()} />
        ) : (
          (list() ?? <Skeleton />)
        )}
      </div>
      {subscribes && (
        <Suspense fallback={null}>
          <FeedDialog onClose={() => setSubscribes(false)} />
        </Suspense>
      )}
    </HomeCard>
  )
}
