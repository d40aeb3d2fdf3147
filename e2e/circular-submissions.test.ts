import pg from 'pg'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, expect } from 'vitest'
import { rejection, startMailServer } from '../server/test/fixtures/mail-server.ts'
import { CIRCULARS, circularSetup } from './circular-house.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journeyWith, MAIN, type RunningServer } from './harness.ts'
import { aPerson, call, PASSWORD } from './house.ts'
import {
  aDraft,
  aGroup,
  anApprovedCircular,
  anApprovedCommunication,
  aSender,
  COMMUNICATION_SUBMISSIONS,
  SUBMISSIONS,
  type Submission,
  submissionAt,
} from './submission-house.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())

const test = journeyWith({ SMTP_URL: mail.url })

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const ITALIAN = { ...DESKTOP, locale: 'it-IT' }

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
/** Title of a step, which takes the focus; a section of the step may have the same name. */
const step = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).and(page.locator('[tabindex="-1"]')).waitFor()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** The mark beside the progress; figures and recipients have words of their own. */
const state = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^(Progress|Avanzamento)$/ })
    .locator('span[data-tone]')
    .getByText(name, { exact: true })
    .waitFor()
const receivedBy = (address: string) => mail.received.filter(({ recipients }) => recipients.includes(address))
const idIn = (page: Page): number => Number(/submissions\/(\d+)/.exec(page.url())?.[1])

/** Lets nothing through until it is opened. */
const closedGate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  mail.behave({ towards: () => opened })
  return () => {
    mail.behave({})
    open()
  }
}

const statement = async ({ database }: RunningServer, sql: string): Promise<void> => {
  const client = new pg.Client(database)
  await client.connect()
  await client.query(sql)
  await client.end()
}

test(
  'a circular is sent from its page by mouse: text, recipients, preview and test, confirmation',
  MAIN,
  async ({ open, server }) => {
    const setup = await circularSetup(server)
    await aSender(server)
    await aGroup(server, 'Soci', 4)
    await aGroup(server, 'Stampa', 3)
    const circular = await anApprovedCircular(server, setup, 'Orari di agosto')
    const page = await open(ITALIAN)
    await enter(page, server, {}, `${CIRCULARS}/${circular.id}`)
    await page.getByRole('link', { name: 'Invia…' }).click()

    await title(page, 'Nuovo invio')
    await step(page, 'Circolare e mittente')
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Circolare' }).inputValue())
      .toBe('Orari di agosto')
    await page.getByText('Le email di associazione.example non sono firmate').waitFor()
    await expectAccessible(page)
    await button(page, 'Avanti').click()

    await step(page, 'Destinatari')
    await title(page, 'Orari di agosto')
    await page.getByText('0 email selezionate').waitFor()
    await page.getByRole('checkbox', { name: 'Soci' }).first().check()
    await page.getByText('4 email selezionate').waitFor()
    await page.getByRole('checkbox', { name: 'Stampa' }).first().check()
    await page.getByText('7 email selezionate').waitFor()
    await page.getByRole('textbox', { name: 'Indirizzo' }).fill('niente')
    await button(page, 'Aggiungi').click()
    await page.getByText('Scrivi un indirizzo email, per esempio ada@example.it.').waitFor()
    await page.getByRole('textbox', { name: 'Indirizzo' }).fill('ada@altrove.example')
    await page.getByRole('textbox', { name: 'Nome' }).fill('Ada Rossi')
    await button(page, 'Aggiungi').click()
    await page.getByText('8 email selezionate').waitFor()
    const table = page.getByRole('grid', { name: 'Destinatari' })
    await table.getByText('aggiunto a mano').waitFor()

    // A click on a row selects nothing; its checkbox does.
    await table.getByText('persona-2@soci.example').click()
    await page.getByText('8 email selezionate').waitFor()
    await table.getByRole('checkbox', { name: 'Seleziona persona-2@soci.example' }).uncheck()
    await page.getByText('7 email selezionate').waitFor()
    const byGroup = page.getByRole('group', { name: 'Seleziona per gruppo' })
    await byGroup.getByText('3 di 4').waitFor()
    await byGroup.getByRole('checkbox', { name: /Stampa/ }).uncheck()
    await page.getByText('4 email selezionate').waitFor()
    await byGroup.getByRole('checkbox', { name: /Stampa/ }).check()
    await expectAccessible(page)
    await button(page, 'Avanti').click()

    await step(page, 'Anteprima e prova')
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Orari di agosto' }).waitFor()
    await page.getByText('segreteria@associazione.example').first().waitFor()
    await page.getByRole('combobox', { name: 'Come la riceve' }).fill('ada@')
    await page.getByRole('option', { name: /Ada Rossi/ }).click()
    await page.getByRole('definition').filter({ hasText: 'ada@altrove.example' }).waitFor()
    await page
      .locator('label')
      .filter({ hasText: /^Testo$/ })
      .click()
    await page.getByText('Orari di agosto: si comunica quanto segue.').waitFor()
    await expectAccessible(page)
    const before = mail.received.length
    await button(page, 'Invia una prova a me').click()
    await page.getByText(/^Prova inviata a /).waitFor()
    await expect.poll(() => mail.received.length).toBe(before + 1)
    const test = await PostalMime.parse(mail.received[before]?.source ?? '')
    expect(test.subject).toBe('[Prova] Orari di agosto')

    // It goes on after a reload, and with a colleague.
    await page.reload()
    await step(page, 'Anteprima e prova')
    const colleague = await aPerson(server, 'Collega', 'administrator_circular')
    const other = await open(DESKTOP)
    const session = signIn(server, { email: colleague.email, password: PASSWORD })
    await enter(other, server, {}, `${SUBMISSIONS}/${idIn(page)}`, session)
    await step(other, 'Preview and test')
    await button(other, '2 Recipients').click()
    await other.getByText('7 emails selected').waitFor()

    await button(page, 'Avanti').click()
    await step(page, 'Conferma')
    await page.getByText('7 destinatari', { exact: true }).waitFor()
    await expectAccessible(page)
    const sent = mail.received.length
    await button(page, 'Invia a 7 destinatari').click()
    await state(page, 'Inviato')
    await expect.poll(() => mail.received.length).toBe(sent + 7)
    expect(receivedBy('ada@altrove.example')).toHaveLength(1)
    expect(receivedBy('persona-2@soci.example')).toHaveLength(0)
    await page.getByText('7 di 7').waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Orari di agosto' }).click()
    await page.getByRole('region', { name: 'Invii' }).getByText('Inviato').waitFor()
    await expectAccessible(page)
  },
)

test('a communication is sent by keys alone', async ({ open, server }) => {
  await aSender(server, 'Presidenza')
  await aGroup(server, 'Consiglio', 12)
  await anApprovedCommunication(server, 'Auguri di Natale')
  const page = await open(DESKTOP)
  await enter(page, server, {}, COMMUNICATION_SUBMISSIONS)
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  /** Tab until this element has the focus. */
  const tabTo = async (name: string | RegExp, role: 'button' | 'checkbox' | 'combobox' | 'link' | 'grid') => {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
    await target.waitFor()
    for (let presses = 0; presses < 80; presses += 1) {
      await keys('Tab')
      const isThere = await target.evaluate(
        (element) => element === document.activeElement || element.contains(document.activeElement),
      )
      if (isThere) return
    }
    throw new Error(`Tab does not lead to ${name}`)
  }
  await tabTo('New submission', 'link')
  await keys('Enter')
  await step(page, 'Communication and sender')
  await tabTo('Communication', 'combobox')
  await page.keyboard.type('Auguri')
  await page.getByRole('option', { name: 'Auguri di Natale' }).waitFor()
  await keys('ArrowDown', 'Enter')
  await tabTo('Next', 'button')
  await keys('Enter')
  await step(page, 'Recipients')
  await tabTo(/Consiglio/, 'checkbox')
  await keys('Space')
  await page.getByText('12 emails selected').waitFor()
  await keys('/')
  await page.keyboard.type('persona-1')
  await page.getByText('4 of 12 in the table').waitFor()
  await keys('ArrowDown', 'Space')
  await page.getByText('11 emails selected').waitFor()
  await keys('End', 'ArrowDown', 'Shift+Space')
  await page.getByText('10 emails selected').waitFor()
  await tabTo('Next', 'button')
  await keys('Enter')
  await step(page, 'Preview and test')
  await tabTo('Next', 'button')
  await keys('Enter')
  await step(page, 'Confirmation')
  const sent = mail.received.length
  await tabTo('Send to 10 recipients', 'button')
  await keys('Enter')
  await state(page, 'Sent')
  await expect.poll(() => mail.received.length).toBe(sent + 10)
})

test('a submission is watched, paused, resumed and cancelled', async ({ open, server }) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const group = await aGroup(server, 'Tanti', 120)
  const circular = await anApprovedCircular(server, setup, 'Contributi')
  const draft = await aDraft(server, circular, [group])
  const page = await open(DESKTOP)
  await enter(page, server, {}, `${SUBMISSIONS}/${draft.id}?step=confirm`)
  const openGate = closedGate()
  await button(page, 'Send to 120 recipients').click()
  await state(page, 'Sending')
  await page.getByText('0 of 120').waitFor()
  await button(page, 'Pause…').click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await state(page, 'Paused')
  await page.getByText('Somebody paused it.').waitFor()
  await expectAccessible(page)
  openGate()
  // Mails that a process had taken already leave; no others do.
  await expect.poll(async () => (await submissionAt(server, draft.id)).submitted).toBeLessThanOrEqual(50)

  const gateAgain = closedGate()
  await button(page, 'Resume…').click()
  await dialog.getByRole('button', { name: 'Resume', exact: true }).click()
  await state(page, 'Sending')
  await button(page, 'Cancel…').click()
  await dialog.getByText('This cannot be undone.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel the submission' }).click()
  await state(page, 'Cancelled')
  gateAgain()
  await expect.poll(() => page.getByText('submission cancelled').count()).toBeGreaterThan(0)
  await expectAccessible(page)
})

test('a submission that was cancelled before it left says for how many it was', async ({ open, server }) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const group = await aGroup(server, 'Annullati', 3)
  const circular = await anApprovedCircular(server, setup, 'Mai partita')
  const draft = await aDraft(server, circular, [group])
  const scheduled_at = new Date(Date.now() + 3_600_000).toISOString()
  await call(server, 'POST', `circular/submission/${draft.id}/send`, { scheduled_at })
  await call(server, 'POST', `circular/submission/${draft.id}/cancel`, {})
  const page = await open(DESKTOP)
  await enter(page, server, {}, `${SUBMISSIONS}/${draft.id}`)
  await page.getByText('it was for 3 recipients, and no mail was sent').waitFor()
  await expect.poll(() => page.locator('[data-figure="deliveries"]').count()).toBe(0)
  await expectAccessible(page)
})

test('the list of submissions follows one that is being sent, with automatic and anonymous counts on request', async ({
  open,
  server,
}) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const group = await aGroup(server, 'Elenco', 3)
  const circular = await anApprovedCircular(server, setup, 'Quote in elenco')
  const draft = await aDraft(server, circular, [group])
  const openGate = closedGate()
  await call(server, 'POST', `circular/submission/${draft.id}/send`, {})
  const page = await open(DESKTOP)
  const counts = ['automatic_opens', 'automatic_clicks', 'anonymous_opens', 'anonymous_clicks']
  await enter(page, server, {}, `${SUBMISSIONS}?columns=circular,submitted,${counts.join()}`)
  for (const name of ['Automatic opens', 'Automatic clicks', 'Anonymous opens', 'Anonymous clicks'])
    await page.getByRole('columnheader', { name }).waitFor()
  const cells = page.locator('tbody tr').filter({ hasText: 'Quote in elenco' }).locator('td')
  const texts = async () => (await cells.allTextContents()).slice(-5)
  await expect.poll(texts).toEqual(['0', '0', '0', '0', '0'])
  openGate()
  await expect.poll(texts).toEqual(['3', '0', '0', '0', '0'])
})

test('mails that are refused say why, and are sent again to those alone', async ({ open, server }) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const group = await aGroup(server, 'Incerti', 5)
  const circular = await anApprovedCircular(server, setup, 'Verbale')
  const draft = await aDraft(server, circular, [group])
  mail.behave({
    towards: (recipient) => {
      if (recipient === 'persona-3@incerti.example') throw rejection(550, 'No such mailbox here')
    },
  })
  const page = await open(DESKTOP)
  await enter(page, server, {}, `${SUBMISSIONS}/${draft.id}?step=confirm`)
  await button(page, 'Send to 5 recipients').click()
  await state(page, 'Sent')
  const row = page.getByRole('row').filter({ hasText: 'persona-3@incerti.example' })
  await row.getByText('no such mailbox').waitFor()
  await button(page, 'Send again to the refused…').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare it' }).click()
  await step(page, 'Preview and test')
  await button(page, '2 Recipients').click()
  await page.getByText('only to those whose mail was refused').waitFor()
  mail.behave({})

  // One of the others has read it.
  await statement(
    server,
    `update circular_mailing_recipient set is_tracked = true, opened_at = case when address like '%-1@%' then now() end
      where submission_id = ${draft.id} and address in ('persona-1@incerti.example', 'persona-2@incerti.example')`,
  )
  const office = await open(ITALIAN)
  await enter(office, server, {}, `${SUBMISSIONS}/${draft.id}`)
  await button(office, 'Invia di nuovo a chi non ha letto…').click()
  const dialog = office.getByRole('dialog')
  await dialog.getByText('un nuovo invio a 3 destinatari di cui non risulta la lettura').waitFor()
  await dialog.getByText('2 di loro non hanno acconsentito').waitFor()
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Preparalo' }).click()
  await step(office, 'Anteprima e prova')
  await button(office, '2 Destinatari').click()
  await office.getByText('di cui non si sa che l’abbia letto').waitFor()
  await office.getByText('2 di loro non hanno acconsentito').waitFor()
  await office.getByText('3 email selezionate').waitFor()
})

test('a submission is scheduled, waits among the scheduled ones, and begins by itself', async ({
  open,
  server,
}) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const group = await aGroup(server, 'Puntuali', 3)
  const circular = await anApprovedCircular(server, setup, 'Assemblea di primavera')
  const draft = await aDraft(server, circular, [group])
  const page = await open({ ...ITALIAN, timezoneId: 'Europe/Rome', allow: [/status of 400/] })
  await enter(page, server, {}, `${SUBMISSIONS}/${draft.id}?step=confirm`)
  await page.getByRole('radio', { name: 'A un’ora programmata' }).check()
  const time = page.getByRole('textbox', { name: 'Programmato per' })
  await time.fill('01/01/2020 09:00')
  await time.press('Tab')
  await button(page, /^Programma per 3 destinatari/).click()
  await page.getByRole('alert').first().waitFor()
  await time.fill('15/03/2099 09:00')
  await time.press('Tab')
  await expectAccessible(page)
  await button(page, /^Programma per 3 destinatari, .*2099/).click()
  await state(page, 'Programmato')
  await page.getByText(/Parte da solo: .*2099/).waitFor()
  await expectAccessible(page)

  await page.goto(SUBMISSIONS)
  await page
    .getByRole('navigation', { name: 'Viste' })
    .getByRole('link', { name: /^Programmati/ })
    .click()
  await page.getByRole('link', { name: 'Assemblea di primavera' }).waitFor()
  await expectAccessible(page)
  const sent = mail.received.length
  await statement(
    server,
    `update circular_submission set scheduled_at = now() - interval '1 second' where id = ${draft.id}`,
  )
  await page.getByRole('link', { name: 'Assemblea di primavera' }).click()
  await state(page, 'Inviato')
  await expect.poll(() => mail.received.length).toBe(sent + 3)
})

test('a list that has changed since it was shown is named, and the confirmation is asked again', async ({
  open,
  server,
}) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const group = await aGroup(server, 'Mutevoli', 3)
  const circular = await anApprovedCircular(server, setup, 'Bando')
  const draft = await aDraft(server, circular, [group])
  const page = await open({ ...DESKTOP, allow: [/status of 409/] })
  await enter(page, server, {}, `${SUBMISSIONS}/${draft.id}?step=confirm`)
  await button(page, 'Send to 3 recipients').waitFor()
  await call(server, 'PATCH', `circular/email-group/${group.id}`, {
    members: [
      { email: 'persona-1@mutevoli.example' },
      { email: 'persona-2@mutevoli.example' },
      { email: 'nuova@mutevoli.example' },
      { email: 'altra@mutevoli.example' },
    ],
  })
  await button(page, 'Send to 3 recipients').click()
  const alert = page.getByRole('alert')
  await alert.getByText('The recipients have changed since they were shown').waitFor()
  await alert.getByText('nuova@mutevoli.example').waitFor()
  await alert.getByText('persona-3@mutevoli.example').waitFor()
  await expectAccessible(page)
  await button(page, 'Send to 4 recipients').click()
  await state(page, 'Sent')
  await expect.poll(() => receivedBy('nuova@mutevoli.example')).toHaveLength(1)
})

test('somebody unsubscribes from the real mail; the next submission leaves the address out and names it', async ({
  open,
  server,
}) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const group = await aGroup(server, 'Lettori', 2)
  const address = 'persona-2@lettori.example'
  const first = await aDraft(server, await anApprovedCircular(server, setup, 'Prima lettera'), [group])
  await call(server, 'POST', `circular/submission/${first.id}/send`, {})
  await expect.poll(() => receivedBy(address).length).toBe(1)
  const letter = await PostalMime.parse(receivedBy(address)[0]?.source ?? '')
  const headers = new Map(letter.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, link = ''] = /<(http[^>]+)>/.exec(headers.get('list-unsubscribe') ?? '') ?? []
  expect(letter.html).toContain(link)

  const page = await open({ ...ITALIAN, javaScriptEnabled: false })
  await page.goto(link)
  await title(page, 'Non vuoi più ricevere queste email?')
  await page.getByText(address).waitFor()
  await button(page, 'Non inviare più').click()
  await title(page, 'Iscrizione annullata')
  await page.getByText('Le circolari ufficiali, quelle con numero di protocollo').waitFor()

  const second = await aDraft(server, await anApprovedCircular(server, setup, 'Seconda lettera'), [group])
  const office = await open(ITALIAN)
  await enter(office, server, {}, `${SUBMISSIONS}/${second.id}?step=recipients`)
  await office.getByText('1 email selezionata').waitFor()
  const leftOut = office.getByRole('region', { name: 'Esclusi' })
  await leftOut.getByText(address).waitFor()
  await leftOut.getByText('disiscritta', { exact: true }).waitFor()
  await expectAccessible(office)

  const { id } = await anApprovedCircular(server, setup, 'Atto ufficiale', { typology_id: setup.numbered.id })
  const official = await aDraft(server, { id }, [group])
  await enter(office, server, {}, `${SUBMISSIONS}/${official.id}?step=recipients`)
  await office.getByText('2 email selezionate').waitFor()
})

test('readers of statistics read submissions, and change nothing', async ({ open, server }) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const group = await aGroup(server, 'Letti', 2)
  const circular = await anApprovedCircular(server, setup, 'Statistica')
  const draft = await aDraft(server, circular, [group])
  await call<Submission>(server, 'POST', `circular/submission/${draft.id}/send`, {})
  const reader = await aPerson(server, 'Lettore', 'administrator_email_statistics')
  const page = await open(DESKTOP)
  const session = signIn(server, { email: reader.email, password: PASSWORD })
  await enter(page, server, {}, SUBMISSIONS, session)
  await page.getByRole('link', { name: 'Statistica' }).click()
  await state(page, 'Sent')
  await page.getByRole('row').filter({ hasText: 'persona-1@letti.example' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Statistica' }).count()).toBe(0)
  await expect.poll(() => button(page, /Pause|Cancel|Send again/).count()).toBe(0)
  await expectAccessible(page)
})
