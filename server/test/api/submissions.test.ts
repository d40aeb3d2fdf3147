import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from '@fornace/contract/kit/roles'
import { simpleParser } from 'mailparser'
import { beforeAll, describe, expect, it } from 'vitest'
import { overseeSubmissions } from '../../src/modules/circulars/submission/overseer.ts'
import { submissionCheck } from '../../src/modules/circulars/submission/submission.checks.ts'
import { readConfig } from '../../src/platform/config.ts'
import { COMMUNICATION_SUBMISSIONS, circularSteps, SUBMISSIONS } from '../circular-steps.ts'
import { eventSteps } from '../event-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { runCheck } from '../run-check.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
const events = eventSteps(() => test.house)
let admin: Client
let user: Client
let complete: { typology_id: number; matter_ids: number[] }

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  user = await test.house.as('user_circular')
  complete = { typology_id: await steps.aTypology(), matter_ids: [await steps.aMatter()] }
  await steps.aSender()
})

const anApproved = async (client = user, body: object = {}): Promise<number> => {
  const { id } = await steps.aCircular(client, { ...complete, ...body })
  await steps.approved(id)
  return id
}
const address = ({ id }: { id: number }, action = '') => `${SUBMISSIONS}${id}/${action}`
const recipientsOf = async (record: { id: number }, client = admin) =>
  (await client.get(address(record, 'recipient/'))).body
const ledger = (id: number) =>
  test.house.statement(
    `select address, language, state, left_out_reason, reasons from circular_mailing_recipient where submission_id = ${id} order by address`,
  )
const oversee = () => {
  const { house } = test
  return overseeSubmissions({ ...house, config: readConfig({ DATA_DIR: house.dataDir }) })
}
const mark = (email: string, column: string) =>
  test.house.statement(`insert into circular_address (address, ${column}) values ('${email}', now())`)

describe('a draft submission', () => {
  it('is stored from the first step on, and changed by the author of its text and by administrators', async () => {
    const circular_id = await anApproved()
    const draft = await steps.aSubmission(user, { circular_id })
    expect(draft).toMatchObject({
      state: 'draft',
      circular_id,
      recipient_count: null,
      is_mandatory: true,
      is_deletable: true,
      actions: ['change', 'delete'],
    })
    const group = await steps.aGroup('anna@example.com')
    const changed = await user.patch(address(draft), {
      email_groups: [group],
      subject: 'Una prova',
      recipients: [{ email: 'Bruno@Example.com' }],
      excluded: ['ANNA@example.com', 'anna@example.com'],
    })
    expect([changed.status, changed.body.codes]).toEqual([200, undefined])
    expect(changed.body).toMatchObject({
      email_group_ids: [group],
      subject: { it: 'Una prova' },
      excluded: ['anna@example.com'],
    })
    expect((await admin.patch(address(draft), { subject: { en: 'A test' } })).status).toBe(200)
  })

  it('is read by the area and by the readers of statistics, and written by no others', async () => {
    const circular_id = await anApproved()
    const draft = await steps.aSubmission(user, { circular_id })
    const other = await test.house.as('user_circular')
    const statistics = await test.house.as('administrator_email_statistics')
    for (const reader of [other, statistics]) {
      expect((await reader.get(address(draft))).body).toMatchObject({ id: draft.id, actions: [] })
      expect((await reader.patch(address(draft), { subject: { it: 'Mio' } })).status).toBe(403)
      expect((await reader.delete(address(draft))).status).toBe(403)
      for (const action of ['send/', 'pause/', 'resume/', 'cancel/', 'test/'])
        expect((await reader.post(address(draft, action), {})).status).toBe(403)
    }
    expect((await other.post(SUBMISSIONS, { circular_id })).status).toBe(403)
    expect((await user.get(`${COMMUNICATION_SUBMISSIONS}${draft.id}/`)).status).toBe(404)
    expect((await user.get(SUBMISSIONS)).body.results).toContainEqual(
      expect.objectContaining({ id: draft.id }),
    )
    expect((await user.get(COMMUNICATION_SUBMISSIONS)).body.results).not.toContainEqual(
      expect.objectContaining({ id: draft.id }),
    )
  })

  it('is of an approved, notifiable circular that is not annulled', async () => {
    const { id: draft } = await steps.aCircular(user, complete)
    const rejected = await user.post(SUBMISSIONS, { circular_id: draft })
    expect([rejected.status, rejected.body.codes]).toEqual([
      409,
      { circular_id: ['submission.not-approved'] },
    ])
    const annulled = await anApproved()
    await admin.post(`circular/circular/${annulled}/annul/`, { reason: 'Inviata per errore' })
    expect((await user.post(SUBMISSIONS, { circular_id: annulled })).body.codes).toEqual({
      circular_id: ['circular.annulled'],
    })
    const typology_id = await steps.aTypology({ is_notifiable: false })
    const silent = await anApproved(user, { typology_id })
    expect((await user.post(SUBMISSIONS, { circular_id: silent })).body.codes).toEqual({
      circular_id: ['submission.not-notifiable'],
    })
    expect((await user.post(SUBMISSIONS, { circular_id: 999_999 })).status).toBe(400)
  })

  it('can be deleted and put back', async () => {
    const draft = await steps.aSubmission(user, {
      circular_id: await anApproved(),
      recipients: [{ email: 'anna@example.com' }],
    })
    const historyFor = async (client: Client) =>
      (await client.get(`history/circular-submission/${draft.id}/`)).body.count
    expect(await historyFor(user)).toBeGreaterThan(0)
    expect(await historyFor(await test.house.as('administrator_email_statistics'))).toBe(0)
    expect((await user.delete(address(draft))).status).toBe(204)
    const restored = await admin.post(`history/circular-submission/${draft.id}/restore/`, {})
    expect([restored.status, restored.body.codes]).toEqual([201, undefined])
    expect(restored.body.recipients).toMatchObject([{ email: 'anna@example.com' }])
  })
})

describe('a sender or group in use', () => {
  it('is not deleted; the uses are named by their kinds', async () => {
    const sender_id = await steps.aSender({ email: 'altro@associazione.example' })
    const group = await steps.aGroup('anna@example.com')
    const communication = await steps.aCommunication(user)
    await admin.patch(`circular/communication/${communication.id}/`, { step: 2 })
    const body = { communication_id: communication.id, sender_id, email_group_ids: [group] }
    await steps.aSubmission(user, body)
    for (const path of [`circular/sender/${sender_id}/`, `circular/email-group/${group}/`]) {
      const { status, body: answer } = await admin.delete(path)
      expect([status, answer.used_by]).toEqual([
        409,
        [{ type: 'circular-communication-submission', count: 1 }],
      ])
    }
    const { results } = (await admin.get(`used-by/circular-sender/${sender_id}/`)).body
    expect(results).toMatchObject([{ label: 'Communications submissions', records: [{ title: 'Invito' }] }])
  })
})

describe('recipients of a draft', () => {
  it('takes name, company and language from user, press registration, typed member, company, in this order', async () => {
    const { email } = await test.house.aUser(['user_edit_product'], {
      email: 'piu-volte@example.com',
      first_name: 'Ugo',
      last_name: 'Verdi',
    })
    await test.house.rewrite(
      Number((await test.house.statement(`select id from account_user where email = '${email}'`))[0]?.id),
      `language = 'en'`,
    )
    const group = await admin.post('circular/email-group/', {
      name: 'Miste',
      members: [{ email: 'PIU-VOLTE@example.com', name: 'Altro nome', company: 'Alfa', language: 'fr' }],
      rules: [{ kind: 'users', roles: ['user_edit_product'] }],
    })
    const circular_id = await anApproved(user, {
      title: { it: 'Quote', en: 'Fees', fr: 'Frais' },
      body: { it: '<p>Quote</p>', en: '<p>Fees</p>', fr: '<p>Frais</p>' },
      visible_languages: ['it', 'en', 'fr'],
    })
    const draft = await steps.aSubmission(user, { circular_id, email_group_ids: [group.body.id] })
    const [match] = (await recipientsOf(draft)).recipients.filter(
      ([one]: [string]) => one.toLowerCase() === 'piu-volte@example.com',
    )
    expect(match).toEqual([
      'piu-volte@example.com',
      'Ugo Verdi',
      'Alfa',
      'en',
      [0],
      ['member', 'user'],
      null,
      null,
      '',
    ])
  })

  it('takes name and language of the account for a typed member and a single recipient', async () => {
    const ofUser = async (email: string, roles: readonly Role[], assignment: string) => {
      const { id } = await test.house.aUser(roles, { email, first_name: 'Ada', last_name: 'Neri' })
      await test.house.rewrite(id, assignment)
      return id
    }
    await ofUser('ada@example.com', ['user_edit_product'], `language = 'en'`)
    await ofUser('ex@example.com', ['user_edit_product'], `language = 'en', is_active = false`)
    const press = await ofUser('stampa@example.com', [], `language = 'it'`)
    await test.house.statement(
      `with made as (insert into press_registration (user_id, created_at, languages, trattamento_edicer)
          values (${press}, now(), '{es,en}', true) returning id)
        insert into history (type, record_id, at, action)
        select 'press_room-press_registration', id, now(), 'create' from made`,
    )
    const typed = (email: string) => ({ email, name: 'Scritto a mano', company: 'Alfa', language: 'it' })
    const group = await admin.post('circular/email-group/', {
      name: 'Scritti',
      members: [typed('ADA@example.com'), typed('ex@example.com')],
    })
    const circular_id = await anApproved(user, {
      title: { it: 'Quote', en: 'Fees' },
      body: { it: '<p>Quote</p>', en: '<p>Fees</p>' },
      visible_languages: ['it', 'en'],
    })
    const { company: _, ...single } = typed('Stampa@example.com')
    const draft = await steps.aSubmission(user, {
      circular_id,
      email_group_ids: [group.body.id],
      recipients: [single],
    })
    const { recipients } = await recipientsOf(draft)
    expect(recipients.map((one: unknown[]) => one.slice(1, 6))).toEqual([
      ['Ada Neri', 'Alfa', 'en', [0], ['member']],
      ['Scritto a mano', 'Alfa', 'it', [0], ['member']],
      ['Ada Neri', '', 'en', [], ['single']],
    ])
  })

  it('takes twenty thousand deselected addresses', async () => {
    const draft = await steps.aSubmission(user, { circular_id: await anApproved() })
    const excluded = Array.from({ length: 20_000 }, (_, index) => `socio-${index}@example.com`)
    const { status, body } = await user.patch(address(draft), { excluded })
    expect([status, body.excluded?.length]).toEqual([200, 20_000])
  })

  it('are those of its groups and the single ones, each address once, in the language of the mail', async () => {
    const group = await steps.aGroup('anna@example.com', 'bruno@example.com')
    const second = await steps.aGroup('ANNA@example.com')
    const draft = await steps.aSubmission(user, {
      circular_id: await anApproved(),
      email_group_ids: [group, second],
      recipients: [{ email: 'Carla@example.com', name: 'Carla', language: 'en' }],
      excluded: ['bruno@example.com'],
    })
    const listed = await recipientsOf(draft)
    expect(listed.count).toBe(2)
    expect(listed.groups.map(({ id }: { id: number }) => id)).toEqual([group, second])
    expect(listed.recipients).toEqual([
      ['anna@example.com', '', '', 'it', [0, 1], ['member'], null, null, ''],
      ['bruno@example.com', '', '', 'it', [0], ['member'], null, 'unticked', ''],
      // The circular is not visible in English.
      ['Carla@example.com', 'Carla', '', 'it', [], ['single'], null, null, ''],
    ])
  })

  it('are not counted in the record before the confirmation, since they follow the data', async () => {
    const group = await steps.aGroup('anna@example.com', 'bruno@example.com')
    const draft = await steps.aSubmission(user, { circular_id: await anApproved(), email_group_ids: [group] })
    expect((await recipientsOf(draft)).count).toBe(2)
    const { body } = await admin.get(address(draft))
    expect(body.recipient_count).toBeNull()
    expect((await admin.get(SUBMISSIONS)).body.results).toContainEqual(
      expect.objectContaining({ id: draft.id, recipient_count: null }),
    )
    // As a client sends back what it has read.
    const { recipient_count } = body
    expect((await user.patch(address(draft), { recipient_count })).status).toBe(200)
    const sent = await user.post(address(draft, 'send/'), { recipient_count })
    expect([sent.status, sent.body.recipient_count]).toEqual([200, 2])
  })

  it('leaves out those who unsubscribed, bounced or complained, unless it is mandatory', async () => {
    await mark('via@example.com', 'unsubscribed_at')
    await mark('rotto@example.com', 'bounced_at')
    await mark('spam@example.com', 'complained_at')
    const group = await steps.aGroup(
      'via@example.com',
      'rotto@example.com',
      'spam@example.com',
      'ok@example.com',
    )
    const mandatory = await steps.aSubmission(user, {
      circular_id: await anApproved(),
      email_group_ids: [group],
    })
    expect((await recipientsOf(mandatory)).count).toBe(4)
    const typology_id = await steps.aTypology({ has_protocol_number: false })
    const other = await steps.aSubmission(user, {
      circular_id: await anApproved(user, { typology_id }),
      email_group_ids: [group],
    })
    const listed = await recipientsOf(other)
    expect(listed.count).toBe(1)
    expect(listed.left_out).toEqual([
      { email: 'rotto@example.com', name: '', reason: 'hard-bounce' },
      { email: 'spam@example.com', name: '', reason: 'complaint' },
      { email: 'via@example.com', name: '', reason: 'unsubscribed' },
    ])
  })
})

describe('a preview', () => {
  it('is the mail as any recipient gets it, in each language, also before the confirmation', async () => {
    const circular_id = await anApproved(user, {
      title: { it: 'Quote <associative>', en: 'Fees' },
      body: { it: '<p>Scrivete a quote@associazione.example</p>', en: '<p>Write</p>' },
      visible_languages: ['it', 'en'],
    })
    const draft = await steps.aSubmission(user, {
      circular_id,
      email_group_ids: [await steps.aGroup('anna@example.com')],
      recipients: [{ email: 'john@example.com', language: 'en' }],
      subject: { it: 'Oggetto proprio' },
    })
    const { body } = await user.get(address(draft, 'preview/?recipient=ANNA@example.com'))
    expect(body).toMatchObject({
      from: 'Segreteria <circolari@associazione.example>',
      to: 'anna@example.com',
      language: 'it',
      languages: ['it', 'en'],
      subject: 'Oggetto proprio',
      attachments: [],
    })
    expect(body.html).toContain('Quote &lt;associative&gt;')
    expect(body.html).toContain('mailto:quote@associazione.example')
    expect(body.text).toContain('Associate')
    const english = (await user.get(address(draft, 'preview/?recipient=john@example.com'))).body
    expect([english.language, english.text.includes('Write')]).toEqual(['en', true])
    const chosen = (await user.get(address(draft, 'preview/?recipient=john@example.com&language=it'))).body
    expect(chosen.language).toBe('it')
    expect((await user.get(address(draft, 'preview/?recipient=nobody@example.com'))).status).toBe(404)
    await user.post(address(draft, 'send/'), {})
    expect((await user.get(address(draft, 'preview/'))).body.subject).toBe('Oggetto proprio')
  })

  it('is sent to oneself as a test, marked, in no figure', async () => {
    const draft = await steps.aSubmission(user, { circular_id: await anApproved() })
    const { status, body } = await user.post(address(draft, 'test/'), {})
    expect(status).toBe(200)
    const folder = join(test.house.dataDir, 'mail')
    const stored = await readdir(folder)
    const mails = await Promise.all(
      stored.map(async (name) => simpleParser(await readFile(join(folder, name)))),
    )
    expect(mails.find(({ subject }) => subject === '[Prova] Quote associative')).toMatchObject({
      to: { value: [{ address: body.to }] },
      from: { value: [{ name: 'Segreteria', address: 'circolari@associazione.example' }] },
    })
    expect((await user.get(address(draft))).body).toMatchObject({ submitted: 0, kept: 0, state: 'draft' })
  })
})

describe('a confirmation', () => {
  const ready = async (body: object = {}) => {
    const email_group_ids = [await steps.aGroup('anna@example.com', 'bruno@example.com')]
    return steps.aSubmission(user, { circular_id: await anApproved(), email_group_ids, ...body })
  }

  it('freezes recipients with their reasons, once', async () => {
    const draft = await ready({ excluded: ['bruno@example.com'] })
    const sent = await user.post(address(draft, 'send/'), { recipient_count: 1 })
    expect([sent.status, sent.body.codes]).toEqual([200, undefined])
    expect(sent.body).toMatchObject({ state: 'sending', recipient_count: 1, left_out_count: 1, waiting: 1 })
    expect(await ledger(draft.id)).toMatchObject([
      {
        address: 'anna@example.com',
        state: 'waiting',
        reasons: [{ kind: 'member', group: { name: 'Associate' } }],
      },
      { address: 'bruno@example.com', state: 'left_out', left_out_reason: 'unticked' },
    ])
    for (const again of [
      await user.post(address(draft, 'send/'), {}),
      await user.patch(address(draft), { excluded: [] }),
    ])
      expect([again.status, again.body.codes]).toEqual([409, { detail: ['submission.confirmed'] }])
    expect((await user.delete(address(draft))).body.codes).toEqual({ detail: ['submission.not-deletable'] })
  })

  it('of two at the same time rejects one', async () => {
    const draft = await ready()
    const both = await Promise.all([1, 2].map(() => user.post(address(draft, 'send/'), {})))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('lists who came and went since the list was shown, and asks again', async () => {
    const group = await steps.aGroup('anna@example.com', 'bruno@example.com')
    const draft = await ready({ email_group_ids: [group] })
    expect((await recipientsOf(draft)).count).toBe(2)
    const { members } = (await admin.get(`circular/email-group/${group}/`)).body
    await admin.patch(`circular/email-group/${group}/`, {
      members: [members[0], { email: 'nuova@example.com' }],
    })
    const rejected = await user.post(address(draft, 'send/'), { recipient_count: 2 })
    expect(rejected.status).toBe(409)
    expect(rejected.body).toMatchObject({
      codes: { detail: ['submission.recipients-changed'] },
      recipient_count: 2,
      added: ['nuova@example.com'],
      removed: ['bruno@example.com'],
    })
    expect(await ledger(draft.id)).toEqual([])
    await recipientsOf(draft)
    expect((await user.post(address(draft, 'send/'), { recipient_count: 2 })).status).toBe(200)
  })

  it('rejects an empty list, a passed or skipped time, and a changed text', async () => {
    const codesOf = async (draft: { id: number }, body: object = {}) => {
      const { status, body: answer } = await user.post(address(draft, 'send/'), body)
      return [status, answer.codes]
    }
    const empty = await ready({ email_group_ids: [] })
    expect(await codesOf(empty)).toEqual([409, { detail: ['submission.nobody'] }])
    const all = await ready({ excluded: ['anna@example.com', 'bruno@example.com'] })
    expect(await codesOf(all)).toEqual([409, { detail: ['submission.all-left-out'] }])
    const draft = await ready()
    expect(await codesOf(draft, { scheduled_at: '2020-01-01T10:00:00Z' })).toEqual([
      400,
      { scheduled_at: ['submission.past'] },
    ])
    expect(await codesOf(draft, { scheduled_at: '2027-03-28T02:30:00+01:00' })).toEqual([
      400,
      { scheduled_at: ['submission.skipped-hour'] },
    ])
    const circular_id = await anApproved()
    const changed = await ready({ circular_id })
    await test.house.statement(
      `alter table circular_circular disable trigger watch_history_update;
       update circular_circular set title = title || '{"it": "Altro"}' where id = ${circular_id};
       alter table circular_circular enable trigger watch_history_update`,
    )
    expect(await codesOf(changed)).toEqual([409, { detail: ['submission.content-changed'] }])
    expect(await ledger(changed.id)).toEqual([])
  })

  it('rejects a sender whose domain may not send or whose key cannot be opened', async () => {
    const neighbour = await test.house.neighbour({ MAIL_DOMAINS: 'altra.example' })
    const draft = await ready()
    const there = neighbour.withToken(user.token ?? '')
    for (const action of ['test/', 'send/'])
      expect((await there.post(address(draft, action), {})).body.codes).toEqual({
        detail: ['submission.sender-domain'],
      })
    const email = 'circolari@illeggibile.example'
    const sealed = await ready({ sender_id: await steps.aSender({ email }) })
    await test.house.statement(
      `insert into circular_dkim_key (domain, selector, sealed_key, public_key, created_at, is_active)
       values ('illeggibile.example', 'uno', 'nessuno', 'x', now(), true)`,
    )
    expect((await user.post(address(sealed, 'send/'), {})).body.codes).toEqual({
      detail: ['dkim.unreadable'],
    })
  })

  it('rejects attachments that are gone or together too large, and takes those that are linked', async () => {
    const file = await steps.aFile(user)
    const circular_id = await anApproved(user, {
      attachments: [{ file, is_publishable: false, is_notifiable: true }],
    })
    const draft = await ready({ circular_id })
    await test.house.statement(`update file set size = 10000001 where id = '${file}'`)
    expect((await user.post(address(draft, 'send/'), {})).body.codes).toEqual({
      detail: ['submission.attachments-too-large'],
    })
    await test.house.statement(
      `update file set size = 1000, content_id = gen_random_uuid() where id = '${file}'`,
    )
    expect((await user.post(address(draft, 'send/'), {})).body.codes).toEqual({
      detail: ['submission.attachment-missing'],
    })
  })

  it('names the mail server that is missing for more than a thousand mails', async () => {
    const group = await steps.aGroup(
      ...Array.from({ length: 1001 }, (_, index) => `socio-${index}@example.com`),
    )
    const draft = await ready({ email_group_ids: [group] })
    const { status, body } = await user.post(address(draft, 'send/'), {})
    expect([status, body.codes]).toEqual([409, { detail: ['submission.no-mail-server'] }])
    expect(body.detail).toContain('SMTP_URL')
    expect(await ledger(draft.id)).toEqual([])
  })

  it('holds back the reopening of its text, and an annulment cancels it', async () => {
    const circular_id = await anApproved()
    const draft = await ready({ circular_id })
    const at = new Date(test.house.clock.now().getTime() + 3_600_000).toISOString()
    const scheduled = await user.post(address(draft, 'send/'), { scheduled_at: at })
    expect(scheduled.body).toMatchObject({ state: 'scheduled', scheduled_at: at })
    const reopening = await admin.patch(`circular/circular/${circular_id}/`, { step: 0, note: 'Un errore' })
    expect([reopening.status, reopening.body.codes]).toEqual([
      409,
      { detail: ['circular.submission-under-way'] },
    ])
    await admin.post(`circular/circular/${circular_id}/annul/`, { reason: 'Inviata per errore' })
    expect((await user.get(address(draft))).body).toMatchObject({ state: 'cancelled', waiting: 0 })
    expect(await ledger(draft.id)).toMatchObject([
      { left_out_reason: 'cancelled' },
      { left_out_reason: 'cancelled' },
    ])
    const statistics = await user.get(address(draft, 'statistics/'))
    expect(statistics.body).toMatchObject({ cancelled: 2, recipient_count: 0 })
  })
})

describe('a submission under way', () => {
  const sending = async () => {
    const draft = await steps.aSubmission(user, {
      circular_id: await anApproved(),
      email_group_ids: [await steps.aGroup('anna@example.com')],
    })
    await user.post(address(draft, 'send/'), {})
    return draft
  }

  it('is paused, resumed and cancelled, each once', async () => {
    const draft = await sending()
    const states = []
    for (const action of ['pause', 'pause', 'resume', 'resume', 'cancel', 'cancel', 'resume']) {
      const { status, body } = await user.post(address(draft, `${action}/`), {})
      states.push(status === 200 ? body.state : status)
    }
    expect(states).toEqual(['paused', 409, 'sending', 409, 'cancelled', 409, 409])
  })

  it('has a history of what its confirmation and each step changed, and of nothing else', async () => {
    const draft = await sending()
    await user.post(address(draft, 'pause/'), {})
    const rows = await test.house.statement(
      `select changes from history where type = 'circular-submission' and record_id = ${draft.id}
        and action = 'change' order by id`,
    )
    expect(rows.map(({ changes }) => Object.keys(changes as object).toSorted())).toEqual([
      ['confirmed_by_id', 'datetime_confirmed', 'sender_id', 'state'],
      ['pause_reason', 'state'],
    ])
  })

  it('marks its circular as sent with the first mail, and writes the register', async () => {
    const draft = await sending()
    await test.house.statement(
      `update circular_mailing_recipient set state = 'sent', sent_at = now() where submission_id = ${draft.id};
       update circular_submission_figures set waiting = 0, submitted = 1, first_taken_at = now() where submission_id = ${draft.id}`,
    )
    await oversee()
    const { body } = await user.get(address(draft))
    expect(body).toMatchObject({ state: 'sent', submitted: 1, datetime_started: expect.any(String) })
    expect((await user.get(`circular/circular/${body.circular_id}/`)).body.step).toBe(3)
    const entries = (await steps.register()).filter(({ circular_id }) => circular_id === body.circular_id)
    await expect(runCheck(submissionCheck, test.house.database)).resolves.toBeGreaterThan(0)
    await test.house.statement(
      `update circular_submission_figures set submitted = 2 where submission_id = ${draft.id}`,
    )
    await expect(runCheck(submissionCheck, test.house.database)).rejects.toThrow(
      `submission ${draft.id} has submitted 2; its ledger has 1`,
    )
    await test.house.statement(
      `update circular_submission_figures set submitted = 1 where submission_id = ${draft.id}`,
    )
    expect(entries.at(-1)).toMatchObject({
      kind: 'dispatch',
      details: { recipients: 1, groups: ['Associate'], submission_id: draft.id, digest: expect.any(String) },
    })
  })
})

describe('a repetition', () => {
  it('is a new draft for those whose mails bounced, with their reasons', async () => {
    const draft = await steps.aSubmission(user, {
      circular_id: await anApproved(),
      email_group_ids: [await steps.aGroup('anna@example.com', 'bruno@example.com')],
    })
    await user.post(address(draft, 'send/'), {})
    const none = await user.post(address(draft, 'repeat/'), { part: 'bounced' })
    expect(none.body.codes).toEqual({ detail: ['submission.none-bounced'] })
    await events.taken(draft.id, ['anna@example.com', 'bruno@example.com'])
    await events.tell('hard-bounce', draft.id, ['bruno@example.com'], { words: '550 unknown' })
    const again = await user.post(address(draft, 'repeat/'), { part: 'bounced' })
    expect([again.status, again.body]).toMatchObject([201, { state: 'draft', repeats_id: draft.id }])
    expect((await recipientsOf(again.body)).recipients).toMatchObject([
      ['bruno@example.com', '', '', 'it', [], ['member'], null, null, ''],
    ])
    expect((await user.post(address(again.body, 'send/'), { recipient_count: 1 })).status).toBe(200)
  })

  it('is one for those of whom it is not known that they have read, and says of how many nothing can be', async () => {
    const [agreed, reader, other, bounced, late] = [
      ...['aurora', 'letta', 'ignoto', 'tornata', 'attesa'].map((name) => `${name}@lettura.example`),
    ] as [string, string, string, string, string]
    const draft = await steps.aSubmission(user, {
      circular_id: await anApproved(),
      email_group_ids: [await steps.aGroup(agreed, reader, other, bounced, late)],
    })
    await user.post(address(draft, 'send/'), {})
    const counts = async () => (await user.get(address(draft, 'repeat/'))).body
    expect(await counts()).toEqual({ bounced: 0, unread: 0, unknown: 0 })
    const none = await user.post(address(draft, 'repeat/'), { part: 'unread' })
    expect([none.status, none.body.codes]).toEqual([409, { detail: ['submission.none-unread'] }])
    await events.taken(draft.id, [agreed, reader, other, bounced])
    await events.agreed([agreed, reader])
    test.house.clock.forward({ minutes: 1 })
    await events.tell('open', draft.id, [reader])
    await events.tell('hard-bounce', draft.id, [bounced])
    expect(await counts()).toEqual({ bounced: 1, unread: 2, unknown: 1 })
    const again = await user.post(address(draft, 'repeat/'), { part: 'unread' })
    expect(again.body).toMatchObject({ state: 'draft', repeats_id: draft.id, repeats: 'unread' })
    const listed = async () =>
      (await recipientsOf(again.body)).recipients.map(([email]: [string]) => email).toSorted()
    expect(await listed()).toEqual([agreed, other])
    await events.tell('open', draft.id, [agreed])
    expect(await listed()).toEqual([other])
    const stranger = await test.house.as('administrator_email_statistics')
    expect((await stranger.get(address(draft, 'repeat/'))).status).toBe(403)
  })
})

describe('a scheduled submission', () => {
  const scheduledFor = async (minutes: number) => {
    const draft = await steps.aSubmission(user, {
      circular_id: await anApproved(),
      email_group_ids: [await steps.aGroup('anna@example.com')],
    })
    const at = new Date(test.house.clock.now().getTime() + 60_000).toISOString()
    await user.post(address(draft, 'send/'), { scheduled_at: at })
    test.house.clock.forward({ minutes: minutes + 1 })
    await oversee()
    // Sessions of before have expired.
    const reader = await test.house.as('administrator_circular')
    return (await reader.get(address(draft))).body
  }

  it('begins when it is due', async () => {
    expect(await scheduledFor(1)).toMatchObject({ state: 'sending' })
  })

  it('asks first when it is late by more than an hour, and tells its people', async () => {
    const late = await scheduledFor(61)
    expect(late).toMatchObject({ state: 'paused', pause_reason: 'late' })
    const notified = await test.house.statement(
      `select user_id, data ->> 'action' as reason from notice where kind = 'paused' and record_id = ${late.id}`,
    )
    expect(notified).toContainEqual({ user_id: late.created_by_id, reason: 'late' })
    expect(notified.length).toBeGreaterThan(1)
  })
})
