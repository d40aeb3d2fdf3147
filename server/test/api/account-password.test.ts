import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { eventsOf, linkTo, signIn, subjectsTo } from '../account-steps.ts'
import { eventually } from '../fixtures/processes.ts'
import { PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const NEW = 'smalto e terracotta'

const ask = (body: object, headers = {}) =>
  test.house.anonymous.post('account/send-reset-password-link/', body, headers)
const reset = (body: object, headers = {}) =>
  test.house.anonymous.post('account/reset-password/', body, headers)

const aReset = async () => {
  const person = await test.house.aUser(['user_circular'])
  await ask({ email: person.email })
  return { ...person, link: await linkTo(test.house, person.email) }
}

describe('asking for a new password', () => {
  it('says the same, known or not, and writes to whoever is known', async () => {
    const { house } = test
    const { email } = await house.aUser(['user_circular'])
    const sentence = 'Reset link sent if the user exists in database'
    for (const body of [{ email }, { login: email.toUpperCase() }, { email: 'nobody@example.com' }]) {
      const answer = await ask(body)
      expect([answer.status, answer.body]).toEqual([200, { detail: sentence }])
    }
    expect((await ask({ email }, { 'accept-language': 'it' })).body.detail).toMatch(/^Link di reimpostazione/)
    const messages = await house.messagesTo(email)
    expect(messages.map(({ subject }) => subject)).toEqual([
      'Choose a new password',
      'Choose a new password',
      'Scegli una nuova password',
    ])
    expect(messages[0]?.text).toMatch(
      /https:\/\/fornace\.example\/#\/account\/reset-password\/\?user_id=\d+&timestamp=\d+&signature=[\w-]+/,
    )
    expect(await house.messagesTo('nobody@example.com')).toEqual([])
  })

  it('needs an address', async () => {
    expect((await ask({})).body).toMatchObject({ email: ['This field is required.'] })
    expect((await ask({ email: ' ' })).body.codes).toEqual({ email: ['field.blank'] })
    expect((await ask({ email: null })).body.codes).toEqual({ email: ['field.null'] })
  })

  it('writes nothing to somebody who is disabled', async () => {
    const { id, email } = await test.house.aUser(['user_circular'])
    await test.house.rewrite(id, 'is_active = false')
    expect((await ask({ email })).status).toBe(200)
    expect(await test.house.messagesTo(email)).toEqual([])
  })
})

describe('the link to a new password', () => {
  it('works once, and ends every session', async () => {
    const { house } = test
    const { id, email, link } = await aReset()
    const client = house.withToken((await signIn(house, email)).body.token)
    const answers = await Promise.all([1, 2].map(() => reset({ ...link, password: NEW })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const good = answers.find(({ status }) => status === 200)
    expect(good?.body).toEqual({ detail: 'Reset password successful', email })
    expect((await client.get('account/profile/')).status).toBe(401)
    expect((await house.anonymous.post('account/token-refresh/', { token: client.token })).status).toBe(400)
    expect((await signIn(house, email)).status).toBe(400)
    expect((await signIn(house, email, NEW)).status).toBe(200)
    expect((await reset({ ...link, password: 'un altro forno' })).body.detail).toBe('Invalid signature')
    expect(await eventsOf(house, id)).toContain('password-reset')
    expect(await subjectsTo(house, email)).toEqual(['Choose a new password', 'Your password has changed'])
  })

  it('lives an hour', async () => {
    const { link } = await aReset()
    test.house.clock.forward({ minutes: 61 })
    expect((await reset({ ...link, password: NEW })).body.detail).toBe('Signature expired')
    expect((await reset({ ...link, password: NEW }, { 'accept-language': 'it' })).body.detail).toBe(
      'Firma scaduta',
    )
  })

  it.each([
    ['the password', `password_hash = 'another'`],
    ['the address', `email = 'moved-' || email`],
    ['the state', 'is_active = false'],
  ])('is void once %s changes', async (_what, assignment) => {
    const { id, link } = await aReset()
    await test.house.rewrite(id, assignment)
    expect((await reset({ ...link, password: NEW })).body.detail).toBe('Invalid signature')
  })

  it.each([
    ['the address', `email = 'moved-' || email`, `email = substr(email, 7)`],
    ['the state', 'is_active = false', 'is_active = true'],
  ])('stays void when %s is changed back', async (_what, assignment, back) => {
    const { id, link } = await aReset()
    await test.house.rewrite(id, assignment)
    await test.house.rewrite(id, back)
    expect((await reset({ ...link, password: NEW })).body.detail).toBe('Invalid signature')
  })

  it('can be asked about without being used up', async () => {
    const { link } = await aReset()
    const check = (body: object) => test.house.anonymous.post('account/check-link/', body)
    expect((await check(link)).status).toBe(204)
    expect((await check(link)).status).toBe(204)
    expect((await check({ ...link, signature: 'AAAA' })).body.codes).toEqual({ detail: ['link.invalid'] })
    expect((await reset({ ...link, password: NEW })).status).toBe(200)
    expect((await check(link)).body.codes).toEqual({ detail: ['link.invalid'] })
    const { link: late } = await aReset()
    test.house.clock.forward({ minutes: 61 })
    expect((await check(late)).body.codes).toEqual({ detail: ['link.expired'] })
  })

  it('is checked before the password', async () => {
    const { link } = await aReset()
    const answer = await reset({ ...link, signature: 'AAAA', password: '1' })
    expect(answer.body).toEqual({ detail: 'Invalid signature', codes: { detail: ['link.invalid'] } })
    expect((await reset({})).body.codes).toEqual({
      user_id: ['field.required'],
      timestamp: ['field.required'],
      signature: ['field.required'],
      password: ['field.required'],
    })
  })

  it('refuses a poor password with everything that is wrong, and can be used again', async () => {
    const { house } = test
    const { link, email } = await aReset()
    expect((await reset({ ...link, password: '1234' })).body.password).toEqual([
      'This password is too short. It must contain at least 8 characters.',
      'This password is entirely numeric.',
      'This password is too common.',
    ])
    const similar = await reset({ ...link, password: email }, { 'accept-language': 'it' })
    expect(similar.body.password).toEqual(['La password è troppo simile al tuo nome o alla tua email.'])
    expect((await reset({ ...link, password: NEW })).status).toBe(200)
    expect((await signIn(house, email, NEW)).status).toBe(200)
  })

  it('is for passwords alone', async () => {
    const { link } = await aReset()
    expect((await test.house.anonymous.post('account/verify-registration/', link)).body.detail).toBe(
      'Invalid signature',
    )
    expect((await test.house.withToken(link.signature ?? '').get('docs/')).status).toBe(401)
  })

  it('lets in somebody who never confirmed the address', async () => {
    const { house } = test
    const { id, email, link } = await aReset()
    await house.rewrite(id, 'verified_at = null')
    expect((await reset({ ...link, password: NEW })).body.detail).toBe('Invalid signature')
    expect((await signIn(house, email)).status).toBe(400)
    await ask({ email })
    expect((await reset({ ...(await linkTo(house, email)), password: NEW })).status).toBe(200)
    expect((await signIn(house, email, NEW)).status).toBe(200)
  })
})

describe('changing the own password', () => {
  const change = async (body: object) => {
    const { house } = test
    const person = await house.aUser(['user_circular'], { first_name: 'Cristina' })
    const client = house.withToken((await signIn(house, person.email)).body.token)
    const answer = await client.post('account/change-password/', {
      old_password: PASSWORD,
      password: NEW,
      password_confirm: NEW,
      ...body,
    })
    return { house, ...person, client, answer }
  }

  it('ends every token, also the one that asked, and brings a new one', async () => {
    const { house, email, client, answer } = await change({})
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ detail: 'Password changed successfully', user: { email } })
    expect((await client.get('docs/')).status).toBe(401)
    expect((await house.withToken(answer.body.token).get('docs/')).status).toBe(200)
    expect((await signIn(house, email)).status).toBe(400)
    expect((await signIn(house, email, NEW)).status).toBe(200)
  })

  it('is told to the owner, who may not have done it', async () => {
    const { house, email } = await change({})
    const [message] = await house.messagesTo(email)
    expect(message?.subject).toBe('Your password has changed')
    expect(message?.text).toContain('https://fornace.example/#/account/forgot-password')
    const { email: other } = await change({ old_password: 'wrong' })
    expect(await house.messagesTo(other)).toEqual([])
  })

  it('ends the sessions elsewhere, on other servers too', async () => {
    const { house } = test
    const { email } = await house.aUser(['user_circular'])
    const neighbour = await house.neighbour()
    const other = neighbour.withToken((await signIn(house, email)).body.token)
    expect((await other.get('docs/')).status).toBe(200)
    const client = house.withToken((await signIn(house, email)).body.token)
    const body = { old_password: PASSWORD, password: NEW, password_confirm: NEW }
    expect((await client.post('account/change-password/', body)).status).toBe(200)
    expect((await house.withToken(other.token ?? '').get('docs/')).status).toBe(401)
    await eventually(async () => expect((await other.get('docs/')).status).toBe(401))
  })

  it('names everything that is wrong at once', async () => {
    const { answer } = await change({
      old_password: 'wrong',
      password: 'cristina',
      password_confirm: 'Cristina',
    })
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        old_password: ['Old password is not correct'],
        password: ['The password is too similar to your name or email.', 'This password is too common.'],
        password_confirm: ["Passwords don't match"],
        codes: {
          old_password: ['password.old'],
          password: ['password.similar', 'password.common'],
          password_confirm: ['password.mismatch'],
        },
      },
    ])
  })

  it('needs a sign-in and its three fields', async () => {
    expect((await test.house.anonymous.post('account/change-password/', {})).status).toBe(401)
    const client = await test.house.as('user_circular')
    const answer = await client.post('account/change-password/', {}, { 'accept-language': 'it' })
    expect(answer.body).toMatchObject({
      old_password: ['Campo obbligatorio.'],
      password: ['Campo obbligatorio.'],
      password_confirm: ['Campo obbligatorio.'],
    })
  })

  it('is stopped after ten wrong guesses', async () => {
    const client = await test.house.as('user_circular')
    const guess = () =>
      client.post('account/change-password/', {
        old_password: 'wrong',
        password: NEW,
        password_confirm: NEW,
      })
    const statuses = []
    for (let tries = 0; tries < 11; tries++) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  it('never stands in the history', async () => {
    const { house, id } = await change({})
    const rows = await house.statement(
      `select action, actor_id, changes from history where type = 'account-user' and record_id = ${id} order by id`,
    )
    expect(rows).toEqual([
      { action: 'create', actor_id: null, changes: {} },
      { action: 'change', actor_id: id, changes: { password: [null, null] } },
    ])
    expect(
      await house.statement(
        `select 1 from history where (changes || coalesce(record, '{}'))::text like '%argon2%'`,
      ),
    ).toEqual([])
  })
})

describe('a password', () => {
  it('is refused when it is one of the three thousand commonest', async () => {
    const { link } = await aReset()
    const commonest = dictionary['passwords-common'].slice(0, 3000) as string[]
    const chosen = commonest.filter((_password, index) => index % 60 === 0)
    for (const password of [...chosen, 'Password1', 'P@ssw0rd', 'QWERTYUIOP', ' iloveyou ']) {
      const { status, body } = await reset({ ...link, password })
      expect([password, status, body.codes.password]).toEqual([
        password,
        400,
        expect.arrayContaining(['password.common']),
      ])
    }
  })

  it('of sixty-four characters and more is kept whole', async () => {
    const { house } = test
    const { link, email } = await aReset()
    const long = `${'terracotta '.repeat(20)}!`
    expect((await reset({ ...link, password: long })).status).toBe(200)
    expect((await signIn(house, email, long.slice(0, -1))).status).toBe(400)
    expect((await signIn(house, email, `${long.slice(0, -1)}?`)).status).toBe(400)
    expect((await signIn(house, email, long)).status).toBe(200)
  })

  it('is the same however a keyboard composes its letters', async () => {
    const { house } = test
    const { link, email } = await aReset()
    expect((await reset({ ...link, password: 'perché così è più bello'.normalize('NFD') })).status).toBe(200)
    expect((await signIn(house, email, 'perché così è più bello'.normalize('NFC'))).status).toBe(200)
  })
})
