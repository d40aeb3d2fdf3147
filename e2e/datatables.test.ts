// A client of the list protocol that we did not write: DataTables itself, in its server-side mode.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ADMIN, journey } from './harness.ts'

const ROWS = 130

const script = await readFile(
  createRequire(import.meta.url).resolve('datatables.net/js/dataTables.js'),
  'utf8',
)

const pageWith = (token: string) => `<!doctype html><title>A foreign client</title>
<table id="list"><thead><tr><th>Name</th><th>Order</th><th>Active</th></tr></thead></table>
<script>${script}</script>
<script>
  window.table = new DataTable('#list', {
    serverSide: true,
    processing: true,
    pageLength: 25,
    ajax: {
      url: '/api/product/style/',
      data: (request) => ({ ...request, format: 'datatables' }),
      headers: { Authorization: 'JWT ${token}' },
    },
    columns: [{ data: 'name.it' }, { data: 'order' }, { data: 'is_active' }],
    order: [[1, 'asc']],
  })
</script>`

const fill = async (url: string): Promise<string> => {
  const post = async (path: string, body: unknown, token?: string) => {
    const response = await fetch(`${url}/api/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `JWT ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    expect(response.ok).toBe(true)
    return (await response.json()) as { token: string }
  }
  const { token } = await post('account/token-auth', ADMIN)
  for (let n = 1; n <= ROWS; n++) {
    await post('product/style', { name: { it: `Stile ${String(n).padStart(3, '0')}` }, order: n }, token)
  }
  return token
}

const names = (page: Page) => page.locator('#list tbody tr td:first-child').allTextContents()
const info = (page: Page) => page.locator('.dt-info')

journey('DataTables pages, searches and sorts one of our lists', async ({ page, server }) => {
  const token = await fill(server.url)
  await page.route('**/foreign-client', (route) =>
    route.fulfill({ contentType: 'text/html', body: pageWith(token) }),
  )
  await page.goto('/foreign-client')

  const says = async (text: string) => {
    await info(page).filter({ hasText: text }).waitFor()
  }
  await says('Showing 1 to 25 of 130 entries')
  expect((await names(page))[0]).toBe('Stile 001')

  await page
    .getByRole('link', { name: '6' })
    .or(page.getByRole('button', { name: '6' }))
    .first()
    .click()
  await says('Showing 126 to 130 of 130 entries')
  await expect
    .poll(() => names(page))
    .toEqual(['Stile 126', 'Stile 127', 'Stile 128', 'Stile 129', 'Stile 130'])

  await page.locator('.dt-search input').fill('STILE 04')
  await says('Showing 1 to 10 of 10 entries (filtered from 130 total entries)')
  expect((await names(page))[0]).toBe('Stile 040')

  await page.locator('.dt-search input').fill('')
  await page.getByRole('columnheader', { name: 'Name' }).click()
  await page.getByRole('columnheader', { name: 'Name' }).click()
  await page.locator('#list tbody tr:first-child td:first-child', { hasText: 'Stile 130' }).waitFor()

  await page.locator('.dt-length select').selectOption('100')
  await says('Showing 1 to 100 of 130 entries')
})
