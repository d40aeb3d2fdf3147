import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPicture } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'
import { inMinutes, pressSteps, RELEASES } from '../press-steps.ts'

const test = useHouse()
const { aCompany, aFile, aRelease, linked } = pressSteps(() => test.house)
const [OURS, THEIRS] = [1, 2]

let office: Client
let user: Client
let external: Client
let agent: Client
let stranger: Client
let picture: Buffer
let own: number
let other: number

const of = (year: number, group = OURS) => `?group=${group}&year=${year}`
const listOf = async (client: Client, query: string) =>
  (await client.get(`${RELEASES}${query}&format=datatables`)).body
const titlesOf = async (client: Client, query: string): Promise<string[]> =>
  (await listOf(client, query)).data.map(({ title }: PressReleaseRecord) => title.it)
const codesOf = async (call: Promise<{ status: number; body: { codes: object } }>) => {
  const { status, body } = await call
  return [status, body.codes]
}

beforeAll(async () => {
  office = await test.house.as('administrator_press_room')
  user = await test.house.as('user_press_room')
  picture = await aPicture(60, 40).jpeg().toBuffer()
  own = await aCompany('Ceramiche Uno')
  other = await aCompany('Ceramiche Due')
  external = await linked(['administrator_press_room_external_company', own])
  agent = await linked(['agent_press_room_external_company', own])
  stranger = await linked(['agent_press_room_external_company', other])
})

describe('a press release', () => {
  it('has texts, attachments and pictures, and belongs to one organisation and one year', async () => {
    const body = await aRelease(office, {
      title: { it: 'Cersaie apre', en: 'Cersaie opens' },
      summary: { it: 'In breve' },
      text: { it: '<p>Le <strong>novità</strong></p><script>x</script>' },
      sign: { it: 'Ufficio stampa' },
      company_id: own,
      attachments: [{ file: await aFile(office, 'nota.pdf', aPdf()), title: { it: 'Nota' } }],
      images: [
        { file: await aFile(office, 'stand.jpg', picture), caption: { it: 'Lo stand' }, credit: 'A. Foto' },
      ],
    })
    expect(body).toMatchObject({
      group_id: OURS,
      year: 2026,
      weight: 0,
      archived: false,
      published_date: null,
      state: 'draft',
      is_draft: true,
      visible_languages: ['it', 'en'],
      text: { it: '<p>Le <strong>novità</strong></p>', en: '' },
      company: { id: own, name: 'Ceramiche Uno' },
      attachments: [{ is_publishable: true, is_notifiable: true, file_info: { name: 'nota.pdf' } }],
      images: [{ caption: { it: 'Lo stand' }, credit: 'A. Foto', file_info: { width: 60 } }],
      actions: ['change', 'delete'],
    })
    const address = `${RELEASES}${body.id}/`
    for (const query of ['', of(2026), `?year=2026`, `?group=${OURS}`])
      expect((await office.get(`${address}${query}`)).status).toBe(200)
    for (const query of [of(2025), of(2026, THEIRS)]) {
      expect((await office.get(`${address}${query}`)).status).toBe(404)
      expect((await office.patch(`${address}${query}`, { weight: 3 })).status).toBe(404)
      expect((await office.delete(`${address}${query}`)).status).toBe(404)
    }
    expect((await office.patch(`${address}${of(2026)}`, { weight: 3 })).body).toMatchObject({ weight: 3 })
    // As it was read, all of it.
    const { body: whole } = await office.get(address)
    expect((await office.patch(address, whole)).status).toBe(200)
    expect((await office.delete(address)).status).toBe(204)
    expect((await office.post(`history/press_room-press_release/${body.id}/restore/`)).body).toMatchObject({
      attachments: [{ title: { it: 'Nota' } }],
      images: [{ credit: 'A. Foto' }],
    })
  })

  it('is listed with its first picture', async () => {
    const images = [
      { file: await aFile(office, 'prima.jpg', picture), focus_x: 0.25 },
      { file: await aFile(office, 'seconda.jpg', picture) },
    ]
    await aRelease(office, { title: { it: 'Con immagini' }, images }, { year: 2031 })
    await aRelease(office, { title: { it: 'Senza' } }, { year: 2031 })
    const covers = (await listOf(office, of(2031))).data.map(({ title, cover }: PressReleaseRecord) => [
      title.it,
      cover?.name,
      cover?.focus_x,
    ])
    expect(covers.toSorted()).toEqual([
      ['Con immagini', 'prima.jpg', 0.25],
      ['Senza', undefined, undefined],
    ])
  })

  it('says everything that is wrong with it at once, and nothing is written', async () => {
    const before = (await listOf(office, of(1950))).recordsTotal
    const faulty = office.post(`${RELEASES}${of(1950)}`, {
      title: { it: '', en: 'x'.repeat(301), es: 'Hola' },
      published_date: 'domani',
      visible_languages: [],
      state: 'published',
      attachments: [{ title: { it: 'senza file' } }],
      images: [{ file: '3f0e7b1c-0000-4000-8000-000000000000', credit: 'x' }],
    })
    const [status, codes] = await codesOf(faulty)
    expect(status).toBe(400)
    expect(Object.keys(codes ?? {}).sort()).toEqual([
      'attachments.0.file',
      'images.0.file',
      'published_date',
      'state',
      'title.en',
      'title.es',
      'title.it',
      'visible_languages',
    ])
    expect((await listOf(office, of(1950))).recordsTotal).toBe(before)
  })

  it('needs a group and a year, and a year that is one', async () => {
    const title = { title: { it: 'x' } }
    const both = { group: ['field.required'], year: ['field.required'] }
    expect(await codesOf(office.get(`${RELEASES}?format=datatables`))).toEqual([400, both])
    expect(await codesOf(office.post(RELEASES, title))).toEqual([400, both])
    for (const year of ['26', '0', 'MMXXVI', '99999', '-1', '2026.5'])
      expect(await codesOf(office.post(`${RELEASES}?group=1&year=${year}`, title))).toEqual([
        400,
        { year: ['field.year'] },
      ])
    expect(await codesOf(office.get(`${RELEASES}?format=datatables&group=7&year=2026`))).toEqual([
      400,
      { group: ['field.reference'] },
    ])
  })

  it('stands in its year by weight, then the latest first, and is moved in one call', async () => {
    const year = 2019
    const made: Record<string, number> = {}
    for (const [it, published_date, weight] of [
      ['vecchio', '2019-01-10T08:00:00Z', 0],
      ['nuovo', '2019-05-10T08:00:00Z', 0],
      ['ultimo', '2019-09-10T08:00:00Z', 5],
      ['bozza', null, 0],
    ] as const)
      made[it] = (await aRelease(office, { title: { it }, published_date, weight }, { year })).id
    expect(await titlesOf(office, of(year))).toEqual(['bozza', 'nuovo', 'vecchio', 'ultimo'])
    const order = `${RELEASES}order/${of(year)}`
    expect((await office.post(order, { ids: [made.vecchio, made.bozza] })).status).toBe(204)
    expect(await titlesOf(office, of(year))).toEqual(['vecchio', 'nuovo', 'bozza', 'ultimo'])
    const foreign = await aRelease(office, {}, { year: 2018 })
    expect(await codesOf(office.post(order, { ids: [foreign.id] }))).toEqual([
      400,
      { 'ids.0': ['field.reference'] },
    ])
  })

  it('is moved by an agent without moving more of the others than it must', async () => {
    const year = 2017
    const ids: Record<string, number> = {}
    for (const number of [1, 2, 3, 4])
      for (const [name, client, company_id] of [
        ['nostra', agent, own],
        ['loro', stranger, other],
      ] as const) {
        const title = `${name} ${number}`
        ids[title] = (await aRelease(client, { title: { it: title }, company_id }, { year })).id
      }
    const initial = ['nostra 1', 'loro 1', 'nostra 2', 'loro 2', 'nostra 3', 'loro 3', 'nostra 4', 'loro 4']
    expect(await titlesOf(office, of(year))).toEqual(initial)
    const move = (client: Client, ...titles: string[]) =>
      client.post(`${RELEASES}order/${of(year)}`, { ids: titles.map((title) => ids[title]) })

    expect((await move(agent, 'nostra 4', 'nostra 3')).status).toBe(204)
    const after = [...initial.filter((title) => title !== 'nostra 3'), 'nostra 3']
    expect(await titlesOf(office, of(year))).toEqual(after)
    expect((await move(stranger, 'loro 2', 'loro 1')).status).toBe(204)
    expect(await titlesOf(agent, of(year))).toEqual(['nostra 1', 'nostra 2', 'nostra 4', 'nostra 3'])
    expect(await titlesOf(stranger, of(year))).toEqual(['loro 2', 'loro 1', 'loro 3', 'loro 4'])
    // What nobody moved is as it was.
    const { body } = await office.get(`${RELEASES}${ids['nostra 1']}/`)
    expect(body).toMatchObject({ weight: 0, version: 1 })
  })

  it('is written again as it was read, also where nobody can stand further down', async () => {
    const weight = 2_000_000_000
    const ids: number[] = []
    for (const it of ['uno', 'due', 'tre'])
      ids.unshift((await aRelease(office, { title: { it }, weight }, { year: 2041 })).id)
    expect((await office.post(`${RELEASES}order/${of(2041)}`, { ids })).status).toBe(204)
    expect(await titlesOf(office, of(2041))).toEqual(['tre', 'due', 'uno'])
    for (const id of ids) {
      const { body } = await office.get(`${RELEASES}${id}/`)
      expect((await office.patch(`${RELEASES}${id}/`, body)).status).toBe(200)
    }
    const kit = (order?: number) =>
      office.post('press_room/press_kit/?group=1', { title: { it: 'Cartella' }, ...(order && { order }) })
    await kit(weight)
    const { body: after } = await kit()
    expect((await office.patch(`press_room/press_kit/${after.id}/`, after)).status).toBe(200)
  })

  it('is counted with those of its year', async () => {
    for (const [year, group] of [
      [2001, THEIRS],
      [2001, THEIRS],
      [2003, THEIRS],
      [2001, OURS],
    ] as const)
      await aRelease(office, {}, { year, group })
    const { body } = await office.get(`press_room/press_release_years/?group=${THEIRS}&format=datatables`)
    const counts = body.data.map(({ year, count }: { year: number; count: number }) => ({ year, count }))
    expect(counts).toEqual([
      { year: 2003, count: 1 },
      { year: 2001, count: 2 },
    ])
    expect((await office.get('press_room/press_release_years/?format=datatables')).status).toBe(400)
  })

  it('loses and changes single attachments and pictures by their own addresses', async () => {
    const release = await aRelease(office, {
      attachments: [
        { file: await aFile(office, 'a.pdf', aPdf()) },
        { file: await aFile(office, 'b.pdf', aPdf()) },
      ],
      images: [{ file: await aFile(office, 'c.jpg', picture) }],
    })
    const [first, second] = release.attachments
    const [image] = release.images
    const attachment = `press_room/press_release_attachment/${first.id}/`
    const pictureAddress = `press_room/press_release_image/${image.id}/`
    expect((await office.patch(pictureAddress, { credit: 'B. Foto' })).body).toMatchObject({
      credit: 'B. Foto',
    })
    expect((await user.patch(attachment, { is_notifiable: false })).body).toMatchObject({
      is_publishable: true,
      is_notifiable: false,
    })
    // Found through the release, by whoever reaches that.
    for (const client of [agent, external, stranger]) {
      expect((await client.patch(attachment, { is_notifiable: true })).status).toBe(404)
      expect((await client.delete(attachment)).status).toBe(404)
      expect((await client.delete(pictureAddress)).status).toBe(404)
    }
    expect((await user.delete(attachment)).status).toBe(204)
    expect((await user.delete(pictureAddress)).status).toBe(204)
    expect((await user.delete(pictureAddress)).status).toBe(404)
    const { body } = await office.get(`${RELEASES}${release.id}/`)
    expect([body.attachments, body.images]).toMatchObject([[{ id: second.id }], []])
  })
})

describe('the state of a press release', () => {
  const year = 2012

  it('follows from its dates, and is found, filtered and exported by it', async () => {
    const release = await aRelease(user, { title: { it: 'Uno' } }, { year })
    const address = `${RELEASES}${release.id}/`
    const stateAfter = async (change: object) => (await user.patch(address, change)).body.state
    expect(release.state).toBe('draft')
    expect(await stateAfter({ published_date: inMinutes(60) })).toBe('scheduled')
    expect(await stateAfter({ published_date: inMinutes(-1) })).toBe('published')
    expect(await stateAfter({ archived: true })).toBe('archived')
    expect(await stateAfter({ archived: false, published_date: null })).toBe('draft')
    await aRelease(user, { title: { it: 'Due' }, published_date: inMinutes(60) }, { year })
    await aRelease(user, { title: { it: 'Tre' }, published_date: inMinutes(-1) }, { year })
    await aRelease(user, { title: { it: 'Quattro' }, archived: true }, { year })
    const of2012 = of(year)
    expect(await titlesOf(user, `${of2012}&state=draft`)).toEqual(['Uno'])
    expect(await titlesOf(user, `${of2012}&state=scheduled`)).toEqual(['Due'])
    expect(await titlesOf(user, `${of2012}&state=published`)).toEqual(['Tre'])
    expect(await titlesOf(user, `${of2012}&state=archived`)).toEqual(['Quattro'])
    const sorted = `${of2012}&columns[0][data]=title&columns[1][data]=state&columns[1][orderable]=true&order[0][column]=1&order[0][dir]=desc`
    expect(await titlesOf(user, sorted)).toEqual(['Quattro', 'Tre', 'Due', 'Uno'])
    expect(await codesOf(user.get(`${RELEASES}${of2012}&state=lost&format=datatables`))).toEqual([
      400,
      { state: ['field.choice'] },
    ])
    const csv = await user.get(
      `${RELEASES}${of2012}&format=csv&columns[0][data]=state&columns[0][title]=Stato`,
      { 'accept-language': 'it' },
    )
    expect(csv.text).toContain('Programmato')
  })

  it('is never written', async () => {
    const release = await aRelease(user, {}, { year })
    expect(await codesOf(user.patch(`${RELEASES}${release.id}/`, { state: 'published' }))).toEqual([
      400,
      { state: ['field.read-only'] },
    ])
  })
})

describe('who may do what with press releases', () => {
  it('user_press_room writes, publishes and archives, and does not delete', async () => {
    const release = await aRelease(user, { published_date: inMinutes(-1), archived: true })
    expect(release.actions).toEqual(['change'])
    expect((await user.delete(`${RELEASES}${release.id}/`)).status).toBe(403)
  })

  it('an external administrator does everything with those of the linked company, and sees no others', async () => {
    const year = 2020
    const release = await aRelease(
      external,
      { company_id: own, title: { it: 'Nostro' }, published_date: inMinutes(60) },
      { year },
    )
    expect(release.actions).toEqual(['change', 'delete'])
    const foreign = await aRelease(office, { company_id: other, title: { it: 'Altrui' } }, { year })
    const house = await aRelease(office, { title: { it: 'Della casa' } }, { year })
    for (const client of [external, agent]) {
      const list = await listOf(client, of(year))
      expect([list.recordsTotal, list.data.map(({ id }: { id: number }) => id)]).toEqual([1, [release.id]])
      for (const { id } of [foreign, house]) {
        expect((await client.get(`${RELEASES}${id}/`)).status).toBe(404)
        expect((await client.patch(`${RELEASES}${id}/`, { weight: 1 })).status).toBe(404)
        expect((await client.get(`history/press_room-press_release/${id}/?format=datatables`)).status).toBe(
          404,
        )
        expect((await client.get(`${RELEASES}${id}/pdf/`)).status).toBe(404)
        expect((await client.post(`${RELEASES}${id}/clone/`, { year })).status).toBe(404)
      }
      const years = await client.get(`press_room/press_release_years/?group=${OURS}&format=datatables`)
      expect(years.body.data.find((row: { year: number }) => row.year === year)).toMatchObject({ count: 1 })
      const { text } = await client.get('search/?q=Altrui')
      expect(text).not.toContain('Altrui')
    }
    expect((await stranger.get(`${RELEASES}${release.id}/`)).status).toBe(404)
    expect(await codesOf(external.patch(`${RELEASES}${release.id}/`, { company_id: other }))).toEqual([
      400,
      { company_id: ['field.reference'] },
    ])
    expect((await external.patch(`${RELEASES}${release.id}/`, { archived: true })).status).toBe(200)
    expect((await external.delete(`${RELEASES}${release.id}/`)).status).toBe(204)
  })

  it('an agent writes drafts of the linked company alone, and neither publishes, schedules nor archives', async () => {
    const draft = await aRelease(agent, { company_id: own })
    expect(draft.actions).toEqual(['change'])
    const address = `${RELEASES}${draft.id}/`
    expect((await agent.patch(address, { title: { it: 'Bozza' } })).status).toBe(200)
    for (const change of [
      { published_date: inMinutes(-1) },
      { published_date: inMinutes(60) },
      { archived: true },
    ]) {
      expect((await agent.patch(address, change)).status).toBe(403)
      const body = { title: { it: 'x' }, company_id: own, ...change }
      expect((await agent.post(`${RELEASES}${of(2026)}`, body)).status).toBe(403)
    }
    expect((await agent.delete(address)).status).toBe(403)
    expect(await codesOf(agent.post(`${RELEASES}${of(2026)}`, { title: { it: 'x' } }))).toEqual([
      400,
      { company_id: ['field.required'] },
    ])
    expect((await office.get(address)).body).toMatchObject({ state: 'draft', version: 2 })
    // Once it is scheduled, the agent knows of it and reads it.
    await office.patch(address, { published_date: inMinutes(60) }, { 'if-match': '"2"' })
    const { status, body } = await agent.get(address)
    expect([status, body.state, body.actions]).toEqual([200, 'scheduled', []])
    expect((await agent.patch(address, { title: { it: 'Altro' } })).status).toBe(403)
  })

  it('whoever holds a role that deletes beside another one deletes no more than it lets them', async () => {
    const both = await linked(
      ['agent_press_room_external_company', own],
      ['administrator_press_room_external_company', other],
    )
    const [draft, theirs] = [
      await aRelease(agent, { company_id: own }),
      await aRelease(office, { company_id: other }),
    ]
    expect((await both.get(`${RELEASES}${draft.id}/`)).body.actions).toEqual(['change'])
    expect((await both.get(`${RELEASES}${theirs.id}/`)).body.actions).toEqual(['change', 'delete'])
    expect((await both.delete(`${RELEASES}${draft.id}/`)).status).toBe(403)
    expect((await both.delete(`${RELEASES}${theirs.id}/`)).status).toBe(204)
    expect((await office.delete(`${RELEASES}${draft.id}/`)).status).toBe(204)
    const { body: deleted } = await both.get('history/press_room-press_release/deleted/?format=datatables')
    expect(deleted.data.map(({ id }: { id: number }) => id)).toEqual([theirs.id])
    const restored = (id: number, query = '') =>
      both.post(`history/press_room-press_release/${id}/restore/${query}`)
    expect((await restored(draft.id)).status).toBe(404)
    expect((await restored(draft.id, '?group=1&year=2026')).status).toBe(404)
    // As in their list, another organisation or year is one in which they are not found.
    expect((await restored(theirs.id, '?group=2')).status).toBe(404)
    expect((await restored(theirs.id, '?group=1&year=2025')).status).toBe(404)
    expect((await restored(theirs.id, '?group=1&year=2026')).status).toBe(201)

    // The office writes everything, and user_press_room deletes nothing of it: a company of one's own changes that alone.
    const officeToo = await test.house.as('user_press_room', 'administrator_press_room_external_company')
    const ofHouse = await aRelease(office)
    expect((await officeToo.get(`${RELEASES}${ofHouse.id}/`)).body.actions).toEqual(['change'])
    expect((await officeToo.delete(`${RELEASES}${ofHouse.id}/`)).status).toBe(403)
  })
})
