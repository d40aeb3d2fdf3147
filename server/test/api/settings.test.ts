import { shadesOf } from '@fornace/contract/kit/colour-shades'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPicture, upload } from '../fixtures/files.ts'
import { rejection, startMailServer } from '../fixtures/mail-server.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, type House, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse(() => ({ PRIVACY_URL: 'https://associazione.example/privacy' }))
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

const change = (values: object) => admin.patch('setting/1/', values)
const organisationsAt = async (house: House) =>
  (await house.anonymous.get('press_room/press_group/')).body.results.map(
    ({ name }: { name: string }) => name,
  )

describe('the settings', () => {
  it('are one record, with what fixes them beside it', async () => {
    const { status, body } = await admin.get('setting/1/')
    expect([status, body.actions, body.default_languages]).toEqual([200, ['change'], ['it', 'en']])
    expect((await admin.get('setting/sources/')).body).toEqual({
      fixed: { privacy_url: 'https://associazione.example/privacy' },
      defaults: {
        organisation_default: 'Confindustria Ceramica',
        organisation_second: 'Edicer',
        sender_name: 'Confindustria Ceramica',
        sender_address: 'no-reply@fornace.example',
      },
      second_marker: null,
    })
    expect((await admin.get('setting/2/')).status).toBe(404)
    expect((await admin.delete('setting/1/')).status).toBe(405)
  })

  it('go on to apply while a newer version adds a column', async () => {
    const before = (await admin.get('setting/1/')).body
    await test.house.statement('alter table setting add column of_later text')
    const after = (await change({ organisation_default: 'Ceramica Ovest', version: before.version })).body
    await eventually(() => expect(test.house.settings.current().organisation).toBe('Ceramica Ovest'))
    await test.house.statement('alter table setting drop column of_later')
    await change({ organisation_default: '', version: after.version })
    await eventually(() => expect(test.house.settings.current().organisation).toBe('Confindustria Ceramica'))
  })

  it('apply on every server, and are told in the history', async () => {
    const neighbour = await test.house.neighbour()
    const before = (await change({ organisation_default: 'Ceramica Nord' })).body
    await eventually(() => {
      for (const house of [test.house, neighbour])
        expect(house.settings.current().organisation).toBe('Ceramica Nord')
    })
    expect(await organisationsAt(neighbour)).toEqual(['Ceramica Nord'])
    const after = (await change({ organisation_default: 'Ceramica Sud', version: before.version })).body
    await eventually(() => expect(neighbour.settings.current().organisation).toBe('Ceramica Sud'))
    const stale = await change({ organisation_default: 'Ceramica Est', version: before.version })
    expect([stale.status, stale.body.current.organisation_default]).toEqual([412, 'Ceramica Sud'])
    const [last] = (await admin.get('history/setting/1/')).body.results
    expect(last).toMatchObject({
      action: 'change',
      actor: { name: 'Ada Rossi' },
      changes: { organisation_default: ['Ceramica Nord', 'Ceramica Sud'] },
    })
    await change({ organisation_default: '', version: after.version })
    await eventually(() => expect(neighbour.settings.current().organisation).toBe('Confindustria Ceramica'))
    await neighbour.close()
  })

  it('remain while the database cannot be heard, and are read again', async () => {
    const neighbour = await test.house.neighbour()
    // Idle connections that only listen: a notice that is sent now reaches nobody.
    await test.house.statement(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query in ('select 1', 'listen setting_changed')`,
    )
    await change({ sender_name: 'Segreteria' })
    expect(neighbour.settings.current().organisation).toBe('Confindustria Ceramica')
    await eventually(() => expect(neighbour.settings.current().sender.name).toBe('Segreteria'))
    await neighbour.close()
  })

  it('are refused by name where they are not valid, or fixed elsewhere', async () => {
    const { status, body } = await change({
      colour: 'rosso',
      sender_name: 'Ufficio <stampa>',
      sender_address: 'ufficio',
      default_languages: [],
      picture_permissions: 'forse',
      privacy_url: 'https://altrove.example/',
    })
    expect([status, body.codes]).toEqual([
      400,
      {
        colour: ['setting.colour'],
        sender_name: ['setting.sender-name'],
        sender_address: ['field.email'],
        default_languages: [expect.any(String)],
        picture_permissions: [expect.any(String)],
        privacy_url: ['setting.fixed'],
      },
    ])
    // Sent back as it was read, it changes nothing.
    expect((await change({ privacy_url: '' })).status).toBe(200)
    expect(test.house.settings.current().privacyUrl).toBe('https://associazione.example/privacy')
  })

  it('ignore what was stored past the product and is not valid', async () => {
    const written = (colour: string) =>
      test.house.statement(`with done as (update setting set colour = '${colour}' returning id)
        insert into history (type, record_id, at, action) select 'setting', id, now(), 'change' from done`)
    await written('rosso')
    await change({ organisation_second: 'Edicer 2' })
    await eventually(() => expect(test.house.settings.current().secondOrganisation).toBe('Edicer 2'))
    expect(test.house.settings.current().colour).toBe('')
    await written('')
  })

  it('name the languages of new records that name none', async () => {
    await change({ default_languages: ['de', 'it'] })
    await eventually(() => expect(test.house.settings.current().defaultLanguages).toEqual(['it', 'de']))
    const company = (await admin.post('company/company/', { business_name: 'Tedesca' })).body
    expect(company.visible_languages).toEqual(['it', 'de'])
    const other = (
      await admin.post('company/company/', { business_name: 'Inglese', visible_languages: ['en'] })
    ).body
    expect(other.visible_languages).toEqual(['en'])
    await change({ default_languages: ['it', 'en'] })
  })
})

describe('the logo', () => {
  it('is shown to everybody, and no longer once another one is there', async () => {
    const bytes = await aPicture().png().toBuffer()
    const { id } = (await upload(test.house, admin, { name: 'logo.png', bytes })).body
    expect((await test.house.anonymous.get(`setting/logo/${id}/`)).status).toBe(404)
    await change({ logo: id })
    const shown = await test.house.anonymous.get(`setting/logo/${id}/`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await test.house.anonymous.get(`file/${id}/`)).status).toBe(401)
    await change({ logo: null })
    await eventually(async () =>
      expect((await test.house.anonymous.get(`setting/logo/${id}/`)).status).toBe(404),
    )
  })

  it('is a picture, never a drawing with code in it', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const { status } = await upload(test.house, admin, { name: 'logo.svg', bytes: svg })
    expect(status).toBe(400)
  })
})

describe('the test mail', () => {
  it('goes to the caller through the outbox, a few times a minute', async () => {
    await change({ colour: '#B3123A' })
    await eventually(() => expect(test.house.settings.current().colour).toBe('#B3123A'))
    const { email } = await test.house.aUser(['administrator_global'])
    const { token } = (await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD }))
      .body
    const caller = test.house.withToken(token)
    expect((await caller.get('setting/mail/')).body).toMatchObject({
      has_server: false,
      paused: false,
      domain: 'fornace.example',
      dkim: 'none',
      is_published: null,
      test: null,
    })
    const sent = await caller.post('setting/mail/')
    expect(sent.body.test).toMatchObject({ to: email, state: 'waiting', error: null })
    const [message] = await test.house.messagesTo(email)
    expect(message?.text).toContain('https://fornace.example/#/admin/settings')
    expect(message?.html).toContain(`background:${shadesOf('#B3123A')[6]};`)
    await caller.post('setting/mail/')
    await caller.post('setting/mail/')
    expect((await caller.post('setting/mail/')).status).toBe(429)
    expect(await test.house.messagesTo(email)).toHaveLength(3)
  })

  it('has the sender of the settings, and tells what the mail server said', async () => {
    const server = await startMailServer()
    const house = await test.house.neighbour({ SMTP_URL: server.url })
    await house.jobs.start()
    const { email } = await house.aUser(['administrator_global'])
    const { token } = (await house.anonymous.post('account/token-auth/', { email, password: PASSWORD })).body
    const caller = house.withToken(token)
    await change({ sender_name: 'Ufficio prove', sender_address: 'prove@ceramica.example' })
    await eventually(() => expect(house.settings.current().sender.address).toBe('prove@ceramica.example'))
    await caller.post('setting/mail/')
    await eventually(async () => expect((await caller.get('setting/mail/')).body.test.state).toBe('sent'))
    expect(server.received.at(-1)?.source).toContain('Ufficio prove <prove@ceramica.example>')
    server.behave({
      towards: () => {
        throw rejection(550, 'nessuna casella con questo nome')
      },
    })
    await caller.post('setting/mail/')
    await eventually(async () => {
      const { failure, test: last } = (await caller.get('setting/mail/')).body
      expect([last.state, last.error]).toEqual(['failed', expect.stringContaining('nessuna casella')])
      expect(failure).toMatchObject({ to: email, error: last.error })
    })
    await house.close()
    await server.stop()
  })
})
