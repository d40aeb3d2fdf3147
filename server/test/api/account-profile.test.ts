import { describe, expect, it } from 'vitest'
import { linkTo, signIn } from '../account-steps.ts'
import { useHouse } from '../harness.ts'

const test = useHouse()

const somebody = async () => {
  const { house } = test
  const person = await house.aUser(['user_circular'])
  return { ...person, client: house.withToken((await signIn(house, person.email)).body.token) }
}

describe('the own profile', () => {
  it('is read with the roles, and never with the password', async () => {
    const { id, email, client } = await somebody()
    const answer = await client.get('account/profile/')
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"'])
    expect(answer.body).toEqual({
      id,
      version: 1,
      email,
      first_name: 'Ada',
      last_name: 'Rossi',
      phone: '',
      language: 'en',
      groups: [{ id: 18, name: 'user_circular' }],
      notice_mail: 'at_once',
      press_registration: null,
    })
    expect(answer.text).not.toMatch(/argon2|password/)
  })

  it('is changed, and the next token knows the new name', async () => {
    const { house } = test
    const { id, client } = await somebody()
    const answer = await client.patch('account/profile/', {
      first_name: ' Anna ',
      phone: '0536',
      language: 'it',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ first_name: 'Anna', phone: '0536', language: 'it', version: 2 })
    const renewed = await house.anonymous.post('account/token-refresh/', { token: client.token })
    expect(renewed.body.user.first_name).toBe('Anna')
    const [entry] = await house.statement(
      `select actor_id, changes from history where type = 'account-user' and record_id = ${id} order by id desc`,
    )
    expect(entry).toEqual({
      actor_id: id,
      changes: { first_name: ['Ada', 'Anna'], phone: ['', '0536'], language: ['en', 'it'] },
    })
  })

  it('may be sent back as it was read, which changes nothing', async () => {
    const { client } = await somebody()
    const { body } = await client.get('account/profile/')
    const answer = await client.patch('account/profile/', body)
    expect([answer.status, answer.body]).toEqual([200, body])
  })

  it('keeps its id, roles and address', async () => {
    const { id, client } = await somebody()
    const answer = await client.patch('account/profile/', {
      id: id + 1,
      email: 'other@example.com',
      groups: [{ id: 1, name: 'administrator_global' }],
      first_name: 'Anna',
    })
    expect([answer.status, answer.body.codes]).toEqual([
      400,
      { id: ['field.read-only'], email: ['field.read-only'], groups: ['field.read-only'] },
    ])
    for (const field of ['is_active', 'password', 'password_hash', 'verified_at', 'roles', 'user_id']) {
      const rejected = await client.patch('account/profile/', { [field]: 1 })
      expect([field, rejected.body.codes]).toEqual([field, { [field]: ['field.unknown'] }])
    }
    expect((await client.get('account/profile/')).body).toMatchObject({ first_name: 'Ada', version: 1 })
  })

  it('refuses a stale version with what is there now', async () => {
    const { client } = await somebody()
    await client.patch('account/profile/', { first_name: 'Anna' }, { 'if-match': '"1"' })
    for (const answer of [
      await client.patch('account/profile/', { last_name: 'Neri' }, { 'if-match': '"1"' }),
      await client.patch('account/profile/', { last_name: 'Neri', version: 1 }),
    ]) {
      expect([answer.status, answer.body.current.first_name]).toEqual([412, 'Anna'])
    }
  })

  it('names what is wrong', async () => {
    const { client } = await somebody()
    const answer = await client.patch(
      'account/profile/',
      { first_name: 'x'.repeat(151), language: 'fr', phone: null },
      { 'accept-language': 'it' },
    )
    expect(answer.body.codes).toEqual({
      first_name: ['field.max-length'],
      language: ['field.choice'],
      phone: ['field.null'],
    })
    expect((await test.house.anonymous.get('account/profile/')).status).toBe(401)
  })

  it('names all that is wrong at once, whether the schema or the stored profile tells', async () => {
    const { id, client } = await somebody()
    const wrong = {
      id: id + 1,
      groups: [],
      language: 'fr',
      is_superuser: true,
      press_registration: { unheard_of: 1, trattamento_edicer_at: '2001-01-01T00:00:00Z' },
    }
    const answer = await client.patch('account/profile/', wrong)
    expect([answer.status, answer.body.codes]).toEqual([
      400,
      {
        id: ['field.read-only'],
        groups: ['field.read-only'],
        language: ['field.choice'],
        is_superuser: ['field.unknown'],
        'press_registration.unheard_of': ['field.unknown'],
        'press_registration.trattamento_edicer_at': ['field.read-only'],
      },
    ])
    for (const body of [[], 'text', null, { press_registration: 'text', id }])
      expect((await client.patch('account/profile/', body)).status).toBe(400)
  })
})

describe('the consents of the press', () => {
  const journalist = async () => {
    const { house } = test
    const email = `press-${Math.random().toString(36).slice(2)}@example.com`
    const password = 'smalto e terracotta'
    await house.anonymous.post('account/register/', {
      email,
      password,
      password_confirm: password,
      testata: 'La Piastrella',
      extra: { tessera: '1' },
      languages: ['it'],
      trattamento_edicer: true,
    })
    const link = await linkTo(house, email)
    await house.anonymous.post('account/verify-registration/', link)
    await house.statement(`insert into account_user_role values (${link.user_id}, 'user_press_room')`)
    return house.withToken((await signIn(house, email, password)).body.token)
  }

  it('are withdrawn and given one by one, each with its date', async () => {
    const client = await journalist()
    const { body: before } = await client.get('account/profile/')
    expect(before.press_registration).toMatchObject({
      testata: 'La Piastrella',
      trattamento_edicer: true,
      trattamento_edicer_version: '1',
      trattamento_confindustria: false,
      trattamento_confindustria_at: null,
    })
    test.house.clock.forward({ minutes: 5 })
    const { body: after } = await client.patch('account/profile/', {
      press_registration: { trattamento_edicer: false, extra: { tessera: '2' } },
    })
    expect(after.version).toBe(before.version + 1)
    expect(after.press_registration).toMatchObject({
      testata: 'La Piastrella',
      extra: { tessera: '2' },
      trattamento_edicer: false,
      trattamento_edicer_version: null,
      trattamento_confindustria_at: null,
    })
    expect(
      after.press_registration.trattamento_edicer_at > before.press_registration.trattamento_edicer_at,
    ).toBe(true)
    const [entry] = await test.house.statement(
      `select changes from history where type = 'press_room-press_registration' and action = 'change' order by id desc`,
    )
    expect(entry?.changes).toMatchObject({
      trattamento_edicer: [true, false],
      trattamento_edicer_version: ['1', null],
      'extra.tessera': ['1', '2'],
    })
  })

  it('may come back as they were read; their dates are not for the person to set', async () => {
    const client = await journalist()
    const { body } = await client.get('account/profile/')
    expect((await client.patch('account/profile/', body)).body).toEqual(body)
    const forged = await client.patch('account/profile/', {
      press_registration: {
        trattamento_edicer_at: '2020-01-01T00:00:00.000Z',
        trattamento_edicer_version: '9',
      },
    })
    expect(forged.body.codes).toEqual({
      'press_registration.trattamento_edicer_at': ['field.read-only'],
      'press_registration.trattamento_edicer_version': ['field.read-only'],
    })
    expect((await client.patch('account/profile/', { press_registration: null })).status).toBe(400)
  })
})
