import { describe, expect, it } from 'vitest'
import { codeOf, enrol, eventsOf, linkTo, signIn, subjectsTo } from '../account-steps.ts'
import { PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const behindProxy = useHouse(() => ({ TRUSTED_PROXY: 'loopback' }))

const somebody = async () => {
  const { house } = test
  const person = await house.aUser(['user_circular'])
  const client = house.withToken((await signIn(house, person.email)).body.token)
  return { house, ...person, client }
}

describe('setting up a second factor', () => {
  it('shows the secret, takes a first code and gives ten recovery codes once', async () => {
    const { house, id, email, client } = await somebody()
    expect((await client.get('account/second-factor/')).body).toEqual({
      enabled: false,
      required: false,
      enabled_at: null,
      recovery_codes_left: 0,
    })
    const { body: begun } = await client.post('account/second-factor/', { password: PASSWORD })
    expect(begun.uri).toBe(
      `otpauth://totp/Fornace:${encodeURIComponent(email)}?issuer=Fornace&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    // Until it is confirmed nothing has changed.
    expect((await signIn(house, email)).status).toBe(200)
    const wrong = await client.post('account/second-factor/confirm/', { otp: '000000' })
    expect([wrong.status, wrong.body.otp]).toEqual([400, ['This code is not valid.']])
    const { body } = await client.post('account/second-factor/confirm/', { otp: codeOf(house, begun.secret) })
    expect(new Set(body.recovery_codes).size).toBe(10)
    expect(body.recovery_codes[0]).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
    expect((await client.get('account/second-factor/')).body).toMatchObject({
      enabled: true,
      enabled_at: expect.stringMatching(/Z$/),
      recovery_codes_left: 10,
    })
    const [stored] = await house.statement(`select * from account_second_factor where user_id = ${id}`)
    const text = JSON.stringify(stored)
    for (const secret of [begun.secret, ...body.recovery_codes]) expect(text).not.toContain(secret)
    expect(await eventsOf(house, id)).toContain('second-factor-enabled')
  })

  it('asks for the password, and not without end', async () => {
    const { client } = await somebody()
    const wrong = await client.post('account/second-factor/', { password: 'wrong' })
    expect([wrong.status, wrong.body.password]).toEqual([400, ['The password is not correct.']])
    expect((await client.post('account/second-factor/confirm/', { otp: '123456' })).status).toBe(409)
    const statuses = []
    for (let tries = 0; tries < 10; tries++) {
      statuses.push((await client.post('account/second-factor/', { password: 'wrong' })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('signing in with a second factor', () => {
  it('needs a code, and says so with a code of its own', async () => {
    const { house, email, client } = await somebody()
    await enrol(house, client)
    const without = await signIn(house, email)
    expect([without.status, without.body]).toEqual([
      400,
      { otp: ['Enter the code of your authenticator app.'], codes: { otp: ['otp_required'] } },
    ])
    // Nobody learns of it without the password.
    expect((await signIn(house, email, 'wrong')).body.codes).toEqual({
      non_field_errors: ['auth.credentials'],
    })
    expect((await signIn(house, email, 'wrong', { otp: '123456' })).status).toBe(400)
  })

  it('takes each code once, and those next to it', async () => {
    const { house, email, client } = await somebody()
    const { secret } = await enrol(house, client)
    const used = codeOf(house, secret)
    const again = await signIn(house, email, PASSWORD, { otp: used })
    expect(again.body.codes).toEqual({ non_field_errors: ['auth.credentials'] })
    const next = codeOf(house, secret, 1)
    const answers = await Promise.all([1, 2, 3].map(() => signIn(house, email, PASSWORD, { otp: next })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    house.clock.forward({ minutes: 5 })
    const spaced = codeOf(house, secret, -1).replace(/^.../, '$& ')
    expect((await signIn(house, email, PASSWORD, { otp: spaced })).status).toBe(200)
    expect((await signIn(house, email, PASSWORD, { otp: codeOf(house, secret, -2) })).status).toBe(400)
    expect((await signIn(house, email, PASSWORD, { otp: codeOf(house, secret, 3) })).status).toBe(400)
  })

  it('takes each recovery code once, however it is written', async () => {
    const { house, id, email, client } = await somebody()
    const { recoveryCodes } = await enrol(house, client)
    const [first = '', second = ''] = recoveryCodes
    const otp = first.toLowerCase().replace('-', ' ')
    expect((await signIn(house, email, PASSWORD, { otp })).status).toBe(200)
    expect((await signIn(house, email, PASSWORD, { otp: first })).status).toBe(400)
    expect((await client.get('account/second-factor/')).body.recovery_codes_left).toBe(9)
    expect(await eventsOf(house, id)).toContain('recovery-code-used')
    const { body } = await client.post('account/second-factor/recovery-codes/', { password: PASSWORD })
    expect((await signIn(house, email, PASSWORD, { otp: second })).status).toBe(400)
    expect((await signIn(house, email, PASSWORD, { otp: body.recovery_codes[9] })).status).toBe(200)
  })

  it('is stopped after ten wrong codes, and half a sign-in does not count', async () => {
    const { house, id, email, client } = await somebody()
    await enrol(house, client)
    const statuses = []
    for (let tries = 0; tries < 11; tries++) {
      await signIn(house, email)
      statuses.push((await signIn(house, email, PASSWORD, { otp: '000000' })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect(await eventsOf(house, id)).toContain('locked-out')
  })
})

describe('codes guessed with the right password', () => {
  const from = (network: string, email: string, more: object, cookie = '') =>
    behindProxy.house.anonymous.post(
      'account/token-auth/',
      { email, password: PASSWORD, ...more },
      { 'x-forwarded-for': network, cookie },
    )

  /** One account with a second factor, after ten wrong codes from ten networks. */
  const guessed = async () => {
    const { house } = behindProxy
    const person = await house.aUser(['user_circular'])
    const first = await from('198.51.100.1', person.email, {})
    const [cookie = ''] = first.headers.getSetCookie().filter((one) => one.startsWith('fornace_device='))
    const { secret } = await enrol(house, house.withToken(first.body.token))
    const statuses: number[] = []
    for (let network = 1; network <= 10; network++)
      statuses.push((await from(`203.0.113.${network}`, person.email, { otp: '000000' })).status)
    expect(statuses).toEqual(Array(10).fill(400))
    return { ...person, house, secret, cookie: cookie.split(';')[0] ?? '' }
  }

  it('lock the account to new devices for good, whatever the network, and tell the owner once', async () => {
    const { house, id, email, secret } = await guessed()
    for (const network of ['203.0.113.50', '203.0.113.51']) {
      const locked = await from(network, email, { otp: codeOf(house, secret, 1) })
      expect([locked.status, locked.body.codes]).toEqual([403, { detail: ['otp.locked'] }])
    }
    expect((await eventsOf(house, id)).filter((kind) => kind === 'locked-out')).toHaveLength(1)
    expect(
      (await subjectsTo(house, email)).filter((one) => one === 'Wrong codes for your account'),
    ).toHaveLength(1)
    house.clock.forward({ hours: 48 })
    expect((await from('203.0.113.52', email, { otp: codeOf(house, secret, 1) })).status).toBe(403)
  })

  it('leave the password alone as unknown as before', async () => {
    const { email } = await guessed()
    await from('203.0.113.60', email, { otp: '000000' })
    const wrong = await from('203.0.113.61', email, { password: 'wrong', otp: '000000' })
    expect([wrong.status, wrong.body.codes]).toEqual([400, { non_field_errors: ['auth.credentials'] }])
  })

  it('let the owner in with the link of the message, or on a known device', async () => {
    const { house, email, secret, cookie } = await guessed()
    await from('203.0.113.70', email, { otp: '000000' })
    const existing = await from('203.0.113.71', email, { otp: codeOf(house, secret, 1) }, cookie)
    expect(existing.status).toBe(200)
    const password = 'smalto e terracotta'
    const link = await linkTo(house, email)
    expect((await house.anonymous.post('account/reset-password/', { ...link, password })).status).toBe(200)
    house.clock.forward({ minutes: 5 })
    const back = await from('203.0.113.72', email, { password, otp: codeOf(house, secret) })
    expect(back.status).toBe(200)
  })

  it('are counted when they come all at once', async () => {
    const { house } = behindProxy
    const { email, id } = await house.aUser(['user_circular'])
    const { token } = (await from('198.51.100.2', email, {})).body
    await enrol(house, house.withToken(token))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, network) => from(`203.0.113.${network}`, email, { otp: '000000' })),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10)
    expect((await eventsOf(house, id)).filter((kind) => kind === 'locked-out')).toHaveLength(1)
  })
})

describe('changing a second factor', () => {
  it('keeps the old one until the new one is confirmed', async () => {
    const { house, email, client } = await somebody()
    const { secret: old } = await enrol(house, client)
    const { body } = await client.post('account/second-factor/', { password: PASSWORD })
    expect((await signIn(house, email, PASSWORD, { otp: codeOf(house, old, 1) })).status).toBe(200)
    house.clock.forward({ minutes: 5 })
    await client.post('account/second-factor/confirm/', { otp: codeOf(house, body.secret) })
    expect((await signIn(house, email, PASSWORD, { otp: codeOf(house, old, 1) })).status).toBe(400)
    expect((await signIn(house, email, PASSWORD, { otp: codeOf(house, body.secret, 1) })).status).toBe(200)
  })

  it('ends it with the password', async () => {
    const { house, id, email, client } = await somebody()
    await enrol(house, client)
    const wrong = await client.call('DELETE', 'account/second-factor/', { password: 'wrong' })
    expect(wrong.status).toBe(400)
    expect((await client.call('DELETE', 'account/second-factor/', {})).body.codes).toEqual({
      password: ['field.required'],
    })
    expect((await client.call('DELETE', 'account/second-factor/', { password: PASSWORD })).status).toBe(204)
    expect((await signIn(house, email)).status).toBe(200)
    expect(await eventsOf(house, id)).toContain('second-factor-disabled')
    expect(await subjectsTo(house, email)).toEqual([
      'A second factor protects your account',
      'Your account has no second factor any more',
    ])
    expect((await client.post('account/second-factor/recovery-codes/', { password: PASSWORD })).status).toBe(
      409,
    )
  })
})
