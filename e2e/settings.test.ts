import { expect } from 'vitest'
import { aPicture } from '../server/test/fixtures/files.ts'
import { enter } from './enter.ts'
import { ADMIN, expectAccessible, journeyWith, MAIN } from './harness.ts'
import { call } from './house.ts'

const journey = journeyWith({ PRIVACY_URL: 'https://associazione.example/privacy' })

/** Colours that are none are rejected. */
const REJECTED = [/status of 400/]

journey('the settings apply at once, and say what cannot be changed here', MAIN, async ({ open, server }) => {
  const page = await open({ locale: 'it-IT', viewport: { width: 1440, height: 900 }, allow: REJECTED })
  await enter(page, server, {}, '/#/admin/settings')
  const name = page.getByLabel('Nome dell’associazione')
  await name.waitFor()
  await expect.poll(() => name.getAttribute('placeholder')).toBe('Confindustria Ceramica')
  const fixed = page.getByLabel('Indirizzo dell’informativa privacy')
  await expect.poll(() => fixed.inputValue()).toBe('https://associazione.example/privacy')
  await expect.poll(() => fixed.getAttribute('readonly')).not.toBeNull()
  await page.getByText('Fissato nell’ambiente (PRIVACY_URL)').waitFor()
  await expectAccessible(page)

  // Nothing is lost where one value is refused.
  await name.fill('Ceramica di Prova')
  const colour = page.getByLabel('Colore', { exact: true })
  await colour.fill('mattone')
  const save = page.getByRole('button', { name: 'Salva', exact: true }).last()
  await save.click()
  await page.getByText('Scrivi il colore con # e sei cifre').first().waitFor()
  await expect.poll(() => name.inputValue()).toBe('Ceramica di Prova')
  await colour.fill('#A8442A')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await aPicture(400, 120).png().toBuffer(),
  })
  await page.getByText('logo.png').waitFor()
  await save.click()
  const logo = page.getByRole('banner').locator('img[src*="/api/setting/logo/"]')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // Buttons get a shade of the colour that white text can be read on.
  await expect
    .poll(() =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-5').trim(),
      ),
    )
    .toBe('#A8442A')

  await page.getByRole('button', { name: 'Invia un’email di prova' }).click()
  await page.getByText(`l’email a ${ADMIN.email} è conservata in un file`).waitFor()

  await page.getByRole('button', { name: 'Cronologia' }).click()
  const history = page.getByRole('dialog')
  await history.getByText('Ceramica di Prova').waitFor()
  await history.getByText('#A8442A').waitFor()
  await expectAccessible(page)

  // Somebody else, who has not signed in.
  const other = await open({ locale: 'it-IT' })
  await other.goto('/#/account/login')
  await other.getByText('Ceramica di Prova').waitFor()
  await other.locator('img[src*="/api/setting/logo/"]').waitFor()
  await expectAccessible(other)
})

journey('forms offer the languages in use, and those that have a text', async ({ open, server }) => {
  const company = (name: string, texts: object) =>
    call<{ id: number }>(server, 'POST', 'company/company', { business_name: name, ...texts })
  const italian = await company('Fornace Italiana', { visible_languages: ['it', 'en'] })
  const english = await company('Fornace Inglese', { short_description: { it: 'Cotto', en: 'Terracotta' } })
  const page = await open({ locale: 'it-IT' })
  await enter(page, server, {}, '/#/admin/settings')
  const group = page.getByRole('group', { name: 'Lingue in uso oltre all’italiano' })
  await group.getByLabel('Inglese').uncheck()
  await group.getByLabel('Russo').uncheck()
  await page.getByRole('button', { name: 'Salva', exact: true }).last().click()
  await page.getByText('Salvato', { exact: true }).waitFor()

  const tabs = page.getByRole('tablist', { name: 'Lingue' }).getByRole('tab')
  const languages = async () =>
    (await tabs.allTextContents()).map((text) => /Italiano|Inglese|Francese|Tedesco|Russo/.exec(text)?.[0])
  const inUse = ['Italiano', 'Francese', 'Tedesco']
  await page.goto(`/#/company/company/${italian.id}`)
  await expect.poll(languages).toEqual(inUse)
  await expectAccessible(page)
  await page.goto(`/#/company/company/${english.id}`)
  await expect.poll(languages).toEqual(['Italiano', 'Inglese', 'Francese', 'Tedesco'])
  // The same with the next page that the server sends.
  await page.reload()
  await expect.poll(languages).toEqual(['Italiano', 'Inglese', 'Francese', 'Tedesco'])
  await page.goto('/#/company/new-company')
  await expect.poll(languages).toEqual(inUse)
})
