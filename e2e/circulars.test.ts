import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPdf } from '../server/test/fixtures/files.ts'
import { aCircular, CIRCULARS, COMMUNICATIONS, circularAt, circularSetup } from './circular-house.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, MAIN, type RunningServer } from './harness.ts'
import { aPerson, call, PASSWORD } from './house.ts'
import { unfoldFilters } from './lists.ts'
import { inState, press } from './product-house.ts'
import { hasFocus } from './steady.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const

const idOf = (url: string): number => Number(url.match(/(?:circulars|communications)\/(\d+)/)?.[1])

const enterAs = (page: Page, server: RunningServer, { email }: { email: string }, at: string) =>
  enter(page, server, {}, at, signIn(server, { email, password: PASSWORD }))

const bar = (page: Page) => page.getByRole('region', { name: 'State and actions' })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Sends a request as this person. */
const asPerson = async (
  server: RunningServer,
  { email }: { email: string },
  method: string,
  path: string,
  body: object,
): Promise<{ id: number }> => {
  const { token } = await signIn(server, { email, password: PASSWORD })
  const response = await fetch(`${server.url}/api/${path}/`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  expect(response.ok, text).toBe(true)
  return JSON.parse(text)
}

const draftOf = (
  server: RunningServer,
  author: { email: string },
  { emissions, numbered }: { emissions: { id: number }; numbered: { id: number } },
  it: string,
) =>
  asPerson(server, author, 'POST', 'circular/circular', {
    title: { it },
    body: { it: `<p>${it}.</p>` },
    visible_languages: ['it'],
    typology_id: numbered.id,
    matter_ids: [emissions.id],
  })

journey(
  'a circular is written by keys and submitted; another person approves it on Home, and it has its number',
  MAIN,
  async ({ open, server }) => {
    await circularSetup(server)
    const author = await aPerson(server, 'Autore', 'user_circular')
    const approver = await aPerson(server, 'Approva', 'administrator_circular')
    const page = await open(DESKTOP)
    await enterAs(page, server, author, '/#/home')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect.poll(() => menu.getByRole('link', { name: 'Themes' }).count()).toBe(0)
    await menu.getByRole('link', { name: 'Circulars' }).click()
    await page.getByRole('link', { name: 'New circular' }).first().click()
    await title(page, 'New circular')
    await expect
      .poll(() => bar(page).getByRole('listitem').getByRole('button').allTextContents())
      .toEqual(['Title (Italian)', 'Text (Italian)', 'Typology', 'Matters'])
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Title (Italian)' }).press('Enter')
    await hasFocus(page.getByRole('textbox', { name: 'Title (Italian)' }))
    await page.keyboard.type('Nuovi limiti alle emissioni')
    const body = page.getByRole('textbox', { name: 'Text (Italian)' })
    await body.focus()
    await page.keyboard.type('Dal primo gennaio valgono limiti nuovi.')

    // The number belongs to the typology, and comes later.
    const later = page.getByText('The number is assigned at the approval.')
    await page.getByLabel('Typology').selectOption('Notice')
    await expect.poll(() => later.count()).toBe(0)
    await page.getByLabel('Typology').selectOption('Circular')
    await later.waitFor()

    // A theme finds all of its matters.
    const matters = page.getByRole('combobox', { name: 'Matters' })
    await matters.focus()
    await page.keyboard.type('envir')
    await expect
      .poll(() => page.getByRole('listbox', { name: 'Matters' }).getByRole('option').allTextContents())
      .toEqual(['Emissions', 'Waste'])
    await page.getByText('Environment', { exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => bar(page).getByText('Missing for').count()).toBe(0)

    const attachments = page.getByRole('group', { name: 'Attachments' })
    await attachments.locator('input[type="file"]').setInputFiles({
      name: 'limiti.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(aPdf()),
    })
    await page.getByText('Notifiable only: attached to the email, not in the archive.').waitFor()

    // A visible language that is incomplete is said, leads to its tab, and stops nobody.
    await bar(page).getByRole('button', { name: 'Title (English)' }).click()
    await page.getByRole('tab', { name: /English|EN/, selected: true }).waitFor()
    await hasFocus(page.getByRole('textbox', { name: 'Title (English)' }))
    await page.keyboard.type('New limits to emissions')
    await expect.poll(() => bar(page).getByRole('button', { name: 'Title (English)' }).count()).toBe(0)
    await expectAccessible(page)
    await press(page, 'Save and submit for approval')
    // Nothing is left to change: it is there to be read.
    await page.waitForURL('**/read')
    await page.getByText('Draft in approval', { exact: true }).first().waitFor()
    await expectAccessible(page)
    const id = idOf(page.url())

    const home = await open(PHONE)
    await enterAs(home, server, approver, '/#/home')
    const row = home.getByRole('listitem').filter({ hasText: 'New limits to emissions' })
    await row.getByText('Draft in approval').waitFor()
    await expectAccessible(home)
    await row.getByRole('button', { name: 'Approve “New limits to emissions”' }).press('Enter')
    await home.getByText('“New limits to emissions” is approved').waitFor()
    const { protocol_number, step } = await circularAt(server, id)
    expect([protocol_number, step]).toEqual([expect.stringMatching(/^0000001\/\d{4}$/), 2])

    await page.reload()
    await title(page, `${protocol_number} · New limits to emissions`)
    await page.getByText('Approved', { exact: true }).first().waitFor()
    await expect.poll(() => page.url()).toMatch(/\/read$/)
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    await expectAccessible(page)
    await home.goto(`${CIRCULARS}/${id}`)
    await title(home, `${protocol_number} · New limits to emissions`)
    await expectAccessible(home)
  },
)

journey('a circular that was changed meanwhile is not approved', async ({ open, server }) => {
  const setup = await circularSetup(server)
  const approver = await aPerson(server, 'Contesa', 'administrator_circular')
  const { id } = await aCircular(server, setup, 'Contesa', { step: 1 })
  const page = await open({ ...DESKTOP, allow: [/status of 412/] })
  await enterAs(page, server, approver, `${CIRCULARS}/${id}`)
  await title(page, 'Contesa')
  await call(server, 'PATCH', `circular/circular/${id}`, { title: { it: 'Di un altro' } })
  await press(page, 'Save and approve')
  await page.getByText(/^It was not done: others have changed this record meanwhile/).waitFor()
  await page.getByText('Others have changed this meanwhile').waitFor()
  await expectAccessible(page)
  await expect.poll(() => circularAt(server, id)).toMatchObject({ step: 1, protocol_number: null })
  await press(page, 'Save and approve')
  await inState(page, 'Approved')
  await title(page, /^\d{7}\/\d{4} · Di un altro$/)
})

journey(
  'a circular is sent back with a note on a field, told to its author alone',
  async ({ open, server }) => {
    const setup = await circularSetup(server)
    const author = await aPerson(server, 'Scrive', 'user_circular')
    const other = await aPerson(server, 'Legge', 'user_circular')
    const approver = await aPerson(server, 'Rimanda', 'administrator_circular')
    const { id } = await draftOf(server, author, setup, 'Da correggere')
    await asPerson(server, author, 'PATCH', `circular/circular/${id}`, { step: 1 })

    const page = await open(PHONE)
    await enterAs(page, server, approver, `${CIRCULARS}/${id}`)
    await press(page, 'More actions')
    await page.getByRole('menuitem', { name: 'Send back' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Manca la data.')
    await dialog.getByRole('combobox').selectOption('Text (Italian)')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await inState(page, 'Draft')

    const authors = await open(DESKTOP)
    await enterAs(authors, server, author, '/#/home')
    const row = authors.getByRole('listitem').filter({ hasText: 'Da correggere' })
    await row.getByText(/Sent back.*Manca la data\./).waitFor()
    await authors.getByRole('button', { name: 'Notices: 1 unread notice' }).waitFor()
    await expectAccessible(authors)
    await row.getByRole('link', { name: 'Da correggere' }).first().click()
    await authors.getByText('Now it is up to you').waitFor()
    await authors.getByText('Ada Rimanda: “Manca la data.”').waitFor()

    const others = await open(DESKTOP)
    await enterAs(others, server, other, '/#/home')
    await others.getByRole('heading', { name: 'To do' }).waitFor()
    await others.getByRole('button', { name: 'Notices', exact: true }).waitFor()
    await expect.poll(() => others.getByText('Manca la data.').count()).toBe(0)
    await others.goto(`${CIRCULARS}/${id}`)
    await others.waitForURL('**/read')
    await others
      .getByRole('article')
      .getByText(/up to: the author/i)
      .first()
      .waitFor()
    await expect.poll(() => others.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0)
    await expectAccessible(others)
    await others.goto(CIRCULARS)
    await others
      .getByRole('row', { name: /Da correggere/ })
      .getByText('Now it is up to: the author', { exact: true })
      .waitFor()
  },
)

journey('a circular is annulled for good, with its reason in sight everywhere', async ({ open, server }) => {
  const setup = await circularSetup(server)
  const { id, protocol_number } = await aCircular(server, setup, 'Convocazione', {
    step: 2,
    title: { it: 'Convocazione', en: 'Convocation' },
    visible_languages: ['it', 'en'],
  })
  const page = await open({ ...DESKTOP, allow: [/status of (412|500)/] })
  await enter(page, server, {}, `${CIRCULARS}/${id}`)
  await press(page, 'Annul circular…')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This is final and cannot be taken back.').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason of the annulment' }).fill('  Errata ')
  await dialog.getByRole('button', { name: 'Annul for good' }).click()
  await dialog.getByText('Write a reason of at least 10 characters.').waitFor()
  await expectAccessible(page)
  const reason = 'La data era sbagliata.'
  const field = dialog.getByRole('textbox', { name: 'Reason of the annulment' })
  await field.fill(reason)

  // What fails loses nothing that was typed.
  await page.route('**/annul/', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Annul for good' }).click()
  await dialog.getByRole('alert').waitFor()
  await page.unroute('**/annul/')
  await call(server, 'PATCH', `circular/circular/${id}`, { step: 0, note: 'Un attimo' })
  await dialog.getByRole('button', { name: 'Annul for good' }).click()
  await dialog.getByText(/^Somebody has changed the circular meanwhile/).waitFor()
  await expect.poll(() => field.inputValue()).toBe(reason)
  expect((await circularAt(server, id)).is_annulled).toBe(false)
  await dialog.getByRole('button', { name: 'Annul for good' }).click()
  await page.getByText(`“${protocol_number} · Convocation” annulled`).waitFor()
  const banner = page.getByRole('alert').filter({ hasText: 'Annulled circular' })
  await banner.getByText(reason).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Annul circular/ }).count()).toBe(0)
  await expect.poll(() => page.getByText('Now it is up to you').count()).toBe(0)
  await expectAccessible(page)
  await expect
    .poll(() => circularAt(server, id))
    .toMatchObject({ is_annulled: true, annulment_reason: reason })

  // As its readers see it, in each language and on paper.
  await page.getByRole('link', { name: 'As it will look' }).click()
  const article = page.getByRole('article')
  await article.getByText('ANNULLED', { exact: true }).waitFor()
  await article.getByText(new RegExp(`Prot. no. ${protocol_number}`)).waitFor()
  await article.getByText('Matters: Emissions').waitFor()
  await expectAccessible(page)
  await page.getByRole('radiogroup', { name: 'Language of the text' }).getByText('Italian').click()
  await article.getByText(`Motivo: ${reason}`).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download PDF')])
  expect(file.suggestedFilename()).toBe('Convocazione.pdf')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  await expect.poll(() => article.isVisible()).toBe(true)
  await page.emulateMedia({ media: null })

  // The list marks it, and has a view of all of them.
  const phone = await open(PHONE)
  await enter(phone, server, {}, CIRCULARS)
  await phone.getByRole('link', { name: 'Annulled', exact: true }).click()
  await phone.getByRole('link', { name: /Convocation.*Annulled/ }).waitFor()
  await expectAccessible(phone)
})

journey('an auto-approver approves an own circular with one click', async ({ open, server }) => {
  const setup = await circularSetup(server)
  const author = await aPerson(server, 'Diretta', 'user_circular', 'auto_approve_circular')
  const { id } = await draftOf(server, author, setup, 'Subito')
  const page = await open(PHONE)
  await enterAs(page, server, author, `${CIRCULARS}/${id}`)
  await expect.poll(() => page.getByRole('button', { name: 'Save and submit for approval' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Save and approve' }).press('Enter')
  await inState(page, 'Approved')
  await page.getByText('Approved by its author').waitFor()
  await title(page, /^\d{7}\/\d{4} · Subito$/)
  await expectAccessible(page)
  await expect.poll(() => circularAt(server, id)).toMatchObject({ step: 2 })
})

journey('circulars are found by theme and state, and approved together', async ({ open, server }) => {
  const setup = await circularSetup(server)
  const replaced = await aCircular(server, setup, 'Vecchia tabella', { step: 2 })
  await aCircular(server, setup, 'Contratto tessile', { step: 1, matter_ids: [setup.contracts.id] })
  await aCircular(server, setup, 'Contratto chimico', { step: 1, matter_ids: [setup.contracts.id] })
  const page = await open(DESKTOP)
  await enter(page, server, {}, CIRCULARS)
  await page.getByRole('row', { name: /Vecchia tabella/ }).waitFor()
  await unfoldFilters(page)
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Themes' }).click()
  await page.getByRole('checkbox', { name: 'Work' }).last().check()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('row', { name: /Vecchia tabella/ }).count()).toBe(0)
  await page.getByRole('row', { name: /Contratto tessile/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Select the 2 circulars of this page' }).click()
  await press(page, 'Move to a state…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('State').selectOption('Approved')
  await dialog.getByText('2 of 2 can be approved').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move to a state' }).click()
  await expect.poll(() => page.getByRole('row', { name: /Contratto.*\d{7}\/\d{4}/ }).count()).toBe(2)

  // A correction is linked on both sides.
  const { id } = await aCircular(server, setup, 'Nuova tabella')
  await page.goto(`${CIRCULARS}/${id}`)
  await page.getByRole('combobox', { name: 'Corrects or replaces' }).fill('vecchia')
  await page.getByRole('option', { name: `${replaced.protocol_number} · Vecchia tabella` }).click()
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Open the circular that it corrects or replaces' }).click()
  await title(page, /Vecchia tabella/)
  await page.getByText('A draft that is not approved yet corrects or replaces it').waitFor()
  await expectAccessible(page)
  await page.getByRole('alert').getByRole('link', { name: 'Nuova tabella' }).click()
  await title(page, 'Nuova tabella')
})

journey('a communication is written, approved and shown as its readers see it', async ({ open, server }) => {
  const page = await open({ ...PHONE, locale: 'it-IT' })
  await enter(page, server, {}, COMMUNICATIONS)
  await page.getByRole('link', { name: 'Nuova comunicazione' }).first().click()
  await title(page, 'Nuova comunicazione')
  await page.getByRole('textbox', { name: /Oggetto \(Italiano\)/ }).fill('Chiusura degli uffici')
  await page.getByRole('textbox', { name: /Testo \(Italiano\)/ }).fill('Gli uffici chiudono.')
  // The kinds of fields that the specification names are those of press releases and magazines.
  await expect.poll(() => page.locator('[id$="body-it-label"]').innerText()).toMatch(/^Testo \(Italiano\)/)
  await expect.poll(() => page.getByText('Protocollo').count()).toBe(0)
  await expectAccessible(page)
  await press(page, 'Altre azioni')
  await page.getByRole('menuitem', { name: 'Salva e approva' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salva e approva' }).click()
  await inState(page, 'Approvata')
  await page.getByText('«Chiusura degli uffici» approvata').waitFor()
  await page.getByRole('link', { name: 'Come si vedrà' }).click()
  // Without an English text its readers find the Italian one; all languages but one are hidden.
  await page.getByRole('article').getByText('Gli uffici chiudono.').filter({ visible: true }).waitFor()
  await expectAccessible(page)
})

journey(
  'the last change is that of the content, in the list and beside the form',
  async ({ page, server }) => {
    const setup = await circularSetup(server)
    const author = await aPerson(server, 'Scrivente', 'user_circular')
    const { id } = await draftOf(server, author, setup, 'Modificata da chi scrive')
    await asPerson(server, author, 'PATCH', `circular/circular/${id}`, { step: 1 })
    // The approval also writes a protocol number and the digest of the content.
    await call(server, 'PATCH', `circular/circular/${id}`, { step: 2 })
    await enter(page, server, {}, `${CIRCULARS}?search=chi+scrive`)
    await page.getByRole('columnheader', { name: 'Last changed' }).waitFor()
    await page.getByRole('link', { name: 'Modificata da chi scrive' }).click()
    await page.getByText(/^Last changed .*, Ada Scrivente$/).waitFor()
  },
)

journey('a draft without a title is opened from its list', async ({ open, server }) => {
  const page = await open({ ...DESKTOP, locale: 'it-IT' })
  const author = await aPerson(server, 'Senza', 'user_circular')
  for (const [list, path, name] of [
    [CIRCULARS, 'circular/circular', 'Senza titolo'],
    [COMMUNICATIONS, 'circular/communication', 'Senza oggetto'],
  ] as const) {
    const { id } = await asPerson(server, author, 'POST', path, {})
    await enterAs(page, server, author, list)
    await page.getByRole('link', { name, exact: true }).first().waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL(`**${list}/${id}*`)
    await title(page, name)
  }
})
