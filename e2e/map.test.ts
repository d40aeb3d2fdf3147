// The map's pieces as they are built and served, under the policy of the page, with every call elsewhere refused.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type BuiltGallery, buildGallery } from './built-gallery.ts'
import { journey as base, expectAccessible, type OpenOptions } from './harness.ts'
import { watchOutside } from './outside-calls.ts'
import { withoutWebGL } from './without-webgl.ts'

const journey = base.extend(
  'gallery',
  { scope: 'file' },
  async ({ settings: _ }, { onCleanup }): Promise<BuiltGallery> => {
    const gallery = await buildGallery()
    onCleanup(() => gallery.remove())
    return gallery
  },
)

interface Given {
  gallery: BuiltGallery
  open: (options?: OpenOptions) => Promise<Page>
}

const openStory = async ({ gallery, open }: Given, story: string, options: OpenOptions = {}) => {
  const address = await gallery.serve()
  const page = await open({ viewport: { width: 1440, height: 900 }, locale: 'it-IT', ...options })
  const outside = await watchOutside(page, address)
  await page.goto(`${address}/?only=${story}`)
  return { page, outside }
}

const group = (page: Page): Locator => page.getByRole('group', { name: 'Posizione sulla mappa' }).first()

const valuesOf = async (field: Locator): Promise<number[]> => {
  const texts = await Promise.all(
    ['Latitude', 'Longitude'].map((name) => field.getByRole('textbox', { name }).inputValue()),
  )
  return texts.map((text) => (text === '' ? Number.NaN : Number(text.replace(',', '.'))))
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing to see')
  return box
}

journey(
  'a location is set by mouse: a click, a drag, a name, and what is doubtful is put right',
  async ({ gallery, open }) => {
    const { page, outside } = await openStory({ gallery, open }, 'location')
    const field = group(page)
    const pin = field.getByRole('button', { name: /^Segnaposto a/ })
    const map = field.getByRole('application', { name: 'Posizione sulla mappa' })
    await map.waitFor()
    await expect.poll(() => pin.count()).toBe(0)

    const canvas = await boxOf(map)
    await map.click({ position: { x: canvas.width / 2, y: canvas.height / 2 } })
    await pin.waitFor()
    const [latitude = 0, longitude = 0] = await valuesOf(field)
    // The middle of Italy.
    expect(latitude).toBeGreaterThan(40)
    expect(latitude).toBeLessThan(44.5)
    expect(longitude).toBeGreaterThan(11)
    expect(longitude).toBeLessThan(14)

    const from = await boxOf(pin)
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 30, from.y - 20, { steps: 4 })
    await page.mouse.move(from.x + 60, from.y - 40, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await valuesOf(field))[0]).toBeGreaterThan(latitude)
    expect((await valuesOf(field))[1]).toBeGreaterThan(longitude)

    const search = field.getByRole('combobox', { name: 'Cerca un luogo' })
    await search.fill('monaco di b')
    await field.getByRole('option', { name: 'Monaco di Baviera, Germania' }).click()
    await expect.poll(() => valuesOf(field)).toEqual([48.137, 11.575])
    // Its name goes where none stands, and the country not over another one.
    const city = page.getByRole('textbox', { name: 'City' }).first()
    await expect.poll(() => city.inputValue()).toBe('Monaco di Baviera')
    await field.getByText('Vicino a Monaco di Baviera, Germania').waitFor()

    // A warning with both names, and one click.
    await field.getByText('Paese delle coordinate: Germania. Paese indicato: Italia.').waitFor()
    await expectAccessible(page)
    await field.getByRole('button', { name: 'Usa Germania' }).click()
    await field.getByText('Paese delle coordinate').waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('combobox', { name: 'Country' }).first().inputValue()).toBe('DE')

    // Whoever goes elsewhere finds what they have typed again.
    await search.fill('da nessuna parte')
    await field.getByText('Nessun luogo con questo nome').waitFor()
    await expectAccessible(page)
    await search.press('Tab')
    await field.getByText('Nessun luogo con questo nome').waitFor({ state: 'hidden' })
    await expect.poll(() => search.inputValue()).toBe('da nessuna parte')
    await search.fill('augusta')
    await field.getByRole('option').first().waitFor()
    await search.press('Enter')
    await expect.poll(async () => (await valuesOf(field))[0]).not.toBe(48.137)
    expect([await city.inputValue(), await search.inputValue()]).toEqual(['Monaco di Baviera', ''])
    expect(outside).toEqual([])
  },
)

journey('a location is set by keys, and read however it is written', async ({ gallery, open }) => {
  const { page, outside } = await openStory({ gallery, open }, 'location')
  const field = group(page)
  const latitude = field.getByRole('textbox', { name: 'Latitude' })
  const pin = field.getByRole('button', { name: /^Segnaposto a/ })
  const longitude = field.getByRole('textbox', { name: 'Longitude' })
  const map = field.getByRole('application', { name: 'Posizione sulla mappa' })
  const country = page.getByRole('combobox', { name: 'Country' }).first()
  // The canvas is there before its keys are; what is drawn has both.
  await field.locator('[data-drawn]').waitFor()
  // While no place is set the map shows the country that is chosen.
  await country.selectOption('DE')
  const inTheMiddle = async () => {
    await latitude.fill('')
    await longitude.fill('')
    await map.press('Enter')
    await pin.waitFor()
    return (await valuesOf(field)).map(Math.round)
  }
  await expect.poll(inTheMiddle).toEqual([51, 10])
  await country.selectOption('IT')
  await expect.poll(inTheMiddle).toEqual([42, 13])
  const [before = 0] = await valuesOf(field)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await valuesOf(field))[0]).toBeGreaterThan(before)
  const [small = 0] = await valuesOf(field)
  await page.keyboard.press('Shift+ArrowUp')
  await expect
    .poll(async () => ((await valuesOf(field))[0] ?? 0) - small)
    .toBeGreaterThan((small - before) * 5)
  await expect.poll(() => pin.evaluate((element) => element === document.activeElement)).toBe(true)

  // Of the place names, too.
  await field.getByRole('combobox', { name: 'Cerca un luogo' }).fill('firenze')
  await field.getByRole('option', { name: 'Firenze, Toscana' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await field.getByText('Vicino a Firenze, Toscana').waitFor()

  const written = async (text: string) => {
    await latitude.fill(text)
    await latitude.press('Tab')
    return valuesOf(field)
  }
  expect(await written('N 44° 32′ 18″, E 10° 47′ 05″')).toEqual([44.538333, 10.784722])
  expect(await written('44.538')).toEqual([44.538, 10.784722])
  await expect.poll(() => latitude.inputValue()).toBe('44,538')
  expect(await written('da qualche parte')).toEqual([Number.NaN, 10.784722])
  await expect.poll(() => latitude.inputValue()).toBe('da qualche parte')
  // Pasted, it needs no further key.
  await latitude.fill('')
  await latitude.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '44.5384, 10.7847')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => valuesOf(field)).toEqual([44.5384, 10.7847])

  // The other way round is offered, by the range and by the country.
  for (const swapped of ['110,5; 44,2', '10.7847, 44.5384']) {
    await written(swapped)
    await field.getByRole('button', { name: 'Scambiale' }).press('Enter')
    await field.getByText('sembrano scambiate').waitFor({ state: 'detached' })
  }
  await expect.poll(() => valuesOf(field)).toEqual([44.5384, 10.7847])
  expect(outside).toEqual([])
})

journey('without WebGL a location is found and typed, and the reason is told', async ({ gallery, open }) => {
  const address = await gallery.serve()
  const page = await withoutWebGL(await open({ viewport: { width: 360, height: 740 }, locale: 'it-IT' }))
  await page.goto(`${address}/?only=location`)
  const field = group(page)
  await field.getByText('Questo browser non può disegnare la mappa').waitFor()
  await field.getByRole('combobox', { name: 'Cerca un luogo' }).fill('sassuolo')
  await field.getByRole('option', { name: 'Sassuolo, Emilia-Romagna' }).click()
  await expect.poll(() => valuesOf(field)).toEqual([44.543, 10.785])
  await expectAccessible(page)
})

journey(
  'many points stand in clusters and in a list, and each opens its record',
  async ({ gallery, open }) => {
    const { page, outside } = await openStory({ gallery, open }, 'points')
    const section = page.getByRole('region', { name: 'Projects on the map' })
    await section.getByText('5000 in vista').waitFor()
    await section.locator('[data-drawn]').waitFor()
    await expectAccessible(page)

    await section.getByRole('button', { name: 'Project 2 Approved' }).press('Enter')
    await page.getByText('Opened: Project 2', { exact: true }).waitFor()

    // Nearer, and to the side, by buttons and by keys.
    const inSight = async () =>
      Number(
        (
          await section
            .getByText(/ in vista$/)
            .first()
            .textContent()
        )?.replaceAll(/\D/g, ''),
      )
    await section.getByRole('button', { name: 'Ingrandisci' }).click()
    await section.getByRole('button', { name: 'Ingrandisci' }).click()
    await expect.poll(inSight).toBeLessThan(5000)
    await section.getByRole('application', { name: 'Mappa' }).focus()
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight')
        return section.getByText('Niente in vista').count()
      })
      .toBe(1)
    await section.getByRole('button', { name: 'Mostra tutto' }).click()
    await expect.poll(inSight).toBe(5000)

    // One alone stands in the middle; a click opens it.
    await page.getByRole('button', { name: 'One or all' }).click()
    await section.getByText('1 in vista').first().waitFor()
    const map = section.getByRole('application', { name: 'Mappa' })
    const { width, height } = await boxOf(map)
    await expect
      .poll(async () => {
        await map.click({ position: { x: width / 2, y: height / 2 } })
        return page.getByText('Opened: Project 1', { exact: true }).count()
      })
      .toBe(1)
    expect(outside).toEqual([])
  },
)

journey('with a style of its own, the map asks that host alone, with the key', async ({ gallery, open }) => {
  const host = 'https://tiles.example'
  const address = await gallery.serve({ MAP_STYLE_URL: `${host}/style.json`, MAP_KEY: 'k1' })
  const page = await open({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' })
  const requested: string[] = []
  await page.route(
    (url) => url.origin !== address,
    (route) => {
      requested.push(route.request().url())
      const style = {
        version: 8,
        sources: { ground: { type: 'vector', tiles: [`${host}/{z}/{x}/{y}.pbf`], attribution: 'Tiles' } },
        layers: [
          { id: 'back', type: 'background', paint: { 'background-color': '#eee' } },
          { id: 'ground', type: 'fill', source: 'ground', 'source-layer': 'ground' },
        ],
      }
      const isStyle = route.request().url().includes('style.json')
      const headers = { 'access-control-allow-origin': '*' }
      return route.fulfill(
        isStyle
          ? { json: style, headers }
          : { status: 200, body: '', contentType: 'application/x-protobuf', headers },
      )
    },
  )
  await page.goto(`${address}/?only=points`)
  await page.getByText('Tiles').waitFor()
  await expect.poll(() => requested.some((url) => url.includes('.pbf'))).toBe(true)
  expect(requested.filter((url) => !url.startsWith(`${host}/`) || !url.endsWith('?key=k1'))).toEqual([])
})
