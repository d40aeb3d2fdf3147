import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataChecks } from '../../src/data-checks.ts'
import { tableOfType } from '../../src/kit/resource/history/record.checks.ts'
import { verifyData } from '../../src/maintenance-jobs.ts'
import { getTableName } from '../../src/platform/database/drizzle.ts'
import { runChecks } from '../../src/platform/verification.ts'
import { type Client, useHouse } from '../harness.ts'
import { productSteps } from '../product-steps.ts'

const test = useHouse()
const { aCompany, aPeriod, aProduct, someImages } = productSteps(() => test.house)
let admin: Client
let product: { id: number }
let file: string

/** Faults of all checks. */
const faults = async (): Promise<string[]> => {
  const found: string[] = []
  const checks = dataChecks(test.house.files.storage, test.house.clock.now())
  await runChecks(test.house.database, checks, { onFault: ({ message }) => void found.push(message) })
  return found
}
const statement = (text: string) => test.house.statement(text)
const pathOf = (id: string) => join(test.house.dataDir, 'files', 'kept', id.slice(0, 2), id)

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
  product = await aProduct(admin, {
    group_id: await aPeriod(),
    company_id: await aCompany('Ceramiche Uno'),
    description: { it: 'Gres porcellanato. Due colori.', en: 'Stoneware. Two colours.' },
    images: await someImages(admin, 2),
  })
  const [row] = await statement(
    `select file from product_image where product_id = ${product.id} order by id limit 1`,
  )
  file = String(row?.file)
})

/** A fault that is planted past the product, with what takes it away again. */
type Planted = readonly [name: string, plant: () => string, heal: () => string, fault: RegExp]

const PLANTED: readonly Planted[] = [
  [
    'a record that is gone without a word',
    () =>
      `insert into history (type, record_id, at, action) values ('product-style', 99999, now(), 'create')`,
    () => `delete from history where record_id = 99999`,
    /^product-style 99999 does not exist, and the history does not say that it was deleted$/,
  ],
  [
    'a record that is there though it was deleted',
    () =>
      `insert into history (type, record_id, at, action) values ('product-product', ${product.id}, now(), 'delete')`,
    () => `delete from history where type = 'product-product' and action = 'delete'`,
    /^product-product \d+ exists, though the history says that it was deleted$/,
  ],
  [
    'an approver who does not exist',
    () => `insert into workflow_transition (type, record_id, at, actor_id, action, from_step, to_step)
      values ('product-product', ${product.id}, now(), 99999, 'approve', 1, 4)`,
    () => `delete from workflow_transition where actor_id = 99999`,
    /^actor_id of workflow_transition names person 99999, who does not exist$/,
  ],
  [
    'a total that does not count',
    () => `insert into kept_total (of_table, delta) values ('product_product', 3)`,
    () => `delete from kept_total where delta = 3 and of_table = 'product_product'`,
    /^the running total of product_product is 4, there are 1 rows$/,
  ],
  [
    'a translation without its source',
    () => `create table spare as select * from translation_source where language = 'en' and field = 'description';
      delete from translation_source where language = 'en' and field = 'description'`,
    () => `insert into translation_source select * from spare; drop table spare`,
    /^product-product \d+: description in en has no source$/,
  ],
  [
    'a translation memory with a text that is not approved',
    () => `insert into translation_memory (type, record_id, field, place, source, targets)
      values ('product-product', ${product.id}, 'description', 0, 'Gres', '{}')`,
    () => `delete from translation_memory`,
    /^product-product \d+: description in the translation memory differs from the text$/,
  ],
  [
    'a file that is marked as released',
    () => `update file set released_at = now() where id = '${file}'`,
    () => `update file set released_at = null where id = '${file}'`,
    /^file [0-9a-f-]{36} of product_image \d+ is not marked as belonging to it$/,
  ],
  [
    'a file that nobody names',
    () => `insert into file (id, content_id, name, type, size, created_at, owner_type, owner_id)
      select gen_random_uuid(), content_id, name, type, size, now(), 'product-product', 77777 from file where id = '${file}'`,
    () => `delete from file where owner_id = 77777`,
    /^file [0-9a-f-]{36} belongs to product-product 77777, which does not name it$/,
  ],
]

describe('checks of the data', () => {
  it('find nothing in what the product has written', async () => {
    expect(await faults()).toEqual([])
  })

  it.each(PLANTED)('find %s', async (_name, plant, heal, fault) => {
    await statement(plant())
    expect(await faults()).toEqual([expect.stringMatching(fault)])
    await statement(heal())
    expect(await faults()).toEqual([])
  })

  it('find a row without its file, and a file without a row once it is old enough', async () => {
    await rename(pathOf(file), `${pathOf(file)}.away`)
    expect(await faults()).toEqual([`1 files are missing: ${file}`])
    await rename(`${pathOf(file)}.away`, pathOf(file))

    const stray = randomUUID()
    await mkdir(dirname(pathOf(stray)), { recursive: true })
    await writeFile(pathOf(stray), 'x')
    expect(await faults()).toEqual([])
    const old = (test.house.clock.now().getTime() - 27 * 3_600_000) / 1000
    await utimes(pathOf(stray), old, old)
    expect(await faults()).toEqual([`1 stored files belong to no row: ${stray}`])
    await rm(pathOf(stray))
  })

  it('know the table of every kind of record', () => {
    for (const { resource, table } of test.house.registry.all())
      expect([resource.type, tableOfType(resource.type)]).toEqual([resource.type, getTableName(table)])
  })

  it('of the nightly run stand on the health page, with every fault', async () => {
    const verification = async () => {
      const { body } = await admin.get('health/')
      return (body.checks as { key: string }[]).find(({ key }) => key === 'verification')
    }
    await verifyData(test.house)
    expect(await verification()).toMatchObject({ state: 'ok', values: { checked: expect.any(Number) } })
    await statement(`insert into kept_total (of_table, delta) values ('product_style', 5)`)
    await rename(pathOf(file), `${pathOf(file)}.away`)
    await verifyData(test.house)
    expect(await verification()).toMatchObject({
      state: 'failure',
      issues: ['faulty'],
      problems: [
        { code: 'total.differs', params: { table: 'product_style', total: 5, count: 0 } },
        { code: 'file.missing', params: { count: 1, files: file } },
      ],
    })
  })
})
