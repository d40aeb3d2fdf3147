import { describe, expect, it } from 'vitest'
import { eventsOf, linkTo, signIn } from '../account-steps.ts'
import { PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const behindProxy = useHouse(() => ({ TRUSTED_PROXY: 'loopback' }))

/** Tries so often with a wrong password; the statuses. */
const guess = async (email: string, times: number, headers: Record<string, string> = {}) => {
  const statuses: number[] = []
  for (let tries = 0; tries < times; tries++) {
    const body = { email, password: 'wrong' }
    statuses.push((await test.house.anonymous.post('account/token-auth/', body, headers)).status)
  }
  return statuses
}

describe('bad sign-ins', () => {
  it('end in 429 with the time to wait, also with the right password', async () => {
    const { house } = test
    const { id, email } = await house.aUser(['user_circular'])
    expect(await guess(email, 20)).toEqual([...Array(10).fill(400), ...Array(10).fill(429)])
    const blocked = await signIn(house, email)
    expect([blocked.status, blocked.body]).toEqual([
      429,
      { detail: 'Too many requests. Try again later.', codes: { detail: ['too-many'] } },
    ])
    const wait = Number(blocked.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    // One word on it, however often it is tried.
    expect((await eventsOf(house, id)).filter((kind) => kind === 'locked-out')).toHaveLength(1)
    expect((await eventsOf(house, id)).filter((kind) => kind === 'sign-in-failed')).toHaveLength(10)
  })

  it('are not forgotten for another case, spaces, another name of the field or another header', async () => {
    const { house } = test
    const { email } = await house.aUser(['user_circular'])
    await guess(email, 10)
    const tries = [
      { email: email.toUpperCase(), password: PASSWORD },
      { email: `  ${email}\t`, password: PASSWORD },
      { username: email, password: PASSWORD },
      { login: email, password: PASSWORD },
    ]
    for (const body of tries) {
      expect((await house.anonymous.post('account/token-auth/', body)).status).toBe(429)
    }
    for (const [name, value] of [
      ['x-forwarded-for', '203.0.113.7'],
      ['forwarded', 'for=203.0.113.7'],
      ['x-real-ip', '203.0.113.7'],
      ['user-agent', 'another'],
      ['authorization', 'JWT nonsense'],
    ] as const) {
      const answer = await house.anonymous.post(
        'account/token-auth/',
        { email, password: PASSWORD },
        { [name]: value },
      )
      expect([name, answer.status]).toEqual([name, 429])
    }
  })

  it('are counted when they come all at once', async () => {
    const { email } = await test.house.aUser(['user_circular'])
    const statuses = (await Promise.all(Array.from({ length: 25 }, () => guess(email, 1)))).flat()
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  })

  it('are counted over all servers', async () => {
    const { house } = test
    const { email } = await house.aUser(['user_circular'])
    const neighbour = await house.neighbour()
    await guess(email, 5)
    for (let tries = 0; tries < 5; tries++) await signIn(neighbour, email, 'wrong')
    expect((await signIn(house, email)).status).toBe(429)
    expect((await signIn(neighbour, email)).status).toBe(429)
  })

  it('keep the owner out for fifteen minutes, however long somebody goes on', async () => {
    const { house } = test
    const { email } = await house.aUser(['user_circular'])
    await guess(email, 12)
    house.clock.forward({ minutes: 10 })
    expect((await guess(email, 3)).at(-1)).toBe(429)
    house.clock.forward({ minutes: 5, hours: 0 })
    expect((await signIn(house, email)).status).toBe(200)
  })

  it('are forgotten with a good one', async () => {
    const { house } = test
    const { email } = await house.aUser(['user_circular'])
    for (let round = 0; round < 3; round++) {
      expect(await guess(email, 9)).toEqual(Array(9).fill(400))
      expect((await signIn(house, email)).status).toBe(200)
    }
  })

  it('are forgotten with a new password', async () => {
    const { house } = test
    const { email } = await house.aUser(['user_circular'])
    await guess(email, 11)
    await house.anonymous.post('account/send-reset-password-link/', { email })
    const password = 'smalto e terracotta'
    const link = await linkTo(house, email)
    expect((await house.anonymous.post('account/reset-password/', { ...link, password })).status).toBe(200)
    expect((await signIn(house, email, password)).status).toBe(200)
  })

  it('of somebody unknown end in the same way, and nothing typed is kept', async () => {
    const { house } = test
    expect(await guess('no-one@example.com', 11)).toEqual([...Array(10).fill(400), 429])
    expect((await signIn(house, ' NO-ONE@example.com')).status).toBe(429)
    const rows = await house.statement(
      `select (select json_agg(t)::text from account_throttle t) || (select json_agg(e)::text from account_security_event e) as text`,
    )
    expect(String(rows[0]?.text)).not.toMatch(/no-one/i)
  })
})

describe('the owner of an account', () => {
  const from = (address: string, email: string, password: string, cookie = '') =>
    behindProxy.house.anonymous.post(
      'account/token-auth/',
      { email, password },
      { 'x-forwarded-for': address, cookie },
    )
  const cookieOf = ({ headers }: { headers: Headers }) =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0] ?? '')
      .find((cookie) => cookie.startsWith('fornace_device=')) ?? ''

  it('is not locked out by somebody who guesses elsewhere', async () => {
    const { email } = await behindProxy.house.aUser(['user_circular'])
    for (let tries = 0; tries < 11; tries++) await from('203.0.113.9', email, 'wrong')
    expect((await from('203.0.113.9', email, PASSWORD)).status).toBe(429)
    expect((await from('198.51.100.9', email, PASSWORD)).status).toBe(200)
  })

  it('comes in on a known device, also when guessing from everywhere has closed the account to new ones', async () => {
    const { email } = await behindProxy.house.aUser(['user_circular'])
    const first = await from('198.51.100.10', email, PASSWORD)
    const cookie = cookieOf(first)
    expect(first.headers.getSetCookie().find((one) => one.startsWith('fornace_device='))).toMatch(
      /; Path=\/api\/account\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    )
    for (let index = 0; index < 6; index++)
      for (let tries = 0; tries < 9; tries++) await from(`203.0.113.${20 + index}`, email, 'wrong')
    expect((await from('198.51.100.11', email, PASSWORD)).status).toBe(429)
    expect((await from('198.51.100.11', email, PASSWORD, cookie)).status).toBe(200)
    // The budget of the device is bounded too, and its cookie counts for its owner alone.
    const statuses = []
    for (let tries = 0; tries < 12; tries++)
      statuses.push((await from('198.51.100.12', email, 'wrong', cookie)).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
    const other = await behindProxy.house.aUser(['user_circular'])
    for (let tries = 0; tries < 10; tries++) await from('203.0.113.40', other.email, 'wrong')
    const forged = cookie.replace(/=\d+\./, `=${other.id}.`)
    for (const sent of [cookie, forged, 'fornace_device=~~.', `fornace_device=${'x.'.repeat(500)}`])
      expect((await from('203.0.113.40', other.email, PASSWORD, sent)).status).toBe(429)
  })

  it('shares a browser with others, each with a budget', async () => {
    const people = [
      await behindProxy.house.aUser(['user_circular']),
      await behindProxy.house.aUser(['user_circular']),
    ]
    let cookie = ''
    for (const { email } of people) cookie = cookieOf(await from('198.51.100.13', email, PASSWORD, cookie))
    for (const { email } of people) {
      for (let tries = 0; tries < 11; tries++) await from('198.51.100.13', email, 'wrong')
      expect((await from('198.51.100.13', email, PASSWORD)).status).toBe(429)
      expect((await from('198.51.100.13', email, PASSWORD, cookie)).status).toBe(200)
    }
  })
})

describe('one address', () => {
  it('has a hundred bad sign-ins, over all accounts', async () => {
    const { house } = test
    house.clock.forward({ minutes: 16 })
    const { email } = await house.aUser(['user_circular'])
    for (let round = 0; round < 4; round++) {
      const wrong = Array.from({ length: 25 }, (_, n) => signIn(house, `x${round}-${n}@example.com`, 'wrong'))
      expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([400]))
    }
    expect((await signIn(house, email)).status).toBe(429)
    house.clock.forward({ minutes: 16 })
    expect((await signIn(house, email)).status).toBe(200)
  })

  it('cannot keep others out with a flood, and is told to wait', async () => {
    const { house } = behindProxy
    const { email } = await house.aUser(['user_circular'])
    const from = (address: string, body: object) =>
      house.anonymous.post('account/token-auth/', body, { 'x-forwarded-for': address })
    const flood = Array.from({ length: 260 }, (_, n) =>
      from('203.0.113.7', { email: `f${n}@example.com`, password: 'wrong' }),
    )
    const others = Array.from({ length: 5 }, (_, n) => from(`198.51.100.${n}`, { email, password: PASSWORD }))
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(5).fill(200))
    const rejected = (await Promise.all(flood)).filter(({ status }) => status !== 400)
    expect(rejected.length).toBeGreaterThan(0)
    expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([429]))
    expect(rejected.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  })

  it('may sign in for ever, where it is always right', async () => {
    const { house } = test
    house.clock.forward({ minutes: 16 })
    const { email } = await house.aUser(['user_circular'])
    await house.statement(
      `update account_throttle set count = 95, until = now() + interval '1 day' where key like 'sign-in from%'`,
    )
    for (let times = 0; times < 12; times++) expect((await signIn(house, email)).status).toBe(200)
  })

  it('makes the house write at most fifty messages an hour', async () => {
    const { house } = test
    house.clock.forward({ minutes: 61 })
    const wish = (number: number) =>
      house.anonymous.post('account/send-reset-password-link/', { email: `y${number}@example.com` })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => wish(number)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const late = await wish(51)
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
    const password = 'smalto e terracotta'
    const person = { email: 'z@example.com', password, password_confirm: password }
    expect((await house.anonymous.post('account/register/', person)).status).toBe(429)
  })
})
