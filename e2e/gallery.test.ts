import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { createServer } from 'vite'
import { expect, type TestContext } from 'vitest'
import { openCalendar } from './dates.ts'
import { journey as base, type OpenOptions } from './harness.ts'
import { unfoldFilters } from './lists.ts'

const root = fileURLToPath(new URL('../web', import.meta.url))

// The files of the samples are nowhere.
const journey = base.extend('allowed', [/Failed to load resource: .*\/api\/file\//])

interface Given extends Pick<TestContext, 'onTestFinished'> {
  open: (options?: OpenOptions) => Promise<Page>
}

const openGallery = async ({ open, onTestFinished }: Given, options: OpenOptions = {}): Promise<Page> => {
  const vite = await createServer({
    root,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', proxy: {} },
  })
  await vite.listen()
  onTestFinished(() => vite.close())
  const page = await open({ viewport: { width: 1440, height: 900 }, ...options })
  await page.goto(`${vite.resolvedUrls?.local[0]}gallery.html`)
  // The first time, everything is put together while we wait.
  await page.getByRole('heading', { name: 'Gallery of the kit' }).waitFor({ timeout: 60_000 })
  return page
}

journey(
  'the gallery of the kit shows every piece, without a server behind it',
  async ({ open, onTestFinished }) => {
    const page = await openGallery({ open, onTestFinished })
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(
        expect.arrayContaining(['Lists', 'Forms', 'Language tabs', 'Rich text', 'History of a record']),
      )
    await page.getByRole('button', { name: 'Export' }).first().waitFor()
    await page.getByRole('button', { name: 'Changes', exact: true }).first().click()
    await page.getByRole('dialog', { name: 'History' }).getByText('Ada Rossi').first().waitFor()
  },
)

journey('the choices of a filter wrap on a phone', async ({ open, onTestFinished }) => {
  const page = await openGallery({ open, onTestFinished }, { viewport: { width: 360, height: 740 } })
  await unfoldFilters(page)
  const filters = page.getByRole('group', { name: 'Filters' }).first()
  await filters.getByRole('button', { name: 'Choice' }).click()
  const choice = filters.getByText('Waiting for the company, its translators and the office')
  await expect.poll(() => choice.evaluate((label) => label.getBoundingClientRect().right)).toBeLessThan(360)
})

journey(
  'a day and its time is typed as people write it, and nothing typed is lost',
  async ({ open, onTestFinished }) => {
    const page = await openGallery({ open, onTestFinished }, { timezoneId: 'Europe/Rome', locale: 'it-IT' })
    const field = page.getByRole('textbox', { name: 'Sent on' })
    const written = async (typed: string) => {
      await field.fill(typed)
      await field.press('Tab')
      return field.inputValue()
    }
    await expect.poll(() => field.inputValue()).toBe('15/11/2026 09:30')
    expect(await written('5/7/26 9.05')).toBe('05/07/2026 09:05')
    expect(await written('domani')).toBe('domani')
    expect(await written('')).toBe('')
    // The clock skips this hour in spring, and shows it twice in autumn.
    expect(await written('29/03/2026 02:30')).toBe('29/03/2026 03:30')
    await page.getByText('si passa all’ora legale').waitFor()
    expect(await written('25/10/2026 02:30')).toBe('25/10/2026 02:30 +02:00')
    await expect.poll(() => field.getAttribute('aria-describedby')).toBeTruthy()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Sent at night' }).inputValue())
      .toBe('25/10/2026 02:30 +01:00')
    const calendar = await openCalendar(page, 'Scegli dal calendario: Sent on')
    await calendar.getByRole('button', { name: 'Mese successivo' }).click()
    await calendar.getByRole('button', { name: 'Mese successivo' }).click()
    await calendar.getByRole('button', { name: 'giovedì 24 dicembre 2026' }).click()
    await calendar.getByRole('combobox', { name: 'Ora' }).selectOption('18')
    await calendar.getByRole('combobox', { name: 'Minuti' }).selectOption('00')
    await calendar.getByRole('button', { name: 'Fatto' }).click()
    await expect.poll(() => field.inputValue()).toBe('24/12/2026 18:00')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Impossible', exact: true }).inputValue())
      .toBe('domani alle 9')
    await page.getByText('«domani alle 9» non è un momento possibile.').waitFor()
  },
)
