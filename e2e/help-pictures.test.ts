// Takes the pictures of the help from the demo, in long runs alone. A picture is replaced when its screen looks
// different, so that a run without such a change leaves all files as they are.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import { HOUSE_ZONE } from '../demo/days.ts'
import { MAILBOXES } from '../demo/email-groups.ts'
import { ADMINISTRATOR, fillDemo } from '../demo/fill.ts'
import { openWebhook } from '../demo/mail-provider.ts'
import { startDemoMailServer } from '../demo/mail-server.ts'
import { emailOf } from '../demo/people.ts'
import { openReports } from '../demo/provider-reports.ts'
import { filesFolder, readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import type { HelpTopicName } from '../web/src/shell/help/help-topics.ts'
import { enter, signIn } from './enter.ts'
import { ADMIN, journeyWith, type RunningServer } from './harness.ts'

const FOLDER = fileURLToPath(new URL('../web/src/shell/help/pictures', import.meta.url))
const LOCALES = { it: 'it-IT', en: 'en-GB' } as const
const VIEWPORT = { width: 1200, height: 750 }
const PICTURE_WIDTH = 960

/** Who opens which screen for the picture of a topic. */
const SCREENS: Record<HelpTopicName, readonly [role: string, address: string]> = {
  start: ['administrator_product', '/home'],
  companies: ['administrator_associated_companies', '/company'],
  'press-room': ['administrator_press_room', '/press-room/press-releases'],
  products: ['administrator_product', '/gallery-products/review'],
  projects: ['administrator_project', '/gallery-projects/projects'],
  translations: ['translate_project', '/translation-desk'],
  circulars: ['administrator_circular', '/circulars/dashboard'],
  users: ['administrator_global', '/users'],
  administration: ['administrator_global', '/admin/settings'],
  account: ['user_edit_product', '/account/user-profile'],
}

const mailServer = await startDemoMailServer(MAILBOXES)
const webhook = openWebhook()
const settings = {
  SMTP_URL: mailServer.url,
  TIME_ZONE: HOUSE_ZONE,
  ADMIN_EMAIL: emailOf(ADMINISTRATOR),
  ADMIN_PASSWORD: ADMIN.password,
  ...webhook.settings,
}
const journey = journeyWith(settings)

/** Only ends what hangs. */
const FILL_MS = 3_600_000

/** As the demo is filled, in the journeys' server. */
const fill = async ({ url: address, dataDir, database: connection }: RunningServer): Promise<void> => {
  const database = openDatabase(connection, { poolSize: 5, timeZone: HOUSE_ZONE, onError: () => {} })
  const config = readConfig({ ...settings, DATA_DIR: dataDir, PORT: new URL(address).port })
  const reports = openReports({ address, database, config, webhook })
  const house = { address, database, config, files: filesFolder(config), mailServer, reports }
  try {
    await fillDemo(house, ADMIN.password)
  } finally {
    await database.close()
  }
}

journey.beforeAll(({ server }) => fill(server), FILL_MS)
afterAll(() => mailServer.stop())

const STILL_MS = 1000
const LOADING = '.mantine-Loader-root, [aria-busy="true"]'

/** The screen at rest: pictures, counts and maps come after the heading. */
const pictureAtRest = async (
  page: Page,
  address: string,
  arrive: () => Promise<unknown>,
): Promise<Buffer> => {
  // A report that is sent leaves its answer unread, and so never ends.
  const calls = new Set<Request>()
  const end = (request: Request) => calls.delete(request)
  page.on('request', (request) => request.method() === 'GET' && calls.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await arrive()
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Nobody may be sent elsewhere.
  expect(new URL(page.url()).hash).toMatch(new RegExp(`^#${address}`))
  let picture: Buffer = Buffer.alloc(0)
  const isAtRest = async () => {
    const before = picture
    const isComplete = calls.size === 0 && (await page.locator(LOADING).count()) === 0
    picture = await page.screenshot({ animations: 'disabled' })
    return isComplete && calls.size === 0 && picture.equals(before)
  }
  await expect.poll(isAtRest, { interval: STILL_MS }).toBe(true)
  return sharp(picture).resize({ width: PICTURE_WIDTH }).webp({ quality: 80 }).toBuffer()
}

/** Cells of ten pixels: other words and numbers hardly change one, another colour or place does. */
const CELLS = { width: 96, height: 60 }
const MAX_DIFFERENCE = 24
const MAX_CHANGED = 0.005

const cellsOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .removeAlpha()
    .resize({ ...CELLS, fit: 'fill' })
    .raw()
    .toBuffer()

const looksDifferent = async (before: Buffer, after: Buffer): Promise<boolean> => {
  const [old, current] = await Promise.all([cellsOf(before), cellsOf(after)])
  const changed = current.filter((value, index) => Math.abs(value - (old[index] ?? 0)) > MAX_DIFFERENCE)
  return changed.length > MAX_CHANGED * current.length
}

const existing = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

for (const [topic, [role, address]] of Object.entries(SCREENS)) {
  for (const [language, locale] of Object.entries(LOCALES)) {
    journey(`the help on ${topic} shows its screen (${language})`, async ({ open, server }) => {
      const page = await open({ locale, viewport: VIEWPORT })
      const session = signIn(server, { email: `${role}@demo.example`, password: ADMIN.password })
      const picture = await pictureAtRest(page, address, () =>
        enter(page, server, {}, `/#${address}`, session),
      )
      const file = join(FOLDER, `${topic}.${language}.webp`)
      const before = await existing(file)
      if (!before || (await looksDifferent(before, picture))) await writeFile(file, picture)
    })
  }
}
