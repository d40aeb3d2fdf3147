import { beforeAll, describe, expect, it } from 'vitest'
import { houseDay } from '../days.ts'
import { type Client, useHouse } from '../harness.ts'
import { PERIODS, PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse()
const { aCompany, aPeriod, aProduct, linked } = productSteps(() => test.house)
const PUBLISHED = 'product/user-product/'
const IN_TRANSLATION = 'product/translator-product/'

let admin: Client
let published: number
let companies: [number, number]

const day = (away = 0): string => houseDay(test.house.clock.now(), away)

const aStep = async (step: number, body: object = {}, company = companies[0]): Promise<number> => {
  const { id } = await aProduct(admin, {
    group_id: published,
    company_id: company,
    description: { it: 'Uno', en: 'One' },
    ...body,
  })
  if (step !== 0) expect((await admin.patch(`${PRODUCTS}${id}/`, { step })).status).toBe(200)
  return id
}

/** The ids that a list has for somebody. */
const idsIn = async (client: Client, list: string, query = ''): Promise<number[]> => {
  const { status, body } = await client.get(`${list}?format=datatables&length=100${query}`)
  expect([status, body.codes]).toEqual([200, undefined])
  return body.data.map(({ id }: { id: number }) => id).toSorted()
}
const statusOf = async (client: Client, list: string, id: number) =>
  (await client.get(`${list}${id}/`)).status

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  companies = [await aCompany('Ceramiche Uno'), await aCompany('Ceramiche Due')]
  published = await aPeriod({ published_date: day() })
})

describe('a published product', () => {
  it('is approved, in a period that is published, and not past its own time', async () => {
    const today = await aPeriod({ published_date: day() })
    const inPeriod = async (published_date: string | null) => ({
      group_id: await aPeriod({ published_date }),
    })
    const seen = [
      await aStep(4, { group_id: today }),
      await aStep(4, await inPeriod(day(-100))),
      await aStep(4, { publication_due_date: day() }),
      await aStep(4, { publication_due_date: day(30) }),
    ]
    const unseen = [
      await aStep(0),
      await aStep(1),
      await aStep(2),
      await aStep(4, await inPeriod(day(1))),
      await aStep(4, await inPeriod(null)),
      await aStep(4, { publication_due_date: day(-1) }),
    ]
    const visible = await idsIn(admin, PUBLISHED)
    expect(seen.filter((id) => visible.includes(id))).toEqual(seen)
    expect(unseen.filter((id) => visible.includes(id))).toEqual([])
    for (const id of seen) expect([id, await statusOf(admin, PUBLISHED, id)]).toEqual([id, 200])
    for (const id of unseen) expect([id, await statusOf(admin, PUBLISHED, id)]).toEqual([id, 404])
  })

  it('is none any more when it is reopened, or its period is published later, until that is over', async () => {
    const group_id = await aPeriod({ published_date: day() })
    const id = await aStep(4, { group_id })
    const visible = () => statusOf(admin, PUBLISHED, id)
    expect(await visible()).toBe(200)
    await admin.patch(`${PRODUCTS}${id}/`, { step: 0, note: 'Da rivedere' })
    expect([await visible(), await idsIn(admin, PUBLISHED, `&group_id=${group_id}`)]).toEqual([404, []])
    await admin.patch(`${PRODUCTS}${id}/`, { step: 4 })
    expect(await visible()).toBe(200)
    await admin.patch(`${PERIODS}${group_id}/`, { published_date: day(1) })
    expect(await visible()).toBe(404)
    await admin.patch(`${PERIODS}${group_id}/`, { published_date: day() })
    expect([await visible(), await idsIn(admin, PUBLISHED, `&group_id=${group_id}`)]).toEqual([200, [id]])
  })

  it('becomes and ceases to be one with the day, by the clock of the house', async () => {
    const group_id = await aPeriod({ published_date: day(2) })
    const id = await aStep(4, { group_id, publication_due_date: day(3) })
    const matches: number[] = []
    for (let passed = 0; passed < 5; passed += 1) {
      matches.push(await statusOf(admin, PUBLISHED, id))
      test.house.clock.forward({ hours: 24 })
      admin = await test.house.as('administrator_product')
    }
    expect(matches).toEqual([404, 404, 200, 200, 404])
  })

  it('is shown to its company, to those who only read too, and to administrators', async () => {
    const [own, strange] = [await aStep(4), await aStep(4, {}, companies[1])]
    const editor = await linked(['user_edit_product', companies[0]])
    const reader = await linked(['user_product', companies[0]], ['user_edit_product', companies[1]])
    const unlinked = await test.house.as('user_edit_product')
    const translator = await test.house.as('translate_product')
    const both = [own, strange].toSorted()
    const among = async (client: Client) =>
      (await idsIn(client, PUBLISHED)).filter((id) => both.includes(id)).toSorted()
    expect([await among(editor), await among(reader), await among(unlinked)]).toEqual([[own], both, []])
    expect(await among(await test.house.as('administrator_global'))).toEqual(both)
    expect([await statusOf(editor, PUBLISHED, own), await statusOf(editor, PUBLISHED, strange)]).toEqual([
      200, 404,
    ])
    expect((await translator.get(PUBLISHED)).status).toBe(403)
  })

  it('is listed and read as every product: searched, filtered, with what may be done to it', async () => {
    const id = await aStep(4, { collection_name: 'Marmo di Carrara' })
    const editor = await linked(['user_edit_product', companies[0]])
    expect(await idsIn(editor, PUBLISHED, '&search[value]=carrara')).toEqual([id])
    // A slip of the finger is forgiven here too.
    expect(await idsIn(editor, PUBLISHED, '&search[value]=carara')).toEqual([id])
    expect(await idsIn(editor, PUBLISHED, `&category=sanitary&id=${id}`)).toEqual([])
    const { body, headers } = await editor.get(`${PUBLISHED}${id}/`)
    expect(body).toMatchObject({ id, step: 4, images: [{}, {}], actions: [] })
    expect(headers.get('etag')).toBe(`"${body.version}"`)
    expect((await admin.get(`${PUBLISHED}${id}/`)).body.actions).toContain('reopen')
    const { body: page } = await editor.get(`${PUBLISHED}?format=datatables&length=1`)
    expect([page.data.length, page.recordsTotal]).toEqual([1, (await idsIn(editor, PUBLISHED)).length])
    const csv = await editor.get(`${PUBLISHED}?format=csv&id=${id}&columns[0][data]=collection_name`)
    expect(csv.text).toContain('Marmo di Carrara')
  })

  it('is only read here, and bad questions are answered by name', async () => {
    const id = await aStep(4)
    for (const method of ['POST', 'PATCH', 'DELETE'])
      expect((await admin.call(method, `${PUBLISHED}${id}/`, {})).status).toBe(405)
    const { status, body } = await admin.get(`${PUBLISHED}?format=datatables&nonsense=1&step=x`)
    expect([status, body.codes]).toEqual([
      400,
      { nonsense: ['list.unknown-column'], step: ['field.integer'] },
    ])
    for (const one of ['x', '0', '-1', '2000000000', '99999999999'])
      expect([one, (await admin.get(`${PUBLISHED}${one}/`)).status]).toEqual([one, 404])
  })
})

describe('the list of those who translate', () => {
  it('has what is in translation or was submitted from there, whosever it is', async () => {
    const [translation, foreign] = [await aStep(2), await aStep(2, {}, companies[1])]
    const submitted = await aStep(2)
    await admin.patch(`${PRODUCTS}${submitted}/`, { step: 3 })
    const others = [await aStep(0), await aStep(1), await aStep(4)]
    const translator = await test.house.as('translate_product')
    for (const client of [translator, admin, await test.house.as('administrator_global')]) {
      const ids = await idsIn(client, IN_TRANSLATION)
      expect([translation, foreign, submitted].filter((id) => !ids.includes(id))).toEqual([])
      expect(others.filter((id) => ids.includes(id))).toEqual([])
    }
    expect(await statusOf(translator, IN_TRANSLATION, translation)).toBe(200)
    for (const id of others) expect(await statusOf(admin, IN_TRANSLATION, id)).toBe(404)
    const actionsOf = async (id: number) => (await translator.get(`${IN_TRANSLATION}${id}/`)).body.actions
    expect([await actionsOf(translation), await actionsOf(submitted)]).toEqual([
      ['change', 'submitTranslation'],
      [],
    ])
  })

  it('has the due day of each, or else that of its period', async () => {
    const period = await aPeriod({ due_date: '2027-09-01' })
    const [own, ofPeriod, none] = [
      await aStep(2, { group_id: period, due_date: '2027-08-15' }),
      await aStep(2, { group_id: period }),
      await aStep(2),
    ]
    const translator = await test.house.as('translate_product')
    const { body } = await translator.get(`${IN_TRANSLATION}?format=datatables&length=100`)
    const dayOf = (id: number) => body.data.find((row: { id: number }) => row.id === id)?.translation_due_date
    expect([own, ofPeriod, none].map(dayOf)).toEqual(['2027-08-15', '2027-09-01', null])
    const until = '&translation_due_date_before=2027-08-31'
    expect(await idsIn(translator, IN_TRANSLATION, until)).toEqual([own])
    const sorted = await translator.get(
      `${IN_TRANSLATION}?format=datatables&group_id=${period}&columns[0][data]=translation_due_date&order[0][column]=0&order[0][dir]=asc`,
    )
    expect(sorted.body.data.map(({ id }: { id: number }) => id)).toEqual([own, ofPeriod])
  })

  it('is not for companies', async () => {
    const id = await aStep(2)
    const editor = await linked(['user_edit_product', companies[0]])
    const reader = await linked(['user_product', companies[0]], ['user_edit_product', companies[1]])
    for (const client of [editor, reader]) {
      expect((await client.get(IN_TRANSLATION)).status).toBe(403)
      expect(await statusOf(client, IN_TRANSLATION, id)).toBe(403)
    }
  })

  it('is filtered by what is still to be confirmed or missing', async () => {
    const id = await aStep(2, {
      description: { it: 'Uno', en: 'One' },
      visible_languages: ['it', 'en', 'ru'],
    })
    const { body } = await admin.post(`${PRODUCTS}${id}/clone/`, { group_id: published })
    await admin.patch(`${PRODUCTS}${body.id}/`, { step: 2 })
    const translator = await test.house.as('translate_product')
    expect(await idsIn(translator, IN_TRANSLATION, '&translations_to_confirm=en')).toEqual([body.id])
    expect(await idsIn(translator, IN_TRANSLATION, '&incomplete_languages=ru')).toContain(id)
    const done = await translator.patch(`${PRODUCTS}${body.id}/`, { description: { en: 'One!' } })
    expect([done.status, done.body.translations_to_confirm]).toEqual([200, []])
  })
})
