import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roleId } from '@fornace/contract/kit/roles'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPdf, aPicture, fetchFile, upload } from '../fixtures/files.ts'
import { leaflets } from '../fixtures/leaflets.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse(undefined, leaflets)
let anna: Client
let picture: Buffer

const anUpload = async (client = anna, name = 'copertina.jpg', bytes: Uint8Array = picture) =>
  (await upload(test.house, client, { name, bytes })).body
const aLeaflet = (body: object, client = anna) => client.post('test/leaflet/', { title: 'Novità', ...body })
const reads = async (client: Client, id: string) => (await client.get(`file/${id}/`)).status

beforeAll(async () => {
  anna = await test.house.as('administrator_product')
  picture = await aPicture().jpeg().toBuffer()
})

describe('a record', () => {
  it('takes a file, shows it, and lets its readers read it', async () => {
    const cover = await anUpload()
    const { status, body } = await aLeaflet({ cover: cover.id })
    expect([status, body.cover, body.cover_info, body.pdf, body.pdf_info]).toEqual([
      201,
      cover.id,
      cover,
      null,
      null,
    ])
    const colleague = await test.house.as('administrator_product')
    expect(await reads(colleague, cover.id)).toBe(200)
    expect(await reads(await test.house.as('administrator_global'), cover.id)).toBe(404)
    const { body: list } = await anna.get('test/leaflet/?format=datatables')
    expect(list.data.find(({ id }: { id: number }) => id === body.id).cover_info.url).toBe(cover.url)
  })

  it('takes an upload of its writer only, and only once', async () => {
    const cover = await anUpload()
    const colleague = await test.house.as('administrator_product')
    const foreign = await aLeaflet({ cover: cover.id }, colleague)
    expect([foreign.status, foreign.body.codes]).toEqual([400, { cover: ['field.reference'] }])
    expect((await aLeaflet({ cover: cover.id })).status).toBe(201)
    expect((await aLeaflet({ cover: cover.id })).body.codes).toEqual({ cover: ['field.reference'] })
    const unknown = await aLeaflet({ cover: '00000000-0000-4000-8000-000000000000' })
    expect(unknown.body.codes).toEqual({ cover: ['field.reference'] })
    expect((await aLeaflet({ cover: 'x' })).status).toBe(400)
  })

  it('takes it once also when many try at the same moment', async () => {
    const cover = await anUpload()
    const answers = await Promise.all(Array.from({ length: 8 }, () => aLeaflet({ cover: cover.id })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => [201, 400, 409].includes(status))).toBe(true)
  })

  it('takes only what the field is for', async () => {
    const pdf = await anUpload(anna, 'scheda.pdf', aPdf())
    const { status, body } = await aLeaflet({ cover: pdf.id }).then((answer) => answer)
    expect([status, body.codes]).toEqual([400, { cover: ['file.invalid', 'file.type'] }])
    const large = (
      await upload(test.house, anna, { name: 'a.pdf', bytes: aPdf(6 << 20), kind: 'attachment' })
    ).body
    expect((await aLeaflet({ pdf: large.id })).status).toBe(413)
    expect((await aLeaflet({ pdf: pdf.id })).status).toBe(201)
  })

  it('can be sent back as it was read, and keeps its file', async () => {
    const { body } = await aLeaflet({ cover: (await anUpload()).id })
    const again = await anna.patch(`test/leaflet/${body.id}/`, { ...body, title: 'Altro' })
    expect([again.status, again.body.cover_info]).toEqual([200, body.cover_info])
    expect(await reads(anna, body.cover)).toBe(200)
  })

  it('lets go of a file that it replaces, and may take it back', async () => {
    const [first, second] = [await anUpload(), await anUpload()]
    const { body } = await aLeaflet({ cover: first.id })
    const change = (cover: string | null) => anna.patch(`test/leaflet/${body.id}/`, { cover })
    expect((await change(second.id)).body.cover_info).toEqual(second)
    expect([await reads(anna, first.id), await reads(anna, second.id)]).toEqual([404, 200])
    expect((await aLeaflet({ cover: first.id })).status).toBe(400)
    expect((await change(first.id)).status).toBe(200)
    expect([await reads(anna, first.id), await reads(anna, second.id)]).toEqual([200, 404])
    expect((await change(null)).body.cover_info).toBeNull()
    expect(await reads(anna, first.id)).toBe(404)
  })

  it('is deleted with its file, and comes back with it', async () => {
    const { body } = await aLeaflet({ cover: (await anUpload()).id })
    expect((await anna.delete(`test/leaflet/${body.id}/`)).status).toBe(204)
    expect(await reads(anna, body.cover)).toBe(404)
    await test.house.files.sweep()
    const restored = await anna.post(`history/test-leaflet/${body.id}/restore/`)
    expect([restored.status, restored.body.cover_info]).toEqual([201, body.cover_info])
    expect(await reads(anna, body.cover)).toBe(200)
  })

  it('owns what rows inside it hold, also when they are written anew', async () => {
    const { body } = await aLeaflet({})
    const { id } = await anUpload()
    const insert = (leaflet: number) =>
      test.house.statement(`insert into test_leaflet_picture (leaflet_id, file) values (${leaflet}, '${id}')`)
    await insert(body.id)
    const colleague = await test.house.as('administrator_product')
    expect(await reads(colleague, id)).toBe(200)
    await expect(insert(body.id)).rejects.toMatchObject({ constraint: 'file_taken' })
    await test.house.statement(`delete from test_leaflet_picture where file = '${id}'`)
    expect(await reads(colleague, id)).toBe(404)
    await insert(body.id)
    expect(await reads(colleague, id)).toBe(200)
    const { body: other } = await aLeaflet({})
    const move = `update test_leaflet_picture set leaflet_id = ${other.id} where file = '${id}'`
    await expect(test.house.statement(move)).rejects.toMatchObject({ constraint: 'file_taken' })
    await anna.delete(`test/leaflet/${body.id}/`)
    expect(await reads(colleague, id)).toBe(404)
  })

  it('says in its history which file it had', async () => {
    const [first, second] = [await anUpload(), await anUpload()]
    const { body } = await aLeaflet({ cover: first.id })
    await anna.patch(`test/leaflet/${body.id}/`, { cover: second.id })
    const history = await anna.get(`history/test-leaflet/${body.id}/?format=datatables`)
    expect(history.body.data[0].changes).toEqual({ cover: [first.id, second.id] })
  })

  it('shows its files only to those in whose reach it is, as of now', async () => {
    const admin = await test.house.as('administrator_global', 'administrator_associated_companies')
    const { body: company } = await admin.post('company/company/', { business_name: 'Ceramiche Alfa' })
    const { id, email } = await test.house.aUser(['user_edit_product'])
    const signIn = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
    const editor = test.house.withToken(signIn.body.token)
    const { body } = await aLeaflet({ cover: (await anUpload()).id, company_id: company.id })
    const { body: other } = await aLeaflet({ cover: (await anUpload()).id })
    expect(await reads(editor, body.cover)).toBe(404)
    const role = { group_id: roleId('user_edit_product'), company_id: company.id, user_id: id }
    const { body: link } = await admin.post('company/company_user_group/', role)
    expect([await reads(editor, body.cover), await reads(editor, other.cover)]).toEqual([200, 404])
    await admin.delete(`company/company_user_group/${link.id}/`)
    expect(await reads(editor, body.cover)).toBe(404)
  })
})

describe('the sweep', () => {
  const folder = () => join(test.house.dataDir, 'files')
  const onDisk = async () =>
    (await readdir(folder(), { recursive: true })).filter((name) => /[0-9a-f-]{36}/.test(name))
  const storedFilesOf = async (id: string) => (await onDisk()).filter((name) => name.includes(id))

  beforeEach(() => test.house.files.sweep())

  it('removes what nobody has taken within a day, and nothing else', async () => {
    const [forgotten, taken] = [await anUpload(), await anUpload()]
    await aLeaflet({ cover: taken.id })
    test.house.clock.forward({ hours: 23 })
    await test.house.files.sweep()
    expect(
      [await storedFilesOf(forgotten.id), await storedFilesOf(taken.id)].map(({ length }) => length),
    ).toEqual([4, 4])
    test.house.clock.forward({ hours: 2 })
    anna = await test.house.as('administrator_product')
    const fresh = await anUpload()
    await test.house.files.sweep()
    const counts = [
      await storedFilesOf(forgotten.id),
      await storedFilesOf(taken.id),
      await storedFilesOf(fresh.id),
    ]
    expect(counts.map(({ length }) => length)).toEqual([0, 4, 4])
    expect((await aLeaflet({ cover: forgotten.id })).status).toBe(400)
    expect(await reads(anna, taken.id)).toBe(200)
  })

  it('removes the files of deleted records after a while; they come back without them', async () => {
    const { body } = await aLeaflet({ cover: (await anUpload()).id })
    await anna.delete(`test/leaflet/${body.id}/`)
    test.house.clock.forward({ hours: 31 * 24 })
    anna = await test.house.as('administrator_product')
    await test.house.files.sweep()
    expect(await storedFilesOf(body.cover)).toEqual([])
    const restored = await anna.post(`history/test-leaflet/${body.id}/restore/`)
    expect([restored.status, restored.body.title, restored.body.cover]).toEqual([201, 'Novità', null])
  })

  it('removes what no row speaks of, and what was left of uploads that were cut', async () => {
    const stray = '11111111-1111-4111-8111-111111111111'
    const upload = await anUpload()
    const [stored, half] = [
      join(folder(), 'kept', stray.slice(0, 2), stray),
      join(folder(), 'incoming', stray),
    ]
    await mkdir(join(folder(), 'kept', '11'), { recursive: true })
    for (const path of [stored, half]) await writeFile(path, 'x')
    // Somebody else's: it is left alone.
    await writeFile(join(folder(), 'kept', 'README'), 'x')
    const old = new Date(test.house.clock.now().getTime() - 25 * 3_600_000)
    for (const path of [stored, half]) await utimes(path, old, old)
    expect((await test.house.files.check()).unknown).toEqual([stray])
    await test.house.files.sweep()
    expect([await storedFilesOf(stray), (await storedFilesOf(upload.id)).length]).toEqual([[], 4])
  })

  it('has a checker beside it, which finds rows whose files are gone', async () => {
    expect((await test.house.files.check()).missing).toEqual([])
    const cover = await anUpload()
    await aLeaflet({ cover: cover.id })
    await rm(join(folder(), 'kept', cover.id.slice(0, 2), cover.id))
    expect((await test.house.files.check()).missing).toEqual([cover.id])
    expect((await fetchFile(test.house, cover.url, { authorization: `JWT ${anna.token}` })).status).toBe(404)
  })
})

describe('the house', () => {
  it('sees to every column that holds files', async () => {
    const unseen = await test.house.statement(
      `select conrelid::regclass::text as unseen from pg_constraint
        where contype = 'f' and confrelid = 'file'::regclass and not exists (
          select from pg_trigger where tgrelid = conrelid and tgname = 'keep_files')`,
    )
    expect(unseen).toEqual([])
  })

  it('tells a person what they uploaded, and forgets who it was when they ask', async () => {
    const { id, email } = await test.house.aUser(['administrator_product'])
    const signIn = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
    const cover = await anUpload(test.house.withToken(signIn.body.token))
    const admin = await test.house.as('administrator_global')
    const { body } = await admin.get(`account/user/${id}/export/`)
    expect(body.uploads).toEqual([expect.objectContaining({ id: cover.id, name: 'copertina.jpg' })])
    const user = (await admin.get(`account/user/${id}/`)).body
    await admin.delete(`account/user/${id}/`, { 'if-match': `"${user.version}"` })
    await admin.post(`account/user/${id}/erase/`)
    expect(await test.house.statement(`select uploader_id from file where id = '${cover.id}'`)).toEqual([
      { uploader_id: null },
    ])
  })
})
