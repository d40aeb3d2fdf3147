import { roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataChecks } from '../../src/data-checks.ts'
import { getTableName } from '../../src/platform/database/drizzle.ts'
import { runChecks } from '../../src/platform/verification.ts'
import { circularSteps } from '../circular-steps.ts'
import { fillHouse } from '../full-house.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const circulars = circularSteps(() => test.house)
let admin: Client & { readonly userId: number }

/** Records that nothing refers to, of kinds whose other records are in use. */
const addUnused = async (company_id: number): Promise<void> => {
  const registration = {
    email: 'cronista@press.example',
    password: PASSWORD,
    password_confirm: PASSWORD,
    testata: 'La Piastrella',
    trattamento_edicer: true,
  }
  expect((await test.house.anonymous.post('account/register/', registration)).status).toBe(201)
  const { id: user_id } = await test.house.aUser([])
  const items: readonly [path: string, body: object][] = [
    ['company/company/', { business_name: 'Ceramica Sola' }],
    [
      'company/company_user_group/',
      { group_id: roleId('agent_press_room_external_company'), company_id, user_id },
    ],
    ['press_room/press_newspaper/?group=1', { name: 'Sola' }],
    ['press_room/press_gallery_category/?group=1', { name: { it: 'Sola' } }],
    ['circular/email-group/', { name: 'Solo', members: [{ email: 'solo@example.com' }] }],
  ]
  for (const [path, body] of items) expect([path, (await admin.post(path, body)).status]).toEqual([path, 201])
  await circulars.aTypology()
  await circulars.aMatter()
  await circulars.aTheme()
  await test.house.aUser(['user_product'])
}

beforeAll(async () => {
  const { id: userId } = await test.house.aUser(['administrator_global'])
  admin = { ...(await test.house.enter(userId)), userId }
  const { companies } = await fillHouse(test.house)
  await addUnused(companies[0])
})

/** The sample submissions are written by SQL, and their texts keep the state before. */
const isOfSamples = (fault: string) => fault.includes('is not recorded as sent')

/** Faults of all checks. */
const faults = async (): Promise<string[]> => {
  const found: string[] = []
  const checks = dataChecks(test.house.files.storage, test.house.clock.now())
  await runChecks(test.house.database, checks, { onFault: ({ message }) => void found.push(message) })
  return found.filter((fault) => !isOfSamples(fault))
}

/** Whether the newest record of a table that may be deleted was. */
const deleteOne = async (path: string, table: string): Promise<boolean> => {
  for (const { id } of await test.house.statement(`select id from ${table} order by id desc`))
    if (table !== 'account_user' || id !== admin.userId)
      if ((await admin.delete(`${path}/${id}/`)).status === 204) return true
  return false
}

describe('the checks of the data', () => {
  it('find nothing after one record of every kind was deleted', async () => {
    const remaining: string[] = []
    for (const { resource, table } of test.house.registry.all())
      if (!(await deleteOne(resource.path, getTableName(table)))) remaining.push(resource.type)
    expect(remaining).toEqual(['setting'])
    expect(await faults()).toEqual([])
  })

  it('list a loss beside other faults of its kind, and those of later kinds', async () => {
    const lost = [
      ['company-brand', 99_997],
      ['company-brand', 99_998],
      ['product-style', 99_999],
    ] as const
    for (const [type, id] of lost)
      await test.house.statement(
        `insert into history (type, record_id, at, action) values ('${type}', ${id}, now(), 'create')`,
      )
    await test.house.statement(
      `insert into history (type, record_id, at, action)
        select 'company-brand', min(id), now(), 'delete' from company_brand`,
    )
    await test.house.statement(`insert into kept_total (of_table, delta) values ('product_product', 3)`)
    expect(await faults()).toEqual([
      ...lost
        .slice(0, 2)
        .map(
          ([type, id]) => `${type} ${id} does not exist, and the history does not say that it was deleted`,
        ),
      expect.stringMatching(/^company-brand \d+ exists, though the history says that it was deleted$/),
      'product-style 99999 does not exist, and the history does not say that it was deleted',
      expect.stringMatching(/^the running total of product_product is \d+, there are \d+ rows$/),
    ])
  })

  it('list the first ten of one check, and say that there are more', async () => {
    await test.house.statement(
      `insert into history (type, record_id, at, action)
        select 'product-use', id, now(), 'create' from generate_series(80001, 80020) id`,
    )
    const found = await faults()
    expect(found.filter((line) => line.includes('the history does not say'))).toHaveLength(9)
    expect(found).toContain('there are more problems like these 10')
    expect(found.at(-1)).toMatch(/^the running total of product_product/)
  })
})
