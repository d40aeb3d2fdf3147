import { roleId } from '@fornace/contract/kit/roles'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addStyle, enter, signIn } from './enter.ts'
import { expectAccessible, journey, type RunningServer } from './harness.ts'
import { placeOf } from './steady.ts'

const ANNA = { email: 'anna@fornace.example', password: 'forno a tunnel 42' }

const addAnna = async ({ url }: RunningServer, token: string): Promise<void> => {
  const person = { first_name: 'Anna', last_name: 'Rossi', group_ids: [roleId('administrator_product')] }
  const response = await fetch(`${url}/api/account/user/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
    body: JSON.stringify({ ...ANNA, ...person }),
  })
  expect(response.status).toBe(201)
}

/** Pretends that the window went to the back, or came to the front again. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

journey(
  'two people at one record each see the other, as long as both are there',
  async ({ server, page, open }) => {
    const token = await enter(page, server, {}, '/#/home')
    await addAnna(server, token)
    const { id } = await addStyle(server, token)
    const address = `/#/gallery-products/styles/${id}`
    await page.goto(address)
    await page.getByLabel('Name in English').fill('Terracotta')
    const place = await placeOf(page.getByLabel('Name in English'))

    const annas = await open({ locale: 'it-IT' })
    await enter(annas, server, {}, address, signIn(server, ANNA))
    await annas.getByText(`Anche #1 sta modificando questo elemento`).waitFor()
    await expect.poll(() => annas.getByLabel('Nome in inglese').inputValue()).toBe('')
    await expectAccessible(annas)

    // Back at the window, the first one hears of it at once, and what was typed is untouched.
    const notice = page.getByText('Anna Rossi has this open too')
    const notified = async () => {
      await setHidden(page, false)
      return notice.count()
    }
    await expect.poll(notified, { interval: 200 }).toBe(1)
    await expect.poll(() => page.locator('[aria-live=polite]').filter({ has: notice }).count()).toBe(1)
    await expect.poll(() => page.getByLabel('Name in English').inputValue()).toBe('Terracotta')
    await expect.poll(() => page.getByLabel('Name in English').boundingBox()).toEqual(place)
    await expectAccessible(page)

    // She has only looked; with her first change she edits.
    await annas.getByLabel('Nome in inglese').fill('Fired clay')
    const edits = async () => {
      await setHidden(page, false)
      return page.getByText('Anna Rossi is editing this too').count()
    }
    await expect.poll(edits, { interval: 200 }).toBe(1)
    await annas.getByRole('button', { name: 'Annulla modifiche' }).click()
    await expect.poll(notified, { interval: 200 }).toBe(1)

    // Anna closes the panel; then she comes back, and leaves the whole page.
    await annas.keyboard.press('Escape')
    await annas.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(notified, { interval: 200 }).toBe(0)
    await annas.goto(address)
    await annas.getByText(`Anche #1 sta`).waitFor()
    await expect.poll(notified, { interval: 200 }).toBe(1)
    await annas.goto('/?elsewhere#/home')
    await expect.poll(notified, { interval: 200 }).toBe(0)
  },
)

journey(
  'a form says that it is open every twenty seconds, and is silent while nobody looks',
  async ({ server, page }) => {
    await page.clock.install()
    const token = await enter(page, server, {}, '/#/home')
    const { id } = await addStyle(server, token)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/presence/')) calls.push(request.method())
    })
    await page.goto(`/#/gallery-products/styles/${id}`)
    await expect.poll(() => calls).toEqual(['POST'])
    await page.clock.runFor(20_000)
    await expect.poll(() => calls).toEqual(['POST', 'POST'])
    await setHidden(page, true)
    await page.clock.runFor(60_000)
    expect(calls).toEqual(['POST', 'POST'])
    await setHidden(page, false)
    await expect.poll(() => calls).toEqual(['POST', 'POST', 'POST'])
    await page.keyboard.press('Escape')
    await expect.poll(() => calls.at(-1)).toBe('DELETE')
    await page.goto('/#/gallery-products/styles/new')
    await page.getByLabel('Name in Italian').waitFor()
    await page.clock.runFor(20_000)
    expect(calls).toHaveLength(4)
  },
)
