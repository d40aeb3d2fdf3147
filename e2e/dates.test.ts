import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dateField, fillDate, openCalendar } from './dates.ts'
import { enter } from './enter.ts'
import { expectAccessible, journeyWith, type RunningServer } from './harness.ts'
import { call } from './house.ts'
import { aPeriod, PERIODS } from './product-house.ts'
import { aProject, PROJECTS } from './project-house.ts'

const journey = journeyWith({ TIME_ZONE: 'Europe/Rome' })

const KITS = '/#/press-room/press-kit'
const RELEASES = '/#/press-room/press-releases'

const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).first().click()
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  })
/** The browser's own widgets, which write a date by the browser's language. */
const nativeWidgets = (page: Page) =>
  page.locator('input[type="date"], input[type="datetime-local"], input[type="time"]').count()

const aRelease = (server: RunningServer, it: string): Promise<{ id: number }> =>
  call(server, 'POST', 'press_room/press_release', { title: { it } }, '?group=1&year=2026')

journey(
  'a date is typed as people write it; an impossible one is named, and stays as it was typed',
  async ({ open, server }) => {
    const page = await open({ locale: 'it-IT' })
    await enter(page, server, {}, `${KITS}/new`)
    await page.getByRole('textbox', { name: 'Titolo (Italiano)' }).fill('Con una data')
    const field = dateField(page, 'Data di pubblicazione')
    const typed = async (text: string) => {
      await field.fill(text)
      await field.press('Tab')
      return { is: (written: string) => expect.poll(() => field.inputValue()).toBe(written) }
    }
    await (await typed('5.3.26')).is('05/03/2026')
    await (await typed('2026-11-17')).is('17/11/2026')
    await (await typed('31/02/2026')).is('31/02/2026')
    const advice = /^«31\/02\/2026» non è una data possibile\. .*per esempio 17\/11\/2026\.$/
    await page.getByText(advice).waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)

    // Nothing is sent with it: the summary leads to the field.
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('press_kit')) sent.push(request.url())
    })
    await save(page, 'Salva')
    await page
      .getByRole('alert')
      .first()
      .getByRole('button', { name: /^Data di pubblicazione: «31\/02\/2026» non è una data possibile/ })
      .click()
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(() => field.inputValue()).toBe('31/02/2026')
    expect(sent).toEqual([])

    await fillDate(page, 'Data di pubblicazione', '2099-02-28')
    await save(page, 'Salva')
    await page.getByRole('heading', { level: 1, name: 'Con una data' }).waitFor()
    const id = Number(/id=(\d+)/.exec(page.url())?.[1])
    expect(await call(server, 'GET', `press_room/press_kit/${id}`)).toMatchObject({
      published_date: '2099-02-28',
    })
    await expect.poll(() => field.inputValue()).toBe('28/02/2099')
    // In the other language too, since both write the day first.
    const english = await open()
    await enter(english, server, {}, `${KITS}/id=${id}`)
    await expect.poll(() => dateField(english, 'Published on').inputValue()).toBe('28/02/2099')
    await expect.poll(() => nativeWidgets(english)).toBe(0)
  },
)

journey('a date is chosen from the calendar, by keys and with the mouse', async ({ open, server }) => {
  const period = await aPeriod(server, 'Con calendario', { due_date: '2026-03-05' })
  const page = await open({ locale: 'it-IT', viewport: { width: 360, height: 740 } })
  await enter(page, server, {}, `${PERIODS}/${period.id}/data`)
  const field = dateField(page, 'Prodotti fino al')
  await expect.poll(() => field.inputValue()).toBe('05/03/2026')
  const PICK = 'Scegli dal calendario: Prodotti fino al'
  await page.getByRole('button', { name: PICK }).press('Enter')
  const calendar = page.getByRole('dialog', { name: PICK })
  await calendar.getByText('marzo 2026', { exact: true }).waitFor()
  await expect.poll(() => focused(page)).toBe('giovedì 5 marzo 2026')
  await expectAccessible(page)
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
    return { leadTo: (name: string) => expect.poll(() => focused(page)).toBe(name) }
  }
  await (await keys('ArrowRight')).leadTo('venerdì 6 marzo 2026')
  await (await keys('ArrowDown', 'Home')).leadTo('lunedì 9 marzo 2026')
  await (await keys('End')).leadTo('domenica 15 marzo 2026')
  await (await keys('PageDown')).leadTo('mercoledì 15 aprile 2026')
  await (await keys('Shift+PageUp', 'ArrowUp')).leadTo('martedì 8 aprile 2025')
  await (await keys('PageUp', 'PageUp', 'ArrowLeft')).leadTo('venerdì 7 febbraio 2025')
  await (await keys('Escape')).leadTo(PICK)
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('05/03/2026')
  await keys('Enter')
  await expect.poll(() => focused(page)).toBe('giovedì 5 marzo 2026')
  await (await keys('ArrowUp', 'Enter')).leadTo(PICK)
  await expect.poll(() => field.inputValue()).toBe('26/02/2026')

  // A press still meets what it was meant for, though the field before it has just got a message. The calendar does not
  // leave the window.
  await dateField(page, 'Prodotti dal').fill('31/02/2026')
  await openCalendar(page, PICK)
  await page.getByText(/^«31\/02\/2026» non è una data possibile/).waitFor()
  const box = await calendar.boundingBox()
  expect(box && box.x >= 0 && box.width > 200 && box.x + box.width <= 360).toBe(true)
  await calendar.getByRole('button', { name: 'Mese successivo' }).click()
  await calendar.getByRole('button', { name: 'Anno successivo' }).click()
  await calendar.getByText('marzo 2027', { exact: true }).waitFor()
  await calendar.getByRole('button', { name: 'mercoledì 31 marzo 2027' }).click()
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('31/03/2027')
  await dateField(page, 'Prodotti dal').fill('')
  // Its button closes it too.
  await openCalendar(page, PICK)
  await page.getByRole('button', { name: PICK }).click()
  await calendar.waitFor({ state: 'detached' })
  // A dialog that comes meanwhile is in front of it.
  await openCalendar(page, PICK)
  await page.goto('/#/home')
  await page.getByRole('button', { name: 'Continua a modificare' }).click()
  await save(page, 'Salva')
  await page.getByText('Salvato', { exact: true }).waitFor()
  expect(await call(server, 'GET', `product/group/${period.id}`)).toMatchObject({ due_date: '2027-03-31' })
})

journey('from right to left the arrows of the calendar follow the eye', async ({ page, server }) => {
  const period = await aPeriod(server, 'Da destra', { due_date: '2026-03-05' })
  await enter(page, server, { direction: 'rtl' }, `${PERIODS}/${period.id}/data`)
  const calendar = await openCalendar(page, 'Choose from the calendar: Products until')
  await calendar.getByText('March 2026', { exact: true }).waitFor()
  await expect.poll(() => focused(page)).toBe('Thursday, 5 March 2026')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).toBe('Wednesday, 4 March 2026')
})

journey(
  'a release is scheduled by the calendar and the clock of the association',
  async ({ open, server }) => {
    const { id } = await aRelease(server, 'Da programmare')
    const page = await open({ locale: 'it-IT', timezoneId: 'America/New_York' })
    await enter(page, server, {}, `${RELEASES}/year=2026/id=${id}`)
    await page.getByRole('button', { name: 'Programma…', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Quando diventa pubblico?' })
    const field = dateField(dialog, 'Data di pubblicazione')
    // What is no moment stays, and is named.
    await field.fill('10/13/2099 09:30')
    await field.press('Enter')
    await dialog.getByText(/^«10\/13\/2099 09:30» non è un momento possibile/).waitFor()
    await field.fill('1/3/2099 9.30')
    await field.press('Tab')
    await expect.poll(() => field.inputValue()).toBe('01/03/2099 09:30')
    await dialog.getByText('Fuso orario: ora dell’Europa centrale').waitFor()
    const PICK = 'Scegli dal calendario: Data di pubblicazione'
    await dialog.getByRole('button', { name: PICK }).click()
    const calendar = page.getByRole('dialog', { name: PICK })
    await calendar.getByRole('button', { name: 'martedì 10 marzo 2099' }).click()
    await calendar.getByRole('combobox', { name: 'Ora' }).selectOption('18')
    await calendar.getByRole('combobox', { name: 'Minuti' }).selectOption('45')
    await expectAccessible(page)
    await expect.poll(() => field.inputValue()).toBe('10/03/2099 18:45')
    // Escape closes the calendar, and not the dialog around it.
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Programma', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => call<{ published_date: string }>(server, 'GET', `press_room/press_release/${id}`))
      .toMatchObject({ published_date: '2099-03-10T17:45:00.000Z' })
    await expect.poll(() => nativeWidgets(page)).toBe(0)
  },
)

journey('pictures have the same date field, in their dialog and one by one', async ({ page, server }) => {
  const { id } = await aProject(server, 'Con permessi')
  await enter(page, server, {}, `${PROJECTS}/${id}`)
  await page.getByRole('button', { name: 'Credit and licence for all…' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Credit and licence for all pictures' })
  await dialog.getByRole('textbox', { name: 'Credit' }).fill('A. Foto')
  await fillDate(dialog, 'Permission valid until', '2027-02-31')
  await dialog.getByRole('button', { name: /^Fill in/ }).click()
  await dialog.getByText(/^“31\/02\/2027” is not a possible date/).waitFor()
  const PICK = 'Choose from the calendar: Permission valid until'
  await dialog.getByRole('button', { name: PICK }).click()
  const calendar = page.getByRole('dialog', { name: PICK })
  await calendar.getByRole('button', { name: 'Today' }).waitFor()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  await fillDate(dialog, 'Permission valid until', '2027-02-28')
  await dialog.getByRole('button', { name: 'Fill in 1 picture' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect.poll(() => dateField(drawer, 'Permission valid until').inputValue()).toBe('28/02/2027')
  await expect.poll(() => nativeWidgets(page)).toBe(0)
  // What is no date takes nothing away from the page behind it.
  await dateField(drawer, 'Permission valid until').fill('soon')
  await drawer.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('alert')
    .first()
    .getByText(/“soon” is not a possible date/)
    .count()
})
