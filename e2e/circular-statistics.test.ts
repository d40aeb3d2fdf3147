import { emptyMultilingual } from '@fornace/contract/kit/languages'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import type { House } from '../server/test/harness.ts'
import { statisticsSteps } from '../server/test/statistics-steps.ts'
import { circularSetup } from './circular-house.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, type RunningServer } from './harness.ts'
import { aCompany, aPerson, PASSWORD } from './house.ts'
import { anApprovedCircular, SUBMISSIONS } from './submission-house.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true } as const
const DASHBOARD = '/#/circulars/dashboard'
const HOUR_MS = 3_600_000
const LINK = 'https://norme.example/uni'

/** Two companies with two recipients each; those of the first agreed that readings are recorded. */
const aSentCircular = async (server: RunningServer, it: string) => {
  const addressOf = (name: string) => `${name}@${it.toLowerCase()}.example`
  const database = openDatabase(server.database, { poolSize: 2, onError: () => {} })
  const steps = statisticsSteps(() => ({ database, clock: { now: () => new Date() } }) as unknown as House)
  const setup = await circularSetup(server)
  const circular = await anApprovedCircular(server, setup, it)
  const aMember = async (name: string) => ({ ...(await aCompany(server, name)), name })
  const agreed = await aMember(`Ceramiche ${it} Aperte`)
  const silent = await aMember(`Ceramiche ${it} Silenziose`)
  const id = await steps.aSentSubmission(
    { circular_id: circular.id },
    {
      at: new Date(Date.now() - 5 * HOUR_MS),
      recipients: [
        { email: addressOf('ada'), name: 'Ada', companies: [agreed], isTracked: true },
        { email: addressOf('bruno'), name: 'Bruno', companies: [agreed], isTracked: true },
        { email: addressOf('carla'), name: 'Carla', companies: [silent] },
        { email: addressOf('dario'), name: 'Dario', companies: [silent] },
      ],
      content: { body: { ...emptyMultilingual(), it: `<p>${LINK}</p>` } },
    },
  )
  return { id, agreed, silent, events: steps.events, close: () => database.close() }
}

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`)
const rows = (page: Page) => page.getByRole('grid', { name: 'Destinatari' }).locator('tbody tr')

/** Nothing is wider than the window. */
const expectNoSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

journey(
  'events come back and the figures move; bars and cards filter the recipients; a chart is a table too',
  async ({ open, server }) => {
    const sent = await aSentCircular(server, 'Contributi')
    const page = await open({ ...DESKTOP, locale: 'it-IT' })
    await enter(page, server, {}, `${SUBMISSIONS}/${sent.id}`)
    await page.getByText('Nessuno comunica le consegne', { exact: false }).waitFor()
    await page.getByText('2 di 4 destinatari a cui si è scritto hanno acconsentito').waitFor()
    await figure(page, 'deliveries').getByText('non comunicate').waitFor()
    await expect.poll(() => rows(page).count()).toBe(4)

    await sent.events(sent.id, [
      { kind: 'delivered', email: 'ada@contributi.example', hours: 0.1 },
      { kind: 'delivered', email: 'bruno@contributi.example', hours: 0.1 },
      { kind: 'delivered', email: 'carla@contributi.example', hours: 0.1 },
      { kind: 'hard-bounce', email: 'dario@contributi.example', words: '550 5.1.1 Nessuna casella' },
      { kind: 'open', email: 'ada@contributi.example', hours: 2 },
    ])
    await figure(page, 'deliveries').getByText('75% di 4 tentate').waitFor()
    await figure(page, 'opens').getByText('33,3% di 3 consegnate').waitFor()
    await figure(page, 'bounces').getByText('Allarme').waitFor()
    await rows(page).filter({ hasText: 'dario@' }).getByText('casella inesistente').waitFor()
    // Of the others, the mail server has nothing to tell.
    await expect.poll(() => rows(page).getByText(/^250/).count()).toBe(0)
    await expectAccessible(page)

    const readings = page.getByRole('list', { name: 'Letture', exact: true })
    await expect
      .poll(() => readings.getByRole('listitem').allTextContents())
      .toEqual(['Lette 1', 'Inviate e non lette 2', 'di cui lettura non rilevabile 1'])

    const funnel = page.getByRole('region', { name: 'Dai destinatari ai clic' })
    // Beside a bar stands what it is as long as; the rate says what it is a part of.
    await expect
      .poll(() => funnel.getByRole('button', { name: /^Aperte/ }).textContent())
      .toBe('Aperte 133,3% di 3 consegnate')
    const opened = funnel.getByRole('button', { name: /^Aperte/ })
    await opened.press('Enter')
    await expect.poll(() => rows(page).count()).toBe(1)
    await rows(page).getByText('ada@contributi.example').waitFor()
    await page.getByRole('button', { name: 'Esito: Aperte' }).waitFor()
    await expect.poll(() => page.url()).toContain('filter.outcome=opened')
    await expect.poll(() => opened.getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await rows(page).getByText('ada@contributi.example').waitFor()
    await figure(page, 'bounces').getByRole('button').click()
    await rows(page).getByText('dario@contributi.example').waitFor()
    await figure(page, 'bounces').getByRole('button').click()
    await expect.poll(() => rows(page).count()).toBe(4)

    await sent.events(sent.id, [
      { kind: 'click', email: 'ada@contributi.example', hours: 3, link: LINK },
      { kind: 'open', email: 'bruno@contributi.example', hours: 3 },
    ])
    const links = page.getByRole('region', { name: 'Clic per collegamento' })
    const bar = links.getByRole('button', { name: `${LINK} 1` })
    await bar.press('Enter')
    await expect.poll(() => rows(page).count()).toBe(1)
    await rows(page).getByText('ada@contributi.example').waitFor()
    await expect.poll(() => page.url()).toContain('filter.link=')
    await page.getByRole('button', { name: `Collegamento: ${LINK}` }).waitFor()
    await expect.poll(() => bar.getAttribute('aria-pressed')).toBe('true')
    await bar.click()
    await expect.poll(() => rows(page).count()).toBe(4)

    const hours = page.getByRole('region', { name: 'Prime 72 ore' })
    await hours.getByRole('img', { name: 'Prime 72 ore' }).waitFor()
    await hours.getByRole('button', { name: 'Mostra come tabella' }).click()
    await hours.getByRole('columnheader', { name: 'Aperte' }).waitFor()
    await hours.getByRole('row', { name: /^3ª ora.* 1 0$/ }).waitFor()
    await expectAccessible(page)

    await page.emulateMedia({ media: 'print' })
    await funnel.waitFor()
    await rows(page).first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Mostra come/ }).count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })

    const companies = page.getByRole('region', { name: 'Per azienda', exact: true })
    await companies.getByText('Letta da qualcuno in 1 di 2 aziende.').waitFor()
    await companies.getByText('di 1 non si può sapere').waitFor()
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expectAccessible(page)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
    await companies.getByRole('link', { name: 'Ceramiche Contributi Silenziose' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ceramiche Contributi Silenziose' }).waitFor()
    await page.getByText('casella inesistente').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Contributi' }).first().click()
    await page.getByRole('region', { name: 'Avanzamento' }).waitFor()
    await sent.close()
  },
)

journey(
  'a submission has statistics once a mail has left, of those it left to; what was read signed in is told apart',
  async ({ open, server }) => {
    const database = openDatabase(server.database, { poolSize: 2, onError: () => {} })
    const steps = statisticsSteps(() => ({ database, clock: { now: () => new Date() } }) as unknown as House)
    const setup = await circularSetup(server)
    const at = new Date(Date.now() - 5 * HOUR_MS)
    const waiting = ['dora', 'enzo'].map(
      (name) => ({ email: `${name}@spedizioni.example`, state: 'waiting' }) as const,
    )
    const { id: later } = await anApprovedCircular(server, setup, 'Spedizioni di domani')
    const scheduled = await steps.aSentSubmission(
      { circular_id: later },
      { at, state: 'scheduled', recipients: waiting },
    )
    await database.rows(
      sql`update circular_submission set scheduled_at = now() + interval '1 day' where id = ${scheduled}`,
    )
    const { id: circular_id } = await anApprovedCircular(server, setup, 'Spedizioni di oggi')
    const ada = { email: 'ada@spedizioni.example', isTracked: true }
    const bruno = { email: 'bruno@spedizioni.example' }
    const paused = await steps.aSentSubmission(
      { circular_id },
      { at, state: 'paused', recipients: [ada, bruno, ...waiting] },
    )
    await steps.events(paused, [{ kind: 'open', email: ada.email }])
    const { id: userId } = await aPerson(server, 'Bruno', 'user_circular')
    await steps.signedInReading({ circular_id }, { at, userId, email: bruno.email })
    await database.close()

    const page = await open({ ...DESKTOP, locale: 'it-IT' })
    await enter(page, server, {}, `${SUBMISSIONS}/${scheduled}`)
    await rows(page).first().waitFor()
    await page.getByText('0 di 2', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Statistiche', exact: true }).count()).toBe(0)

    await page.goto(`${SUBMISSIONS}/${paused}`)
    await page.getByText('1 di 2 destinatari a cui si è scritto hanno acconsentito').waitFor()
    await page.getByText('Tra le lette: 1 aperte, 1 letta soltanto nell’intranet.').waitFor()
  },
)

journey(
  'readers of statistics see submissions, figures and dashboard, and only them',
  async ({ open, server }) => {
    const sent = await aSentCircular(server, 'Orari')
    await sent.events(sent.id, [
      { kind: 'delivered', email: 'ada@orari.example', hours: 0.1 },
      { kind: 'open', email: 'ada@orari.example', hours: 1 },
      { kind: 'hard-bounce', email: 'carla@orari.example', words: '550 Casella piena di nulla' },
    ])
    await sent.close()
    const reader = await aPerson(server, 'Lettrice', 'administrator_email_statistics')
    const session = signIn(server, { email: reader.email, password: PASSWORD })
    const page = await open({ ...PHONE, locale: 'it-IT' })
    await enter(page, server, {}, '/#/home', session)
    await page.getByRole('link', { name: /^Ultimi 30 giorni: \d+ invi/ }).waitFor()
    await page.getByText('carla@orari.example').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'carla@orari.example' }).count()).toBe(0)
    await expectAccessible(page)
    await expectNoSideways(page)

    await page.getByRole('link', { name: /^Ultimi 30 giorni: \d+ invi/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Cruscotto delle circolari' }).waitFor()
    await page.getByText('approvate e non inviate').waitFor()
    await expect.poll(() => page.getByRole('link', { name: /approvate e non inviate/ }).count()).toBe(0)
    const months = page.getByRole('region', { name: 'Email per mese' })
    await months.getByRole('img', { name: 'Email per mese' }).waitFor()
    await expectAccessible(page)
    await expectNoSideways(page)
    // More columns than have room stand together.
    await months.getByText('per mese di invio').waitFor()
    await page.getByText('36 mesi', { exact: true }).click()
    await months.getByText('riunisce tre mesi di invio').waitFor()
    await expectNoSideways(page)
    await months.getByRole('button', { name: 'Mostra come tabella' }).click()
    await months.getByRole('columnheader', { name: 'Rifiutate' }).waitFor()
    await page
      .getByRole('region', { name: 'Aziende che non hanno letto nulla' })
      .getByRole('link', { name: 'Ceramiche Orari Silenziose' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Ceramiche Orari Silenziose' }).waitFor()
    await expectAccessible(page)
    await expectNoSideways(page)

    await page.goto(`${SUBMISSIONS}/${sent.id}`)
    await page.getByRole('region', { name: 'Statistiche', exact: true }).waitFor()
    await page.getByRole('region', { name: 'Prime 72 ore' }).waitFor()
    await expectAccessible(page)
    await expectNoSideways(page)

    const desktop = await open(DESKTOP)
    await enter(desktop, server, {}, DASHBOARD, session)
    const menu = desktop.getByRole('navigation').first()
    await menu.getByRole('link', { name: 'Submissions', exact: true }).waitFor()
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual(['Home', 'Submissions', 'Communications submissions'])
    await expectAccessible(desktop)
  },
)
