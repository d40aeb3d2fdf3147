import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { createServer } from 'vite'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { ADMIN, journey as base, type RunningServer } from './harness.ts'

const root = fileURLToPath(new URL('../web', import.meta.url))

/** The gallery of the kit, with the real server behind it. */
const journey = base.extend('gallery', { scope: 'file' }, async ({ server }, { onCleanup }) => {
  const vite = await createServer({
    root,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', proxy: { '/api': { target: server.url } } },
  })
  await vite.listen()
  onCleanup(() => vite.close())
  return `${vite.resolvedUrls?.local[0]}gallery.html`
})

const openGallery = async (page: Page, server: RunningServer, gallery: string): Promise<Locator> => {
  // The first time, everything is put together while we wait.
  page.setDefaultNavigationTimeout(60_000)
  // As the sign-in does it: the browser gets the cookie with which pictures are read.
  await page.request.post(`${server.url}/api/account/token-auth/`, { data: ADMIN })
  await enter(page, server, {}, gallery)
  const form = page.getByRole('form', { name: 'A form' })
  await form.waitFor({ timeout: 60_000 })
  return form
}

const picture = async (name: string, background: string, side = 300) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer(),
})
const pictures = () =>
  Promise.all([picture('rosso.png', '#c00'), picture('verde.png', '#0a0'), picture('blu.png', '#00c')])

const names = (form: Locator) => form.getByRole('listitem').getByRole('link').allTextContents()
const values = async (form: Locator) => (await form.locator('output').textContent())?.split(' ') ?? []
const input = (form: Locator) => form.locator('input[type="file"]')

journey(
  'pictures are chosen, put in order, taken away, dropped and pasted',
  async ({ page, server, gallery }) => {
    const form = await openGallery(page, server, gallery)
    await input(form).setInputFiles(await pictures())
    await expect.poll(() => names(form)).toEqual(['rosso.png', 'verde.png', 'blu.png'])
    await expect.poll(() => values(form)).toHaveLength(3)
    const ids = await values(form)

    // The browser shows what the server has made of it, with no more than its cookie.
    const width = await page.evaluate(async (id) => {
      const image = new Image()
      image.src = `/api/file/${id}/?size=small`
      await image.decode()
      return image.naturalWidth
    }, ids[0])
    expect(width).toBe(300)

    await form.getByRole('button', { name: 'Move rosso.png down' }).press('Enter')
    await expect.poll(() => names(form)).toEqual(['verde.png', 'rosso.png', 'blu.png'])
    await expect
      .poll(() =>
        form
          .getByRole('button', { name: 'Move rosso.png down' })
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => names(form)).toEqual(['verde.png', 'blu.png', 'rosso.png'])
    await expect.poll(() => values(form)).toEqual([ids[1], ids[2], ids[0]])

    const grip = (index: number) => form.getByRole('listitem').nth(index).locator('[data-grip="ready"]')
    await grip(0).hover()
    await page.mouse.down()
    await grip(1).hover()
    const last = await grip(2).boundingBox()
    await page.mouse.move((last?.x ?? 0) + 5, (last?.y ?? 0) + 25, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => names(form)).toEqual(['blu.png', 'rosso.png', 'verde.png'])
    await expect.poll(() => values(form)).toEqual([ids[2], ids[0], ids[1]])

    await form.getByRole('button', { name: 'Remove rosso.png' }).click()
    await expect.poll(() => values(form)).toEqual([ids[2], ids[1]])
    await expect
      .poll(() =>
        form
          .getByRole('button', { name: 'Remove verde.png' })
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true)

    const bytes = [...(await picture('x.png', '#555', 20)).buffer]
    const hand = (type: 'drop' | 'paste', count: number) =>
      form.getByRole('button', { name: 'Choose files' }).evaluate(
        (target, [event, content, many]) => {
          const data = new DataTransfer()
          for (let index = 0; index < many; index++)
            data.items.add(
              new File([new Uint8Array(content)], `${event}-${index}.png`, { type: 'image/png' }),
            )
          const options = { bubbles: true, cancelable: true }
          target.dispatchEvent(
            event === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: data })
              : new ClipboardEvent('paste', { ...options, clipboardData: data }),
          )
        },
        [type, bytes, count] as const,
      )
    await hand('drop', 1)
    await hand('paste', 1)
    await expect.poll(() => names(form)).toEqual(['blu.png', 'verde.png', 'drop-0.png', 'paste-0.png'])
    await hand('drop', 4)
    await expect.poll(async () => (await names(form)).length).toBe(5)
    await form.getByText('Only 1 more can be added').first().waitFor()
    await form.getByText('No more than 5 files can be added.').waitFor()
  },
)

journey.override('allowed', [/400|Failed to load resource/])

journey(
  'what is no picture is refused with the reason; an upload is cancelled, or tried again',
  async ({ page, server, gallery }) => {
    const form = await openGallery(page, server, gallery)
    await input(form).setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    const row = form.getByRole('listitem')
    await row.getByText('File not validy').waitFor()
    await row.getByText('Accepted here: JPG, PNG, WEBP, GIF, AVIF, TIF.').waitFor()
    await input(form).setInputFiles({
      name: 'page.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<html><script>alert(1)</script>'),
    })
    await row.filter({ hasText: 'page.jpg' }).getByText('File not validy').waitFor()
    await row.getByText('Damaged image: it cannot be opened.').waitFor()
    // The next try takes the place of what was wrong.
    await input(form).setInputFiles(await picture('giallo.png', '#cc0'))
    await expect.poll(() => names(form)).toEqual(['giallo.png'])
    await expect.poll(() => row.count()).toBe(1)
    await form.getByRole('button', { name: 'Remove giallo.png' }).click()

    const hold = Promise.withResolvers<void>()
    await page.route('**/api/file/?kind=image', async (route) => {
      await hold.promise
      await route.abort().catch(() => undefined)
    })
    await input(form).setInputFiles(await picture('lento.png', '#333'))
    await form.getByRole('progressbar', { name: 'Upload of lento.png' }).waitFor()
    await form.getByRole('button', { name: 'Cancel the upload of lento.png' }).click()
    await row.waitFor({ state: 'detached' })
    hold.resolve()
    await input(form).setInputFiles(await picture('perso.png', '#333'))
    await row.getByText('Not uploaded').waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Not everything is there').waitFor()
    await page.unroute('**/api/file/?kind=image')
    await form.getByRole('button', { name: 'Upload perso.png again' }).click()
    // A save waits for what is on its way.
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Everything is there', { exact: true }).waitFor()
    await expect.poll(() => names(form)).toEqual(['perso.png'])
    await expect.poll(() => values(form)).toHaveLength(1)
  },
)
