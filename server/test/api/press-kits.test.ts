import { type Role, roleId } from '@fornace/contract/kit/roles'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPicture, upload } from '../fixtures/files.ts'
import { PERMISSION } from '../gallery-steps.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const withMarker = useHouse(() => ({ ORGANISATION_SECOND_MARKER: 'edicer' }))
const [OURS, THEIRS] = [1, 2]
const KITS = 'press_room/press_kit/'

let office: Client
let picture: Buffer
const companies: number[] = []

const aFile = async (client: Client, name = 'foto.jpg', bytes: Uint8Array = picture): Promise<string> =>
  (await upload(test.house, client, { name, bytes })).body.id

const aKit = async (body: object = {}, client = office, group = OURS) =>
  client.post(`${KITS}?group=${group}`, { title: { it: 'Cartella' }, ...body })

/** Acts for the first company with the given role. */
const outsider = async (role: Role): Promise<Client> => {
  const user = await test.house.aUser([])
  const admin = await test.house.as('administrator_global')
  const link = { group_id: roleId(role), company_id: companies[0], user_id: user.id }
  expect((await admin.post('company/company_user_group/', link)).status).toBe(201)
  const credentials = { email: user.email, password: PASSWORD }
  const { body } = await test.house.anonymous.post('account/token-auth/', credentials)
  return test.house.withToken(body.token)
}

beforeAll(async () => {
  office = await test.house.as('administrator_press_room')
  picture = await aPicture(60, 40).jpeg().toBuffer()
  const admin = await test.house.as('administrator_global')
  for (const business_name of ['Ceramiche Uno', 'Ceramiche Due'])
    companies.push((await admin.post('company/company/', { business_name })).body.id)
})

describe('the organisations', () => {
  const ALL = 'press_room/press_group/?format=datatables'

  it('are looked up by name by anybody, with id and name alone', async () => {
    const { anonymous } = withMarker.house
    const named = 'columns[0][data]=name&columns[0][searchable]=true&columns[0][search][value]=Edicer'
    const { status, body } = await anonymous.get(`${ALL}&${named}`)
    expect([status, body.data]).toEqual([200, [{ id: THEIRS, name: 'Edicer' }]])
    expect((await anonymous.get(ALL)).body.data).toEqual([
      { id: OURS, name: 'Confindustria Ceramica' },
      { id: THEIRS, name: 'Edicer' },
    ])
  })

  it('are one, where no host name leads to the second', async () => {
    expect((await test.house.anonymous.get(ALL)).body.data).toEqual([
      { id: OURS, name: 'Confindustria Ceramica' },
    ])
  })
})

describe('a press kit', () => {
  it('has texts, a cover, pictures and files, and belongs to one organisation', async () => {
    const [cover, image, file] = [
      await aFile(office),
      await aFile(office),
      await aFile(office, 'listino.pdf', aPdf()),
    ]
    const { status, body } = await aKit({
      title: { it: 'Cersaie', en: 'Cersaie' },
      description: { it: '<p>Le <strong>novità</strong></p><script>x</script>' },
      company_id: companies[0],
      cover,
      published_date: '2026-09-22',
      images: [{ file: image, caption: { it: 'Lo stand' }, ...PERMISSION, focus_x: 0.5, focus_y: 0.25 }],
      files: [{ file, title: { it: 'Listino' }, is_notifiable: false }],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      group_id: OURS,
      description: { it: '<p>Le <strong>novità</strong></p>' },
      company: { id: companies[0], name: 'Ceramiche Uno' },
      cover_info: { width: 60 },
      published_date: '2026-09-22',
      is_draft: false,
      visible_languages: ['it', 'en'],
      images: [{ caption: { it: 'Lo stand' }, ...PERMISSION, focus_x: 0.5, crop_left: null }],
      files: [
        {
          title: { it: 'Listino' },
          is_publishable: true,
          is_notifiable: false,
          file_info: { name: 'listino.pdf' },
        },
      ],
    })
    expect((await office.get(`${KITS}${body.id}/`)).status).toBe(200)
    expect((await office.get(`${KITS}${body.id}/?group=${OURS}`)).status).toBe(200)
    expect((await office.get(`${KITS}${body.id}/?group=${THEIRS}`)).status).toBe(404)
    expect((await office.patch(`${KITS}${body.id}/?group=${THEIRS}`, { order: 3 })).status).toBe(404)
    expect((await office.delete(`${KITS}${body.id}/?group=${THEIRS}`)).status).toBe(404)
  })

  it('is listed with those of its organisation, in their order; without one the list is refused', async () => {
    const second = await test.house.as('administrator_press_room')
    const ids: number[] = []
    for (const it of ['Zeta', 'Alfa', 'Mu']) ids.push((await aKit({ title: { it } }, second, THEIRS)).body.id)
    const titles = async () =>
      (await office.get(`${KITS}?format=datatables&group=${THEIRS}`)).body.data.map(
        ({ title }: PressKitRecord) => title.it,
      )
    expect(await titles()).toEqual(['Zeta', 'Alfa', 'Mu'])
    const order = `press_room/press_kit/order/?group=${THEIRS}`
    expect((await office.post(order, { ids: [ids[2], ids[0], ids[1]] })).status).toBe(204)
    expect(await titles()).toEqual(['Mu', 'Zeta', 'Alfa'])
    const { body: foreign } = await aKit()
    expect((await office.post(order, { ids: [foreign.id] })).body.codes).toEqual({
      'ids.0': ['field.reference'],
    })
    const { body } = await office.get(`${KITS}?format=datatables&group=${THEIRS}`)
    expect([body.recordsTotal, body.recordsFiltered]).toEqual([3, 3])
    expect((await office.get(`${KITS}?format=datatables`)).body.codes).toEqual({ group: ['field.required'] })
    expect((await office.get(`${KITS}?format=datatables&group=7`)).body.codes).toEqual({
      group: ['field.reference'],
    })
    expect((await office.post(KITS, { title: { it: 'x' } })).body.codes).toEqual({
      group: ['field.required'],
    })
  })

  it('is filtered by its published date', async () => {
    const group = `${KITS}?format=datatables&group=${OURS}`
    await aKit({ title: { it: 'Di marzo' }, published_date: '2024-03-10' })
    const within = async (after: string, before: string) => {
      const { body } = await office.get(
        `${group}&published_date_after=${after}&published_date_before=${before}`,
      )
      return body.data.map(({ title }: PressKitRecord) => title.it)
    }
    expect(await within('2024-03-10', '2024-03-10')).toEqual(['Di marzo'])
    expect(await within('2024-03-11', '2024-12-31')).toEqual([])
    const wrong = `${group}&columns[0][data]=published_date&columns[0][searchable]=true&columns[0][search][value]=ieri`
    expect((await office.get(wrong)).body.codes).toEqual({ published_date: ['field.date'] })
  })

  it('says everything that is wrong with it at once', async () => {
    const { status, body } = await aKit({
      title: { it: '', en: 'x'.repeat(201) },
      published_date: '2026-02-31',
      visible_languages: [],
      company_id: 999_999,
      group_id: 2,
      images: [{ credit: 'x' }],
    })
    expect(status).toBe(400)
    expect(Object.keys(body.codes).sort()).toEqual([
      'group_id',
      'images.0.file',
      'published_date',
      'title.en',
      'title.it',
      'visible_languages',
    ])
  })
})

describe('who may do what with press kits', () => {
  it('user_press_room writes and publishes, and does not delete', async () => {
    const user = await test.house.as('user_press_room')
    const { body } = await aKit({ published_date: '2026-01-01' }, user)
    expect(body.actions).toEqual(['change'])
    expect((await user.delete(`${KITS}${body.id}/`)).status).toBe(403)
    expect((await office.delete(`${KITS}${body.id}/`)).status).toBe(204)
  })

  it('an external administrator sees to the kits of the linked company alone', async () => {
    const external = await outsider('administrator_press_room_external_company')
    const { body: own } = await aKit({ company_id: companies[0], published_date: '2026-01-01' })
    const { body: others } = await aKit({ company_id: companies[1] })
    const { body: house } = await aKit()
    const { body: list } = await external.get(`${KITS}?format=datatables&group=${OURS}`)
    const ids = list.data.map(({ id }: PressKitRecord) => id)
    expect([ids.includes(own.id), ids.includes(others.id), ids.includes(house.id)]).toEqual([
      true,
      false,
      false,
    ])
    expect((await external.get(`${KITS}${others.id}/`)).status).toBe(404)
    expect((await external.patch(`${KITS}${own.id}/`, { title: { en: 'Kit' } })).status).toBe(200)
    expect((await external.patch(`${KITS}${own.id}/`, { company_id: companies[1] })).body.codes).toEqual({
      company_id: ['field.reference'],
    })
    expect((await aKit({}, external)).body.codes).toEqual({ company_id: ['field.required'] })
    const { body: offered } = await external.get('press_room/company/?format=datatables')
    expect(offered.data).toEqual([{ id: companies[0], version: 1, name: 'Ceramiche Uno', detail: '' }])
    expect((await external.delete(`${KITS}${own.id}/`)).status).toBe(204)
  })

  it('an agent writes drafts of the linked company, and never publishes', async () => {
    const agent = await outsider('agent_press_room_external_company')
    const made = await aKit({ company_id: companies[0] }, agent)
    expect([made.status, made.body.actions]).toEqual([201, ['change']])
    const changed = await agent.patch(`${KITS}${made.body.id}/`, { title: { it: 'Bozza' } })
    expect(changed.status).toBe(200)
    const publishing = await agent.patch(`${KITS}${made.body.id}/`, { published_date: '2026-01-01' })
    expect(publishing.status).toBe(403)
    expect((await aKit({ company_id: companies[0], published_date: '2026-01-01' }, agent)).status).toBe(403)
    expect((await office.get(`${KITS}${made.body.id}/`)).body).toMatchObject({
      title: { it: 'Bozza' },
      published_date: null,
      version: 2,
    })
    // Once the office has published it, it is only read.
    await office.patch(`${KITS}${made.body.id}/`, { published_date: '2026-01-01', version: 2 })
    const { status, body } = await agent.get(`${KITS}${made.body.id}/`)
    expect([status, body.actions]).toEqual([200, []])
    expect((await agent.patch(`${KITS}${made.body.id}/`, { title: { it: 'Altro' } })).status).toBe(403)
    const file = await aFile(agent)
    expect((await agent.patch(`${KITS}${made.body.id}/`, { images: [{ file }] })).status).toBe(403)
    expect((await agent.delete(`${KITS}${made.body.id}/`)).status).toBe(403)
  })
})
