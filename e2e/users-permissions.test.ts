import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addStyle, enter, sharedSession } from './enter.ts'
import { expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { aCompany, aPerson, call } from './house.ts'
import { typeAhead } from './lists.ts'
import { placeOf } from './steady.ts'

const available = (page: Page) => page.getByRole('listbox', { name: 'Available permissions' })
const assigned = (page: Page) => page.getByRole('listbox', { name: 'Assigned permissions' })
const inside = (list: Locator, name: string) => list.getByRole('option', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).first().click()

const rolesOf = async (server: RunningServer, id: number): Promise<string[]> => {
  const { groups } = await call<{ groups: { name: string }[] }>(server, 'GET', `account/user/${id}`)
  return groups.map(({ name }) => name)
}

const isFocused = (list: Locator) => list.evaluate((element) => element === document.activeElement)

const drag = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  // Rows can be dragged a moment after they are seen.
  await page.locator('[data-drags]').first().waitFor()
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await placeOf(from), await placeOf(to)]
  await page.mouse.move(start.x + 40, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 20, { steps: 5 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 })
  await page.mouse.up()
}

journey('permissions are given and taken with keys alone', MAIN, async ({ page, server }) => {
  const person = await aPerson(server, 'Abate', 'user_circular')
  await enter(page, server, {}, `/#/users/user/${person.id}`)
  await typeAhead(available(page), 'product ed')
  await page.keyboard.press('Enter')
  await inside(assigned(page), 'Product editor').waitFor()
  await page.getByText('Added: Product editor. Assigned now: 2.').waitFor()
  await expect.poll(() => isFocused(available(page))).toBe(true)

  // Several at once; the first and the last one by their keys.
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByText('Added: Global administrator, Press room administrator. Assigned now: 4.').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await page
    .getByText('Added: Circular administrator, Circulars approved at once. Assigned now: 6.')
    .waitFor()

  await assigned(page).press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByText('Removed: 6 elements. Assigned now: 0.').waitFor()
  await expect.poll(() => isFocused(assigned(page))).toBe(true)
  await page.getByText('No elements').waitFor()

  await page.getByLabel('Search among: Available permissions').fill('TRANSLATOR product')
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(available(page))).toBe(true)
  await page.keyboard.press('Enter')
  await save(page)
  await page.getByText('Saved', { exact: true }).waitFor()
  await expect.poll(() => rolesOf(server, person.id)).toEqual(['translate_product'])
})

journey('permissions are given and taken with buttons and by dragging', async ({ page, server }) => {
  const person = await aPerson(server, 'Basso', 'user_circular')
  await enter(page, server, {}, `/#/users/user/${person.id}`)
  await inside(available(page), 'Global administrator').click()
  await inside(available(page), 'Press room administrator')
    .first()
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Assigned now: 4.').waitFor()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByText('Assigned now: 0.').waitFor()

  await page.getByLabel('Search among: Available permissions').fill('circular')
  await page.getByRole('button', { name: /Add the \d found/ }).click()
  await page.getByText('Assigned now: 3.').waitFor()
  await page.getByLabel('Search among: Available permissions').fill('')
  await inside(assigned(page), 'Circular user').dblclick()
  await page.getByText('Assigned now: 2.').waitFor()

  await drag(page, inside(available(page), 'Global administrator'), assigned(page))
  await inside(assigned(page), 'Global administrator').waitFor()
  await drag(page, inside(assigned(page), 'Circular administrator'), available(page))
  await page.getByText('Assigned now: 2.').waitFor()
  await save(page)
  await page.getByText('Saved', { exact: true }).waitFor()
  await expect
    .poll(() => rolesOf(server, person.id))
    .toEqual(['administrator_global', 'auto_approve_circular'])
})

/** Turns the wheel over a list, until it stands at its end. */
const wheel = async (page: Page, list: Locator): Promise<number> => {
  const left = () => list.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop)
  // A page that is still being put together may miss a turn.
  const turned = async () => {
    await list.hover()
    if ((await left()) > 0) await page.mouse.wheel(0, 5_000)
    return left()
  }
  await expect.poll(turned, { interval: 500 }).toBe(0)
  const end = await list.evaluate((one) => one.scrollTop)
  expect(end).toBeGreaterThan(0)
  return end
}

/** Presses the mouse in the middle of what is in sight now: nothing is scrolled on the way. */
const pointAt = async (page: Page, row: Locator): Promise<void> => {
  const box = await placeOf(row)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

journey(
  'the mouse picks the row that it points at, however far the list was scrolled',
  async ({ page, server }) => {
    const person = await aPerson(server, 'Bini', 'user_circular')
    await enter(page, server, {}, `/#/users/user/${person.id}`)
    const row = inside(available(page), 'Circulars approved at once')
    const end = await wheel(page, available(page))
    await pointAt(page, row)
    await page.mouse.down()
    await page.mouse.up()
    await expect.poll(() => available(page).evaluate((list) => list.scrollTop)).toBe(end)
    await expect
      .poll(() => available(page).getByRole('option', { selected: true }).allInnerTexts())
      .toEqual([await row.innerText()])
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Added: Circulars approved at once. Assigned now: 2.').waitFor()

    // Only what is picked is added, and nothing is any more.
    const add = page.getByRole('button', { name: 'Add', exact: true })
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true')
    await save(page)
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect.poll(() => rolesOf(server, person.id)).toEqual(['user_circular', 'auto_approve_circular'])
  },
)

journey('a click beside the rows picks none of them', async ({ page, server }) => {
  const person = await aPerson(server, 'Bolla', 'user_circular')
  await enter(page, server, {}, `/#/users/user/${person.id}`)
  await inside(assigned(page), 'Circular user').waitFor()
  const { height = 0 } = (await assigned(page).boundingBox()) ?? {}
  await assigned(page).click({ position: { x: 60, y: height - 10 } })
  await expect.poll(() => isFocused(assigned(page))).toBe(true)
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true')
  // The keys begin at the first row all the same.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await page.getByText('Removed: Circular user. Assigned now: 0.').waitFor()
})

journey('a double click and a drag take the row under the pointer', async ({ page, server }) => {
  const person = await aPerson(server, 'Borsi', 'user_circular')
  await enter(page, server, {}, `/#/users/user/${person.id}`)
  await wheel(page, available(page))
  await pointAt(page, inside(available(page), 'Circulars approved at once'))
  await page.mouse.down()
  await page.mouse.up()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.getByText('Added: Circulars approved at once. Assigned now: 2.').waitFor()

  await page.reload()
  await page.locator('[data-drags]').first().waitFor()
  await wheel(page, available(page))
  await pointAt(page, inside(available(page), 'Circular administrator'))
  const end = await placeOf(assigned(page))
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 15 })
  await page.mouse.up()
  await page.getByText('Added: Circular administrator. Assigned now: 2.').waitFor()
})

journey('before saving one sees what the change gives and takes', async ({ page, server }) => {
  const person = await aPerson(server, 'Conti', 'administrator_project')
  await enter(page, server, {}, `/#/users/user/${person.id}`)
  const preview = page.getByRole('region', { name: 'What changes' })
  await preview.getByText('Move a permission').waitFor()
  await typeAhead(available(page), 'product adm')
  await page.keyboard.press('Enter')
  await preview
    .getByText('Gallery products: Groups list, Certifications, Formats, Styles, Typologies and Uses')
    .waitFor()
  await typeAhead(assigned(page), 'project adm')
  await page.keyboard.press('Delete')
  await preview.getByText('Gallery projects: Projects list, Certifications').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove all' }).click()
  await preview.getByText('Cannot sign in any more.').waitFor()
})

const ask = async (page: Page, text: string, option: { name: string; exact?: boolean }): Promise<void> => {
  await page.getByRole('combobox', { name: 'Screen or record' }).fill(text)
  await page.getByRole('option', option).click()
}

journey('one asks why somebody can or cannot, of a screen and of a record', async ({ page, server }) => {
  const { token } = await sharedSession(server)
  const style = await addStyle(server, token)
  const person = await aPerson(server, 'Duca', 'translate_product', 'user_circular')
  await enter(page, server, {}, `/#/users/user/${person.id}`)
  const answers = page.getByRole('region', { name: 'Why can or can’t they?' })

  await ask(page, 'users', { name: 'Users', exact: true })
  await answers.getByText('Ada Duca cannot open “Users”.').waitFor()
  await answers.getByText('One of these permissions would do: global administrator.').waitFor()

  await ask(page, 'cotto', { name: 'Cotto · Styles' })
  await answers.getByText('Ada Duca can read “Cotto”.').waitFor()
  await answers.getByText('This permission is enough: product translator.').waitFor()
  await answers.getByText('Ada Duca cannot change “Cotto”.').waitFor()
  await answers
    .getByText('One of these permissions would do: global administrator or product administrator.')
    .waitFor()

  await ask(page, `${server.url}/#/gallery-products/styles/${style.id}`, {
    name: `/gallery-products/styles/${style.id}`,
  })
  await answers.getByText('Ada Duca can read “Cotto”.').waitFor()
  await expectAccessible(page)

  // By key: the page may be scrolled so that the header lies over the switch.
  await page.getByRole('switch', { name: 'Active' }).press('Space')
  await save(page)
  await page.getByText('Saved', { exact: true }).waitFor()
  // It would lie over the answers that are offered.
  await page.getByRole('button', { name: 'Close this notice' }).click()
  await ask(page, 'styles', { name: 'Gallery products › Styles' })
  await answers.getByText('The account is disabled.').waitFor()
})

journey('company roles count too, are added and taken away', async ({ page, server }) => {
  const company = await aCompany(server, 'Ceramiche Aurora')
  const person = await aPerson(server, 'Este')
  await enter(page, server, {}, `/#/users/user/${person.id}`)
  const section = page.getByRole('region', { name: 'Company roles' })
  await section.getByText('No company roles.').waitFor()
  await section.getByRole('link', { name: 'Add a company role' }).click()

  await page.getByRole('heading', { name: 'New company role' }).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'User' }).inputValue()).toContain('Ada Este')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Product editor')
  await expect.poll(() => page.getByRole('combobox', { name: 'Role' }).locator('option').count()).toBe(7)
  await page.getByRole('combobox', { name: 'Company' }).fill('auror')
  await page.getByRole('option', { name: 'Ceramiche Aurora · Sassuolo' }).click()
  await expectAccessible(page)
  await save(page)
  await page.getByRole('heading', { name: 'Product editor – Ceramiche Aurora' }).waitFor()
  const links = await call<{ results: { company_id: number; user_id: number }[] }>(
    server,
    'GET',
    'company/company_user_group',
  )
  expect(links.results).toMatchObject([{ company_id: company.id, user_id: person.id }])

  await page.getByRole('link', { name: 'Back' }).click()
  await section.getByText('Product editor · Sassuolo').waitFor()
  await ask(page, 'home', { name: 'Home', exact: true })
  await page.getByText('Ada Este can open “Home”.').waitFor()

  await section.getByRole('button', { name: 'Remove: Product editor – Ceramiche Aurora' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await section.getByText('No company roles.').waitFor()
})

journey('a company role is changed and deleted on its own page', async ({ open, server }) => {
  const page = await open({ allow: [/status of 400/] })
  const [first, second] = [await aCompany(server, 'Gres del Colle'), await aCompany(server, 'Terre Alte')]
  const person = await aPerson(server, 'Fabbri')
  const link = await call<{ id: number }>(server, 'POST', 'company/company_user_group', {
    user_id: person.id,
    company_id: first.id,
    group_id: 11,
  })
  await enter(page, server, {}, `/#/company-user-group/${link.id}`)
  await page.getByRole('heading', { name: 'Product editor – Gres del Colle' }).waitFor()
  await page.getByRole('combobox', { name: 'Role' }).selectOption('')
  await save(page)
  await page.getByRole('alert').getByText('Role:').waitFor()
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Product user')
  await page.getByRole('combobox', { name: 'Company' }).fill('terre')
  await page.getByRole('option', { name: 'Terre Alte · Sassuolo' }).click()
  await save(page)
  await page.getByRole('heading', { name: 'Product user – Terre Alte' }).waitFor()
  const now = await call<{ company_id: number }>(server, 'GET', `company/company_user_group/${link.id}`)
  expect(now.company_id).toBe(second.id)

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('heading', { name: 'Ada Fabbri' }).waitFor()
})

journey('in Italian, dark and from right to left', async ({ open, server }) => {
  const person = await aPerson(server, 'Gallo', 'user_circular')
  const page = await open({ locale: 'it-IT', colorScheme: 'dark', viewport: { width: 1280, height: 900 } })
  await enter(page, server, { direction: 'rtl' }, `/#/users/user/${person.id}`)
  await page.getByRole('heading', { name: 'Ada Gallo' }).waitFor()
  const from = page.getByRole('listbox', { name: 'Permessi disponibili' })
  const to = page.getByRole('listbox', { name: 'Permessi assegnati' })
  await drag(page, from.getByRole('option', { name: 'Amministratore globale' }), to)
  await page.getByText('Aggiunto: Amministratore globale. Ora assegnati: 2.').waitFor()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  expect(end?.x).toBeLessThan(start?.x ?? 0)
  await page.getByRole('button', { name: 'Rimuovi tutti' }).click()
  await page.getByText('Nessun elemento').waitFor()
  await page.getByText('Non può più accedere.', { exact: true }).waitFor()
  await expectAccessible(page)
})

journey('on a telephone the lists stand one below the other', async ({ open, server }) => {
  const person = await aPerson(server, 'Helm', 'user_circular')
  const page = await open({ viewport: { width: 360, height: 740 } })
  await enter(page, server, {}, `/#/users/user/${person.id}`)
  await page.getByRole('heading', { name: 'Ada Helm' }).waitFor()
  const [above, below] = [await available(page).boundingBox(), await assigned(page).boundingBox()]
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})
