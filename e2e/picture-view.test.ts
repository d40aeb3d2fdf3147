import { APPROVAL_STEPS } from '@fornace/contract/kit/approval-workflow'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './enter.ts'
import { expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { aCompany, call } from './house.ts'
import { rowKeys } from './lists.ts'
import { anImage, aPeriod, enterAs, PERIODS, somebody, takeStep } from './product-house.ts'

const YEAR = new Date().getFullYear()

const aPublished = async (server: RunningServer, group_id: number, company_id: number, name: string) => {
  const product = await call<{ id: number }>(server, 'POST', 'product/product', {
    group_id,
    company_id,
    collection_name: name,
    category: 'tiles',
    description: { it: 'Gres porcellanato.' },
    images: [await anImage(server), await anImage(server)],
    visible_languages: ['it'],
  })
  await takeStep(server, product.id, APPROVAL_STEPS.APPROVED)
  return product
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

journey('a reader finds a product of last year by its picture', MAIN, async ({ open, server }) => {
  const company = await aCompany(server, 'Ceramiche Guardate')
  const last = await aPeriod(server, `Cersaie ${YEAR - 1}`, { published_date: `${YEAR - 1}-09-01` })
  const current = await aPeriod(server, `Cersaie ${YEAR}`, { published_date: `${YEAR}-01-01` })
  for (const name of ['Alba', 'Brina']) await aPublished(server, last.id, company.id, name)
  for (const name of ['Cenere', 'Duna']) await aPublished(server, current.id, company.id, name)
  const reader = await somebody(
    server,
    [],
    [
      { id: company.id, role: 'user_product' },
      { id: company.id, role: 'user_edit_product' },
    ],
  )
  const page = await open({ locale: 'it-IT', viewport: { width: 1440, height: 900 } })
  await enterAs(page, server, reader, '/#/products-published')

  // By period, the newest first.
  const lastYear = page.getByRole('list', { name: `Cersaie ${YEAR - 1}` })
  await expect.poll(() => lastYear.getByRole('link').allTextContents()).toEqual(['Alba', 'Brina'])
  await expect
    .poll(() => page.locator('section').getByRole('heading', { level: 2 }).allTextContents())
    .toEqual([`Cersaie ${YEAR}`, `Cersaie ${YEAR - 1}`])
  await page.getByText('4 prodotti').first().waitFor()
  await expectAccessible(page)

  // The size stays in the address, and with the person.
  await page.getByRole('combobox', { name: 'Dimensione delle immagini' }).selectOption('Immagini grandi')
  await expect.poll(() => page.url()).toContain('layout=large')
  await page.goto('/#/products-published')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Dimensione delle immagini' }).inputValue())
    .toBe('large')

  // By keys: along the cards, down into last year, and open.
  await rowKeys(page)
  await page.getByRole('link', { name: 'Cenere' }).press('ArrowRight')
  await expect.poll(() => focused(page)).toBe('Duna')
  await page.keyboard.press('Control+End')
  await expect.poll(() => focused(page)).toBe('Brina')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focused(page)).toBe('Alba')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Alba' }).waitFor()

  // As a table too; the choice is kept.
  await page.goBack()
  await page.getByRole('button', { name: 'Tabella' }).click()
  await page
    .getByRole('grid')
    .getByText(`Cersaie ${YEAR - 1}`)
    .first()
    .waitFor()
  await page.reload()
  await page.getByRole('grid').waitFor()
})

journey('pictures are selected for what is done to many, in groups or not', async ({ open, server }) => {
  const period = await aPeriod(server, 'In figura')
  for (const [name, owner] of [
    ['Uno', 'Zeta'],
    ['Due', 'Alfa'],
    ['Tre', 'Zeta'],
  ] as const) {
    const { id: company_id } = await aCompany(server, `Ceramiche ${owner} di ${name}`)
    await call(server, 'POST', 'product/product', { group_id: period.id, company_id, collection_name: name })
  }
  const page = await open({ viewport: { width: 1024, height: 768 }, colorScheme: 'dark' })
  await enter(page, server, {}, `${PERIODS}/${period.id}`)
  await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'Pictures' }).click()
  const names = () => page.locator('li [data-opens-row]').allTextContents()
  await expect.poll(names).toEqual(['Uno', 'Due', 'Tre'])
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('By company')
  await expect.poll(names).toEqual(['Due', 'Tre', 'Uno'])
  await page.getByRole('heading', { level: 2, name: 'Ceramiche Alfa di Due' }).waitFor()
  await rowKeys(page)
  await page.getByRole('link', { name: 'Tre' }).press('Shift+Space')
  await page.getByText('1 selected').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deselect', exact: true }).click()
  await page.getByText('1 selected').waitFor({ state: 'detached' })
})

/** Rows that are whole in the window, below the headings and above the pager. */
const rowsInSight = (page: Page) =>
  page.evaluate(() => {
    const rows = document.querySelector('[data-rows]')
    const top = rows?.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const bottom = Math.min(rows?.getBoundingClientRect().bottom ?? 0, innerHeight)
    return [...(rows?.querySelectorAll('tbody tr') ?? [])].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= bottom + 1
    }).length
  })

/** Pixels by which a table is wider than its place. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const rows = document.querySelector('[data-rows]')
    return rows ? rows.scrollWidth - rows.clientWidth : 'no rows'
  })

const MANY = Array.from({ length: 15 }, (_, index) => index + 1)
const LONG = 'Pavimentazioni antiscivolo e rivestimenti esterni di grande formato'

/** Lists of fifteen rows, and lists of one; every text is long. */
const fillLists = async (server: RunningServer): Promise<[full: string[], short: string[]]> => {
  const make = (path: string, body: object, query = ''): Promise<{ id: number }> =>
    call(server, 'POST', path, body, query)
  const period = await aPeriod(server, 'Fitta', { is_locked: false, due_date: '2026-12-01' })
  const { id: company_id } = await aCompany(server, `Cooperativa Ceramica ${LONG}`)
  const approved = { subject: { it: LONG }, body: { it: LONG }, step: 2 }
  const { id: communication_id } = await make('circular/communication', approved)
  for (const number of MANY) {
    const title = { it: `${LONG} ${number}` }
    await make('company/company', { business_name: `${LONG} ${number}` })
    await make('product/product', { group_id: period.id, company_id, collection_name: title.it })
    await make('project/project', { name: title.it, company_id, city: LONG, country: 'GB', end_year: YEAR })
    await make('press_room/press_release', { title, company_id }, `?group=1&year=${YEAR}`)
    await make('circular/circular', { title })
    await make('circular/communication-submission', { communication_id })
    await make('account/user', {
      email: `persona${number}@fitta.example`,
      first_name: 'Massimiliano',
      last_name: `Castelvetro ${number}`,
    })
  }
  await call(server, 'PATCH', `product/group/${period.id}`, { is_locked: true })
  await aPeriod(server, LONG, { due_date: '2026-12-01', published_date: '2027-01-01' })
  const { id: headline_id } = await make('press_room/press_newspaper', { name: LONG }, '?group=1')
  await make('press_room/press_magazine', { name: LONG, headline_id, period: 'may' }, `?group=1&year=${YEAR}`)
  await make('press_room/press_kit', { title: { it: LONG }, company_id }, '?group=1')
  await make('circular/sender', { name: LONG, email: 'segreteria.generale@ceramica-fitta.example' })
  await make('product/format', { name: { it: LONG, en: LONG }, width_mm: 1200, height_mm: 2780 })
  return [
    [
      `/#/gallery-products/groups/${period.id}`,
      '/#/gallery-projects/projects',
      `/#/press-room/press-releases/year=${YEAR}`,
      '/#/circulars/circulars',
      '/#/company',
      '/#/circulars/communications-submissions',
      '/#/users',
    ],
    [
      '/#/gallery-products/groups',
      '/#/gallery-products/formats',
      `/#/press-room/magazines/year=${YEAR}`,
      '/#/press-room/press-kit',
      '/#/circulars/senders',
      '/#/circulars/communications',
    ],
  ]
}

journey(
  'fourteen rows are in sight on a desktop, nine on a small one, and no list is too wide',
  async ({ open, server }) => {
    const [full, short] = await fillLists(server)
    for (const [width, height, least] of [
      [1440, 900, 14],
      [1024, 768, 9],
    ] as const) {
      const page = await open({ locale: 'it-IT', viewport: { width, height } })
      await enter(page, server, {}, '/#/home')
      for (const list of full) {
        await page.goto(list)
        // All that stands above the rows has come.
        await page.getByRole('button', { name: 'Esporta', exact: true }).waitFor()
        await page.getByRole('navigation', { name: 'Viste' }).waitFor()
        await expect
          .poll(() => rowsInSight(page), { message: `${list} at ${width}` })
          .toBeGreaterThanOrEqual(least)
        await expect.poll(() => tooWide(page), { message: `${list} at ${width}` }).toBe(0)
      }
      // Below 1100 pixels the menu is its icons.
      const menu = page.getByRole('navigation', { name: 'Menu' }).first().locator('..')
      await expect.poll(async () => ((await menu.boundingBox())?.width ?? 0) < 100).toBe(width < 1100)
      if (width > 1100) continue
      for (const list of short) {
        await page.goto(list)
        await page.getByRole('grid').getByText(LONG).first().waitFor()
        await expect.poll(() => tooWide(page), { message: `${list} at ${width}` }).toBe(0)
      }
      // Columns that were left out are not ticked; a chosen one stays, and the table scrolls.
      await page.goto('/#/gallery-projects/projects')
      await page.getByRole('button', { name: 'Vista', exact: true }).click()
      const column = page.getByRole('checkbox', { name: 'Immagini', exact: true })
      await expect.poll(() => column.isChecked()).toBe(false)
      await column.check()
      await page.getByRole('columnheader', { name: 'Immagini', exact: true }).waitFor()
      await page.reload()
      await page.getByRole('columnheader', { name: 'Immagini', exact: true }).waitFor()
    }
  },
)
