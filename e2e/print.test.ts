import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { journey, MAIN, type RunningServer } from './harness.ts'
import { aCompany, call } from './house.ts'
import { aPeriod, aProduct, PERIODS } from './product-house.ts'
import { aProject, PROJECTS } from './project-house.ts'

/** What somebody could press or type into; on paper nobody can. Links of rows are their names. */
const controls = (page: Page) =>
  page
    .locator('button, input, select, textarea, summary, [role="tab"], nav a, a.mantine-Button-root')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect()
          return width > 1 && height > 1
        })
        // A heading that sorts is a heading; its arrow is not.
        .filter((one) => !one.closest('th') || one.querySelector('svg')?.checkVisibility())
        .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.outerHTML),
    )

const pdfOf = async (page: Page) => {
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const { text } = await extractText(document)
  return text.map((one) => one.replaceAll(/\s+/g, ' '))
}

/** Every kind of list screen, and a name that one of its rows has. */
const fill = async (server: RunningServer): Promise<[address: string, row: string][]> => {
  await aCompany(server, 'Stampata Uno')
  await call(server, 'POST', 'product/style', { name: { it: 'Cotto da stampare' } })
  await call(
    server,
    'POST',
    'press_room/press_release',
    { title: { it: 'Da stampare' } },
    '?group=1&year=2026',
  )
  const period = await aPeriod(server, 'Cersaie da stampare', { due_date: '2026-11-29' })
  await aProduct(server, period.id, 'Collezione da stampare')
  await aProject(server, 'Casa da stampare', { latitude: 44.5, longitude: 10.8 })
  return [
    ['/#/company', 'Stampata Uno'],
    ['/#/gallery-products/styles', 'Cotto da stampare'],
    ['/#/press-room/press-releases/year=2026', 'Da stampare'],
    [PERIODS, 'Cersaie da stampare'],
    [`${PERIODS}/${period.id}`, 'Collezione da stampare'],
    [PROJECTS, 'Casa da stampare'],
    ['/#/users', 'admin@fornace.example'],
    ['/#/admin/security', 'admin@fornace.example'],
  ]
}

journey('a list is printed as its rows, without what is there to be pressed', async ({ open, server }) => {
  const page = await open({ locale: 'it-IT', viewport: { width: 1440, height: 900 } })
  const lists = await fill(server)
  await enter(page, server, {}, '/#/home')
  for (const [address, name] of lists) {
    await page.goto(address)
    const row = page.getByRole('grid').getByText(name).first()
    await row.waitFor()
    // What comes after the rows.
    await page.getByRole('button', { name: 'Esporta', exact: true }).first().waitFor()
    // With a row ticked there is a bar of buttons too.
    const tick = page.getByRole('grid').getByRole('checkbox').last()
    if ((await tick.count()) > 0) await tick.check()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(async () => [address, await controls(page)]).toEqual([address, []])
    await row.waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('columnheader', { name: 'Sposta' }).count()).toBe(0)
    await page.emulateMedia({ media: null })
  }
})

journey('its title, its filters, how many rows and the day stand above', async ({ open, server }) => {
  for (let number = 0; number < 60; number++) await aCompany(server, `Stampata ${number}`)
  const page = await open({ locale: 'it-IT', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  await enter(
    page,
    server,
    {},
    `/#/company?search=Stampata&size=100&filter.association_status=not_associated`,
  )
  await page.getByRole('grid').waitFor()
  const head = page.locator('[data-print-head]')
  await head.waitFor({ state: 'attached' })
  await expect.poll(() => head.isVisible()).toBe(false)
  // Paper is light, whatever the screen is.
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  await expect.poll(() => scheme()).toBe('dark')
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    addEventListener('beforeprint', () => {
      dataset.printedIn = dataset.mantineColorScheme
    })
  })
  const sheets = await pdfOf(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.printedIn)).toBe('light')
  await expect.poll(() => scheme()).toBe('dark')
  // The headings of the columns are on every sheet.
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) expect(sheet).toContain('Ragione sociale')
  const text = sheets.join(' ')
  expect(text).toContain('AZIENDE')
  expect(text).toContain('ricerca «Stampata»')
  expect(text).toContain('Stato associativo: ')
  expect(text).toMatch(/Stampato il \d{1,2} \S+ 20\d\d/)
  for (const word of ['Esporta', 'Vista', 'Nuova azienda', 'Filtro', 'Eliminati', 'Precedente'])
    expect(text).not.toContain(word)
})

journey(
  'a record is printed as its labels and texts, in all its languages',
  MAIN,
  async ({ open, server }) => {
    const period = await aPeriod(server, 'Cersaie su carta')
    const it = 'Una lunga descrizione che non si ferma al bordo. '.repeat(8).trim()
    const { id } = await aProduct(server, period.id, 'Collezione su carta', {
      description: { it, en: 'Printed in English too' },
      designer: 'Studio Bianchi',
    })
    const page = await open({ locale: 'it-IT', viewport: { width: 1440, height: 900 } })
    await enter(page, server, {}, `${PERIODS}/${period.id}/products/${id}`)
    await page.getByLabel('Designer').waitFor()
    await page.emulateMedia({ media: 'print' })
    const pressed = page.locator('main').locator('button, [role="tab"], input[type="file"]')
    await expect
      .poll(() =>
        pressed.evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && !one.querySelector('img'))
            .map((one) => one.textContent),
        ),
      )
      .toEqual([])
    const text = (await pdfOf(page)).join(' ')
    for (const part of ['Collezione su carta', 'Studio Bianchi', 'Printed in English too', 'Inglese'])
      expect(text).toContain(part)
    expect(text.match(/Una lunga descrizione/g)).toHaveLength(8)
  },
)

journey('what a project uses and the board of a period are printed whole', async ({ open, server }) => {
  const project = await aProject(server, 'Casa con prodotti', {
    products: [{ brand: 'Cotto da leggere' }],
  })
  const period = await aPeriod(server, 'Con molte aziende')
  // So many that the board takes two sheets.
  for (let number = 1; number <= 50; number++)
    await call(server, 'POST', 'product/product', {
      group_id: period.id,
      collection_name: `Collezione ${number}`,
      company_id: (await aCompany(server, `In tabella ${number}`)).id,
    })
  const page = await open({ locale: 'it-IT', viewport: { width: 1440, height: 900 } })
  await enter(page, server, {}, `${PROJECTS}/${project.id}`)
  await page.getByText('Cotto da leggere').first().waitFor()
  expect((await pdfOf(page)).join(' ')).toContain('Cotto da leggere')

  await page.goto(`${PERIODS}/${period.id}/board`)
  await page.getByRole('table').getByText('In tabella 50').waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => controls(page)).toEqual([])
  await page.emulateMedia({ media: null })
  const sheets = (await pdfOf(page)).filter((sheet) => sheet.includes('In tabella'))
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) expect(sheet).toContain('Approvat')
})
