import { pino } from 'pino'
import { expect, it } from 'vitest'
import { recordWrites } from '../../src/kit/resource/write/record-writes.ts'
import { createWriter } from '../../src/kit/resource/write/writer.ts'
import { products } from '../../src/modules/product-gallery/product.columns.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { eventually } from '../fixtures/processes.ts'
import { useHouse } from '../harness.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse()
const { aCompany, aPeriod, aProduct } = productSteps(() => test.house)

it('a job changes a record as a person does: fields, children, state, history and notices, without an author', async () => {
  const { house } = test
  const admin = await house.as('administrator_product')
  const made = await aProduct(admin, {
    group_id: await aPeriod(),
    company_id: await aCompany('Ceramiche Borgo'),
  })
  const reader = await house.as('administrator_product')
  const [first, second] = made.images

  const jobs = openJobs(house.database, { timeZone: 'Europe/Rome', log: pino({ level: 'silent' }) })
  const { change } = recordWrites(products, { ...house, config: readConfig({ DATA_DIR: house.dataDir }) })
  const enqueue = jobs.declare<{ id: number; version: number }>({
    name: 'system-write',
    handle: async ({ id, version }) => {
      const values = {
        designer: 'Studio Rossi',
        images: [{ id: second.id, credit: 'Archivio' }, { id: first.id }],
        step: 1,
      }
      const writer = createWriter(products.scope, 'system', house.clock.now())
      await change(house.database, writer, { id, version, values, sentBack: {} })
    },
  })
  await house.database.transaction((transaction) => enqueue(transaction, made))
  await jobs.start()
  await eventually(async () => expect((await admin.get(`${PRODUCTS}${made.id}/`)).body.step).toBe(1))
  await jobs.stop()

  const { body } = await admin.get(`${PRODUCTS}${made.id}/`)
  expect(body).toMatchObject({ designer: 'Studio Rossi', version: made.version + 1 })
  expect(body.images.map(({ id, credit }: { id: number; credit: string }) => [id, credit])).toEqual([
    [second.id, 'Archivio'],
    [first.id, first.credit],
  ])
  const { results } = (await admin.get(`history/product-product/${made.id}/`)).body
  expect(results[0]).toMatchObject({ action: 'change', actor: null })
  expect(Object.keys(results[0].changes)).toEqual(expect.arrayContaining(['designer', 'step']))
  const transitions = await house.statement(
    `select actor_id, from_step, to_step, version, read_version from workflow_transition where record_id = ${made.id}`,
  )
  expect(transitions).toEqual([
    { actor_id: null, from_step: 0, to_step: 1, version: made.version + 1, read_version: made.version },
  ])
  const notices = (await reader.get(`notice/?record_id=${made.id}`)).body.results
  expect(notices).toHaveLength(1)
})

it('a stale version is rejected for a job too, and nothing is written', async () => {
  const { house } = test
  const admin = await house.as('administrator_product')
  const made = await aProduct(admin, { group_id: await aPeriod(), company_id: null })
  await admin.patch(`${PRODUCTS}${made.id}/`, { designer: 'Studio Bianchi' })
  const { change } = recordWrites(products, { ...house, config: readConfig({ DATA_DIR: house.dataDir }) })
  const writer = createWriter(products.scope, 'system', house.clock.now())
  const stale = { id: made.id, version: made.version, values: { designer: 'Studio Rossi' }, sentBack: {} }
  await expect(change(house.database, writer, stale)).rejects.toMatchObject({ code: 'stale' })
  expect((await admin.get(`${PRODUCTS}${made.id}/`)).body.designer).toBe('Studio Bianchi')
})
