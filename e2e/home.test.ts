import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { startMailServer } from '../server/test/fixtures/mail-server.ts'
import { aCircular, CIRCULARS, type CircularSetup, circularAt, circularSetup } from './circular-house.ts'
import { enter, signIn as signedIn } from './enter.ts'
import { ADMIN, expectAccessible, journeyWith, type RunningServer } from './harness.ts'
import { aCompany, aPerson, call, PASSWORD } from './house.ts'
import { aPeriod, aProduct, enterAs, somebody, takeStep } from './product-house.ts'
import { aDraft, aGroup, anApprovedCircular, aSender, submissionAt } from './submission-house.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())

const journey = journeyWith({ SMTP_URL: mail.url })

const signIn = async (page: Page, at = '/#/home'): Promise<void> => {
  await page.goto(at)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Login avvenuto con successo!').waitFor()
}

/** The same person, as the page sees them with another role. */
const withRole = (page: Page, role: string) =>
  page.route(/api\/account\/token-(auth|refresh)/, async (route) => {
    const response = await route.fetch()
    const session = await response.json()
    await route.fulfill({
      response,
      json: { ...session, user: { ...session.user, groups: [{ id: 1, name: role }] } },
    })
  })

const addItem = async (page: Page, list: string, name: string): Promise<void> => {
  await page.goto(`/#/gallery-products/${list}/new`)
  await page.getByLabel('Name in Italian').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row').filter({ hasText: name }).waitFor()
}

const paletteBox = (page: Page) => page.getByRole('combobox', { name: /Go to a screen|Vai a una pagina/ })

const palette = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await paletteBox(page).fill(text)
}

journey(
  'Home of the global administrator: what waits, what has happened, and the ways on',
  async ({ open }) => {
    const page = await open()
    await signIn(page)
    const toDo = page.getByRole('heading', { name: 'To do' }).locator('xpath=ancestor::section[1]')
    await toDo.getByText('Nothing waiting').waitFor()
    await page.getByRole('link', { name: 'New company' }).waitFor()
    await page.getByText('Nobody has changed anything yet.').or(page.getByRole('time')).first().waitFor()
    await addItem(page, 'styles', 'Cotto antico')
    await page.goto('/#/home')
    const change = page.getByRole('listitem').filter({ hasText: 'Cotto antico' })
    await change.getByText('Style · Created by').waitFor()
    await change.getByText('now').waitFor()
    await expectAccessible(page)
    await change.getByRole('link').click()
    await page.waitForURL(/gallery-products\/styles\/\d+/)

    await page.request.post('/api/report/', { data: { comments: 'Non si apre', name: 'Ada' } })
    await page.goto('/#/home')
    await page.getByRole('link', { name: '1 open problem report' }).waitFor()
    const waiting = page.getByRole('listitem').filter({ hasText: 'Non si apre' })
    await waiting
      .getByText('just now')
      .or(waiting.getByText(/^for \d+ minute/))
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Problem reports', exact: true }).click()
    await page.getByRole('grid').getByRole('link', { name: 'Non si apre' }).waitFor()

    const other = await open({ allow: [/status of 500/] })
    await other.route('**/api/home/', (route) => route.fulfill({ status: 500, json: {} }))
    await signIn(other)
    const retry = other.getByRole('alert').getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    await other.unroute('**/api/home/')
    await retry.click()
    await other.getByRole('link', { name: 'Cotto antico' }).waitFor()
  },
)

journey('Home puts together what one person did, and says what a company lacks', async ({ page, server }) => {
  await enter(page, server, {}, '/#/home')
  for (const business_name of ['Ceramica Alba', 'Ceramica Brina', 'Ceramica Cima'])
    await call(server, 'POST', 'company/company', { business_name, association_status: 'associated' })
  await page.reload()
  const group = page.getByRole('listitem').filter({ hasText: /created 3 companies/ })
  await group.getByText(/created 3 companies/).click()
  await group.getByRole('link', { name: 'Ceramica Brina' }).waitFor()
  await group.getByText('Company · Created by').first().waitFor()
  await page.getByRole('heading', { name: '3 incomplete companies' }).waitFor()
  await page
    .getByText(/^Missing: .*Address/)
    .first()
    .waitFor()
  // How old it is, its history tells.
  await page.getByRole('time').filter({ hasText: 'changed now' }).first().waitFor()
  await expectAccessible(page)
})

journey('a card that is read again shows its spinner for a second and a half', async ({ page, server }) => {
  await page.clock.install()
  await enter(page, server, {}, '/#/home')
  await page.getByRole('time').first().waitFor()
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Recent changes', exact: true }) })
  const spinner = card.getByRole('status', { name: 'Loading' })
  await expect.poll(() => card.getByRole('status').count()).toBe(0)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Reload “Recent changes”' }).click()
  await spinner.waitFor()
  await page.clock.runFor(1_400)
  await expect.poll(() => spinner.count()).toBe(1)
  await page.clock.runFor(200)
  await spinner.waitFor({ state: 'detached' })
})

journey.for([
  'administrator_product',
  'administrator_circular',
  'user_circular',
  'administrator_email_statistics',
] as const)('Home of %s shows nothing that the role may not enter', async (role, { page }) => {
  await withRole(page, role)
  await signIn(page)
  await page.getByRole('heading', { name: 'Recent changes' }).waitFor()
  await page.getByText('Nothing waiting').waitFor()
  // Those who only read begin with what is new for them.
  const first = role === 'administrator_email_statistics' ? 'Submissions' : 'To do'
  const cards = page.getByRole('heading', { level: 2 }).filter({ hasNotText: 'First steps' })
  await expect.poll(() => cards.first().textContent()).toBe(first)
  await expect.poll(() => page.getByRole('link', { name: 'Problem reports' }).count()).toBe(0)
  await palette(page, 'reports')
  await page.getByText('Nothing found for “reports”').first().waitFor()
  await expectAccessible(page)
})

journey('those who read and write begin with what is new while nothing waits', async ({ open, server }) => {
  const company = await aCompany(server, 'Ceramiche Novità')
  const reader = await somebody(
    server,
    [],
    [
      { id: company.id, role: 'user_product' },
      { id: company.id, role: 'user_edit_product' },
    ],
  )
  const page = await open()
  const cards = page.getByRole('heading', { level: 2 })
  const first = (name: string) => expect.poll(() => cards.first().textContent()).toBe(name)
  await enterAs(page, server, reader, '/#/home')
  await page.getByText('Nothing waiting').waitFor()
  await first('Recently published')
  await expectAccessible(page)
  const period = await aPeriod(server, 'Novità')
  const draft = await aProduct(server, period.id, 'Novità', {
    company_id: company.id,
    visible_languages: ['it'],
  })
  await page.reload()
  await page.getByRole('link', { name: 'Novità' }).first().waitFor()
  await first('To do')
  // In approval it is under way, and still theirs.
  await takeStep(server, draft.id, 1)
  await page.reload()
  await page.getByText('Nothing waiting').waitFor()
  await first('To do')
  await takeStep(server, draft.id, 4)
  await page.reload()
  await page.getByText('Nothing waiting').waitFor()
  await first('Recently published')
})

journey('the palette by keyboard: go, create, find with a slip of the finger', async ({ page, server }) => {
  await signIn(page)
  await addItem(page, 'formats', 'Esagono grande')

  await palette(page, 'gallery projects thick')
  await page.getByRole('option', { name: 'Thicknesses' }).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/gallery-projects\/product-thickness$/)

  await palette(page, 'new style')
  await page.getByRole('option', { name: /New style/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/gallery-products\/styles\/new$/)
  await page.getByLabel('Name in Italian').waitFor()
  await page.keyboard.press('Escape')

  await palette(page, 'esagno grande')
  const match = page.getByRole('option', { name: /Esagono grande/, selected: true })
  await match.waitFor()
  await expect
    .poll(() => paletteBox(page).getAttribute('aria-activedescendant'))
    .toBe(await match.getAttribute('id'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/gallery-products\/formats\/\d+$/)
  await page.getByRole('dialog').getByLabel('Name in Italian').waitFor()
  await page.keyboard.press('Escape')

  // The closing panel gives the focus back to its row: not after it has gone to the button.
  await page.waitForFunction(() => document.activeElement?.id.startsWith('open-'))
  const button = page.getByRole('button', { name: 'Search Ctrl K' })
  await button.press('Enter')
  await paletteBox(page).waitFor()
  await page.keyboard.press('Escape')
  await paletteBox(page).waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.id === 'palette-button')

  await palette(page, 'italiano')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cerca Ctrl K' }).waitFor()

  // Commands come before records, whatever those are called.
  const options = page.getByRole('dialog', { name: 'Vai, crea, trova' }).getByRole('option')
  const startsWith = async (text: string, name: string) => {
    await palette(page, text)
    await page.getByRole('option', { name: `Ceramica ${text}` }).waitFor()
    await expect.poll(() => options.first().textContent()).toContain(name)
  }
  const period = await aPeriod(server, 'Cersaie da comporre')
  await aPeriod(server, 'Cersaie che è stato', { is_locked: true })
  for (const name of ['nuovo prodotto', 'scuro', 'inglese', 'profilo', 'esci'])
    await aCompany(server, `Ceramica ${name}`)
  await startsWith('nuovo prodotto', 'Nuovo prodottoCersaie da comporre')
  await expect.poll(() => page.getByText('Cersaie che è stato').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/groups/${period.id}/products/new`)
  await startsWith('inglese', 'EnglishLingua: inglese')
  await page.keyboard.press('Escape')
  await startsWith('profilo', 'Profilo')
  await page.keyboard.press('Escape')
  await startsWith('scuro', 'Aspetto scuro')
  // While another word is looked for, nothing of the one before stays.
  const released = Promise.withResolvers<void>()
  await page.route('**/api/search/**', async (route) => {
    await released.promise
    await route.continue()
  })
  await paletteBox(page).fill('ingles')
  await page.getByText('Ricerca in corso …').first().waitFor()
  await expect.poll(() => options.allTextContents()).toEqual(['EnglishLingua: inglese'])
  released.resolve()
  await page.getByRole('option', { name: 'Ceramica inglese' }).waitFor()
  await paletteBox(page).fill('scuro')
  await page.getByRole('option', { name: 'Ceramica scuro' }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-mantine-color-scheme="dark"]').waitFor()
  await startsWith('esci', 'Esci')
  await page.keyboard.press('Escape')

  await palette(page, 'esci')
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).waitFor()
})

journey.for(['light', 'dark', 'rtl'] as const)(
  'Home and palette hinder nobody: %s',
  async (look, { open, server }) => {
    const page = await open({
      ...(look === 'dark' && { colorScheme: 'dark' as const }),
      ...(look === 'rtl' && { locale: 'ar' }),
    })
    await enter(page, server, {}, '/#/home')
    await page.getByText('Nothing waiting').or(page.getByText('open problem report')).first().waitFor()
    await expectAccessible(page)
    await palette(page, 'certi')
    await page.getByRole('option').first().waitFor()
    await expectAccessible(page)
  },
)

journey('one of the complete records is left out of their approval', async ({ open, server }) => {
  const period = await aPeriod(server, 'Da approvare in parte')
  for (const name of ['Da approvare', 'Da lasciare']) {
    const { id } = await aProduct(server, period.id, name, { visible_languages: ['it'] })
    await takeStep(server, id, 1)
  }
  const page = await open({ viewport: { width: 360, height: 740 } })
  await enter(page, server, {}, '/#/home')
  await page.getByRole('button', { name: /^Approve the \d+ complete/ }).click()
  const dialog = page.getByRole('dialog', { name: /complete/ })
  const boxes = dialog.getByRole('checkbox')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.uncheck()
  await dialog.getByRole('checkbox', { name: /^Da approvare/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Approve 1 item' }).click()
  await page.getByRole('button', { name: 'Approve “Da lasciare”' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Approve “Da approvare”' }).count()).toBe(0)
})

journey('a record approved on Home opens as it is now, right after it was read', async ({ open, server }) => {
  const { id } = await aCircular(server, await circularSetup(server), 'Appena letta', { step: 1 })
  const page = await open({ viewport: { width: 360, height: 740 } })
  await enter(page, server, {}, '/#/home')
  const approve = page.getByRole('button', { name: 'Approve “Appena letta”' })
  await approve.waitFor()
  const title = (name: RegExp) => page.getByRole('heading', { level: 1, name })
  await page.goto(`${CIRCULARS}/${id}`)
  await title(/^Appena letta$/).waitFor()
  await page.goto('/#/home')
  // The second answer waits until the screen is drawn without it.
  const gate = Promise.withResolvers<void>()
  await page.route(`**/api/circular/circular/${id}/`, async (route) => {
    if (route.request().method() === 'GET') await gate.promise
    await route.continue()
  })
  await approve.click()
  await page.getByText('“Appena letta” is approved').waitFor()
  const requested = page.waitForRequest((request) => request.url().endsWith(`/circular/circular/${id}/`))
  await page.goto(`${CIRCULARS}/${id}`)
  await requested
  await expect.poll(() => title(/^Appena letta$/).count()).toBe(0)
  gate.resolve()
  await title(/^\d{7}\/\d{4} · Appena letta$/).waitFor()
})

/** Statement past the product, for what takes a mail server with bad manners. */
const statement = async ({ database }: RunningServer, sql: string): Promise<void> => {
  const client = new pg.Client(database)
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** A confirmed submission of an approved circular; it is scheduled, so that nothing leaves by itself. */
const aScheduled = async (server: RunningServer, setup: CircularSetup, it: string, group: { id: number }) => {
  const { id } = await aDraft(server, await anApprovedCircular(server, setup, it), [group])
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString()
  await call(server, 'POST', `circular/submission/${id}/send`, { scheduled_at })
  return id
}

const sectionOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

journey.for([
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)(
  'Home shows stopped submissions with the reason, scheduled and latest ones, at $width',
  async ({ width, colorScheme }, { open, server }) => {
    const setup = await circularSetup(server)
    await aSender(server)
    const group = await aGroup(server, `Soci ${width}`, 3)
    const paused = await aScheduled(server, setup, `Rifiutata ${width}`, group)
    const troubled = await aScheduled(server, setup, `Senza server ${width}`, group)
    await aScheduled(server, setup, `Domani ${width}`, group)
    const sent = await aDraft(server, await anApprovedCircular(server, setup, `Partita ${width}`), [group])
    await call(server, 'POST', `circular/submission/${sent.id}/send`, {})
    await expect.poll(async () => (await submissionAt(server, sent.id)).state).toBe('sent')
    await statement(
      server,
      `update circular_submission set state = 'paused', pause_reason = 'refusals',
         pause_answer = '550 5.7.1 Sender refused' where id = ${paused}`,
    )
    // Long delayed, so that nothing leaves meanwhile.
    await statement(
      server,
      `update circular_mailing_recipient set next_at = now() + interval '1 day' where submission_id = ${troubled};
       update circular_submission set state = 'sending' where id = ${troubled};
       update circular_submission_figures set waiting = 2, trouble = 'connect ECONNREFUSED', trouble_since = now()
         where submission_id = ${troubled}`,
    )

    const admin = await aPerson(server, 'Spedisce', 'administrator_circular')
    const page = await open({ viewport: { width, height: 900 }, colorScheme })
    await enter(page, server, {}, '/#/home', signedIn(server, { email: admin.email, password: PASSWORD }))
    const toDo = sectionOf(page, 'To do')
    const rowIn = (card: Locator, name: string) => card.getByRole('listitem').filter({ hasText: name })
    await toDo.getByRole('heading', { name: /submissions? ha(s|ve) stopped/ }).waitFor()
    const refused = rowIn(toDo, `Rifiutata ${width}`)
    await refused.getByText('Paused: the mail server refuses the mails.').waitFor()
    await refused.getByText('refused by the rules of the mail server').waitFor()
    const waiting = rowIn(toDo, `Senza server ${width}`)
    await waiting.getByText('Circular · Sending · 1 of 3').waitFor()
    await waiting.getByText(/The mail server has not answered since/).waitFor()
    await waiting.getByText('connect ECONNREFUSED').waitFor()

    const submissions = sectionOf(page, 'Submissions')
    await rowIn(submissions, `Domani ${width}`)
      .getByText(/^Circular · Scheduled · .* · 3 recipients$/)
      .waitFor()
    await rowIn(submissions, `Partita ${width}`)
      .getByText('Circular · Sent · 3 recipients · 3 sent')
      .waitFor()
    await expect.poll(() => rowIn(submissions, `Rifiutata ${width}`).count()).toBe(0)
    await expectAccessible(page)
    await refused.getByRole('link', { name: `Rifiutata ${width}` }).click()
    await page.waitForURL(`**/#/circulars/submissions/${paused}`)

    // Readers of statistics have nothing to do, and see all of them among the latest.
    const reader = await aPerson(server, 'Legge', 'administrator_email_statistics')
    const figures = await open({ viewport: { width, height: 900 }, colorScheme })
    await enter(figures, server, {}, '/#/home', signedIn(server, { email: reader.email, password: PASSWORD }))
    const latest = sectionOf(figures, 'Submissions')
    await rowIn(latest, `Partita ${width}`).getByText('3 recipients · 3 sent').waitFor()
    await rowIn(latest, `Rifiutata ${width}`).getByText('refused by the rules of the mail server').waitFor()
    await sectionOf(figures, 'To do').getByText('Nothing waiting').waitFor()
    await expectAccessible(figures)
  },
)

journey('the author of an approved circular sends it from Home', async ({ open, server }) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const author = await aPerson(server, 'Scrive', 'user_circular')
  const { token } = await signedIn(server, { email: author.email, password: PASSWORD })
  const response = await fetch(`${server.url}/api/circular/circular/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
    body: JSON.stringify({
      title: { it: 'Pronta a partire' },
      body: { it: '<p>Testo.</p>' },
      visible_languages: ['it'],
      typology_id: setup.plain.id,
      matter_ids: [setup.emissions.id],
    }),
  })
  const { id } = (await response.json()) as { id: number }
  await call(server, 'PATCH', `circular/circular/${id}`, { step: 2 })

  const page = await open({ viewport: { width: 360, height: 740 }, locale: 'it-IT' })
  const home = () =>
    enter(page, server, {}, '/#/home', signedIn(server, { email: author.email, password: PASSWORD }))
  await home()
  const row = page.getByRole('listitem').filter({ hasText: 'Pronta a partire' })
  await row.getByText('Circolare · Approvata, da inviare').waitFor()
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Invia… «Pronta a partire»' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nuovo invio' }).waitFor()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Circolare' }).inputValue())
    .toBe('Pronta a partire')

  const group = await aGroup(server, 'Soci della prova', 2)
  const sent = await aDraft(server, { id }, [group])
  await call(server, 'POST', `circular/submission/${sent.id}/send`, {})
  await expect.poll(async () => (await submissionAt(server, sent.id)).state).toBe('sent')
  await page.goto('/#/home')
  await page.reload()
  await page.getByRole('heading', { level: 3, name: '1 invio dei tuoi testi' }).waitFor()
  await sectionOf(page, 'Invii').getByText('Circolare · Inviato · 2 destinatari · 2 inviate').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Invia…/ }).count()).toBe(0)
  await expectAccessible(page)
})

journey('a step that the system takes is said to be by the system', async ({ open, server }) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const group = await aGroup(server, 'Soci del sistema', 1)
  const circular = await anApprovedCircular(server, setup, 'Spedita dal sistema')
  const draft = await aDraft(server, circular, [group])
  await call(server, 'POST', `circular/submission/${draft.id}/send`, {})
  await expect.poll(async () => (await circularAt(server, circular.id)).step).toBe(3)
  const page = await open({ locale: 'it-IT' })
  await enter(page, server, {}, `${CIRCULARS}/${circular.id}`)
  const way = page.getByRole('region', { name: 'Passaggi finora' })
  await way.getByRole('listitem').filter({ hasText: 'Inviata' }).getByText('Sistema').waitFor()
  await page.goto('/#/home')
  const change = page.getByRole('listitem').filter({ hasText: 'Spedita dal sistema' })
  // One of several changes by the same hand is in a group, which may be closed.
  await change.getByText('Circolare · Modificata dal sistema').first().waitFor({ state: 'attached' })
})
