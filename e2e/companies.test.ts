import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPicture } from '../server/test/fixtures/files.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { aPerson, call, PASSWORD } from './house.ts'
import { typeAhead, unfoldFilters } from './lists.ts'
import { placeOf } from './steady.ts'

interface Company {
  id: number
  version: number
  business_name: string
  city: string
  brand_ids: number[]
  public_city: string
  short_description: { it: string; en: string }
}

const aCompany = (server: RunningServer, business_name: string, more: object = {}): Promise<Company> =>
  call(server, 'POST', 'company/company', { business_name, ...more })
const aBrand = (server: RunningServer, name: string, company_id: number | null = null) =>
  call<{ id: number }>(server, 'POST', 'company/brand', { name, company_id })
const companyAt = (server: RunningServer, id: number): Promise<Company> =>
  call(server, 'GET', `company/company/${id}`)

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click()
/** The boxes that pin a field against imports have the same names. */
const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator('input:not([type="checkbox"]), select'))
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const editor = (page: Page, language: string) =>
  page.getByRole('textbox', { name: `Short description (${language})` })

journey('a row found by a field that the list does not show names the field', async ({ page, server }) => {
  await aCompany(server, 'Ceramiche Trovate', { telephone: '0536 998877' })
  await enter(page, server, {}, '/#/company?search=998877')
  const row = page.getByRole('row', { name: /Ceramiche Trovate/ })
  await row.getByText('Found in: Telephone').waitFor()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('search').getByRole('textbox').fill('trovate')
  await row.getByText('Found in').waitFor({ state: 'detached' })
  await row.waitFor()
})

journey('a list requests the columns that it shows', async ({ page, server }) => {
  await aCompany(server, 'Colonne S.r.l.', { city: 'Sassuolo', fax: '0536 123456' })
  const requested: string[][] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/company/company/' && searchParams.get('format') === 'datatables')
      requested.push([...searchParams].flatMap(([name, value]) => (name.endsWith('[data]') ? [value] : [])))
  })
  await enter(page, server, {}, '/#/company?search=Colonne')
  await rowOf(page, 'Colonne S.r.l.').getByText('Sassuolo').waitFor()
  expect(requested.flat()).not.toContain('fax')

  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('dialog', { name: 'View' }).getByRole('checkbox', { name: 'Fax' }).first().check()
  await rowOf(page, 'Colonne S.r.l.').getByText('0536 123456').waitFor()
  // The browser remembers the choice: the first request is for it already.
  requested.length = 0
  await page.goto('/#/company?search=colonne')
  await page.reload()
  await rowOf(page, 'Colonne S.r.l.').getByText('0536 123456').waitFor()
  expect(new Set(requested.map((columns) => columns.includes('fax')))).toEqual(new Set([true]))
})

journey('short values stand whole, and a name grows into free room', async ({ open, server }) => {
  const name = 'Manifattura Ceramica di Castelvetro e Fiorano'
  await aCompany(server, name, { city: 'Casalgrande', vat: '01234567897' })
  /** Cells of its row whose content is cut. */
  const cut = (page: Page) =>
    rowOf(page, name).evaluate((row) =>
      [...row.querySelectorAll('td > :is(span, a)')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
  const widths: [width: number, mayBeCut: string[]][] = [
    [1024, [name]],
    [1440, []],
  ]
  for (const [width, mayBeCut] of widths) {
    const page = await open({ viewport: { width, height: 768 } })
    await enter(page, server, {}, '/#/company?search=Manifattura')
    await rowOf(page, name).getByText('Casalgrande').waitFor()
    await expect
      .poll(async () => (await cut(page)).filter((text) => !mayBeCut.includes(text ?? '')))
      .toEqual([])
  }
})

journey('a new company is made, and is in the list', async ({ page, server }) => {
  await enter(page, server, {}, '/#/company')
  await page.getByRole('link', { name: 'New company' }).click()
  await page.getByRole('heading', { name: 'New company' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Business name' }).fill('Ceramiche Nuove S.p.A.')
  await field(page, 'VAT number').fill('12345 678903')
  await field(page, 'City').fill('Sassuolo')
  await field(page, 'Typology').selectOption('tiles')
  await expectAccessible(page)
  await save(page)
  await page.getByRole('heading', { level: 1, name: 'Ceramiche Nuove S.p.A.' }).waitFor()
  await expect.poll(() => page.url()).toMatch(/#\/company\/company\/\d+$/)
  await expect.poll(() => field(page, 'VAT number').inputValue()).toBe('IT12345678903')
  await page.getByRole('link', { name: 'Back' }).click()
  await rowOf(page, 'IT12345678903').waitFor()
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Companies list', exact: true })
    .and(page.locator('[aria-current="page"]'))
    .waitFor()
})

journey('what is wrong is named, and leads to its field', async ({ open, server }) => {
  const page = await open({ allow: [/status of 400/] })
  await enter(page, server, {}, '/#/company/new-company')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Sbagliata')
  await field(page, 'Public website').fill('non è un sito')
  await field(page, 'VAT number').fill('123')
  await save(page)
  const summary = page.getByRole('alert')
  await summary.getByText('Public website: Url non valido').waitFor()
  await summary.getByText(/^VAT number: This VAT number is not valid/).click()
  await expect
    .poll(() => field(page, 'VAT number').evaluate((input) => input === document.activeElement))
    .toBe(true)
})

/** The same select is called differently in the other language. */
const chosen = (page: Page, path: string) =>
  page.locator(`#company-${path}`).evaluate(({ value }: HTMLSelectElement) => value)
const speak = async (page: Page, from: string, to: string) => {
  await page.getByRole('button', { name: from }).click()
  await page.getByRole('menuitemradio', { name: to }).click()
}

journey('another language of the interface changes no value of a form', async ({ page, server }) => {
  const company = await aCompany(server, 'Poliglotta', { country: 'IT', public_country: 'DE' })
  await enter(page, server, {}, `/#/company/company/${company.id}`)
  await field(page, 'Typology').selectOption('dishes')
  await page.getByText('Changes not saved yet').waitFor()
  await field(page, 'Typology').selectOption('others')
  await page.getByText('Changes not saved yet').waitFor({ state: 'detached' })
  await speak(page, 'Language: English', 'Italiano')
  await page.getByRole('button', { name: 'Salva', exact: true }).first().waitFor()
  await expect.poll(() => chosen(page, 'country')).toBe('IT')
  await expect.poll(() => chosen(page, 'public_country')).toBe('DE')
  await expect.poll(() => page.getByText('Modifiche non ancora salvate').count()).toBe(0)
  // Nothing is unsaved, so nobody asks.
  await page.getByRole('link', { name: 'Indietro' }).click()
  await page.waitForURL('**/#/company')
  expect((await companyAt(server, company.id)).version).toBe(company.version)

  // What was chosen and is not saved yet stays too, also what was copied across.
  await page.goto(`/#/company/company/${company.id}`)
  await page.locator('#company-country').selectOption('FR')
  await page.getByRole('button', { name: /Copia .*Paese/ }).click()
  await speak(page, 'Lingua: Italiano', 'English')
  await page.getByText('Changes not saved yet').waitFor()
  await expect.poll(() => chosen(page, 'country')).toBe('FR')
  await save(page)
  await page.getByText('Saved', { exact: true }).waitFor()
  await expect
    .poll(() => companyAt(server, company.id))
    .toMatchObject({ country: 'FR', public_country: 'FR' })
})

journey('everything that is wrong with a change is told in one round', async ({ open, server }) => {
  const page = await open({ allow: [/status of 400/] })
  const company = await aCompany(server, 'Tutto sbagliato', { country: 'IT' })
  await enter(page, server, {}, `/#/company/company/${company.id}`)
  await page.getByRole('textbox', { name: 'Business name' }).fill('')
  await field(page, 'VAT number').fill('123')
  await save(page)
  const summary = page.getByRole('alert').filter({ hasText: 'There are problems with 2 fields' })
  await summary.getByText(/^Business name:/).waitFor()
  await summary.getByText(/^VAT number: This VAT number is not valid/).waitFor()
})

journey('the page says at once who has just saved', async ({ page, server }) => {
  const company = await aCompany(server, 'Appena salvata')
  const { email } = await aPerson(server, 'Oggi', 'administrator_associated_companies')
  await enter(
    page,
    server,
    {},
    `/#/company/company/${company.id}`,
    signIn(server, { email, password: PASSWORD }),
  )
  const last = page.getByText(/^Last changed/)
  await last.waitFor()
  await expect.poll(() => last.innerText()).not.toContain('Ada Oggi')
  await field(page, 'City').fill('Fiorano')
  await save(page)
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByText(/^Last changed .*Ada Oggi/).waitFor()
})

journey('changes are thrown away at once, and brought back', async ({ page, server }) => {
  const company = await aCompany(server, 'Ripensata', { city: 'Imola' })
  await enter(page, server, {}, `/#/company/company/${company.id}`)
  await field(page, 'City').fill('Faenza')
  await field(page, 'Typology').selectOption('brick')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByText('Changes discarded').waitFor()
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Imola')
  await expect.poll(() => field(page, 'Typology').inputValue()).toBe('others')
  const back = page.getByRole('button', { name: 'Bring them back' })
  await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await back.press('Enter')
  await page.getByText('Changes not saved yet').waitFor()
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Faenza')
  await expect.poll(() => field(page, 'Typology').inputValue()).toBe('brick')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByText('Changes discarded').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('**/#/company')
  expect((await companyAt(server, company.id)).version).toBe(company.version)
})

journey(
  'a rich text, brands and languages are thrown away and brought back too, and typing goes on',
  async ({ page, server }) => {
    const company = await aCompany(server, 'Rifatta', { short_description: { it: '<p>Prima</p>', en: '' } })
    await aBrand(server, 'Marca libera')
    await enter(page, server, {}, `/#/company/company/${company.id}`)
    const text = editor(page, 'Italian')
    await text.click()
    await page.keyboard.press('Control+Home')
    // Each key stays where it was typed.
    await page.keyboard.type('In ')
    await expect.poll(() => text.innerText()).toBe('In Prima')
    await page.getByRole('listbox', { name: 'Available brands' }).getByText('Marca libera').dblclick()
    await page.getByText('Added: Marca libera.').waitFor()
    await page.getByRole('tab', { name: /French/ }).click()
    await page.getByRole('switch', { name: 'Visible: French' }).press('Space')
    await page.getByRole('tab', { name: /Italian/ }).click()

    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByText('Changes discarded').waitFor()
    await expect.poll(() => text.innerText()).toBe('Prima')
    const assigned = page.getByRole('listbox', { name: 'Brands of this company' })
    await expect.poll(() => assigned.getByRole('option').count()).toBe(0)
    await page.getByRole('button', { name: 'Bring them back' }).click()
    await page.getByText('Changes not saved yet').waitFor()
    await expect.poll(() => text.innerText()).toBe('In Prima')
    await expect.poll(() => assigned.getByRole('option').count()).toBe(1)
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' fila')
    await page.keyboard.press('Control+s')
    await page.getByText('Saved', { exact: true }).waitFor()
    // It holds already what was saved, and keeps the focus.
    await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect
      .poll(() => companyAt(server, company.id))
      .toMatchObject({
        short_description: { it: '<p>In Prima fila</p>' },
        visible_languages: ['it', 'en', 'fr'],
        brand_ids: [expect.any(Number)],
      })
  },
)

journey('what is typed while a save is on its way stays, and is saved next', async ({ page, server }) => {
  const company = await aCompany(server, 'Veloce', { city: 'Imola' })
  await enter(page, server, {}, `/#/company/company/${company.id}`)
  await field(page, 'City').fill(' Faenza ')
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/company/company/${company.id}/`, async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  await field(page, 'City').press('Control+s')
  await field(page, 'VAT number').pressSequentially('IT123')
  held.resolve()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByText('Changes not saved yet').waitFor()
  await field(page, 'VAT number').pressSequentially('00456782')
  await expect.poll(() => field(page, 'VAT number').inputValue()).toBe('IT12300456782')
  await page.keyboard.press('Control+s')
  await page.getByText('Changes not saved yet').waitFor({ state: 'detached' })
  await expect
    .poll(() => companyAt(server, company.id))
    .toMatchObject({ city: 'Faenza', vat: 'IT12300456782' })
})

journey(
  'Save keeps its place in the foot, after Discard; Ctrl S saves, Enter in a field does not',
  async ({ page, server }) => {
    const company = await aCompany(server, 'Tastiera', { city: 'Imola' })
    await enter(page, server, {}, `/#/company/company/${company.id}`)
    const foot = page.getByRole('region', { name: 'Saving and messages' })
    const save = foot.getByRole('button', { name: 'Save', exact: true })
    const discard = foot.getByRole('button', { name: 'Discard changes' })
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
    const place = await placeOf(save)
    await field(page, 'City').fill('Faenza')
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe(null)
    const before = await placeOf(discard)
    expect(before.x + before.width).toBeLessThan(place.x)
    await expect.poll(() => foot.getByRole('button').last().innerText()).toBe('Save')
    await field(page, 'Telephone').focus()
    await expect.poll(() => save.boundingBox()).toEqual(place)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => save.boundingBox()).toEqual(place)
    await field(page, 'Telephone').press('Enter')
    await page.getByText('Changes not saved yet').waitFor()
    expect((await companyAt(server, company.id)).city).toBe('Imola')
    await page.keyboard.press('Control+s')
    // What is said stands beside it; at the end it goes with the page.
    await foot.getByText('Saved', { exact: true }).waitFor()
    await expect.poll(() => save.boundingBox()).toEqual(place)
    expect((await companyAt(server, company.id)).city).toBe('Faenza')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('?')
    await page.getByText('Save the form').waitFor()
    await page.keyboard.press('Escape')
    await field(page, 'City').fill('Imola')
    await page.keyboard.press('Control+s')
    await foot.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'Companies' }).waitFor()
    await expect.poll(() => page.getByText('Saved', { exact: true }).count()).toBe(0)
  },
)

journey('likely twins are offered before saving', async ({ page, server }) => {
  await aCompany(server, 'Maioliche Gemelle S.r.l.', { city: 'Faenza' })
  await enter(page, server, {}, '/#/company/new-company')
  await page.waitForLoadState('networkidle')
  const place = await placeOf(field(page, 'VAT number'))
  await page.getByRole('textbox', { name: 'Business name' }).fill('MAIOLICHE GEMELLE spa')
  const notice = page.getByRole('status').filter({ hasText: 'Is it there already?' })
  await notice.getByText('Faenza · similar name').waitFor()
  await expect.poll(() => field(page, 'VAT number').boundingBox()).toEqual(place)
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    notice.getByRole('link', { name: 'Maioliche Gemelle S.r.l.' }).click(),
  ])
  await other.getByRole('heading', { level: 1, name: 'Maioliche Gemelle S.r.l.' }).waitFor()
  // What was typed is still there.
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Business name' }).inputValue())
    .toBe('MAIOLICHE GEMELLE spa')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Tutta un’altra cosa')
  await notice.waitFor({ state: 'detached' })
})

journey('a company is changed; Save and back leads to the list as it was', MAIN, async ({ page, server }) => {
  await aCompany(server, 'Da cambiare', { city: 'Imola', public_city: 'Bologna' })
  await enter(page, server, {}, '/#/company?search=Da%20cambiare')
  const link = rowOf(page, 'Da cambiare').getByRole('link')
  await link.click()
  await page.getByRole('button', { name: 'Save and back' }).waitFor()
  await page.goBack()
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
  await link.click()
  const leave = page.getByRole('button', { name: 'Save and back' })
  await expect.poll(() => leave.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Different from the internal one').first().waitFor()
  await page.getByRole('button', { name: 'Copy to: Public city' }).click()
  await expect.poll(() => field(page, 'Public city').inputValue()).toBe('Imola')
  await page.keyboard.press('Control+Z')
  await expect.poll(() => field(page, 'Public city').inputValue()).toBe('Bologna')
  await page.getByRole('button', { name: 'Copy all to the public data' }).click()
  await page.getByText('Copied to the public data.').waitFor()
  await expect.poll(() => field(page, 'Public city').inputValue()).toBe('Imola')
  await page.keyboard.press('Control+Z')
  await expect.poll(() => field(page, 'Public city').inputValue()).toBe('Bologna')
  await field(page, 'City').fill('Faenza')
  await leave.click()
  await page.getByRole('heading', { name: 'Companies' }).waitFor()
  await rowOf(page, 'Da cambiare').getByText('Faenza').waitFor()
  await expect.poll(() => page.url()).toContain('search=Da')
})

journey('brands come by the dual list, also from another company', async ({ page, server }) => {
  const other = await aCompany(server, 'Cedente S.r.l.')
  const company = await aCompany(server, 'Acquirente S.p.A.')
  const [taken, free] = [await aBrand(server, 'Cotto Ceduto', other.id), await aBrand(server, 'Libera Onda')]
  await enter(page, server, {}, `/#/company/company/${company.id}`)
  const available = page.getByRole('listbox', { name: 'Available brands' })
  // At first only those that belong to nobody are offered.
  await available.getByRole('option', { name: /Libera Onda/ }).waitFor()
  await expect.poll(() => available.getByRole('option', { name: /Cotto Ceduto/ }).count()).toBe(0)
  await page.getByRole('switch', { name: 'Only free brands' }).uncheck({ force: true })
  // All at once are those that belong to nobody.
  await page.getByRole('button', { name: 'Add all' }).click()
  await available.getByRole('option', { name: /Libera Onda/ }).waitFor({ state: 'detached' })
  await available.getByRole('option', { name: /Cotto Ceduto/ }).waitFor()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await available
    .getByRole('option', { name: /Cotto Ceduto.*Currently belongs to Cedente S.r.l./ })
    .dblclick()
  await page.getByRole('status').getByText('Cotto Ceduto: currently belongs to Cedente S.r.l.').waitFor()
  await typeAhead(available, 'Libera')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await save(page)
  await page.getByText('Saved', { exact: true }).waitFor()
  expect((await companyAt(server, company.id)).brand_ids).toEqual([taken.id, free.id])
  expect((await companyAt(server, other.id)).brand_ids).toEqual([])
  const timeline = page.getByRole('region', { name: 'Activity' })
  await timeline.getByRole('link', { name: 'Cotto Ceduto' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cotto Ceduto' }).waitFor()
})

journey(
  'a brand is made where a company needs it, and belongs to it once saved',
  async ({ page, server }) => {
    const company = await aCompany(server, 'Fondatrice S.p.A.', { city: 'Imola' })
    await enter(page, server, {}, `/#/company/company/${company.id}`)
    await page.getByLabel('New brand').fill('Appena Nata')
    await page.keyboard.press('Enter')
    const own = page.getByRole('listbox', { name: 'Brands of this company' })
    await own.getByRole('option', { name: /Appena Nata/ }).waitFor()
    await expect.poll(() => page.getByLabel('New brand').inputValue()).toBe('')
    expect((await companyAt(server, company.id)).brand_ids).toEqual([])
    await save(page)
    await page.getByText('Saved', { exact: true }).waitFor()
    expect((await companyAt(server, company.id)).brand_ids).toHaveLength(1)
  },
)

journey('the parts of a long form are a step away', async ({ page, server }) => {
  const company = await aCompany(server, 'Lunga S.p.A.')
  await enter(page, server, {}, `/#/company/company/${company.id}`)
  const parts = page.getByRole('navigation', { name: 'On this page' })
  await parts.getByRole('button', { name: 'Users and roles' }).press('Enter')
  const heading = page.getByRole('heading', { name: 'Users and roles' })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(720)
  await parts.getByRole('button', { name: 'Address and contacts' }).click()
  await page.keyboard.press('Tab')
  await page.getByRole('heading', { level: 3, name: 'Public data' }).waitFor()
})

journey('a brand far down the list is added by the mouse, and no other', async ({ page, server }) => {
  const company = await aCompany(server, 'Puntatrice S.p.A.')
  const names = Array.from({ length: 12 }, (_, at) => `Scorre ${String(at + 10)}`)
  for (const name of names) await aBrand(server, name)
  await enter(page, server, {}, `/#/company/company/${company.id}`)
  const available = page.getByRole('listbox', { name: 'Available brands' })
  await page.getByLabel('Search among: Available brands').fill('Scorre')
  await available.getByRole('option', { name: /Scorre 10/ }).waitFor()
  await available.hover()
  await page.mouse.wheel(0, 5_000)
  await expect.poll(() => available.evaluate((list) => list.scrollTop)).toBeGreaterThan(0)
  const box = await placeOf(available.getByRole('option', { name: /Scorre 20/ }))
  await page.mouse.click(box.x + 60, box.y + box.height / 2)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Added: Scorre 20.').waitFor()
  const next = await placeOf(available.getByRole('option', { name: /Scorre 19/ }))
  await page.mouse.dblclick(next.x + 60, next.y + next.height / 2)
  await page.getByText('Added: Scorre 19.').waitFor()
})

journey('the description takes the marks of its bar, and no pasted formatting', async ({ page, server }) => {
  const company = await aCompany(server, 'Descritta', {
    short_description: { it: '<p>Prima</p>', en: '' },
  })
  await enter(page, server, {}, `/#/company/company/${company.id}`)
  const text = editor(page, 'Italian')
  await text.click()
  await page.keyboard.press('Control+End')
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h1>Incollato</h1><b>forte</b> <a href="https://x.example">qui</a><img src="x"><table><tr><td>cella</td></tr></table>',
    )
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await page.keyboard.press('Enter')
  const bar = page.getByRole('toolbar', { name: 'Formatting' }).first()
  // One stop for the Tab key; the arrows move inside.
  await page.keyboard.press('Shift+Tab')
  await expect
    .poll(() => bar.getByRole('button', { name: 'Bold' }).evaluate((one) => one === document.activeElement))
    .toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('corsivo')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('a capo')
  await bar.getByRole('button', { name: 'Italic', pressed: true }).waitFor()

  await page.getByRole('tab', { name: /English/ }).click()
  await editor(page, 'English').fill('In English')
  await page.getByRole('toolbar', { name: 'Formatting' }).nth(0).waitFor()
  await page.getByRole('button', { name: 'Heading 2' }).click()
  await expectAccessible(page)
  await save(page)
  await page.getByText('Saved', { exact: true }).waitFor()
  expect((await companyAt(server, company.id)).short_description).toMatchObject({
    it: '<p>PrimaIncollato</p><p>forte qui</p><p>cella</p><p><em>corsivo</em><br><em>a capo</em></p>',
    en: '<h2>In English</h2>',
  })
  // Nothing is unsaved afterwards: what the server has is what the editor shows.
  await expect.poll(() => page.getByText('Changes not saved yet').count()).toBe(0)
})

journey(
  'text of another editor of the same make comes plain, our own keeps its marks',
  async ({ page, server }) => {
    const company = await aCompany(server, 'Incollata', {
      short_description: { it: '<h2>Titolo</h2>', en: '' },
    })
    await enter(page, server, {}, `/#/company/company/${company.id}`)
    const text = editor(page, 'Italian')
    await text.click()
    await page.keyboard.press('Control+a')
    await text.evaluate((element) => {
      const own = new DataTransfer()
      const fire = (name: string, clipboardData: DataTransfer) =>
        element.dispatchEvent(new ClipboardEvent(name, { clipboardData, bubbles: true, cancelable: true }))
      fire('copy', own)
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement)) throw new Error('nowhere to paste')
      const other = new DataTransfer()
      other.setData('text/html', '<h1 data-pm-slice="1 1 []">Altrui <strong>forte</strong></h1>')
      fire('paste', other)
      getSelection()?.collapse(element, element.childNodes.length)
      Object.assign(window, { own })
    })
    await expect.poll(() => text.innerHTML()).toBe('<p>Altrui forte</p>')
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await text.evaluate((element) => {
      const { own: clipboardData } = window as unknown as { own: DataTransfer }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await text.locator('h2').getByText('Titolo').waitFor()
  },
)

journey('a company is deleted, and put back from its address', async ({ open, server }) => {
  const page = await open({ allow: [/status of 404/] })
  const company = await aCompany(server, 'Di passaggio', { city: 'Pesaro' })
  await enter(page, server, {}, `/#/company/company/${company.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Di passaggio?' })
  await dialog.getByText('Sei sicuro di voler eliminare').waitFor()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('You deleted “Di passaggio”').waitFor()
  await page.goto(`/#/company/company/${company.id}`)
  await page.getByText('This company does not exist, or does not exist any more.').waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('heading', { level: 1, name: 'Di passaggio' }).waitFor()
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Pesaro')
})

journey('the palette finds companies and brands', async ({ page, server }) => {
  const company = await aCompany(server, 'Tavolozza Ceramiche')
  await aBrand(server, 'Tavolozza Viva', company.id)
  await enter(page, server, {}, '/#/company')
  await page.getByRole('heading', { name: 'Companies' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Go to a screen/ }).fill('tavolozza')
  await page.getByRole('option', { name: /Tavolozza Viva/ }).waitFor()
  await page.getByRole('option', { name: /^Tavolozza Ceramiche/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Tavolozza Ceramiche' }).waitFor()
})

journey(
  'the palette makes a company, finds one by city and VAT number, and leads to all of them',
  async ({ page, server }) => {
    for (const name of ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei'])
      await aCompany(server, `Gruppo ${name}`, { city: 'Montelupo' })
    await aCompany(server, 'Con Numero', { city: 'Deruta', vat: 'IT00743110157' })
    await enter(page, server, {}, '/#/company')
    await page.getByRole('heading', { name: 'Companies' }).waitFor()
    const box = page.getByRole('combobox', { name: /Go to a screen/ })

    // Nothing typed after the key is lost, though the palette is only now being loaded.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('new company')
    await page.waitForFunction(
      () => (document.activeElement as HTMLInputElement | null)?.value === 'new company',
    )
    await page.getByRole('option', { name: /New company/, selected: true }).waitFor()

    await box.fill('00743110157')
    await page.getByRole('option', { name: /Con Numero.*Deruta · IT00743110157/ }).waitFor()
    await box.fill('gruppo montelupo')
    await page.getByRole('option', { name: /See all results/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('option', { name: /See all results/ }).click()
    await page.waitForURL(/search=gruppo/)
    await rowOf(page, 'Gruppo Sei').waitFor()
  },
)

journey('a company that is in use says where', async ({ open, server }) => {
  const page = await open()
  const company = await aCompany(server, 'In uso')
  await aBrand(server, 'La tiene', company.id)
  await enter(page, server, {}, `/#/company/company/${company.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  // Before anybody confirms: where, why not, and the way there.
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('alert').getByText('It cannot be deleted: it is used here').waitFor()
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
  await expectAccessible(page)
  await dialog.getByRole('list', { name: 'Brands' }).getByRole('link', { name: 'La tiene' }).click()
  await page.getByRole('heading', { level: 1, name: 'La tiene' }).waitFor()
})

journey('brands have a list and pages of their own', async ({ page, server }) => {
  await aCompany(server, 'Titolare Unica', { city: 'Vietri' })
  await enter(page, server, {}, '/#/company')
  await page.getByRole('link', { name: 'Brands' }).click()
  await page.getByRole('link', { name: 'New brand' }).click()
  await page.getByLabel('Name').fill('Fuoco Lento')
  await page.getByRole('combobox', { name: 'Company' }).fill('Titolare')
  await page.getByRole('option', { name: /Titolare Unica/ }).click()
  const buffer = await aPicture().png().toBuffer()
  await page.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('link', { name: 'logo.png' }).waitFor()
  await save(page)
  await page.getByRole('heading', { level: 1, name: 'Fuoco Lento' }).waitFor()
  await expectAccessible(page)
  await expect.poll(() => page.getByRole('button', { name: 'Save and back' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Back' }).click()
  const row = rowOf(page, 'Fuoco Lento')
  await row.getByText('Titolare Unica').waitFor()
  expect(await row.locator('img').evaluate((image: HTMLImageElement) => image.decode())).toBe(undefined)
  await expectAccessible(page)
})

journey(
  'who keeps companies sees the incomplete ones, roles and nothing of the users',
  async ({ page, server }) => {
    const company = await aCompany(server, 'Senza recapiti', { association_status: 'associated' })
    const person = await aPerson(server, 'Zanetti', 'administrator_associated_companies')
    await enter(page, server, {}, '/#/home', signIn(server, { email: person.email, password: PASSWORD }))
    await page.getByRole('link', { name: 'Senza recapiti' }).first().click()
    await page.getByRole('button', { name: 'VAT number' }).click()
    await expect
      .poll(() => field(page, 'VAT number').evaluate((input) => input === document.activeElement))
      .toBe(true)
    await page.getByRole('link', { name: 'Add a company role' }).click()
    await page.getByRole('heading', { name: 'New company role' }).waitFor()
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Company' }).inputValue())
      .toContain('Senza recapiti')
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL(`**/#/company/company/${company.id}`)
    await expectAccessible(page)
  },
)

journey(
  'the list is filtered by status, typology and what nobody sees at first',
  async ({ page, server }) => {
    await aCompany(server, 'Filtrata Uno', {
      typology: 'brick',
      association_status: 'associated',
      country: 'FR',
    })
    await aCompany(server, 'Filtrata Due', { typology: 'brick' })
    await enter(page, server, {}, '/#/company?search=Filtrata')
    await unfoldFilters(page)
    const chips = page.getByRole('group', { name: 'Filters' })
    await chips.getByRole('button', { name: 'Typology' }).click()
    await page.getByRole('checkbox', { name: 'Brick', exact: true }).click()
    await page.keyboard.press('Escape')
    await rowOf(page, 'Filtrata Due').waitFor()
    await chips.getByRole('button', { name: 'Association status' }).click()
    await page.getByRole('checkbox', { name: 'Member', exact: true }).click()
    await page.keyboard.press('Escape')
    await rowOf(page, 'Filtrata Due').waitFor({ state: 'detached' })
    await rowOf(page, 'Filtrata Uno').waitFor()
    await chips.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Country', exact: true }).click()
    const countries = page.getByRole('dialog', { name: 'Country' })
    await countries.getByLabel('Search in Country').fill('franc')
    await countries.getByRole('checkbox', { name: 'France' }).click()
    await page.keyboard.press('Escape')
    await chips.getByRole('button', { name: 'Country: France' }).waitFor()
    await rowOf(page, 'Filtrata Uno').waitFor()
    await expectAccessible(page)
  },
)

for (const [name, preferences, options] of [
  ['dark', {}, { colorScheme: 'dark' as const }],
  ['right to left, 360 pixels wide', { direction: 'rtl' }, { viewport: { width: 360, height: 740 } }],
] as const) {
  journey(`a company is accessible ${name}`, async ({ open, server }) => {
    const company = await aCompany(server, `Accessibile ${name}`, {
      association_status: 'associated',
      short_description: { it: '<h2>Titolo</h2><p>Testo</p>' },
    })
    const page = await open(options)
    await enter(page, server, preferences, `/#/company/company/${company.id}`)
    await editor(page, 'Italian').waitFor()
    await page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first().waitFor()
    await expectAccessible(page)
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      )
      .toBe(0)
  })
}
