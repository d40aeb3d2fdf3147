import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPicture } from '../server/test/fixtures/files.ts'
import { isLong } from '../server/test/scale.ts'
import { fillDate } from './dates.ts'
import { enter } from './enter.ts'
import { expectAccessible, journey, type RunningServer } from './harness.ts'
import { aCompany, call } from './house.ts'
import { placeOf } from './steady.ts'

const OURS = 1
const GALLERY = '/#/press-room/gallery'

interface Category {
  id: number
  father: number | null
}

const aCategory = (server: RunningServer, it: string, father: number | null = null): Promise<Category> =>
  call(server, 'POST', 'press_room/press_gallery_category', { name: { it }, father }, `?group=${OURS}`)

const fatherOf = async (server: RunningServer, { id }: Category): Promise<number | null> =>
  (await call<Category>(server, 'GET', `press_room/press_gallery_category/${id}`)).father

interface Gallery {
  id: number
  title: { it: string }
  images: {
    description: { it: string; en: string }
    credit: string
    licence: string
    file_info: { name: string }
  }[]
  videos: { url: string; file_info: { type: string } | null }[]
  links: { url: string; description: { it: string } }[]
}

const galleryAt = (server: RunningServer, id: number): Promise<Gallery> =>
  call(server, 'GET', `press_room/press_gallery/${id}`)

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click()
const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
/** The middle of what a row is dragged by. */
const grip = async (page: Page, name: string): Promise<{ x: number; y: number }> => {
  const match = rowOf(page, name).locator('[data-grip="ready"]')
  await match.waitFor()
  const box = await placeOf(match)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const namesIn = (page: Page) => page.locator('[role="treegrid"] [data-opens-row]').allTextContents()
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('[data-opens-row]')?.textContent)

/** Everything that can be done with a category is in the menu of its row. */
const act = async (page: Page, name: string, action: string) => {
  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

journey(
  'the tree of categories: made, walked by keys, moved by picker, keys and drag, and never into a circle',
  async ({ open, server }) => {
    const page = await open({ allow: [/status of 400/] })
    await enter(page, server, {}, GALLERY)
    await page.getByRole('link', { name: 'New category' }).click()
    await page.getByRole('textbox', { name: 'Name (Italian)' }).fill('Fiere')
    await page.getByRole('tab', { name: /English/ }).click()
    await page.getByRole('textbox', { name: 'Name (English)' }).fill('Fairs')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and back' }).click()
    await act(page, 'Fairs', 'New category in Fairs')
    await page.getByRole('textbox', { name: 'Name (Italian)' }).fill('Cersaie')
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Stands in' }).locator('option:checked').textContent())
      .toBe('Fairs')
    await page.getByRole('button', { name: 'Save and back' }).click()
    await rowOf(page, 'Cersaie').waitFor()
    const [alfa, beta, gamma] = [
      await aCategory(server, 'Alfa'),
      await aCategory(server, 'Beta'),
      await aCategory(server, 'Gamma'),
    ]
    await page.reload()
    await expect.poll(() => namesIn(page)).toEqual(['Fairs', 'Cersaie', 'Alfa', 'Beta', 'Gamma'])
    await expectAccessible(page)

    // By keys alone: one stop for Tab, the arrows walk, open and close.
    await rowOf(page, 'Fairs').press('ArrowLeft')
    await expect.poll(() => namesIn(page)).toEqual(['Fairs', 'Alfa', 'Beta', 'Gamma'])
    await expect.poll(() => rowOf(page, 'Fairs').getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedRow(page)).toBe('Cersaie')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focusedRow(page)).toBe('Fairs')
    await page.keyboard.press('End')
    await expect.poll(() => focusedRow(page)).toBe('Gamma')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => namesIn(page)).toEqual(['Fairs', 'Cersaie', 'Alfa', 'Gamma', 'Beta'])
    await expect.poll(() => focusedRow(page)).toBe('Gamma')
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => fatherOf(server, gamma)).toBe(alfa.id)
    await expect.poll(() => rowOf(page, 'Gamma').getAttribute('aria-level')).toBe('2')
    await expect.poll(() => focusedRow(page)).toBe('Gamma')

    // By the picker: what stands in it cannot be chosen.
    await act(page, 'Alfa', 'Move Alfa into…')
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('radio', { name: /^Gamma/ }).isDisabled()).toBe(true)
    await expect.poll(() => dialog.getByRole('radio', { name: /^Alfa/ }).isDisabled()).toBe(true)
    await expectAccessible(page)
    // Meanwhile somebody else puts the destination into it.
    await call(server, 'PATCH', `press_room/press_gallery_category/${beta.id}`, { father: gamma.id })
    await dialog.getByRole('radio', { name: 'Beta' }).check()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await dialog.getByRole('alert').getByText('A category cannot stand in itself').waitFor()
    await expect.poll(() => fatherOf(server, alfa)).toBe(null)
    await dialog.getByRole('radio', { name: 'Fairs' }).check()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => namesIn(page)).toEqual(['Fairs', 'Cersaie', 'Alfa', 'Gamma', 'Beta'])
    await expect.poll(() => focusedRow(page)).toBe('Alfa')

    // By dragging, before the first one.
    const [from, to] = [await grip(page, 'Beta'), await rowOf(page, 'Fairs').boundingBox()]
    if (!to) throw new Error('nowhere to drag to')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
    await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 4 })
    await page.locator('tr[data-drop="before"]').waitFor()
    await page.mouse.up()
    await expect.poll(() => namesIn(page)).toEqual(['Beta', 'Fairs', 'Cersaie', 'Alfa', 'Gamma'])
    await expect.poll(() => fatherOf(server, beta)).toBe(null)

    // A target that cannot be looks so, and takes nothing.
    const [own, below] = [await grip(page, 'Fairs'), await rowOf(page, 'Alfa').boundingBox()]
    await page.mouse.move(own.x, own.y)
    await page.mouse.down()
    await page.mouse.move(own.x, (below?.y ?? 0) + (below?.height ?? 0) / 2, { steps: 8 })
    await page.locator('tr[data-drop="forbidden"]').waitFor()
    await page.mouse.up()
    await page.getByText('A category cannot stand in itself').waitFor()
    await expect.poll(() => fatherOf(server, alfa)).not.toBe(null)

    // A move is taken back from its notice.
    await act(page, 'Alfa', 'Move Alfa up')
    await expect.poll(() => namesIn(page)).toEqual(['Beta', 'Fairs', 'Alfa', 'Gamma', 'Cersaie'])
    await page
      .getByText('Alfa: place 1 of 2 in Fairs')
      .locator('..')
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect.poll(() => namesIn(page)).toEqual(['Beta', 'Fairs', 'Cersaie', 'Alfa', 'Gamma'])

    // What holds something is not deleted, and says what.
    await act(page, 'Fairs', 'Edit Fairs')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Cersaie' }).waitFor()
    await page.keyboard.press('Escape')

    // What was deleted is found, and comes back.
    await call(server, 'DELETE', `press_room/press_gallery_category/${beta.id}`)
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Deleted' }).click()
    await page.getByRole('button', { name: 'Restore Beta' }).click()
    await page.getByText('Nothing has been deleted').waitFor()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await rowOf(page, 'Beta').waitFor()
  },
)

/** A real one, which the browser makes itself: half a second of a changing colour. */
const aFilm = async (page: Page): Promise<Buffer> => {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 160
    canvas.height = 90
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const chunks: Blob[] = []
    recorder.ondataavailable = ({ data }) => chunks.push(data)
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let frame = 0; frame < 10; frame++) {
      if (context) context.fillStyle = `hsl(${frame * 36} 60% 50%)`
      context?.fillRect(0, 0, 160, 90)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
  return Buffer.from(text, 'base64')
}

journey(
  'a gallery with pictures, videos and links, each edited where it stands',
  async ({ open, server }) => {
    const page = await open({ allow: [/status of (400|503)/] })
    // From the first on: what is asked for right after a page begins to be watched may slip through.
    let gate: Promise<void> | undefined
    await page.route('**/api/file/**', async (route) => {
      await gate
      await route.continue()
    })
    const queries: URLSearchParams[] = []
    const changes: unknown[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (/press_(group|gallery_category)\/$/.test(pathname)) queries.push(searchParams)
      if (request.method() === 'PATCH' && /press_gallery_(video|link)\//.test(pathname))
        changes.push(request.postDataJSON())
    })
    await aCompany(server, 'Ceramiche in mostra')
    const category = await aCategory(server, 'Mostre')
    await enter(page, server, {}, `${GALLERY}/category=${category.id}`)
    await page.getByRole('link', { name: 'New gallery' }).click()
    await page.getByRole('textbox', { name: 'Title (Italian)' }).fill('Inaugurazione')
    await page.getByRole('combobox', { name: 'Company' }).fill('in mostra')
    await page.getByRole('option', { name: 'Ceramiche in mostra' }).click()
    await save(page)
    await page.getByRole('heading', { level: 1, name: 'Inaugurazione' }).waitFor()
    await expect.poll(() => page.url()).toMatch(new RegExp(`category=${category.id}/id=\\d+$`))
    const id = Number(page.url().split('id=').at(-1))
    // One way leads here, above the title.
    const way = page.getByRole('navigation', { name: 'Where you are' })
    await expect
      .poll(() => way.getByRole('listitem').allTextContents())
      .toEqual(['Press room', 'Gallery', 'Mostre'])
    await expect.poll(() => page.getByRole('main').getByText('Press room').count()).toBe(1)

    // Many pictures at once; one of them is none. They are so wide that a large one is another file than a small one.
    const picture = async (name: string, background: string) => ({
      name,
      mimeType: 'image/png',
      buffer: await aPicture(1600, 1000, background).png().toBuffer(),
    })
    const images = page.getByRole('tabpanel', { name: /Images/ })
    await images
      .locator('input[type="file"]')
      .setInputFiles([
        await picture('rossa.png', '#a33'),
        { name: 'finta.png', mimeType: 'image/png', buffer: Buffer.from('<svg>') },
        await picture('verde.png', '#3a3'),
        await picture('blu.png', '#33a'),
      ])
    await page.getByRole('tab', { name: 'Images (3)' }).waitFor()
    await images.getByText('File not validy').waitFor()

    const card = (name: string) => images.getByRole('listitem').filter({ hasText: name })
    await card('verde.png').getByRole('button', { name: 'Edit verde.png' }).click()
    await images.getByRole('textbox', { name: 'Description (Italian)' }).fill('La parete verde')
    await images.getByRole('textbox', { name: 'Credits' }).fill('A. Foto')
    // What of it stays in sight, by keys and in numbers.
    await images.getByRole('button', { name: 'Focal point' }).press('Shift+ArrowLeft')
    await images.getByRole('group', { name: 'Crop' }).getByRole('textbox', { name: 'Width' }).fill('60')
    await expectAccessible(page)
    // No answer: the words of the specification, and nothing typed is lost.
    await page.route('**/api/press_room/press_gallery_image/**', (route) => route.fulfill({ status: 503 }))
    await images.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Errore, riprova').waitFor()
    // The toast covers no button of a large picture.
    await images.getByRole('button', { name: 'Show blu.png large' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Previous' }).click({ trial: true })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.unroute('**/api/press_room/press_gallery_image/**')
    await images.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Immagine modificata con successo').waitFor()
    await expect.poll(() => page.getByText('Errore, riprova').count()).toBe(0)
    // The focus is back where it was, and the keys move what it stands in.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Edit La parete verde')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect
      .poll(async () => (await galleryAt(server, id)).images.map(({ file_info }) => file_info.name))
      .toEqual(['verde.png', 'rossa.png', 'blu.png'])

    // Credit and licence of all at once, where there are none yet; and back.
    const permissions = async () =>
      (await galleryAt(server, id)).images.map(({ credit, licence }) => [credit, licence])
    await images.getByRole('button', { name: 'Credit and licence for all…' }).click()
    const filling = page.getByRole('dialog')
    await filling.getByRole('textbox', { name: 'Credit' }).fill('B. Foto')
    await filling.getByRole('combobox', { name: 'Licence' }).click()
    await filling.getByRole('option', { name: 'CC BY-SA 4.0' }).click()
    await expectAccessible(page)
    await filling.getByRole('button', { name: 'Fill in 3 pictures' }).click()
    await expect.poll(permissions).toEqual([
      ['A. Foto', 'CC BY-SA 4.0'],
      ['B. Foto', 'CC BY-SA 4.0'],
      ['B. Foto', 'CC BY-SA 4.0'],
    ])
    await page
      .getByRole('status')
      .filter({ hasText: '3 pictures filled in' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect.poll(permissions).toEqual([
      ['A. Foto', ''],
      ['', ''],
      ['', ''],
    ])

    // Large, by keys.
    const opener = images.getByRole('button', { name: 'Show La parete verde large' })
    await opener.click()
    const large = page.getByRole('dialog')
    await large.getByText('Photo: A. Foto').waitFor()
    await expectAccessible(page)
    // Until it has come, something like it stands in its place.
    const { promise, resolve: release } = Promise.withResolvers<void>()
    gate = promise
    await page.keyboard.press('ArrowRight')
    const red = large.getByRole('img', { name: 'rossa.png' })
    await expect.poll(() => red.evaluate((one) => one.style.backgroundImage)).toContain('data:image')
    release()
    await expect.poll(() => red.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    await expect.poll(() => red.evaluate((one) => one.style.backgroundImage)).toBe('')
    const download = page.waitForEvent('download')
    await large.getByRole('link', { name: 'Download the original' }).click()
    expect((await download).suggestedFilename()).toBe('rossa.png')
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)

    // Videos: an address, and a file that plays.
    await page.getByRole('tab', { name: 'Videos (0)' }).click()
    const videos = page.getByRole('tabpanel', { name: /Videos/ })
    await videos.locator('input[type="file"]').setInputFiles({
      name: 'visita.webm',
      mimeType: 'video/webm',
      buffer: await aFilm(page),
    })
    const player = videos.locator('video')
    await player.waitFor()
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(160)
    await videos.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
    await videos.getByRole('button', { name: 'Add' }).click()
    await videos.getByText('Url non valido').waitFor()
    await videos.getByRole('textbox', { name: 'Address' }).fill('https://example.org/film')
    await videos.getByRole('textbox', { name: 'Description' }).fill('Il discorso')
    await videos.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('tab', { name: 'Videos (2)' }).waitFor()
    await videos.getByRole('button', { name: 'Edit Il discorso' }).click()
    const editor = videos.getByRole('form', { name: 'Edit Il discorso' })
    await editor.getByRole('textbox', { name: 'Address' }).fill('non un indirizzo')
    await editor.getByRole('button', { name: 'Save' }).click()
    await editor.getByText('Url non valido').waitFor()
    await editor.getByRole('textbox', { name: 'Address' }).fill('https://example.org/discorso')
    await expectAccessible(page)
    await editor.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Video modificato con successo').waitFor()

    // Links.
    await page.getByRole('tab', { name: 'Links (0)' }).click()
    const links = page.getByRole('tabpanel', { name: /Links/ })
    await links.getByRole('textbox', { name: 'Address' }).fill('www.cersaie.it')
    await links.getByRole('textbox', { name: 'Description' }).fill('Il sito')
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Links (1)' }).waitFor()
    await expect.poll(() => links.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('')
    const link = links.getByRole('link', { name: 'www.cersaie.it' })
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
      'https://www.cersaie.it',
      '_blank',
    ])
    await links.getByRole('button', { name: 'Edit Il sito' }).click()
    await links
      .getByRole('form', { name: 'Edit Il sito' })
      .getByRole('textbox', { name: 'Description (Italian)' })
      .fill('Il sito della fiera')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Link modificato con successo').waitFor()
    // As the specification asks for them, whatever of it was changed.
    expect(changes).toEqual([
      { url: 'https://example.org/discorso', description: { it: 'Il discorso' } },
      { url: 'www.cersaie.it', description: { it: 'Il sito della fiera' } },
    ])
    expect(queries.some((query) => query.get('only_parent') === 'false')).toBe(true)
    const [organisation] = queries.filter((query) => query.has('columns[0][data]'))
    expect(
      ['data', 'name', 'searchable', 'orderable', 'search][regex'].map((name) =>
        organisation?.get(`columns[0][${name}]`),
      ),
    ).toEqual(['name', 'name', 'true', 'true', 'false'])
    await expect
      .poll(() => galleryAt(server, id))
      .toMatchObject({
        images: [
          { description: { it: 'La parete verde' }, credit: 'A. Foto', focus_x: 0.4, crop_width: 0.6 },
          {},
          {},
        ],
        videos: [{ file_info: { type: 'video/webm' } }, { url: 'https://example.org/discorso' }],
        links: [{ url: 'www.cersaie.it', description: { it: 'Il sito della fiera' } }],
      })

    // A row is deleted at once, and not without a question.
    await links.getByRole('button', { name: 'Delete Il sito della fiera' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('tab', { name: 'Links (0)' }).waitFor()
    await expect.poll(() => galleryAt(server, id)).toMatchObject({ links: [] })

    // An order that is not saved is taken back.
    await page.getByRole('tab', { name: 'Images (3)' }).click()
    const places = () => images.getByRole('listitem').locator('[title]:not(button)').allTextContents()
    const order = ['La parete verde', 'rossa.png', 'blu.png']
    await page.route(`**/api/press_room/press_gallery/${id}/**`, (route) => route.fulfill({ status: 503 }))
    await card('rossa.png').getByRole('button', { name: 'Move rossa.png back' }).click()
    await page.getByText('Errore, riprova').waitFor()
    await expect.poll(places).toEqual(order)
    await page.getByRole('button', { name: 'Close this notice' }).click()
    await page.unroute(`**/api/press_room/press_gallery/${id}/**`)

    // The form of the texts went along with all of it: saved without a conflict.
    await fillDate(page, 'Published on', '2099-09-22')
    await save(page)
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Inaugurazione' }).waitFor()
    // Its day is still to come, and its card says so.
    await page.locator('main li').getByText('Scheduled', { exact: true }).waitFor()
    await expect
      .poll(() => page.locator('main li img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    await expectAccessible(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Go to a screen/ }).fill('inaugurazione')
    await page.getByRole('option', { name: /Inaugurazione/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Inaugurazione' }).waitFor()
    await expect.poll(() => page.url()).toContain(`category=${category.id}/id=${id}`)
  },
)

const MANY = isLong ? 300 : 60
/** The place of the picture that is held up until somebody has tried to leave. */
const HELD = 30

/** Names that sort as they are counted. */
const nameOfPicture = (index: number): string => `foto-${String(index + 1).padStart(3, '0')}.png`

journey(
  `${MANY} pictures at once all go in, in their order; what fails is tried again by itself, then named`,
  async ({ open, server }) => {
    const page = await open({ allow: [/status of (412|503)|ERR_FAILED/] })
    const category = await aCategory(server, 'Archivio')
    const { id } = await call<Gallery>(
      server,
      'POST',
      'press_room/press_gallery',
      { title: { it: 'Tutte insieme' } },
      `?category=${category.id}`,
    )
    const sent = new Map<string, number>()
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/file/?kind=image', async (route) => {
      const name =
        /filename="([^"]*)"/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? ''
      const tries = (sent.get(name) ?? 0) + 1
      sent.set(name, tries)
      // One is lost on its way once, another one always.
      if (name === nameOfPicture(6) && tries === 1) return route.abort()
      if (name === nameOfPicture(11)) return route.fulfill({ status: 503 })
      if (name === nameOfPicture(HELD)) await gate.promise
      return route.continue()
    })
    // The answer to a write is lost after the server has done it.
    let isLost = false
    await page.route(`**/api/press_room/press_gallery/${id}/**`, async (route) => {
      if (isLost || route.request().method() !== 'PATCH') return route.continue()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    await enter(page, server, {}, `${GALLERY}/category=${category.id}/id=${id}`)
    const images = page.getByRole('tabpanel', { name: /Images/ })
    const buffer = await aPicture(8, 8).png().toBuffer()
    await images.locator('input[type="file"]').setInputFiles(
      Array.from({ length: MANY }, (_, index) => ({
        name: nameOfPicture(index),
        mimeType: 'image/png',
        buffer,
      })),
    )

    // One line says how far all of them are; only a few of them are drawn.
    await images.getByText(new RegExp(`^\\d+ of ${MANY} uploaded`)).waitFor()
    await expect.poll(() => images.locator('img[src^="blob:"]').count()).toBeLessThan(20)
    // Who leaves meanwhile is asked.
    await expect.poll(() => sent.has(nameOfPicture(HELD))).toBe(true)
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    gate.resolve()

    // On a slow machine all of them take minutes; fifty of them do not.
    const count = async () =>
      Number(/\d+/.exec((await page.getByRole('tab', { name: /^Images/ }).textContent()) ?? '')?.[0])
    for (let reached = 0; reached < MANY - 1; reached = await count())
      await expect.poll(count).toBeGreaterThanOrEqual(Math.min(reached + 50, MANY - 1))
    const failed = images.getByRole('listitem').filter({ hasText: nameOfPicture(11) })
    await failed.getByText('Not uploaded').waitFor()
    const expected = Array.from({ length: MANY }, (_, index) => nameOfPicture(index))
    const others = expected.filter((name) => name !== nameOfPicture(11))
    expect((await galleryAt(server, id)).images.map(({ file_info }) => file_info.name)).toEqual(others)
    expect(others.filter((name) => sent.get(name) !== (name === nameOfPicture(6) ? 2 : 1))).toEqual([])
    await expectAccessible(page)

    // Once the server takes it, it stands in its place.
    await page.unroute('**/api/file/?kind=image')
    await failed.getByRole('button', { name: `Upload ${nameOfPicture(11)} again` }).click()
    await page.getByRole('tab', { name: `Images (${MANY})` }).waitFor()
    expect((await galleryAt(server, id)).images.map(({ file_info }) => file_info.name)).toEqual(expected)
    await expect.poll(() => page.getByText('Errore, riprova').count()).toBe(0)
    await expect.poll(() => images.getByText(`of ${MANY} uploaded`).count()).toBe(0)
  },
)
