import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addStyle, enter, sharedSession } from './enter.ts'
import { ADMIN, expectAccessible, journey } from './harness.ts'
import { placeOf } from './steady.ts'

const TITLE = 'Sembra esserci un problema.'

const signIn = async (page: Page, at = '/#/home', button = 'Sign in'): Promise<void> => {
  await page.goto(at)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: button }).click()
  await page.getByText('Login avvenuto con successo!').waitFor()
  // The way on from here comes after the toast, and would take back what is opened meanwhile.
  await page.getByLabel('Email').waitFor({ state: 'hidden' })
}

/** All that leaves the page for the reports, word for word. */
const sentReports = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/report/') && request.method() === 'POST')
      sent.push(request.postData() ?? '')
  })
  return sent
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('fornace.token') ?? '')

const failCertifications = (page: Page) =>
  page.route('**/api/product/certification/**', (route) =>
    route.fulfill({
      status: 500,
      json: { detail: 'ahi', token: 'eyJhbGciOiJI.eyJ1c2VyIjoxfQ.c2ln', password: 'una mia password' },
    }),
  )

journey(
  'a failed call brings the button; the report goes out without secrets and is listed',
  async ({ open }) => {
    const page = await open({ allow: [/status of (500|400)/] })
    const sent = sentReports(page)
    await signIn(page)
    await failCertifications(page)
    await page.goto('/#/gallery-products/certifications')
    const button = page.getByRole('button', { name: 'Report the error' })
    await button.waitFor()
    await expectAccessible(page)

    await button.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Do you want to send a report?').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await dialog.getByText(TITLE).waitFor()
    await button.waitFor({ state: 'detached' })
    await dialog.getByText('The team has been notified. What happened?').waitFor()
    await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe(ADMIN.email)
    await dialog.getByLabel('What happened?').fill('The list does not open')
    await dialog.getByText('See what will be sent').click()
    await dialog.getByText('GET api/product/certification/').waitFor()
    await dialog.getByText('"password":"[removed]"').waitFor()
    await expectAccessible(page)

    await dialog.getByLabel('Email').fill('nobody')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Some fields were invalid. Please correct the errors and try again.').waitFor()
    await dialog.getByLabel('Email').fill(ADMIN.email)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Your feedback has been sent. Thank you!').waitFor()
    await dialog.waitFor({ state: 'detached' })

    // The SDK sends its own record of it when it finds the time.
    await expect.poll(() => sent.some((one) => one.includes('"type":"event"'))).toBe(true)
    const all = sent.join('\n')
    expect(all).toContain('The list does not open')
    expect(all).not.toContain(await tokenOf(page))
    expect(all).not.toMatch(/eyJ[\w-]+\.[\w-]+\.|una mia password|una password di prova/)

    await page.goto('/#/home')
    await page.getByRole('link', { name: '1 open problem report' }).click()
    await page.getByRole('grid').getByRole('link', { name: 'The list does not open' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByText('GET api/product/certification/').first().waitFor()
    await panel.getByText('What the browser recorded').click()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Mark as done' }).click()
    await panel.getByRole('button', { name: 'Open again' }).waitFor()
    await panel.getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('No problem report with these filters').waitFor()
    const views = page.getByRole('navigation', { name: 'Views' })
    await views.getByRole('link', { name: 'Done' }).click()
    const row = page.getByRole('row').filter({ hasText: 'The list does not open' })
    await row.getByText('Done').waitFor()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Open again' }).click()
    await page.getByText('Done: 1 problem report').waitFor()
    await views.getByRole('link', { name: 'All' }).click()
    await row.getByText('Open', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('grid').getByRole('link', { name: 'The list does not open' }).click()
    await panel.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Sei sicuro di voler eliminare').waitFor()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText(/You deleted “Report \d+”/).waitFor()
    await row.waitFor({ state: 'detached' })
  },
)

journey(
  'in Italian, with the server away: the words of the house, and the details to copy',
  async ({ open }) => {
    const page = await open({
      locale: 'it-IT',
      allow: [/status of (50\d|400)/, /ERR_INTERNET_DISCONNECTED/],
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await signIn(page, '/#/home', 'Accedi')
    await failCertifications(page)
    await page.goto('/#/gallery-products/certifications')
    await page.getByRole('button', { name: 'Segnala l’errore' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Vuoi inviare una segnalazione?').waitFor()
    await dialog.getByRole('button', { name: 'Sì' }).click()
    await dialog.getByText(TITLE).waitFor()
    await dialog.getByLabel('Che cosa è successo?').fill('Non va')
    await page.route('**/api/report/', (route) => route.fulfill({ status: 503, body: 'no' }))
    await dialog.getByRole('button', { name: 'Invia segnalazione' }).click()
    await dialog.getByText("Un errore durante l'invio del report. Per favore riprova").waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Segnala l’errore' }).count()).toBe(0)

    await page.context().setOffline(true)
    await dialog.getByText('Non c’è connessione.').waitFor()
    await dialog.getByRole('button', { name: 'Copia i dettagli' }).click()
    await dialog.getByRole('button', { name: 'Dettagli copiati' }).waitFor()
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(clipboard).toContain('Non va')
    const copied = await clipboard()
    expect(copied).toContain('api/product/certification')
    expect(copied).not.toContain('una mia password')
    await page.context().setOffline(false)

    await page.unroute('**/api/report/')
    await dialog.getByLabel('Email').fill('nessuno')
    await page.route(
      '**/api/report/',
      (route) => route.fulfill({ status: 400, json: { email: ['Inserisci un indirizzo email valido.'] } }),
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Invia segnalazione' }).click()
    await dialog.getByText('Alcuni campi sono invalidi. Correggi gli errori e riprova.').waitFor()
    await dialog.getByText('Inserisci un indirizzo email valido.').waitFor()
    await dialog.getByLabel('Email').fill('')
    await dialog.getByRole('button', { name: 'Invia segnalazione' }).click()
    await page.getByText('Il tuo feedback è stato inviato. Grazie!').waitFor()
  },
)

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Report the error' })
const dismissOf = (page: Page) => page.getByRole('button', { name: 'Dismiss the error' })

const STYLES = '/#/gallery-products/styles'
const FORMATS = '/#/gallery-products/formats'

/** Answers every call of the styles with this status. */
const refuseStyles = (page: Page, status: number) =>
  page.route('**/api/product/style/**', (route) => route.fulfill({ status, json: { detail: 'no' } }))

const look = (button: Locator) =>
  button.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    colour: getComputedStyle(element).backgroundColor,
  }))

const listFailed = (page: Page) => page.getByRole('alert').filter({ hasText: 'The list could not be loaded' })

const RED = 'rgb(212, 0, 2)'

journey(
  'a refusal that the screen explains brings the button small and quiet, anything else in red',
  async ({ open, server }) => {
    const page = await open({ allow: [/status of \d+/, /ERR_FAILED/] })
    await enter(page, server, {}, FORMATS)
    await page.getByRole('heading', { name: 'Formats' }).waitFor()
    const rejectedWith = async (status: number) => {
      await refuseStyles(page, status)
      await page.goto(STYLES)
      await buttonOf(page).waitFor()
      await listFailed(page).waitFor()
      const seen = await look(buttonOf(page))
      const reports = await listFailed(page).getByRole('button', { name: 'Report', exact: true }).count()
      await page.unroute('**/api/product/style/**')
      await page.goto(FORMATS)
      await buttonOf(page).waitFor({ state: 'detached' })
      return { status, red: seen.colour === RED, small: seen.height <= 24, reports }
    }
    for (const status of [400, 401, 403, 404, 409, 412, 429])
      expect(await rejectedWith(status)).toEqual({ status, red: false, small: true, reports: 0 })
    for (const status of [500, 503, 418])
      expect(await rejectedWith(status)).toEqual({ status, red: true, small: false, reports: 1 })
  },
)

journey(
  'the button goes once the same call succeeds, with the screen, or by its own cross',
  async ({ open, server }) => {
    const page = await open({ allow: [/status of (500|400)/] })
    await enter(page, server, {}, FORMATS)
    await page.getByRole('heading', { name: 'Formats' }).waitFor()
    // Each time another search: rows that are known already would not be asked for again.
    const fail = async (search: string) => {
      await refuseStyles(page, 500)
      await page.goto(`${STYLES}?search=${search}`)
      await buttonOf(page).waitFor()
      await expectAccessible(page)
      await page.unroute('**/api/product/style/**')
    }

    await fail('uno')
    await page.getByRole('button', { name: 'Try again' }).click()
    await listFailed(page).waitFor({ state: 'detached' })
    await buttonOf(page).waitFor({ state: 'detached' })

    await page.goto(FORMATS)
    await fail('due')
    await dismissOf(page).click()
    await buttonOf(page).waitFor({ state: 'detached' })
    await listFailed(page).waitFor()

    // The next screen reads nothing before the button is gone: its calls wait.
    await page.goto(FORMATS)
    await fail('tre')
    const { promise: opened, resolve: openGate } = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await opened
      await route.continue()
    })
    await page.goto(FORMATS)
    await buttonOf(page).waitFor({ state: 'detached' })
    openGate()
    await page.getByRole('heading', { name: 'Formats' }).waitFor()

    // A form that was refused and then taken leaves nothing behind.
    await page.goto(`${STYLES}/new`)
    await page.getByRole('button', { name: 'Save' }).click()
    await buttonOf(page).waitFor()
    expect((await look(buttonOf(page))).colour).not.toBe(RED)
    await page.getByLabel('Name in Italian').fill('Cotto')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row').filter({ hasText: 'Cotto' }).waitFor()
    await buttonOf(page).waitFor({ state: 'detached' })
  },
)

journey('a call that was on its way already does not take the button away', async ({ open, server }) => {
  const page = await open({ allow: [/status of 500/] })
  await enter(page, server, {}, FORMATS)
  await page.getByRole('heading', { name: 'Formats' }).waitFor()
  const { promise: opened, resolve: openGate } = Promise.withResolvers<void>()
  const requested = page.waitForRequest('**/api/home/')
  // Whatever else Home asks for fails, and not before the call that succeeds is on its way.
  await page.route('**/api/**', async (route) => {
    if (route.request().url().includes('/token-refresh/')) return route.continue()
    await requested
    return route.fulfill({ status: 500, json: {} })
  })
  await page.route('**/api/home/', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/#/home')
  await buttonOf(page).waitFor()
  const answered = page.waitForResponse('**/api/home/')
  openGate()
  await (await answered).finished()
  await page.getByRole('heading', { name: 'Recent changes' }).waitFor()
  await page.getByText('Nobody has changed anything yet.').or(page.getByRole('time')).first().waitFor()
  await expect.poll(() => buttonOf(page).count()).toBe(1)
})

/** Of everything that a person reads, fills in or presses, nothing lies under the foot with the button. */
const expectFree = async (page: Page, ...below: Locator[]): Promise<void> => {
  const strip = await page.getByRole('region', { name: 'Saving and messages' }).boundingBox()
  if (!strip) throw new Error('not on the page')
  for (const place of below) {
    await place.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
    const box = await place.boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0), String(place)).toBeLessThan(strip.y + 1)
  }
}

journey.for([1440, 360])('the button covers nothing at %i pixels', async (width, { open, server }) => {
  const page = await open({ allow: [/status of 500/], viewport: { width, height: 700 } })
  await enter(page, server, {}, '/#/gallery-products/certifications/new')
  await page.getByLabel('Name in Italian').fill('x')
  await page.route('**/api/product/certification/**', (route) =>
    route.fulfill({ status: 500, json: { detail: 'ahi' } }),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await buttonOf(page).waitFor()
  await expectFree(page, page.getByRole('button', { name: 'Save' }), page.getByLabel('Name in Russian'))
  await page.unroute('**/api/product/certification/**')

  // The same on a page of its own, where it stands before the buttons of the form.
  await page.goto('/#/company/new-company')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('textbox', { name: 'Business name' }).fill('Ceramica Prova')
  await page.route('**/api/company/company/**', (route) => route.fulfill({ status: 500, json: {} }))
  const save = page.getByRole('button', { name: 'Save', exact: true }).last()
  const place = await placeOf(save)
  await save.click()
  await buttonOf(page).waitFor()
  await expect.poll(() => save.boundingBox()).toEqual(place)
  await expectFree(page, page.getByRole('main').getByRole('textbox').last())

  // And on a list that is longer than the window.
  await page.unroute('**/api/company/company/**')
  await page.goto('/#/home')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('heading', { name: 'To do' }).waitFor()
  const token = await tokenOf(page)
  for (let count = 0; count < 30; count++) {
    const answer = await page.request.post('/api/product/format/', {
      headers: { authorization: `JWT ${token}` },
      data: { name: { it: `Formato ${width} ${count}` } },
    })
    expect(answer.ok()).toBe(true)
  }
  await page.goto(FORMATS)
  await page.route(/format=csv/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await buttonOf(page).waitFor()
  await expectFree(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Formato/ })
      .last(),
    page.getByRole('button', { name: 'Successivo' }),
  )
})

journey('an error that nobody caught opens the dialog, early or late', async ({ open }) => {
  const page = await open({ allow: [/boom/] })
  const sent = sentReports(page)
  await page.goto('/#/account/login')
  await page.getByLabel('Email').waitFor()
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('boom with token=eyJhbGciOiJI.eyJ1c2VyIjoxfQ.c2ln')
    })
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByText(TITLE).waitFor()
  await dialog.getByText('See what will be sent').click()
  await dialog.getByText('Error: boom').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Your feedback has been sent. Thank you!').waitFor()
  expect(sent.join('\n')).toContain('boom')
  expect(sent.join('\n')).not.toContain('eyJhbGciOiJI.')
})

journey.for(['light', 'dark', 'rtl'] as const)(
  'nothing hinders anybody: %s',
  async (look, { open, server }) => {
    const page = await open({
      allow: [/status of 500/],
      ...(look === 'dark' && { colorScheme: 'dark' as const }),
      ...(look === 'rtl' && { locale: 'ar' }),
    })
    await enter(page, server, {}, '/#/home')
    await failCertifications(page)
    await page.goto('/#/gallery-products/certifications')
    await page.getByRole('button', { name: 'Report the error' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText(TITLE).waitFor()
    await page.getByText('See what will be sent').click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto('/#/admin/reports')
    await page.getByRole('heading', { name: 'Problem reports' }).waitFor()
    await page.getByText('No reports').or(page.getByRole('grid')).first().waitFor()
    await expectAccessible(page)
  },
)

journey('a trace tells what somebody did, not what the page asks by itself', async ({ page, server }) => {
  const { id } = await addStyle(server, (await sharedSession(server)).token)
  const sent = sentReports(page)
  const notifies = (call: string) => sent.some((body) => body.includes(call))
  await enter(page, server, {}, '/#/home')
  await expect.poll(() => notifies('pageload')).toBe(true)
  const presence = page.waitForResponse('**/api/presence/**')
  await page.goto(`/#/gallery-products/styles/${id}`)
  await presence
  await expect.poll(() => notifies(`/api/product/style/${id}/`)).toBe(true)
  // What came before the next screen is sent before it.
  await page.goto('/#/gallery-products/uses')
  await expect.poll(() => notifies('/api/product/use/')).toBe(true)
  expect(notifies('/api/presence/')).toBe(false)
})
