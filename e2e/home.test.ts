import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ADMIN, expectAccessible, journey } from './harness.ts'

const signIn = async (page: Page, at = '/#/home'): Promise<void> => {
  await page.goto(at)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Login avvenuto con successo!').waitFor()
}

/** The same person, as the page sees them with another role. */
const withRole = (page: Page, role: string) =>
  page.route(/api\/account\/token-(auth|refresh)/, async (route) => {
    const response = await route.fetch()
    const session = await response.json()
    await route.fulfill({
      response,
      json: { ...session, user: { ...session.user, groups: [{ id: 1, name: role }] } },
    })
  })

const addItem = async (page: Page, list: string, name: string): Promise<void> => {
  await page.goto(`/#/gallery-products/${list}/new`)
  await page.getByLabel('Name in Italian').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row').filter({ hasText: name }).waitFor()
}

const paletteBox = (page: Page) => page.getByRole('combobox', { name: /Go to a screen|Vai a una pagina/ })

const palette = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await paletteBox(page).fill(text)
}

journey(
  'Home of the global administrator: what waits, what has happened, and the ways on',
  async ({ open }) => {
    const page = await open()
    await signIn(page)
    await page.getByRole('heading', { name: 'To do' }).waitFor()
    await page.getByText('Nothing waiting').waitFor()
    await page.getByRole('link', { name: 'New company' }).waitFor()
    await page.getByText('Nobody has changed anything yet.').or(page.getByRole('time')).first().waitFor()
    await addItem(page, 'styles', 'Cotto antico')
    await page.goto('/#/home')
    const change = page.getByRole('listitem').filter({ hasText: 'Cotto antico' })
    await change.getByText('created it').waitFor()
    await change.getByText('now').waitFor()
    await expectAccessible(page)
    await change.getByRole('link').click()
    await page.waitForURL(/gallery-products\/styles\/\d+/)

    await page.request.post('/api/report/', { data: { comments: 'Non si apre', name: 'Ada' } })
    await page.goto('/#/home')
    await page.getByRole('link', { name: '1 open problem report' }).waitFor()
    await page.getByRole('link', { name: 'Problem reports', exact: true }).click()
    await page.getByRole('grid').getByRole('link', { name: 'Non si apre' }).waitFor()

    const other = await open({ allow: [/status of 500/] })
    await other.route('**/api/home/', (route) => route.fulfill({ status: 500, json: {} }))
    await signIn(other)
    const retry = other.getByRole('alert').getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    await other.unroute('**/api/home/')
    await retry.click()
    await other.getByRole('link', { name: 'Cotto antico' }).waitFor()
  },
)

journey.for([
  ['translate_product', 0],
  ['administrator_email_statistics', 0],
  ['administrator_product', 5],
] as const)('Home of %s shows nothing that the role may not enter', async ([role, shortcuts], { page }) => {
  await withRole(page, role)
  await signIn(page)
  await page.getByRole('heading', { name: 'Recent changes' }).waitFor()
  await page.getByText('Nothing waiting').waitFor()
  expect(await page.getByRole('region', { name: 'Shortcuts' }).getByRole('link').count()).toBe(shortcuts)
  if (shortcuts === 0) await page.getByText('There is nothing here for your roles yet.').waitFor()
  expect(await page.getByRole('link', { name: 'Problem reports' }).count()).toBe(0)
  await palette(page, 'reports')
  await page.getByText('Nothing found for “reports”').first().waitFor()
  await expectAccessible(page)
})

journey('the palette by keyboard: go, create, find with a slip of the finger', async ({ page }) => {
  await signIn(page)
  await addItem(page, 'formats', 'Esagono grande')

  await palette(page, 'gallery projects thick')
  await page.getByRole('option', { name: 'Thicknesses' }).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/gallery-projects\/product-thickness$/)

  await palette(page, 'new styles')
  await page.getByRole('option', { name: /New style/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/gallery-products\/styles\/new$/)
  await page.getByLabel('Name in Italian').waitFor()
  await page.keyboard.press('Escape')

  await palette(page, 'esagno grande')
  const found = page.getByRole('option', { name: /Esagono grande/, selected: true })
  await found.waitFor()
  expect(await paletteBox(page).getAttribute('aria-activedescendant')).toBe(await found.getAttribute('id'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/gallery-products\/formats\/\d+$/)
  await page.getByRole('dialog').getByLabel('Name in Italian').waitFor()
  await page.keyboard.press('Escape')

  // The closing panel gives the focus back to its row: not after it has gone to the button.
  await page.waitForFunction(() => document.activeElement?.id.startsWith('open-'))
  const button = page.getByRole('button', { name: 'Search Ctrl K' })
  await button.focus()
  await page.keyboard.press('Enter')
  await paletteBox(page).waitFor()
  await page.keyboard.press('Escape')
  await paletteBox(page).waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.id === 'palette-button')

  await palette(page, 'italiano')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cerca Ctrl K' }).waitFor()
  await palette(page, 'esci')
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).waitFor()
})

journey.for(['light', 'dark', 'rtl'] as const)(
  'Home and palette hinder nobody: %s',
  async (look, { open }) => {
    const page = await open({
      ...(look === 'dark' && { colorScheme: 'dark' as const }),
      ...(look === 'rtl' && { locale: 'ar' }),
    })
    await signIn(page)
    await page.getByText('Nothing waiting').or(page.getByText('open problem report')).first().waitFor()
    await expectAccessible(page)
    await palette(page, 'certi')
    await page.getByRole('option').first().waitFor()
    await expectAccessible(page)
  },
)
