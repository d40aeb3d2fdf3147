import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyMultilingual } from '@fornace/contract/kit/languages'
import { dkimVerify } from 'mailauth'
import { simpleParser } from 'mailparser'
import { describe, expect, it } from 'vitest'
import { sweepStoredMails } from '../../src/modules/circulars/sending/stored-mails.ts'
import { readConfig } from '../../src/platform/config.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { makeHome } from '../../src/platform/installation/installation.ts'
import { seal } from '../../src/platform/seal.ts'
import { eventually } from '../fixtures/processes.ts'
import { SECRET_KEY, useMailing } from '../mailing-house.ts'
import { aMailing, figuresOf, ledgerOf, manyAddresses } from '../mailing-steps.ts'

const mailing = useMailing()
const { start, eventuallyFigures } = mailing

const statesOf = async (id: number) => {
  const rows = await ledgerOf(mailing.database, id)
  return Object.fromEntries(rows.map(({ address, state }) => [address.split('@')[0], state]))
}

describe('sending a submission', () => {
  it('500 recipients get 500 messages with one recipient each, signed', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    await mailing.database.rows(
      sql`insert into circular_dkim_key (domain, selector, sealed_key, public_key, created_at, is_active)
        values ('associazione.example', 'fornace1', ${seal(SECRET_KEY, 'DKIM keys').close(pem)}, ${published}, now(), true)`,
    )
    const resolver = async () => [[`v=DKIM1; k=rsa; p=${published}`]]
    const bytes = randomBytes(3000)
    const id = await aMailing(mailing.database, {
      recipients: 500,
      content: {
        attachments: [
          { file: 'f', name: 'tariffe.pdf', title: emptyMultilingual(), size: 1, type: 'application/pdf' },
        ],
      },
    })
    start({}, { f: bytes })
    await eventuallyFigures(id, { waiting: 0, submitted: 500, bounces: 0, trouble: null })
    const rows = await ledgerOf(mailing.database, id)
    expect(mailing.server.received).toHaveLength(500)
    expect(mailing.server.received.map(({ recipients }) => recipients.length)).toEqual(rows.map(() => 1))
    expect(mailing.server.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
      rows.map(({ address }) => address).toSorted(),
    )
    const keys = new Map(rows.map(({ address, key }) => [address, key]))
    for (const { recipients, source } of mailing.server.received) {
      const parsed = await simpleParser(Buffer.from(source, 'latin1'))
      const [to = ''] = recipients
      expect(parsed.to).toMatchObject({ value: [{ address: to }] })
      expect(parsed.messageId).toBe(`<${keys.get(to)}@associazione.example>`)
      expect(parsed.text).toContain(`/m/unsubscribe/${keys.get(to)}`)
      expect(parsed.attachments[0]?.content.equals(bytes)).toBe(true)
      const { results } = await dkimVerify(Buffer.from(source, 'latin1'), { resolver })
      expect(results.map(({ status }) => status.result)).toEqual(['pass'])
    }
    expect(
      rows.every(({ state, attempts, in_doubt }) => state === 'sent' && attempts === 1 && !in_doubt),
    ).toBe(true)
    expect(rows[0]?.answer).toBe('250 2.0.0 queued')
    expect((await figuresOf(mailing.database, id)).first_taken_at).not.toBeNull()
  })

  it('two senders share it, send each mail once and keep the limits together', async () => {
    const addresses = [...manyAddresses(30), ...manyAddresses(10)]
    const id = await aMailing(mailing.database, { recipients: addresses })
    const limits = { MAIL_PER_MINUTE: '20', MAIL_PER_DOMAIN: '12' }
    start(limits)
    start(limits)
    await eventuallyFigures(id, { waiting: 20, submitted: 20 })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(mailing.server.received).toHaveLength(20)
    const perDomain = Map.groupBy(mailing.server.received, ({ recipients }) => recipients[0]?.split('@')[1])
    expect([...perDomain.values()].map((mails) => mails.length).toSorted()).toEqual([12, 8])
    mailing.forward(61)
    await eventuallyFigures(id, { submitted: 34, waiting: 6 })
    mailing.forward(61)
    await eventuallyFigures(id, { submitted: 40, waiting: 0 })
    expect(new Set(mailing.server.received.map(({ recipients }) => recipients[0])).size).toBe(40)
    expect(mailing.server.received).toHaveLength(40)
  })

  it('a copy of the database sends nothing', async () => {
    const id = await aMailing(mailing.database, { recipients: 3 })
    await makeHome(mailing.database, 'elsewhere')
    await start().ended
    expect(mailing.server.connections()).toBe(0)
    expect(await figuresOf(mailing.database, id)).toMatchObject({ waiting: 3, submitted: 0 })
  })

  it('leaves out and names those who unsubscribed or were erased since, unless it is mandatory', async () => {
    const addresses = ['a@x.example', 'b@x.example', 'Erased@x.example']
    await mailing.database.rows(
      sql`insert into circular_address (address, unsubscribed_at, unsubscribed_via) values ('b@x.example', now(), 'link')`,
    )
    await mailing.database.rows(
      sql`insert into circular_erased_address values (erased_address_hash('erased@x.example'), now())`,
    )
    const free = await aMailing(mailing.database, { recipients: addresses })
    const mandatory = await aMailing(mailing.database, { recipients: addresses, isMandatory: true })
    start()
    await eventuallyFigures(free, { waiting: 0, submitted: 1, left_out_count: 2, recipient_count: 1 })
    await eventuallyFigures(mandatory, { waiting: 0, submitted: 2, left_out_count: 1, recipient_count: 2 })
    const reasons = (await ledgerOf(mailing.database, free)).map(({ left_out_reason }) => left_out_reason)
    expect(reasons).toEqual([null, 'unsubscribed', 'erased'])
  })

  it('a pause holds from the next claim on', async () => {
    const id = await aMailing(mailing.database, { recipients: 300 })
    mailing.server.behave({
      message: () => new Promise((resolve) => setTimeout(() => resolve(undefined), 10)),
    })
    start()
    await eventually(() => expect(mailing.server.received.length).toBeGreaterThan(10))
    await mailing.database.rows(sql`update circular_submission set state = 'paused' where id = ${id}`)
    await eventually(async () => expect(Object.values(await statesOf(id))).not.toContain('sending'))
    const { submitted, waiting } = await figuresOf(mailing.database, id)
    expect(submitted).toBe(mailing.server.received.length)
    expect(submitted).toBeLessThan(150)
    expect(waiting).toBe(300 - submitted)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(mailing.server.received).toHaveLength(submitted)
    await mailing.database.rows(sql`update circular_submission set state = 'sending' where id = ${id}`)
    await eventuallyFigures(id, { waiting: 0, submitted: 300 })
  })

  it('a cancellation holds from the next claim on, also for what comes back from the mail server', async () => {
    const id = await aMailing(mailing.database, { recipients: 100 })
    const gate = Promise.withResolvers<undefined>()
    mailing.server.behave({ rcpt: () => gate.promise.then(() => '450 4.2.1 later') })
    start()
    await eventually(async () => expect(Object.values(await statesOf(id))).toContain('sending'))
    await mailing.database.rows(sql`update circular_submission set state = 'cancelled' where id = ${id}`)
    gate.resolve(undefined)
    await eventually(async () => expect(Object.values(await statesOf(id))).not.toContain('sending'))
    const rows = await ledgerOf(mailing.database, id)
    const leftOut = rows.filter(({ state }) => state === 'left_out')
    expect(leftOut.length).toBeGreaterThan(0)
    expect(leftOut.every(({ left_out_reason }) => left_out_reason === 'cancelled')).toBe(true)
    expect(await figuresOf(mailing.database, id)).toMatchObject({
      waiting: 100 - leftOut.length,
      left_out_count: leftOut.length,
      submitted: 0,
    })
    expect(mailing.server.received).toEqual([])
  })

  it('the press finds the link that withdraws its consents; without a consent it is left out', async () => {
    const aRegistration = async (email: string, hasConsent: boolean) => {
      const [row] = await mailing.database.rows<{ id: number }>(
        sql`with person as (
            insert into account_user (email, language, verified_at, created_at) values (${email}, 'it', now(), now())
            returning id
          )
          insert into press_registration (user_id, created_at, trattamento_edicer)
          select id, now(), ${hasConsent} from person returning user_id as id`,
      )
      return row?.id ?? 0
    }
    const [given, withdrawn] = [
      await aRegistration('press@x.example', true),
      await aRegistration('gone@x.example', false),
    ]
    const id = await aMailing(mailing.database, {
      recipients: ['press@x.example', 'gone@x.example', 'other@x.example'],
      isMandatory: true,
      nextAt: new Date(Date.now() + 3_600_000),
    })
    await mailing.database.rows(
      sql`update circular_mailing_recipient r set press_user_id = u.id, next_at = now() - interval '1 minute'
        from account_user u where lower(u.email) = r.address and submission_id = ${id}`,
    )
    start()
    await eventuallyFigures(id, { waiting: 1, submitted: 1, left_out_count: 1 })
    expect((await ledgerOf(mailing.database, id)).map(({ left_out_reason }) => left_out_reason)).toEqual([
      null,
      'no-consent',
      null,
    ])
    expect(withdrawn).toBeGreaterThan(given)
    const { text = '', html } = await simpleParser(mailing.server.received[0]?.source ?? '')
    expect(text).toMatch(
      new RegExp(`Revoca i consensi:\\nhttps://fornace\\.example/#/account/consents/\\?user_id=${given}&`),
    )
    expect(html).toContain(`user_id=${given}&amp;timestamp=`)
  })

  it('without a mail server, stores the mails as files, for as many days as the outbox', async () => {
    const id = await aMailing(mailing.database, { recipients: 5 })
    await makeHome(mailing.database, 'elsewhere')
    start({ SMTP_URL: '' })
    await eventuallyFigures(id, { waiting: 0, submitted: 0, kept: 5 })
    const rows = await ledgerOf(mailing.database, id)
    expect((await readdir(join(mailing.dataDir, 'mailings'))).toSorted()).toEqual(
      rows.map(({ key }) => `${key}.eml`).toSorted(),
    )

    const config = readConfig({ DATA_DIR: mailing.dataDir, SECRET_KEY, MAIL_DAYS: '10' })
    const filesAfter = async (days: number) => {
      await sweepStoredMails(mailing.database, config, new Date(Date.now() + days * 86_400_000))
      return readdir(join(mailing.dataDir, 'mailings'))
    }
    const [first] = rows
    await mailing.database.rows(sql`delete from circular_mailing_recipient where key = ${first?.key}`)
    expect(await filesAfter(0)).toHaveLength(5)
    expect(await filesAfter(2)).toHaveLength(4)
    expect(await filesAfter(11)).toEqual([])
  })

  it('a file that cannot be written waits, in sight', async () => {
    const id = await aMailing(mailing.database, { recipients: 2 })
    const DATA_DIR = join(mailing.dataDir, 'full')
    await mkdir(DATA_DIR, { recursive: true })
    await writeFile(join(DATA_DIR, 'mailings'), 'in the way')
    start({ SMTP_URL: '', DATA_DIR })
    await eventuallyFigures(id, {
      waiting: 2,
      kept: 0,
      bounces: 0,
      trouble: expect.stringContaining('mailings'),
    })
    await rm(join(DATA_DIR, 'mailings'))
    await eventuallyFigures(id, { waiting: 0, kept: 2, trouble: null })
  })

  it('pauses where an attached file is gone, or the sender has no address', async () => {
    const attachments = [
      { file: 'f', name: 'a.pdf', title: emptyMultilingual(), size: 1, type: 'application/pdf' },
    ]
    const gone = await aMailing(mailing.database, { recipients: 3, content: { attachments } })
    const from = { name: 'x', email: 'nobody' }
    const nobody = await aMailing(mailing.database, { recipients: 3, content: { from } })
    start()
    await eventuallyFigures(gone, {
      state: 'paused',
      pause_answer: 'an attached file is missing: f',
      waiting: 3,
    })
    await eventuallyFigures(nobody, { state: 'paused', waiting: 3, bounces: 0 })
    expect(mailing.server.received).toEqual([])
  })

  it('stops in order: what is in hand is finished, nothing is in doubt', async () => {
    const id = await aMailing(mailing.database, { recipients: 300 })
    mailing.server.behave({
      message: () => new Promise((resolve) => setTimeout(() => resolve(undefined), 30)),
    })
    const sender = start()
    await eventually(() => expect(mailing.server.received.length).toBeGreaterThan(20))
    await sender.stop()
    const rows = await ledgerOf(mailing.database, id)
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(mailing.server.received.length)
    expect(rows.filter(({ state }) => state === 'waiting')).toHaveLength(300 - mailing.server.received.length)
    expect(rows.some(({ in_doubt }) => in_doubt)).toBe(false)
    expect(rows.filter(({ state, attempts }) => state === 'waiting' && attempts > 0)).toEqual([])
  })

  it('a key that cannot be opened stops sending from its domain', async () => {
    await mailing.database.rows(sql`update circular_dkim_key set sealed_key = 'damaged'`)
    const id = await aMailing(mailing.database, { recipients: 3 })
    start()
    await eventuallyFigures(id, {
      state: 'paused',
      pause_reason: 'refusals',
      pause_answer: 'the DKIM key of associazione.example cannot be opened',
      waiting: 3,
    })
    expect(mailing.server.received).toEqual([])
    await mailing.database.rows(sql`delete from circular_dkim_key`)
  })
})

describe('a sender process that loses the lock of its number', () => {
  it('sends nothing more of what it has claimed: other processes take it over', async () => {
    const id = await aMailing(mailing.database, { recipients: 40 })
    mailing.server.behave({
      message: async () => {
        if (mailing.server.received.length === 0)
          await mailing.database.rows(sql`select pg_terminate_backend(l.pid) from pg_locks l
            where l.locktype = 'advisory' and l.classid = 7402500
              and l.database = (select oid from pg_database where datname = current_database())`)
        await new Promise((resolve) => setTimeout(resolve, 30))
        return undefined
      },
    })
    await start({ MAIL_CONNECTIONS: '1' }).ended
    expect(mailing.server.received.length).toBeLessThan(10)
    mailing.server.behave({})
    start()
    await eventuallyFigures(id, { waiting: 0, submitted: 40 })
    expect(mailing.server.received).toHaveLength(40)
  })
})
