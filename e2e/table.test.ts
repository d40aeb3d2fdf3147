import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter as enterHouse } from './enter.ts'
import { ADMIN, expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { allRows, call } from './house.ts'
import { rowKeys, unfoldFilters } from './lists.ts'
import { typeCredentials } from './people.ts'

const LIST = '/#/gallery-products/formats'
const NAMES = ['10×10', '20×20', '30×60', '60×60', '60×120', '80×80', '120×120']

interface Format {
  id: number
  name: { it: string }
}

/** Every journey finds the same list, also after one that has left it in another order. */
const fill = async (server: RunningServer): Promise<void> => {
  const formats = await allRows<Format>(server, 'product/format')
  if (formats.map(({ name }) => name.it).join() === NAMES.map((it) => `${it} cm`).join()) return
  for (const { id } of formats) await call(server, 'DELETE', `product/format/${id}`)
  for (const it of NAMES) {
    const [width_mm, height_mm] = it.split('×').map((side) => Number(side) * 10)
    const item = { name: { it: `${it} cm`, en: `${it} en` }, width_mm, height_mm, is_active: it !== '80×80' }
    await call(server, 'POST', 'product/format', item)
  }
  const { count } = await call<{ count: number }>(server, 'GET', 'product/style')
  if (count > 0) return
  for (let index = 1; index <= 30; index++)
    await call(server, 'POST', 'product/style', { name: { it: `Stile ${index}` } })
  for (let place = 1; place <= 28; place++)
    await call(server, 'POST', 'project/use', { name: { it: `Uso ${String(place).padStart(2, '0')}` } })
}

const enter = async (page: Page, server: RunningServer, at: string): Promise<void> => {
  await fill(server)
  await enterHouse(page, server, {}, at)
  await page.getByRole('button', { name: 'Export' }).waitFor()
}

/** Numbers without the marks of the language: `1,200` is 1200 in a file. */
const cells = (page: Page, column: string) =>
  page.evaluate((title) => {
    const [head, ...rows] = [...(document.querySelector('table')?.rows ?? [])]
    const index = [...(head?.cells ?? [])].findIndex((cell) => cell.textContent.startsWith(title))
    return rows.map((row) => row.cells[index]?.textContent.replace(/^(\d+),(\d{3})$/, '$1$2') ?? '')
  }, column)

const headings = (page: Page) => page.getByRole('columnheader').allTextContents()

/** Until the rows are those that are meant. */
const shows = (page: Page, column: string, values: string[]) =>
  expect.poll(() => cells(page, column)).toEqual(values)

const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent.slice(0, 200) ??
      '',
  )

const english = (...names: string[]) => names.map((name) => `${name} en`)

journey('filters, sorts and searches, and the address keeps it all', async ({ page, server }) => {
  await enter(page, server, LIST)
  await shows(page, 'Name in English', english(...NAMES))

  // A flag, a number and a text.
  await unfoldFilters(page)
  const filters = page.getByRole('group', { name: 'Filters' })
  const grid = page.getByRole('grid')
  await filters.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Active', exact: true }).click()
  await page.keyboard.press('Escape')
  await shows(page, 'Name in English', english(...NAMES.filter((name) => name !== '80×80')))
  await filters.getByRole('button', { name: 'Width (mm)', exact: true }).click()
  await page.getByLabel('Width (mm) is').fill('wide')
  await page.keyboard.press('Enter')
  await page.getByText('This is not a number.').waitFor()
  await page.getByLabel('Width (mm) is').fill('600')
  await page.keyboard.press('Enter')
  await shows(page, 'Name in English', english('60×60', '60×120'))
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Name in English' }).click()
  await page.getByLabel('Name in English contains').fill('120')
  await page.keyboard.press('Enter')
  await shows(page, 'Name in English', english('60×120'))
  await page.getByRole('button', { name: 'Name in English: “120”' }).waitFor()
  await page.getByRole('button', { name: 'Status: Active' }).waitFor()
  await page.getByRole('button', { name: 'Width (mm): 600' }).waitFor()

  await page.reload()
  await shows(page, 'Name in English', english('60×120'))
  await page.getByRole('button', { name: 'Remove the filter Name in English' }).click()
  await shows(page, 'Name in English', english('60×60', '60×120'))
  await page.goBack()
  await shows(page, 'Name in English', english('60×120'))
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await shows(page, 'Name in English', english(...NAMES))

  // By the width downwards, then by the height upwards.
  await grid.getByRole('button', { name: 'Width (mm)', exact: true }).click()
  await grid.getByRole('button', { name: 'Width (mm)', exact: true }).click()
  await shows(page, 'Width', ['1200', '800', '600', '600', '300', '200', '100'])
  await expect.poll(() => page.getByRole('columnheader', { name: 'Order' }).locator('svg').count()).toBe(0)
  await grid.getByRole('button', { name: 'Height (mm)', exact: true }).click({ modifiers: ['Shift'] })
  await page.getByRole('columnheader', { name: 'Height (mm) 2' }).waitFor()
  await shows(page, 'Height', ['1200', '800', '600', '1200', '600', '200', '100'])
  await expect.poll(() => page.url()).toContain('sort=-width_mm%2Cheight_mm')

  await page.getByLabel('Search in Formats').fill('nothing like this')
  await page.getByText('No format for “nothing like this”').waitFor()
  await page.getByText('looks in all texts').waitFor()
  await page.getByRole('alert').or(page.getByRole('grid')).waitFor({ state: 'detached' })
  await page.locator('main').getByRole('button', { name: 'Clear the search' }).last().click()
  await shows(page, 'Height', ['1200', '800', '600', '1200', '600', '200', '100'])
})

journey('keeps views with the person, columns and density in the browser', async ({ page, server }) => {
  await enter(page, server, `${LIST}?filter.width_mm=600&sort=-height_mm`)
  await shows(page, 'Name in English', english('60×120', '60×60'))
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const options = page.getByRole('dialog', { name: 'View' })
  await options.getByRole('checkbox', { name: 'Name in English' }).click()
  await options.getByRole('checkbox', { name: 'Name in German' }).click()
  await options.getByRole('radio', { name: 'Comfortable' }).click()
  await expect.poll(() => options.getByRole('checkbox', { name: 'Name in Italian' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const chosen = ['Name in Italian', 'Name in German', 'Width (mm)', 'Height (mm)', 'Order', 'Status']
  await expect.poll(() => headings(page)).toEqual(['', ...chosen])
  expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeGreaterThanOrEqual(52)

  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Wide ones')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const tab = page.getByRole('link', { name: 'Wide ones' })
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('true')
  await expect.poll(() => focused(page)).toBe('Wide ones')

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect.poll(() => cells(page, 'Name in Italian')).toHaveLength(NAMES.length)
  // The columns were chosen for the list, not for the view alone.
  await expect.poll(() => headings(page)).toContain('Name in German')
  await page.reload()
  await tab.click()
  await shows(page, 'Name in Italian', ['60×120 cm', '60×60 cm'])

  await page.getByRole('button', { name: 'Change the view Wide ones' }).click()
  await page.getByLabel('Name of the view').fill('All')
  await page.keyboard.press('Enter')
  await page.getByText('There is already a view with this name.').waitFor()
  await page.getByLabel('Name of the view').fill('Sixties')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Sixties' }).waitFor()
  await page.getByRole('button', { name: 'Change the view Sixties' }).click()
  await page.getByRole('button', { name: 'Delete the view' }).click()
  await page.getByRole('link', { name: 'Sixties' }).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('All')

  await page.getByRole('button', { name: 'View', exact: true }).click()
  await options.getByRole('button', { name: 'Default columns' }).click()
  await expect.poll(() => headings(page)).toContain('Name in English')
})

interface Hand {
  press: (x: number, y: number) => Promise<void>
  move: (x: number, y: number) => Promise<void>
  release: () => Promise<void>
}

const mouse = (page: Page): Hand => ({
  press: async (x, y) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
  },
  move: (x, y) => page.mouse.move(x, y, { steps: 8 }),
  release: () => page.mouse.up(),
})

const fingerOn = async (page: Page): Promise<Hand> => {
  const browser = await page.context().newCDPSession(page)
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => {
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    press: async (x, y) => {
      await touch('touchStart', { x, y })
      // A finger that stays is one that does not scroll: after a while it holds the row.
      await page.locator('[data-dnd-dragging]').first().waitFor()
    },
    move: async (x, y) => {
      for (const step of [-3, -2, -1, 0]) await touch('touchMove', { x, y: y + step })
    },
    release: () => touch('touchEnd'),
  }
}

/** From the middle of one thing to the middle of another. */
const drag = async (page: Page, from: Locator, to: Locator, hand = mouse(page)) => {
  await from.waitFor()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('not on the page')
  const x = start.x + start.width / 2
  await hand.press(x, start.y + start.height / 2)
  // It is not there at once.
  await hand.move(x, (start.y + end.y + start.height) / 2)
  await hand.move(x, end.y + end.height / 2)
  await hand.release()
}

journey('puts the columns in another order, by buttons, keys and hand', async ({ page, server }) => {
  await enter(page, server, `${LIST}?columns=name.it,width_mm,height_mm,is_active`)
  const italian = 'Name in Italian'
  const columns = (...names: string[]) =>
    expect.poll(() => headings(page)).toEqual(['', italian, ...names, 'Move'])
  await columns('Width (mm)', 'Height (mm)', 'Status')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const options = page.getByRole('dialog', { name: 'View' })
  await options.getByRole('button', { name: 'Move Status up' }).click()
  await columns('Width (mm)', 'Status', 'Height (mm)')
  await options.getByText('Status: column 3 of 4').waitFor()
  await expect.poll(() => focused(page)).toBe('Move Status up')
  await page.keyboard.press('Alt+ArrowUp')
  await columns('Status', 'Width (mm)', 'Height (mm)')
  await page.keyboard.press('Alt+ArrowUp')
  await options.getByRole('checkbox', { name: 'Height (mm)' }).press('Alt+ArrowUp')
  await columns('Status', 'Height (mm)', 'Width (mm)')
  await options.getByText('Height (mm): column 3 of 4').waitFor()
  const grip = (name: string) =>
    options.getByRole('listitem').filter({ hasText: name }).locator('[data-grip]')
  await drag(page, grip('Width'), grip('Status'))
  await columns('Width (mm)', 'Status', 'Height (mm)')
  await options.getByText('Width (mm): column 2 of 4').waitFor()
  // One that comes back stands where it usually does, and keeps the focus.
  await options.getByRole('checkbox', { name: 'Name in English' }).press('Space')
  await columns('Name in English', 'Width (mm)', 'Status', 'Height (mm)')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent))
    .toBe('Name in English')
  await page.keyboard.press('Space')
  await columns('Width (mm)', 'Status', 'Height (mm)')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // The browser keeps it, a view keeps it, a file has it.
  await page.goto(LIST)
  await page.reload()
  await columns('Width (mm)', 'Status', 'Height (mm)')
  await page.getByLabel('Search in Formats').fill('60')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Sixties')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain('columns=name.it%2Cwidth_mm%2Cis_active%2Cheight_mm')
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const [head] = (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, '').split('\r\n')
  expect(head?.replaceAll('"', '')).toBe(`${italian},Width (mm),Status,Height (mm)`)
})

journey('is put in order by hand, over the edge of a page too', async ({ open, server }) => {
  const page = await open({ allow: [/status of 500/] })
  await enter(page, server, '/#/gallery-projects/use')
  const names = (...numbers: number[]) => numbers.map((number) => `Uso ${String(number).padStart(2, '0')}`)
  const first = names(...Array.from({ length: 25 }, (_, index) => index + 1))
  const column = 'Name in Italian'
  await shows(page, column, first)
  const grip = (name: string) => page.getByRole('row').filter({ hasText: name }).locator('[data-grip]')
  await drag(page, grip('Uso 02'), grip('Uso 05'))
  const moved = names(1, 3, 4, 5, 2, ...Array.from({ length: 20 }, (_, index) => index + 6))
  await shows(page, column, moved)
  await page.getByText('Uso 02: row 5 of 28').waitFor()
  await page.reload()
  await shows(page, column, moved)

  // The server does not take it: the row goes back.
  await page.route('**/api/project/use/order/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'ahi' } }),
  )
  await drag(page, grip('Uso 01'), grip('Uso 04'))
  await page.getByText('ahi').first().waitFor()
  await shows(page, column, moved)
  await page.unroute('**/api/project/use/order/')
  await page.getByRole('button', { name: 'Report the error' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await drag(page, grip('Uso 02'), grip('Uso 03'))
  await shows(page, column, first)

  // Several steps, faster than the server answers.
  await page.getByRole('button', { name: 'Move Uso 06 up' }).focus()
  for (const key of ['Enter', 'Enter', 'Enter']) await page.keyboard.press(key)
  await page.getByText('Uso 06: row 3 of 28').waitFor()
  await expect.poll(() => focused(page)).toBe('Move Uso 06 up')
  await page.reload()
  await shows(page, column, names(1, 2, 6, 3, 4, 5, ...Array.from({ length: 19 }, (_, index) => index + 7)))
  await drag(page, grip('Uso 06'), grip('Uso 05'))
  await shows(page, column, first)
  await page.getByText('Uso 06: row 6 of 28').waitFor()

  // The last of a page goes on to the next one, and the focus with it.
  await expect
    .poll(() => page.getByRole('button', { name: 'Move Uso 01 up' }).getAttribute('aria-disabled'))
    .toBe('true')
  await page.getByRole('link', { name: 'Uso 25' }).press('Alt+ArrowDown')
  await shows(page, column, names(25, 27, 28))
  await page.getByText('Uso 25: row 26 of 28').waitFor()
  await expect.poll(() => page.url()).toContain('page=2')
  await expect.poll(() => focused(page)).toBe('Move Uso 25 down')
  await page.keyboard.press('Enter')
  await page.getByText('Uso 25: row 27 of 28').waitFor()
  await page.getByRole('button', { name: 'Move Uso 27 up' }).click()
  await shows(page, column, [...first.slice(0, 24), ...names(27)])
  await page.getByText('Uso 27: row 25 of 28').waitFor()
  await page.goBack()
  await shows(page, column, names(26, 25, 28))
  await expect
    .poll(() => page.getByRole('button', { name: 'Move Uso 28 down' }).getAttribute('aria-disabled'))
    .toBe('true')

  // Between rows that are not shown nothing is dragged, and sorted otherwise nothing is moved.
  await page.goto('/#/gallery-projects/use?filter.is_active=true')
  await page.getByRole('button', { name: 'Move Uso 01 down' }).waitFor()
  await expect.poll(() => page.locator('[data-grip]').count()).toBe(0)
  await page.goto('/#/gallery-projects/use?sort=-order')
  await shows(page, column, [...names(28, 25, 26, 27), ...first.slice(0, 24).toReversed()].slice(0, 25))
  await expect.poll(() => page.getByRole('columnheader', { name: 'Move' }).count()).toBe(0)
})

journey('is put in order by a finger', async ({ open, server }) => {
  const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await enter(page, server, LIST)
  const cards = page.getByRole('list', { name: 'Formats' }).getByRole('listitem')
  const names = () => cards.getByRole('link').allTextContents()
  await expect.poll(names).toHaveLength(NAMES.length)
  const finger = await fingerOn(page)
  const [a = '', b = '', c = '', ...rest] = await names()
  const firstBelowSecond = () =>
    drag(page, cards.nth(0).locator('[data-grip]'), cards.nth(1).locator('[data-grip]'), finger)
  await firstBelowSecond()
  await expect.poll(names).toEqual([b, a, c, ...rest])
  await page.getByText('row 2 of 7').waitFor()
  await firstBelowSecond()
  await expect.poll(names).toEqual([a, b, c, ...rest])
  await expectAccessible(page)
})

journey('exports what is shown, and nothing else', async ({ open, server }) => {
  const page = await open({ allow: [/status of 400/] })
  await enter(page, server, `${LIST}?filter.is_active=true&sort=-width_mm&columns=name.it,height_mm`)
  await expect.poll(() => headings(page)).toEqual(['', 'Name in Italian', 'Height (mm)'])
  await rowKeys(page)
  const rows = (await cells(page, 'Name in Italian')).map(async (name, index) => {
    const height = (await cells(page, 'Height'))[index]
    return `${name},${height}`
  })
  const visible = ['Name in Italian,Height (mm)', ...(await Promise.all(rows))]
  const fileOf = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ])
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }
  const csv = await fileOf('CSV')
  expect(csv.name).toBe('Formats.csv')
  expect(
    csv.content
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .replaceAll('"', '')
      .split('\r\n'),
  ).toEqual(visible)
  const xlsx = await fileOf('Excel')
  expect(xlsx.name).toBe('Formats.xlsx')
  expect(xlsx.content.subarray(0, 2).toString()).toBe('PK')

  // A refusal is told, and nothing is saved.
  await page.route('**/product/format/?*format=csv*', (route) =>
    route.fulfill({ status: 400, json: { detail: 'Too many rows for a file.' } }),
  )
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await page.getByText('Too many rows for a file.').waitFor()
})

journey('changes many rows at once, and says what failed and why', async ({ open, server }) => {
  const page = await open({ allow: [/status of (409|412)/] })
  await enter(page, server, '/#/gallery-products/styles?sort=order')
  await page.getByRole('checkbox', { name: 'Select the 25 styles of this page' }).click()
  await page.getByText('25 selected').waitFor()
  await page.getByRole('button', { name: 'Select all 30 results' }).click()
  await page.getByText('All 30 results selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select Stile 2', exact: true }).click()
  await page.getByText('29 selected').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate: 29 styles?' })
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('Done: 29 styles').waitFor()
  await page.getByRole('region', { name: 'Selected items' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Active', exact: true }).click()
  await shows(page, 'Name in Italian', ['Stile 2'])

  // Somebody else changes one of three meanwhile.
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect.poll(() => cells(page, 'Name in Italian')).toHaveLength(25)
  for (const name of ['Stile 3', 'Stile 4', 'Stile 5']) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()
  }
  const [fourth] = await allRows<Format>(server, 'product/style', '&name.it=Stile+4')
  await call(server, 'PATCH', `product/style/${fourth?.id}`, { order: 4_000 })
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Sei sicuro di voler eliminare 3 styles?' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Done: 2 styles').waitFor()
  const summary = page.getByRole('alert').filter({ hasText: 'Not done: 1 style' })
  await summary.getByRole('link', { name: 'Stile 4' }).waitFor()
  await summary.getByText('Somebody else has changed this record in the meantime.').waitFor()
  await expectAccessible(page)
  // What failed stays selected, and can be tried again now that its row is read anew.
  await page.getByText('1 selected').waitFor()
  await page.getByRole('link', { name: 'Not active', exact: true }).click()
  await page.getByLabel('Search in Styles').fill('Stile 4')
  await shows(page, 'Order', ['4000'])
  await page.getByRole('checkbox', { name: 'Select Stile 4', exact: true }).click()
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await page.getByText('Done: 1 style', { exact: true }).waitFor()
})

journey('is walked, sorted, selected, reordered and opened by keys alone', MAIN, async ({ page, server }) => {
  await enter(page, server, LIST)
  await shows(page, 'Name in English', english(...NAMES))
  await rowKeys(page)
  await page.getByRole('button', { name: 'Export' }).press('Tab')
  await expect.poll(() => focused(page)).toBe('10×10 cm')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const reaches = async (key: string, cell: string) => {
    await press(key)
    await expect.poll(() => focused(page)).toBe(cell)
  }
  await reaches('ArrowDown', '20×20 cm')
  await reaches('ArrowRight', '20×20 en')
  await reaches('Home', 'Select 20×20 en')
  await reaches('End', 'Move 20×20 en down')
  await reaches('Control+End', 'Move 120×120 en down')
  await reaches('Control+Home', 'Select the 7 formats of this page')
  await reaches('ArrowRight', 'Name in Italian')

  // Twice for downwards; Shift adds a second column.
  await press('ArrowRight', 'Enter')
  await page.locator('th[aria-sort="ascending"]', { hasText: 'Name in English' }).waitFor()
  await press('ArrowRight', 'Shift+Enter')
  await page.getByRole('columnheader', { name: 'Width (mm) 2' }).waitFor()
  await expect.poll(() => page.url()).toContain('sort=name.en%2Cwidth_mm')
  await page.goto(LIST)
  await shows(page, 'Name in English', english(...NAMES))

  await rowKeys(page)
  await page.getByRole('link', { name: '30×60 cm' }).focus()
  await press('Shift+Space')
  await page.getByText('1 selected').waitFor()
  await expect.poll(() => focused(page)).toBe('30×60 cm')
  await press('Shift+Space')
  await page.getByLabel('Search in Formats').waitFor()

  await press('Alt+ArrowUp')
  await shows(page, 'Name in English', english('10×10', '30×60', '20×20', ...NAMES.slice(3)))
  await page.getByText('30×60 en: row 2 of 7').waitFor()
  await press('End', 'Enter')
  await shows(page, 'Name in English', english(...NAMES))
  await expect.poll(() => focused(page)).toBe('Move 30×60 en down')
  await page.getByText('30×60 en: row 3 of 7').waitFor()
  await page.reload()
  await shows(page, 'Name in English', english(...NAMES))

  await press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Select the row').waitFor()
  await help.getByText('Move the row up').waitFor()
  await press('Escape')
  await help.waitFor({ state: 'detached' })

  await rowKeys(page)
  await page.getByRole('link', { name: '20×20 cm' }).focus()
  await press('ArrowRight', 'Enter')
  await expect.poll(() => page.getByLabel('Name in Italian').inputValue()).toBe('20×20 cm')
  await press('Escape')
  await expect.poll(() => focused(page)).toBe('20×20 cm')
})

journey('never hides the focus under its headings', async ({ page, server }) => {
  await enter(page, server, '/#/gallery-products/styles')
  await rowKeys(page)
  await page.getByRole('link', { name: 'Stile', exact: false }).first().press('Control+End')
  const hidden = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('tbody tr')?.getBoundingClientRect()
      const head = document.querySelector('thead th')?.getBoundingClientRect()
      return row && head ? head.bottom - row.top : 0
    })
  for (let step = 0; step < 22; step++) {
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => hidden()).toBeLessThanOrEqual(1)
  }
})

journey('is a list of cards on a phone', async ({ open, server }) => {
  const page = await open({ viewport: { width: 360, height: 740 } })
  await enter(page, server, `${LIST}?filter.is_active=false`)
  const cards = page.getByRole('list', { name: 'Formats' }).getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(1)
  await expect.poll(() => page.getByRole('grid').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByLabel('Sort by').selectOption({ label: 'Width (mm) ↓' })
  await expect.poll(async () => (await cards.first().textContent()) ?? '').toContain('120×120')
  await cards.first().getByRole('checkbox').click()
  await page.getByText('1 selected').waitFor()
  await expectAccessible(page)
})

journey('leaves its rows where they are when one is ticked', async ({ page, server }) => {
  await enter(page, server, `${LIST}?filter.width_mm=100`)
  // The tools of the list come after its rows; what is measured has settled.
  await page.getByRole('button', { name: 'Width (mm): 100' }).waitFor()
  const first = page.getByRole('checkbox', { name: 'Select 10×10 en' })
  await first.waitFor()
  await page.waitForLoadState('networkidle')
  const row = page.getByRole('row').nth(1)
  const place = await row.boundingBox()
  await first.click()
  await page.getByText('1 selected').waitFor()
  await expect.poll(() => row.boundingBox()).toEqual(place)
})

journey('is a list of cards where there is no room for columns', async ({ open, server }) => {
  const page = await open({ viewport: { width: 800, height: 900 } })
  await enter(page, server, LIST)
  // The menu makes room before the columns go.
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  await page.getByRole('grid').waitFor()
  await page.setViewportSize({ width: 660, height: 900 })
  const cards = page.getByRole('list', { name: 'Formats' }).getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(NAMES.length)
  await expect.poll(() => page.getByRole('grid').count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('grid').waitFor()
})

journey('has no accessibility fault in the dark, nor from right to left', async ({ open, server }) => {
  const dark = await open({ colorScheme: 'dark' })
  await enter(dark, server, `${LIST}?filter.is_active=true&sort=-width_mm,height_mm`)
  await shows(dark, 'Width', ['1200', '600', '600', '300', '200', '100'])
  await expectAccessible(dark)
  await dark.getByRole('checkbox').nth(1).click()
  await dark.getByRole('button', { name: 'Deactivate' }).waitFor()
  await expectAccessible(dark)

  const mirrored = await open({ locale: 'he' })
  await enter(mirrored, server, `${LIST}?filter.width_mm=100`)
  await rowKeys(mirrored)
  await mirrored.getByRole('link', { name: '10×10 cm' }).press('ArrowLeft')
  await expect.poll(() => focused(mirrored)).toBe('10×10 en')
  await expectAccessible(mirrored)
  await mirrored.getByRole('button', { name: 'Width (mm): 100' }).click()
  await mirrored.getByRole('dialog').waitFor()
  await expectAccessible(mirrored)
})

journey('says so when the server fails, and tries again', async ({ open, server }) => {
  const page = await open({ allow: [/status of (400|500)/] })
  await enter(page, server, LIST)
  const lists = '**/product/format/?*'
  await page.route(lists, (route) => route.fulfill({ status: 500, json: { detail: 'An error occurred.' } }))
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' })
  await alert.getByText('An error occurred.').waitFor()
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Report', exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Do you want to send a report?' })
  await question.getByRole('button', { name: 'No' }).click()
  await question.waitFor({ state: 'detached' })

  await page.unroute(lists)
  await page.route(lists, (route) => route.fulfill({ status: 200, json: { data: [{ id: 'nonsense' }] } }))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await alert.getByText('Unexpected answer from the server').waitFor()
  await page.unroute(lists)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await shows(page, 'Name in English', english(...NAMES))

  // A filter that the list does not have is not passed over.
  await page.goto(`${LIST}?filter.colour=red`)
  await alert.getByText('There is no column "colour".').waitFor()
  // The sentence says what to do: there is nothing to report.
  await expect.poll(() => alert.getByRole('button', { name: 'Report', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Remove the filter colour' }).click()
  await shows(page, 'Name in English', english(...NAMES))
})

journey('works where the browser keeps nothing', async ({ page, server }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await fill(server)
  await page.goto(`${LIST}?filter.width_mm=600`)
  await typeCredentials(page, ADMIN)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Sixties')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Sixties' }).waitFor()
})

journey('a notice leaves the pager and the menu free, in both directions', async ({ open, server }) => {
  for (const locale of ['en', 'he']) {
    const page = await open({ locale, viewport: { width: 1440, height: 900 }, allow: [/status of 500/] })
    await enter(page, server, LIST)
    await page.route('**/product/format/?*format=csv*', (route) =>
      route.fulfill({ status: 500, json: { detail: 'ahi' } }),
    )
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'ahi' })
    await notice.waitFor()
    const next = page.getByRole('button', { name: 'Successivo' })
    const lastOfMenu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').last()
    for (const other of [next, lastOfMenu]) {
      await other.scrollIntoViewIfNeeded()
      const [above, below] = [await other.boundingBox(), await notice.boundingBox()]
      if (!above || !below) throw new Error('not drawn')
      expect([locale, above.y + above.height <= below.y]).toEqual([locale, true])
    }
  }
})
