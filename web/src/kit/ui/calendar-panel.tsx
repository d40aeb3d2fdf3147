import { ActionIcon, Button, NativeSelect, useDirection } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../i18n/format'
import { currentLanguage } from '../../i18n/i18n'
import { addMonths, monthStart, weekdayOf } from '../platform/calendar-days'
import { addDays, houseDay } from '../platform/house'
import { calendarValue } from '../platform/house-time'
import classes from './calendar.module.css'

interface CalendarPanelProps {
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm`; or nothing. */
  value: string
  hasTime: boolean
  onPick: (value: string) => void
  onClose: () => void
}

/** Dialogs of the library close with Escape, unless the element that has the focus says this. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': true } as const

const WEEK = 7
/** As many as a month can touch, so that the calendar does not change its height. */
const WEEKS = 6
const YEAR_MONTHS = 12

const daysIn = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at))

/** The weeks of a month from Monday on. */
const weeksOf = (day: string): string[][] => {
  const first = monthStart(day)
  const start = addDays(first, -weekdayOf(first))
  return daysIn(start, WEEKS).map((_, week) => daysIn(addDays(start, week * WEEK), WEEK))
}

const useDayLabels = () => {
  const locale = localeOf(currentLanguage())
  const labels = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  }
  return {
    month: labels({ month: 'long', year: 'numeric' }),
    day: labels({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: labels({ weekday: 'long' }),
    shortWeekday: labels({ weekday: 'short' }),
  }
}

/** The calendar of a date field, and for a moment its clock: by mouse, finger and keys. */
export const CalendarPanel = ({ value, hasTime, onPick, onClose }: CalendarPanelProps) => {
  const { t } = useTranslation()
  const [chosen = '', chosenTime] = value.split('T')
  const today = houseDay(new Date())
  /** The day that the arrow keys start from; its month is displayed. */
  const [cursor, setCursor] = useState(chosen || today)
  const [time, setTime] = useState(chosenTime ?? thisHour())
  const pick = (day: string) => {
    setCursor(day)
    onPick(hasTime ? `${day}T${time}` : day)
    if (!hasTime) onClose()
  }
  const pickTime = (next: string) => {
    setTime(next)
    if (chosen) onPick(`${chosen}T${next}`)
  }
  return (
    <>
      <Month cursor={cursor} chosen={chosen} today={today} onMove={setCursor} onPick={pick} />
      <div className={classes.foot}>
        <Button variant="subtle" size="compact-sm" mih={30} onClick={() => pick(today)} {...OWN_ESCAPE}>
          {t('forms.calendar.today')}
        </Button>
        {hasTime && (
          <>
            <TimeChoice time={time} onChange={pickTime} />
            <Button size="compact-sm" mih={30} onClick={onClose} {...OWN_ESCAPE}>
              {t('forms.calendar.done')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** The full hour that it is by the clock of the house. */
const thisHour = (): string => `${calendarValue(new Date().toISOString()).slice(11, 13)}:00`

interface MonthProps {
  cursor: string
  chosen: string
  today: string
  /** What a day holds, after its name; its days have a mark. */
  contentOf?: (day: string) => string
  /** The calendar opened just now, and takes the focus. */
  takesFocus?: boolean
  onMove: (day: string) => void
  onPick: (day: string) => void
}

/** Days of a month as a grid: arrows, Home, End, Page up and down lead through them. */
export const Month = (props: MonthProps) => {
  const { cursor, chosen, today, contentOf, takesFocus = true, onMove, onPick } = props
  const { t } = useTranslation()
  const { dir } = useDirection()
  const labels = useDayLabels()
  const titleId = useId()
  const cursorButton = useRef<HTMLButtonElement>(null)
  // The first day is focused as the calendar opens, later ones when keys lead to them.
  const focuses = useRef(takesFocus)
  useEffect(() => {
    if (focuses.current) cursorButton.current?.focus({ preventScroll: true })
    focuses.current = false
  })

  const forward = dir === 'rtl' ? -1 : 1
  const targetOf = ({ key, shiftKey }: KeyboardEvent): string | undefined => {
    const months = shiftKey ? YEAR_MONTHS : 1
    const weekday = weekdayOf(cursor)
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: -forward,
      ArrowRight: forward,
      ArrowUp: -WEEK,
      ArrowDown: WEEK,
      Home: -weekday,
      End: WEEK - 1 - weekday,
    }
    if (key === 'PageUp') return addMonths(cursor, -months)
    if (key === 'PageDown') return addMonths(cursor, months)
    const step = steps[key]
    return step === undefined ? undefined : addDays(cursor, step)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event)
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    focuses.current = true
    onMove(target)
  }

  const arrow = (label: string, Icon: typeof IconChevronLeft, months: number) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      onClick={() => onMove(addMonths(cursor, months))}
      {...OWN_ESCAPE}
    >
      <Icon size={18} className={classes.arrow} aria-hidden />
    </ActionIcon>
  )
  const weeks = weeksOf(cursor)
  return (
    <>
      <div className={classes.head}>
        {arrow(t('forms.calendar.previousYear'), IconChevronsLeft, -YEAR_MONTHS)}
        {arrow(t('forms.calendar.previousMonth'), IconChevronLeft, -1)}
        <span id={titleId} className={classes.title} aria-live="polite">
          {labels.month(cursor)}
        </span>
        {arrow(t('forms.calendar.nextMonth'), IconChevronRight, 1)}
        {arrow(t('forms.calendar.nextYear'), IconChevronsRight, YEAR_MONTHS)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keys of a grid lead through its days. */}
      <table role="grid" className={classes.grid} aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={labels.weekday(day)}>
                {labels.shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(([first = '', ...others]) => (
            <tr key={first}>
              {[first, ...others].map((day) =>
                monthStart(day) === monthStart(cursor) ? (
                  <td key={day}>
                    <button
                      type="button"
                      className={classes.day}
                      aria-label={[labels.day(day), contentOf?.(day)].filter(Boolean).join(', ')}
                      data-marked={Boolean(contentOf?.(day)) || undefined}
                      aria-pressed={day === chosen}
                      aria-current={day === today ? 'date' : undefined}
                      tabIndex={day === cursor ? 0 : -1}
                      {...(day === cursor && { ref: cursorButton, 'data-autofocus': true })}
                      onClick={() => onPick(day)}
                      {...OWN_ESCAPE}
                    >
                      {Number(day.slice(-2))}
                    </button>
                  </td>
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const two = (number: number): string => String(number).padStart(2, '0')
const HOURS = Array.from({ length: 24 }, (_, hour) => two(hour))
const MINUTES = Array.from({ length: 12 }, (_, at) => two(at * 5))

interface TimeChoiceProps {
  /** `HH:mm` */
  time: string
  onChange: (time: string) => void
}

const TimeChoice = ({ time, onChange }: TimeChoiceProps) => {
  const { t } = useTranslation()
  const [hour = '', minute = ''] = time.split(':')
  return (
    <div className={classes.time} dir="ltr">
      <NativeSelect
        size="xs"
        aria-label={t('forms.calendar.hour')}
        data={HOURS}
        value={hour}
        onChange={({ currentTarget }) => onChange(`${currentTarget.value}:${minute}`)}
        {...OWN_ESCAPE}
      />
      :
      <NativeSelect
        size="xs"
        aria-label={t('forms.calendar.minutes')}
        // One that was typed is among them.
        data={[...new Set([...MINUTES, minute])].toSorted()}
        value={minute}
        onChange={({ currentTarget }) => onChange(`${hour}:${currentTarget.value}`)}
        {...OWN_ESCAPE}
      />
    </div>
  )
}
