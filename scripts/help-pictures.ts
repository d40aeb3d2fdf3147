// Takes the pictures of the help, in both languages, from a running demo:
//   npm run demo                                        prints address and password
//   npm run help-pictures -- <address> <password>       writes web/src/shell/help/pictures
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import type { HelpTopicName } from '../web/src/shell/help/help-topics.ts'
import { findOrInstallChromium } from './chromium.ts'

const folder = fileURLToPath(new URL('../web/src/shell/help/pictures', import.meta.url))
const LOCALES = { it: 'it-IT', en: 'en-GB' } as const
const VIEWPORT = { width: 1200, height: 750 }
const PICTURE_WIDTH = 960
/** Pictures, counts and maps come after the heading. */
const SETTLED_MS = 4000

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

const signIn = async (address: string, role: string, password: string): Promise<object> => {
  const response = await fetch(`${address}/api/account/token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.example`, password }),
  })
  if (!response.ok) throw new Error(`${role}: ${response.status} ${await response.text()}`)
  return (await response.json()) as object
}

const takePicture = async (
  browser: Browser,
  url: string,
  locale: string,
  session: object,
): Promise<Buffer> => {
  const context = await browser.newContext({ locale, viewport: VIEWPORT, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript((signedIn) => {
    const { token, user } = signedIn as { token: string; user: { id: number } }
    localStorage.setItem('fornace.token', token)
    localStorage.setItem('fornace.user', JSON.stringify(user))
    localStorage.setItem('fornace.preferences', JSON.stringify({ [user.id]: { tourSeen: true } }))
  }, session)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(SETTLED_MS)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

const [address, password] = process.argv.slice(2)
if (!address || !password) throw new Error('Say where the demo is, and its password')
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox'],
})
for (const [topic, [role, screen]] of Object.entries(SCREENS)) {
  const session = await signIn(address, role, password)
  for (const [language, locale] of Object.entries(LOCALES)) {
    const picture = await takePicture(browser, `${address}/#${screen}`, locale, session)
    const file = join(folder, `${topic}.${language}.webp`)
    await sharp(picture).resize({ width: PICTURE_WIDTH }).webp({ quality: 80 }).toFile(file)
    console.log(file)
  }
}
await browser.close()
