import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

const NAMES = ['Città', 'cotto', 'Cemento', 'Marmo 100%', 'marmo_venato', 'Ère', 'zellige', 'Uovo \\ guscio']

beforeAll(async () => {
  admin = await test.house.as('administrator_project')
  for (const [index, it] of NAMES.entries()) {
    await admin.post('project/product-thickness/', {
      name: { it, en: `English ${index}` },
      is_active: index % 2 === 0,
      millimetres: index,
    })
  }
  for (let n = 0; n < 120; n++) await admin.post('project/use/', { name: { it: `Uso ${n}` }, order: 5 })
})

type Query = Record<string, string | number | boolean>

const page = (query: Query, path = 'project/product-thickness/') =>
  admin.get(`${path}?${new URLSearchParams({ format: 'datatables', ...stringified(query) })}`)
const stringified = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))

/** Columns as a DataTables client sends them. */
const columns = (...names: (string | Query)[]): Query =>
  Object.assign(
    {},
    ...names.map((column, index) => {
      const {
        data = '',
        name,
        search,
        ...flags
      }: Query = typeof column === 'string' ? { data: column } : column
      const about: Query = {
        data,
        name: name ?? '',
        searchable: true,
        orderable: true,
        'search][value': search ?? '',
        'search][regex': false,
        ...flags,
      }
      return Object.fromEntries(
        Object.entries(about).map(([key, value]) => [`columns[${index}][${key}]`, value]),
      )
    }),
  )

const names = (answer: { body: { data: { name: { it: string } }[] } }) =>
  answer.body.data.map(({ name }) => name.it)

describe('a list in the manner of DataTables', () => {
  it('answers draw, both totals and 25 rows', async () => {
    const { body } = await page({ draw: 7 }, 'project/use/')
    expect(body).toMatchObject({ draw: 7, recordsTotal: 120, recordsFiltered: 120 })
    expect(body.data).toHaveLength(25)
  })

  it.each([
    [-1, 25],
    [0, 25],
    ['1e9', 25],
    [1_000_000_000, 25],
    [999_999_999, 120],
    ['all', 25],
    [100, 100],
    [3, 3],
  ])('a length of %s gives %i rows', async (length, rows) => {
    expect((await page({ length }, 'project/use/')).body.data).toHaveLength(rows)
  })

  it('gives at most 100 rows where nobody needs it whole', async () => {
    for (let n = 0; n < 101; n++) await admin.post('project/project/', { name: `Progetto ${n}` })
    for (const length of [999_999_999, 9999, 101]) {
      const { body } = await page({ length }, 'project/project/')
      expect([body.data.length, body.recordsTotal]).toEqual([100, 101])
    }
  })

  it('starts exactly where it is told, and is empty past the end', async () => {
    const { body } = await page({ start: 119, length: 10 }, 'project/use/')
    expect(body.data).toHaveLength(1)
    const past = await page({ start: 500 }, 'project/use/')
    expect([past.status, past.body]).toEqual([
      200,
      { draw: 1, recordsTotal: 120, recordsFiltered: 120, data: [] },
    ])
    expect((await page({ start: -1 }, 'project/use/')).body.data).toHaveLength(25)
  })

  it('never shows a row twice when the order leaves ties', async () => {
    const seen = new Set<number>()
    for (let start = 0; start < 120; start += 25) {
      const { body } = await page(
        { start, 'order[0][column]': 0, 'order[0][dir]': 'asc', ...columns('order') },
        'project/use/',
      )
      for (const { id } of body.data) seen.add(id)
    }
    expect(seen.size).toBe(120)
  })

  it('searches without case and accents, in every searchable column', async () => {
    expect(names(await page({ 'search[value]': 'CITTA' }))).toEqual(['Città'])
    expect(names(await page({ 'search[value]': 'ère' }))).toEqual(['Ère'])
    expect(names(await page({ 'search[value]': 'english 2', ...columns('order', 'name') }))).toEqual([
      'Cemento',
    ])
    expect(names(await page({ 'search[value]': 'english', ...columns('id', 'name.it') }))).toEqual([])
    expect(
      names(await page({ 'search[value]': 'cotto', ...columns({ data: 'name', searchable: 'True' }) })),
    ).toEqual([])
  })

  it.each([
    ['%', ['Marmo 100%']],
    ['_', ['marmo_venato']],
    ['％', ['Marmo 100%']],
    ['\\', ['Uovo \\ guscio']],
    ['(c+)+$', []],
    ["' or 1=1 --", []],
  ])('takes %s literally', async (value, matches) => {
    expect(names(await page({ 'search[value]': value, 'search[regex]': true }))).toEqual(matches)
  })

  it('filters each column, and the search within them', async () => {
    const { body } = await page(
      columns({ data: 'name', search: 'm' }, { data: 'is_active', search: 'false' }),
    )
    expect(body).toMatchObject({
      recordsTotal: 8,
      recordsFiltered: 1,
      data: [{ name: { it: 'Marmo 100%' } }],
    })
    expect(names(await page({ is_active: true, millimetres: 2 }))).toEqual(['Cemento'])
    expect(
      names(await page({ ...columns({ data: 'name', search: 'mar' }), 'search[value]': 'venato' })),
    ).toEqual(['marmo_venato'])
    const either = columns({ data: 'name', name: 'name.it, name.en', search: 'english 3' })
    expect(names(await page(either))).toEqual(['Marmo 100%'])
  })

  it('sorts in Italian, by several columns, and ignores what cannot be sorted', async () => {
    const byName = await page({ ...columns('name'), 'order[0][column]': 0, 'order[0][dir]': 'asc' })
    expect(names(byName)).toEqual(
      ['Cemento', 'Città', 'cotto', 'Ère', 'Marmo 100%', 'marmo_venato', 'Uovo \\ guscio', 'zellige'].sort(
        new Intl.Collator('it').compare,
      ),
    )
    const several = await page({
      ...columns({ data: 'is_active' }, 'name.it', { data: 'name', orderable: false }),
      'order[0][column]': 0,
      'order[0][dir]': 'desc',
      'order[1][column]': 2,
      'order[2][column]': 99,
      'order[3][column]': 1,
      'order[3][dir]': 'DESC',
    })
    expect(several.body.data.map((row: { is_active: boolean }) => row.is_active)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(names(several).slice(0, 4)).toEqual(['Cemento', 'Città', 'marmo_venato', 'zellige'])
  })

  it('sends the fields of the columns, the id, and what is to be kept', async () => {
    const { body } = await page({ ...columns('name.it', ''), keep: 'order,version', length: 1 })
    expect(Object.keys(body.data[0]).sort()).toEqual(['id', 'name', 'order', 'version'])
  })

  it.each([undefined, 'x', '-1', '1.5', ''])('a draw of %j is 1', async (draw) => {
    const { body } = await page(draw === undefined ? {} : { draw })
    expect(body.draw).toBe(1)
  })

  it('reads columns and orders until one is missing', async () => {
    const gap = Object.fromEntries(
      Object.entries(columns('id', 'order', 'nowhere')).filter(([key]) => !key.startsWith('columns[1]')),
    )
    const cut = await page({ ...gap, length: 1 })
    expect([cut.status, Object.keys(cut.body.data[0])]).toEqual([200, ['id']])
    const ordered = await page({
      ...columns('id'),
      'order[1][column]': 0,
      'order[1][dir]': 'desc',
      length: 1,
    })
    const plain = await page({ ...columns('id'), length: 1 })
    expect(ordered.body.data).toEqual(plain.body.data)
  })

  it('takes one of several values, and refuses those that the column cannot have', async () => {
    const some = await page({ ...columns({ data: 'millimetres', search: '2' }, 'name') })
    expect(names(some)).toEqual(['Cemento'])
    const whole = await page({
      id: some.body.data
        .concat(some.body.data)
        .map(({ id }: { id: number }) => id)
        .join('|'),
    })
    expect(names(whole)).toEqual(['Cemento'])
    const first = await page({ length: 2 })
    const ids = first.body.data.map(({ id }: { id: number }) => id)
    expect((await page({ id: ids.join('|') })).body.data.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect((await page({ id: `${ids[0]}|x` })).body.codes).toEqual({ id: ['field.integer'] })
    // A text holds what it holds.
    expect(names(await page(columns({ data: 'name', search: 'cotto|Cemento' })))).toEqual([])
  })

  it('names an unknown column once, also when it filters', async () => {
    const answer = await page(columns({ data: 'nowhere', search: 'x' }))
    expect([answer.status, answer.body.codes]).toEqual([400, { nowhere: ['list.unknown-column'] }])
  })

  it('reads a hundred columns', async () => {
    const many = columns(...Array.from({ length: 99 }, () => 'order'), { data: 'name', search: 'zellige' })
    expect(names(await page(many))).toEqual(['zellige'])
  })

  it.each<[string, Query, string]>([
    ['a column', columns('password_hash'), 'password_hash'],
    ['a path', columns('name.xx'), 'name.xx'],
    ['a filter', { password: 'x' }, 'password'],
    ['a table', columns('t.id'), 't.id'],
    ['a trick', columns('constructor'), 'constructor'],
    ['SQL', columns('id; drop table history'), 'id; drop table history'],
    ['a range', { order_after: '2020-01-01' }, 'order_after'],
    ['a wrong value', { is_active: 'maybe' }, 'is_active'],
    ['a wrong number', { millimetres: 'thick' }, 'millimetres'],
  ])('refuses %s that it does not know, by name', async (_what, query, name) => {
    const answer = await page(query)
    expect([answer.status, Object.keys(answer.body.codes)]).toEqual([400, [name]])
  })

  it('ignores what newer clients and caches add', async () => {
    const query = { _: 1, 'order[0][name]': 'x', ...columns({ data: 'name', 'search][fixed': 'x' }) }
    expect((await page(query)).status).toBe(200)
  })
})

describe('a list without a format', () => {
  it('is numbered, with links to its neighbours', async () => {
    const { body } = await admin.get('project/use/?page=2&page_size=50&is_active=true')
    expect(body).toMatchObject({
      count: 120,
      next: 'https://fornace.example/api/project/use/?page=3&page_size=50&is_active=true',
      previous: 'https://fornace.example/api/project/use/?page=1&page_size=50&is_active=true',
    })
    expect(body.results).toHaveLength(50)
    expect((await admin.get('project/use/?page=9')).body.detail).toBe('Invalid page.')
  })

  it('takes its host from the settings, whatever the request says', async () => {
    const { body } = await admin.get('project/use/', { 'x-forwarded-host': 'evil.example' })
    expect(body.next).toMatch(/^https:\/\/fornace\.example\//)
  })
})
