import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPdf } from '../server/test/fixtures/files.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, type RunningServer } from './harness.ts'
import { call } from './house.ts'
import { rowKeys } from './lists.ts'
import { newcomer } from './people.ts'

const THEMES = '/#/circulars/themes'
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

interface Item {
  id: number
}

const aTheme = (server: RunningServer, it: string): Promise<Item> =>
  call(server, 'POST', 'circular/theme', { name: { it } })

const aMatter = (server: RunningServer, theme: Item, it: string): Promise<Item> =>
  call(server, 'POST', 'circular/matter', { name: { it }, theme_id: theme.id })

/** A theme with three matters. */
const safety = async (server: RunningServer, it: string) => {
  const theme = await aTheme(server, it)
  const matters: Item[] = []
  for (const name of ['Cantieri', 'Macchine', 'Polveri']) matters.push(await aMatter(server, theme, name))
  return { theme, matters }
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const names = (page: Page) => page.locator('tbody [data-opens-row]').allTextContents()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const drag = async (page: Page, from: Locator, to: Locator) => {
  await from.waitFor()
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('not on the page')
  const x = start.x + start.width / 2
  await page.mouse.move(x, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, (start.y + end.y + start.height) / 2, { steps: 4 })
  await page.mouse.move(x, end.y + end.height / 2, { steps: 4 })
  await page.mouse.up()
}

const administrator = async (server: RunningServer) =>
  signIn(server, await newcomer(server, ['administrator_circular']))

journey('a theme is made with its matters, from the menu', async ({ open, server }) => {
  const page = await open({ viewport: DESKTOP })
  await enter(page, server, {}, '/#/home', administrator(server))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Themes' }).click()
  await title(page, 'Themes')
  await page.getByRole('link', { name: 'New theme' }).click()
  await page.getByRole('textbox', { name: 'Name (Italian)' }).fill('Fisco e dogane')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await title(page, 'Fisco e dogane')
  await page.getByText('No matters').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New matter' }).click()
  await title(page, 'New matter')
  await page.getByRole('textbox', { name: 'Name (Italian)' }).fill('Dazi')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Theme' }).locator('option:checked').textContent())
    .toBe('Fisco e dogane')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and back' }).click()
  await title(page, 'Fisco e dogane')
  await rowOf(page, 'Dazi').waitFor()
  await expectAccessible(page)

  // The list has the number of matters, as it is now.
  await page.getByRole('link', { name: 'Back' }).click()
  await title(page, 'Themes')
  await rowOf(page, 'Fisco e dogane').getByText('1', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Fisco e dogane' }).click()
  await page.getByRole('link', { name: 'New matter' }).click()
  await page.getByRole('textbox', { name: 'Name (Italian)' }).fill('Accise')
  await page.getByRole('button', { name: 'Save and back' }).click()
  await rowOf(page, 'Accise').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await rowOf(page, 'Fisco e dogane').getByText('2', { exact: true }).waitFor()
})

journey('matters are put in order by keys, buttons and hand', async ({ open, server }) => {
  const page = await open({ viewport: DESKTOP })
  const { theme } = await safety(server, 'Sicurezza in ordine')
  await enter(page, server, {}, `${THEMES}/${theme.id}`)
  await rowKeys(page)
  await expect.poll(() => names(page)).toEqual(['Cantieri', 'Macchine', 'Polveri'])
  await page.getByRole('link', { name: 'Polveri' }).press('Alt+ArrowUp')
  await page.getByText('Polveri: row 2 of 3').waitFor()
  await page.getByRole('button', { name: 'Move Cantieri down' }).click()
  await page.getByText('Cantieri: row 2 of 3').waitFor()
  await expect.poll(() => names(page)).toEqual(['Polveri', 'Cantieri', 'Macchine'])
  const grip = (name: string) => rowOf(page, name).locator('[data-grip]')
  await drag(page, grip('Polveri'), grip('Macchine'))
  await expect.poll(() => names(page)).toEqual(['Cantieri', 'Macchine', 'Polveri'])
  await page.getByText('Polveri: row 3 of 3').waitFor()
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Cantieri', 'Macchine', 'Polveri'])

  // Back to the themes without the search of the matters.
  await page.getByLabel('Search in Matters of “Sicurezza in ordine”').fill('polv')
  await expect.poll(() => names(page)).toEqual(['Polveri'])
  await page.getByRole('link', { name: 'Back' }).click()
  await title(page, 'Themes')
  await rowOf(page, 'Sicurezza in ordine').waitFor()
  await expect.poll(() => page.url()).not.toContain('polv')
})

journey('themes are put in order by keys', async ({ page, server }) => {
  for (const name of ['Fila uno', 'Fila due']) await aTheme(server, name)
  await enter(page, server, {}, `${THEMES}?search=Fila`)
  await rowKeys(page)
  await expect.poll(() => names(page)).toEqual(['Fila uno', 'Fila due'])
  await page.getByRole('link', { name: 'Fila due' }).press('Alt+ArrowUp')
  await expect.poll(() => names(page)).toEqual(['Fila due', 'Fila uno'])
  await page.getByText('Fila due: row 1 of 2').waitFor()
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Fila due', 'Fila uno'])
})

journey('a theme in use says by which matters; a deleted matter comes back', async ({ open, server }) => {
  const page = await open({ viewport: DESKTOP })
  const theme = await aTheme(server, 'Ambiente in uso')
  await aMatter(server, theme, 'Emissioni')
  await enter(page, server, {}, `${THEMES}/${theme.id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('alert').getByText('It cannot be deleted: it is used here').waitFor()
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Delete', exact: true }).getAttribute('aria-disabled'))
    .toBe('true')
  await expectAccessible(page)
  await dialog.getByRole('list', { name: 'Matters' }).getByRole('link', { name: 'Emissioni' }).click()
  await title(page, 'Emissioni')
  await page.waitForURL(`**/circulars/themes/${theme.id}/matter/*`)

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await title(page, 'Ambiente in uso')
  await page.getByText('No matters').waitFor()
  await page.getByRole('link', { name: 'Deleted', exact: true }).click()
  await page.getByRole('button', { name: 'Restore Emissioni' }).click()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await rowOf(page, 'Emissioni').waitFor()
})

journey('a matter is found in its own theme alone, and can be moved', async ({ open, server }) => {
  const page = await open({ allow: [/status of 404/] })
  const { theme, matters } = await safety(server, 'Sicurezza propria')
  const other = await aTheme(server, 'Logistica')
  const [first] = matters
  await enter(page, server, {}, `${THEMES}/${other.id}/matter/${first?.id}`)
  await page.getByRole('alert').getByText('This matter does not exist').waitFor()
  await page.goto(`${THEMES}/999999/matter/new`)
  await page.getByRole('alert').getByText('This theme does not exist').waitFor()

  await page.goto(`${THEMES}/${theme.id}/matter/${first?.id}`)
  await title(page, 'Cantieri')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Logistica')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.waitForURL(`**/circulars/themes/${other.id}/matter/${first?.id}`)
  await title(page, 'Cantieri')
  await page.getByRole('link', { name: 'Back' }).click()
  await title(page, 'Logistica')
  await rowOf(page, 'Cantieri').waitFor()

  // The palette knows the id alone, and makes a matter in a theme.
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: /Go to a screen/ })
  await box.fill('macchine')
  await page.getByRole('option', { name: /Macchine.*Circulars · Matters · Sicurezza propria/ }).click()
  await page.waitForURL(`**/circulars/themes/${theme.id}/matter/*`)
  await title(page, 'Macchine')
  await page.keyboard.press('Control+k')
  await box.fill('new matter logistica')
  await page.getByRole('option', { name: /New matter.*Logistica/ }).click()
  await title(page, 'New matter')
})

journey('a typology explains its three flags', async ({ open, server }) => {
  const page = await open({ viewport: DESKTOP, locale: 'it-IT' })
  await enter(page, server, {}, '/#/circulars/typologies/new', administrator(server))
  await page.getByLabel('Nome in italiano').fill('Circolare ufficiale')
  const flag = (name: string) => page.getByRole('switch', { name })
  await expect.poll(() => flag('Numero di protocollo').isChecked()).toBe(false)
  await expect.poll(() => flag('Pubblicabile').isChecked()).toBe(true)
  await expect.poll(() => flag('Inviabile per email').isChecked()).toBe(true)
  for (const sentence of [
    'Le circolari di questa tipologia ricevono un numero di protocollo all’approvazione.',
    'Chi ha ricevuto una circolare di questa tipologia la ritrova in “Circolari ricevute”.',
    'Le circolari di questa tipologia si possono inviare per email. Altrimenti non hanno invii.',
  ])
    await page.getByText(sentence).waitFor()
  await flag('Numero di protocollo').press('Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  const row = rowOf(page, 'Circolare ufficiale')
  await row.waitFor()
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(expect.arrayContaining(['Numero di protocollo', 'Pubblicabile', 'Inviabile per email', 'Stato']))
  await expectAccessible(page)
})

journey('the set-up fits a phone, in the dark', async ({ open, server }) => {
  const page = await open({ viewport: PHONE, locale: 'it-IT', colorScheme: 'dark', hasTouch: true })
  const { theme, matters } = await safety(server, 'Sicurezza sul telefono')
  await call(server, 'POST', 'circular/typology', { name: { it: 'Nota interna' }, is_notifiable: false })
  await enter(page, server, {}, THEMES)
  await page.getByRole('link', { name: 'Sicurezza sul telefono' }).waitFor()
  await expectAccessible(page)
  await page.goto(`${THEMES}/${theme.id}`)
  const list = page.getByRole('list', { name: 'Materie di «Sicurezza sul telefono»' })
  await list.getByRole('link', { name: 'Cantieri' }).waitFor()
  await expectAccessible(page)
  await page.goto(`${THEMES}/${theme.id}/matter/${matters[0]?.id}`)
  await title(page, 'Cantieri')
  await expectAccessible(page)
  await page.goto('/#/circulars/typologies')
  await page.getByRole('link', { name: 'Nota interna' }).click()
  await page.getByRole('switch', { name: 'Numero di protocollo' }).waitFor()
  await expectAccessible(page)
})

journey('an author has no set-up in the menu', async ({ page, server }) => {
  const author = await newcomer(server, ['user_circular'])
  await enter(page, server, {}, '/#/home', signIn(server, author))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Home' }).waitFor()
  await menu.getByRole('button', { name: 'Circulars' }).waitFor()
  for (const name of ['Themes', 'Typologies', 'Senders', 'Email groups'])
    await expect.poll(() => menu.getByRole('link', { name, includeHidden: true }).count()).toBe(0)
  await page.goto(THEMES)
  await page.getByText('You cannot open “Themes”.').waitFor()
})

journey('options of a field above the foot are chosen with the mouse', async ({ open, server }) => {
  const theme = await aTheme(server, 'Energia')
  const matters = ['Accise', 'Biogas', 'Cogenerazione', 'Diagnosi', 'Energivori', 'Fotovoltaico', 'Gas']
  for (const name of [...matters, 'Idrogeno', 'Reti', 'Zolfo']) await aMatter(server, theme, name)
  const page = await open({ viewport: { width: 1280, height: 720 } })
  await enter(page, server, {}, '/#/circulars/circulars/new', administrator(server))
  const field = page.getByRole('combobox', { name: 'Matters' })
  const clickMiddle = async (target: Locator) => {
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(x + width / 2, y + height / 2)
  }
  const files = ['uno.pdf', 'due.pdf', 'tre.pdf']
  const attachments = page.getByRole('group', { name: 'Attachments' })
  await attachments
    .locator('input[type="file"]')
    .setInputFiles(files.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) })))
  for (const name of files) await attachments.getByText(name).first().waitFor()
  // The options would just fit above the edge of the window, where the foot is.
  await field.click()
  const dropdown = page.locator('.mantine-MultiSelect-dropdown')
  const { height = 0 } = (await dropdown.boundingBox()) ?? {}
  await page.keyboard.press('Escape')
  await dropdown.waitFor({ state: 'hidden' })
  await field.evaluate((input, below) => {
    window.scrollBy(0, input.getBoundingClientRect().bottom - (window.innerHeight - below))
  }, height + 24)
  await clickMiddle(field)
  const options = page.getByRole('listbox', { name: 'Matters' })
  const last = options.getByRole('option', { name: 'Zolfo' })
  await last.waitFor()
  // The list scrolls; the page stays where it is.
  await last.evaluate((option) => {
    const list = option.closest('.mantine-ScrollArea-viewport')
    if (list) list.scrollTop = list.scrollHeight
  })
  await clickMiddle(last)
  await expect.poll(() => page.locator('.mantine-MultiSelect-pill').allTextContents()).toEqual(['Zolfo'])
})
