import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listQuery } from '../../src/kit/resource/list/list-query.ts'
import { COMMUNICATIONS, circularSteps } from '../circular-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { csv, importSteps } from '../import-steps.ts'
import { productSteps } from '../product-steps.ts'

const test = useHouse()
const { aPeriod, aProduct } = productSteps(() => test.house)
const circulars = circularSteps(() => test.house)
let admin: Client
const imports = importSteps(
  () => test.house,
  () => admin,
)
let product: number
let upload: number
/** Submissions by their path. */
let submissions: Readonly<Record<'submission' | 'communication-submission', number>>

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
  product = (await aProduct(admin, { group_id: await aPeriod(), company_id: null })).id
  upload = (await imports.compare(csv(['business_name', 'vat'], ['Ceramica Alfa', '']))).id
  await circulars.aSender()
  const { id: circular_id } = await circulars.aCircular(admin, {
    typology_id: await circulars.aTypology({ is_notifiable: true }),
    matter_ids: [await circulars.aMatter()],
  })
  await circulars.approved(circular_id)
  const { id: communication_id } = await circulars.aCommunication(admin)
  await admin.patch(`${COMMUNICATIONS}${communication_id}/`, { step: 2 })
  submissions = {
    submission: (await circulars.aSubmission(admin, { circular_id })).id,
    'communication-submission': (await circulars.aSubmission(admin, { communication_id })).id,
  }
})

/** Whether a query is that of a list, with further parameters or without. */
const isListQuery = (query: unknown): boolean =>
  query instanceof z.ZodObject && Object.keys(listQuery.shape).every((name) => name in query.shape)

/** Every list of the house, with ids of records that exist. */
const lists = (): string[] =>
  test.house.app.declaredRoutes.flatMap(({ method, url, schema }) =>
    [method].flat().includes('GET') && isListQuery(schema?.querystring)
      ? [
          url
            .replace('/import/:id/', `/import/${upload}/`)
            .replace('/submission/:id/', `/submission/${submissions.submission}/`)
            .replace(
              '/communication-submission/:id/',
              `/communication-submission/${submissions['communication-submission']}/`,
            )
            .replace(':type', 'product-product')
            .replace(':id', String(product)),
        ]
      : [],
  )

/** What some lists cannot be asked without. */
const PARTITION = { group: '1', year: '2026', category: '1' }
const isPartition = (name: string): name is keyof typeof PARTITION => name in PARTITION

/** The list with these parameters, and with the partition that it asks for. */
const ask = async (url: string, query: Readonly<Record<string, string>>) => {
  const requested = (more: object = {}) =>
    admin.get(`${url}?${new URLSearchParams({ format: 'datatables', ...more, ...query })}`)
  const answer = await requested()
  const missing = Object.entries(answer.body?.codes ?? {}).flatMap(([name, codes]) =>
    isPartition(name) && (codes as string[]).includes('field.required') ? [[name, PARTITION[name]]] : [],
  )
  return missing.length > 0 ? requested(Object.fromEntries(missing)) : answer
}

describe('every list', () => {
  it('is found', () => {
    expect(lists().length).toBeGreaterThan(40)
    expect(lists()).toEqual(
      expect.arrayContaining([
        '/api/press_room/press_group/',
        '/api/notice/',
        '/api/translation/queue/',
        `/api/history/product-product/${product}/`,
        '/api/history/product-product/deleted/',
        `/api/transition/product-product/${product}/`,
        '/api/account/security-event/',
      ]),
    )
  })

  it('is searched, in all of it and where nothing can be searched', async () => {
    for (const url of lists()) {
      const data = (await ask(url, { 'columns[0][data]': 'id' })).status === 200 ? 'id' : 'count'
      const column = { 'columns[0][data]': data, 'columns[0][searchable]': 'true' }
      for (const value of ['abcdefgh', '-', '(a+)+$']) {
        const everywhere = await ask(url, { 'search[value]': value })
        expect([url, value, everywhere.status]).toEqual([url, value, 200])
        const { status, body } = await ask(url, { ...column, 'search[value]': value })
        expect([url, value, status, body.recordsFiltered]).toEqual([url, value, 200, 0])
      }
    }
  })

  it('is a spreadsheet also where Excel keeps the name of its sheet for itself', async () => {
    const columns = 'columns[0][data]=at&columns[0][title]=When'
    const { status } = await admin.get(`history/product-product/${product}/?format=xlsx&${columns}`)
    expect(status).toBe(200)
  })

  it('takes search=… as search[value]', async () => {
    for (const url of lists()) {
      const [plain, nested] = [await ask(url, { search: '12' }), await ask(url, { 'search[value]': '12' })]
      expect([url, plain.status, plain.body.recordsFiltered]).toEqual([url, 200, nested.body.recordsFiltered])
    }
    const { body } = await admin.get('press_room/press_group/?format=datatables&search=nobody%20has%20this')
    expect([body.recordsTotal, body.recordsFiltered]).toEqual([1, 0])
  })

  it('refuses keys inside a parameter that is a text, by name', async () => {
    const names = [...Object.keys(PARTITION), 'id', 'only_parent', 'nonsense', 'format', 'keep']
    for (const url of lists()) {
      for (const name of names) {
        const answer = await ask(url, { [`${name}[a]`]: '1' })
        expect([url, name, answer.status, Object.keys(answer.body.codes)]).toEqual([url, name, 400, [name]])
      }
      const column = { 'columns[0][data]': 'id', 'columns[0][searchable]': 'true' }
      for (const query of [
        { 'search[value][a]': '1' },
        { ...column, 'columns[0][search][value][a]': '1' },
        { 'order[0][column][a]': '1' },
        { 'columns[0][data][a]': '1' },
      ]) {
        const { status } = await ask(url, query)
        expect([url, query, status < 500]).toEqual([url, query, true])
      }
    }
    const { body } = await admin.get('press_room/press_group/?format=datatables&search[value][a]=1')
    expect(body.codes).toEqual({ search: ['field.string'] })
  })
})

describe('every other call', () => {
  it('takes no keys inside the parameters that name a part of the records', async () => {
    const routes = test.house.app.declaredRoutes.flatMap(({ method, url }) =>
      [method].flat().map((one) => ({ method: one, url })),
    )
    for (const { method, url } of routes) {
      if (method === 'HEAD' || !url.startsWith('/api/') || url.includes('logout')) continue
      const address = url.replace(':type', 'product-product').replace(/:\w+/g, '999999')
      for (const name of Object.keys(PARTITION)) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : {}
        const { status } = await admin.call(method, `${address}?${name}[a]=1`, body)
        expect([method, url, name, status < 500]).toEqual([method, url, name, true])
      }
    }
  })
})
