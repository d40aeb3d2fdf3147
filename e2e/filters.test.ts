import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { houseDay } from '../server/test/days.ts'
import { dateField, fillDate, openCalendar, writtenDay } from './dates.ts'
import { enter } from './enter.ts'
import { expectAccessible, journeyWith, type RunningServer } from './harness.ts'
import { call } from './house.ts'
import { unfoldFilters } from './lists.ts'

const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('sv', { timeZone, hour: 'numeric' }).format())

/**
 * For most of the day it is tomorrow there already: whoever asks the browser what day it is gets it wrong. Where midnight
 * is near, which would change the day under the journey, it is a place where it is still yesterday.
 */
const TIME_ZONE = hourIn('Pacific/Kiritimati') >= 22 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
const journey = journeyWith({ TIME_ZONE })

const LIST = '/#/admin/reports'
const DAY_MS = 86_400_000

const day = (daysAway = 0, from = Date.now()) => houseDay(new Date(from), daysAway, TIME_ZONE)

/** One from somebody who is signed in, one from nobody; the same for every journey of this file. */
const fill = async ({ url }: RunningServer, token: string): Promise<void> => {
  const headers = { 'content-type': 'application/json', authorization: `JWT ${token}` }
  const { count } = (await (await fetch(`${url}/api/report/`, { headers })).json()) as { count: number }
  if (count > 0) return
  const send = (comments: string, from: Record<string, string>) =>
    fetch(`${url}/api/report/`, { method: 'POST', headers: from, body: JSON.stringify({ comments }) })
  await send('From me', headers)
  await send('From outside', { 'content-type': 'application/json' })
}

const open = async (page: Page, server: RunningServer, at = LIST): Promise<void> => {
  const token = await enter(page, server, {}, '/#/home')
  await fill(server, token)
  await page.goto(at)
  await unfoldFilters(page)
}

/** What was asked of the server, from the moment the journey does something. */
const requested = async (page: Page, act: () => Promise<unknown>): Promise<URLSearchParams> => {
  const [request] = await Promise.all([
    page.waitForRequest((one) => /api\/report\/\?(?!format=counts)/.test(one.url())),
    act(),
  ])
  return new URL(request.url()).searchParams
}

const rows = (page: Page) => page.getByRole('grid').getByRole('link').allTextContents()
const shows = (page: Page, ...comments: string[]) =>
  expect.poll(async () => (await rows(page)).toSorted()).toEqual(comments.toSorted())
const nothing = (page: Page) => page.getByText('No problem report with these filters').waitFor()

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true })

const chooseDays = async (page: Page, named: string, from: string, to: string) => {
  await chip(page, named).click()
  const form = page.getByRole('dialog', { name: 'Date' })
  await fillDate(form, 'From', from)
  await fillDate(form, 'To', to)
  await form.getByRole('button', { name: 'Apply' }).click()
}

/** 15 Nov 2026 */
const written = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))

journey('filters by days: from, to, and those that move on with the calendar', async ({ page, server }) => {
  await open(page, server)
  await shows(page, 'From me', 'From outside')

  await chooseDays(page, 'Date', day(), '')
  await chip(page, `Date: from ${written(day())}`).waitFor()
  await shows(page, 'From me', 'From outside')
  await chooseDays(page, `Date: from ${written(day())}`, day(2), '')
  await nothing(page)
  await chooseDays(page, `Date: from ${written(day(2))}`, '', day(-1))
  await chip(page, `Date: to ${written(day(-1))}`).waitFor()
  await nothing(page)
  await chooseDays(page, `Date: to ${written(day(-1))}`, day(-1), day(1))
  await chip(page, `Date: ${written(day(-1))} – ${written(day(1))}`).click()
  await shows(page, 'From me', 'From outside')
  await expectAccessible(page)

  // A word takes the place of the days.
  const today = await requested(page, () => page.getByRole('button', { name: 'today', exact: true }).click())
  expect([today.get('created_at_after'), today.get('created_at_before')]).toEqual([day(), day()])
  await chip(page, 'Date: today').waitFor()
  await expect.poll(() => page.url()).toContain('filter.created_at=%24today')
  await shows(page, 'From me', 'From outside')
  await chip(page, 'Date: today').click()
  const week = await requested(page, () => page.getByRole('button', { name: 'last 7 days' }).click())
  expect([week.get('created_at_after'), week.get('created_at_before')]).toEqual([day(-6), day()])

  // A saved view keeps the word too.
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('This week')
  await page.keyboard.press('Enter')
  const tab = page.getByRole('link', { name: 'This week' })
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('true')
  const earlier = Date.now() - 3 * DAY_MS
  await page.clock.setFixedTime(earlier)
  const before = await requested(page, () => page.reload())
  expect([before.get('created_at_after'), before.get('created_at_before')]).toEqual([
    day(-6, earlier),
    day(0, earlier),
  ])
  await nothing(page)
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('true')
  await chip(page, 'Date: last 7 days').waitFor()

  // Days of one's own take the place of the word.
  await chooseDays(page, 'Date: last 7 days', day(-1), '')
  await chip(page, `Date: from ${written(day(-1))}`).waitFor()
  await expect.poll(() => page.url()).not.toContain('%24')
})

journey('days of a filter are typed or chosen from the calendar', async ({ page, server }) => {
  await open(page, server)
  await chip(page, 'Date').click()
  const form = page.getByRole('dialog', { name: 'Date', exact: true })
  // What is no date is not asked for, and stays to be put right.
  await dateField(form, 'From').fill('31/02/2026')
  await dateField(form, 'From').press('Enter')
  await form.getByText(/^“31\/02\/2026” is not a possible date/).waitFor()
  await expect.poll(() => page.url()).not.toContain('filter.')
  await expect.poll(() => dateField(form, 'From').inputValue()).toBe('31/02/2026')

  // The calendar knows which day it is in the association.
  const PICK = 'Choose from the calendar: From'
  const calendar = await openCalendar(page, PICK)
  const today = calendar.locator('[aria-current="date"]')
  await expect.poll(() => today.textContent()).toBe(String(Number(day().slice(-2))))
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  await openCalendar(page, PICK)
  await expectAccessible(page)
  await today.click()
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => dateField(form, 'From').inputValue()).toBe(writtenDay(day()))
  await form.getByRole('button', { name: 'Apply' }).click()
  await chip(page, `Date: from ${written(day())}`).waitFor()
  await shows(page, 'From me', 'From outside')
})

journey('on a phone too a filter opens whole, with its calendar', async ({ open: another, server }) => {
  const page = await another({ viewport: { width: 360, height: 740 } })
  await open(page, server)
  /** Its last line is on top of everything else. */
  const isWhole = (popup: Locator) =>
    popup.evaluate((one) => {
      const { left, right, bottom, top } = one.getBoundingClientRect()
      const isInWindow = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
      return isInWindow && one.contains(document.elementFromPoint(left + 20, bottom - 4))
    })
  await chip(page, 'Date').click()
  const form = page.getByRole('dialog', { name: 'Date', exact: true })
  await expect.poll(() => isWhole(form)).toBe(true)
  await expect
    .poll(async () => isWhole(await openCalendar(page, 'Choose from the calendar: From')))
    .toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect.poll(() => isWhole(page.getByRole('menu'))).toBe(true)
})

journey('filters by who is reading', async ({ page, server }) => {
  await open(page, server)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  const query = await requested(page, () =>
    page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'me', exact: true }).click(),
  )
  expect([...query.values()].filter((value) => value.startsWith('$'))).toEqual([])
  await shows(page, 'From me')
  await chip(page, 'Account: me').waitFor()
  await expect.poll(() => page.url()).toContain('filter.user_id=%24me')
  await page.reload()
  await shows(page, 'From me')

  const [download] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('format=csv')),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV' }).click()),
  ])
  expect(download.url()).not.toContain('%24me')
  await page.getByText('Problem reports.csv is ready').waitFor()
})

journey(
  'says the words in Italian, and what is wrong with one that it does not know',
  async ({ open: another, server }) => {
    const page = await another({ locale: 'it-IT', allow: [/status of 400/] })
    await open(page, server, `${LIST}?filter.created_at=$last-30-days&filter.user_id=$me`)
    await page.getByRole('button', { name: 'Data: ultimi 30 giorni' }).click()
    await page.getByRole('button', { name: 'oggi', exact: true }).click()
    await page.getByRole('button', { name: 'Data: oggi' }).waitFor()
    await page.getByRole('button', { name: 'Account: io' }).waitFor()
    await shows(page, 'From me')
    await page.goto(`${LIST}?filter.created_at=$last-week`)
    await page.getByRole('alert').getByText('La data ha un formato errato. Usa AAAA-MM-GG.').waitFor()
    await page.getByRole('button', { name: 'Data: $last-week' }).waitFor()
  },
)

journey('a choice is filtered by several values, with the mouse and by keys', async ({ page, server }) => {
  for (const [name, association_status] of [
    ['Scelta Uno', 'associated'],
    ['Scelta Due', 'ex_associated'],
    ['Scelta Tre', 'not_associated'],
  ]) {
    await call(server, 'POST', 'company/company', { business_name: name, association_status, country: 'IT' })
  }
  const names = () => page.locator('table [data-opens-row]').allTextContents()
  await enter(page, server, {}, '/#/company?search=Scelta')
  await expect.poll(names).toEqual(['Scelta Due', 'Scelta Tre', 'Scelta Uno'])
  await unfoldFilters(page)
  await chip(page, 'Association status').click()
  const choices = page.getByRole('dialog', { name: 'Association status' })
  await choices.getByRole('checkbox').first().waitFor()
  // Both in one breath: the second must not forget the first, which is still on its way into the address.
  await choices.getByRole('checkbox').evaluateAll((boxes) => {
    for (const box of boxes.slice(0, 2)) (box as HTMLInputElement).click()
  })
  await chip(page, 'Association status: Member or Former member').waitFor()
  await expect.poll(names).toEqual(['Scelta Due', 'Scelta Uno'])
  // Every label is shown whole.
  const cut = await choices
    .locator('label')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
    )
  expect(cut).toEqual([])
  await expectAccessible(page)
  await page.reload()
  await expect.poll(names).toEqual(['Scelta Due', 'Scelta Uno'])

  // The arrows walk, Space ticks, Enter is done and gives the focus back.
  await chip(page, 'Association status: Member or Former member').press('Enter')
  await choices.waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('label')?.textContent))
    .toBe('Member')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(names).toEqual(['Scelta Uno'])
  await page.keyboard.press('Enter')
  await choices.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Association status: Member')
})

journey('items of a reference list are offered in the order of that list', async ({ page, server }) => {
  const ids: number[] = []
  for (const it of ['Alfa', 'Beta', 'Gamma'])
    ids.push((await call<{ id: number }>(server, 'POST', 'circular/typology', { name: { it } })).id)
  const [alfa, beta, gamma] = ids
  await call(server, 'POST', 'circular/typology/order', { ids: [gamma, alfa, beta] })
  await call(server, 'POST', 'circular/circular', { title: { it: 'Da filtrare' }, typology_id: beta })
  await enter(page, server, {}, '/#/circulars/circulars')
  await unfoldFilters(page)
  await chip(page, 'Typology').click()
  const labels = page.getByRole('dialog', { name: 'Typology' }).locator('label')
  await expect.poll(() => labels.allTextContents()).toEqual(['Gamma', 'Alfa', 'Beta'])
})

journey('a filter that the list does not know is named as such', async ({ open: openPage, server }) => {
  const page = await openPage({ allow: [/status of 400/] })
  await open(page, server, `${LIST}?filter.colour=red`)
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByText('Unknown filter: colour', { exact: true }).waitFor()
  await expectAccessible(page)
  await filters.getByRole('button', { name: 'Remove the filter colour' }).click()
  await shows(page, 'From me', 'From outside')
})
