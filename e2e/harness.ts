// The real server with a fresh database, and a real browser that tolerates no error on the page.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { test as base, inject, type TestContext } from 'vitest'
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../scripts/chromium.ts'
import { copyTemplate } from '../server/test/databases.ts'
import { removeFolder, startServer as startProcess, temporaryFolder } from '../server/test/server-process.ts'
import { makeUneven } from './uneven.ts'
import { punctual, watch } from './watched-page.ts'

export { ADMIN } from '../server/test/server-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = join(root, 'test-results')
const PAGE_TIMEOUT_MS = 60_000

/** A page lives for seconds, and what is spent on making its code faster does not come back. */
const WITHOUT_OPTIMISING = '--js-flags=--no-maglev --no-turbofan'

export type Settings = Record<string, string>

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  /** How to reach its database, past the product. */
  readonly database: pg.ClientConfig
  /** All that it has printed so far. */
  output(): string
  stop(): Promise<void>
}

/**
 * Starts the server as its operator does: a process, settings in the environment, a folder for the data; with a
 * database that has been migrated already, since every journey file would wait for that.
 */
export const startServer = async (settings: Settings = {}): Promise<RunningServer> => {
  const [dataDir, database] = await Promise.all([temporaryFolder(), copyTemplate(inject('postgres'))])
  const server = await startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.connection.connectionString ?? '',
    ...settings,
  })
  return {
    url: server.address,
    dataDir,
    database: database.connection,
    output: server.output,
    stop: async () => {
      await server.stop()
      await Promise.all([removeFolder(dataDir), database.drop()])
    },
  }
}

/**
 * Browser contexts that come again: a page then finds the app in the cache, as the page of somebody who was here before,
 * and nothing else of those before it, since what they have stored is wiped before it opens.
 */
const reusedContexts = (browser: Browser, baseURL: string) => {
  const free = new Map<string, BrowserContext[]>()
  const keys = new Map<BrowserContext, string>()
  const contextFor = async (options: BrowserContextOptions): Promise<BrowserContext> => {
    const key = JSON.stringify(options)
    const existing = free.get(key)?.pop()
    if (existing) return existing
    const made = await browser.newContext({ baseURL, ...options })
    made.setDefaultTimeout(PAGE_TIMEOUT_MS)
    keys.set(made, key)
    return made
  }
  return {
    newPage: async (options: BrowserContextOptions): Promise<Page> => {
      let context = await contextFor(options)
      let page = await context.newPage()
      // A clock that a journey has set stays with its context.
      while (
        !(await page.evaluate(() => [Date, setTimeout].every((one) => /native code/.test(String(one)))))
      ) {
        await context.close()
        context = await contextFor(options)
        page = await context.newPage()
      }
      const devTools = await context.newCDPSession(page)
      await devTools.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: STORED })
      await devTools.detach()
      return page
    },
    giveBack: async (context: BrowserContext, isReusable: boolean): Promise<void> => {
      if (!isReusable) return context.close()
      await Promise.all(context.pages().map((page) => page.close()))
      await context.setOffline(false)
      const key = keys.get(context) ?? ''
      free.set(key, [...(free.get(key) ?? []), context])
    },
    close: async (): Promise<void> => {
      await Promise.all([...free.values()].flat().map((context) => context.close()))
    },
  }
}

/** All but the cache. */
const STORED = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage'

export interface OpenOptions extends BrowserContextOptions {
  /** Errors that belong to the journey, such as the refused call after a wrong password. */
  allow?: readonly RegExp[]
}

interface OpenPage {
  readonly page: Page
  readonly problems: ReadonlySet<string>
}

const fileNameOf = (task: TestContext['task']): string =>
  `${task.suite?.name ?? ''} ${task.name}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const keepEvidence = async (name: string, pages: OpenPage[], server: RunningServer): Promise<void> => {
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, `${name}.log`), server.output())
  for (const [index, { page }] of pages.entries()) {
    const path = join(RESULTS, `${name}${index > 0 ? `-${index + 1}` : ''}.png`)
    // A page that hangs must not hide why the test failed.
    await page.screenshot({ path, fullPage: true, timeout: 5_000 }).catch(() => {})
  }
}

let launched: Promise<Browser> | undefined

/** One browser for all files of a worker, and another one only if it has crashed. */
const openBrowser = async (executablePath: string): Promise<Browser> => {
  const running = await launched
  if (running?.isConnected()) return running
  launched = chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, WITHOUT_OPTIMISING] })
  return launched
}

const closeBrowser = async (): Promise<void> => {
  const running = await launched
  launched = undefined
  await running?.close()
}

/**
 * A test with the server and a page: `journey('…', async ({ page, server }) => …)`.
 * `journeyWith({…})` starts the file's server with more settings, `open` gives further pages (another person, another
 * language), and `journey.extend('allowed', […])` names errors to expect. Files of a worker share this module, and what
 * `override` changes at the top of a file would stay for those after it.
 */
export const journey = base
  .extend('settings', { scope: 'file' }, {} as Settings)
  .extend('server', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const server = await startServer(settings)
    onCleanup(() => server.stop())
    return server
  })
  .extend('executablePath', { scope: 'worker' }, () => findOrInstallChromium())
  .extend('browser', { scope: 'worker' }, ({ executablePath }, { onCleanup }) => {
    onCleanup(closeBrowser)
    return openBrowser(executablePath)
  })
  .extend('contexts', { scope: 'file' }, async ({ browser, server }, { onCleanup }) => {
    const contexts = reusedContexts(browser, server.url)
    onCleanup(() => contexts.close())
    return contexts
  })
  .extend('allowed', [] as readonly RegExp[])
  .extend('open', async ({ server, contexts, allowed, task }, { onCleanup }) => {
    const pages: OpenPage[] = []
    onCleanup(async () => {
      const problems = pages.flatMap((opened) => [...opened.problems])
      const isFine = task.result?.state !== 'fail' && problems.length === 0
      if (!isFine) await keepEvidence(fileNameOf(task), pages, server)
      await Promise.all(pages.map(({ page }) => contexts.giveBack(page.context(), isFine)))
      if (problems.length > 0) throw new Error(`Errors on the page:\n${problems.join('\n')}`)
    })
    return async ({ allow = [], ...options }: OpenOptions = {}): Promise<Page> => {
      const page = punctual(await contexts.newPage({ reducedMotion: 'reduce', ...options }))
      pages.push({ page, problems: await watch(page, [...allowed, ...allow]) })
      if (options.javaScriptEnabled !== false) await makeUneven(page)
      return page
    }
  })
  .extend('page', ({ open }) => open())

/** Option of the main path of an area, which every run takes: `journey('…', MAIN, …)`. The others take turns. */
export const MAIN = { tags: 'main' }

export const journeyWith = (settings: Settings) => journey.extend('settings', { scope: 'file' }, settings)

/** The short form: it is sent to every page that is looked at. */
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Looks of screens that axe has read: it takes a second for each. */
const checkedLooks = new Set<string>()

/** The screen, what it is shown in, and the kinds of elements on it. */
const lookOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const screen = location.hash.replace(/\?.*/, '').replaceAll(/\d+/g, '0')
    const kinds = new Set(
      [...document.querySelectorAll('[class]')].map((element) => element.className.toString()),
    )
    const { lang, dir } = document.documentElement
    return JSON.stringify([
      screen,
      getComputedStyle(document.documentElement).colorScheme,
      lang,
      dir,
      innerWidth,
      scrollY === 0,
      ...[...kinds].sort(),
    ])
  })

/**
 * Accessibility faults that axe finds on the page as it stands; of an open dialog in the dialog alone, since the page
 * behind it is inert.
 */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  // A page that has just been opened has nothing on it yet.
  await page.locator('main').first().waitFor({ state: 'attached' })
  // Rows that are about to go are dimmed.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  const look = await lookOf(page)
  if (checkedLooks.has(look)) return []
  // Only violations are described: passes would take most of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
    // Of a page that is scrolled, targets are partly under its sticky header.
    const rules = { 'target-size': { enabled: scrollY === 0 } }
    return (await axe.run(dialog ?? document, { resultTypes: ['violations'], rules })).violations
  })
  if (violations.length === 0) checkedLooks.add(look)
  return violations.map(({ id, help, nodes }) =>
    [`${id}: ${help}`, ...nodes.map(({ target, html }) => `  ${target.join(' ')}  ${html}`)].join('\n'),
  )
}

/** Fails with every accessibility fault of the page. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const faults = await accessibilityFaults(page)
  if (faults.length > 0) throw new Error(`Accessibility faults:\n${faults.join('\n')}`)
}
