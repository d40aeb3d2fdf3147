import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { fetchFile } from '../fixtures/files.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const PATH = 'press_room/press_registration/'
let office: Client
let admin: Client
let made = 0

const DATA = {
  qualifica: 'journalist',
  casa_editrice: 'Edizioni Lago',
  testata: 'La Piastrella',
  indirizzo: 'Via Emilia 1',
  cap: '41049',
  citta: 'Sassuolo',
  provincia: 'MO',
  stato: 'Italia',
  telefono: '0536 123 456',
  fax: '0536 123 457',
  email_testata: 'redazione@piastrella.example',
  sito_web: 'https://piastrella.example',
  periodicita: 'weekly_monthly',
  tiratura: 12_000,
  tipologia: 'newspaper',
  settore: 'ceramics_and_bathroom',
  finalita_registrazione: 'Recensioni di nuovi prodotti',
  languages: ['it', 'fr'],
  extra: { albo: '12345', blog: 'https://blog.example' },
  trattamento_edicer: true,
  trattamento_confindustria: false,
}

interface Registered {
  id: number
  email: string
  userId: number
}

/** Somebody who has signed up as press. */
const registered = async (data: object = DATA, last_name = 'Conti'): Promise<Registered> => {
  made += 1
  const email = `stampa-${made}@rivista.example`
  const answer = await test.house.anonymous.post(
    'account/register/',
    { email, first_name: 'Giulia', last_name, password: PASSWORD, password_confirm: PASSWORD, ...data },
    { 'accept-language': 'it' },
  )
  expect(answer.status).toBe(201)
  const [row] = await test.house.statement(
    `select p.id, p.user_id from press_registration p join account_user u on u.id = p.user_id where u.email = '${email}'`,
  )
  return { id: Number(row?.id), userId: Number(row?.user_id), email }
}

/** What the links of the latest message to an address carry: to confirm, and to withdraw. */
const linksTo = async (email: string) => {
  const message = (await test.house.messagesTo(email)).at(-1)
  const queryOf = (page: string, text = '') => {
    const [, query] = new RegExp(`/#/account/${page}/\\?(\\S+)`).exec(text) ?? []
    return query ? Object.fromEntries(new URLSearchParams(query)) : undefined
  }
  return {
    verify: queryOf('verify', message?.text),
    reset: queryOf('reset-password', message?.text),
    consents: queryOf('consents', message?.text),
    inHtml: queryOf('consents', message?.html.replaceAll('&amp;', '&').replaceAll('"', ' ')),
    text: message?.text ?? '',
  }
}

const check = (link: unknown) => test.house.anonymous.post('account/consent/check/', link)
const withdraw = (link: unknown, more: object = {}) =>
  test.house.anonymous.post('account/consent/withdraw/', { ...Object(link), ...more })
const read = async ({ id }: Pick<Registered, 'id'>) => (await office.get(`${PATH}${id}/`)).body
const match = async (query: string): Promise<number[]> => {
  const { status, body } = await office.get(`${PATH}?format=datatables&length=100&${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.data.map(({ id }: { id: number }) => id)
}

beforeAll(async () => {
  office = await test.house.as('administrator_press_room')
  admin = await test.house.as('administrator_global')
})

describe('a press registration', () => {
  it('shows the office all that was said, and each consent with its date, version and history', async () => {
    const one = await registered()
    const body = await read(one)
    expect(body).toMatchObject({
      ...DATA,
      user_id: one.userId,
      user: { id: one.userId, name: 'Giulia Conti', email: one.email },
      is_confirmed: false,
      holds_roles: false,
      actions: ['change', 'delete'],
      trattamento_edicer_version: '1',
      trattamento_confindustria_at: null,
    })
    expect(body.consents).toEqual([
      {
        consent: 'trattamento_edicer',
        is_given: true,
        at: body.trattamento_edicer_at,
        version: '1',
        via: 'registration',
        actor: null,
      },
    ])
    await test.house.anonymous.post('account/verify-registration/', (await linksTo(one.email)).verify)
    expect(await read(one)).toMatchObject({ is_confirmed: true })
  })

  it('is found by every field, by the person, and by what is typed', async () => {
    const one = await registered(
      { ...DATA, citta: 'Faenza', tiratura: 77, extra: { tessera: 'X-9' }, languages: ['es'] },
      'Zanasi',
    )
    const other = await registered({ testata: 'Altro' })
    const filters = [
      'qualifica=journalist',
      'casa_editrice=edizioni',
      'testata=piastrella',
      'indirizzo=via em',
      'cap=41049',
      'citta=faenza',
      'provincia=mo',
      'stato=italia',
      'telefono=0536',
      'fax=457',
      'email_testata=redazione',
      'sito_web=piastrella.example',
      'periodicita=weekly_monthly',
      'tiratura=77',
      'tipologia=newspaper',
      'settore=ceramics_and_bathroom',
      'finalita_registrazione=recensioni',
      'languages=es',
      'extra=tessera',
      'extra=x-9',
      'trattamento_edicer=true',
      'trattamento_confindustria=false',
      'trattamento_edicer_version=1',
      'trattamento_edicer_at_after=2000-01-01',
      'created_at_after=2000-01-01',
      'is_confirmed=false',
      'user.name=zanasi',
      `user.email=${one.email}`,
      `user_id=${one.userId}`,
    ]
    for (const filter of filters)
      expect([filter, await match(filter)]).toEqual([filter, expect.arrayContaining([one.id])])
    expect(await match('languages=es')).toEqual([one.id])
    for (const filter of ['citta=faenza', 'extra=tessera', 'user.name=zanasi', 'tiratura=77'])
      expect([filter, await match(filter)]).toEqual([filter, [one.id]])
    expect(await match('trattamento_edicer=true')).not.toContain(other.id)
    for (const words of ['zanasi', 'faenza giulia', 'x-9', '0536123456 zanasi'])
      expect(await match(`search[value]=${words}`)).toEqual([one.id])
    const wrong = await office.get(`${PATH}?format=datatables&qualifica=king`)
    expect([wrong.status, wrong.body.codes]).toEqual([400, { qualifica: ['field.choice'] }])
    expect((await office.get(`${PATH}?format=datatables&password_hash=x`)).status).toBe(400)
  })

  it('is exported with the words of the reader', async () => {
    const one = await registered({ ...DATA, testata: 'Da esportare' })
    const columns = ['user.email', 'qualifica', 'languages', 'extra', 'trattamento_edicer', 'tiratura']
    const query = columns.map((name, at) => `columns[${at}][data]=${name}&columns[${at}][title]=${name}`)
    const address = `/api/${PATH}?format=xlsx&testata=da esportare&${query.join('&')}`
    const { status, bytes } = await fetchFile(test.house, address, {
      authorization: `JWT ${office.token}`,
      'accept-language': 'it',
    })
    expect(status).toBe(200)
    const rows = (await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows ?? []
    expect(rows[1]).toEqual([
      one.email,
      'Giornalista',
      'Italiano, Francese',
      'albo: 12345\nblog: https://blog.example',
      'sì',
      12_000,
    ])
    const csv = await office.get(`${PATH}?format=csv&testata=da esportare`)
    expect([csv.status, csv.text.includes('Edizioni Lago')]).toEqual([200, true])
  })

  it('is put right by the office, which withdraws consents on request and never gives one', async () => {
    const one = await registered()
    const before = await read(one)
    const changed = await office.patch(
      `${PATH}${one.id}/`,
      { testata: 'La Piastrella Nuova', extra: { albo: '999' }, languages: ['de'] },
      { 'if-match': `"${before.version}"` },
    )
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({ testata: 'La Piastrella Nuova', extra: { albo: '999' }, languages: ['de'] }),
    ])
    const given = await office.patch(`${PATH}${one.id}/`, { trattamento_confindustria: true })
    expect([given.status, given.body.codes]).toEqual([
      400,
      { trattamento_confindustria: ['field.read-only'] },
    ])
    const withdrawn = await office.patch(`${PATH}${one.id}/`, { trattamento_edicer: false })
    expect(withdrawn.body).toMatchObject({ trattamento_edicer: false, trattamento_edicer_version: null })
    expect(withdrawn.body.consents).toMatchObject([
      {
        consent: 'trattamento_edicer',
        is_given: false,
        version: '1',
        via: 'office',
        actor: { name: 'Ada Rossi' },
      },
      { consent: 'trattamento_edicer', is_given: true, version: '1', via: 'registration' },
    ])
    const history = (await office.get(`history/press_room-press_registration/${one.id}/`)).body.results
    expect(history[0].changes).toMatchObject({ trattamento_edicer: [true, false] })
    // A record may be sent back as it was read; an older version of it is refused.
    expect((await office.patch(`${PATH}${one.id}/`, withdrawn.body)).status).toBe(200)
    const stale = await office.patch(
      `${PATH}${one.id}/`,
      { testata: 'x' },
      { 'if-match': `"${before.version}"` },
    )
    expect([stale.status, stale.body.current.testata]).toEqual([412, 'La Piastrella Nuova'])
    const [row] = await test.house.statement(`select version from account_user where id = ${one.userId}`)
    expect(Number(row?.version)).toBeGreaterThan(1)
  })

  it('says everything that is wrong with a change at once, and writes none of it', async () => {
    const one = await registered()
    const before = await read(one)
    const { status, body } = await office.patch(`${PATH}${one.id}/`, {
      qualifica: 'king',
      testata: 'x'.repeat(201),
      email_testata: 'nobody',
      sito_web: 'javascript:alert(1)',
      tiratura: -1,
      languages: ['it', 'it'],
      extra: { '': 'x' },
      trattamento_confindustria: true,
      trattamento_edicer_at: '2020-01-01T00:00:00.000Z',
      user_id: 1,
      no_such_field: 1,
    })
    expect(status).toBe(400)
    expect(Object.keys(body.codes).sort()).toEqual([
      'email_testata',
      'extra.',
      'languages',
      'no_such_field',
      'qualifica',
      'sito_web',
      'testata',
      'tiratura',
      'trattamento_confindustria',
      'trattamento_edicer_at',
      'user_id',
    ])
    expect(await read(one)).toEqual(before)
    expect((await office.patch(`${PATH}999999/`, { testata: 'x' })).status).toBe(404)
    expect((await office.post(PATH, {})).status).toBe(405)
  })

  it('is for the two administrators alone, also in the search and the history', async () => {
    const one = await registered({ ...DATA, testata: 'Segretissima' })
    for (const role of ['user_press_room', 'administrator_press_room_external_company'] as const) {
      const client = await test.house.as(role)
      expect((await client.get(`${PATH}${one.id}/`)).status).toBe(403)
      expect((await client.get(`${PATH}?format=datatables`)).status).toBe(403)
      expect((await client.get('search/?q=segretissima')).body.results).toEqual([])
      expect((await client.get(`history/press_room-press_registration/${one.id}/`)).status).toBe(403)
    }
    const { results } = (await office.get('search/?q=segretissima')).body
    expect(results).toMatchObject([{ id: one.id, title: 'Giulia Conti' }])
  })
})

describe('the link at the foot of every mail', () => {
  it('shows what was agreed to and withdraws it, without signing in; twice is the same as once', async () => {
    const one = await registered({ ...DATA, trattamento_confindustria: true })
    const { consents: link, inHtml, text } = await linksTo(one.email)
    expect(link).toEqual(inHtml)
    expect(text).toContain('Revoca i consensi')
    const visible = await check(link)
    expect([visible.status, visible.body.consents]).toEqual([
      200,
      [
        { consent: 'trattamento_edicer', is_given: true, at: expect.any(String), version: '1' },
        { consent: 'trattamento_confindustria', is_given: true, at: expect.any(String), version: '1' },
      ],
    ])
    // To look is not to act.
    expect(await read(one)).toMatchObject({ trattamento_edicer: true, trattamento_confindustria: true })

    const first = await withdraw(link, { consents: ['trattamento_edicer'] })
    expect(first.body.consents.map(({ is_given }: { is_given: boolean }) => is_given)).toEqual([false, true])
    const after = await read(one)
    test.house.clock.forward({ minutes: 1 })
    expect((await withdraw(link, { consents: ['trattamento_edicer'] })).body).toEqual(first.body)
    expect(await read(one)).toEqual(after)
    expect((await withdraw(link)).status).toBe(200)
    const all = await read(one)
    expect(all).toMatchObject({ trattamento_edicer: false, trattamento_confindustria: false })
    expect(all.consents).toMatchObject([
      { consent: 'trattamento_confindustria', is_given: false, via: 'link', version: '1' },
      { consent: 'trattamento_edicer', is_given: false, via: 'link', version: '1' },
      { is_given: true, via: 'registration' },
      { is_given: true, via: 'registration' },
    ])
  })

  it('stands in whatever is written to them, and in nothing that is written to others', async () => {
    const one = await registered()
    await test.house.anonymous.post('account/verify-registration/', (await linksTo(one.email)).verify)
    await test.house.anonymous.post('account/send-reset-password-link/', { email: one.email })
    const reset = await linksTo(one.email)
    expect(reset.text).toMatch(/reset-password/)
    expect((await check(reset.consents)).status).toBe(200)
    const { email } = await test.house.aUser(['user_circular'])
    await test.house.anonymous.post('account/send-reset-password-link/', { email })
    expect((await linksTo(email)).consents).toBeUndefined()
  })

  it('outlives a new password and much time; not another address, nor the registration', async () => {
    const one = await registered()
    const { consents: link } = await linksTo(one.email)
    await test.house.anonymous.post('account/send-reset-password-link/', { email: one.email })
    const { reset } = await linksTo(one.email)
    const chosen = { ...Object(reset), password: 'smalto turchese' }
    expect((await test.house.anonymous.post('account/reset-password/', chosen)).status).toBe(200)
    test.house.clock.forward({ hours: 400 * 24 })
    expect((await check(link)).status).toBe(200)
    // The sessions of the others have not outlived it.
    test.house.clock.forward({ hours: -400 * 24 })
    await admin.patch(`account/user/${one.userId}/`, { email: `altra-${one.email}` })
    expect((await check(link)).body.codes).toEqual({ detail: ['link.invalid'] })
    await admin.patch(`account/user/${one.userId}/`, { email: one.email })
    expect((await withdraw(link)).status).toBe(200)
    await office.delete(`${PATH}${one.id}/`)
    expect((await withdraw(link)).body.codes).toEqual({ detail: ['link.invalid'] })
  })

  it('is good for this alone, and of no other is', async () => {
    const [one, other] = [await registered(), await registered()]
    const { consents: link, verify } = await linksTo(one.email)
    const { consents: foreign } = await linksTo(other.email)
    const rejected = async (sent: unknown, more: object = {}) => {
      const answers = [await check(sent), await withdraw(sent, more)]
      return answers.map(({ status, body }) => [status, body.codes])
    }
    const invalid = [400, { detail: ['link.invalid'] }]
    expect(await rejected(verify)).toEqual([invalid, invalid])
    expect(await rejected({ ...Object(link), user_id: other.userId })).toEqual([invalid, invalid])
    expect(await rejected({ ...Object(link), user_id: 999_999 })).toEqual([invalid, invalid])
    expect(await rejected({ ...Object(link), timestamp: Number(link?.timestamp) + 1 })).toEqual([
      invalid,
      invalid,
    ])
    expect(await rejected({ ...Object(foreign), user_id: one.userId })).toEqual([invalid, invalid])
    for (const path of ['verify-registration', 'reset-password', 'check-link'])
      expect(
        (await test.house.anonymous.post(`account/${path}/`, { ...Object(link), password: PASSWORD })).status,
      ).toBe(400)
    expect((await read(one)).trattamento_edicer).toBe(true)
  })

  it('refuses bad input by its fields', async () => {
    const { consents: link } = await linksTo((await registered()).email)
    for (const [more, codes] of [
      [{ consents: [] }, { consents: ['field.min-items'] }],
      [{ consents: ['newsletter'] }, { 'consents.0': ['field.choice'] }],
      [{ consents: ['trattamento_edicer', 'trattamento_edicer'] }, { consents: ['field.duplicates'] }],
      [{ consents: 'all' }, { consents: ['field.list'] }],
      [
        { user_id: 'x', more: 1 },
        { user_id: ['field.integer'], more: ['field.unknown'] },
      ],
    ] as const) {
      const { status, body } = await withdraw(link, more)
      expect([status, Object.keys(body.codes).sort()]).toEqual([400, Object.keys(codes).sort()])
    }
    for (const body of [undefined, null, [], 'x', {}])
      expect((await test.house.anonymous.post('account/consent/check/', body)).status).toBe(400)
  })
})

describe('a consent on the profile page', () => {
  it('is withdrawn and given anew, and the office sees each of it', async () => {
    const one = await registered()
    await test.house.anonymous.post('account/verify-registration/', (await linksTo(one.email)).verify)
    await admin.patch(`account/user/${one.userId}/`, { group_ids: [6] })
    const { body } = await test.house.anonymous.post('account/token-auth/', {
      email: one.email,
      password: PASSWORD,
    })
    const person = test.house.withToken(body.token)
    const say = (press_registration: object) => person.patch('account/profile/', { press_registration })
    expect((await say({ trattamento_edicer: false })).status).toBe(200)
    expect((await say({ trattamento_edicer: true, testata: 'Altra' })).status).toBe(200)
    expect((await say({ testata: 'Ancora' })).status).toBe(200)
    const seen = await read(one)
    expect(seen.consents).toMatchObject([
      { is_given: true, via: 'profile', actor: { id: one.userId, name: 'Giulia Conti' } },
      { is_given: false, via: 'profile', version: '1' },
      { is_given: true, via: 'registration', actor: null },
    ])
    const { press_registration } = (await admin.get(`account/user/${one.userId}/export/`)).body
    expect(press_registration).toMatchObject({ testata: 'Ancora', consents: seen.consents })
  })
})

describe('an erased registration', () => {
  const everything = async (): Promise<string> => {
    const tables = await test.house.statement(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const rows = await Promise.all(
      tables.map(({ table_name }) => test.house.statement(`select * from "${table_name}"`)),
    )
    return JSON.stringify(rows)
  }

  it('leaves nothing of somebody who did nothing else here, the account included', async () => {
    const one = await registered({ ...DATA, testata: 'Gazzetta Irripetibile' }, 'Irripetibile')
    const { version } = await read(one)
    expect((await office.delete(`${PATH}${one.id}/`, { 'if-match': `"${version + 1}"` })).status).toBe(412)
    expect(await everything()).toMatch(/Irripetibile/)
    expect((await office.delete(`${PATH}${one.id}/`, { 'if-match': `"${version}"` })).status).toBe(204)
    const left = await everything()
    for (const trace of ['Irripetibile', one.email])
      expect([trace, left.includes(trace)]).toEqual([trace, false])
    expect((await office.get(`${PATH}${one.id}/`)).status).toBe(404)
    expect((await office.delete(`${PATH}${one.id}/`)).status).toBe(404)
    expect((await office.get(`history/press_room-press_registration/deleted/`)).body.results ?? []).toEqual(
      [],
    )
    expect(
      (await test.house.anonymous.post('account/token-auth/', { email: one.email, password: PASSWORD }))
        .status,
    ).toBe(400)
  })

  it('leaves the account of somebody who holds a role, and nothing of the press', async () => {
    const { id: userId, email } = await test.house.aUser(['user_circular'], { last_name: 'Resta' })
    const { body } = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
    const person = test.house.withToken(body.token)
    await person.patch('account/profile/', {
      press_registration: { testata: 'Settimanale Unico', trattamento_edicer: true },
    })
    const [row] = await test.house.statement(`select id from press_registration where user_id = ${userId}`)
    const id = Number(row?.id)
    expect(await read({ id })).toMatchObject({ holds_roles: true })
    expect((await office.delete(`${PATH}${id}/`)).status).toBe(204)
    expect(await everything()).not.toMatch(/Settimanale Unico/)
    expect((await person.get('account/profile/')).body).toMatchObject({ email, press_registration: null })
    const { body: events } = await admin.get(
      `account/security-event/?format=datatables&user_id=${userId}&kind=personal-data-erased`,
    )
    expect(events.data).toMatchObject([{ details: { press_registration: id } }])
  })
})
