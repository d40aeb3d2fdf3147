import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, type RunningServer } from './harness.ts'
import { aCompany, aPerson, call, PASSWORD } from './house.ts'

const OURS = 1
const LIST = '/#/press-room/press-kit'

interface Kit {
  id: number
  title: { it: string; en: string }
  published_date: string | null
  images: { caption: { it: string } }[]
}

const aKit = (server: RunningServer, it: string, more: object = {}): Promise<Kit> =>
  call(server, 'POST', 'press_room/press_kit', { title: { it }, ...more }, `?group=${OURS}`)

const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).first().click()
const names = (page: Page) => page.locator('table [data-opens-row]').allTextContents()

journey(
  'a press kit is made, with a company, a date and a cover, and is in the list',
  async ({ page, server }) => {
    await aCompany(server, 'Ceramiche della Stampa')
    await enter(page, server, {}, LIST)
    await page.getByRole('link', { name: 'New press kit' }).click()
    await page.getByRole('textbox', { name: 'Title (Italian)' }).fill('Cersaie 2026')
    await page.getByRole('tab', { name: /English/ }).click()
    await page.getByRole('textbox', { name: 'Title (English)' }).fill('Cersaie 2026, in English')
    await page.getByRole('combobox', { name: 'Company' }).fill('della stampa')
    await page.getByRole('option', { name: 'Ceramiche della Stampa' }).click()
    await page.getByLabel('Published on').fill('2026-09-22')
    await expectAccessible(page)
    await save(page)
    await page.getByRole('heading', { level: 1, name: 'Cersaie 2026, in English' }).waitFor()
    expect(page.url()).toMatch(/press-kit\/id=\d+$/)
    await page.getByRole('link', { name: 'Back' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Cersaie 2026, in English' })
    await row.getByText('Ceramiche della Stampa').waitFor()
    await row.getByText('Published', { exact: true }).waitFor()
  },
)

journey('press kits stand in an order that people give them', async ({ page, server }) => {
  for (const it of ['Alfa', 'Beta', 'Gamma']) await aKit(server, it)
  await enter(page, server, {}, `${LIST}?search=a`)
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['Alfa', 'Beta', 'Gamma']))
  await page.getByRole('row').filter({ hasText: 'Gamma' }).getByRole('button', { name: /up/i }).click()
  await expect
    .poll(async () => (await names(page)).filter((name) => ['Alfa', 'Beta', 'Gamma'].includes(name)))
    .toEqual(['Alfa', 'Gamma', 'Beta'])
  await page.reload()
  await expect
    .poll(async () => (await names(page)).filter((name) => ['Alfa', 'Beta', 'Gamma'].includes(name)))
    .toEqual(['Alfa', 'Gamma', 'Beta'])
  await expectAccessible(page)
})

journey('what is wrong is named in Italian, and nothing typed is lost', async ({ open, server }) => {
  const page = await open({ locale: 'it-IT', allow: [/status of 400/] })
  await enter(page, server, {}, `${LIST}/new`)
  await page.getByLabel('Data di pubblicazione').fill('2026-01-31')
  await save(page, 'Salva')
  const summary = page.getByRole('alert').first()
  await summary.getByRole('button', { name: /^Titolo \(Italiano\)/ }).click()
  await page.getByRole('textbox', { name: 'Titolo (Italiano)' }).fill('Ora ha un titolo')
  expect(await page.getByLabel('Data di pubblicazione').inputValue()).toBe('2026-01-31')
  await save(page, 'Salva')
  await page.getByRole('heading', { level: 1, name: 'Ora ha un titolo' }).waitFor()
})

journey(
  'an agent prepares the draft of the linked company, and does not publish',
  async ({ page, server }) => {
    const company = await aCompany(server, 'Ceramiche Agente')
    await aKit(server, 'Di nessuna azienda')
    const agent = await aPerson(server, 'Agente')
    await call(server, 'POST', 'company/company_user_group', {
      user_id: agent.id,
      company_id: company.id,
      group: 5,
    })
    const session = signIn(server, { email: agent.email, password: PASSWORD })
    await enter(page, server, {}, LIST, session)
    await page.getByText('No press kits').waitFor()
    await page.getByRole('link', { name: 'New press kit' }).click()
    await page.getByRole('textbox', { name: 'Title (Italian)' }).fill('Bozza dell’agente')
    await page.getByRole('combobox', { name: 'Company' }).click()
    await page.getByRole('option', { name: 'Ceramiche Agente' }).click()
    expect(await page.getByLabel('Published on').getAttribute('readonly')).not.toBeNull()
    await save(page)
    await page.getByRole('heading', { level: 1, name: 'Bozza dell’agente' }).waitFor()
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  },
)
