import { roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPicture, upload } from '../fixtures/files.ts'
import { leaflets } from '../fixtures/leaflets.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse(undefined, leaflets)
let anna: Client
let bytes: Buffer
const companies: number[] = []

interface Picture {
  id: number
  file: string
  caption: Record<string, string>
  is_publishable: boolean
}

const EMPTY = { it: '', en: '', fr: '', de: '', ru: '' }

const aFile = async (client = anna): Promise<string> =>
  (await upload(test.house, client, { name: 'foto.jpg', bytes })).body.id

const aLeaflet = async (body: object = {}, client = anna) =>
  client.post('test/leaflet/', { title: 'Novità', ...body })

/** With so many pictures. */
const illustrated = async (count: number) => {
  const files = await Promise.all(Array.from({ length: count }, () => aFile()))
  const pictures = files.map((file, index) => ({ file, caption: { it: `Foto ${index + 1}` } }))
  const { status, body } = await aLeaflet({ pictures })
  expect(status).toBe(201)
  return body
}

/** Edits for the first company. */
const anEditor = async (): Promise<Client> => {
  const user = await test.house.aUser(['administrator_email_statistics'])
  const link = { group_id: roleId('user_edit_product'), company_id: companies[0], user_id: user.id }
  const admin = await test.house.as('administrator_global')
  expect((await admin.post('company/company_user_group/', link)).status).toBe(201)
  const credentials = { email: user.email, password: PASSWORD }
  const { body } = await test.house.anonymous.post('account/token-auth/', credentials)
  return test.house.withToken(body.token)
}

const changesOf = async (id: number) =>
  (await anna.get(`history/test-leaflet/${id}/`)).body.results[0].changes

beforeAll(async () => {
  anna = await test.house.as('administrator_product')
  bytes = await aPicture(40, 30).jpeg().toBuffer()
  const admin = await test.house.as('administrator_global')
  for (const business_name of ['Prima', 'Seconda', 'Terza'])
    companies.push((await admin.post('company/company/', { business_name })).body.id)
})

describe('the children of a record', () => {
  it('are made with it, in their order, with what they hold', async () => {
    const { id, version, pictures } = await illustrated(3)
    expect(version).toBe(1)
    expect(pictures.map(({ caption }: Picture) => caption.it)).toEqual(['Foto 1', 'Foto 2', 'Foto 3'])
    expect(pictures[0]).toMatchObject({ is_publishable: true, caption: { ...EMPTY, it: 'Foto 1' } })
    expect(pictures[0].file_info).toMatchObject({ name: 'foto.jpg', width: 40 })
    expect((await anna.get(`test/leaflet/${id}/`)).body.pictures).toEqual(pictures)
    // A list has no need of them.
    const { body } = await anna.get('test/leaflet/?format=datatables')
    expect(body.data[0]).not.toHaveProperty('pictures')
  })

  it('are read with their order and the id of their record, and sent back so', async () => {
    const { id, version, ...leaflet } = await illustrated(3)
    expect(
      leaflet.pictures.map(({ order, leaflet_id }: Record<string, number>) => [order, leaflet_id]),
    ).toEqual([
      [0, id],
      [1, id],
      [2, id],
    ])
    const again = await anna.patch(`test/leaflet/${id}/`, { pictures: leaflet.pictures })
    expect([again.status, again.body.version]).toEqual([200, version])
    const [first] = leaflet.pictures
    const alone = await anna.patch(`test/leaflet_picture/${first.id}/`, first)
    expect([alone.status, alone.body]).toEqual([200, first])
    expect((await anna.get(`test/leaflet/${id}/`)).body.version).toBe(version)
  })

  it('move to the order that they come with', async () => {
    const { id, pictures } = await illustrated(3)
    const ids = pictures.map((picture: Picture) => picture.id)
    const idsNow = async (sent: object) =>
      (await anna.patch(`test/leaflet/${id}/`, { pictures: sent })).body.pictures.map(
        (picture: Picture & { order: number }) => [ids.indexOf(picture.id), picture.order],
      )
    const [first, second, third] = pictures
    expect(await idsNow([first, second, { ...third, order: 0 }])).toEqual([
      [2, 0],
      [0, 1],
      [1, 2],
    ])
    const moved = await anna.patch(`test/leaflet_picture/${third.id}/`, { order: 2 })
    expect([moved.status, moved.body.order]).toEqual([200, 2])
    expect(await changesOf(id)).toEqual({
      [`pictures.${first.id}.order`]: [1, 0],
      [`pictures.${second.id}.order`]: [2, 1],
      [`pictures.${third.id}.order`]: [0, 2],
    })
    // Without it the place in the list counts.
    expect((await idsNow([{ id: second.id }, { id: first.id }, { id: third.id }])).flat()).toEqual([
      1, 0, 0, 1, 2, 2,
    ])
    const rejected = await anna.patch(`test/leaflet_picture/${third.id}/`, { order: -1 })
    expect(rejected.body.codes).toEqual({ order: ['field.min'] })
  })

  it('belong to no other record, whatever they say', async () => {
    const [{ id, pictures }, other] = [await illustrated(2), await illustrated(1)]
    const [first, second] = pictures
    const rejected = await anna.patch(`test/leaflet/${id}/`, {
      pictures: [
        { ...first, leaflet_id: other.id },
        { ...second, leaflet_id: null },
      ],
    })
    expect([rejected.status, rejected.body.codes]).toEqual([
      400,
      { 'pictures.0.leaflet_id': ['field.read-only'], 'pictures.1.leaflet_id': ['field.read-only'] },
    ])
    const alone = await anna.patch(`test/leaflet_picture/${first.id}/`, { leaflet_id: other.id })
    expect([alone.status, alone.body.codes]).toEqual([400, { leaflet_id: ['field.read-only'] }])
    const renamed = await anna.patch(`test/leaflet_picture/${first.id}/`, { id: second.id })
    expect([renamed.status, renamed.body.codes]).toEqual([400, { id: ['field.read-only'] }])
    // New ones name their record, or none while it is being made.
    const file = await aFile()
    const added = await anna.patch(`test/leaflet/${id}/`, {
      pictures: [first, second, { file, leaflet_id: id, order: 0 }],
    })
    expect([added.status, added.body.pictures[0].file]).toEqual([200, file])
    const made = await aLeaflet({ pictures: [{ file: await aFile(), leaflet_id: null, order: 7 }] })
    expect([made.status, made.body.pictures[0].order]).toEqual([201, 0])
    const strange = await aLeaflet({ pictures: [{ file: await aFile(), leaflet_id: id }] })
    expect(strange.body.codes).toEqual({ 'pictures.0.leaflet_id': ['field.read-only'] })
  })

  it('take a plain text as the Italian one', async () => {
    const { id, pictures } = await illustrated(1)
    const { status, body } = await anna.patch(`test/leaflet/${id}/`, {
      pictures: [
        { id: pictures[0].id, caption: 'Altra' },
        { file: await aFile(), caption: 'Nuova' },
      ],
    })
    expect([status, body.pictures.map(({ caption }: Picture) => caption)]).toEqual([
      200,
      [
        { ...EMPTY, it: 'Altra' },
        { ...EMPTY, it: 'Nuova' },
      ],
    ])
    const alone = await anna.patch(`test/leaflet_picture/${pictures[0].id}/`, { caption: 'Terza' })
    expect([alone.status, alone.body.caption.it]).toEqual([200, 'Terza'])
    const long = await anna.patch(`test/leaflet_picture/${pictures[0].id}/`, { caption: 'x'.repeat(51) })
    expect(long.body.codes).toEqual({ 'caption.it': ['field.max-length'] })
  })

  it('are sent whole: kept by their ids, new without, gone when left out', async () => {
    const { id, version, pictures } = await illustrated(3)
    const [first, second, third] = pictures as [Picture, Picture, Picture]
    const file = await aFile()
    const { status, body } = await anna.patch(`test/leaflet/${id}/`, {
      pictures: [
        { id: third.id },
        { id: first.id, caption: { en: 'Photo 1' } },
        { file, is_publishable: false },
      ],
    })
    expect([status, body.version]).toEqual([200, version + 1])
    expect(body.pictures).toMatchObject([
      { id: third.id, file: third.file, caption: { it: 'Foto 3' } },
      { id: first.id, file: first.file, caption: { it: 'Foto 1', en: 'Photo 1' } },
      { file, caption: EMPTY, is_publishable: false },
    ])
    // Its file goes with it.
    expect((await anna.get(`file/${second.file}/`)).status).toBe(404)
    const made = body.pictures[2]
    expect(await changesOf(id)).toEqual({
      [`pictures.${third.id}.order`]: [2, 0],
      [`pictures.${first.id}.order`]: [0, 1],
      [`pictures.${first.id}.caption.en`]: ['', 'Photo 1'],
      ...Object.fromEntries(
        Object.entries({ order: 1, file: second.file, is_publishable: true }).map(([field, value]) => [
          `pictures.${second.id}.${field}`,
          [value, null],
        ]),
      ),
      ...Object.fromEntries(
        Object.entries({ ...EMPTY, it: 'Foto 2' }).map(([language, text]) => [
          `pictures.${second.id}.caption.${language}`,
          [text, null],
        ]),
      ),
      ...Object.fromEntries(
        Object.entries({ order: 2, file, is_publishable: false }).map(([field, value]) => [
          `pictures.${made.id}.${field}`,
          [null, value],
        ]),
      ),
      ...Object.fromEntries(
        Object.keys(EMPTY).map((language) => [`pictures.${made.id}.caption.${language}`, [null, '']]),
      ),
    })
  })

  it('stay as they are when nothing is said of them, or the same again', async () => {
    const { id, version, pictures } = await illustrated(2)
    const renamed = await anna.patch(`test/leaflet/${id}/`, { title: 'Altro titolo' })
    expect(renamed.body.pictures).toEqual(pictures)
    const { body: before } = await anna.get(`test/leaflet/${id}/`)
    const same = await anna.patch(`test/leaflet/${id}/`, before)
    expect([same.status, same.body.version]).toEqual([200, version + 1])
  })

  it('are refused by path: of another record, twice, with a file of somebody else, too many, incomplete', async () => {
    const [one, other] = [await illustrated(2), await illustrated(1)]
    const stranger = await aFile(await test.house.as('administrator_product'))
    const { status, body } = await anna.patch(`test/leaflet/${one.id}/`, {
      title: '',
      pictures: [
        { id: one.pictures[0].id },
        { id: other.pictures[0].id },
        { id: one.pictures[0].id },
        { file: stranger },
        { caption: { it: 'x'.repeat(51) } },
      ],
    })
    expect(status).toBe(400)
    expect(body.codes).toEqual({
      title: ['field.blank'],
      'pictures.2.id': ['field.duplicates'],
      'pictures.4.file': ['field.required'],
      'pictures.4.caption.it': ['field.max-length'],
    })
    const further = await anna.patch(`test/leaflet/${one.id}/`, {
      title: '',
      pictures: [{ id: other.pictures[0].id }, { file: stranger }],
    })
    expect(further.body.codes).toEqual({
      title: ['field.blank'],
      'pictures.0.id': ['field.reference'],
      'pictures.1.file': ['field.reference'],
    })
    const six = await anna.patch(`test/leaflet/${one.id}/`, {
      pictures: await Promise.all(Array.from({ length: 6 }, async () => ({ file: await aFile() }))),
    })
    expect(six.body.codes).toEqual({ pictures: ['field.max-items'] })
    const unknown = await anna.patch(`test/leaflet/${one.id}/`, {
      pictures: [{ id: one.pictures[0].id, colour: 'red' }],
    })
    expect(unknown.body.codes).toEqual({ 'pictures.0.colour': ['field.unknown'] })
    expect((await anna.get(`test/leaflet/${one.id}/`)).body).toEqual(one)
  })

  it('are written once when two write at the same time', async () => {
    const { id, version, pictures } = await illustrated(1)
    const files = [await aFile(), await aFile()]
    const answers = await Promise.all(
      files.map((file) =>
        anna.patch(`test/leaflet/${id}/`, { version, pictures: [{ id: pictures[0].id }, { file }] }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await anna.get(`test/leaflet/${id}/`)).body.pictures).toHaveLength(2)
  })

  it('are changed and deleted by addresses of their own, through the reach of their record', async () => {
    const { id, pictures } = await illustrated(2)
    const [first, second] = pictures as [Picture, Picture]
    const changed = await anna.patch(`test/leaflet_picture/${first.id}/`, { caption: { it: 'Nuova' } })
    expect([changed.status, changed.body.caption.it]).toEqual([200, 'Nuova'])
    expect(await changesOf(id)).toEqual({ [`pictures.${first.id}.caption.it`]: ['Foto 1', 'Nuova'] })
    expect((await anna.delete(`test/leaflet_picture/${second.id}/`)).status).toBe(204)
    expect((await anna.get(`test/leaflet/${id}/`)).body).toMatchObject({
      version: 3,
      pictures: [{ id: first.id }],
    })
    expect((await anna.delete(`test/leaflet_picture/${second.id}/`)).status).toBe(404)

    const editor = await anEditor()
    // It belongs to no company, and so not to theirs.
    expect((await editor.patch(`test/leaflet_picture/${first.id}/`, { caption: { it: 'Mia' } })).status).toBe(
      404,
    )
    expect((await editor.delete(`test/leaflet_picture/${first.id}/`)).status).toBe(404)
  })

  it('come back with their record, and their files', async () => {
    const leaflet = await illustrated(2)
    const linked = await anna.patch(`test/leaflet/${leaflet.id}/`, { shop_ids: [companies[1], companies[0]] })
    expect((await anna.delete(`test/leaflet/${leaflet.id}/`)).status).toBe(204)
    const { status, body } = await anna.post(`history/test-leaflet/${leaflet.id}/restore/`, {})
    expect(status).toBe(201)
    expect([body.pictures, body.shop_ids]).toEqual([linked.body.pictures, linked.body.shop_ids])
    expect((await anna.get(`file/${leaflet.pictures[0].file}/`)).status).toBe(200)
  })
})

describe('links to other records', () => {
  it('are written as ids and read with their names, in their order', async () => {
    const [first, , third] = companies as [number, number, number]
    const admin = await test.house.as('administrator_global')
    const { id: second } = (await admin.post('company/company/', { business_name: 'Solo qui' })).body
    const { body } = await aLeaflet({ shop_ids: [third, first] })
    expect([body.shop_ids, body.shops]).toEqual([
      [third, first],
      [
        { id: third, name: 'Terza' },
        { id: first, name: 'Prima' },
      ],
    ])
    const changed = await anna.patch(`test/leaflet/${body.id}/`, { shop_ids: [first, second, third] })
    expect([changed.body.version, changed.body.shop_ids]).toEqual([2, [first, second, third]])
    expect(await changesOf(body.id)).toEqual({
      shop_ids: [
        [third, first],
        [first, second, third],
      ],
    })
    const { body: listed } = await anna.get(
      `test/leaflet/?format=datatables&columns[0][data]=shops&columns[0][name]=shops.id&columns[0][searchable]=true&columns[0][search][value]=${second}`,
    )
    expect(listed.data.map(({ id }: { id: number }) => id)).toEqual([body.id])
    const none = await anna.patch(`test/leaflet/${body.id}/`, { shop_ids: [] })
    expect(none.body.shops).toEqual([])
  })

  it('are accepted as ids under the name by which they are read, in new records and in changes', async () => {
    const [first, second] = companies
    const made = await aLeaflet({ shops: [second, first], company: first })
    expect([made.status, made.body.shop_ids, made.body.company_id]).toEqual([201, [second, first], first])
    const at = `test/leaflet/${made.body.id}/`
    const changed = await anna.patch(at, { shops: [first] })
    expect([changed.body.version, changed.body.shops]).toEqual([2, [{ id: first, name: 'Prima' }]])
    const same = await anna.patch(at, { shops: [second], shop_ids: [second] })
    expect([same.body.version, same.body.shop_ids]).toEqual([3, [second]])
    const none = await anna.patch(at, { shops: [] })
    expect([none.body.version, none.body.shop_ids]).toEqual([4, []])
    // A record that was read without any, sent back with some.
    const filled = await anna.patch(at, { ...none.body, shop_ids: [first] })
    expect([filled.status, filled.body.shop_ids]).toEqual([200, [first]])
  })

  it('are sent back as they were read, and refused by name when changed', async () => {
    const [first, second] = companies
    const { body } = await aLeaflet({ shop_ids: [first, second] })
    const at = `test/leaflet/${body.id}/`
    const back = await anna.patch(at, body)
    expect([back.status, back.body.version]).toEqual([200, 1])
    const edited = await anna.patch(at, { ...body, shop_ids: [second] })
    expect([edited.status, edited.body.shop_ids]).toEqual([200, [second]])
    for (const shops of [[{ id: second, name: 'Altra' }], [{ id: first, name: 'Prima' }]])
      expect((await anna.patch(at, { shops })).body.codes).toEqual({ shops: ['field.read-only'] })
  })

  it('are refused under two names with different values', async () => {
    const [first, second] = companies
    const { body } = await aLeaflet({ company_id: first, shop_ids: [first] })
    const twofold = { shops: [first], shop_ids: [first, second], company: first, company_id: second }
    const codes = { shops: ['field.ambiguous'], company: ['field.ambiguous'] }
    const made = await aLeaflet(twofold)
    expect([made.status, made.body.codes]).toEqual([400, codes])
    const changed = await anna.patch(`test/leaflet/${body.id}/`, twofold)
    expect([changed.status, changed.body.codes]).toEqual([400, codes])
  })

  it('are checked under the name of the field, beside the other issues of the request', async () => {
    const [first] = companies
    const { body } = await aLeaflet()
    const wrong = { title: '', shops: [first, 999_999], company: first }
    const codes = { title: ['field.blank'], shop_ids: ['field.reference'] }
    expect((await aLeaflet(wrong)).body.codes).toEqual(codes)
    expect((await anna.patch(`test/leaflet/${body.id}/`, wrong)).body.codes).toEqual(codes)
    const text = await anna.patch(`test/leaflet/${body.id}/`, { shops: [first, 'x'] })
    expect(text.body.codes).toEqual({ 'shop_ids.1': ['field.number'] })
    const read = await aLeaflet({ shops: [{ id: first, name: 'Prima' }] })
    expect([read.status, Object.keys(read.body.codes)]).toEqual([400, ['shops.0']])
  })

  it('are refused where nobody has what they name, or twice, and nothing is written', async () => {
    const unknown = await aLeaflet({ shop_ids: [companies[0], 999_999] })
    expect([unknown.status, unknown.body.codes]).toEqual([400, { shop_ids: ['field.reference'] }])
    const twice = await aLeaflet({ shop_ids: [companies[0], companies[0]] })
    expect([twice.status, twice.body.codes]).toEqual([400, { shop_ids: ['field.duplicates'] }])
  })

  it('keep what they point at from being deleted', async () => {
    const admin = await test.house.as('administrator_global')
    const { body: company } = await admin.post('company/company/', { business_name: 'In uso' })
    await aLeaflet({ shop_ids: [company.id] })
    const { status, body } = await admin.delete(`company/company/${company.id}/`)
    expect([status, body.used_by]).toEqual([409, [{ type: 'test-leaflet', count: 1 }]])
    expect(body.detail).toContain('Leaflets (1)')
  })

  it('lead only to what the writer may link to', async () => {
    const admin = await test.house.as('administrator_global')
    const { body: open } = await admin.post('company/company/', {
      business_name: 'Aperta',
      short_name: 'aperta',
    })
    const editor = await anEditor()
    const rejected = await aLeaflet({ company_id: companies[0], shop_ids: [open.id, companies[1]] }, editor)
    expect([rejected.status, rejected.body.codes]).toEqual([400, { shop_ids: ['field.reference'] }])
    const taken = await aLeaflet({ company_id: companies[0], shop_ids: [open.id] }, editor)
    expect([taken.status, taken.body.shop_ids]).toEqual([201, [open.id]])
  })

  it('come back with their record without those that are gone', async () => {
    const admin = await test.house.as('administrator_global')
    const { body: deleted } = await admin.post('company/company/', { business_name: 'Presto via' })
    const { body } = await aLeaflet({ shop_ids: [deleted.id, companies[0]] })
    await anna.delete(`test/leaflet/${body.id}/`)
    expect((await admin.delete(`company/company/${deleted.id}/`)).status).toBe(204)
    const restored = await anna.post(`history/test-leaflet/${body.id}/restore/`, {})
    expect([restored.status, restored.body.shop_ids]).toEqual([201, [companies[0]]])
  })
})

it('takes the id of another record also under the name by which it is read', async () => {
  const { status, body } = await aLeaflet({ company: companies[0] })
  expect([status, body.company_id, body.company]).toEqual([
    201,
    companies[0],
    { id: companies[0], name: 'Prima' },
  ])
})
