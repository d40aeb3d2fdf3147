import { roleId } from '@fornace/contract/kit/roles'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter, signIn } from './enter.ts'
import { ADMIN, expectAccessible, journey, MAIN } from './harness.ts'
import { allRows, aPerson, call, PASSWORD } from './house.ts'
import { badlyCutCells, unfoldFilters } from './lists.ts'
import { linkOf, messageTo } from './mail.ts'

const USERS = '/#/users'

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).first().click()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

journey('a user is created by invitation, and the mail is there', MAIN, async ({ page, server }) => {
  await enter(page, server, {}, USERS)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).waitFor()
  await page.getByRole('link', { name: 'New user' }).click()
  await page.getByRole('heading', { name: 'New user' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await page.getByLabel('First name').fill('Livia')
  await page.getByLabel('Last name').fill('Bianchi')
  await page.getByLabel('Email').fill('livia@example.it')
  await page.getByLabel('Language of the mails').selectOption('en')
  await expect.poll(() => page.getByLabel('Send an invitation').isChecked()).toBe(true)
  await save(page)

  await page.getByRole('heading', { name: 'Livia Bianchi' }).waitFor()
  await expect.poll(() => page.url()).toMatch(/#\/users\/user\/\d+$/)
  await page.getByRole('complementary').getByText('Invited').waitFor()
  const mail = await allRows<{ to: string; purpose: string }>(server, 'mail/message')
  expect(mail).toContainEqual(
    expect.objectContaining({ to: 'livia@example.it', purpose: 'account.invitation' }),
  )

  await page.getByRole('link', { name: 'Back' }).click()
  await rowOf(page, 'livia@example.it').waitFor()
})

journey('a user is created with a password, and can sign in with it', async ({ open, server }) => {
  const page = await open({ allow: [/status of 400/] })
  await enter(page, server, {}, '/#/users/user/new')
  await page.getByLabel('Email').fill('nina@example.it')
  await page.getByLabel('Type a password').check()
  // Chosen and left empty it is no invitation.
  await save(page)
  await page.getByRole('alert').getByText('Password: This field may not be blank.').waitFor()
  await expect.poll(() => page.title()).toMatch(/^Error: /)
  await page.getByRole('textbox', { name: 'Password' }).fill('12345678')
  await save(page)
  await page.getByText('This password is entirely numeric.').first().waitFor()
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await save(page)
  await page.getByRole('heading', { name: 'nina@example.it' }).waitFor()
  await page.getByRole('complementary').getByText('Waiting for a role').waitFor()

  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(stored).not.toContain(PASSWORD)
  const answer = await fetch(`${server.url}/api/account/token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nina@example.it', password: PASSWORD }),
  })
  // The password is right; what is missing is a role.
  expect(answer.status).toBe(403)
})

journey(
  'the list is filtered by role, status and name, and opens what it shows',
  async ({ page, server }) => {
    await aPerson(server, 'Abate', 'translate_product')
    const deleted = await aPerson(server, 'Basso', 'translate_product')
    await call(server, 'PATCH', `account/user/${deleted.id}`, { is_active: false })
    await enter(page, server, {}, USERS)
    await unfoldFilters(page)
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Permissions' }).click()
    await page.getByRole('checkbox', { name: 'product translator' }).click()
    await page.keyboard.press('Escape')
    await rowOf(page, 'Abate').waitFor()
    await rowOf(page, 'Basso').waitFor()
    await rowOf(page, ADMIN.email).waitFor({ state: 'detached' })
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Status' }).click()
    await page.getByRole('checkbox', { name: 'Disabled' }).click()
    await page.keyboard.press('Escape')
    await rowOf(page, 'Abate').waitFor({ state: 'detached' })

    await rowOf(page, 'Basso').getByRole('link').click()
    await page.getByRole('heading', { name: 'Ada Basso' }).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    // Back finds the list as it was left.
    await page.getByRole('button', { name: 'Status: Disabled' }).waitFor()
    await expectAccessible(page)
  },
)

journey('a user is changed, and Save stays on the page', async ({ page, server }) => {
  const person = await aPerson(server, 'Conti', 'user_circular')
  await enter(page, server, {}, `/#/users/user/${person.id}`)
  await page.getByRole('heading', { name: 'Ada Conti' }).waitFor()
  const saving = page.getByRole('button', { name: 'Save' }).first()
  await expect.poll(() => saving.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('Last name').fill('Contini')
  await page.getByText('Changes not saved yet').waitFor()
  await page.getByLabel('Last name').press('Control+s')
  await page.getByRole('heading', { name: 'Ada Contini' }).waitFor()
  await page.getByText('Saved', { exact: true }).waitFor()
  await expect
    .poll(() => page.getByLabel('Last name').evaluate((input) => input === document.activeElement))
    .toBe(true)

  // Leaving with changes asks first; the history knows who, and puts back what was.
  await page.getByLabel('Telephone').fill('0536')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: 'Restore: Last name, Conti' }).click()
  await history.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Conti')
  await expect.poll(() => page.getByLabel('Telephone').inputValue()).toBe('0536')
})

journey('two administrators change the same user: what differs is merged', async ({ open, server }) => {
  const person = await aPerson(server, 'Duca', 'user_circular')
  const page = await open({ allow: [/status of 412/] })
  await enter(page, server, {}, `/#/users/user/${person.id}`)
  await page.getByLabel('Telephone').fill('0536 1')
  await call(server, 'PATCH', `account/user/${person.id}`, {
    group_ids: [roleId('user_circular'), roleId('translate_product')],
  })
  await save(page)
  await page.getByText('Others have changed this meanwhile').waitFor()
  await page.getByRole('status').getByText('Product translator and Circular user').waitFor()
  const saved = await call<{ phone: string; groups: { name: string }[] }>(
    server,
    'GET',
    `account/user/${person.id}`,
  )
  expect([saved.phone, saved.groups.length]).toEqual(['0536 1', 2])
})

journey('who is disabled is signed out', async ({ open, server }) => {
  const person = await aPerson(server, 'Este', 'administrator_product')
  const theirs = await open({ allow: [/status of 40[01]/] })
  await enter(theirs, server, {}, undefined, signIn(server, { email: person.email, password: PASSWORD }))
  await theirs.getByRole('heading', { name: 'Styles' }).waitFor()

  const page = await open()
  await enter(page, server, {}, `/#/users/user/${person.id}`)
  await page.getByRole('switch', { name: 'Active' }).uncheck({ force: true })
  await save(page)
  await page.getByRole('complementary').getByText('Disabled').waitFor()

  await theirs.getByRole('link', { name: 'Formats' }).first().click()
  await theirs.getByText('Your session has ended.').waitFor()
  await theirs.getByRole('button', { name: 'Sign in' }).waitFor()
})

journey('a user is deleted, and the dialog says what stays', async ({ page, server }) => {
  const person = await aPerson(server, 'Fabbri', 'user_circular')
  await enter(page, server, {}, `/#/users/user/${person.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Ada Fabbri?' })
  await dialog.getByText('Sei sicuro di voler eliminare').waitFor()
  await dialog.getByText('What this person wrote stays, with their name.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('You deleted “Ada Fabbri”').waitFor()
  await page.getByRole('heading', { name: 'Users' }).waitFor()
})

journey('the last administrator cannot be taken away', async ({ open, server }) => {
  const page = await open({ allow: [/status of 409/] })
  await enter(page, server, {}, `/#/users?search=${ADMIN.email}`)
  await rowOf(page, ADMIN.email).getByRole('link').click()
  await page.getByRole('option', { name: 'Global administrator' }).click()
  await page.keyboard.press('Delete')
  await save(page)
  const rejection = 'This is the last active global administrator: make somebody else one first.'
  await page.getByRole('alert').getByText(rejection).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByText(rejection).waitFor()
})

journey(
  'the data of a person is exported, and erased after their address was typed',
  async ({ page, server }) => {
    const person = await aPerson(server, 'Gallo', 'user_circular')
    await enter(page, server, {}, `/#/users/user/${person.id}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export the data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`user-${person.id}.json`)

    await page.getByRole('button', { name: 'Erase the data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase the data of Ada Gallo?' })
    await dialog.getByRole('textbox').fill('somebody@example.it')
    await dialog.getByRole('button', { name: 'Erase the data' }).click()
    await dialog.getByText(`This is not ${person.email}.`).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('textbox').fill(person.email)
    await dialog.getByRole('button', { name: 'Erase the data' }).click()
    await page.getByText('The data is erased').waitFor()
    await page.getByRole('heading', { name: 'Users' }).waitFor()
  },
)

/** What is wider than the box that it stands in. */
const stickingOut = (box: Locator) =>
  box.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const wide = [...element.querySelectorAll('*')].filter((inner) => {
      const place = inner.getBoundingClientRect()
      return place.width > 0 && (place.right > right + 1 || place.left < left - 1)
    })
    return wide.map((inner) => inner.textContent)
  })

journey('a long address stays in its card, and a long button in the rail', async ({ open, server }) => {
  const person = await aPerson(server, `Vanvitelli-${'x'.repeat(40)}`, 'agent_press_room_external_company')
  const narrow = await open({ locale: 'it-IT', viewport: { width: 320, height: 740 } })
  await enter(narrow, server, {}, USERS)
  const card = narrow.getByRole('listitem').filter({ hasText: person.email })
  await card.waitFor()
  await expect.poll(() => stickingOut(card)).toEqual([])

  const wide = await open({ locale: 'it-IT', viewport: { width: 1440, height: 900 } })
  await enter(wide, server, {}, `/#/users/user/${person.id}`)
  await wide.getByRole('button', { name: 'Reimposta la verifica in due passaggi' }).waitFor()
  await expect.poll(() => stickingOut(wide.getByRole('complementary'))).toEqual([])

  // In the table it is cut short, and leaves the room to the other columns.
  await wide.goto(USERS)
  const cell = wide.getByRole('gridcell').filter({ hasText: person.email })
  await cell.waitFor()
  await expect.poll(async () => (await cell.boundingBox())?.width).toBeLessThan(320)
  await expect.poll(() => badlyCutCells(wide)).toEqual([])
})

journey('a user who does not exist is told', async ({ open, server }) => {
  const page = await open({ allow: [/status of 404/] })
  await enter(page, server, {}, '/#/users/user/999999')
  await page.getByText('This user does not exist, or does not exist any more.').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'Users' }).waitFor()
})

journey('only the global administrator finds the users', async ({ page, server }) => {
  const person = await aPerson(server, 'Helm', 'administrator_product')
  await enter(page, server, {}, USERS, signIn(server, { email: person.email, password: PASSWORD }))
  await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor()
  await page.getByText('You cannot open “Users”.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Users' }).count()).toBe(0)
})

journey('whoever has registered waits on Home, and gets a role there', async ({ page, server }) => {
  const email = 'in.attesa@rivista.example'
  const about = { email, first_name: 'Giulia', last_name: 'Attesa', testata: 'La Piastrella' }
  await call(server, 'POST', 'account/register', { ...about, password: PASSWORD, password_confirm: PASSWORD })
  const link = new URL(linkOf(await messageTo(server, email)).replace('/#', ''))
  await call(server, 'POST', 'account/verify-registration', Object.fromEntries(link.searchParams))
  await enter(page, server, {}, '/#/home')
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Giulia Attesa' })
    .filter({ hasText: 'Waiting for a role' })
  await row.waitFor()
  await expectAccessible(page)
  await row.getByRole('link').click()
  await page.getByRole('complementary').getByText('Waiting for a role').waitFor()
  await page.getByRole('region', { name: 'Press registration' }).getByText('La Piastrella').waitFor()
  // What explains the roles comes right after them.
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect.poll(() => sections.first().textContent()).toBe('Why can or can’t they?')
  await expectAccessible(page)
  await page.goto('/#/home')
  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await row.getByRole('button', { name: 'Give a role to Giulia Attesa' }).click()
  await choose('Global administrator').click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  // By keys alone: what is passed on the way is not given.
  await row.getByRole('button', { name: 'Give a role to Giulia Attesa' }).press('Enter')
  await choose('Global administrator').press('ArrowDown')
  await expectAccessible(page)
  await choose('Press room user').press('Enter')
  await row.waitFor({ state: 'detached' })
  await page.goto('/#/users?filter.status=waiting')
  await page.getByRole('heading', { name: 'Users' }).waitFor()
  await expect.poll(() => page.getByText(email).count()).toBe(0)
})
