import { z } from 'zod'
import { deadline } from './home.ts'

/** Longest range of days in one call: a month with the weeks around it, or half a year. */
export const MAX_CALENDAR_DAYS = 200

/** Limit of days of each kind of record; those to come are sent before past ones, the nearest first. */
export const MAX_CALENDAR_EVENTS = 500

export const calendarAnswer = z.object({ events: z.array(deadline) })

/** Private address of the reader's calendar; the address itself is only sent when it is made. */
export const calendarFeed = z.object({
  created_at: z.string().nullable(),
  last_read_at: z.string().nullable(),
})

export const newCalendarFeed = calendarFeed.extend({ address: z.string() })

export type CalendarFeed = z.infer<typeof calendarFeed>
