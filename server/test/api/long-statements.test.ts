import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { csv, importSteps } from '../import-steps.ts'
import { until } from '../server-process.ts'

const test = useHouse()
let admin: Client
const { compare } = importSteps(
  () => test.house,
  () => admin,
)
/** Somebody outside of the product who holds up whatever needs the companies. */
let outsider: pg.Client

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
  await admin.post('company/company/', { business_name: 'Alfa', association_status: 'associated' })
})
beforeEach(async () => {
  outsider = new pg.Client(test.house.connection)
  await outsider.connect()
})
afterEach(() => outsider.end())

/** Asked by the house itself: whoever holds the lock is in a transaction, where this does not change. */
const waitingForLocks = async () => {
  const waiting = await test.house.statement(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return waiting.length
}

const costly = () => admin.get('company/company/?format=datatables&search%5Bvalue%5D=alfa&length=10')

/** What everybody does all the time. */
const expectShortOnesAnswered = async () => {
  for (let call = 0; call < 5; call++) {
    expect((await admin.get('product/use/?format=datatables&length=25')).status).toBe(200)
    expect((await admin.post('product/use/', { name: { it: 'Breve' } })).status).toBe(201)
  }
}

describe('lists that take long', () => {
  it('are given up after a while, with the advice to narrow the search', async () => {
    await outsider.query('begin; lock table company_company in access exclusive mode')
    const answer = await admin.get('company/company/?format=datatables&search%5Bvalue%5D=alfa', {
      'accept-language': 'it',
    })
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        detail: 'Ci vorrebbe troppo tempo. Restringi la ricerca o i filtri.',
        codes: { detail: ['list.too-costly'] },
      },
    ])
  })
})

describe('an import that is being written', () => {
  it('is written once: whoever wants the same meanwhile is told at once, and nobody else waits', async () => {
    const { id } = await compare(csv(['Ragione sociale', 'Città'], ['Alfa', 'Sassuolo']))
    await outsider.query('begin; select from company_company for update')
    const first = admin.post(`company/import/${id}/apply/`)
    await until('waiting', async () => (await waitingForLocks()) === 1)
    const others = await Promise.all(
      ['apply', 'apply', 'undo', 'apply', 'undo', 'apply'].map((what) =>
        admin.post(`company/import/${id}/${what}/`),
      ),
    )
    for (const { status, body } of others)
      expect([status, body.codes]).toEqual([409, { detail: ['import.writing'] }])
    await expectShortOnesAnswered()
    expect((await costly()).status).toBe(200)
    await outsider.query('rollback')
    expect((await first).status).toBe(200)
  })
})
