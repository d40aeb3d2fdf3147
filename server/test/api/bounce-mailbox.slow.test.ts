import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordEvents } from '../../src/modules/circulars/events/event.store.ts'
import {
  type BounceMailbox,
  openBounceMailbox,
  readBounceMailbox,
} from '../../src/modules/circulars/events/mailbox/reader.ts'
import { eventRows } from '../../src/modules/circulars/events/stored-event.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { openSandbox, type Sandbox } from '../../src/platform/sandbox/sandbox.ts'
import { type Dovecot, dovecotProgram, type Mailbox, startDovecot } from '../fixtures/dovecot.ts'
import { eventually } from '../fixtures/processes.ts'
import { BOUNCE_ADDRESS, type ReportedMail, reportMail } from '../fixtures/report-mails.ts'
import { PLACE, useMailing } from '../mailing-house.ts'
import { aMailing, figuresOf, ledgerOf, manyAddresses } from '../mailing-steps.ts'

const mailing = useMailing()
const log = pino({ level: 'silent' })
let dovecot: Dovecot
let mailbox: Mailbox
let sandbox: Sandbox

/** Mails that were handed over with return paths of their own. */
const sentMails = async (count: number) => {
  const id = await aMailing(mailing.database, { recipients: manyAddresses(count) })
  const sender = mailing.start({ BOUNCE_ADDRESS, BOUNCE_IMAP_URL: mailbox.url })
  await mailing.eventuallyFigures(id, { waiting: 0, submitted: count })
  await sender.stop()
  const rows = await ledgerOf(mailing.database, id)
  return { id, mails: rows.map(({ key, address }): ReportedMail => ({ key, address })) }
}

const aSentMail = async () => {
  const { id, mails } = await sentMails(1)
  const [mail] = mails
  if (!mail) throw new Error('no mail')
  return { id, mail }
}

const servicesOf = (place = PLACE, url = mailbox.url) => ({
  config: { BOUNCE_ADDRESS, BOUNCE_IMAP_URL: url, SECRET_KEY: 'any' },
  database: mailing.database,
  clock: systemClock,
  sandbox,
  log,
  place,
})
const readMailbox = () => readBounceMailbox(servicesOf())

const events = () =>
  mailing.database.rows<{ kind: string; words: string; address: string }>(
    sql`select e.kind, e.words, r.address from circular_mail_event e
      join circular_mailing_recipient r on r.id = e.recipient_id where e.source = 'mailbox' order by e.id`,
  )
const kinds = async () => (await events()).map(({ kind }) => kind).sort()

const marksOf = async (address: string) => {
  const [marks] = await mailing.database.rows<Record<string, unknown>>(
    sql`select bounced_at is not null as bounced, complained_at is not null as complained, unsubscribed_via as via
      from circular_address where address = ${address}`,
  )
  return marks
}

const position = async () => {
  const [row] = await mailing.database.rows<{
    trouble: string | null
    last_uid: number
    uid_validity: number
  }>(sql`select trouble, last_uid::int, uid_validity::float8 from circular_bounce_mailbox`)
  return row
}

const subjects = async (folder?: string) => (await mailbox.mails(folder)).map(({ subject }) => subject)

describe.skipIf(!dovecotProgram)('the bounce mailbox', () => {
  beforeAll(async () => {
    sandbox = openSandbox({ folders: [], log })
    dovecot = await startDovecot()
  })
  afterAll(async () => {
    sandbox.close()
    await dovecot.stop()
  })
  beforeEach(async () => {
    mailbox = dovecot.aMailbox()
    await mailing.database.rows(sql`truncate circular_bounce_mailbox`)
  })

  it('records a report, moves it, and marks the address of that mail alone', async () => {
    const { id, mails } = await sentMails(2)
    const [mail, other] = mails as [ReportedMail, ReportedMail]
    await mailbox.put(reportMail('postfix', mail))
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
    expect(await subjects()).toEqual([])
    expect(await subjects('Fornace')).toEqual(['Undelivered Mail Returned to Sender'])
  })

  it('reads the reports of many mail programs', async () => {
    const programs = {
      postfix: 'hard-bounce',
      sendmail: 'hard-bounce',
      office365: 'hard-bounce',
      exim: 'hard-bounce',
      'exim-plain': 'hard-bounce',
      qmail: 'hard-bounce',
      gmail: 'soft-bounce',
      'postfix-delayed': 'delayed',
      'postfix-delivered': 'delivered',
      arf: 'complaint',
    }
    const names = Object.keys(programs)
    const { id, mails } = await sentMails(names.length)
    for (const [index, name] of names.entries())
      await mailbox.put(reportMail(name, mails[index] as ReportedMail))
    await readMailbox()
    const told = new Map((await events()).map(({ address, kind }) => [address, kind]))
    expect(mails.map(({ address }) => told.get(address))).toEqual(Object.values(programs))
    expect(await figuresOf(mailing.database, id)).toMatchObject({
      bounces: 7,
      deliveries: 1,
      spam_complaints: 1,
    })
    expect(await subjects()).toEqual([])
    expect(await subjects('Fornace')).toHaveLength(names.length)
    expect(await marksOf(mails.at(-1)?.address ?? '')).toEqual({
      bounced: false,
      complained: true,
      via: 'complaint',
    })
    expect(await marksOf(mails[6]?.address ?? '')).toBeUndefined()
  })

  it('leaves everything else where and as it was', async () => {
    const { id, mail } = await aSentMail()
    const unknown = { key: '11111111-2222-4333-8444-555555555555', address: mail.address }
    const others = Array.from(
      { length: 10 },
      (_, index) => `Final-Recipient: rfc822; altri-${index}@x.example\nAction: failed\nStatus: 5.1.1\n\n`,
    )
    const ofOthers = reportMail('office365', mail).replace(
      /^Final-Recipient[\s\S]*?\n\n/m,
      `${others.join('')}\n`,
    )
    await mailbox.put(reportMail('stranger', mail))
    await mailbox.put(reportMail('stranger', mail), { flags: ['\\Flagged', '\\Seen'] })
    await mailbox.put(reportMail('stranger', mail), { flags: ['\\Deleted'] })
    await mailbox.put(reportMail('vacation', mail))
    await mailbox.put(reportMail('postfix', unknown))
    await mailbox.put(reportMail('unsubscribe', unknown))
    await mailbox.put(ofOthers)
    await mailbox.put(`Content-Type: multipart/report; boundary=B\n\n${'--B\n\nx\n'.repeat(100_000)}`)
    await mailbox.put(`${'Content-Type: multipart/report; boundary=B\n\n--B\n'.repeat(20_000)}`)
    await mailbox.put(`X-Huge: ${'a b '.repeat(500_000)}\n\nx`)
    await mailbox.put(`${reportMail('postfix', mail)}${'x'.repeat(6_000_000)}`)
    await mailbox.put(reportMail('qmail', mail))
    const before = await mailbox.mails()
    expect(before).toHaveLength(12)
    await readMailbox()
    expect(await mailbox.mails()).toEqual(before.slice(0, -1))
    expect(await kinds()).toEqual(['hard-bounce'])
    expect(await figuresOf(mailing.database, id)).toMatchObject({ bounces: 1 })
    expect(await mailing.database.rows(sql`select address from circular_address`)).toEqual([
      { address: mail.address },
    ])
    await readMailbox()
    expect(await kinds()).toEqual(['hard-bounce'])
  })

  it('takes from a report of several only what it says of the recipient', async () => {
    const { mail } = await aSentMail()
    const other = 'Final-Recipient: rfc822; altri@x.example\nAction: failed\nStatus: 5.1.1\n\n'
    const source = reportMail('office365', mail)
      .replace(/^Final-Recipient/m, `${other}Final-Recipient`)
      .replaceAll('5.1.10', '4.4.7')
    await mailbox.put(source)
    await readMailbox()
    expect(await events()).toMatchObject([{ kind: 'soft-bounce', address: mail.address }])
    expect(await subjects()).toEqual([])
  })

  it('counts what a forwarded address reports for the recipient, and not-spam for nothing', async () => {
    const { mails } = await sentMails(2)
    const [forwarded, liked] = mails as [ReportedMail, ReportedMail]
    await mailbox.put(reportMail('gmail', { ...forwarded, address: 'anna@gmail.example' }))
    await mailbox.put(reportMail('arf', liked, { type: 'not-spam' }))
    await readMailbox()
    expect(await events()).toMatchObject([
      { kind: 'soft-bounce', address: forwarded.address },
      { kind: 'unknown', address: liked.address },
    ])
    expect(await subjects()).toEqual([])
    expect(await marksOf(liked.address)).toBeUndefined()
  })

  it('unsubscribes who writes to the address in the header, once', async () => {
    const { mail } = await aSentMail()
    const header = /^List-Unsubscribe: .*$/m.exec(mailing.server.received.at(-1)?.source ?? '')?.[0] ?? ''
    const [, address = '', subject = ''] = /<mailto:([^?>]+)\?subject=([^>]+)>/.exec(header) ?? []
    const source = reportMail('unsubscribe', mail, { 'return-path': address })
    await mailbox.put(source.replace('Subject: unsubscribe', `Subject: ${subject}`))
    await mailbox.put(reportMail('unsubscribe', mail))
    await readMailbox()
    expect(await marksOf(mail.address)).toEqual({ bounced: false, complained: false, via: 'mail' })
    expect(await subjects()).toEqual([])
    expect(await subjects('Fornace')).toEqual(['unsubscribe', 'unsubscribe'])
  })

  it('counts a report that comes after a delivery as a bounce', async () => {
    const { id, mail } = await aSentMail()
    const at = new Date(Date.now() - 5000)
    await recordEvents(
      mailing.database,
      [{ source: 'mailgun', id: 'd1', kind: 'delivered', at, key: mail.key }],
      eventRows('any'),
      new Date(),
    )
    expect(await figuresOf(mailing.database, id)).toMatchObject({ deliveries: 1, bounces: 0 })
    await mailbox.put(reportMail('postfix', mail))
    await readMailbox()
    expect(await figuresOf(mailing.database, id)).toMatchObject({ deliveries: 0, bounces: 1 })
  })

  it('counts a report that comes twice once', async () => {
    const { mail } = await aSentMail()
    const [report, withoutId] = [reportMail('postfix', mail), reportMail('qmail', mail)]
    for (const source of [report, withoutId, report, withoutId]) await mailbox.put(source)
    await readMailbox()
    await mailbox.put(report)
    await readMailbox()
    expect(await kinds()).toEqual(['hard-bounce', 'hard-bounce'])
    expect(await subjects()).toEqual([])
    expect(await subjects('Fornace')).toHaveLength(5)
  })

  it('starts over where the mailbox counts anew, without counting anything twice', async () => {
    const { mail } = await aSentMail()
    await mailbox.put(reportMail('stranger', mail))
    await mailbox.put(reportMail('postfix', mail))
    await readMailbox()
    const before = await position()
    await mailbox.put(reportMail('sendmail', mail))
    // Back where it was, as it would be in a restored mailbox.
    await mailbox.use(async (client) => {
      await client.mailboxOpen('Fornace')
      await client.messageMove('1:*', 'INBOX')
    })
    await dovecot.end()
    await Promise.all(
      ['dovecot-uidlist', 'dovecot.index.log', 'dovecot.index.cache', 'dovecot-uidvalidity'].map((name) =>
        rm(join(mailbox.folder, name), { force: true }),
      ),
    )
    await dovecot.start()
    await readMailbox()
    expect((await position())?.uid_validity).not.toBe(before?.uid_validity)
    expect(await kinds()).toEqual(['hard-bounce', 'hard-bounce'])
    expect(await subjects()).toEqual(['Preventivo'])
  })

  it('counts a report once that cannot be moved', async () => {
    const { mail } = await aSentMail()
    await mailbox.put(reportMail('postfix', mail))
    await writeFile(join(mailbox.folder, '.Fornace'), '')
    await readMailbox()
    await readMailbox()
    expect(await kinds()).toEqual(['hard-bounce'])
    expect(await subjects()).toEqual(['Undelivered Mail Returned to Sender'])
    expect(await position()).toMatchObject({ trouble: null, last_uid: 1 })
  })

  it('reads the folder in the path, and begins anew in another mailbox', async () => {
    const { mails } = await sentMails(2)
    const [one, two] = mails as [ReportedMail, ReportedMail]
    await mailbox.use((client) => client.mailboxCreate('Ritorni 5%'))
    await mailbox.put(reportMail('postfix', one), { folder: 'Ritorni 5%' })
    await mailbox.put(reportMail('postfix', two))
    const url = new URL(mailbox.url)
    url.pathname = '/Ritorni%205%25'
    await readBounceMailbox(servicesOf(PLACE, url.href))
    expect(await events()).toMatchObject([{ address: one.address }])
    await readMailbox()
    expect(await events()).toMatchObject([{ address: one.address }, { address: two.address }])
    expect(await subjects('Fornace')).toHaveLength(2)
  })

  it('is left alone by a copy of the installation', async () => {
    const { mail } = await aSentMail()
    await mailbox.put(reportMail('postfix', mail))
    await readBounceMailbox(servicesOf('elsewhere'))
    expect(await events()).toEqual([])
    expect(await subjects()).toHaveLength(1)
  })

  it('is read by several servers at once, and nothing counts twice', async () => {
    const { id, mails } = await sentMails(60)
    await mailbox.use(async (client) => {
      for (const mail of mails)
        await client.append('INBOX', Buffer.from(reportMail('sendmail', mail).replaceAll('\n', '\r\n')))
    })
    const servers = Array.from({ length: 3 }, () => openBounceMailbox(servicesOf(), 20))
    await eventually(async () => expect(await subjects()).toEqual([]))
    await Promise.all(servers.map((server) => server.stop()))
    expect(await subjects('Fornace')).toHaveLength(60)
    expect(await events()).toHaveLength(60)
    expect(await figuresOf(mailing.database, id)).toMatchObject({ bounces: 60 })
  })

  describe('during an outage', () => {
    let server: BounceMailbox
    afterEach(() => server.stop())

    it('says why it cannot be read, and resumes by itself', async () => {
      const { mails } = await sentMails(2)
      const [before, after] = mails as [ReportedMail, ReportedMail]
      server = openBounceMailbox(servicesOf(), 20)
      await mailbox.put(reportMail('postfix', before))
      await eventually(async () => expect(await events()).toHaveLength(1))
      await mailbox.put(reportMail('stranger', after))
      await dovecot.end()
      await eventually(async () => expect((await position())?.trouble).toMatch(/ECONNREFUSED|closed|lost/i))
      await dovecot.start()
      await mailbox.put(reportMail('postfix', after))
      await eventually(async () => expect((await position())?.trouble).toBeNull())
      await eventually(async () => expect(await subjects()).toEqual(['Preventivo']))
      expect(await events()).toMatchObject([{ address: before.address }, { address: after.address }])
    })

    it('sends no password without TLS, unless the address allows it', async () => {
      const { mail } = await aSentMail()
      await mailbox.put(reportMail('postfix', mail))
      const url = new URL(mailbox.url)
      url.search = ''
      server = openBounceMailbox(servicesOf(PLACE, url.href), 20)
      await eventually(async () =>
        expect((await position())?.trouble).toBe('Server does not support STARTTLS'),
      )
      expect(await events()).toEqual([])
    })

    it('says that the password is wrong, and does not repeat it', async () => {
      const url = new URL(mailbox.url)
      url.password = 'geheim'
      server = openBounceMailbox(servicesOf(PLACE, url.href), 20)
      await eventually(async () => expect((await position())?.trouble).toBe('Authentication failed.'))
    })
  })
})
