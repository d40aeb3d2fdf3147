import { describe, expect, it } from 'vitest'
import { firstAdministratorLink } from '../../src/modules/account/public.ts'
import { linkSigner } from '../../src/platform/signed-links.ts'
import { linkTo } from '../account-steps.ts'
import { eventually } from '../fixtures/processes.ts'
import { PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const signIn = (body: unknown, headers = {}) =>
  test.house.anonymous.post('account/token-auth/', body, headers)

describe('the first administrator', () => {
  const become = (body: object, headers = {}) =>
    test.house.anonymous.post('account/first-administrator/', body, headers)
  const linkFromConsole = () => {
    const signer = linkSigner('a key for tests that is long enough')
    return firstAdministratorLink(signer, test.house.clock, 'https://fornace.example')
  }
  const person = {
    email: 'anna@fornace.example',
    first_name: 'Anna',
    last_name: 'Bianchi',
    password: 'piastrelle blu',
  }

  it('comes in by the one-time link, once, whoever has registered before', async () => {
    const { house } = test
    const stranger = 'il forno di un estraneo'
    for (const email of ['stranger@example.com', person.email])
      await house.anonymous.post('account/register/', {
        email,
        password: stranger,
        password_confirm: stranger,
      })
    const confirmation = await linkTo(house, person.email)

    const link = linkFromConsole()
    expect(link).toMatch(
      /^https:\/\/fornace\.example\/#\/account\/first-administrator\?timestamp=\d+&signature=/,
    )
    const query = Object.fromEntries(new URLSearchParams(link.split('?')[1]))
    const check = () => house.anonymous.post('account/check-link/', query)
    expect((await check()).status).toBe(204)
    const weak = await become({ ...query, ...person, password: '1234' })
    expect(weak.body.codes).toEqual({ password: ['password.short', 'password.numeric', 'password.common'] })
    const similar = await become({ ...query, ...person, password: 'le piastrelle Bianchi' })
    expect(similar.body.codes).toEqual({ password: ['password.similar'] })
    const forged = await become({ ...query, ...person, signature: 'AAAA' })
    expect([forged.status, forged.body.detail]).toEqual([400, 'Invalid signature'])

    const first = await become({ ...query, ...person })
    expect(first.status).toBe(201)
    expect(first.body.user).toMatchObject({
      first_name: 'Anna',
      groups: [{ id: 1, name: 'administrator_global' }],
    })
    const client = house.withToken(first.body.token)
    expect((await client.get('product/use/')).status).toBe(200)
    expect((await check()).body.codes).toEqual({ detail: ['link.invalid'] })
    expect((await become({ ...query, ...person, email: 'other@fornace.example' })).body.detail).toBe(
      'Invalid signature',
    )
    expect((await signIn({ email: 'ANNA@fornace.example', password: 'piastrelle blu' })).status).toBe(200)
    // What the stranger sent for the same address is void.
    expect((await signIn({ email: person.email, password: stranger })).status).toBe(400)
    const confirmed = await house.anonymous.post('account/verify-registration/', confirmation)
    expect(confirmed.body.codes).toEqual({ detail: ['link.invalid'] })
  })

  it('is missing again when nobody who keeps the users can sign in', async () => {
    const { house } = test
    await house.statement(`delete from account_user_role where role = 'administrator_global'`)
    const query = Object.fromEntries(new URLSearchParams(linkFromConsole().split('?')[1]))
    const other = { ...person, email: 'bruno@fornace.example', first_name: 'Bruno' }
    const made = await become({ ...query, ...other }, { 'accept-language': 'it' })
    expect(made.status).toBe(201)
    expect((await house.withToken(made.body.token).get('account/profile/')).body.language).toBe('it')
  })
})

describe('signing in', () => {
  it('gives a token and the person, with their roles', async () => {
    const { id, email } = await test.house.aUser(['user_circular', 'auto_approve_circular'])
    const answer = await signIn({ email, password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id,
        first_name: 'Ada',
        last_name: 'Rossi',
        email,
        groups: [
          { id: 18, name: 'user_circular' },
          { id: 19, name: 'auto_approve_circular' },
        ],
      },
    })
  })

  it('accepts the older names of the field, another case, spaces and a form', async () => {
    const { email } = await test.house.aUser(['user_circular'])
    expect((await signIn({ username: email, password: PASSWORD })).status).toBe(200)
    expect((await signIn({ login: ` ${email.toUpperCase()} `, password: PASSWORD })).status).toBe(200)
    const form = new URLSearchParams({ email, password: PASSWORD }).toString()
    expect((await signIn(form, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(200)
  })

  it('gives the same answer for an unknown, a wrong and a disabled person', async () => {
    const { email } = await test.house.aUser(['user_circular'])
    const disabled = await test.house.aUser(['user_circular'])
    await test.house.rewrite(disabled.id, 'is_active = false')
    const answers = [
      await signIn({ email: 'nobody@example.com', password: PASSWORD }),
      await signIn({ email, password: 'wrong' }),
      await signIn({ email: disabled.email, password: PASSWORD }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.non_field_errors]).toEqual([400, ['Unable to log in with provided credentials.']])
    }
  })

  it('names what is missing', async () => {
    expect((await signIn({})).body).toMatchObject({
      email: ['This field is required.'],
      password: ['This field is required.'],
    })
    expect((await signIn({ email: '', password: '' })).body.codes).toEqual({
      email: ['field.blank'],
      password: ['field.blank'],
    })
  })

  it.each([
    ['an object', { $ne: '' }],
    ['an array', ['a']],
    ['null', null],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['a null character', 'a\0b'],
    ['a number', 7],
  ])('refuses %s as credentials', async (_what, value) => {
    const answer = await signIn({ email: value, password: value })
    expect([answer.status, Object.keys(answer.body.codes)]).toEqual([400, ['email', 'password']])
  })
})

describe('a token', () => {
  it('is refused in the words of the protocol', async () => {
    const { house } = test
    const { token = '' } = await house.as('user_circular')
    const [header = '', payload = '', signature = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const ask = async (authorization?: string) => {
      const answer = await house.anonymous.get('docs/', authorization === undefined ? {} : { authorization })
      return [answer.status, answer.body.detail]
    }
    expect(await ask()).toEqual([401, 'Authentication credentials were not provided.'])
    expect(await ask(`Bearer ${token}`)).toEqual([401, 'Authentication credentials were not provided.'])
    expect(await ask('JWT')).toEqual([401, 'Error decoding signature.'])
    expect(await ask('JWT not-a-token')).toEqual([401, 'Error decoding signature.'])
    expect(await ask(`JWT ${header}.${payload}.${signature.slice(0, -4)}AAAA`)).toEqual([
      401,
      'Invalid signature.',
    ])
    expect(await ask(`JWT ${none}.${payload}.`)).toEqual([401, expect.stringMatching(/signature/)])
    expect((await house.anonymous.get(`docs/?token=${token}`)).status).toBe(401)
    expect((await ask(`jwt ${token}`))[0]).toBe(200)
  })

  it('lives fifteen minutes and is renewed within the window of the session', async () => {
    const { house } = test
    const { token = '' } = await house.as('user_circular')
    const renew = (old: string) => house.anonymous.post('account/token-refresh/', { token: old })
    house.clock.forward({ minutes: 14 })
    const renewed = await renew(token)
    expect(renewed.status).toBe(200)
    expect(renewed.body.user.groups).toEqual([{ id: 18, name: 'user_circular' }])
    house.clock.forward({ minutes: 2 })
    expect((await house.withToken(token).get('docs/')).body.detail).toBe('Signature has expired.')
    expect((await renew(token)).body.non_field_errors).toEqual(['Signature has expired.'])
    expect((await renew('nonsense')).body.non_field_errors).toEqual(['Error decoding signature.'])
    let last = renewed.body.token
    for (let minutes = 16; minutes < 12 * 60; minutes += 14) {
      last = (await renew(last)).body.token ?? last
      house.clock.forward({ minutes: 14 })
    }
    expect((await renew(last)).body.non_field_errors?.[0]).toMatch(/expired/)
    expect((await house.withToken(last).get('docs/')).status).toBe(401)
  })

  it('dies with the sign-out, on every server', async () => {
    const { house } = test
    const neighbour = await house.neighbour()
    const user = await house.as('user_circular')
    const there = neighbour.withToken(user.token ?? '')
    expect((await there.get('docs/')).status).toBe(200)
    expect((await user.post('account/logout/', undefined)).status).toBe(204)
    expect((await user.get('docs/')).status).toBe(401)
    await eventually(async () => expect((await there.get('docs/')).status).toBe(401))
    expect((await house.anonymous.post('account/token-refresh/', { token: user.token })).status).toBe(400)
  })

  it('loses a role with the role, without a new sign-in', async () => {
    const { house } = test
    const { id, email } = await house.aUser(['administrator_product', 'user_circular'])
    const { body } = await signIn({ email, password: PASSWORD })
    const user = house.withToken(body.token)
    expect((await user.get('product/use/')).status).toBe(200)
    await house.statement(
      `delete from account_user_role where user_id = ${id} and role = 'administrator_product'`,
    )
    await eventually(async () => expect((await user.get('product/use/')).status).toBe(403))
    await house.rewrite(id, 'is_active = false')
    await eventually(async () =>
      expect((await user.get('docs/')).body.detail).toBe('User account is disabled.'),
    )
  })
})
