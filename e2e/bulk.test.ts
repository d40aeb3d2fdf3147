import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { call } from './house.ts'
import { rowKeys } from './lists.ts'
import { hasFocus } from './steady.ts'

interface Company {
  id: number
  version: number
  business_name: string
  is_published: boolean
}

/** Each journey has companies of its own, found by a word that is in no other name. */
const companies = (server: RunningServer, word: string, published: readonly boolean[]): Promise<Company[]> =>
  Promise.all(
    published.map((is_published, index) =>
      call<Company>(server, 'POST', 'company/company', {
        business_name: `${word} ${index + 1}`,
        city: 'Sassuolo',
        is_published,
      }),
    ),
  )

const publishedNow = async (server: RunningServer, all: readonly Company[]): Promise<boolean[]> => {
  const now = await Promise.all(all.map(({ id }) => call<Company>(server, 'GET', `company/company/${id}`)))
  return now.map(({ is_published }) => is_published)
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

journey(
  'a bulk action says how many and which before it runs, and is undone',
  MAIN,
  async ({ page, server }) => {
    const before = [true, true, false]
    const all = await companies(server, 'Annullabile', before)
    await enter(page, server, {}, '/#/company?search=Annullabile&filter.city=Sassuolo')
    await page.getByRole('checkbox', { name: 'Select the 3 companies of this page' }).click()
    await page.getByRole('button', { name: 'Do not publish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Do not publish: 3 companies?' })
    await dialog.getByText('Annullabile 2').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => publishedNow(server, all)).toEqual(before)

    await page.getByRole('button', { name: 'Do not publish' }).click()
    await dialog.getByRole('button', { name: 'Do not publish' }).click()
    const done = notice(page, 'Done: 3 companies')
    await done.waitFor()
    await expect.poll(() => publishedNow(server, all)).toEqual([false, false, false])
    await expectAccessible(page)
    await done.getByRole('button', { name: 'Undo' }).click()
    // Only two had been changed: the third was unpublished already.
    await notice(page, 'Undone: 2 companies').waitFor()
    await expect.poll(() => publishedNow(server, all)).toEqual(before)
  },
)

journey('"all results" names the search and the filters in words', async ({ page, server }) => {
  const all = await companies(
    server,
    'Filtrata',
    Array.from({ length: 27 }, () => true),
  )
  await enter(
    page,
    server,
    {},
    '/#/company?search=Filtrata&filter.is_published=true&filter.association_status=not_associated',
  )
  await page.getByRole('checkbox', { name: 'Select the 25 companies of this page' }).click()
  await page.getByRole('button', { name: 'Select all 27 results' }).click()
  await box(page, 'Filtrata 1').click()
  await page.getByRole('button', { name: 'Do not publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Do not publish: 26 companies?' })
  await dialog.getByText('search “Filtrata”').waitFor()
  await dialog.getByText('Published: Published').waitFor()
  await dialog.getByText('Association status: Not a member').waitFor()
  await dialog.getByText('without: Filtrata 1').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Do not publish' }).click()
  await notice(page, 'Done: 26 companies').getByRole('button', { name: 'Undo' }).click()
  await notice(page, 'Undone: 26 companies').waitFor()
  await expect.poll(() => publishedNow(server, all)).toEqual(all.map(() => true))
})

journey('what somebody has changed since is not undone, and is named', async ({ open, server }) => {
  const page = await open({ allow: [/status of 412/] })
  const [first, second] = await companies(server, 'Contesa', [true, true])
  await enter(page, server, {}, '/#/company?search=Contesa')
  await page.getByRole('checkbox', { name: 'Select the 2 companies of this page' }).click()
  await page.getByRole('button', { name: 'Do not publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Do not publish' }).click()
  const done = notice(page, 'Done: 2 companies')
  await done.waitFor()
  await call(server, 'PATCH', `company/company/${second?.id}`, { city: 'Fiorano' })
  await done.getByRole('button', { name: 'Undo' }).click()
  const notUndone = page.getByRole('alert').filter({ hasText: 'Not undone: 1 company' })
  await notUndone.getByText('Contesa 2: Somebody else has changed this record in the meantime.').waitFor()
  await notUndone.getByText('Undone: 1 company', { exact: true }).waitFor()
  await expectAccessible(page)
  expect(
    await publishedNow(
      server,
      [first, second].filter((one) => one !== undefined),
    ),
  ).toEqual([true, false])
})

journey('by keys alone: asked, done, and taken back with Ctrl+Z', async ({ page, server }) => {
  const all = await companies(server, 'Tastiera', [false, false])
  await enter(page, server, {}, '/#/company?search=Tastiera')
  await rowKeys(page)
  await page.getByRole('link', { name: 'Tastiera 1' }).press('Shift+Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await hasFocus(
    page.getByRole('dialog', { name: 'Publish: 2 companies?' }).getByRole('button', { name: 'Cancel' }),
  )
  // The way out has the focus; the next stop is the action.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await notice(page, 'Done: 2 companies').waitFor()
  await expect.poll(() => publishedNow(server, all)).toEqual([true, true])
  await page.keyboard.press('Control+z')
  await notice(page, 'Undone: 2 companies').waitFor()
  await expect.poll(() => publishedNow(server, all)).toEqual([false, false])
})
