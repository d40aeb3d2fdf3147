import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { expect } from 'vitest'
import { journey } from './harness.ts'

const root = fileURLToPath(new URL('../web', import.meta.url))

journey(
  'the gallery of the kit shows every piece, without a server behind it',
  async ({ open, onTestFinished }) => {
    const vite = await createServer({
      root,
      logLevel: 'error',
      server: { port: 0, host: '127.0.0.1', proxy: {} },
    })
    await vite.listen()
    onTestFinished(() => vite.close())
    const page = await open({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${vite.resolvedUrls?.local[0]}gallery.html`)
    // The first time, everything is put together while we wait.
    await page.getByRole('heading', { name: 'Gallery of the kit' }).waitFor({ timeout: 60_000 })
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
      expect.arrayContaining(['Lists', 'Forms', 'Language tabs', 'Rich text', 'History of a record']),
    )
    await page.getByRole('button', { name: 'Export' }).first().waitFor()
    await page.getByRole('button', { name: 'Changes', exact: true }).first().click()
    await page.getByRole('dialog', { name: 'History' }).getByText('Ada Rossi').first().waitFor()
  },
)
