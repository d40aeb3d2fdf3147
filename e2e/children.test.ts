import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
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

// The files of the sample records are nowhere.
journey.override('allowed', [/404|Failed to load resource/])

const openGallery = async (
  page: Page,
  server: RunningServer,
  gallery: string,
  name: string,
): Promise<Locator> => {
  page.setDefaultNavigationTimeout(60_000)
  // As the sign-in does it: the browser gets the cookie with which pictures are read.
  await page.request.post(`${server.url}/api/account/token-auth/`, { data: ADMIN })
  await enter(page, server, {}, gallery)
  const form = page.getByRole('form', { name })
  await form.waitFor({ timeout: 60_000 })
  return form
}

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 200, channels: 3, background } })
    .png()
    .toBuffer(),
})

const document = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Some text') })

const upload = (form: Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
  form.locator('input[type="file"]').setInputFiles(files)

/** What a save would send. */
const saved = async (form: Locator) => {
  await form.getByRole('button', { name: 'Save' }).click()
  const text = await form.locator('output').textContent()
  return JSON.parse(text || '{}') as Record<string, Record<string, unknown>[]>
}

/** What the rows are called, in their order. */
const names = async (form: Locator) => {
  const labels = await form
    .getByRole('button', { name: /^Remove / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace('Remove ', ''))
}

const isFocused = (locator: Locator) => locator.evaluate((one) => one === one.ownerDocument.activeElement)

const expectNoIssues = async (page: Page, within: string) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return (await axe.run(selector, { resultTypes: ['violations'] })).violations
  }, within)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}

const PICTURES = 'form[aria-label="Some pictures"]'

journey(
  'pictures are uploaded, put in order by keys, buttons and the pointer, taken away and put back',
  async ({ page, server, gallery }) => {
    const form = await openGallery(page, server, gallery, 'Some pictures')
    await form.getByText('At least 2 are needed; 0 so far.').waitFor()
    await upload(form, [
      await picture('rosso.png', '#c00'),
      await picture('verde.png', '#0a0'),
      await picture('blu.png', '#00c'),
    ])
    await expect.poll(() => names(form)).toEqual(['rosso.png', 'verde.png', 'blu.png'])
    await form.getByText('3 of 5').waitFor()
    // Cards of new pictures warn after the first attempt to save.
    await expect.poll(() => form.getByText('No caption').count()).toBe(0)
    const first = (await saved(form)).images ?? []
    expect(first).toHaveLength(3)
    expect(first[0]).toMatchObject({ caption: { it: '' }, focus_x: null, crop_width: null })
    await expectNoIssues(page, PICTURES)

    // Keys, from wherever the focus stands in a card.
    await form.getByRole('button', { name: 'Details of rosso.png' }).press('Alt+ArrowRight')
    await expect.poll(() => names(form)).toEqual(['verde.png', 'rosso.png', 'blu.png'])
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => names(form)).toEqual(['verde.png', 'blu.png', 'rosso.png'])
    // At the end it stays, and so does the page.
    await page.keyboard.press('Alt+ArrowRight')
    await form.getByText('rosso.png: place 3 of 3').waitFor({ state: 'attached' })

    await form.getByRole('button', { name: 'Move blu.png back' }).click()
    await expect.poll(() => names(form)).toEqual(['blu.png', 'verde.png', 'rosso.png'])
    await expect.poll(() => isFocused(form.getByRole('button', { name: 'Move blu.png back' }))).toBe(true)

    const grip = (index: number) => form.getByRole('listitem').nth(index).locator('[data-grip="ready"]')
    await grip(0).hover()
    await page.mouse.down()
    await grip(1).hover()
    const last = await grip(2).boundingBox()
    await page.mouse.move((last?.x ?? 0) + 25, (last?.y ?? 0) + 5, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => names(form)).toEqual(['verde.png', 'rosso.png', 'blu.png'])

    await form.getByRole('button', { name: 'Remove rosso.png' }).click()
    await expect.poll(() => names(form)).toEqual(['verde.png', 'blu.png'])
    await expect.poll(() => isFocused(form.getByRole('button', { name: 'Remove blu.png' }))).toBe(true)
    await form.getByRole('button', { name: 'Put back' }).click()
    await expect.poll(() => names(form)).toEqual(['verde.png', 'rosso.png', 'blu.png'])
    expect((await saved(form)).images?.map(({ file }) => file)).toEqual(
      [first[1], first[0], first[2]].map((row) => row?.file),
    )

    await form.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => names(form)).toEqual([])
  },
)

journey(
  'a picture gets captions in two languages, a focus point and a crop, by hand and by keys',
  async ({ page, server, gallery }) => {
    const form = await openGallery(page, server, gallery, 'Some pictures')
    await upload(form, [await picture('rosso.png', '#c00'), await picture('verde.png', '#0a0')])
    await expect.poll(() => names(form)).toEqual(['rosso.png', 'verde.png'])

    await form.getByRole('button', { name: 'Details of rosso.png' }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'rosso.png' })
    await drawer.getByLabel('Caption (Italian)').fill('L’atrio')
    await drawer.getByRole('tab', { name: 'English' }).click()
    await drawer.getByLabel('Caption (English)').fill('The hall')
    await drawer.getByLabel('Credit').fill('Ada Rossi')

    const focus = drawer.getByRole('group', { name: 'Focal point' })
    const crop = drawer.getByRole('group', { name: 'Crop' })
    const frame = drawer.locator('img').locator('../..')
    const box = await frame.boundingBox()
    if (!box) throw new Error('There is no picture')
    expect(box.width / box.height).toBeCloseTo(2, 1)
    await frame.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } })
    await expect.poll(() => focus.getByLabel('From the left').inputValue()).toBe('25')
    await drawer.getByRole('button', { name: 'Focal point: 25% from the left' }).press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => focus.getByLabel('From the left').inputValue()).toBe('26')
    expect(Number(await focus.getByLabel('From the top').inputValue())).toBeCloseTo(65, 0)
    await focus.getByLabel('From the top').fill('62.5')

    // A corner by hand, then numbers, which are made to lie within the picture.
    const corner = await drawer.locator('[data-part="se"]').boundingBox()
    if (!corner) throw new Error('There is no corner')
    const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - box.width / 4, y - box.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => crop.getByLabel('Width').inputValue()).toBe('75')
    await expect.poll(() => crop.getByLabel('Height').inputValue()).toBe('50')
    await crop.getByLabel('From the left').fill('40')
    await page.keyboard.press('Tab')
    await expect.poll(() => crop.getByLabel('Width').inputValue()).toBe('60')
    await expectNoIssues(page, '[role="dialog"]')

    // On to the next one, in the same language.
    await drawer.getByRole('button', { name: 'Next' }).click()
    const next = page.getByRole('dialog', { name: 'verde.png' })
    await next.getByLabel('Alternative text (English)').fill('A green tile')
    await next.getByLabel('Width').fill('50')
    await next.getByRole('button', { name: 'Whole picture' }).click()
    await expect.poll(() => next.getByLabel('Width').inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await next.waitFor({ state: 'detached' })

    await form.getByText('L’atrio').waitFor()
    const { images = [] } = await saved(form)
    expect(images[0]).toMatchObject({
      caption: { it: 'L’atrio', en: 'The hall', fr: '' },
      credit: 'Ada Rossi',
      focus_x: 0.26,
      focus_y: 0.625,
      crop_left: 0.4,
      crop_top: 0,
      crop_width: 0.6,
      crop_height: 0.5,
    })
    expect(images[1]).toMatchObject({ alternative_text: { en: 'A green tile' }, crop_width: null })
  },
)

journey(
  'an error leads into the drawer, to the language that it is about',
  async ({ page, server, gallery }) => {
    await openGallery(page, server, gallery, 'Some pictures')
    await page.getByRole('button', { name: 'Pictures 1: Caption (French)' }).click()
    const drawer = page.getByRole('dialog', { name: 'Atrio.jpg' })
    await expect.poll(() => isFocused(drawer.getByLabel('Caption (French)'))).toBe(true)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Products 2: Surface' }).click()
    const row = page.getByRole('dialog', { name: 'Mosaico' })
    await expect.poll(() => isFocused(row.getByLabel('Surface'))).toBe(true)
  },
)

journey(
  'attachments have titles, and are published and told about unless switched off',
  async ({ page, server, gallery }) => {
    const form = await openGallery(page, server, gallery, 'Some attachments')
    await upload(form, [document('uno.txt'), document('due.txt')])
    await expect
      .poll(() => names(form))
      .toEqual(['Circolare 12.pdf', 'Elenco delle aziende.xlsx', 'uno.txt', 'due.txt'])
    await form.getByRole('switch', { name: 'Notifiable: uno.txt' }).press('Space')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await names(form))[1]).toBe('uno.txt')
    await form.getByRole('button', { name: 'Add a title to due.txt' }).click()
    const drawer = page.getByRole('dialog', { name: 'due.txt' })
    await drawer.getByLabel('Title (Italian)').fill('Il secondo')
    await expectNoIssues(page, '[role="dialog"]')
    await drawer.getByRole('button', { name: 'Done' }).click()
    await drawer.waitFor({ state: 'detached' })
    await form.getByText('Il secondo').waitFor()
    await form.getByRole('button', { name: 'Remove Circolare 12.pdf' }).click()
    await expectNoIssues(page, 'form[aria-label="Some attachments"]')
    const { files = [] } = await saved(form)
    expect(files).toMatchObject([
      { is_publishable: true, is_notifiable: false, title: { it: '' } },
      { id: 2, is_publishable: true, is_notifiable: false },
      { is_publishable: true, is_notifiable: true, title: { it: 'Il secondo' } },
    ])
  },
)

journey('a link is added with a valid address alone', async ({ page, server, gallery }) => {
  const form = await openGallery(page, server, gallery, 'Some links')
  const adder = form.getByRole('group', { name: 'New link' })
  const address = adder.getByLabel('Address')
  await adder.getByRole('button', { name: 'Add' }).click()
  await adder.getByText('Url non valido').waitFor()
  await address.fill('not an address')
  await page.keyboard.press('Enter')
  await adder.getByText('Url non valido').waitFor()
  await expect.poll(() => names(form)).toEqual(['Il progetto'])

  await address.fill('https://example.it/a?b=c')
  await adder.getByLabel('Description').fill('Una pagina')
  await page.keyboard.press('Enter')
  await expect.poll(() => names(form)).toEqual(['Il progetto', 'Una pagina'])
  expect([await address.inputValue(), await adder.getByLabel('Description').inputValue()]).toEqual(['', ''])
  await expect.poll(() => isFocused(address)).toBe(true)

  await form.getByLabel('Links 1: Address').fill('wrong')
  await form.getByLabel('Links 1: Description').focus()
  await form.getByRole('listitem').first().getByText('Url non valido').waitFor()
  await form.getByLabel('Links 1: Address').fill('example.it')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => names(form)).toEqual(['Una pagina', 'Il progetto'])
  await expectNoIssues(page, 'form[aria-label="Some links"]')

  // What was typed and not added goes along.
  await address.fill('10.0.0.1:8080')
  expect((await saved(form)).links).toEqual([
    { url: 'https://example.it/a?b=c', description: 'Una pagina' },
    { id: 1, url: 'example.it', description: 'Il progetto' },
    { url: '10.0.0.1:8080', description: '' },
  ])
})

journey('rows of any kind are added and edited in a drawer', async ({ page, server, gallery }) => {
  const form = await openGallery(page, server, gallery, 'Some rows')
  await form.getByRole('button', { name: 'Add a product' }).click()
  const added = page.getByRole('dialog', { name: 'Products 3' })
  await added.getByLabel('Name').fill('Cotto')
  // Its title follows what is typed.
  await page.getByRole('dialog', { name: 'Cotto' }).getByLabel('Surface').fill('12.5')
  await expectNoIssues(page, '[role="dialog"]')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => isFocused(form.getByRole('button', { name: 'Add a product' }))).toBe(true)
  await form.getByRole('button', { name: 'Cotto, 12.5', exact: true }).press('Alt+ArrowUp')
  await form.getByRole('button', { name: 'Remove Gres 60x60, 1200.5' }).click()
  await expectNoIssues(page, 'form[aria-label="Some rows"]')
  expect((await saved(form)).products).toMatchObject([
    { name: 'Cotto', surface: 12.5 },
    { id: 2, name: 'Mosaico', surface: null },
  ])
})
