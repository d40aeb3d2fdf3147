import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { houseYear } from '../server/test/days.ts'
import { aPdf, aPicture } from '../server/test/fixtures/files.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { call } from './house.ts'
import { aCompanyOf, newcomer } from './people.ts'

const OURS = 1
const LIST = '/#/press-room/magazines'

const aNewspaper = (server: RunningServer, name: string): Promise<{ id: number }> =>
  call(server, 'POST', 'press_room/press_newspaper', { name }, `?group=${OURS}`)

const aMagazine = (server: RunningServer, year: number, body: object): Promise<{ id: number }> =>
  call(server, 'POST', 'press_room/press_magazine', body, `?group=${OURS}&year=${year}`)

const names = (page: Page) => page.locator('table [data-opens-row]').allTextContents()
const years = (page: Page) => page.getByRole('navigation', { name: 'Anni' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

journey(
  'a magazine is made with its newspaper, stands under its year, and is moved',
  MAIN,
  async ({ open, server }) => {
    const page = await open({ locale: 'it-IT', allow: [/status of 400/] })
    const year = String(houseYear(new Date()))
    await enter(page, server, {}, LIST)
    await heading(page, `Riviste ${year}`).waitFor()
    await page.getByText(`Nessuna rivista nel ${year}`).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: `Nuova rivista ${year}` }).click()
    await heading(page, `Nuova rivista ${year}`).waitFor()
    await expect.poll(() => page.url()).toContain(`${LIST}/new/year=${year}`)

    // What is missing is said, and what was typed stays.
    await page.getByRole('textbox', { name: 'Nome' }).fill('CER 32')
    await page.getByRole('button', { name: 'Salva', exact: true }).first().click()
    await page
      .getByRole('alert')
      .first()
      .getByRole('button', { name: /^Testata/ })
      .waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Nome' }).inputValue()).toBe('CER 32')

    await page.getByRole('textbox', { name: 'Una testata che non è in elenco' }).fill('CER il giornale')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Testata' }).inputValue())
      .toBe('CER il giornale')
    await page.getByRole('combobox', { name: 'Periodo' }).selectOption({ label: 'gennaio-febbraio' })
    const lastDay = new Date(Date.UTC(Number(year), 2, 0)).getUTCDate()
    await page.getByRole('status', { name: 'Termina il' }).getByText(`${lastDay} feb ${year}`).waitFor()
    const cover = await aPicture(60, 80).png().toBuffer()
    const covers = page.getByRole('group', { name: 'Copertina' })
    await covers
      .locator('input[type="file"]')
      .setInputFiles({ name: 'copertina.png', mimeType: 'image/png', buffer: cover })
    await covers.getByRole('link', { name: 'copertina.png' }).waitFor()
    const files = page.getByRole('group', { name: 'File', exact: true })
    await files
      .locator('input[type="file"]')
      .setInputFiles({ name: 'cer32.pdf', mimeType: 'application/pdf', buffer: aPdf() })
    await files.getByRole('link', { name: 'cer32.pdf' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salva', exact: true }).first().click()
    await heading(page, 'CER 32').waitFor()
    await expect.poll(() => page.url()).toMatch(new RegExp(`/year=${year}/id=\\d+$`))

    // Others come first until it is moved.
    const pdf = await aNewspaper(server, 'Piastrella Oggi')
    for (const [name, period] of [
      ['Autunno', 'september-october'],
      ['Estate', 'july-september'],
    ])
      await aMagazine(server, Number(year), { name, period, headline_id: pdf.id })
    await page.getByRole('link', { name: 'Indietro' }).click()
    await heading(page, `Riviste ${year}`).waitFor()
    await expect.poll(() => names(page)).toEqual(['Autunno', 'Estate', 'CER 32'])
    const row = page.getByRole('row').filter({ hasText: 'CER 32' })
    await row.getByText('gennaio-febbraio').waitFor()
    await row.locator('img').waitFor()
    await years(page)
      .getByRole('link', { name: `${year} 3 riviste` })
      .waitFor()
    await row.getByRole('button', { name: /su/i }).click()
    await expect.poll(() => names(page)).toEqual(['Autunno', 'CER 32', 'Estate'])
    await page.getByText(/: riga 2 di 3$/).waitFor()
    await page.reload()
    await expect.poll(() => names(page)).toEqual(['Autunno', 'CER 32', 'Estate'])
    await expectAccessible(page)

    // Another year, which has none yet, and one that is none.
    await years(page).getByRole('textbox', { name: 'Altro anno' }).fill('20199')
    await page.keyboard.press('Enter')
    await page.getByText('«20199» non è un anno dal 1900 al 2200.').waitFor()
    await years(page).getByRole('textbox', { name: 'Altro anno' }).fill('2019')
    await page.keyboard.press('Enter')
    await page.getByText('Nessuna rivista nel 2019').waitFor()
    await page.getByRole('link', { name: 'Nuova rivista 2019' }).waitFor()
    await years(page)
      .getByRole('link', { name: `${year} 3 riviste` })
      .click()
    await expect.poll(() => names(page)).toEqual(['Autunno', 'CER 32', 'Estate'])

    // The palette makes one of this year, and finds one of any.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Vai a una/ }).fill('nuova rivista')
    await page.getByRole('option', { name: /^Nuova rivista/ }).click()
    await heading(page, `Nuova rivista ${year}`).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Vai a una/ }).fill('cer 32')
    await page.getByRole('option', { name: /CER 32/ }).click()
    await heading(page, 'CER 32').waitFor()
    await expect.poll(() => page.url()).toMatch(new RegExp(`/year=${year}/id=\\d+$`))
  },
)

journey(
  'an address with another year is put right, and newspapers are kept beside',
  async ({ open, server }) => {
    const page = await open({
      locale: 'it-IT',
      viewport: { width: 360, height: 740 },
      allow: [/status of 409/],
    })
    const pdf = await aNewspaper(server, 'Vecchia testata')
    const { id } = await aMagazine(server, 2016, { name: 'Del 2016', period: 'may', headline_id: pdf.id })
    await enter(page, server, {}, `${LIST}/year=-/id=${id}`)
    await heading(page, 'Del 2016').waitFor()
    await expect.poll(() => page.url()).toContain(`/year=2016/id=${id}`)
    await page.getByRole('link', { name: 'Indietro' }).click()
    await heading(page, 'Riviste 2016').waitFor()
    await page.getByRole('link', { name: 'Del 2016' }).waitFor()
    await expectAccessible(page)
    await page.goto(`${server.url}${LIST}/year=domani`)
    await page.getByText('«domani» non è un anno dal 1900 al 2200.').waitFor()
    await page.getByRole('link', { name: `Vai al ${String(houseYear(new Date()))}` }).click()
    await heading(page, `Riviste ${String(houseYear(new Date()))}`).waitFor()
    await page.getByRole('button', { name: 'Altre azioni' }).click()
    await page.getByRole('link', { name: 'Testate' }).click()
    await page.getByRole('link', { name: 'Vecchia testata' }).click()
    await page.getByRole('textbox', { name: 'Nome' }).fill('Nuova testata')
    await page.getByRole('button', { name: 'Salva', exact: true }).first().click()
    await heading(page, 'Nuova testata').waitFor()
    await page.goto(`${server.url}${LIST}/year=2016`)
    await page.reload()
    await page.getByText('Nuova testata').waitFor()
  },
)

journey('a newspaper is read by those who may not change it', async ({ open, server }) => {
  const newspaper = await aNewspaper(server, 'Ceramica in piazza')
  const external = await newcomer(server, [])
  await aCompanyOf(server, external, 'administrator_press_room_external_company', 'Ceramiche Lettrici')
  const page = await open({ locale: 'it-IT' })
  await enter(page, server, {}, '/#/press-room/newspapers', signIn(server, external))
  await page.getByRole('link', { name: 'Ceramica in piazza' }).click()
  await page.waitForURL(`**/newspapers/id=${newspaper.id}/read`)
  await page.getByRole('article', { name: 'Ceramica in piazza' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Nome' }).count()).toBe(0)
  await expectAccessible(page)
})
