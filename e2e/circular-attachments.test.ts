import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { startMailServer } from '../server/test/fixtures/mail-server.ts'
import { aCircular, CIRCULARS, circularAt, circularSetup } from './circular-house.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journeyWith, type RunningServer } from './harness.ts'
import { call } from './house.ts'
import { newcomer } from './people.ts'
import { anUpload } from './product-house.ts'
import { aSender } from './submission-house.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())

const journey = journeyWith({ SMTP_URL: mail.url })

const ITALIAN = { viewport: { width: 1440, height: 900 }, locale: 'it-IT' }
const IN_APPROVAL = 1
const APPROVED = 2
const SENT = 3

/** A file for the archive, one for the mails alone, and one of the office. */
const attachments = async (server: RunningServer) =>
  Promise.all(
    [
      { title: { it: 'Per tutti' } },
      { title: { it: 'Per email' }, is_publishable: false },
      { title: { it: 'Minuta' }, is_publishable: false, is_notifiable: false },
    ].map(async (one) => ({ ...one, file: await anUpload(server) })),
  )

/** The fact of this name, on the page of a text. */
const fact = (page: Page, label: string) =>
  page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')

const expectMarks = async (page: Page) => {
  await fact(page, 'Solo nell’email').getByText('Per email').waitFor()
  await fact(page, 'Solo per l’ufficio').getByText('Minuta').waitFor()
  await expect
    .poll(() =>
      fact(page, 'Solo nell’email')
        .getByText(/Per tutti|Minuta/)
        .count(),
    )
    .toBe(0)
  await expectAccessible(page)
}

journey(
  'attachments outside the archive are marked for the office, and hidden from recipients',
  async ({ open, server }) => {
    const setup = await circularSetup(server)
    await aSender(server)
    const circular = await aCircular(server, setup, 'Con tre allegati', {
      attachments: await attachments(server),
      step: IN_APPROVAL,
    })
    const approver = await newcomer(server, ['administrator_circular'])
    const office = await open(ITALIAN)
    await enter(office, server, {}, `${CIRCULARS}/review`, signIn(server, approver))
    await office.getByRole('heading', { level: 2, name: 'Con tre allegati' }).first().waitFor()
    await expectMarks(office)

    const colleague = await newcomer(server, ['user_circular'])
    const reading = await open(ITALIAN)
    await enter(reading, server, {}, `${CIRCULARS}/${circular.id}/read`, signIn(server, colleague))
    await expectMarks(reading)

    const { id: communication } = await call<{ id: number }>(server, 'POST', 'circular/communication', {
      subject: { it: 'Invito con tre allegati' },
      body: { it: '<p>Siete invitati.</p>' },
      visible_languages: ['it'],
      attachments: await attachments(server),
    })
    await reading.goto(`/#/circulars/communications/${communication}/read`)
    await reading.getByRole('heading', { level: 1, name: 'Invito con tre allegati' }).waitFor()
    await expectMarks(reading)

    const member = await newcomer(server, ['user_edit_product'])
    await call(server, 'PATCH', `circular/circular/${circular.id}`, { step: APPROVED })
    const body = { circular_id: circular.id, recipients: [{ email: member.email }] }
    const { id } = await call<{ id: number }>(server, 'POST', 'circular/submission', body)
    await call(server, 'POST', `circular/submission/${id}/send`, {})
    await expect.poll(async () => (await circularAt(server, circular.id)).step).toBe(SENT)
    const archive = await open(ITALIAN)
    await enter(archive, server, {}, `/#/circulars/received/circular-${circular.id}`, signIn(server, member))
    await archive.getByRole('button', { name: 'Per tutti' }).waitFor()
    await expect.poll(() => archive.getByText(/Per email|Minuta|Solo nell|Solo per/).count()).toBe(0)
  },
)
