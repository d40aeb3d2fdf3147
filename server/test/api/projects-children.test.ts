import { beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../fixtures/processes.ts'
import { lockTable } from '../fixtures/table-lock.ts'
import { type Client, useHouse } from '../harness.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'

const test = useHouse()
const steps = projectSteps(() => test.house)
const { anItem } = steps

let admin: Client
let typology: number
let thickness: number
let thicker: number
let safe: number
let green: number

const aProject = (body: object = {}) => steps.aProject(admin, { company_id: null, ...body })
const lastChanges = async (id: number) =>
  (await admin.get(`history/project-project/${id}/`)).body.results[0].changes

beforeAll(async () => {
  admin = await test.house.as('administrator_project')
  typology = await anItem('product-typology', 'Gres')
  thickness = await anItem('product-thickness', '9 mm')
  thicker = await anItem('product-thickness', '20 mm')
  safe = await anItem('product-certification', 'Antiscivolo')
  green = await anItem('product-certification', 'Verde')
})

/** Two products, of which the first points at everything. */
const withProducts = () =>
  aProject({
    products: [
      {
        brand: 'Marca',
        series: 'Serie',
        colours: { it: 'Bianco' },
        typology_id: typology,
        thickness_id: thickness,
        formats: '60×120',
        producer_website: 'https://example.com/',
        certification_ids: [green, safe],
        ceramics_of_italy: true,
      },
      { brand: 'Altra' },
    ],
    sanitary: [{ brand: 'Bagno', collection: 'Acqua', size: '40×60' }],
  })

describe('the products of a project', () => {
  it('are read with the names of what they point at', async () => {
    const { id, products, sanitary } = await withProducts()
    expect(products).toMatchObject([
      {
        brand: 'Marca',
        typology_id: typology,
        typology: { id: typology, name: 'Gres' },
        thickness_id: thickness,
        thickness: { id: thickness, name: '9 mm' },
        certification_ids: [safe, green],
        certifications: [
          { id: safe, name: 'Antiscivolo' },
          { id: green, name: 'Verde' },
        ],
        image: null,
        image_info: null,
      },
      { brand: 'Altra', typology: null, thickness_id: null, certification_ids: [], certifications: [] },
    ])
    expect(sanitary).toMatchObject([{ brand: 'Bagno', collection: 'Acqua', ceramics_of_italy: false }])
    const { body } = await admin.get(`${PROJECTS}${id}/`)
    expect(body.products).toEqual(products)
    // It can be sent back as it was read, and then nothing has changed.
    const again = await admin.patch(`${PROJECTS}${id}/`, body)
    expect([again.status, again.body.version]).toEqual([200, 1])
  })

  it('are read with their project and everything else of it in one statement', async () => {
    const { id } = await withProducts()
    const rows = vi.spyOn(test.house.database, 'rows')
    const { body } = await admin.get(`${PROJECTS}${id}/`)
    expect([body.products.length, body.sanitary.length, rows.mock.calls.length]).toEqual([2, 1, 1])
    rows.mockRestore()
  })

  it('change one by one, and the history says what of which', async () => {
    const { id, products } = await withProducts()
    const [first, second] = products
    const { status, body } = await admin.patch(`${PROJECTS}${id}/`, {
      products: [
        { id: second.id, certification_ids: [green] },
        { id: first.id, thickness_id: thicker, certification_ids: [safe] },
        { brand: 'Nuova', certification_ids: [safe, green], typology_id: typology },
      ],
    })
    expect([status, body.version]).toEqual([200, 2])
    const made = body.products[2]
    expect(body.products).toMatchObject([
      { id: second.id, certification_ids: [green] },
      { id: first.id, typology_id: typology, thickness: { name: '20 mm' }, certification_ids: [safe] },
      { brand: 'Nuova', certification_ids: [safe, green], typology: { name: 'Gres' } },
    ])
    const changes = await lastChanges(id)
    expect(changes).toMatchObject({
      [`products.${second.id}.order`]: [1, 0],
      [`products.${second.id}.certification_ids`]: [[], [green]],
      [`products.${first.id}.thickness_id`]: [thickness, thicker],
      [`products.${first.id}.certification_ids`]: [[safe, green], [safe]],
      [`products.${made.id}.certification_ids`]: [null, [safe, green]],
      [`products.${made.id}.typology_id`]: [null, typology],
    })
    expect(Object.keys(changes).filter((path) => /\.(typology|certifications)$/.test(path))).toEqual([])
  })

  it('have an order, and the id of their project, as their addresses have', async () => {
    const { id, products, sanitary } = await withProducts()
    expect([...products, ...sanitary].map(({ order, project_id }) => [order, project_id])).toEqual([
      [0, id],
      [1, id],
      [0, id],
    ])
    const [first, second] = products
    const moved = await admin.patch(`project/product/${second.id}/`, { ...second, order: 0 })
    expect([moved.status, moved.body]).toEqual([200, { ...second, order: 0 }])
    expect((await admin.get(`${PROJECTS}${id}/`)).body.products).toMatchObject([
      { id: second.id, order: 0 },
      { id: first.id, order: 1 },
    ])
    const plain = await admin.patch(`project/sanitary/${sanitary[0].id}/`, { colours: 'Bianco' })
    expect([plain.status, plain.body.colours.it]).toEqual([200, 'Bianco'])
    const other = await aProject()
    const rejected = await admin.patch(`project/sanitary/${sanitary[0].id}/`, { project_id: other.id })
    expect([rejected.status, rejected.body.codes]).toEqual([400, { project_id: ['field.read-only'] }])
  })

  it('have addresses of their own, where an older client may send the bare name', async () => {
    const { id, products } = await withProducts()
    const [first, second] = products
    const changed = await admin.patch(`project/product/${second.id}/`, {
      thickness: thicker,
      certification_ids: [safe],
    })
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { thickness: { id: thicker, name: '20 mm' }, certifications: [{ id: safe }] },
    ])
    const listed = await admin.patch(`${PROJECTS}${id}/`, {
      products: [{ id: first.id }, { id: second.id }, { brand: 'X', typology }],
    })
    expect(listed.body.products[2].typology_id).toBe(typology)
    const wrong = await admin.patch(`project/product/${second.id}/`, { typology_id: 999_999 })
    expect([wrong.status, wrong.body.codes]).toEqual([400, { typology_id: ['field.reference'] }])
    expect((await admin.delete(`project/product/${first.id}/`)).status).toBe(204)
    const sanitary = (await admin.get(`${PROJECTS}${id}/`)).body.sanitary[0].id
    expect((await admin.patch(`project/sanitary/${sanitary}/`, { size: '50×70' })).status).toBe(200)
    expect((await admin.delete(`project/sanitary/${sanitary}/`)).status).toBe(204)
    expect((await admin.get(`${PROJECTS}${id}/`)).body).toMatchObject({ products: [{}, {}], sanitary: [] })
  })

  it('accept lists of ids under the plural name, and refuse two names with different values', async () => {
    const { id, products } = await withProducts()
    const [first, second] = products
    const { body } = await admin.patch(`${PROJECTS}${id}/`, {
      uses: [],
      products: [
        { id: first.id, certifications: [green] },
        // As it was read, with other ids.
        { ...second, certification_ids: [safe] },
        { brand: 'Nuova', certifications: [safe, green] },
      ],
    })
    expect(body.products).toMatchObject([
      { certification_ids: [green] },
      { certifications: [{ id: safe }] },
      { certification_ids: [safe, green] },
    ])
    const address = `project/product/${first.id}/`
    const changed = await admin.patch(address, { certifications: [safe] })
    expect([changed.status, changed.body.certification_ids]).toEqual([200, [safe]])
    const twofold = { certifications: [safe], certification_ids: [green] }
    const single = await admin.patch(address, twofold)
    expect([single.status, single.body.codes]).toEqual([400, { certifications: ['field.ambiguous'] }])
    const listed = await admin.patch(`${PROJECTS}${id}/`, {
      products: [
        { id: first.id, ...twofold },
        { brand: 'Nuova', ...twofold },
      ],
    })
    expect(listed.body.codes).toEqual({
      'products.0.certifications': ['field.ambiguous'],
      'products.1.certifications': ['field.ambiguous'],
    })
  })

  it('keep what they point at from being deleted, and say where', async () => {
    const list = 'project/product-thickness/'
    const rare = await anItem('product-thickness', '7 mm')
    const certified = await anItem('product-certification', 'Rara')
    const used = { brand: 'Marca', thickness_id: rare, certification_ids: [certified] }
    const project = await aProject({
      name: 'Usa',
      products: [used, used],
      product_thickness_ids: [rare],
      product_certification_ids: [certified],
    })
    expect(project.product_thicknesses).toEqual([{ id: rare, name: '7 mm' }])
    for (const [address, type, id] of [
      [list, 'project-product-thickness', rare],
      ['project/product-certification/', 'project-product-certification', certified],
    ]) {
      const { status, body } = await admin.delete(`${address}${id}/`)
      expect([status, body.used_by]).toEqual([409, [{ type: 'project-project', count: 1 }]])
      expect(body.detail).toContain('Projects (1)')
      const requested = await admin.get(`used-by/${type}/${id}/`)
      expect(requested.body.results).toEqual([
        { type: 'project-project', label: 'Projects', count: 1, records: [{ id: project.id, title: 'Usa' }] },
      ])
    }
    await admin.patch(`${PROJECTS}${project.id}/`, { products: [], product_thickness_ids: [] })
    expect((await admin.delete(`${list}${rare}/`)).status).toBe(204)
  })

  it('come back with their project, without what is gone meanwhile', async () => {
    const passing = await anItem('product-thickness', 'Effimero')
    const certified = await anItem('product-certification', 'Effimera')
    const { id } = await aProject({
      products: [
        {
          brand: 'Marca',
          thickness_id: passing,
          typology_id: typology,
          certification_ids: [certified, safe],
        },
        { brand: 'Altra', certification_ids: [green] },
      ],
    })
    expect((await admin.delete(`${PROJECTS}${id}/`)).status).toBe(204)
    expect((await admin.delete(`project/product-thickness/${passing}/`)).status).toBe(204)
    expect((await admin.delete(`project/product-certification/${certified}/`)).status).toBe(204)
    const { status, body } = await admin.post(`history/project-project/${id}/restore/`, {})
    expect([status, body.products]).toMatchObject([
      201,
      [
        { brand: 'Marca', thickness_id: null, typology_id: typology, certification_ids: [safe] },
        { brand: 'Altra', certification_ids: [green] },
      ],
    ])
  })

  it('never point at what somebody deletes between the look and the write', async () => {
    const { id } = await aProject()
    const passing = await anItem('product-thickness', 'Conteso')
    const waiting = async () =>
      (
        await test.house.statement(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length
    const gate = await lockTable(test.house.connection, 'project_product', 'share')
    const written = admin.patch(`${PROJECTS}${id}/`, {
      products: [{ brand: 'Marca', thickness_id: passing }],
    })
    await eventually(async () => expect(await waiting()).toBe(1))
    let isDeleted = false
    const deleted = admin.delete(`project/product-thickness/${passing}/`).finally(() => {
      isDeleted = true
    })
    await eventually(async () => expect(isDeleted || (await waiting()) === 2).toBe(true))
    await gate.release()
    expect([(await written).status, (await deleted).status]).toEqual([200, 409])
  })
})
