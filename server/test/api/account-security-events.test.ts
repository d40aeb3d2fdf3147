import { beforeAll, describe, expect, it } from 'vitest'
import { recordSecurityEvent, tidyAccounts } from '../../src/modules/account/public.ts'
import { readConfig } from '../../src/platform/config.ts'
import { signIn } from '../account-steps.ts'
import { houseDay } from '../days.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

const list = async (query: string) => {
  const { body, status } = await admin.get(`account/security-event/?format=datatables&${query}`)
  expect(status).toBe(200)
  return body
}
const DAY = 24

describe('the register of security events', () => {
  it('keeps sign-ins and failures, with the person and the address, newest first', async () => {
    const { house } = test
    const { id, email } = await house.aUser(['user_circular'])
    await signIn(house, email, 'wrong password of mine')
    await signIn(house, email)
    const { data, recordsFiltered } = await list(`user_id=${id}`)
    expect(recordsFiltered).toBe(2)
    expect(data).toEqual([
      {
        id: expect.any(Number),
        version: 1,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        kind: 'sign-in',
        user: { id, name: 'Ada Rossi' },
        user_id: id,
        actor: { id, name: 'Ada Rossi' },
        actor_id: id,
        address: '127.0.0.1',
        details: {},
      },
      expect.objectContaining({ kind: 'sign-in-failed', actor: null, details: { reason: 'password' } }),
    ])
    expect(JSON.stringify(data)).not.toContain('wrong password')
  })

  it('is filtered by kind, person and time', async () => {
    const { house } = test
    house.clock.forward({ hours: 48 })
    admin = await house.as('administrator_global')
    const { id, email } = await house.aUser(['user_circular'])
    await signIn(house, email)
    await signIn(house, email, 'wrong')
    const today = houseDay(house.clock.now())
    expect((await list(`kind=sign-in-failed&user_id=${id}`)).recordsFiltered).toBe(1)
    expect((await list(`at_after=${today}&user_id=${id}`)).recordsFiltered).toBe(2)
    expect((await list(`kind=sign-in-failed&user=${id}`)).recordsFiltered).toBe(1)
    expect((await list(`kind=sign-in-failed&actor=${id}`)).recordsFiltered).toBe(0)
    expect((await list(`at_before=2020-01-01`)).recordsFiltered).toBe(0)
    expect((await admin.get('account/security-event/?format=datatables&details=x')).status).toBe(400)
    expect((await admin.get('account/security-event/?page_size=2')).body.results).toHaveLength(2)
  })

  it('is for the global administrator alone, and nobody writes it by hand', async () => {
    const other = await test.house.as('administrator_product')
    expect((await other.get('account/security-event/')).status).toBe(403)
    expect((await admin.post('account/security-event/', {})).status).toBe(405)
  })

  it('takes what other parts have to say', async () => {
    const { house } = test
    await recordSecurityEvent(house.database, {
      at: house.clock.now(),
      kind: 'personal-data-exported',
      userId: null,
      actorId: 1,
      address: '203.0.113.7',
      details: { type: 'account-user', rows: 12 },
    })
    const { data } = await list('kind=personal-data-exported')
    expect(data).toEqual([
      expect.objectContaining({ user: null, actor_id: 1, details: { type: 'account-user', rows: 12 } }),
    ])
  })

  it('survives line breaks and terminal codes in a login', async () => {
    const email = 'a\r\n\u001b[31mroot logged in\u2028@example.com'
    const answer = await signIn(test.house, email)
    expect(answer.status).toBe(400)
  })
})

describe('what accounts keep for a while only', () => {
  const config = readConfig({ SECRET_KEY: 'x'.repeat(32) })
  const tidy = () => tidyAccounts(test.house.database, config, test.house.clock.now())

  it('are security events of a year', async () => {
    const { house } = test
    const { id, email } = await house.aUser(['user_circular'])
    await signIn(house, email)
    house.clock.forward({ hours: 300 * DAY })
    await tidy()
    expect(await house.statement(`select 1 from account_security_event where user_id = ${id}`)).toHaveLength(
      1,
    )
    house.clock.forward({ hours: 70 * DAY })
    await tidy()
    expect(await house.statement(`select 1 from account_security_event where user_id = ${id}`)).toEqual([])
  })

  it('are accounts that nobody confirmed for thirty days, without a trace of the person', async () => {
    const { house } = test
    const register = (email: string, testata: string) =>
      house.anonymous.post('account/register/', {
        email,
        first_name: 'Forgetful',
        password: 'smalto e terracotta',
        password_confirm: 'smalto e terracotta',
        testata,
      })
    await register('forgetful@example.com', 'La Gazzetta')
    await register('forgetful@example.com', 'Il Corriere')
    const [{ id } = {}] = await house.statement(
      `select id from account_user where email = 'forgetful@example.com'`,
    )
    const invited = await house.aUser([])
    await house.rewrite(invited.id, 'password_hash = null, verified_at = null')
    house.clock.forward({ hours: 29 * DAY })
    await tidy()
    expect(await house.statement(`select 1 from account_user where id = ${id}`)).toHaveLength(1)
    house.clock.forward({ hours: 2 * DAY })
    await tidy()
    expect(await house.statement(`select 1 from account_user where id = ${id}`)).toEqual([])
    expect(await house.statement(`select 1 from account_user where id = ${invited.id}`)).toHaveLength(1)
    expect(
      await house.statement(
        `select 1 from history where (changes || coalesce(record, '{}'))::text ~* 'gazzetta|corriere|forgetful'`,
      ),
    ).toEqual([])
    const actions = await house.statement(
      `select action from history where type = 'account-user' and record_id = ${id} order by id`,
    )
    expect(actions.map(({ action }) => action)).toEqual(['create', 'change', 'delete'])
  })

  it('are counters whose time is over', async () => {
    const { house } = test
    await signIn(house, 'nobody@example.com', PASSWORD)
    house.clock.forward({ hours: 2 })
    await tidy()
    expect(await house.statement('select 1 from account_throttle')).toEqual([])
  })
})

describe('reading a kept message', () => {
  it('stands in the register', async () => {
    const { house } = test
    const { email } = await house.aUser(['user_circular'])
    admin = await house.as('administrator_global')
    await house.anonymous.post('account/send-reset-password-link/', { email })
    await house.statement(`update mail_message set state = 'kept' where "to" = '${email}'`)
    const [{ id } = {}] = await house.statement(`select id from mail_message where "to" = '${email}'`)
    expect((await admin.get(`mail/message/${id}/`)).status).toBe(200)
    const { data } = await list('kind=mail-read')
    expect(data).toEqual([
      expect.objectContaining({
        user: null,
        address: '127.0.0.1',
        details: { letter: id, purpose: 'account.reset' },
      }),
    ])
  })
})
