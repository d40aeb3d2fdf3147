import { MAX_CALENDAR_EVENTS } from '@fornace/contract/kit/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { houseDay } from '../days.ts'
import { type Client, useHouse } from '../harness.ts'
import { pressSteps } from '../press-steps.ts'

const test = useHouse()
const press = pressSteps(() => test.house)

let admin: Client
/** Day of the house so many days away from today. */
const day = (away: number): string => houseDay(test.house.clock.now(), away)

const releaseOn = (date: string, title: string) =>
  press.aRelease(admin, { title: { it: title, en: title }, published_date: `${date}T09:30:00.000Z` })

beforeAll(async () => {
  admin = await test.house.as('administrator_press_room')
  // As many as an answer holds have passed already.
  await test.house.statement(
    `with made as (
      insert into press_room_press_release (group_id, year, title, published_date)
        select 1, 2026, '{"it": "Uscito", "en": "Uscito"}', '${day(-20)}T09:30:00Z'
        from generate_series(1, ${MAX_CALENDAR_EVENTS}) returning id
    )
    insert into history (type, record_id, at, action)
      select 'press_room-press_release', id, now(), 'create' from made`,
  )
  await releaseOn(day(-1), 'Uscito ieri')
  await releaseOn(day(5), 'Esce')
})

const titlesOf = (events: readonly { title: string }[]) => events.map(({ title }) => title)

describe('days to come, after more past ones than an answer holds', () => {
  it('are on Home', async () => {
    expect(titlesOf((await admin.get('home/')).body.deadlines)).toEqual(['Esce'])
  })

  it('are on the calendar, with the most recent past ones', async () => {
    const titles = titlesOf((await admin.get(`calendar/?from=${day(-30)}&until=${day(30)}`)).body.events)
    expect(titles).toHaveLength(MAX_CALENDAR_EVENTS)
    expect(titles.slice(-2)).toEqual(['Uscito ieri', 'Esce'])
  })

  it('are in the feed', async () => {
    const { body } = await admin.post('calendar/feed/')
    const { text } = await test.house.anonymous.get(new URL(body.address).pathname)
    expect(text.match(/^SUMMARY:/gm)).toHaveLength(MAX_CALENDAR_EVENTS)
    expect(text).toMatch(/^SUMMARY:.*: Esce\r$/m)
  })
})
