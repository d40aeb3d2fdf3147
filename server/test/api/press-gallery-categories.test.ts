import { LANGUAGES } from '@fornace/contract/kit/languages'
import type { GalleryCategory } from '@fornace/contract/press-room/gallery'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Client, useHouse } from '../harness.ts'
import { pressSteps } from '../press-steps.ts'

const test = useHouse()
const { aCompany, linked } = pressSteps(() => test.house)
const [OURS, THEIRS] = [1, 2]
const CATEGORIES = 'press_room/press_gallery_category/'

let office: Client

const aCategory = async (
  it: string,
  father: number | null = null,
  group = OURS,
): Promise<GalleryCategory> => {
  const { status, body } = await office.post(`${CATEGORIES}?group=${group}`, { name: { it }, father })
  expect(status).toBe(201)
  return body
}
const move = (id: number, father: number | null, client = office): Promise<Answer> =>
  client.patch(`${CATEGORIES}${id}/`, { father })
const fatherOf = async (id: number) => (await office.get(`${CATEGORIES}${id}/`)).body.father
const listed = async (group: number, more = ''): Promise<GalleryCategory[]> =>
  (await office.get(`${CATEGORIES}?format=datatables&length=9999&group=${group}${more}`)).body.data

beforeAll(async () => {
  office = await test.house.as('administrator_press_room')
})

describe('the categories of the gallery', () => {
  it('are a tree of one organisation, with names in five languages and an order', async () => {
    const { status, body: root } = await office.post(`${CATEGORIES}?group=${OURS}`, {
      name: { it: 'Fiere', en: 'Fairs', fr: 'Salons', de: 'Messen', ru: 'Выставки' },
    })
    expect([status, root.father, root.group_id]).toEqual([201, null, OURS])
    expect(Object.keys(root.name).sort()).toEqual([...LANGUAGES].sort())
    const child = await aCategory('Cersaie', root.id)
    expect(child).toMatchObject({ father: root.id, name: { it: 'Cersaie' }, order: root.order + 1 })
    for (const path of [`${child.id}/`, `${child.id}/?group=${OURS}`])
      expect((await office.get(CATEGORIES + path)).body.father).toBe(root.id)
    for (const call of ['get', 'patch', 'delete'] as const)
      expect((await office[call](`${CATEGORIES}${child.id}/?group=${THEIRS}`)).status).toBe(404)
    expect((await move(child.id, null)).body).toMatchObject({ father: null, version: 2 })
  })

  it('are listed whole, all of them or those alone that stand in no other', async () => {
    const root = await aCategory('Radice', null, THEIRS)
    for (let index = 1; index <= 120; index++) await aCategory(`Ramo ${index}`, root.id, THEIRS)
    expect(await listed(THEIRS)).toHaveLength(121)
    expect(await listed(THEIRS, '&only_parent=false')).toHaveLength(121)
    expect((await listed(THEIRS, '&only_parent=true')).map(({ id }) => id)).toEqual([root.id])
    const { body } = await office.get(
      `${CATEGORIES}?format=datatables&group=${THEIRS}&only_parent=true&search[value]=ramo`,
    )
    expect(body).toMatchObject({ recordsTotal: 1, recordsFiltered: 0 })
    const rejected = async (query: string) => (await office.get(`${CATEGORIES}?${query}`)).body.codes
    expect(await rejected('format=datatables')).toEqual({ group: ['field.required'] })
    expect(await rejected('format=datatables&group=3')).toEqual({ group: ['field.reference'] })
    expect(await rejected('format=datatables&group=1&only_parent=forse')).toEqual({
      only_parent: ['field.boolean'],
    })
  })

  it('are put in another order among those beside them', async () => {
    const root = await aCategory('Ordinata')
    const ids: number[] = []
    for (const name of ['A', 'B', 'C']) ids.push((await aCategory(name, root.id)).id)
    const [first, second, third] = ids
    const order = `${CATEGORIES}order/?group=${OURS}`
    expect((await office.post(order, { ids: [third, first, second] })).status).toBe(204)
    const names = (await listed(OURS)).filter(({ father }) => father === root.id).map(({ name }) => name.it)
    expect(names).toEqual(['C', 'A', 'B'])
    const foreign = await aCategory('Altrove', null, THEIRS)
    expect((await office.post(order, { ids: [foreign.id] })).body.codes).toEqual({
      'ids.0': ['field.reference'],
    })
  })

  it('never stand in themselves, in one of their own, or in one of the other organisation', async () => {
    const root = await aCategory('Nonna')
    const child = await aCategory('Madre', root.id)
    const grandchild = await aCategory('Figlia', child.id)
    for (const father of [root.id, child.id, grandchild.id]) {
      const { status, body } = await move(root.id, father)
      expect([status, body.codes]).toEqual([400, { father: ['gallery.circle'] }])
    }
    const foreign = await aCategory('Di altri', null, THEIRS)
    for (const father of [foreign.id, 999_999]) {
      expect((await move(child.id, father)).body.codes).toEqual({ father: ['field.reference'] })
      const made = await office.post(`${CATEGORIES}?group=${OURS}`, { name: { it: 'Nuova' }, father })
      expect([made.status, made.body.codes]).toEqual([400, { father: ['field.reference'] }])
    }
    expect(await fatherOf(root.id)).toBe(null)
    expect(await fatherOf(child.id)).toBe(root.id)
    expect((await listed(OURS)).some(({ name }) => name.it === 'Nuova')).toBe(false)
  })

  it('say everything that is wrong with one at once, and write nothing', async () => {
    const category = await aCategory('Giusta')
    const wrong = { name: { it: '', es: 'Sexta' }, father: category.id, order: -1, group_id: THEIRS }
    const { status, body } = await office.patch(`${CATEGORIES}${category.id}/`, wrong)
    expect(status).toBe(400)
    expect(Object.keys(body.codes).sort()).toEqual(['father', 'group_id', 'name.es', 'name.it', 'order'])
    const strange = await office.post(`${CATEGORIES}?group=${OURS}`, { name: 1, father: 'y', other: 1 })
    expect(Object.keys(strange.body.codes).sort()).toEqual(['father', 'name', 'other'])
    expect((await office.get(`${CATEGORIES}${category.id}/`)).body).toEqual(category)
  })

  it('are moved by two people at once, and never into a circle', async () => {
    const colleague = await test.house.as('user_press_room')
    for (let round = 0; round < 40; round++) {
      const [one, other, third] = [
        await aCategory(`Uno ${round}`),
        await aCategory(`Due ${round}`),
        await aCategory(`Tre ${round}`),
      ]
      // Each by itself is right, and each pair of them too; all three would be a circle.
      const moves =
        round % 2 === 0
          ? [move(one.id, other.id), move(other.id, one.id, colleague)]
          : [move(one.id, other.id), move(other.id, third.id, colleague), move(third.id, one.id)]
      const answers = await Promise.all(moves)
      const rejected = answers.filter(({ status }) => status !== 200)
      expect(rejected.map(({ status, body }) => [status, body.codes])).toEqual([
        [400, { father: ['gallery.circle'] }],
      ])
      const fathers = await Promise.all([one, other, third].map(({ id }) => fatherOf(id)))
      expect(fathers.filter((father) => father !== null)).toHaveLength(moves.length - 1)
    }
  })

  it('are deleted while something is put into them: one of the two is refused', async () => {
    for (let round = 0; round < 15; round++) {
      const [category, other] = [await aCategory('Via'), await aCategory('Dentro')]
      const [moved, deleted] = await Promise.all([
        move(other.id, category.id),
        office.delete(`${CATEGORIES}${category.id}/`),
      ])
      const outcome = [moved.status, deleted.status]
      expect([
        [200, 409],
        [400, 204],
      ]).toContainEqual(outcome)
      if (moved.status === 400) expect(moved.body.codes).toEqual({ father: ['field.reference'] })
    }
  })

  it('are not deleted while something is in them; what was deleted comes back', async () => {
    const root = await aCategory('Piena')
    const child = await aCategory('Interna', root.id)
    const gallery = await office.post(`press_room/press_gallery/?category=${root.id}`, { title: { it: 'G' } })
    const { status, body } = await office.delete(`${CATEGORIES}${root.id}/`)
    expect(status).toBe(409)
    expect(body.used_by).toEqual(
      expect.arrayContaining([
        { type: 'press_room-press_gallery_category', count: 1 },
        { type: 'press_room-press_gallery', count: 1 },
      ]),
    )
    const { body: uses } = await office.get(`used-by/press_room-press_gallery_category/${root.id}/`)
    expect(uses.results.map(({ records }: { records: unknown[] }) => records.length)).toEqual([1, 1])
    expect((await office.delete(`press_room/press_gallery/${gallery.body.id}/`)).status).toBe(204)
    expect((await office.delete(`${CATEGORIES}${child.id}/`)).status).toBe(204)
    expect((await office.delete(`${CATEGORIES}${root.id}/`)).status).toBe(204)
    const restore = (id: number) => office.post(`history/press_room-press_gallery_category/${id}/restore/`)
    // What it stood in comes back first.
    expect((await restore(child.id)).status).toBe(409)
    expect((await restore(root.id)).status).toBe(201)
    expect((await restore(child.id)).body).toMatchObject({ father: root.id, name: { it: 'Interna' } })
  })
})

describe('who may do what with categories', () => {
  it('the office writes them, its administrators delete them, whoever acts for a company reads them', async () => {
    const company = await aCompany('Ceramiche Uno')
    const user = await test.house.as('user_press_room')
    const category = await aCategory('Di tutti')
    expect((await user.patch(`${CATEGORIES}${category.id}/`, { name: { en: 'Of all' } })).status).toBe(200)
    expect((await user.get(`${CATEGORIES}${category.id}/`)).body.actions).toEqual(['change'])
    expect((await user.delete(`${CATEGORIES}${category.id}/`)).status).toBe(403)
    for (const role of [
      'administrator_press_room_external_company',
      'agent_press_room_external_company',
    ] as const) {
      const external = await linked([role, company])
      const { status, body } = await external.get(`${CATEGORIES}${category.id}/`)
      expect([status, body.actions]).toEqual([200, []])
      expect((await move(category.id, null, external)).status).toBe(403)
      expect((await external.delete(`${CATEGORIES}${category.id}/`)).status).toBe(403)
      expect((await external.post(`${CATEGORIES}order/?group=1`, { ids: [category.id] })).status).toBe(403)
      const unlinked = await test.house.as(role)
      expect((await unlinked.get(`${CATEGORIES}${category.id}/`)).status).toBe(404)
      const { body: all } = await unlinked.get(`${CATEGORIES}?format=datatables&group=${OURS}`)
      expect([all.recordsTotal, all.data]).toEqual([0, []])
      expect((await unlinked.get('search/?q=tutti')).body).toEqual(
        (await unlinked.get('search/?q=nulla')).body,
      )
    }
  })
})
