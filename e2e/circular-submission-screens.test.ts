import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { startMailServer } from '../server/test/fixtures/mail-server.ts'
import { aCircular, CIRCULARS, COMMUNICATIONS, circularSetup } from './circular-house.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journeyWith, type RunningServer } from './harness.ts'
import { call } from './house.ts'
import { newcomer } from './people.ts'
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

const journey = journeyWith({ SMTP_URL: mail.url })

const ITALIAN = { viewport: { width: 1440, height: 900 }, locale: 'it-IT' }
const PHONE = { viewport: { width: 360, height: 740 }, locale: 'it-IT' }

const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Nothing is wider than the window. */
const expectNoSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

const sent = async (server: RunningServer, { id }: { id: number }): Promise<void> => {
  await call(server, 'POST', `circular/submission/${id}/send`, {})
  await expect.poll(async () => (await submissionAt(server, id)).state).toBe('sent')
}

const cancelled = async (server: RunningServer, { id }: { id: number }): Promise<void> => {
  const scheduled_at = new Date(Date.now() + 3_600_000).toISOString()
  await call(server, 'POST', `circular/submission/${id}/send`, { scheduled_at })
  await call(server, 'POST', `circular/submission/${id}/cancel`, {})
}

journey('titles stand beside fewer columns where there is little room', async ({ open, server }) => {
  const setup = await circularSetup(server)
  await aSender(server, 'Segreteria dell’associazione')
  const name = 'Convocazione dell’assemblea ordinaria dei soci e rinnovo delle cariche'
  const group = await aGroup(server, 'Assemblea', 3)
  await aDraft(server, await anApprovedCircular(server, setup, name), [group])
  await anApprovedCommunication(server, name)
  await aCircular(server, setup, `${name}.`, { matter_ids: [setup.emissions.id, setup.contracts.id] })
  const page = await open({ viewport: { width: 1024, height: 768 } })
  await enter(page, server, {}, SUBMISSIONS)
  for (const [list, column] of [
    [SUBMISSIONS, 'Circular'],
    [CIRCULARS, 'Title'],
    [COMMUNICATIONS, 'Subject'],
  ] as const) {
    await page.goto(list)
    await page.getByRole('columnheader', { name: column }).waitFor()
    const link = rowOf(page, name).first().locator('[data-opens-row]')
    await expect
      .poll(() => link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBeLessThanOrEqual(0)
  }
})

journey('a submission that never left has no figures', async ({ open, server }) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const group = await aGroup(server, 'Senza cifre', 3)
  const circular = await anApprovedCircular(server, setup, 'Tre invii')
  await aDraft(server, circular, [group])
  await cancelled(server, await aDraft(server, circular, [group]))
  await sent(server, await aDraft(server, circular, [group]))
  const page = await open(ITALIAN)
  await enter(
    page,
    server,
    {},
    `${SUBMISSIONS}?columns=circular,state,recipient_count,submitted,left_out_count`,
  )
  const cells = async (state: string) =>
    (await rowOf(page, 'Tre invii').filter({ hasText: state }).locator('td').allTextContents()).slice(1)
  await expect.poll(() => cells('Inviato')).toEqual(['Inviato', '3', '3', '0'])
  expect(await cells('Annullato')).toEqual(['Annullato', '–', '', ''])
  expect(await cells('Bozza')).toEqual(['Bozza', '–', '', ''])

  // The same below the text; its main action is not to send it once more.
  await page.goto(`${CIRCULARS}/${circular.id}`)
  const submissions = page.getByRole('region', { name: 'Invii' })
  await submissions.getByText('3 destinatari').waitFor()
  await expect.poll(() => submissions.getByText(/destinatari/).count()).toBe(1)
  const again = page.getByRole('link', { name: 'Invia di nuovo…' })
  await expect.poll(() => again.getAttribute('data-variant')).toBe('default')
  const ready = await anApprovedCircular(server, setup, 'Pronta')
  await page.goto(`${CIRCULARS}/${ready.id}`)
  const send = page.getByRole('link', { name: 'Invia…' })
  await expect.poll(() => send.getAttribute('data-variant')).toBe('filled')
})

journey('a read-only draft names its author, and those who may change it', async ({ open, server }) => {
  const setup = await circularSetup(server)
  const group = await aGroup(server, 'Di altri', 2)
  const draft = await aDraft(server, await anApprovedCircular(server, setup, 'Di un’altra persona'), [group])
  const colleague = await newcomer(server, ['user_circular'])
  const page = await open(ITALIAN)
  await enter(page, server, {}, `${SUBMISSIONS}/${draft.id}`, signIn(server, colleague))
  await page
    .getByText(
      /^Bozza preparata da .+: la puoi solo leggere\. La modifica e la invia chi ha scritto il testo, o un amministratore\.$/,
    )
    .waitFor()
  await page.getByText('2 destinatari').waitFor()
  await expectAccessible(page)
})

journey('without an approved text a new submission says what comes first', async ({ open, server }) => {
  const author = await newcomer(server, ['user_circular'])
  const page = await open(ITALIAN)
  await enter(page, server, {}, `${COMMUNICATION_SUBMISSIONS}/new`, signIn(server, author))
  const note = page.getByRole('alert').filter({ hasText: 'che puoi inviare: prima va approvata' })
  await note.getByText('Non c’è ancora una comunicazione').waitFor()
  await expectAccessible(page)
  await note.getByRole('link', { name: 'Comunicazioni' }).click()
  await title(page, 'Comunicazioni')
  await page.goto(`${SUBMISSIONS}/new`)
  await note.getByText('Non c’è ancora una circolare').waitFor()
})

journey('the menu abbreviates a name that is too long for it', async ({ open, server }) => {
  const page = await open(ITALIAN)
  const author = await newcomer(server, ['user_circular'])
  await enter(page, server, {}, COMMUNICATION_SUBMISSIONS, signIn(server, author))
  const entry = page
    .getByRole('navigation', { name: 'Menu principale' })
    .getByRole('link', { name: 'Invii comunicazioni', exact: true })
  expect(await entry.getAttribute('title')).toBe('Invii comunicazioni')
  await title(page, 'Invii comunicazioni')
  const seen = await entry.evaluate((link) => {
    const name = link.querySelector('span > span')
    const points = name && getComputedStyle(name, '::after').content
    const [rest] = name?.children ?? []
    return [name?.firstChild?.textContent, points, rest?.getBoundingClientRect().width]
  })
  expect(seen).toEqual(['Invii comunic', '"." / ""', 0])
  await expectAccessible(page)
})

journey('submissions of communications fit a phone with long addresses', async ({ open, server }) => {
  await aSender(server)
  const communication = await anApprovedCommunication(server, 'Auguri a tutte le aziende associate')
  const email = 'amministrazione_contabilita_e_fornitori@manifattura.example'
  const make = () =>
    call<Submission>(server, 'POST', 'circular/communication-submission', {
      communication_id: communication.id,
      recipients: [{ email }],
    })
  const [draft, { id }] = [await make(), await make()]
  await call(server, 'POST', `circular/communication-submission/${id}/send`, {})
  const page = await open(PHONE)
  await enter(page, server, {}, COMMUNICATION_SUBMISSIONS)
  await page.getByRole('link', { name: 'Auguri a tutte le aziende associate' }).first().waitFor()
  await expectNoSideways(page)
  for (const [step, heading] of [
    ['text', 'Comunicazione e mittente'],
    ['recipients', 'Destinatari'],
    ['preview', 'Anteprima e prova'],
    ['confirm', 'Conferma'],
  ] as const) {
    await page.goto(`${COMMUNICATION_SUBMISSIONS}/${draft.id}?step=${step}`)
    await page.getByRole('heading', { level: 2, name: heading, exact: true }).first().waitFor()
    await expectNoSideways(page)
  }
  await page.goto(`${COMMUNICATION_SUBMISSIONS}/${id}`)
  await page.getByText(email).first().waitFor()
  await expectNoSideways(page)
})
