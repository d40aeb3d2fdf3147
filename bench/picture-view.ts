import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { elsewhere, untilMarks, withBrowser } from './browser.ts'
import { fixed, median, times } from './figures.ts'
import { CARDS_MARK, ROWS_MARK, watchCards, watchRows } from './rows.ts'
import { storageState } from './sign-in.ts'

const COUNT = 100
const MAX_TIMES = 2
const MAX_MB = 2
const [WIDTH, HEIGHT] = [1600, 1200]

/** A picture with as much detail as a photograph, none like another. */
const aPicture = async (number: number): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: WIDTH / 20, height: HEIGHT / 20, channels: 3, noise } as const
  const background = `hsl(${number * 3}, 40%, 60%)`
  const fine = await sharp({ create: { ...create, background: '#888' } })
    .resize(WIDTH, HEIGHT)
    .png()
    .toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite([{ input: fine, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

interface Options {
  readonly address: string
  readonly headers: Record<string, string>
  readonly rounds: number
}

/** A period with products, each with a picture of its own; its id. */
const fillPeriod = async ({ address, headers }: Options): Promise<number> => {
  const post = async (path: string, body: object): Promise<{ id: number }> => {
    const response = await fetch(`${address}/api/${path}/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: number }
  }
  const upload = async (number: number): Promise<string> => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await aPicture(number))]), `foto-${number}.jpg`)
    const response = await fetch(`${address}/api/file/`, { method: 'POST', headers, body: form })
    return ((await response.json()) as { id: string }).id
  }
  const { id: group_id } = await post('product/group', { name: { it: 'Con immagini' } })
  for (let number = 0; number < COUNT; number++)
    await post('product/product', {
      group_id,
      collection_name: `Collezione ${number}`,
      images: [{ file: await upload(number) }],
    })
  return group_id
}

/** Bytes of the pictures after all cards were scrolled through. */
const pictureBytes = async (
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  await page.goto(address)
  await page
    .locator('[data-size] li')
    .nth(COUNT - 1)
    .waitFor()
  for (let card = 0; card < COUNT; card += 3)
    await page.locator('[data-size] li').nth(card).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/file/'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  await context.close()
  return bytes
}

/** The picture view of a hundred records beside their table. */
export const pictureViewLine = async (options: Options): Promise<string> => {
  const period = await fillPeriod(options)
  return withBrowser(async (browser) => {
    const signedIn = { storageState: await storageState(options.address) }
    const list = `${options.address}/#/gallery-products/groups/${period}?size=100`
    const opened = { from: elsewhere(options.address), options: signedIn }
    const table: number[] = []
    const pictures: number[] = []
    for (let round = 0; round < options.rounds; round++) {
      const rows = (page: Page) => page.addInitScript(watchRows, 25)
      table.push(
        ...(await untilMarks(browser, { ...opened, address: list, watch: rows, marks: [ROWS_MARK] })),
      )
      const cards = (page: Page) => page.addInitScript(watchCards)
      const address = `${list}&layout=medium`
      pictures.push(...(await untilMarks(browser, { ...opened, address, watch: cards, marks: [CARDS_MARK] })))
    }
    const megabytes = (await pictureBytes(browser, `${list}&layout=medium`, signedIn)) / 1e6
    const [one, other] = [median(table), median(pictures)]
    return `In the browser, empty cache: first rows of ${COUNT} products after ${fixed(one, 0)} ms, their pictures, those in sight loaded, after ${fixed(other, 0)} ms, ${times(other / one, MAX_TIMES)}. All ${COUNT} pictures: ${fixed(megabytes)} MB (goal ≤ ${MAX_MB}${megabytes > MAX_MB ? ', missed' : ''}).`
  })
}
