import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../scripts/chromium.ts'
import { fixed, median, times } from './figures.ts'
import { ROWS_MARK, watchRows } from './rows.ts'
import { storageState } from './sign-in.ts'

/** Builds the bare page; the folder is the caller's to remove. */
export const buildBarePage = async (): Promise<{ folder: string; remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'fornace-bare-page-'))
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./page', import.meta.url)),
    logLevel: 'error',
    mode: 'production',
    build: { outDir: folder, emptyOutDir: true },
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Where both pages are opened from: another site, as by a link or a bookmark, so that the browser starts a process for
 * either. In an empty tab the bare page finds one waiting, and ours does not, because of its opener policy: that is
 * measured too, and told beside it.
 */
export const elsewhere = (ours: string): string => {
  const address = new URL('/favicon.svg', ours)
  address.hostname = 'localhost'
  return address.href
}

interface Opened {
  readonly from: string
  readonly address: string
  readonly options: BrowserContextOptions
  /** What notes the moments. */
  readonly watch: (page: Page) => Promise<unknown>
  readonly marks: readonly string[]
}

/** From the start of the navigation to each of the moments that are waited for, with an empty cache. */
export const untilMarks = async (
  browser: Browser,
  { from, address, options, watch, marks }: Opened,
): Promise<number[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  await page.goto(from)
  await watch(page)
  await page.goto(address, { waitUntil: 'commit' })
  // Asked again and again from outside: the page's policy forbids code that is put in as text.
  const marked = () =>
    page.evaluate(
      (names) => names.flatMap((name) => performance.getEntriesByName(name)[0]?.startTime ?? []),
      marks,
    )
  let times = await marked()
  for (let tries = 0; times.length < marks.length && tries < 500; tries++) {
    await page.waitForTimeout(20)
    times = await marked()
  }
  await context.close()
  if (times.length < marks.length) throw new Error(`${address} has not got so far: ${marks.join(', ')}`)
  return times
}

const untilRows = async (
  browser: Browser,
  from: string,
  address: string,
  options: BrowserContextOptions,
): Promise<number> => {
  const watch = (page: Page) => page.addInitScript(watchRows, 25)
  const [time] = await untilMarks(browser, { from, address, options, watch, marks: [ROWS_MARK] })
  return time ?? Number.NaN
}

interface BrowserTimes {
  readonly ours: readonly number[]
  readonly bare: readonly number[]
}

export const withBrowser = async <Found>(work: (browser: Browser) => Promise<Found>): Promise<Found> => {
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: CHROMIUM_FLAGS,
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

export const measureBrowser = (options: {
  ours: string
  bare: string
  rounds: number
}): Promise<{ fromElsewhere: BrowserTimes; fromEmptyTab: BrowserTimes }> =>
  withBrowser(async (browser) => {
    const signedIn = { storageState: await storageState(options.ours) }
    const list = `${options.ours}/#/gallery-products/certifications`
    const measureFrom = async (from: string): Promise<BrowserTimes> => {
      const ours: number[] = []
      const bare: number[] = []
      for (let round = 0; round < options.rounds; round++) {
        bare.push(await untilRows(browser, from, `${options.bare}/page/`, {}))
        ours.push(await untilRows(browser, from, list, signedIn))
      }
      return { ours, bare }
    }
    return {
      fromElsewhere: await measureFrom(elsewhere(options.ours)),
      fromEmptyTab: await measureFrom('about:blank'),
    }
  })

/** The same in words. */
export const browserLine = ({
  fromElsewhere,
  fromEmptyTab,
}: Awaited<ReturnType<typeof measureBrowser>>): string => {
  const figures = ({ bare, ours }: BrowserTimes) => ({
    bare: fixed(median(bare), 0),
    ours: fixed(median(ours), 0),
    ratio: median(ours) / median(bare),
  })
  const [site, tab] = [figures(fromElsewhere), figures(fromEmptyTab)]
  return `In the browser, empty cache, from navigation on another site to 25 rows: bare React page ${site.bare} ms, ours ${site.ours} ms, ${times(site.ratio, 2)}. From an empty tab, where ours needs another process of the browser: ${tab.bare} and ${tab.ours} ms, ${fixed(tab.ratio)} times.`
}
