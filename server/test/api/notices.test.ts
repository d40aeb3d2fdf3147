import { type Role, roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { circularSteps } from '../circular-steps.ts'
import { houseDay } from '../days.ts'
import { aPicture, upload } from '../fixtures/files.ts'
import { eventually } from '../fixtures/processes.ts'
import { PERMISSION } from '../gallery-steps.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const PRODUCTS = 'product/product/'
const TYPE = 'product-product'

interface Person extends Client {
  readonly id: number
  readonly email: string
}

let picture: Buffer
let period: number
let companies: number[]
let admin: Person

const signedIn = async ({ id, email }: { id: number; email: string }): Promise<Person> => {
  const { body } = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
  return { ...test.house.withToken(body.token), id, email }
}
const aPerson = async (...roles: Role[]) => signedIn(await test.house.aUser(roles))

/** Enters products for one company. */
const anEditor = async (company = companies[0]): Promise<Person & { link: number }> => {
  const user = await test.house.aUser([])
  const link = { group_id: roleId('user_edit_product'), company_id: company, user_id: user.id }
  const { body } = await (await test.house.as('administrator_global')).post(
    'company/company_user_group/',
    link,
  )
  return { ...(await signedIn(user)), link: body.id }
}

const aDraft = async (client: Client, about: object = {}) => {
  const images = []
  for (let made = 0; made < 2; made += 1)
    images.push({
      file: (await upload(test.house, client, { name: 'foto.jpg', bytes: picture })).body.id,
      ...PERMISSION,
    })
  const { body } = await client.post(PRODUCTS, {
    collection_name: 'Pietra di Fiorano',
    group_id: period,
    company_id: companies[0],
    category: 'tiles',
    description: { it: 'Gres porcellanato.', en: 'Stoneware.' },
    images,
    ...about,
  })
  return body as { id: number; version: number }
}

const step = async (client: Client, id: number, change: object) => {
  const answer = await client.patch(`${PRODUCTS}${id}/`, change)
  expect([answer.status, answer.body]).toMatchObject([200, {}])
}
const unread = async (client: Client): Promise<number> => (await client.get('notice/unread/')).body.count
/** Sessions end meanwhile. */
const daysPass = async (days: number) => {
  test.house.clock.forward({ hours: days * 24 })
  admin = await signedIn(admin)
}
const notifiedOf = async (client: Client, record: number, language = 'it') => {
  const query = `notice/?format=datatables&length=100&type=${TYPE}&record_id=${record}`
  return (await client.get(query, { 'accept-language': language })).body.data
}

beforeAll(async () => {
  picture = await aPicture(60, 40).jpeg().toBuffer()
  admin = await aPerson('administrator_product')
  const everything = await test.house.as('administrator_global')
  companies = []
  for (const business_name of ['Ceramiche Uno', 'Ceramiche Due', 'Ceramiche Tre'])
    companies.push((await everything.post('company/company/', { business_name })).body.id)
  period = (await admin.post('product/group/', { name: { it: 'Cersaie', en: 'Cersaie fair' } })).body.id
})

describe('a step of a record', () => {
  it('is told to those whose turn it is, and not to who took it nor to anybody else', async () => {
    const [editor, colleague, stranger, translator] = [
      await anEditor(),
      await anEditor(),
      await anEditor(companies[1]),
      await aPerson('translate_product'),
    ]
    const { id } = await aDraft(editor)
    await step(editor, id, { step: 1, note: 'Pronto' })
    expect(await notifiedOf(admin, id)).toMatchObject([
      {
        kind: 'transition',
        type: TYPE,
        record_id: id,
        title: 'Pietra di Fiorano',
        noun: 'prodotto',
        address: `/gallery-products/review?record=${id}`,
        actor: { id: editor.id, name: 'Ada Rossi' },
        action: 'submitDraft',
        from: 'Bozza',
        to: 'Bozza in approvazione',
        note: 'Pronto',
        is_read: false,
      },
    ])
    expect((await notifiedOf(admin, id, 'en'))[0]).toMatchObject({ noun: 'product', to: 'Draft in approval' })
    for (const other of [editor, colleague, stranger, translator])
      expect(await notifiedOf(other, id)).toEqual([])

    await step(admin, id, { step: 0, note: 'Manca il formato', note_field: 'format_ids' })
    const back = { action: 'sendBack', note: 'Manca il formato', note_field: 'format_ids' }
    for (const one of [editor, colleague]) expect(await notifiedOf(one, id)).toMatchObject([back])
    expect(await notifiedOf(stranger, id)).toEqual([])
    expect(await notifiedOf(admin, id)).toHaveLength(1)
  })

  it('is told to its author when it is approved', async () => {
    const editor = await anEditor()
    const colleague = await anEditor()
    const { id } = await aDraft(editor)
    await step(admin, id, { step: 4 })
    expect(await notifiedOf(editor, id)).toMatchObject([{ action: 'approve', to: 'Approvato' }])
    expect(await notifiedOf(colleague, id)).toEqual([])
  })

  it('says what it means for the reader, and what was done once the record has moved on', async () => {
    const [editor, translator] = [await anEditor(), await aPerson('translate_product')]
    const { id } = await aDraft(editor)
    const meaningsFor = async (client: Client, language?: string) =>
      (await notifiedOf(client, id, language)).map(({ meaning }: { meaning: string }) => meaning)
    await step(editor, id, { step: 1 })
    expect(await meaningsFor(admin)).toEqual(['aspetta la tua approvazione'])
    expect(await meaningsFor(admin, 'en')).toEqual(['waits for your approval'])
    const colleague = await aPerson('administrator_product')
    await step(colleague, id, { step: 2 })
    expect(await meaningsFor(translator)).toEqual(['aspetta la tua traduzione'])
    expect(await meaningsFor(admin)).toEqual(['inviato in approvazione'])
    await step(translator, id, { step: 3 })
    expect(await meaningsFor(admin)).toEqual([
      'la traduzione aspetta la tua approvazione',
      'inviato in approvazione',
    ])
    await step(colleague, id, { step: 2, note: 'Manca una parola' })
    expect((await meaningsFor(translator))[0]).toBe('rimandato in traduzione')
    expect(await meaningsFor(editor)).toEqual(['rimandato in traduzione'])
    await step(colleague, id, { step: 4 })
    expect((await meaningsFor(editor))[0]).toBe('approvato')
  })

  it('tells the author of an approved circular whether it can be sent', async () => {
    const { aCircular, aMatter, aTypology, approved } = circularSteps(() => test.house)
    const author = await aPerson('user_circular')
    const matter_ids = [await aMatter()]
    const meanings = async (flags: object) => {
      const { id } = await aCircular(author, { typology_id: await aTypology(flags), matter_ids })
      await approved(id)
      const { body } = await author.get(`notice/?format=datatables&type=circular-circular&record_id=${id}`, {
        'accept-language': 'it',
      })
      return body.data.map(({ meaning }: { meaning: string }) => meaning)
    }
    expect(await meanings({ is_notifiable: true })).toEqual(['approvata: puoi inviarla'])
    expect(await meanings({ is_notifiable: false })).toEqual(['approvata'])
  })

  it('is told to nobody when it is taken back with its transaction', async () => {
    const { id, version } = await aDraft(admin)
    const other = await aPerson('administrator_product')
    const steps = [
      admin.patch(`${PRODUCTS}${id}/`, { step: 1, version }),
      admin.patch(`${PRODUCTS}${id}/`, { step: 1, version }),
    ]
    expect((await Promise.all(steps)).map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(await notifiedOf(other, id)).toHaveLength(1)
  })

  it('is not told to somebody whose account is closed', async () => {
    const closed = await aPerson('administrator_product')
    await test.house.rewrite(closed.id, 'is_active = false')
    const editor = await anEditor()
    const { id } = await aDraft(editor)
    await step(editor, id, { step: 1 })
    const rows = await test.house.statement(`select id from notice where user_id = ${closed.id}`)
    expect(rows).toEqual([])
  })
})

describe('what somebody was told', () => {
  it('is counted and marked as read: some, of one record, all, and only their own', async () => {
    const [reader, other] = [await aPerson('administrator_product'), await aPerson('administrator_product')]
    const editor = await anEditor()
    const [first, second] = [await aDraft(editor), await aDraft(editor)]
    await step(editor, first.id, { step: 1 })
    await step(editor, second.id, { step: 1 })
    await step(admin, second.id, { step: 0, note: 'No' })
    await step(editor, second.id, { step: 1 })
    expect(await unread(reader)).toBe(3)
    const [{ id }] = await notifiedOf(reader, first.id)
    expect((await other.post('notice/read/', { ids: [id] })).body).toEqual({ count: 3 })
    expect((await reader.post('notice/read/', { ids: [id] })).body).toEqual({ count: 2 })
    expect((await notifiedOf(reader, first.id))[0].is_read).toBe(true)
    const ofSecond = { type: TYPE, record_id: second.id }
    expect((await reader.post('notice/read/', ofSecond)).body).toEqual({ count: 0 })
    expect((await other.post('notice/read/', { all: true })).body).toEqual({ count: 0 })
    const { body } = await reader.get('notice/?is_read=false')
    expect(body).toEqual({ count: 0, next: null, previous: null, results: [] })
    for (const wrong of [
      {},
      { all: false },
      { ids: [] },
      { ids: ['x'] },
      { type: TYPE },
      { all: true, ids: [1] },
    ])
      expect((await reader.post('notice/read/', wrong)).status).toBe(400)
  })

  it('is read once they have decided on its record, and only for them and of that record', async () => {
    const [decider, other] = [await aPerson('administrator_product'), await aPerson('administrator_product')]
    const editor = await anEditor()
    const [approved, returned, waiting] = [await aDraft(editor), await aDraft(editor), await aDraft(editor)]
    for (const { id } of [approved, returned, waiting]) await step(editor, id, { step: 1 })
    expect(await unread(decider)).toBe(3)
    // Neither a decision that is refused, nor a change without a step.
    expect((await decider.patch(`${PRODUCTS}${returned.id}/`, { step: 0 })).status).toBe(400)
    await step(decider, waiting.id, { designer: 'Studio Argine' })
    expect(await unread(decider)).toBe(3)
    await step(decider, approved.id, { step: 4 })
    expect(await notifiedOf(decider, approved.id)).toMatchObject([{ is_read: true }])
    await step(decider, returned.id, { step: 0, note: 'Manca il formato' })
    expect(await unread(decider)).toBe(1)
    expect(await notifiedOf(decider, waiting.id)).toMatchObject([{ is_read: false }])
    expect(await unread(other)).toBe(3)
    // The answer to it is news again.
    await step(editor, returned.id, { step: 1 })
    expect(await unread(decider)).toBe(2)
  })

  it('is newest first, and says nothing of what the reader may no longer see', async () => {
    const editor = await anEditor()
    const draft = await aDraft(editor)
    const later = await aDraft(editor)
    for (const { id } of [draft, later]) {
      await step(editor, id, { step: 1 })
      await step(admin, id, { step: 0, note: 'Di nuovo' })
    }
    const ids = (await editor.get('notice/')).body.results.map((one: { record_id: number }) => one.record_id)
    expect(ids).toEqual([later.id, draft.id])
    const everything = await test.house.as('administrator_global')
    await everything.delete(`company/company_user_group/${editor.link}/`)
    const again = { group_id: roleId('user_edit_product'), company_id: companies[1], user_id: editor.id }
    await everything.post('company/company_user_group/', again)
    expect((await editor.get('notice/')).body.results).toEqual([])
    expect(await unread(editor)).toBe(0)
  })

  it('is gone with its record', async () => {
    const editor = await anEditor()
    const { id } = await aDraft(editor)
    await step(editor, id, { step: 1 })
    expect(await notifiedOf(admin, id)).toHaveLength(1)
    await admin.delete(`${PRODUCTS}${id}/`)
    expect(await notifiedOf(admin, id)).toEqual([])
  })
})

describe('mail about notices', () => {
  /** As if the time in which they are gathered had passed. */
  const timePasses = async () => {
    test.house.clock.forward({ minutes: 2 })
    await test.house.statement(`update jobs.job set start_after = now() where name = 'notice.mail'`)
  }
  const digests = async (email: string) => {
    const rows = await test.house.statement(
      `select subject, text from mail_message where "to" = '${email}' and purpose = 'notice.digest' order by created_at`,
    )
    return rows as { subject: string; text: string }[]
  }
  /** Everything that is due has been worked on. */
  const allDone = () =>
    eventually(async () => {
      const rows = await test.house.statement(
        `select id from jobs.job where name like 'notice.%' and state < 'completed' and start_after <= now()`,
      )
      expect(rows).toEqual([])
    })
  const runNow = async (queue: string) => {
    await test.house.statement(
      `insert into jobs.job (name, data, policy) select name, '{}', policy from jobs.queue where name = '${queue}'`,
    )
    await allDone()
  }

  beforeAll(async () => {
    await test.house.jobs.start()
  })

  it('is one for many things, in the reader’s language, with the way to them, and never twice', async () => {
    const reader = await aPerson('administrator_product')
    await reader.patch('account/profile/', { language: 'it' })
    const editor = await anEditor()
    const [first, second] = [await aDraft(editor), await aDraft(editor, { collection_name: 'Cotto <b>' })]
    await step(editor, first.id, { step: 1, note: 'Pronto' })
    await step(editor, second.id, { step: 1 })
    expect(await digests(reader.email)).toEqual([])
    await timePasses()
    await eventually(async () => expect(await digests(reader.email)).toHaveLength(1))
    await allDone()
    const [mail, ...others] = await digests(reader.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 novità')
    expect(mail?.text).toContain('Aspetta la tua approvazione – Ada Rossi: «Pronto»')
    expect(mail?.text).toContain('Cotto <b>')
    for (const { id } of [first, second])
      expect(mail?.text).toContain(`https://fornace.example/#/gallery-products/review?record=${id}`)
    await timePasses()
    await runNow('notice.daily')
    expect(await digests(reader.email)).toHaveLength(1)
  })

  it('says nothing of what was read, nor of what the reader may no longer see', async () => {
    const reader = await aPerson('administrator_product')
    const editor = await anEditor()
    const draft = await aDraft(editor)
    await step(editor, draft.id, { step: 1 })
    await reader.post('notice/read/', { all: true })
    await step(admin, draft.id, { step: 0, note: 'No' })
    const everything = await test.house.as('administrator_global')
    await everything.delete(`company/company_user_group/${editor.link}/`)
    await timePasses()
    await allDone()
    expect([await digests(reader.email), await digests(editor.email)]).toEqual([[], []])
  })

  it('comes at once, daily or never, as each person wishes', async () => {
    const [daily, never] = [await aPerson('administrator_product'), await aPerson('administrator_product')]
    expect((await daily.get('account/profile/')).body.notice_mail).toBe('at_once')
    expect((await daily.patch('account/profile/', { notice_mail: 'daily' })).body.notice_mail).toBe('daily')
    await never.patch('account/profile/', { notice_mail: 'never' })
    expect((await never.patch('account/profile/', { notice_mail: 'weekly' })).status).toBe(400)
    const editor = await anEditor()
    const { id } = await aDraft(editor)
    await step(editor, id, { step: 1 })
    await timePasses()
    await allDone()
    expect([await digests(daily.email), await digests(never.email)]).toEqual([[], []])
    await runNow('notice.daily')
    expect((await digests(daily.email)).map(({ subject }) => subject)).toEqual([
      'News about Pietra di Fiorano',
    ])
    expect(await digests(never.email)).toEqual([])
    await never.patch('account/profile/', { notice_mail: 'daily' })
    await runNow('notice.daily')
    expect(await digests(never.email)).toEqual([])
  })

  it('tells of a period that is due in a week and in a day, each once, and not of a locked one', async () => {
    let editor = await anEditor()
    const inDays = (days: number) => houseDay(test.house.clock.now(), days)
    const made = async (days: number, about: object = {}) =>
      (await admin.post('product/group/', { name: { it: `Fra ${days}` }, due_date: inDays(days), ...about }))
        .body.id
    const [week, day] = [await made(6), await made(1)]
    await made(20)
    await made(5, { is_locked: true })
    await runNow('notice.deadlines')
    await runNow('notice.deadlines')
    const notified = async () => {
      const { body } = await editor.get('notice/?format=datatables&length=100&kind=deadline')
      return body.data.map((one: { record_id: number }) => one.record_id).toSorted()
    }
    expect(await notified()).toEqual([week, day].toSorted())
    await daysPass(5)
    editor = { ...editor, ...(await signedIn(editor)) }
    await runNow('notice.deadlines')
    expect(await notified()).toEqual([week, week, day].toSorted())
  })

  it('reminds the companies that have sent nothing yet, once a day', async () => {
    const [silent, diligent] = [await anEditor(companies[1]), await anEditor(companies[2])]
    await anEditor(companies[0])
    const group = (await admin.post('product/group/', { name: { it: 'Autunno' }, due_date: '2030-01-31' }))
      .body.id
    const { id } = await aDraft(diligent, { group_id: group, company_id: companies[2] })
    await step(diligent, id, { step: 1 })
    const remind = (body: object = {}) => admin.post(`product/group/${group}/remind/`, body)
    const two = { id: companies[1], name: 'Ceramiche Due' }
    const one = { id: companies[0], name: 'Ceramiche Uno' }
    // Before it is sent: who gets it, and who cannot.
    const everything = await test.house.as('administrator_global')
    const alone = await everything.post('company/company/', {
      business_name: 'Ceramiche Senza Nessuno',
      association_status: 'associated',
      typology: 'tiles',
    })
    const preview = async () => (await admin.get(`product/group/${group}/remind/`)).body
    const before = await preview()
    expect(before.companies.map(({ id }: { id: number }) => id)).not.toContain(companies[2])
    expect(before.companies.find(({ id }: { id: number }) => id === companies[1])).toMatchObject({
      ...two,
      people: expect.arrayContaining(['Ada Rossi']),
      is_reminded_today: false,
    })
    expect(before.unreachable).toContainEqual({ id: alone.body.id, name: 'Ceramiche Senza Nessuno' })
    const note = 'Bastano due immagini.'
    expect((await remind({ company_ids: [companies[1], companies[2]], note })).body).toEqual({
      reminded: [two],
      already_reminded: [],
      unreachable: [],
    })
    expect((await remind({ note: 'x'.repeat(301) })).body.codes).toEqual({ note: ['field.max-length'] })
    const after = (await preview()).companies.find(({ id }: { id: number }) => id === companies[1])
    expect(after.is_reminded_today).toBe(true)
    const { body: board } = await admin.get(`product/group/${group}/board/`)
    const remindedAt = Object.fromEntries(
      board.silent.map(({ id, reminded_at }: { id: number; reminded_at: string }) => [id, reminded_at]),
    )
    expect(remindedAt).toEqual({
      [companies[0] as number]: null,
      [companies[1] as number]: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect((await remind()).body).toEqual({ reminded: [one], already_reminded: [two], unreachable: [] })
    const { body } = await silent.get('notice/?kind=reminder')
    expect(body.results).toMatchObject([
      {
        record_id: group,
        title: 'Autunno',
        company: two,
        due_date: '2030-01-31',
        actor: { id: admin.id },
        note,
      },
    ])
    expect((await diligent.get('notice/?kind=reminder')).body.count).toBe(0)
    await timePasses()
    await eventually(async () =>
      expect((await digests(silent.email)).at(-1)?.text).toContain(
        'Ceramiche Due has sent nothing yet. Due on 31/01/2030 – “Bastano due immagini.”',
      ),
    )
    await daysPass(1)
    expect((await remind()).body.already_reminded).toEqual([])
    await admin.patch(`product/group/${group}/`, { is_locked: true })
    expect((await remind()).status).toBe(409)
    expect((await admin.post('product/group/999999/remind/')).status).toBe(404)
    const again = await signedIn(silent)
    expect((await again.post(`product/group/${group}/remind/`)).status).toBe(403)
  })
})

describe('Home', () => {
  const home = async (client: Client) =>
    (await client.get('home/', { 'accept-language': 'it' })).body as {
      waiting: { count: number; records: { id: number }[] }
      mine: { count: number; records: { id: number }[] }
      deadlines: { id: number }[]
    }
  const ids = ({ records }: { records: { id: number }[] }) => records.map(({ id }) => id)

  it('shows what waits for somebody, and what they wait for', async () => {
    const everything = await test.house.as('administrator_global')
    const company = (await everything.post('company/company/', { business_name: 'Ceramiche Casa' })).body.id
    const editor = await anEditor(company)
    const draft = await aDraft(editor, { company_id: company, due_date: '2026-01-01' })
    const sent = await aDraft(editor, { company_id: company, due_date: '2026-01-01' })
    const bare = await aDraft(editor, {
      company_id: company,
      due_date: '2026-01-02',
      description: { it: 'Sì' },
    })
    await step(editor, sent.id, { step: 1 })
    await step(editor, bare.id, { step: 1 })

    const ofEditor = await home(editor)
    expect(ids(ofEditor.waiting)).toEqual([draft.id])
    expect(ofEditor.waiting.records[0]).toMatchObject({ state: 'Bozza', approve_step: null, version: 1 })
    expect(ofEditor.mine.records).toMatchObject([
      {
        id: sent.id,
        state: 'Bozza in approvazione',
        turn: ['administrator_global', 'administrator_product'],
      },
      { id: bare.id },
    ])

    // What can be approved stands before what cannot, whenever it is due.
    const waiting = (await home(admin)).waiting.records.filter(({ id }) => [sent.id, bare.id].includes(id))
    expect(waiting).toMatchObject([
      { id: sent.id, path: 'product/product', approve_step: 4, actor: 'Ada Rossi' },
      { id: bare.id, approve_step: null },
    ])
    expect(ids((await home(admin)).waiting)).not.toContain(draft.id)

    await step(admin, sent.id, { step: 0, note: 'Manca il formato' })
    // Due later than the other draft, but somebody waits for it to come again.
    await step(admin, sent.id, { due_date: '2026-03-01' })
    expect((await home(editor)).waiting.records).toMatchObject([
      { id: sent.id, note: 'Manca il formato', is_sent_back: true, detail: 'Ceramiche Casa' },
      { id: draft.id, is_sent_back: false },
    ])
    await step(admin, bare.id, { step: 2 })
    expect(ids((await home(await aPerson('translate_product'))).waiting)).toContain(bare.id)
    expect(await home(await anEditor(companies[1]))).not.toMatchObject({
      mine: { records: [{ id: bare.id }] },
    })
  })

  it('shows the days that come near, with the lock for those who may turn it', async () => {
    const soon = houseDay(test.house.clock.now(), 3)
    const about = { name: { it: 'Vicino' }, due_date: soon }
    const open = (await admin.post('product/group/', about)).body.id
    const locked = (await admin.post('product/group/', { ...about, is_locked: true })).body.id
    const editor = await anEditor()
    const seen = (await home(editor)).deadlines
    expect(seen.find(({ id }) => id === open)).toMatchObject({ due_date: soon, is_open: true, lock: null })
    expect(seen.some(({ id }) => id === locked)).toBe(false)
    expect((await home(admin)).deadlines.find(({ id }) => id === locked)).toMatchObject({
      is_open: false,
      lock: 'is_locked',
    })
  })
})
