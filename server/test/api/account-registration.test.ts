import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { linkTo, signIn } from '../account-steps.ts'
import { PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const password = 'forno a tunnel'

const anAddress = () => `${randomBytes(6).toString('hex')}@press.example`
const register = (body: object, headers = {}) =>
  test.house.anonymous.post('account/register/', { password, password_confirm: password, ...body }, headers)
const verify = (body: object, headers = {}) =>
  test.house.anonymous.post('account/verify-registration/', body, headers)

const PRESS = {
  qualifica: 'journalist',
  casa_editrice: 'Editrice del Forno',
  testata: 'La Piastrella',
  indirizzo: 'Via Radici 1',
  cap: '41049',
  citta: 'Sassuolo',
  provincia: 'MO',
  stato: 'Italia',
  telefono: '+39 0536 000000',
  fax: '',
  email_testata: 'redazione@piastrella.example',
  sito_web: 'www.piastrella.example/chi-siamo',
  periodicita: 'weekly_monthly',
  tiratura: 12_000,
  tipologia: 'newspaper',
  settore: 'ceramics_and_bathroom',
  finalita_registrazione: 'Rassegna stampa',
  languages: ['it', 'de'],
  extra: { tessera: '12345' },
  trattamento_edicer: true,
  trattamento_confindustria: false,
}

describe('registering', () => {
  it('answers with what was sent, without the password, and writes to the address', async () => {
    const email = anAddress()
    const answer = await register({ email: ` ${email} `, first_name: 'Ada', ...PRESS })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ email, first_name: 'Ada', ...PRESS })
    const [message, ...others] = await test.house.messagesTo(email)
    expect(others).toEqual([])
    expect(message?.text).toMatch(
      /https:\/\/fornace\.example\/#\/account\/verify\/\?user_id=\d+&timestamp=\d+&signature=[\w-]+/,
    )
    expect(message).toMatchObject({ subject: 'Confirm your registration', purpose: 'account.verify' })
  })

  it('keeps the press data, each consent with its date and the version of its text', async () => {
    const email = anAddress()
    await register({ email, ...PRESS, consent_text_version: '1' })
    const [row] = await test.house.statement(
      `select p.* from press_registration p join account_user u on u.id = p.user_id where u.email = '${email}'`,
    )
    expect(row).toMatchObject(PRESS)
    expect(row).toMatchObject({
      trattamento_edicer_at: expect.any(Date),
      trattamento_edicer_version: '1',
      trattamento_confindustria_at: null,
      trattamento_confindustria_version: null,
    })
  })

  it('gives no role and no way in before the address is confirmed, nor an intranet after', async () => {
    const email = anAddress()
    await register({ email })
    const before = await signIn(test.house, email, password)
    expect([before.status, before.body.codes]).toEqual([400, { non_field_errors: ['auth.credentials'] }])
    const confirmed = await verify(await linkTo(test.house, email))
    expect([confirmed.status, confirmed.body]).toEqual([200, { detail: 'User verified successfully' }])
    const after = await signIn(test.house, email, password)
    expect([after.status, after.body]).toEqual([
      403,
      {
        detail: 'Non hai i permessi per accedere',
        codes: { detail: ['auth.no-intranet-role'] },
        waiting_for_role: true,
      },
    ])
    // Somebody who does not know the password learns nothing of it.
    expect((await signIn(test.house, email, 'wrong')).body).toEqual(before.body)
    const [{ count } = {}] = await test.house.statement(
      `select count(*)::int as count from account_user_role r join account_user u on u.id = r.user_id where u.email = '${email}'`,
    )
    expect(count).toBe(0)
  })

  it('refuses what is wrong, everything at once, in both languages', async () => {
    const english = await register({
      email: 'nobody',
      first_name: 'Tunnel',
      password: '123',
      password_confirm: '124',
      qualifica: 'king',
      groups: [1],
      is_active: true,
    })
    expect([english.status, english.body]).toEqual([
      400,
      {
        email: ['Enter a valid email address.'],
        qualifica: ['"king" is not a valid choice.'],
        groups: ['Unknown field.'],
        is_active: ['Unknown field.'],
        password: [
          'This password is too short. It must contain at least 8 characters.',
          'This password is entirely numeric.',
          'This password is too common.',
        ],
        password_confirm: ["Passwords don't match"],
        codes: expect.anything(),
      },
    ])
    const italian = await register({ email: '', password_confirm: 'x' }, { 'accept-language': 'it' })
    expect(italian.body).toMatchObject({
      email: ['Questo campo non può essere vuoto.'],
      password_confirm: ['Le password non coincidono'],
    })
    const broken = {
      email: anAddress(),
      first_name: 'Ada\r\nBcc: x@example.com',
      testata: 'La\u2028Piastrella',
    }
    expect((await register(broken)).body.codes).toEqual({
      first_name: ['field.line-break'],
      testata: ['field.line-break'],
    })
    const nothing = await test.house.anonymous.post('account/register/', {})
    expect(nothing.body.codes).toEqual({
      email: ['field.required'],
      password: ['field.required'],
      password_confirm: ['field.required'],
    })
  })

  it('writes in the language of the request, and keeps it', async () => {
    const email = anAddress()
    await register({ email }, { 'accept-language': 'it-IT' })
    expect((await test.house.messagesTo(email))[0]?.subject).toBe('Conferma la tua registrazione')
    expect(await test.house.statement(`select language from account_user where email = '${email}'`)).toEqual([
      { language: 'it' },
    ])
  })

  it('carries nobody’s words to an address of their choice', async () => {
    const email = anAddress()
    const first_name = ['{{env}} $', '{x} <%= y %> Vinci https://evil.example'].join('')
    await register({ email, first_name })
    expect((await test.house.messagesTo(email))[0]?.text).not.toMatch(/evil|env|Vinci/)
  })

  it('sends at most three messages an hour to an address, and says nothing of it', async () => {
    const { house } = test
    const email = anAddress()
    const answers = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) answers.push(await register({ email, first_name: name }))
    answers.push(await register({ email: email.toUpperCase() }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    await house.anonymous.post('account/send-reset-password-link/', { email })
    expect(await house.messagesTo(email)).toHaveLength(3)
    // What no message confirms is not stored: the last link works.
    expect((await verify({ ...(await linkTo(house, email)), password })).status).toBe(200)
    house.clock.forward({ minutes: 61 })
    await house.anonymous.post('account/send-reset-password-link/', { email })
    expect(await house.messagesTo(email)).toHaveLength(4)
  })
})

describe('registering an address again', () => {
  const second = 'un altro forno a tunnel'
  const registerAgain = (email: string, more = {}) =>
    register({ email: email.toUpperCase(), password: second, password_confirm: second, ...more })

  it('before it is confirmed: the link of each confirms its own, for whoever knows the password', async () => {
    const { house } = test
    const email = anAddress()
    await register({ email, ...PRESS })
    const first = await linkTo(house, email)
    await registerAgain(email, { first_name: 'Mallory', testata: 'Nuova' })
    const later = await linkTo(house, email)
    // Opening either of them by mistake confirms nobody's password.
    for (const link of [first, later]) {
      const opened = await verify(link, { 'accept-language': 'it' })
      expect([opened.status, opened.body.codes]).toEqual([
        400,
        { password: ['registration.password-wanted'] },
      ])
    }
    expect((await verify({ ...later, password })).body.codes).toEqual({
      password: ['registration.password-other'],
    })
    expect((await verify({ ...first, password })).status).toBe(200)
    expect((await signIn(house, email, second)).status).toBe(400)
    expect((await signIn(house, email, password)).status).toBe(403)
    expect((await verify({ ...later, password: second })).body.detail).toBe('Invalid signature')
    const rows = await house.statement(
      `select u.first_name, testata, (select count(*)::int from account_later_registration) as later
        from press_registration p join account_user u on u.id = p.user_id where u.email = '${email}'`,
    )
    expect(rows).toEqual([{ first_name: '', testata: 'La Piastrella', later: 0 }])
  })

  it('before it is confirmed: what was sent later counts when its own link is opened', async () => {
    const { house } = test
    const email = anAddress()
    await register({ email, ...PRESS })
    await registerAgain(email, {
      first_name: 'Ada',
      testata: 'Nuova',
      trattamento_edicer: false,
      trattamento_confindustria: true,
    })
    expect((await verify({ ...(await linkTo(house, email)), password: second })).status).toBe(200)
    expect((await signIn(house, email, password)).status).toBe(400)
    expect((await signIn(house, email, second)).status).toBe(403)
    const rows = await house.statement(
      `select u.first_name, testata, trattamento_edicer, trattamento_edicer_version, trattamento_confindustria_version
        from press_registration p join account_user u on u.id = p.user_id where u.email = '${email}'`,
    )
    expect(rows).toEqual([
      {
        first_name: 'Ada',
        testata: 'Nuova',
        trattamento_edicer: false,
        trattamento_edicer_version: null,
        trattamento_confindustria_version: '1',
      },
    ])
  })

  it('lets nobody guess the password of a registration', async () => {
    const { house } = test
    const email = anAddress()
    await register({ email })
    await registerAgain(email)
    const link = await linkTo(house, email)
    const statuses = []
    for (let tries = 0; tries < 12; tries++) statuses.push((await verify({ ...link, password: 'x' })).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })

  it('of somebody who is there: the same answer, nothing changes, and the owner is told', async () => {
    const { house } = test
    const { id, email } = await house.aUser(['user_circular'])
    const answer = await register({ email: email.toUpperCase(), first_name: 'Mallory', ...PRESS })
    expect([answer.status, answer.body]).toEqual([
      201,
      { email: email.toUpperCase(), first_name: 'Mallory', ...PRESS },
    ])
    const [message] = await house.messagesTo(email)
    expect(message).toMatchObject({ subject: 'You already have an account', purpose: 'account.known' })
    expect(message?.text).not.toMatch(/signature/)
    expect((await signIn(house, email, password)).status).toBe(400)
    expect((await signIn(house, email, PASSWORD)).body.user.first_name).toBe('Ada')
    expect(await house.statement(`select 1 from press_registration where user_id = ${id}`)).toEqual([])
  })

  it('of somebody who was given a role before confirming: nothing changes either', async () => {
    const { house } = test
    const email = anAddress()
    await register({ email })
    await house.statement(
      `insert into account_user_role select id, 'user_circular' from account_user where email = '${email}'`,
    )
    const other = 'la password di un altro'
    await register({ email, password: other, password_confirm: other })
    expect((await house.messagesTo(email)).map(({ purpose }) => purpose)).toEqual([
      'account.verify',
      'account.known',
    ])
  })

  it('at the same moment makes one account', async () => {
    const email = anAddress()
    const answers = await Promise.all([1, 2, 3].map(() => register({ email })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await test.house.statement(`select 1 from account_user where email = '${email}'`)).toHaveLength(1)
  })
})

describe('a verification link', () => {
  it('works once', async () => {
    const email = anAddress()
    await register({ email })
    const link = await linkTo(test.house, email)
    const answers = await Promise.all([1, 2, 3].map(() => verify(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await verify(link)).body).toEqual({
      detail: 'Invalid signature',
      codes: { detail: ['link.invalid'] },
    })
  })

  it('lives seven days', async () => {
    const { house } = test
    const email = anAddress()
    const late = anAddress()
    await register({ email })
    await register({ email: late })
    const links = [await linkTo(house, email), await linkTo(house, late)]
    house.clock.forward({ hours: 7 * 24 - 1 })
    expect((await verify(links[0] ?? {})).status).toBe(200)
    house.clock.forward({ hours: 2 })
    expect((await verify(links[1] ?? {})).body.detail).toBe('Signature expired')
    expect((await verify(links[1] ?? {}, { 'accept-language': 'it' })).body.detail).toBe('Firma scaduta')
  })

  it('is refused when it is forged, of somebody else, or for something else', async () => {
    const { house } = test
    const email = anAddress()
    await register({ email })
    const link = await linkTo(house, email)
    const { email: other, id } = await house.aUser(['user_circular'])
    await house.anonymous.post('account/send-reset-password-link/', { email: other })
    const reset = await linkTo(house, other)
    for (const forged of [
      { ...link, signature: 'AAAA' },
      { ...link, signature: `${link.signature}A` },
      { ...link, timestamp: Number(link.timestamp) + 1 },
      { ...link, user_id: id },
      { ...link, user_id: 2_000_000_000 },
      { ...link, user_id: 0 },
      reset,
    ]) {
      const answer = await verify(forged)
      expect([answer.status, answer.body.detail]).toEqual([400, 'Invalid signature'])
    }
    expect((await verify({ ...link, signature: 'AAAA' }, { 'accept-language': 'it' })).body.detail).toBe(
      'Firma non valida',
    )
    // Before anything else, the age of the link too.
    house.clock.forward({ hours: 9 * 24 })
    expect((await verify({ ...link, signature: 'AAAA' })).body.detail).toBe('Invalid signature')
  })

  it('names what is missing', async () => {
    expect((await verify({})).body).toMatchObject({
      user_id: ['This field is required.'],
      timestamp: ['This field is required.'],
      signature: ['This field is required.'],
    })
    expect((await verify({ user_id: {}, timestamp: [], signature: null })).status).toBe(400)
  })

  it('is void once the address changes', async () => {
    const { house } = test
    const email = anAddress()
    await register({ email })
    const link = await linkTo(house, email)
    await house.rewrite(Number(link.user_id), `email = '${anAddress()}'`)
    expect((await verify(link)).body.detail).toBe('Invalid signature')
    // For good: also when the address is changed back.
    await house.rewrite(Number(link.user_id), `email = '${email}'`)
    expect((await verify(link)).body.detail).toBe('Invalid signature')
  })

  it('is no token, and a token is no link', async () => {
    const { house } = test
    const email = anAddress()
    await register({ email })
    const link = await linkTo(house, email)
    const asToken = await house.withToken(link.signature ?? '').get('account/profile/')
    expect(asToken.status).toBe(401)
    const { token = '' } = await house.as('user_circular')
    const { user_id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    for (const signature of [token.slice(0, 200), token.split('.')[2] ?? '']) {
      expect((await verify({ user_id, timestamp: link.timestamp, signature })).body.detail).toBe(
        'Invalid signature',
      )
    }
  })

  it('leads to PUBLIC_URL, whatever host the request names', async () => {
    const email = anAddress()
    await register({ email }, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
    const [message] = await test.house.messagesTo(email)
    expect(message?.text).toContain('https://fornace.example/#/account/verify/')
    expect(message?.text).not.toContain('evil')
  })
})
