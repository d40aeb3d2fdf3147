import { roleId } from '@fornace/contract/kit/roles'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { circularSteps, SUBMISSIONS } from '../circular-steps.ts'
import { houseDay } from '../days.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'
import { pressSteps } from '../press-steps.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse(() => ({ PUBLIC_URL: 'https://intranet.example' }))
const steps = productSteps(() => test.house)
const circulars = circularSteps(() => test.house)
const press = pressSteps(() => test.house)
const ITALIAN = { 'accept-language': 'it' }

const LONG =
  'Cersaie, il «periodo»; con \\ barre\ne più di settantacinque ottetti però è tutto in una riga sola: 陶磁器'

let admin: Client
let soon: string
let later: string
let company: number
let period: number

beforeAll(async () => {
  ;[soon, later] = [houseDay(test.house.clock.now(), 3), houseDay(test.house.clock.now(), 20)]
  admin = await test.house.as('administrator_global')
  company = await steps.aCompany('Ceramiche Date')
  period = await steps.aPeriod({ name: { it: LONG }, due_date: soon })
  await steps.aPeriod({ name: { it: 'Chiuso' }, due_date: soon, is_locked: true })
  const [image, ...others] = await steps.someImages(admin, 2)
  const images = [{ ...image, valid_until: later }, ...others]
  await steps.aProduct(admin, { group_id: period, company_id: company, collection_name: 'Scade', images })
  await press.aRelease(admin, { title: { it: 'Esce' }, published_date: `${later}T09:30:00.000Z` })
  await press.aRelease(
    admin,
    { title: { it: 'Altrove' }, published_date: `${later}T09:30:00Z` },
    { group: 2 },
  )
  const author = await test.house.as('administrator_circular')
  const complete = { typology_id: await circulars.aTypology(), matter_ids: [await circulars.aMatter()] }
  const { id: circular_id } = await circulars.aCircular(author, complete)
  await circulars.approved(circular_id)
  await circulars.aSender()
  const { id } = await circulars.aSubmission(author, {
    circular_id,
    recipients: [{ email: 'a@example.com' }],
  })
  const sent = await author.post(`${SUBMISSIONS}${id}/send/`, { scheduled_at: `${later}T08:00:00.000Z` })
  expect(sent.status).toBe(200)
})

interface Event {
  kind: string
  title: string
  detail: string
  due_date: string
  at: string | null
  address: string
  lock: string | null
}

const eventsOf = async (client: Client, from = soon, until = later): Promise<Event[]> =>
  (await client.get(`calendar/?from=${from}&until=${until}`, ITALIAN)).body.events

const kindsOf = (events: readonly Event[]) => events.map(({ kind, title }) => `${kind} ${title}`)

describe('the calendar', () => {
  it('has the days of all kinds in a range, in their order, of the organisation of the site', async () => {
    const events = await eventsOf(admin)
    expect(kindsOf(events)).toEqual([
      `due ${LONG}`,
      'due Chiuso',
      'permission Scade',
      expect.stringMatching(/^sending .*Quote associative$/),
      'publication Esce',
    ])
    expect(events[0]).toMatchObject({
      due_date: soon,
      at: null,
      address: `/gallery-products/groups/${period}`,
      lock: 'is_locked',
    })
    expect(events.at(-1)).toMatchObject({ due_date: later, at: `${later}T09:30:00.000Z` })
    expect(kindsOf(await eventsOf(admin, soon, soon))).toEqual([`due ${LONG}`, 'due Chiuso'])
  })

  it('names the company of days with the same title', async () => {
    // Beyond the days of feeds.
    const day = houseDay(test.house.clock.now(), 450)
    const companies = [await steps.aCompany('Ceramiche Uno'), await steps.aCompany('Ceramiche Due')]
    for (const company_id of companies) {
      const kit = { title: { it: 'Cersaie' }, company_id, published_date: day }
      expect((await admin.post('press_room/press_kit/?group=1', kit)).status).toBe(201)
      await press.aRelease(admin, {
        title: { it: 'Cersaie' },
        company_id,
        published_date: `${day}T09:00:00Z`,
      })
    }
    const events = await eventsOf(admin, day, day)
    const year = events.find(({ detail }) => detail.includes(' · '))?.detail.slice(0, 4)
    expect(events.map(({ detail }) => detail).sort()).toEqual(
      ['Ceramiche Uno', 'Ceramiche Due'].flatMap((name) => [name, `${year} · ${name}`]).sort(),
    )
  })

  it('holds what its reader may open, and permissions for those who may change the picture', async () => {
    const editor = await steps.linked(['user_edit_product', company])
    expect(kindsOf(await eventsOf(editor))).toEqual([`due ${LONG}`, 'permission Scade'])
    const { id } = (await admin.get(`${PRODUCTS}?search=Scade`)).body.results[0]
    expect((await admin.patch(`${PRODUCTS}${id}/`, { step: 1 })).status).toBe(200)
    expect(kindsOf(await eventsOf(editor))).toEqual([`due ${LONG}`])
    expect(kindsOf(await eventsOf(await test.house.as('user_press_room')))).toEqual(['publication Esce'])
    const external = await steps.linked(['agent_press_room_external_company', company])
    expect(await eventsOf(external)).toEqual([])
    expect((await external.get('home/')).body.has_calendar).toBe(true)
    const others = await test.house.as('administrator_associated_companies')
    expect((await others.get('home/')).body.has_calendar).toBe(false)
  })

  it.each([
    ['from=2026-01-01', 400],
    ['from=2026-02-30&until=2026-03-01', 400],
    ['from=2026-03-02&until=2026-03-01', 400],
    ['from=2026-01-01&until=2026-12-31', 400],
    ['from=2026-01-01&until=2026-01-01', 200],
  ])('answers %s with %i', async (query, status) => {
    expect((await admin.get(`calendar/?${query}`)).status).toBe(status)
  })
})

/** A person with a calendar address, and its path. */
const aSubscriber = async (...roles: Parameters<typeof test.house.aUser>[0]) => {
  const user = await test.house.aUser(roles)
  await test.house.rewrite(user.id, "language = 'it'")
  const { body } = await test.house.anonymous.post('account/token-auth/', {
    email: user.email,
    password: PASSWORD,
  })
  const client = test.house.withToken(body.token)
  return { id: user.id, client, path: await pathOf(client) }
}

const pathOf = async (client: Client): Promise<string> => {
  const { body } = await client.post('calendar/feed/')
  expect(body.address).toMatch(/^https:\/\/intranet\.example\/calendar\/[\w-]{43}\.ics$/)
  return new URL(body.address).pathname
}

const read = (path: string) => test.house.anonymous.get(path, ITALIAN)

const parsed = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

describe('the feed of a calendar', () => {
  it('is read by another parser: whole days, moments, texts with every sign', async () => {
    const { path } = await aSubscriber('administrator_global')
    const { status, text, headers } = await read(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\n')
    }
    const events = parsed(text)
    const due = events.find(({ summary }) => summary.includes('barre'))
    expect(due?.summary).toBe(`Scadenza: ${LONG}`)
    expect([due?.startDate.isDate, due?.startDate.toString()]).toEqual([true, soon])
    expect(due?.component.getFirstPropertyValue('url')).toBe(
      `https://intranet.example/#/gallery-products/groups/${period}`,
    )
    const release = events.find(({ summary }) => summary.includes('Esce'))
    expect(release?.startDate.toJSDate().toISOString()).toBe(`${later}T09:30:00.000Z`)
    expect(events.every(({ component }) => component.getFirstPropertyValue('dtstamp'))).toBe(true)
    const uids = events.map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(uids.length)
    // The same events again have the same names.
    test.house.clock.forward({ minutes: 5 })
    expect(parsed((await read(path)).text).map(({ uid }) => uid)).toEqual(uids)
  })

  it('has the scope that its owner has now', async () => {
    const { id, path } = await aSubscriber('administrator_global')
    const count = parsed((await read(path)).text).length
    expect(count).toBeGreaterThan(3)
    expect(
      (await admin.patch(`account/user/${id}/`, { group_ids: [roleId('user_press_room')] })).status,
    ).toBe(200)
    expect(parsed((await read(path)).text).map(({ summary }) => summary)).toEqual(['Pubblicazione: Esce'])
  })

  it('is renewed and revoked by its owner; the address before it says so in words', async () => {
    const { client, path } = await aSubscriber('administrator_product')
    expect((await client.get('calendar/feed/')).body).toMatchObject({ last_read_at: null })
    await read(path)
    expect((await client.get('calendar/feed/')).body.last_read_at).toEqual(expect.any(String))
    const renewed = await pathOf(client)
    expect((await read(path)).status).toBe(404)
    expect((await read(renewed)).status).toBe(200)
    expect((await client.delete('calendar/feed/')).body).toEqual({ created_at: null, last_read_at: null })
    const { status, body } = await read(renewed)
    expect([status, body.detail]).toEqual([
      404,
      expect.stringContaining('Questo indirizzo di calendario non è'),
    ])
    for (const unknown of ['/calendar/x.ics', '/calendar/nothing', `${renewed}x`])
      expect((await read(unknown)).status).toBe(404)
  })

  it('ends with the account, and with the roles that open the intranet', async () => {
    const [disabled, stranger] = [
      await aSubscriber('administrator_product'),
      await aSubscriber('user_press_room'),
    ]
    await test.house.rewrite(disabled.id, 'is_active = false')
    expect((await read(disabled.path)).status).toBe(404)
    expect(
      (await admin.patch(`account/user/${stranger.id}/`, { group_ids: [roleId('user_product')] })).status,
    ).toBe(200)
    expect((await read(stranger.path)).status).toBe(404)
  })

  it('stores no token, and belongs to the personal data of its owner', async () => {
    const { id, path } = await aSubscriber('administrator_product')
    const token = path.split('/').at(-1)?.replace('.ics', '') ?? ''
    const stored = await test.house.statement('select * from calendar_feed')
    expect(JSON.stringify(stored)).not.toContain(token)
    const source = test.house.registry.personalData().find(({ name }) => name === 'calendar_feed')
    expect(await source?.read(test.house.database, id, 10)).toMatchObject({ created_at: expect.any(String) })
  })

  it('is not read more often than a calendar needs to', async () => {
    test.house.clock.forward({ minutes: 2 })
    const statuses = []
    for (let reading = 0; reading < 61; reading++) statuses.push((await read('/calendar/x.ics')).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404))
    expect(statuses.at(-1)).toBe(429)
  })
})
