import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { startMailServer } from '../server/test/fixtures/mail-server.ts'
import { aCircular, type Circular, circularSetup } from './circular-house.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journeyWith, MAIN, type RunningServer } from './harness.ts'
import { call } from './house.ts'
import { newcomer, type Person } from './people.ts'
import { anUpload } from './product-house.ts'
import { aSender } from './submission-house.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())

const journey = journeyWith({ SMTP_URL: mail.url })

const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'it-IT' }
const PHONE = { width: 360, height: 740 }
const APPROVED = 2
/** First bytes of a JPEG file. */
const JPEG = 'ffd8ff'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Nothing is wider than the window. */
const expectNoSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

/** Sends an approved circular to one person. */
const send = async (server: RunningServer, { id }: { id: number }, { email }: Person): Promise<Circular> => {
  await call(server, 'PATCH', `circular/circular/${id}`, { step: APPROVED })
  const body = { circular_id: id, recipients: [{ email }] }
  const submission = await call<{ id: number }>(server, 'POST', 'circular/submission', body)
  await call(server, 'POST', `circular/submission/${submission.id}/send`, {})
  const sent = () => call<Circular>(server, 'GET', `circular/circular/${id}`)
  await expect.poll(async () => (await sent()).step, { timeout: 30_000 }).toBe(3)
  return sent()
}

/** Someone who received three circulars: one with an attachment, one annulled, which the third replaces. */
const aMember = async (server: RunningServer) => {
  const setup = await circularSetup(server)
  await aSender(server)
  const member = await newcomer(server, ['user_edit_product', 'administrator_email_statistics'])
  const attachments = [
    { file: await anUpload(server), title: { it: 'Tabella delle quote' }, is_publishable: true },
  ]
  const text = { title: { it: 'Quote associative', en: 'Membership fees' } }
  const body = {
    it: '<p>Si comunicano le quote dell’anno.</p><p>Vedi <em>(https://quote.example/?a=1&amp;b=2)</em>, javascript:alert(1) o quote@quote.example.</p>',
    en: '<p>The fees of the year.</p>',
  }
  const bilingual = { ...text, body, visible_languages: ['it', 'en'] }
  const withFile = await send(
    server,
    await aCircular(server, setup, '', {
      ...bilingual,
      attachments: attachments.map((one) => ({ ...one, title: { it: one.title.it, en: 'Table of fees' } })),
    }),
    member,
  )
  const annulled = await send(server, await aCircular(server, setup, 'Orari degli uffici'), member)
  const reason = 'Gli orari indicati erano sbagliati.'
  await call(server, 'POST', `circular/circular/${annulled.id}/annul`, { reason })
  const correction = await aCircular(server, setup, 'Orari corretti', { replaces_id: annulled.id })
  const replacement = await send(server, correction, member)
  return { member, withFile, annulled, replacement, reason }
}

journey('a member finds a circular by its number, and its attachment', MAIN, async ({ open, server }) => {
  const { member, withFile, annulled, replacement, reason } = await aMember(server)
  const page = await open(DESKTOP)
  await enter(page, server, {}, '/#/home', signIn(server, member))

  const heading = page.getByRole('heading', { level: 2, name: 'Circolari ricevute' })
  const tile = page.locator('section', { has: heading })
  await tile.getByRole('link', { name: '3 da leggere' }).waitFor()
  await tile.getByRole('link', { name: 'Tutte le 3 circolari ricevute' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill('ricevute')
  await page.getByRole('option', { name: /^Circolari ricevute/ }).click()
  await title(page, 'Circolari ricevute')
  await page.getByText('Non letta').nth(2).waitFor()
  await page
    .getByRole('row', { name: /Orari degli uffici/ })
    .getByText('Annullata')
    .waitFor()
  await expectAccessible(page)

  await page.getByLabel('Cerca in Circolari ricevute').fill(String(withFile.protocol_number))
  await page.getByRole('link', { name: 'Orari degli uffici' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /Quote associative/ }).click()
  await title(page, `${withFile.protocol_number} · Quote associative`)
  await page.getByText('Si comunicano le quote dell’anno.').waitFor()
  const typed = page.getByRole('link', { name: 'https://quote.example/?a=1&b=2', exact: true })
  expect(
    await Promise.all(['href', 'target', 'rel'].map((attribute) => typed.getAttribute(attribute))),
  ).toEqual(['https://quote.example/?a=1&b=2', '_blank', 'noopener noreferrer'])
  await page.getByText('javascript:alert(1) o quote@quote.example.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /alert|^quote@/ }).count()).toBe(0)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tabella delle quote' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('parete.jpg')
  expect((await readFile(await file.path())).subarray(0, 3).toString('hex')).toBe(JPEG)
  const document = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica PDF' }).click()
  expect((await document).suggestedFilename()).toBe('Quote associative.pdf')
  await page.getByRole('radiogroup').getByText('Inglese', { exact: true }).click()
  await page.getByText('The fees of the year.').filter({ visible: true }).waitFor()
  await page.getByRole('button', { name: 'Table of fees' }).waitFor()

  await page.getByRole('link', { name: 'Indietro' }).click()
  await page.getByLabel('Cerca in Circolari ricevute').fill('')
  await page.getByRole('link', { name: /Orari degli uffici/ }).waitFor()
  await expect.poll(() => page.getByText('Non letta').count()).toBe(2)
  await page.getByRole('link', { name: /^Non lette/ }).click()
  await page.getByRole('link', { name: /Quote associative/ }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Tutte/ }).click()
  await page.getByRole('link', { name: /Quote associative/ }).waitFor()

  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSideways(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Orari degli uffici/ }).click()
  await title(page, `${annulled.protocol_number} · Orari degli uffici`)
  await page.getByText(/^Annullata il /).waitFor()
  await page.getByText(reason).waitFor()
  await expectNoSideways(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: `${replacement.protocol_number} · Orari corretti` }).click()
  await title(page, `${replacement.protocol_number} · Orari corretti`)
  await page.getByText('Sostituisce', { exact: true }).waitFor()
})

journey('neither Home nor the palette offers the archive to others', async ({ open, server }) => {
  const nobody = await newcomer(server, ['administrator_circular'])
  const page = await open(DESKTOP)
  const summary = page.waitForResponse((response) => response.url().includes('/received/summary/'))
  await enter(page, server, {}, '/#/home', signIn(server, nobody))
  await title(page, /benvenuto/)
  await (await summary).finished()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill('circolari')
  await page
    .getByRole('option', { name: /^Circolari/ })
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('option', { name: /^Circolari ricevute/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('heading', { name: 'Circolari ricevute' }).count()).toBe(0)
})
