import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { houseDay } from '../server/test/days.ts'
import { aCircular, CIRCULARS, circularSetup } from './circular-house.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, type RunningServer } from './harness.ts'
import { call } from './house.ts'
import { badlyCutCells } from './lists.ts'
import { newcomer } from './people.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }
const REGISTER = '/#/circulars/register'

/** Three numbers of today, the second of which is annulled. */
const fill = async (server: RunningServer) => {
  const setup = await circularSetup(server)
  const numbers: string[] = []
  for (const title of ['Quote associative', 'Emissioni odorigene', 'Contratto nazionale']) {
    const { id } = await aCircular(server, setup, title)
    await call(server, 'PATCH', `circular/circular/${id}`, { step: 2 })
    if (title.startsWith('Emissioni'))
      await call(server, 'POST', `circular/circular/${id}/annul`, { reason: 'Pubblicata per errore' })
    const { protocol_number } = await call<{ protocol_number: string }>(
      server,
      'GET',
      `circular/circular/${id}`,
    )
    numbers.push(protocol_number)
  }
  return numbers
}

const reader = async (server: RunningServer) => signIn(server, await newcomer(server, ['user_circular']))
const title = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name }).waitFor()
const rows = (page: Page) => page.locator('tbody tr')

const downloaded = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

journey('the register of the day is found, printed and downloaded', async ({ open, server }) => {
  const [first = '', annulled = '', third = ''] = await fill(server)
  const day = houseDay(new Date())
  const year = day.slice(0, 4)
  const page = await open({ locale: 'it-IT', viewport: DESKTOP })
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-sent', 'to the printer')
  })
  await enter(page, server, {}, CIRCULARS, reader(server))

  // From the list of circulars: the year, newest entries first.
  await page.getByRole('link', { name: 'Registro di protocollo' }).click()
  await title(page, `Registro di protocollo · ${year}`)
  await expect.poll(() => rows(page).count()).toBe(4)
  await expect.poll(() => rows(page).first().textContent()).toContain(third)
  await expect.poll(() => rows(page).filter({ hasText: 'Annullata' }).count()).toBe(2)
  await rows(page).filter({ hasText: 'Annullamento' }).filter({ hasText: 'Pubblicata per errore' }).waitFor()
  await rows(page).filter({ hasText: first }).getByText('Approvata da chi l’ha scritta').waitFor()
  await expectAccessible(page)

  // A number without its zeros, and a year that has nothing.
  const search = page.getByRole('main').getByRole('search').getByRole('textbox')
  await search.fill(`${Number(annulled.slice(0, 7))}/${year}`)
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.getByRole('link', { name: 'Anno precedente' }).click()
  await title(page, `Registro di protocollo · ${Number(year) - 1}`)
  await page.getByRole('heading', { name: `Nessuna registrazione nel ${Number(year) - 1}` }).waitFor()
  await expectAccessible(page)

  // By day, by keys.
  await page.getByRole('radio', { name: 'Anno' }).press('ArrowRight')
  await title(page, /^Registro di protocollo · \d+ \S+ \d{4}$/)
  await expect.poll(() => rows(page).count()).toBe(4)
  await expect.poll(() => rows(page).first().textContent()).toContain(first)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stampa' }).click()
  await page.locator('[data-sent]').waitFor()

  const pdf = await downloaded(page, () => page.getByRole('button', { name: 'PDF' }).click())
  expect(pdf.name).toMatch(/^Registro di protocollo.*\.pdf$/)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)))
  expect(text[0]?.replaceAll(/\s+/g, ' ')).toContain(`${annulled} ANNULLATA`)
  expect(text.at(-1)?.replaceAll(/\s+/g, ' ')).toContain(`Numeri annullati ${annulled}`)

  await page.getByRole('button', { name: 'Esporta', exact: true }).click()
  const csv = await downloaded(page, () => page.getByRole('menuitem', { name: 'CSV' }).click())
  expect(csv.bytes.toString().trim().split('\n').length).toBe(5)

  // On paper: the title with the day, and the rows.
  await page.emulateMedia({ media: 'print' })
  await title(page, /^Registro di protocollo · \d+ \S+ \d{4}$/)
  await expect.poll(() => page.getByRole('button', { name: 'PDF' }).isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('navigation', { name: 'Periodo' }).isVisible()).toBe(false)
  await expect.poll(() => rows(page).filter({ hasText: 'Annullata' }).first().isVisible()).toBe(true)
  await page.emulateMedia({ media: null })

  // The day before has nothing; a row leads to its circular.
  await page.getByRole('link', { name: 'Giorno precedente' }).click()
  await page.getByRole('heading', { name: /^Nessuna registrazione in data / }).waitFor()
  await page.getByRole('link', { name: 'Oggi' }).click()
  await rows(page).filter({ hasText: third }).getByRole('link').click()
  await title(page, /Contratto nazionale/)
})

journey(
  'where an entry is too long, it ends in one ellipsis and no column has room',
  async ({ open, server }) => {
    await fill(server)
    for (const width of [1024, 1280, 1440]) {
      const page = await open({ locale: 'it-IT', viewport: { width, height: 900 } })
      await enter(page, server, {}, REGISTER, reader(server))
      await rows(page).first().getByText('Approvata da chi l’ha scritta').waitFor()
      await expect.poll(() => badlyCutCells(page)).toEqual([])
    }
  },
)

journey('on a phone the day is typed, and found by the palette', async ({ open, server }) => {
  await fill(server)
  const day = houseDay(new Date())
  const page = await open({ locale: 'it-IT', viewport: PHONE, colorScheme: 'dark', allow: [/status of 400/] })
  await enter(page, server, {}, `${REGISTER}/day=2020-01-01`, reader(server))
  await page.getByRole('heading', { name: /^Nessuna registrazione in data / }).waitFor()
  const field = page.getByRole('textbox', { name: 'Giorno del registro' })
  await field.fill(day.split('-').toReversed().join('/'))
  await field.press('Enter')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `/${day.slice(0, 4)}` })
  await cards.first().waitFor()
  await page.getByText('Annullata').first().waitFor()
  await expectAccessible(page)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(PHONE.width)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Vai a/ }).fill('registro di prot')
  await page
    .getByRole('option', { name: /Registro di protocollo/ })
    .first()
    .click()
  await title(page, `Registro di protocollo · ${day.slice(0, 4)}`)

  // A day that there is not.
  await page.goto(`${REGISTER}/day=2026-02-30`)
  await page.getByText('La data ha un formato errato').waitFor()
  await title(page, 'Registro di protocollo · 2026-02-30')
  await expectAccessible(page)
})
