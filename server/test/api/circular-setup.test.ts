import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
})

interface Row {
  id: number
  name: { it: string }
  order: number
}

const make = async (kind: string, it: string, more: object = {}) =>
  (await admin.post(`circular/${kind}/`, { name: { it }, ...more })).body
const rowsOf = async (query: string): Promise<Row[]> =>
  (await admin.get(`circular/${query}${query.includes('?') ? '&' : '?'}format=datatables&length=9999`)).body
    .data
const namesOf = async (query: string) => (await rowsOf(query)).map(({ name }) => name.it)

describe('a theme', () => {
  it('has a name in five languages, an order, and the number of its matters', async () => {
    const made = await admin.post('circular/theme/', { name: { it: ' Fisco ', en: 'Tax' } })
    expect([made.status, made.body]).toEqual([
      201,
      {
        actions: ['change', 'delete'],
        id: expect.any(Number),
        version: 1,
        name: { it: 'Fisco', en: 'Tax', fr: '', de: '', ru: '' },
        order: expect.any(Number),
        is_active: true,
        matters_count: 0,
      },
    ])
    const { id, order } = made.body
    expect((await make('theme', 'Ambiente')).order).toBe(order + 1)
    await make('matter', 'IVA', { theme_id: id })
    await make('matter', 'Accise', { theme_id: id })
    expect((await admin.get(`circular/theme/${id}/`)).body).toMatchObject({ matters_count: 2, version: 1 })
    expect(await namesOf('theme/?matters_count=2')).toEqual(['Fisco'])
  })

  it.each(['theme', 'matter', 'typology'])('and every other kind needs an Italian name: %s', async (kind) => {
    const { id } = await make('theme', 'Con nome')
    const place = kind === 'matter' ? { theme_id: id } : {}
    for (const name of [undefined, {}, { it: ' ', en: 'Only English' }]) {
      const { status, body } = await admin.post(`circular/${kind}/`, { ...place, name })
      expect(status).toBe(400)
      expect(Object.keys(body.codes)[0]).toMatch(/^name/)
    }
  })

  it('is put in a new order by one call', async () => {
    const made = [await make('theme', 'Uno'), await make('theme', 'Due'), await make('theme', 'Tre')]
    const [one, two, three] = made.map(({ id }) => id)
    expect((await admin.post('circular/theme/order/', { ids: [three, one, two] })).status).toBe(204)
    expect((await namesOf('theme/')).slice(-3)).toEqual(['Tre', 'Uno', 'Due'])
  })

  it('with matters is not deleted, and says which they are', async () => {
    const { id } = await make('theme', 'Lavoro')
    const matter = await make('matter', 'Contratti', { theme_id: id })
    const { body } = await admin.get(`used-by/circular-theme/${id}/`, { 'accept-language': 'it' })
    expect(body.results).toEqual([
      {
        type: 'circular-matter',
        label: 'Materie',
        count: 1,
        records: [{ id: matter.id, title: 'Contratti' }],
      },
    ])
    const refused = await admin.delete(`circular/theme/${id}/`, { 'accept-language': 'it' })
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        detail: 'Non si può eliminare perché è in uso: Materie (1).',
        codes: { detail: ['in-use'] },
        used_by: [{ type: 'circular-matter', count: 1 }],
      },
    ])
    expect((await admin.delete(`circular/matter/${matter.id}/`)).status).toBe(204)
    expect((await admin.delete(`circular/theme/${id}/`)).status).toBe(204)
    // Put back in the same order: a matter needs its theme.
    expect((await admin.post(`history/circular-matter/${matter.id}/restore/`)).status).toBe(409)
    expect((await admin.post(`history/circular-theme/${id}/restore/`)).status).toBe(201)
    const restored = await admin.post(`history/circular-matter/${matter.id}/restore/`)
    expect(restored.body).toMatchObject({ theme_id: id, theme: { id, name: 'Lavoro' } })
  })
})

describe('a matter', () => {
  it('belongs to a theme, by its id or its bare name', async () => {
    const { id } = await make('theme', 'Energia')
    const made = await admin.post('circular/matter/', { name: 'Gas', theme: id })
    expect([made.status, made.body]).toEqual([
      201,
      {
        actions: ['change', 'delete'],
        id: expect.any(Number),
        version: 1,
        name: { it: 'Gas', en: '', fr: '', de: '', ru: '' },
        theme_id: id,
        theme: { id, name: 'Energia' },
        order: expect.any(Number),
        is_active: true,
      },
    ])
    const without = await admin.post('circular/matter/', { name: { it: 'Orfana' } })
    expect(without.body.codes).toEqual({ theme_id: ['field.required'] })
    const nowhere = await admin.post('circular/matter/', { name: { it: 'Persa' }, theme_id: 999_999 })
    expect(nowhere.body.codes).toEqual({ theme_id: ['field.reference'] })
  })

  it('is ordered within its theme, and listed by the order of the themes', async () => {
    const trade = await make('theme', 'Commercio')
    const safety = await make('theme', 'Sicurezza')
    const last = await make('matter', 'Cantieri', { theme_id: safety.id })
    const duties = await make('matter', 'Dazi', { theme_id: trade.id })
    const fairs = await make('matter', 'Fiere', { theme_id: trade.id })
    expect(fairs.order).toBe(duties.order + 1)
    expect(last.order).toBe(duties.order)

    const order = (theme: string, ids: number[]) => admin.post(`circular/matter/order/${theme}`, { ids })
    expect((await order(`?theme_id=${trade.id}`, [fairs.id, duties.id])).status).toBe(204)
    expect(await namesOf(`matter/?theme_id=${trade.id}`)).toEqual(['Fiere', 'Dazi'])
    expect((await namesOf('matter/')).slice(-3)).toEqual(['Fiere', 'Dazi', 'Cantieri'])
    await admin.post('circular/theme/order/', { ids: [safety.id, trade.id] })
    expect((await namesOf('matter/')).slice(-3)).toEqual(['Cantieri', 'Fiere', 'Dazi'])

    // Another theme's matter is not moved, and the theme must be named.
    const strange = await order(`?theme_id=${trade.id}`, [last.id])
    expect(strange.body.codes).toEqual({ 'ids.0': ['field.reference'] })
    expect((await order('', [fairs.id])).body.codes).toEqual({ theme_id: ['field.required'] })
  })
})

describe('a matter with the theme of its address', () => {
  it('is found in its own theme, and in no other, deleted or not', async () => {
    const own = await make('theme', 'Proprio')
    const other = await make('theme', 'Altro')
    const { id } = await make('matter', 'Imballaggi', { theme_id: own.id })
    expect((await admin.get(`circular/matter/${id}/?theme_id=${own.id}`)).status).toBe(200)
    expect((await admin.get(`circular/matter/${id}/?theme_id=${other.id}`)).status).toBe(404)
    expect((await admin.get(`circular/matter/${id}/`)).status).toBe(200)
    await admin.delete(`circular/matter/${id}/`)
    const deletedIn = async (theme: Row) => {
      const { body } = await admin.get(
        `history/circular-matter/deleted/?format=datatables&theme_id=${theme.id}`,
      )
      return body.data.map(({ name }: { name: string }) => name)
    }
    expect(await deletedIn(own)).toEqual(['Imballaggi'])
    expect(await deletedIn(other)).toEqual([])
  })
})

describe('a typology', () => {
  it('has three flags, which decide what becomes of its circulars', async () => {
    const made = await admin.post('circular/typology/', { name: { it: 'Circolare' } })
    expect([made.status, made.body]).toEqual([
      201,
      {
        actions: ['change', 'delete'],
        id: expect.any(Number),
        version: 1,
        name: { it: 'Circolare', en: '', fr: '', de: '', ru: '' },
        order: expect.any(Number),
        is_active: true,
        has_protocol_number: false,
        is_publishable: true,
        is_notifiable: true,
      },
    ])
    const changed = await admin.patch(`circular/typology/${made.body.id}/`, {
      has_protocol_number: true,
      is_publishable: false,
    })
    expect(changed.body).toMatchObject({
      version: 2,
      has_protocol_number: true,
      is_publishable: false,
      is_notifiable: true,
    })
    await make('typology', 'Nota', { is_notifiable: false })
    expect(await namesOf('typology/?has_protocol_number=true')).toEqual(['Circolare'])
    expect(await namesOf('typology/?is_notifiable=false')).toEqual(['Nota'])
    const wrong = await admin.patch(`circular/typology/${made.body.id}/`, { is_notifiable: 'maybe' })
    expect(wrong.status).toBe(400)
  })
})

describe('the set-up of circulars', () => {
  it.each(['theme', 'matter', 'typology'])(
    'is read by the area and written by its administrators: %s',
    async (kind) => {
      const { id: theme_id } = await make('theme', 'Diritti')
      const { id } =
        kind === 'theme'
          ? { id: theme_id }
          : await make(kind, 'Diritti', kind === 'matter' ? { theme_id } : {})
      const path = `circular/${kind}/${id}/`
      for (const role of ['user_circular', 'auto_approve_circular'] as const) {
        const client = await test.house.as(role)
        const { status, body } = await client.get(path)
        expect([role, status, body.actions]).toEqual([role, 200, []])
        expect([role, (await client.patch(path, { order: 5 })).status]).toEqual([role, 403])
        expect([role, (await client.delete(path)).status]).toEqual([role, 403])
      }
      const statistics = await test.house.as('administrator_email_statistics')
      expect((await statistics.get(path)).status).toBe(403)
      expect((await statistics.get(`circular/${kind}/`)).status).toBe(403)
      const global = await test.house.as('administrator_global')
      expect((await global.patch(path, { order: 5 })).status).toBe(200)
    },
  )

  it('is found by the global search, a matter with its theme', async () => {
    const { id: theme_id } = await make('theme', 'Logistica')
    const { id } = await make('matter', 'Pallet', { theme_id })
    const { body } = await admin.get('search/?q=pallet')
    expect(body.results).toMatchObject([
      { type: 'circular-matter', id, title: 'Pallet', detail: 'Logistica' },
    ])
  })
})
