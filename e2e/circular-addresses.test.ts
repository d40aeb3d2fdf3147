import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { registerCheck } from '../server/src/modules/circulars/register.checks.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { runCheck } from '../server/test/run-check.ts'
import { aCircular, type Circular, circularSetup } from './circular-house.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, type RunningServer } from './harness.ts'
import { call } from './house.ts'
import { newcomer } from './people.ts'

const APPROVED = 2
const GROUPS = '/#/circulars/email-groups'
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

const administrator = async (server: RunningServer) =>
  signIn(server, await newcomer(server, ['administrator_circular']))

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Every entry of the protocol register is as it was written. */
const expectSoundRegister = async (server: RunningServer): Promise<void> => {
  const database = openDatabase(server.database, { poolSize: 1, onError: () => {} })
  try {
    expect(await runCheck(registerCheck, database)).toBeGreaterThan(0)
  } finally {
    await database.close()
  }
}

/** Nothing is wider than the window. */
const expectNoSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

const rows = async <Row>(server: RunningServer, statement: string, values: unknown[]): Promise<Row[]> => {
  const client = new pg.Client(server.database)
  await client.connect()
  const result = await client.query(statement, values)
  await client.end()
  return result.rows
}

type SentText = Partial<Record<'circular_id' | 'communication_id', number>>

const aCommunication = async (server: RunningServer): Promise<SentText> => {
  const body = { subject: { it: 'Invito all’assemblea' } }
  const { id } = await call<{ id: number }>(server, 'POST', 'circular/communication', body)
  return { communication_id: id }
}

/** A group with one member, to whom a text was sent; the key of the mail. */
const aMail = async (
  server: RunningServer,
  email: string,
  name: string,
  text?: SentText,
): Promise<string> => {
  const { circular_id, communication_id } = text ?? (await aCommunication(server))
  await call(server, 'POST', 'circular/email-group', { name: `Group of ${name}`, members: [{ email, name }] })
  const [mail] = await rows<{ key: string }>(
    server,
    `with sent as (
        insert into circular_submission (circular_id, communication_id, state, datetime_confirmed)
        values ($1, $2, 'sent', now()) returning id
      )
      insert into circular_mailing_recipient (submission_id, address, email, name, language, state, sent_at, answer)
      select id, lower($3), $3, $4, 'en', 'sent', now(), '250 2.0.0 OK queued as 4F1' from sent returning key`,
    [circular_id ?? null, communication_id ?? null, email, name],
  )
  if (!mail) throw new Error('no mail')
  return mail.key
}

journey(
  'an address is found, unsubscribed, subscribed again, exported and erased',
  async ({ open, server }) => {
    const { id: circular_id } = await aCircular(server, await circularSetup(server), 'Invito all’assemblea')
    const { protocol_number } = await call<Circular>(server, 'PATCH', `circular/circular/${circular_id}`, {
      step: APPROVED,
    })
    const key = await aMail(server, 'Lia@Montebianco.example', 'Lia Monti', { circular_id })
    await rows(
      server,
      `insert into circular_mail_event (source, event_id, submission_id, recipient_id, kind, at, received_at, words, raw)
      select 'mailbox', 'lia', submission_id, id, 'delivered', now(), now(), '250 <lia@montebianco.example> OK',
        '{"to": "lia@montebianco.example"}' from circular_mailing_recipient where key = $1`,
      [key],
    )
    const page = await open({ viewport: DESKTOP })
    await enter(page, server, {}, GROUPS, administrator(server))
    await title(page, 'Email groups')
    await page.getByRole('link', { name: 'Addresses' }).click()
    await title(page, 'Addresses')
    await expectAccessible(page)
    await page.getByLabel('Search in Addresses').fill('lia monti')
    await page.setViewportSize(PHONE)
    const card = page.getByRole('listitem').filter({ hasText: 'lia@montebianco.example' })
    await expect
      .poll(() => card.locator('dt').allTextContents())
      .toEqual(['Names', 'Groups', 'Mails received', 'Last received'])
    await page.setViewportSize(DESKTOP)
    await page.getByRole('link', { name: 'lia@montebianco.example' }).click()
    await title(page, 'lia@montebianco.example')
    const received = page.getByRole('region', { name: 'Mails (1)' })
    await received.getByRole('link', { name: 'Invito all’assemblea' }).waitFor()
    await received.locator('summary').click()
    await received.getByText('250 2.0.0 OK queued as 4F1').waitFor()
    await page.getByRole('region', { name: 'Email groups' }).getByText('typed member').waitFor()
    await expectAccessible(page)

    await button(page, 'Unsubscribe').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Unsubscribe' }).click()
    await dialog.getByText('Write at least 3 characters.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'How the person asked' }).fill('By telephone')
    await dialog.getByRole('button', { name: 'Unsubscribe' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(/^Unsubscribed on .*, by the office\.$/).waitFor()
    await page.getByRole('list', { name: 'Story of the marks' }).getByText('By telephone').waitFor()

    await button(page, 'Subscribe again').click()
    await dialog.getByRole('textbox', { name: 'How the person asked' }).fill('Changed her mind')
    await dialog.getByRole('button', { name: 'Subscribe again' }).click()
    await page.getByText('It receives circulars and communications.').waitFor()

    const download = page.waitForEvent('download')
    await button(page, 'Export').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('lia@montebianco.example.json')
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      received: [
        { name: 'Lia Monti', events: [{ kind: 'delivered', words: '250 <lia@montebianco.example> OK' }] },
      ],
    })

    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await expectAccessible(page)
    }
    await page.setViewportSize(PHONE)
    await expectNoSideways(page)
    await button(page, 'Erase').click()
    await dialog.getByText('The figures of past submissions stay').waitFor()
    await expectNoSideways(page)
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Why it is erased' }).fill('Written request')
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await page.getByText('The data of this address have been erased').waitFor()
    await page.getByText('Written request').waitFor()
    await page.getByText('It is in no group.').waitFor()
    await expect.poll(() => button(page, 'Export').count()).toBe(0)
    expect(
      await rows(
        server,
        'select r.address, r.name, e.words, e.raw from circular_mailing_recipient r join circular_mail_event e on e.recipient_id = r.id where r.key = $1',
        [key],
      ),
    ).toEqual([{ address: null, name: '', words: '', raw: null }])

    await page.setViewportSize(DESKTOP)
    await page.goto('/#/circulars/register')
    await page
      .getByRole('row', { name: /Invito all’assemblea/ })
      .getByText(String(protocol_number))
      .waitFor()
    await expectSoundRegister(server)
  },
)

journey('the palette leads to the addresses', async ({ open, server }) => {
  const page = await open({ viewport: DESKTOP })
  await enter(page, server, {}, GROUPS, administrator(server))
  await title(page, 'Email groups')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to a screen' }).fill('addresses')
  await page.getByRole('option', { name: /^Addresses/ }).click()
  await title(page, 'Addresses')
})

journey(
  'somebody unsubscribes, comes back, agrees to statistics and withdraws without JavaScript',
  async ({ open, server }) => {
    const key = await aMail(server, 'pia@valsecchia.example', 'Pia <b>Valli</b>')
    const page = await open({ viewport: PHONE, javaScriptEnabled: false })
    await page.goto(`${server.url}/m/unsubscribe/${key}`)
    await title(page, 'Stop receiving these emails?')
    await page.getByText('Pia <b>Valli</b> · pia@valsecchia.example').waitFor()
    await page.getByText('Official circulars, those with a protocol number, keep coming').waitFor()
    await button(page, 'Unsubscribe').click()
    await title(page, 'Unsubscribed')
    const preferences = page.getByRole('link', { name: 'Your preferences' })
    await expect.poll(() => preferences.getAttribute('href')).toMatch(new RegExp(`/m/preferences/${key}$`))
    await page.goto(`${server.url}/m/preferences/${key}`)
    await page.getByText('This address has been unsubscribed since').waitFor()
    await button(page, 'Subscribe again').click()
    await page.getByText('Done: emails resume with the next mailing.').waitFor()

    await page.getByRole('heading', { name: 'Reading statistics' }).waitFor()
    await page.getByText('Which emails you read is not being recorded.').waitFor()
    await button(page, 'I agree to reading statistics').click()
    await page.getByRole('status').getByText('recording starts with the next email').waitFor()
    await page.getByText(/^You agreed on .* 20\d\d\.$/).waitFor()
    await button(page, 'Stop recording what I read').click()
    await page.getByText(/^You withdrew your consent on/).waitFor()
  },
)

journey('the pages of a mail are accessible, in light and dark', async ({ open, server }) => {
  const key = await aMail(server, 'ada@valsecchia.example', 'Ada Valli')
  const page = await open({ viewport: PHONE })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of [`unsubscribe/${key}`, `preferences/${key}`]) {
      await page.goto(`${server.url}/m/${path}`)
      await expectNoSideways(page)
      await expectAccessible(page)
    }
  }
})
