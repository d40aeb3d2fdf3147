import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client
let id: number

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  id = (await admin.post('product/format/', { name: { it: 'Base' } })).body.id
})

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('bad input', () => {
  it('has every wrong field named at once', async () => {
    const answer = await admin.post('product/format/', {
      name: { en: 5, xx: 'what' },
      order: 'first',
      is_active: 'yes',
      width_mm: -1,
      colour: 'red',
      constructor: 'x',
    })
    expect(answer.status).toBe(400)
    const { codes, ...texts } = answer.body
    expect(codes).toEqual({
      'name.it': ['field.required'],
      'name.en': ['field.string'],
      'name.xx': ['field.unknown'],
      order: ['field.number'],
      is_active: ['field.boolean'],
      width_mm: ['field.min'],
      colour: ['field.unknown'],
      constructor: ['field.unknown'],
    })
    expect(Object.keys(texts).sort()).toEqual(Object.keys(codes).sort())
    expect(texts['name.it']).toEqual(['This field is required.'])
  })

  it('is explained in the language of the client', async () => {
    const answer = await admin.post(
      'product/format/',
      { name: { it: '' }, order: null },
      { 'accept-language': 'it-IT,en;q=0.5' },
    )
    expect(answer.body).toMatchObject({
      'name.it': ['Questo campo non può essere vuoto.'],
      order: ['Questo campo non può essere nullo.'],
    })
    expect(answer.headers.get('content-language')).toBe('it')
  })

  it.each([
    ['an array', [], 'list'],
    ['a text', '"text"', 'str'],
    ['null', 'null', 'null'],
    ['nothing', '', 'null'],
    ['a number', '5', 'number'],
  ])('%s instead of a record is refused', async (_what, body, type) => {
    const answer = await admin.post('product/format/', body)
    expect([answer.status, answer.body.non_field_errors]).toEqual([
      400,
      [`Invalid data. Expected a dictionary, but got ${type}.`],
    ])
  })

  it.each([
    ['broken', '{"name": '],
    ['with a trailing comma', '{"order": 1,}'],
    ['with a forbidden key', '{"__proto__": {"a": 1}}'],
    ['with a key that stands twice', '{"order": 1, "name": {"it": "a"}, "order": 2}'],
    ['with a key that stands twice, written differently', '{"name": {"it": "a", "\\u0069t" : "b"}}'],
  ])('JSON that is %s is refused', async (_what, body) => {
    const answer = await admin.post('product/format/', body)
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toMatch(/^JSON parse error - /)
  })

  it('a text of a megabyte is too long for its field', async () => {
    const answer = await admin.post('product/format/', { name: { it: 'x'.repeat(1024 * 1024) } })
    expect([answer.status, answer.body['name.it']]).toEqual([
      400,
      ['Ensure this field has no more than 200 characters.'],
    ])
  })

  it('a body beyond any size is refused as such', async () => {
    expect((await admin.post('product/format/', { name: { it: 'x'.repeat(5 * 1024 * 1024) } })).status).toBe(
      413,
    )
  })

  it('a flood of keys or values is refused at once', async () => {
    const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [n, 0])))
    for (const body of [keys, `[${'"\\u0000",'.repeat(200_000)}0]`]) {
      const answer = await test.house.anonymous.post('account/token-auth/', body)
      expect(answer.status).toBe(400)
      expect(answer.text.length).toBeLessThan(20_000)
    }
  })

  it('null characters are refused by name, wherever they are', async () => {
    const answer = await admin.patch(`product/format/${id}/`, { name: { it: 'a\0b', de: '\0' } })
    expect(answer.body).toMatchObject({ codes: { 'name.it': ['field.nul'], 'name.de': ['field.nul'] } })
    const halves = await admin.patch(`product/format/${id}/`, '{"name":{"it":"\\ud800"}}')
    expect(halves.body.codes).toEqual({ 'name.it': ['field.malformed'] })
    expect((await admin.patch(`product/format/${id}/`, { version: 3_000_000_000 })).body.codes).toEqual({
      version: ['field.max'],
    })
    expect((await admin.get(`product/format/?search%5Bvalue%5D=%00`)).status).toBe(400)
    expect((await admin.get('product/format/?format=datatables&name=%00')).status).toBe(400)
  })

  it.each([40, 5_000, 100_000])('nesting of %i levels is refused', async (depth) => {
    const answer = await admin.post('product/format/', nested(depth))
    expect(answer.status).toBe(400)
  })

  it.each(['text/xml', 'text/plain'])('another kind of content, %s, is refused', async (type) => {
    const answer = await admin.call('POST', 'product/format/', '<a/>', { 'content-type': type })
    expect([answer.status, answer.body.detail]).toEqual([415, `Unsupported media type "${type}" in request.`])
  })

  it.each([
    '__proto__',
    '%5F_proto__',
    'a[__proto__]',
    'constructor',
    'order[0][toString]',
    'hasOwnProperty',
  ])('a parameter that every object has already, %s, is refused', async (name) => {
    expect((await admin.get(`product/format/?format=datatables&${name}=x`)).status).toBe(400)
  })

  it('such words are values like any other', async () => {
    const value = '%22a%22%3A__proto__'
    const answer = await admin.get(`product/format/?format=datatables&search[value]=${value}`)
    expect([answer.status, answer.body.recordsFiltered]).toEqual([200, 0])
    const made = await admin.post('product/format/', { name: { it: '"order": \\" : {"it": 1}' } })
    expect(made.status).toBe(201)
    await admin.delete(`product/format/${made.body.id}/`)
  })

  it('of a parameter that stands twice the last one counts', async () => {
    for (const it of ['Uno', 'Due', 'Tre']) await admin.post('product/style/', { name: { it } })
    const answer = await admin.get('product/style/?format=datatables&length=1&length=2')
    expect(answer.body.data).toHaveLength(2)
  })

  it('an address that cannot be read is refused', async () => {
    for (const unreadable of ['product/format/%E0%A4%A/', `product/format/${'9'.repeat(400)}/`]) {
      const answer = await admin.get(unreadable)
      expect([answer.status, answer.body.codes]).toEqual([400, { detail: ['request.address'] }])
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect((await admin.get('no/such/thing/')).body).toMatchObject({ detail: 'Not found.' })
  })

  it('an address beyond any length is refused as such', async () => {
    const answer = await admin.get(`product/format/?name=${'x'.repeat(70_000)}`)
    expect([answer.status, answer.body.codes]).toEqual([431, { detail: ['request.head-too-large'] }])
  })

  it('another method is refused with those that are allowed', async () => {
    const answer = await admin.call('PUT', `product/format/${id}/`, {})
    expect([answer.status, answer.body.detail]).toEqual([405, 'Method "PUT" not allowed.'])
    expect(answer.headers.get('allow')).toBe('DELETE, GET, HEAD, PATCH')
  })

  it('nothing of this has changed the record', async () => {
    expect((await admin.get(`product/format/${id}/`)).body).toMatchObject({
      version: 1,
      name: { it: 'Base', de: '' },
    })
  })
})
