import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { eraseAddress } from '../../src/modules/circulars/addresses/erasure.store.ts'
import { holdBackErasures } from '../../src/modules/circulars/addresses/erasure-lock.ts'
import { overseeSubmissions } from '../../src/modules/circulars/submission/overseer.ts'
import { submissionCheck } from '../../src/modules/circulars/submission/submission.checks.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Transaction } from '../../src/platform/database/database.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { circularSteps, SUBMISSIONS } from '../circular-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { runCheck } from '../run-check.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
let admin: Client
let user: Client
let complete: { typology_id: number; matter_ids: number[] }

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  user = await test.house.as('user_circular')
  complete = { typology_id: await steps.aTypology(), matter_ids: [await steps.aMatter()] }
  await steps.aSender()
})

const address = ({ id }: { id: number }, action = '') => `${SUBMISSIONS}${id}/${action}`
const aDraft = async (...emails: string[]) => {
  const { id: circular_id } = await steps.aCircular(user, complete)
  await steps.approved(circular_id)
  const email_group_ids = [await steps.aGroup(...emails)]
  return steps.aSubmission(user, { circular_id, email_group_ids })
}
const sending = async () => {
  const draft = await aDraft('anna@example.com')
  expect((await user.post(address(draft, 'send/'), {})).status).toBe(200)
  return draft
}
const taken = (id: number) =>
  test.house.statement(
    `update circular_mailing_recipient set state = 'sent', sent_at = now() where submission_id = ${id};
     update circular_submission_figures set waiting = 0, submitted = 1, first_taken_at = now() where submission_id = ${id}`,
  )
const oversee = () => {
  const { house } = test
  return overseeSubmissions({ ...house, config: readConfig({ DATA_DIR: house.dataDir }) })
}
const reopen = (id: number) => admin.patch(`circular/circular/${id}/`, { step: 0, note: 'Un errore' })

/** Makes a request while a transaction that began before it goes on. */
const during = async <Answer>(
  work: (transaction: Transaction) => Promise<unknown>,
  request: () => Promise<Answer>,
): Promise<Answer> => {
  let answer: Promise<Answer> | undefined
  await test.house.database.transaction(async (transaction) => {
    await work(transaction)
    answer = request()
    await delay(300)
  })
  if (!answer) throw new Error('no request was made')
  return answer
}

describe('a submission of which the first mail was just taken', () => {
  it('goes on when its circular is annulled before it is marked as sent', async () => {
    const draft = await sending()
    await taken(draft.id)
    await admin.post(`circular/circular/${draft.circular_id}/annul/`, { reason: 'Inviata per errore' })
    await oversee()
    expect((await user.get(address(draft))).body).toMatchObject({
      state: 'cancelled',
      datetime_started: expect.any(String),
    })
    await expect(runCheck(submissionCheck, test.house.database)).resolves.toBeGreaterThan(0)
  })

  it('holds back the reopening of its text, also when it was cancelled', async () => {
    const draft = await sending()
    await taken(draft.id)
    await user.post(address(draft, 'cancel/'), {})
    const early = await reopen(draft.circular_id)
    expect([early.status, early.body.codes]).toEqual([409, { detail: ['circular.submission-under-way'] }])
  })

  it('holds it back while the mail server has not answered', async () => {
    const draft = await sending()
    await test.house.statement(
      `update circular_mailing_recipient set state = 'sending', claimed_by = 1 where submission_id = ${draft.id}`,
    )
    await user.post(address(draft, 'cancel/'), {})
    expect((await reopen(draft.circular_id)).status).toBe(409)
    await test.house.statement(
      `update circular_mailing_recipient set state = 'waiting', claimed_by = null where submission_id = ${draft.id}`,
    )
    await oversee()
    expect((await reopen(draft.circular_id)).status).toBe(200)
  })
})

describe('a confirmation in progress', () => {
  const confirm = (id: number) => (transaction: Transaction) =>
    transaction.rows(sql`with confirmed as (update circular_submission set state = 'sending' where id = ${id}),
        recorded as (insert into history (type, record_id, at, action)
          values ('circular-submission', ${id}, now(), 'change'))
      insert into circular_submission_figures (submission_id, recipient_count) values (${id}, 7)
      on conflict (submission_id) do update set recipient_count = 7`)

  it('holds back a change without a version, which is then rejected', async () => {
    const draft = await aDraft('anna@example.com')
    const changed = await during(confirm(draft.id), () =>
      user.patch(address(draft), { excluded: ['anna@example.com'] }),
    )
    expect([changed.status, changed.body.codes]).toEqual([409, { detail: ['submission.confirmed'] }])
  })

  it('keeps its count when the recipients are looked at meanwhile', async () => {
    const draft = await aDraft('anna@example.com')
    const looked = await during(confirm(draft.id), () => user.get(address(draft, 'recipient/')))
    expect(looked.status).toBe(200)
    expect((await user.get(address(draft))).body.recipient_count).toBe(7)
  })
})

describe('an erasure and a confirmation at the same time', () => {
  const traces = (email: string) =>
    test.house.statement(
      `select from circular_mailing_recipient where address = '${email}' or email <> '' and email = '${email}'`,
    )

  it('leave nothing of the person in the ledger, when the erasure came first', async () => {
    const draft = await aDraft('prima@erasure.example', 'resta@erasure.example')
    const author = { actorId: null, at: test.house.clock.now() }
    const sent = await during(
      (transaction) => eraseAddress(transaction, author, 'prima@erasure.example', 'Richiesta'),
      () => user.post(address(draft, 'send/'), {}),
    )
    expect([sent.status, sent.body.recipient_count]).toEqual([200, 1])
    expect(await traces('prima@erasure.example')).toEqual([])
  })

  it('leave nothing of the person in the ledger, when the confirmation came first', async () => {
    const draft = await aDraft('dopo@erasure.example', 'resta@erasure.example')
    const erased = await during(
      async (transaction) => {
        await holdBackErasures(transaction)
        await transaction.rows(
          sql`insert into circular_mailing_recipient (submission_id, address, email)
            values (${draft.id}, 'dopo@erasure.example', 'dopo@erasure.example')`,
        )
      },
      () => admin.post('circular/address/dopo@erasure.example/erase/', { note: 'Richiesta' }),
    )
    expect(erased.status).toBe(204)
    expect(await traces('dopo@erasure.example')).toEqual([])
  })

  it('keep an erased address that stands in a group again out of the ledger', async () => {
    const draft = await aDraft('altra@erasure.example', 'resta@erasure.example')
    await admin.post('circular/address/altra@erasure.example/erase/', { note: 'Richiesta' })
    const again = await steps.aGroup('altra@erasure.example')
    await user.patch(address(draft), { email_group_ids: [...draft.email_group_ids, again] })
    expect((await user.post(address(draft, 'send/'), {})).body).toMatchObject({
      recipient_count: 1,
      left_out_count: 1,
    })
    expect(await traces('altra@erasure.example')).toEqual([])
    const { left_out } = (await user.get(address(draft, 'recipient/'))).body
    expect(left_out).toEqual([{ email: '', name: '', reason: 'erased' }])
  })
})

describe('recipients of a draft', () => {
  it('are not recorded as shown when a person without the right to send looks at them', async () => {
    const draft = await aDraft('anna@example.com')
    const other = await test.house.as('user_circular')
    expect((await other.get(address(draft, 'recipient/'))).body.count).toBe(1)
    const shown = () =>
      test.house.statement(`select from circular_submission_shown where submission_id = ${draft.id}`)
    expect(await shown()).toEqual([])
    await user.get(address(draft, 'recipient/'))
    expect(await shown()).toHaveLength(1)
  })

  const aPressAddress = async (email: string, consents = '', state = '') => {
    const { id } = await test.house.aUser([], { email })
    const columns = consents && `, ${consents}`
    await test.house.statement(
      `with made as (insert into press_registration (user_id, created_at${columns})
          values (${id}, now()${consents && ', true'}) returning id)
        insert into history (type, record_id, at, action)
        select 'press_room-press_registration', id, now(), 'create' from made`,
    )
    if (state) await test.house.rewrite(id, state)
    return id
  }
  const expectLeftOut = async (email: string) => {
    const { id: circular_id } = await steps.aCircular(user, complete)
    await steps.approved(circular_id)
    const draft = await steps.aSubmission(user, {
      circular_id,
      email_group_ids: [await steps.aGroup('anna@example.com')],
      recipients: [{ email: email.toUpperCase() }],
    })
    for (const one of [draft, await aDraft(email, 'anna@example.com')]) {
      const { body } = await user.get(address(one, 'recipient/'))
      expect(body).toMatchObject({ count: 1, left_out: [{ reason: 'no-consent' }] })
      await user.post(address(one, 'send/'), { recipient_count: 1 })
      expect((await user.get(address(one))).body).toMatchObject({ recipient_count: 1, left_out_count: 1 })
    }
  }

  it.each([
    ['active', ''],
    ['disabled', 'is_active = false'],
    ['unconfirmed', 'verified_at = null'],
  ])('are none of the press without consent, by a group or singly: %s account', async (name, state) => {
    await aPressAddress(`${name}@stampa.example`, '', state)
    await expectLeftOut(`${name}@stampa.example`)
  })

  it('are none of the press without consent whose account was deleted', async () => {
    const global = await test.house.as('administrator_global')
    const email = 'Eliminata@stampa.example'
    const { id } = await global.get(`account/user/${await aPressAddress(email)}/`).then(({ body }) => body)
    expect((await global.delete(`account/user/${id}/`)).status).toBe(204)
    await expectLeftOut(email)
    // A new account with this address decides for itself.
    await test.house.aUser(['user_circular'], { email })
    expect((await user.get(address(await aDraft(email), 'recipient/'))).body.count).toBe(1)
  })

  it('are those of the press who agreed, when their account was disabled or deleted', async () => {
    const global = await test.house.as('administrator_global')
    const id = await aPressAddress('accordo@stampa.example', 'trattamento_edicer', 'is_active = false')
    expect((await user.get(address(await aDraft('accordo@stampa.example'), 'recipient/'))).body.count).toBe(1)
    expect((await global.delete(`account/user/${id}/`)).status).toBe(204)
    expect((await user.get(address(await aDraft('accordo@stampa.example'), 'recipient/'))).body.count).toBe(1)
  })
})

describe('an address with a null character', () => {
  it('is rejected by every call, without a failure', async () => {
    const draft = await aDraft('anna@example.com')
    expect((await admin.get('circular/address/a%00b@example.com/')).status).toBeLessThan(500)
    expect((await user.get(address(draft, 'preview/?recipient=a%00b'))).status).toBeLessThan(500)
    expect((await admin.post('circular/address/%00/erase/', { note: 'Richiesta' })).status).toBeLessThan(500)
  })
})

describe('a time of a draft', () => {
  it('is none that the clocks leave out: it would be stored as another', async () => {
    const draft = await aDraft('anna@example.com')
    const scheduled_at = '2027-03-28T02:30:00+01:00'
    const codes = { scheduled_at: ['submission.skipped-hour'] }
    expect((await user.patch(address(draft), { scheduled_at })).body.codes).toEqual(codes)
    const { circular_id } = draft
    expect((await user.post(SUBMISSIONS, { circular_id, scheduled_at })).body.codes).toEqual(codes)
  })
})

describe('oversight while the database is away', () => {
  it('fails, and leaves the next attempt to the next second', async () => {
    const { house } = test
    let attempts = 0
    const transaction = () => {
      attempts += 1
      if (attempts > 100) throw new Error('it goes on and on')
      return Promise.reject(new Error('connect ECONNREFUSED'))
    }
    const away = { ...house, database: { ...house.database, transaction } }
    await expect(
      overseeSubmissions({ ...away, config: readConfig({ DATA_DIR: house.dataDir }) }),
    ).rejects.toThrow('ECONNREFUSED')
    expect(attempts).toBe(5)
  })
})
