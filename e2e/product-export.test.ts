import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Download } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { expectAccessible, journey } from './harness.ts'
import { call } from './house.ts'

const namesIn = async (download: Download): Promise<string[]> =>
  Object.keys(unzipSync(readFileSync(await download.path())))

journey('a product, and a whole period, are exported as archives that open', async ({ page, server }) => {
  const group = await call<{ id: number }>(server, 'POST', 'product/group', { name: { it: 'Cersaie' } })
  const product = await call<{ id: number }>(server, 'POST', 'product/product', {
    collection_name: 'Alba',
    group_id: group.id,
    description: { it: 'Gres', ru: 'Керамогранит' },
  })
  await enter(page, server, {}, `/#/gallery-products/groups/${group.id}/products/${product.id}`)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('checkbox', { name: 'Russian' }).check()
  await expectAccessible(page)
  const one = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await one).suggestedFilename()).toBe('Alba.zip')
  expect((await namesIn(await one)).toSorted()).toEqual(['Alba.json', 'Alba.pdf', 'Alba.xlsx'])

  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cersaie' }).waitFor()
  await page.getByRole('button', { name: 'Export archive' }).click()
  await page.getByRole('button', { name: 'Prepare the archive' }).click()
  await page.getByText('The archive is ready').waitFor()
  await expectAccessible(page)
  const all = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect(await namesIn(await all)).toContain('0001 Alba/Alba.pdf')
})
