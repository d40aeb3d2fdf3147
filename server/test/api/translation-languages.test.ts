import { beforeAll, expect, it } from 'vitest'
import { COMMUNICATIONS, circularSteps } from '../circular-steps.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps, productsInTranslation } from '../product-steps.ts'

const test = useHouse()
const { aCommunication, aGroup, aSender, aSubmission } = circularSteps(() => test.house)
const { aPeriod, aProduct } = productSteps(() => test.house)

let global: Client
let author: Client
let company: number

beforeAll(async () => {
  global = await test.house.as('administrator_global')
  author = await test.house.as('administrator_circular')
  company = (await global.post('company/company/', { business_name: 'Fornaci Riunite' })).body.id
})

/** Sets the languages that the association translates into. */
const translateInto = async (...languages: string[]) => {
  const { status } = await global.patch('setting/1/', { translation_languages: languages })
  expect(status).toBe(200)
  const inUse = ['it', ...languages]
  await eventually(() => expect(test.house.settings.current().languages).toEqual(inUse))
}

const check = async (client: Client, type: string, id: number, step: number) => {
  const { body } = await client.post(`transition/${type}/check/`, { ids: [id], step })
  const { errors, warnings } = body.results[0]
  return { errors: Object.keys(errors?.codes ?? {}), warnings: Object.keys(warnings) }
}

it('warns of missing translations into the languages in use alone', async () => {
  const { id } = await aCommunication(author, { visible_languages: ['it', 'en', 'fr'] })
  const found = async () => [
    (await author.get(`${COMMUNICATIONS}${id}/`)).body.incomplete_languages,
    (await check(author, 'circular-communication', id, 2)).warnings,
    (await author.get(`${COMMUNICATIONS}?format=datatables&incomplete_languages=en`)).body.recordsFiltered,
  ]
  expect(await found()).toEqual([['en', 'fr'], ['subject.en', 'body.en', 'subject.fr', 'body.fr'], 1])
  await translateInto('fr')
  expect(await found()).toEqual([['fr'], ['subject.fr', 'body.fr'], 0])
  await translateInto()
  expect(await found()).toEqual([[], [], 0])
  await translateInto('en', 'fr', 'de', 'ru')
})

it('asks an approval for no translation into a language that is not in use', async () => {
  const admin = await test.house.as('administrator_product')
  const { id } = await aProduct(admin, {
    group_id: await aPeriod(),
    company_id: company,
    visible_languages: ['it', 'en'],
  })
  expect((await check(admin, 'product-product', id, 4)).errors).toEqual(['description.en'])
  await translateInto('de')
  expect((await check(admin, 'product-product', id, 4)).errors).toEqual([])
  expect((await admin.patch(`${PRODUCTS}${id}/`, { step: 4 })).status).toBe(200)
  await translateInto('en', 'fr', 'de', 'ru')
})

it('leaves languages that are not in use out of the translation desk', async () => {
  await test.house.statement(productsInTranslation(await aPeriod(), 1, 'it,en,de'))
  const languages = async () => {
    const { data } = (await global.get('translation/queue/?format=datatables')).body
    return data.map((row: { languages: string[] }) => row.languages)
  }
  expect(await languages()).toEqual([['en', 'de']])
  await translateInto('de')
  expect(await languages()).toEqual([['de']])
  await translateInto('en', 'fr', 'de', 'ru')
})

it('gives new records those of their usual languages that are in use, or Italian', async () => {
  const languagesOf = async (body: object) =>
    (await global.post('company/company/', { business_name: 'Nuova', ...body })).body.visible_languages
  await translateInto('fr')
  expect(await languagesOf({})).toEqual(['it'])
  await global.patch('setting/1/', { default_languages: ['en'] })
  await eventually(() => expect(test.house.settings.current().defaultLanguages).toEqual(['it']))
  expect(await languagesOf({ visible_languages: ['en'] })).toEqual(['en'])
  await global.patch('setting/1/', { default_languages: ['it', 'en'] })
  await translateInto('en', 'fr', 'de', 'ru')
})

it('still sends the texts of a language that is not in use, where they are complete', async () => {
  const user = await test.house.aUser(['user_circular'])
  await test.house.rewrite(user.id, `language = 'en'`)
  const mailOf = async (texts: object) => {
    const { id } = await aCommunication(author, { visible_languages: ['it', 'en'], ...texts })
    await author.patch(`${COMMUNICATIONS}${id}/`, { step: 2 })
    const submission = await aSubmission(author, {
      communication_id: id,
      sender_id: await aSender(),
      email_group_ids: [await aGroup(user.email)],
    })
    const path = `circular/communication-submission/${submission.id}/preview/?recipient=${user.email}`
    return (await author.get(path)).body.subject
  }
  const complete = {
    subject: { it: 'Invito', en: 'Invitation' },
    body: { it: '<p>Uno.</p>', en: '<p>One.</p>' },
  }
  const incomplete = { subject: { it: 'Invito', en: 'Invitation' } }
  await translateInto()
  expect([await mailOf(complete), await mailOf(incomplete)]).toEqual(['Invitation', 'Invito'])
  await translateInto('en', 'fr', 'de', 'ru')
})
