import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBounceMailbox } from '../../src/modules/circulars/events/mailbox/reader.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { openSandbox, type Sandbox } from '../../src/platform/sandbox/sandbox.ts'
import { type Dovecot, dovecotProgram, startDovecot } from '../fixtures/dovecot.ts'
import { BOUNCE_ADDRESS, type ReportedMail, reportMail } from '../fixtures/report-mails.ts'
import { PLACE, useMailing } from '../mailing-house.ts'
import { aMailing, figuresOf, ledgerOf, manyAddresses } from '../mailing-steps.ts'

const mailing = useMailing()
const log = pino({ level: 'silent' })
let dovecot: Dovecot
let sandbox: Sandbox

/** Mails that were handed over with return paths of their own. */
const sentMails = async (count: number): Promise<{ id: number; mails: ReportedMail[] }> => {
  const id = await aMailing(mailing.database, { recipients: manyAddresses(count) })
  mailing.start({ BOUNCE_ADDRESS, BOUNCE_IMAP_URL: dovecot.url })
  await mailing.eventuallyFigures(id, { waiting: 0, submitted: count })
  const mails = await ledgerOf(mailing.database, id)
  return { id, mails: mails.map(({ key, address }) => ({ key, address })) }
}

const servicesOf = (url = dovecot.url) => ({
  config: { BOUNCE_ADDRESS, BOUNCE_IMAP_URL: url, SECRET_KEY: 'any' },
  database: mailing.database,
  clock: systemClock,
  sandbox,
  log,
  place: PLACE,
})
const readMailbox = () => readBounceMailbox(servicesOf())

const events = () =>
  mailing.database.rows<{ kind: string; words: string; address: string }>(
    sql`select e.kind, e.words, r.address from circular_mail_event e
      join circular_mailing_recipient r on r.id = e.recipient_id where e.source = 'mailbox' order by e.id`,
  )

const marksOf = async (address: string) => {
  const [marks] = await mailing.database.rows<Record<string, unknown>>(
    sql`select bounced_at is not null as bounced, complained_at is not null as complained, unsubscribed_via as via
      from circular_address where address = ${address}`,
  )
  return marks
}

describe.skipIf(!dovecotProgram)('the bounce mailbox', () => {
  beforeAll(() => {
    sandbox = openSandbox({ folders: [], log })
  })
  afterAll(() => sandbox.close())
  beforeEach(async () => {
    dovecot = await startDovecot()
  })
  afterEach(() => dovecot.stop())

  it('records a report, moves it, and marks the address', async () => {
    const { id, mails } = await sentMails(2)
    const [mail, other] = mails as [ReportedMail, ReportedMail]
    await dovecot.put(reportMail('postfix', mail))
    await readMailbox()
    expect(await figuresOf(mailing.database, id)).toMatchObject({ submitted: 2, bounces: 1 })
    expect(await events()).toEqual([
      {
        kind: 'hard-bounce',
        address: mail.address,
        words: `550 5.1.1 <${mail.address}>: Recipient address rejected: User unknown in virtual mailbox table`,
      },
    ])
    expect(await marksOf(mail.address)).toEqual({ bounced: true, complained: false, via: null })
    expect(await marksOf(other.address)).toBeUndefined()
    expect(await dovecot.mails()).toEqual([])
    expect(await dovecot.mails('Fornace')).toMatchObject([{ subject: 'Undelivered Mail Returned to Sender' }])
  })
})
