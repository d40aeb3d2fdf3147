import { beforeAll, describe, expect, it } from 'vitest'
import { circularSteps } from '../circular-steps.ts'
import { eventSteps } from '../event-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { ledgerSteps } from '../ledger-steps.ts'

const test = useHouse()
const { aCircular, aCommunication, aMatter, aTypology, approved } = circularSteps(() => test.house)
const { aSubmission, aRecipient, marks, events } = ledgerSteps(() => test.house)
const mails = eventSteps(() => test.house)
const figuresOf = (submission: number) =>
  test.house.statement(
    `insert into circular_submission_figures (submission_id, recipient_count, submitted) values (${submission}, 1, 1)`,
  )
const GROUPS = 'circular/email-group/'
const at = (address: string, action = '') =>
  `circular/address/${encodeURIComponent(address)}/${action ? `${action}/` : ''}`
let admin: Client
let everything: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  everything = await test.house.as('administrator_global')
})

const aGroup = async (name: string, body: object) => {
  const made = await admin.post(GROUPS, { name, ...body })
  expect([made.status, made.body.codes]).toEqual([201, undefined])
  return made.body
}
const aCommunicationSubmission = async (options: Parameters<typeof aSubmission>[1] = { links: [] }) =>
  aSubmission({ communication_id: (await aCommunication(admin)).id }, options)
const marked = (address: string, values: string) =>
  test.house.statement(
    `insert into circular_address (address, ${values
      .split(',')
      .map((pair) => pair.split('=')[0])
      .join(', ')}) values ('${address}', ${values
      .split(',')
      .map((pair) => pair.split('=')[1])
      .join(', ')})`,
  )
const rows = async (query: string) => {
  const { status, body } = await admin.get(`circular/address/?format=datatables&draw=1&${query}`)
  expect([status, body.codes]).toEqual([200, undefined])
  return body.data
}
const addresses = async (query: string) =>
  (await rows(query)).map(({ address }: { address: string }) => address)

describe('the list of addresses', () => {
  it('has those of members, of recipients and of marks, each once', async () => {
    await aGroup('Elenco A', { members: [{ email: 'Lista@Uno.example', name: 'Lia Uno' }] })
    await aGroup('Elenco B', { members: [{ email: 'lista@uno.example', name: 'Lia U.' }] })
    await aRecipient(await aCommunicationSubmission(), { email: 'LISTA@uno.example', name: 'Lia Uno' })
    await aRecipient(await aCommunicationSubmission(), { email: 'lista@due.example', state: 'left_out' })
    await marked(
      'lista@tre.example',
      `bounced_at=now(),bounce_answer='550 unknown',unsubscribed_at=now(),unsubscribed_via='header'`,
    )
    expect(await addresses('search[value]=lista@')).toEqual([
      'lista@due.example',
      'lista@tre.example',
      'lista@uno.example',
    ])
    const [uno] = await rows('search[value]=lista@uno')
    expect(uno).toMatchObject({
      address: 'lista@uno.example',
      names: 'Lia U., Lia Uno',
      groups_count: 2,
      mails_count: 1,
      last_received_at: expect.stringMatching(/Z$/),
      is_unsubscribed: false,
      unsubscribed_at: null,
    })
    const [tre] = await rows('search[value]=lista@tre')
    expect(tre).toMatchObject({
      is_unsubscribed: true,
      unsubscribed_via: 'header',
      is_bounced: true,
      bounce_answer: '550 unknown',
      is_complained: false,
      mails_count: 0,
      last_received_at: null,
    })
  })

  it('counts the groups that contain an address, typed or by a rule', async () => {
    await test.house.aUser(['user_reporter_project'], { email: 'Regola@Uno.example' })
    const members = [{ email: 'regola@uno.example' }, { email: 'regola@due.example' }]
    await aGroup('Regola A', { members, rules: [{ kind: 'users', roles: ['user_reporter_project'] }] })
    await aGroup('Regola B', { rules: [{ kind: 'users', roles: ['user_reporter_project'] }] })
    const counts = async (query: string) =>
      (await rows(`search[value]=regola@${query}`)).map((row: { address: string; groups_count: number }) => [
        row.address,
        row.groups_count,
      ])
    expect(await counts('')).toEqual([
      ['regola@due.example', 1],
      ['regola@uno.example', 2],
    ])
    expect(await counts('&groups_count=2')).toEqual([['regola@uno.example', 2]])
  })

  it('is filtered by marks, found by name, and sorted', async () => {
    await marked('filtro@uno.example', 'complained_at=now()')
    await marked('filtro@due.example', `unsubscribed_at=now(),unsubscribed_via='office'`)
    await aGroup('Elenco C', { members: [{ email: 'filtro@tre.example', name: 'Teodolinda' }] })
    expect(await addresses('search[value]=filtro&is_complained=true')).toEqual(['filtro@uno.example'])
    expect(await addresses('search[value]=filtro&is_unsubscribed=true')).toEqual(['filtro@due.example'])
    expect(await addresses('search[value]=filtro&is_bounced=true')).toEqual([])
    expect(await addresses('search[value]=filtro&unsubscribed_via=office')).toEqual(['filtro@due.example'])
    expect(await addresses('search[value]=teodolinda')).toEqual(['filtro@tre.example'])
    const sorted = await addresses(
      'search[value]=filtro&columns[0][data]=address&columns[0][searchable]=true&columns[1][data]=groups_count&columns[1][orderable]=true&order[0][column]=1&order[0][dir]=desc',
    )
    expect(sorted[0]).toBe('filtro@tre.example')
  })
})

describe('what is known of an address', () => {
  it('are its groups, typed and by rules, its mails, marks and owners', async () => {
    const company = (
      await everything.post('company/company/', {
        business_name: 'Ceramiche Note',
        public_email: 'Note@Example.com',
        association_status: 'associated',
      })
    ).body
    const typed = await aGroup('Note', { members: [{ email: 'note@example.com', name: 'Nora' }] })
    const ruled = await aGroup('Associate', {
      rules: [{ kind: 'companies', association_statuses: ['associated'] }],
    })
    const circular = await aCircular(admin, {
      title: { it: 'Quote 2027' },
      typology_id: await aTypology(),
      matter_ids: [await aMatter()],
    })
    const { protocol_number } = await approved(circular.id)
    const submission = await aSubmission({ circular_id: circular.id }, { links: [] })
    await aRecipient(submission, { email: 'NOTE@example.com', name: 'Nora', answer: '250 ok' })
    const { status, body } = await admin.get(at('Note@Example.com'))
    expect([status, body.codes]).toEqual([200, undefined])
    expect(body).toMatchObject({
      address: 'note@example.com',
      names: ['Nora'],
      is_erased: false,
      groups: [
        { id: ruled.id, name: 'Associate', kinds: ['company'] },
        { id: typed.id, name: 'Note', kinds: ['member'] },
      ],
      received_count: 1,
      received: [
        {
          submission_id: submission,
          kind: 'circular',
          text_id: circular.id,
          title: 'Quote 2027',
          protocol_number,
          state: 'sent',
          answer: '250 ok',
        },
      ],
      events: [],
      user: null,
      press_registration: null,
      consents: [],
      companies: [{ id: company.id, name: 'Ceramiche Note' }],
    })
  })

  it('are the account and the consents of a press registration', async () => {
    const { id, email } = await test.house.aUser(['user_circular'], {
      email: 'Stampa@Example.com',
      first_name: 'Pia',
      last_name: 'Stampa',
    })
    await test.house.statement(
      `with made as (insert into press_registration (user_id, created_at, testata, trattamento_edicer,
          trattamento_edicer_at, trattamento_edicer_version) values (${id}, now(), 'Gazzetta', true, now(), '1') returning id)
        insert into history (type, record_id, at, action)
        select 'press_room-press_registration', id, now(), 'create' from made`,
    )
    const { body } = await admin.get(at(email))
    expect(body).toMatchObject({
      user: { id, name: 'Pia Stampa' },
      press_registration: { name: 'Gazzetta' },
      consents: [{ consent: 'trattamento_edicer', is_given: true, version: '1' }],
    })
    // Its erasure is that of the person.
    const refused = await admin.post(at(email, 'erase'), { note: 'Chiesto per telefono' })
    expect([refused.status, refused.body.codes.detail]).toEqual([409, ['address.of-account']])
  })

  it('is not found where nothing is known, by no call', async () => {
    const note = 'Chiesto per telefono'
    for (const address of ['nessuno@example.com', 'x', '%'])
      expect([
        (await admin.get(at(address))).status,
        (await admin.get(at(address, 'export'))).status,
        (await admin.post(at(address, 'lift'), { mark: 'bounced', note })).status,
        (await admin.post(at(address, 'unsubscribe'), { note })).status,
        (await admin.post(at(address, 'erase'), { note })).status,
      ]).toEqual([404, 404, 404, 404, 404])
    expect(await marks('nessuno@example.com')).toBeUndefined()
  })

  it('is there for an address as long as addresses may be', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`
    await aGroup('Lunghi', { members: [{ email }] })
    expect((await admin.get(at(email))).status).toBe(200)
  })
})

describe('marks', () => {
  it('are set and lifted by the office with a word, and their story says who', async () => {
    await aGroup('Voci', { members: [{ email: 'voce@example.com' }] })
    const off = await admin.post(at('voce@example.com', 'unsubscribe'), { note: 'Chiesto per telefono' })
    expect(off.body).toMatchObject({ unsubscribed_via: 'office', unsubscribed_at: expect.any(String) })
    const twice = await admin.post(at('voce@example.com', 'unsubscribe'), { note: 'Di nuovo' })
    expect([twice.status, twice.body.codes.detail]).toEqual([409, ['address.already-unsubscribed']])
    const on = await admin.post(at('voce@example.com', 'lift'), {
      mark: 'unsubscribed',
      note: 'Ha cambiato idea',
    })
    expect(on.body.unsubscribed_at).toBeNull()
    expect(on.body.events).toMatchObject([
      { kind: 'resubscribed', note: 'Ha cambiato idea', actor: { name: 'Ada Rossi' } },
      { kind: 'unsubscribed', note: 'Chiesto per telefono', actor: { name: 'Ada Rossi' } },
    ])
    const again = await admin.post(at('voce@example.com', 'lift'), { mark: 'unsubscribed', note: 'Ancora' })
    expect([again.status, again.body.codes.detail]).toEqual([409, ['address.not-marked']])
  })

  it('of refusal and complaint are lifted too; a complaint with the unsubscribing that it was', async () => {
    await marked(
      'doppia@example.com',
      `bounced_at=now(),bounce_answer='550 x',complained_at=now(),unsubscribed_at=now(),unsubscribed_via='complaint'`,
    )
    const lift = (mark: string) => admin.post(at('doppia@example.com', 'lift'), { mark, note: 'Verificato' })
    expect((await lift('bounced')).body).toMatchObject({ bounced_at: null, bounce_answer: '' })
    expect((await lift('complained')).body).toMatchObject({
      complained_at: null,
      unsubscribed_at: null,
      unsubscribed_via: null,
    })
    expect((await events('doppia@example.com')).map(({ kind }) => kind)).toEqual(['lifted', 'resubscribed'])
  })

  it('need a note of three characters', async () => {
    await marked('muta@example.com', 'bounced_at=now()')
    for (const note of [undefined, '', ' ab ', 5])
      for (const [action, body] of [
        ['lift', { mark: 'bounced' }],
        ['unsubscribe', {}],
        ['erase', {}],
      ] as const) {
        const { status, body: answer } = await admin.post(at('muta@example.com', action), { ...body, note })
        expect([action, note, status, Object.keys(answer.codes)]).toEqual([action, note, 400, ['note']])
      }
    const other = await admin.post(at('muta@example.com', 'lift'), { mark: 'erased', note: 'Prova' })
    expect(other.status).toBe(400)
    expect(await marks('muta@example.com')).toMatchObject({ bounced: true })
  })
})

/** Everything the database holds, as text. */
const wholeDatabase = async (): Promise<string> => {
  const tables = await test.house.statement(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const contents = await Promise.all(
    tables.map(({ table_name }) => test.house.statement(`select * from "${table_name}"`)),
  )
  return JSON.stringify(contents).toLowerCase()
}

describe('the personal data of an address', () => {
  it('are had as a file', async () => {
    await aGroup('File', { members: [{ email: 'file@example.com', name: 'Fabio', company: 'Alfa' }] })
    await aRecipient(await aCommunicationSubmission(), { email: 'file@example.com', name: 'Fabio' })
    const { status, headers, body } = await admin.get(at('file@example.com', 'export'))
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="file@example.com.json"')
    expect(body).toMatchObject({
      exported_at: expect.stringMatching(/Z$/),
      address: 'file@example.com',
      typed: [{ group: { name: 'File' }, name: 'Fabio', company: 'Alfa' }],
      received: [{ name: 'Fabio', title: 'Invito' }],
      circular_readings: [],
    })
  })

  it('have what became of each mail, its events, and the consent to record them', async () => {
    const submission = await aCommunicationSubmission()
    await figuresOf(submission)
    await aRecipient(submission, { email: 'eventi@example.com' })
    await mails.taken(submission, ['eventi@example.com'])
    await mails.agreed(['eventi@example.com'])
    test.house.clock.forward({ minutes: 1 })
    await mails.tell('soft-bounce', submission, ['eventi@example.com'], { words: '452 full' })
    await mails.tell('open', submission, ['eventi@example.com'])
    const { body } = await admin.get(at('eventi@example.com', 'export'))
    expect(body).toMatchObject({
      tracking_agreed_at: expect.stringMatching(/Z$/),
      tracking_version: '1',
      received: [
        {
          is_tracked: true,
          soft_bounced_at: expect.stringMatching(/Z$/),
          report: '452 full',
          opened_at: expect.stringMatching(/Z$/),
          clicked_at: null,
          events: [
            { kind: 'soft-bounce', source: 'mailbox', words: '452 full', link: null },
            { kind: 'open', is_automatic: false },
          ],
        },
      ],
    })
    expect((await admin.get(at('eventi@example.com'))).body.received[0]).not.toHaveProperty('events')
  })

  it('go everywhere at once, histories too; figures and others stay, and nobody writes to it again', async () => {
    const group = await aGroup('Via', {
      members: [
        { email: 'Cancellami@Example.com', name: 'Quinto Zaffiri', company: 'Zaffiri & C.' },
        { email: 'resta@example.com', name: 'Resta Qui' },
      ],
    })
    const [member] = group.members
    await admin.patch(`${GROUPS}${group.id}/`, {
      members: group.members.map((one: { id: number }) =>
        one.id === member.id ? { ...one, name: 'Quinto Zaffiri Junior' } : one,
      ),
    })
    // A group that was deleted, and one that it has left.
    const deleted = await aGroup('Eliminato', {
      members: [{ email: 'cancellami@example.com', name: 'Quinto Zaffiri' }, { email: 'resta@example.com' }],
    })
    await admin.delete(`${GROUPS}${deleted.id}/`)
    const left = await aGroup('Lasciato', {
      members: [{ email: 'cancellami@example.com', name: 'Q. Zaffiri' }],
    })
    await admin.patch(`${GROUPS}${left.id}/`, { members: [] })
    const submission = await aCommunicationSubmission({
      links: [],
      excluded: ['cancellami@example.com', 'resta@example.com'],
    })
    await test.house.statement(
      `insert into circular_submission_figures (submission_id, recipient_count, waiting) values (${submission}, 3, 1)`,
    )
    await test.house.statement(
      `insert into circular_submission_recipient (submission_id, email, name)
        values (${submission}, 'CANCELLAMI@example.com', 'Zaffiri')`,
    )
    await test.house.statement(
      `insert into circular_submission_shown (submission_id, addresses, digest)
        values (${submission}, '{cancellami@example.com,resta@example.com}', '')`,
    )
    await aRecipient(submission, {
      email: 'Cancellami@Example.com',
      name: 'Quinto Zaffiri',
      company: 'Zaffiri & C.',
      state: 'waiting',
    })
    const earlier = await aCommunicationSubmission()
    const key = await aRecipient(earlier, {
      email: 'Cancellami@Example.com',
      name: 'Quinto Zaffiri',
      answer: '550 <Cancellami@Example.com> unknown',
      state: 'bounced',
    })
    const told = await aCommunicationSubmission()
    await figuresOf(told)
    await aRecipient(told, { email: 'cancellami@example.com', name: 'Quinto Zaffiri' })
    await mails.taken(told, ['cancellami@example.com'])
    await mails.agreed(['cancellami@example.com'])
    test.house.clock.forward({ minutes: 1 })
    await mails.tell('hard-bounce', told, ['cancellami@example.com'], {
      words: '550 <Cancellami@Example.com> unknown',
      raw: { recipient: 'Quinto Zaffiri <cancellami@example.com>' },
    })
    await mails.tell('delayed', told, ['cancellami@example.com'], {
      id: '<cancellami-1@posta.zaffiri.example>',
      words: '450 4.2.2 mailbox of Cancellami is full',
    })
    await mails.tell('open', told, ['cancellami@example.com'])
    await admin.post(at('cancellami@example.com', 'unsubscribe'), { note: 'Chiesto da Zaffiri' })
    expect(await wholeDatabase()).toMatch(/zaffiri/)

    await test.house.database.transaction((transaction) =>
      test.house.mail.post(transaction, {
        to: 'cancellami@example.com',
        subject: 'Una prova',
        text: 'Prova',
        html: '<p>Prova</p>',
        purpose: 'account.reset',
      }),
    )
    const erased = await admin.post(at('Cancellami@Example.com', 'erase'), { note: 'Richiesta scritta' })
    expect(await test.house.messagesTo('cancellami@example.com')).toEqual([])
    expect([erased.status, erased.body]).toEqual([204, undefined])
    const rest = await wholeDatabase()
    for (const trace of ['cancellami', 'zaffiri'])
      expect([trace, rest.includes(trace)]).toEqual([trace, false])
    expect(rest).toContain('resta@example.com')

    const ledger = await test.house.statement(
      `select submission_id, address, state, left_out_reason, reasons from circular_mailing_recipient
        where submission_id in (${submission}, ${earlier}) order by submission_id`,
    )
    expect(ledger).toEqual([
      { submission_id: submission, address: null, state: 'left_out', left_out_reason: 'erased', reasons: [] },
      { submission_id: earlier, address: null, state: 'bounced', left_out_reason: null, reasons: [] },
    ])
    const [figures] = await test.house.statement(
      `select recipient_count, left_out_count, waiting from circular_submission_figures where submission_id = ${submission}`,
    )
    expect(figures).toEqual({ recipient_count: 2, left_out_count: 1, waiting: 0 })
    const [reading] = await test.house.statement(
      `select bounces, opens, reads, tracked from circular_submission_figures where submission_id = ${told}`,
    )
    expect(reading).toEqual({ bounces: 1, opens: 1, reads: 1, tracked: 1 })
    expect(
      await test.house.statement(
        `select kind, words, raw from circular_mail_event where submission_id = ${told} order by id`,
      ),
    ).toEqual([
      { kind: 'hard-bounce', words: '', raw: null },
      { kind: 'delayed', words: '', raw: null },
      { kind: 'open', words: '', raw: null },
    ])

    const now = (await admin.get(`${GROUPS}${group.id}/`)).body
    expect(now.members.map(({ email }: { email: string }) => email)).toEqual(['resta@example.com'])
    expect(now.version).toBeGreaterThan(group.version)
    const history = (await admin.get(`history/circular-email-group/${group.id}/`)).body.results
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['change', 'change', 'create'])
    const restored = await admin.post(`history/circular-email-group/${deleted.id}/restore/`)
    expect(restored.body.members.map(({ email }: { email: string }) => email)).toEqual(['resta@example.com'])

    const { status, body } = await admin.get(at('cancellami@example.com'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      is_erased: true,
      names: [],
      received: [],
      events: [{ kind: 'erased', note: 'Richiesta scritta', actor: { name: 'Ada Rossi' } }],
    })
    expect((await test.house.anonymous.get(`/m/preferences/${key}`)).text).toContain('Indirizzo cancellato')
    expect((await admin.post(at('cancellami@example.com', 'unsubscribe'), { note: 'Prova' })).status).toBe(
      404,
    )
  })

  it('go with the account of a person who is erased', async () => {
    const { id } = await test.house.aUser(['user_circular'], {
      email: 'Persona@Example.com',
      last_name: 'Topazi',
    })
    await aGroup('Persone', { members: [{ email: 'persona@example.com', name: 'Topazi' }] })
    await aRecipient(await aCommunicationSubmission(), { email: 'persona@example.com', name: 'Topazi' })
    const { id: communication } = await aCommunication(admin)
    await test.house.statement(
      `insert into circular_signed_in_reading (communication_id, user_id, at) values (${communication}, ${id}, now())`,
    )
    const file = await everything.get(`account/user/${id}/export/`)
    expect(file.body.mailings).toMatchObject({ received: [{ name: 'Topazi' }] })
    const readings = [{ communication_id: communication, title: 'Invito', at: expect.stringMatching(/Z$/) }]
    expect(file.body.circular_readings).toMatchObject(readings)
    expect((await admin.get(at('persona@example.com', 'export'))).body.circular_readings).toMatchObject(
      readings,
    )
    expect((await everything.post(`account/user/${id}/erase/`)).status).toBe(204)
    expect(
      await test.house.statement(`select from circular_signed_in_reading where user_id = ${id}`),
    ).toEqual([])
    const rest = await wholeDatabase()
    for (const trace of ['persona@example.com', 'topazi'])
      expect([trace, rest.includes(trace)]).toEqual([trace, false])
    expect((await admin.get(at('persona@example.com'))).body.is_erased).toBe(true)
  })
})
