import { roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPicture, upload } from '../fixtures/files.ts'
import { leaflets } from '../fixtures/leaflets.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse(undefined, leaflets)

interface Leaflet {
  id: number
  version: number
  title: string
}

let office: Client
/** Edits for the first company, reads for the second, and has nothing to do with the third. */
let editor: Client
let editorId: number
const companies: number[] = []
let own: Leaflet
let readable: Leaflet
let foreign: Leaflet

const aLeaflet = async (title: string, company_id: number | undefined): Promise<Leaflet> =>
  (await office.post('test/leaflet/', { title, company_id })).body

beforeAll(async () => {
  const { house } = test
  office = await house.as('administrator_product')
  const admin = await house.as('administrator_global')
  for (const business_name of ['Propria', 'Leggibile', 'Altrui'])
    companies.push((await admin.post('company/company/', { business_name })).body.id)
  // A role that opens the intranet, since reading alone does not.
  const user = await house.aUser(['administrator_email_statistics'])
  editorId = user.id
  for (const [index, role] of (['user_edit_product', 'user_product'] as const).entries()) {
    const link = { group_id: roleId(role), company_id: companies[index], user_id: user.id }
    expect((await admin.post('company/company_user_group/', link)).status).toBe(201)
  }
  const { body } = await house.anonymous.post('account/token-auth/', {
    email: user.email,
    password: PASSWORD,
  })
  editor = house.withToken(body.token)
  own = await aLeaflet('Volantino proprio', companies[0])
  readable = await aLeaflet('Volantino leggibile', companies[1])
  foreign = await aLeaflet('Volantino altrui', companies[2])
})

describe('who edits for one company and reads for another', () => {
  it('finds both in the list, its file and the search, and no third one', async () => {
    const { body } = await editor.get('test/leaflet/?format=datatables')
    expect([body.recordsTotal, body.data.map(({ title }: Leaflet) => title)]).toEqual([
      2,
      ['Volantino proprio', 'Volantino leggibile'],
    ])
    const { text } = await editor.get('test/leaflet/?format=csv&columns[0][data]=title&columns[0][title]=T')
    expect(text).toContain('Volantino leggibile')
    expect(text).not.toContain('altrui')
    const { text: match } = await editor.get('search/?q=volantino')
    expect(match).toContain('Volantino leggibile')
    expect(match).not.toContain('altrui')
  })

  it('reads both, with their history, files and presence', async () => {
    for (const { id } of [own, readable]) {
      expect((await editor.get(`test/leaflet/${id}/`)).status).toBe(200)
      expect((await editor.get(`history/test-leaflet/${id}/`)).status).toBe(200)
      expect((await editor.post(`presence/test-leaflet/${id}/`)).status).toBe(200)
    }
    const picture = await upload(test.house, office, {
      name: 'copertina.jpg',
      bytes: await aPicture().jpeg().toBuffer(),
    })
    await office.patch(`test/leaflet/${readable.id}/`, { cover: picture.body.id })
    expect((await editor.get(`file/${picture.body.id}/`)).status).toBe(200)
    expect((await editor.get(`test/leaflet/${foreign.id}/`)).status).toBe(404)
    expect((await editor.get(`history/test-leaflet/${foreign.id}/`)).status).toBe(404)
  })

  it('changes the first alone', async () => {
    expect((await editor.patch(`test/leaflet/${own.id}/`, { title: 'Volantino nuovo' })).status).toBe(200)
    const rejected = await editor.patch(`test/leaflet/${readable.id}/`, { title: 'x' })
    expect([rejected.status, rejected.body.codes]).toEqual([403, { detail: ['forbidden'] }])
    const sentBack = await editor.patch(`test/leaflet/${readable.id}/`, { ...readable, title: 'x' })
    expect(sentBack.status).toBe(403)
    expect((await editor.patch(`test/leaflet/${foreign.id}/`, { title: 'x' })).status).toBe(404)
    const { body } = await office.get(`test/leaflet/${readable.id}/`)
    expect(body.title).toBe('Volantino leggibile')
  })

  it('is told with each record what it may do to it', async () => {
    const actionsOn = async (client: Client, { id }: Leaflet) =>
      (await client.get(`test/leaflet/${id}/`)).body.actions
    expect(await actionsOn(editor, own)).toEqual(['change', 'delete'])
    expect(await actionsOn(editor, readable)).toEqual([])
    expect(await actionsOn(office, readable)).toEqual(['change', 'delete'])
    const { body } = await editor.get(`test/leaflet/${own.id}/`)
    expect((await editor.patch(`test/leaflet/${own.id}/`, body)).status).toBe(200)
  })

  it('is told of a newer version only where it may write', async () => {
    const stale = { 'if-match': '"99"' }
    expect((await editor.patch(`test/leaflet/${own.id}/`, { title: 'x' }, stale)).status).toBe(412)
    const rejected = await editor.patch(`test/leaflet/${readable.id}/`, { title: 'x' }, stale)
    expect([rejected.status, rejected.body.current]).toEqual([403, undefined])
  })

  it('deletes the first alone, and puts none under the second', async () => {
    const extra = await aLeaflet('Volantino in più', companies[0])
    expect((await editor.delete(`test/leaflet/${readable.id}/`)).status).toBe(403)
    expect((await editor.delete(`test/leaflet/${foreign.id}/`)).status).toBe(404)
    expect((await editor.delete(`test/leaflet/${extra.id}/`)).status).toBe(204)
    expect((await office.get(`test/leaflet/${readable.id}/`)).status).toBe(200)
    const made = await editor.post('test/leaflet/', { title: 'Nuovo', company_id: companies[1] })
    expect([made.status, made.body.codes]).toEqual([400, { company_id: ['field.reference'] }])
    const moved = await editor.patch(`test/leaflet/${own.id}/`, { company_id: companies[1] })
    expect([moved.status, moved.body.codes]).toEqual([400, { company_id: ['field.reference'] }])
    const right = await editor.post('test/leaflet/', { title: 'Nuovo', company_id: companies[0] })
    expect(right.status).toBe(201)
  })

  it('hears on Home of both, however much happened elsewhere', async () => {
    await test.house.statement(
      `insert into history (type, record_id, action, at, actor_id, changes, keys)
        select 'test-leaflet', ${foreign.id}, 'change', now(), null, '{}', '{"company_id": ${companies[2]}}'
        from generate_series(1, 250)`,
    )
    const { body } = await editor.get('home/')
    const titles = body.recent.map(({ title }: Leaflet) => title)
    expect(titles).toContain('Volantino leggibile')
    expect(titles).toContain('Volantino nuovo')
    expect(titles).not.toContain('Volantino altrui')
  })

  it('is explained so', async () => {
    const admin = await test.house.as('administrator_global')
    const reasons = async ({ id }: Leaflet) => {
      const { body } = await admin.get(`account/user/${editorId}/access/?record=test-leaflet/${id}`)
      return [body.record.read.reason, body.record.write.reason]
    }
    expect(await reasons(own)).toEqual(['allowed', 'allowed'])
    expect(await reasons(readable)).toEqual(['allowed', 'out-of-scope'])
    expect(await reasons(foreign)).toEqual(['out-of-scope', 'out-of-scope'])
  })
})
