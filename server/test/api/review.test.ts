import { beforeAll, describe, expect, it } from 'vitest'
import { CIRCULARS, circularSteps } from '../circular-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'

const test = useHouse()
const steps = productSteps(() => test.house)
const { aProject } = projectSteps(() => test.house)
const { aCircular, aTypology, aMatter } = circularSteps(() => test.house)

let admin: Client
let editor: Client
let period: number
let company: number

const BOTH = { it: 'Gres porcellanato.', en: 'Stoneware.' }
const aProduct = (client: Client, body: object = {}) =>
  steps.aProduct(client, { group_id: period, company_id: company, description: BOTH, ...body })
const write = async (client: Client, id: number, body: object) => {
  const written = await client.patch(`${PRODUCTS}${id}/`, body)
  expect([written.status, written.body.codes]).toEqual([200, undefined])
  return written.body
}
const review = async (id: number, client = admin) => {
  const { status, body } = await client.get(`review/product-product/${id}/`)
  expect([status, body.codes]).toEqual([200, undefined])
  return body
}

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  company = await steps.aCompany('Ceramiche Uno')
  period = await steps.aPeriod()
  editor = await steps.linked(['user_edit_product', company])
})

describe('what changed in a record under review', () => {
  it('is nothing at the first review', async () => {
    const { id } = await aProduct(editor)
    const { version } = await write(editor, id, { step: 1, note: 'Pronto' })
    expect(await review(id)).toEqual({ id, version, bases: [], files: [], names: {} })
  })

  it('is counted from the note that sent it back, over all writes since', async () => {
    const { id } = await aProduct(editor, { designer: 'A. Bianchi' })
    await write(editor, id, { step: 1 })
    // What the reviewer changed with the note was read by the reviewer.
    const returned = { step: 0, note: 'Troppo breve', note_field: 'description.it', collection_name: 'Borgo' }
    await write(admin, id, returned)
    await write(editor, id, { description: { it: 'Gres smaltato.' }, designer: 'B. Neri' })
    await write(editor, id, { description: { it: 'Gres smaltato, sei colori.' }, designer: 'A. Bianchi' })
    await write(editor, id, { step: 1 })
    const { bases } = await review(id)
    expect(bases).toEqual([
      {
        kind: 'returned',
        at: expect.any(String),
        actor: { id: expect.any(Number), name: 'Ada Rossi' },
        action: 'sendBack',
        note: 'Troppo breve',
        note_field: 'description.it',
        changes: { 'description.it': [BOTH.it, 'Gres smaltato, sei colori.'] },
      },
    ])
  })

  it('is counted from the last approval too, where a later note is another base', async () => {
    const { id } = await aProduct(admin, { step: 4 })
    await write(admin, id, { step: 0, note: 'Riapro' })
    await write(admin, id, { designer: 'Primo' })
    await write(admin, id, { step: 1 })
    await write(admin, id, { step: 0, note: 'Ancora' })
    await write(admin, id, { sustainable: true })
    await write(admin, id, { step: 1 })
    const { bases } = await review(id)
    expect(bases.map(({ kind, note, changes }: never) => ({ kind, note, changes }))).toEqual([
      { kind: 'returned', note: 'Ancora', changes: { sustainable: [false, true] } },
      { kind: 'approved', note: '', changes: { designer: ['', 'Primo'], sustainable: [false, true] } },
    ])
  })

  it('of a translation in approval is the translation', async () => {
    const { id } = await aProduct(editor, { description: { it: 'Gres.' } })
    await write(editor, id, { step: 1 })
    await write(admin, id, { step: 2 })
    await write(await test.house.as('translate_product'), id, { description: { en: 'Stoneware.' }, step: 3 })
    expect((await review(id)).bases).toMatchObject([
      { kind: 'advanced', action: 'sendToTranslation', changes: { 'description.en': ['', 'Stoneware.'] } },
    ])
  })

  it('takes no notice of a decision that was undone', async () => {
    const { id } = await aProduct(editor)
    await write(editor, id, { step: 1 })
    await write(admin, id, { step: 0, note: 'Prima nota' })
    const { version } = await write(editor, id, { designer: 'Primo', step: 1 })
    await write(admin, id, { step: 4, version })
    expect((await admin.post(`transition/product-product/${id}/undo/`, {})).status).toBe(200)
    expect((await review(id)).bases).toMatchObject([
      { note: 'Prima nota', changes: { designer: ['', 'Primo'] } },
    ])
  })

  it('has the pictures that were added, removed, replaced, cropped and moved, by their ids', async () => {
    const { id, images } = await aProduct(editor, { images: await steps.someImages(editor, 3) })
    await write(editor, id, { step: 1 })
    await write(admin, id, { step: 0, note: 'Altre foto' })
    const [replaced, removed, cropped] = images
    const [added, other, brief] = await steps.someImages(editor, 3)
    // One that came and went between two reviews is no change.
    await write(editor, id, { images: [...images, brief] })
    const crop = { crop_left: 0.1, crop_top: 0, crop_width: 0.5, crop_height: 1 }
    const { images: now } = await write(editor, id, {
      images: [
        { ...cropped, ...crop, order: undefined },
        { ...replaced, file: other?.file, order: undefined },
        added,
      ],
    })
    await write(editor, id, { step: 1 })
    const { bases, files } = await review(id)
    const { changes } = bases[0]
    const addedId = now[2].id
    expect(changes).toMatchObject({
      [`images.${replaced.id}.file`]: [replaced.file, other?.file],
      [`images.${replaced.id}.order`]: [0, 1],
      [`images.${removed.id}.file`]: [removed.file, null],
      [`images.${removed.id}.order`]: [1, null],
      [`images.${cropped.id}.crop_width`]: [null, 0.5],
      [`images.${cropped.id}.order`]: [2, 0],
      [`images.${addedId}.file`]: [null, added?.file],
    })
    const rows = new Set(Object.keys(changes).map((path) => Number(path.split('.')[1])))
    expect(rows).toEqual(new Set([replaced.id, removed.id, cropped.id, addedId]))
    expect(files.map((file: { id: string }) => file.id).sort()).toEqual([replaced.file, removed.file].sort())
  })

  it('names the records that fields referred to', async () => {
    const { id } = await aProduct(admin)
    const style = await admin.post('product/style/', { name: { it: 'Cotto' } })
    const another = await steps.aCompany('Ceramiche Due')
    await write(admin, id, { step: 1 })
    await write(admin, id, { step: 0, note: 'Di chi è?' })
    await write(admin, id, { company_id: another, style_ids: [style.body.id], step: 1 })
    const { names } = await review(id)
    expect(names.company_id).toContainEqual({ id: company, name: 'Ceramiche Uno' })
    expect(names.company_id).toContainEqual({ id: another, name: 'Ceramiche Due' })
    expect(names.style_ids).toEqual([{ id: style.body.id, name: 'Cotto' }])
  })

  it('of a circular is its text; its protocol is none of the author', async () => {
    const circulars = await test.house.as('administrator_circular')
    const links = { typology_id: await aTypology(), matter_ids: [await aMatter()] }
    const { id } = await aCircular(circulars, { ...links, step: 2 })
    for (const body of [{ step: 0, note: 'Riapro' }, { body: { it: '<p>Altro.</p>' } }, { step: 1 }])
      expect((await circulars.patch(`${CIRCULARS}${id}/`, body)).status).toBe(200)
    const { bases } = (await circulars.get(`review/circular-circular/${id}/`)).body
    const changes = { 'body.it': ['<p>Si comunicano le quote.</p>', '<p>Altro.</p>'] }
    expect(bases).toMatchObject([
      { kind: 'returned', changes },
      { kind: 'approved', changes },
    ])
  })
})

describe('a removed picture', () => {
  it('is there for those who may change the record, and for nobody else', async () => {
    const reader = await steps.linked(['user_product', company], ['user_edit_project', company])
    const { id, images } = await aProduct(editor, { images: await steps.someImages(editor, 3) })
    const { file } = images[0]
    const statusFor = async (client: Client) => (await client.get(`file/${file}/info/`)).status
    expect([await statusFor(admin), await statusFor(editor), await statusFor(reader)]).toEqual([
      200, 200, 200,
    ])
    await write(editor, id, { images: images.slice(1) })
    expect([await statusFor(admin), await statusFor(editor), await statusFor(reader)]).toEqual([
      200, 200, 404,
    ])
    await write(editor, id, { step: 1 })
    // Submitted, it is no longer theirs to change.
    expect([await statusFor(admin), await statusFor(editor)]).toEqual([200, 404])
  })
})

describe('a review', () => {
  it('is there for those who may read the record, of kinds with states', async () => {
    const { id } = await aProduct(editor)
    const address = `review/product-product/${id}/`
    const stranger = await steps.linked(['user_edit_product', await steps.aCompany('Altrove')])
    expect((await stranger.get(address)).status).toBe(404)
    expect((await (await test.house.as('administrator_project')).get(address)).status).toBe(403)
    expect((await admin.get('review/product-product/999999/')).status).toBe(404)
    expect((await admin.get('review/product-style/1/')).status).toBe(404)
    expect((await admin.get('review/no-such-thing/1/')).status).toBe(404)
  })

  it('of a published project of another company tells its reader nothing, addresses of people neither', async () => {
    const projects = await test.house.as('administrator_project')
    const { id } = await aProject(projects, {
      company_id: company,
      planner_email: 'uno@progetti.example',
      step: 1,
    })
    const change = async (body: object) =>
      expect((await projects.patch(`${PROJECTS}${id}/`, body)).status).toBe(200)
    await change({ step: 4 })
    await change({ planner_email: 'due@progetti.example' })
    const address = `review/project-project/${id}/`
    const elsewhere = await steps.aCompany('Ceramiche Tre')
    const reader = await steps.linked(['user_project', elsewhere], ['user_edit_project', elsewhere])
    const { status, body } = await reader.get(address)
    expect([status, body.bases, body.files, body.names]).toEqual([200, [], [], {}])
    expect((await projects.get(address)).body.bases).toMatchObject([
      { kind: 'approved', changes: { planner_email: ['uno@progetti.example', 'due@progetti.example'] } },
    ])
  })
})
