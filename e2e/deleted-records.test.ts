import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { aPerson, call, PASSWORD } from './house.ts'
import { rowKeys } from './lists.ts'
import { aPeriod, aProduct, PERIODS } from './product-house.ts'
import { hasFocus } from './steady.ts'

interface Company {
  id: number
  version: number
}

const aCompany = (server: RunningServer, business_name: string): Promise<Company> =>
  call(server, 'POST', 'company/company', { business_name, city: 'Imola' })

const deletedCompany = async (server: RunningServer, business_name: string): Promise<Company> => {
  const company = await aCompany(server, business_name)
  await call(server, 'DELETE', `company/company/${company.id}`)
  return company
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

journey('a deleted company is found in the view of deleted ones, and restored', async ({ page, server }) => {
  const company = await deletedCompany(server, 'Cestinata Uno')
  await deletedCompany(server, 'Cestinata Due')
  await enter(page, server, {}, '/#/company')
  await page.getByRole('link', { name: 'Deleted', exact: true }).click()
  await rowOf(page, 'Cestinata Uno').waitFor()
  await page.getByRole('columnheader', { name: 'Deleted by' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Search in Companies').fill('cestinata uno')
  await rowOf(page, 'Cestinata Due').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Restore Cestinata Uno' }).click()
  await notice(page, '“Cestinata Uno” is back in the list').waitFor()
  await rowOf(page, 'Cestinata Uno').waitFor({ state: 'detached' })
  await call(server, 'GET', `company/company/${company.id}`)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await rowOf(page, 'Cestinata Uno').waitFor()
})

journey('several are restored at once, by keys alone', MAIN, async ({ page, server }) => {
  for (const name of ['Altra', 'Tasti Uno', 'Tasti Due']) await deletedCompany(server, name)
  await enter(page, server, {}, '/#/company?deleted=true&search=Tasti')
  await rowKeys(page)
  await page.getByRole('link', { name: 'Tasti Due' }).press('Shift+Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await page.getByRole('button', { name: 'Restore', exact: true }).press('Enter')
  await hasFocus(
    page.getByRole('dialog', { name: 'Restore: 2 companies?' }).getByRole('button', { name: 'Cancel' }),
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await notice(page, 'Done: 2 companies').waitFor()
  await page.getByText('No company for “Tasti”').waitFor()
  // And one from its own row.
  await deletedCompany(server, 'Tasti Tre')
  await page.reload()
  await rowKeys(page)
  await page.getByRole('link', { name: 'Tasti Tre' }).press('End')
  await page.keyboard.press('Enter')
  await notice(page, '“Tasti Tre” is back in the list').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

journey('the notice of a deletion has the way back', async ({ page, server }) => {
  const company = await aCompany(server, 'Eliminata per sbaglio')
  await enter(page, server, {}, `/#/company/company/${company.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('An administrator can restore it.').waitFor()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  const deleted = notice(page, 'You deleted “Eliminata per sbaglio”')
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await notice(page, '“Eliminata per sbaglio” is back in the list').waitFor()
  await rowOf(page, 'Eliminata per sbaglio').waitFor()
  expect(await call(server, 'GET', `company/company/${company.id}`)).toMatchObject({ city: 'Imola' })
})

journey('a list of which all was deleted still leads to it', async ({ page, server }) => {
  const { id } = await call<Company>(server, 'POST', 'project/building-rating', { name: { it: 'Unico' } })
  await call(server, 'DELETE', `project/building-rating/${id}`)
  await enter(page, server, {}, '/#/gallery-projects/building-rating')
  await page.getByRole('link', { name: 'Deleted', exact: true }).click()
  await page.getByRole('button', { name: 'Restore Unico' }).click()
  await page.getByText('Nothing has been deleted').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await rowOf(page, 'Unico').waitFor()
})

journey('a period has its own deleted products, and no others', async ({ page, server }) => {
  const period = await aPeriod(server, 'Cestino')
  const other = await aPeriod(server, 'Altro cestino')
  for (const [group, name] of [
    [period.id, 'Tolto di qui'],
    [other.id, 'Tolto altrove'],
  ] as const) {
    const { id } = await aProduct(server, group, name)
    await call(server, 'DELETE', `product/product/${id}`)
  }
  await enter(page, server, {}, `${PERIODS}/${period.id}`)
  await page.getByRole('link', { name: 'Deleted', exact: true }).click()
  await rowOf(page, 'Tolto di qui').waitFor()
  await expect.poll(() => rowOf(page, 'Tolto altrove').count()).toBe(0)
  await page.getByRole('button', { name: 'Restore Tolto di qui' }).click()
  await page.getByText('Nothing has been deleted').waitFor()
})

journey('those who may not restore have no such view', async ({ page, server }) => {
  await call(server, 'POST', 'product/style', { name: { it: 'Visibile' } })
  const reader = await aPerson(server, 'Lettrice', 'user_edit_product', 'user_product')
  await enter(
    page,
    server,
    {},
    '/#/gallery-products/styles',
    signIn(server, { ...reader, password: PASSWORD }),
  )
  await page.getByRole('link', { name: 'All', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Deleted', exact: true }).count()).toBe(0)
})

journey('a deletion is among the recent changes', async ({ page, server }) => {
  const company = await aCompany(server, 'Da ricordare')
  const keeper = await aPerson(server, 'Archivista', 'administrator_associated_companies')
  const { token } = await signIn(server, { ...keeper, password: PASSWORD })
  const headers = { authorization: `JWT ${token}` }
  await fetch(`${server.url}/api/company/company/${company.id}/`, { method: 'DELETE', headers })
  await enter(page, server, {}, '/#/home')
  const row = page.getByRole('listitem').filter({ hasText: 'Deleted by Ada Archivista' })
  await row.getByRole('link', { name: 'Da ricordare' }).waitFor()
})
