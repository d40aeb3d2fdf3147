import { request } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import { removeForgotten } from '../../src/modules/companies/import/import.store.ts'
import { forgetRejected } from '../../src/modules/companies/import/retention.store.ts'
import { eventually } from '../fixtures/processes.ts'
import { lockTable } from '../fixtures/table-lock.ts'
import { type Client, useHouse } from '../harness.ts'
import { importSteps } from '../import-steps.ts'

const test = useHouse()
let admin: Client
const { upload, compare, rejected, apply, undo } = importSteps(
  () => test.house,
  () => admin,
)

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
  await test.house.jobs.start()
})

it('refuses a file of rejected rows that would not hold all of them', async () => {
  const { id } = await compare('Ragione sociale;Città\nAlfa;Imola\nRotta;"x\n')
  const file = () => admin.get(`company/import/${id}/rejected/`)
  expect((await file()).text.split('\r\n')).toHaveLength(2)
  await test.house.statement(
    `insert into company_import_rejected (import_id, row_number, cells, reasons)
      select ${id}, n, '["x"]', '[]' from generate_series(1, 50000) n`,
  )
  const { status, body } = await file()
  expect([status, body.codes]).toEqual([400, { detail: ['export.too-many'] }])
})

it('says in the file about a person which imports they had a part in', async () => {
  const other = await test.house.as('administrator_associated_companies')
  const { id, uploaded_by } = await compare('Ragione sociale\nBeta\n')
  await other.post(`company/import/${id}/apply/`, {})
  const { applied_by } = (await undo(id)).body
  const global = await test.house.as('administrator_global')
  const about = async (person: { id: number }) => {
    const { body } = await global.get(`account/user/${person.id}/export/`)
    return body.company_imports.find((one: { id: number }) => one.id === id)
  }
  const moment = expect.stringMatching(/Z$/)
  const times = { uploaded_at: moment, applied_at: moment, undone_at: moment }
  const entry = { id, file_name: 'companies.csv', ...times }
  expect(await about(uploaded_by)).toEqual({ ...entry, uploaded: true, applied: false, undone: true })
  expect(await about(applied_by)).toEqual({ ...entry, uploaded: false, applied: true, undone: false })
})

it('forgets what rejected rows said once the import was decided upon, and keeps why', async () => {
  const { house } = test
  const { id } = await compare('Ragione sociale;Città\nGamma;Imola\nRotta;"x\n')
  const later = (days: number) => new Date(house.clock.now().getTime() + days * 24 * 3_600_000)
  await forgetRejected(house.database, later(1))
  expect(await rejected(id)).toMatchObject([{ cells: ['Rotta;"x'] }])
  await apply(id)
  await forgetRejected(house.database, later(-1))
  expect(await rejected(id)).toMatchObject([{ cells: ['Rotta;"x'] }])
  await forgetRejected(house.database, later(1))
  expect(await rejected(id)).toMatchObject([{ row_number: 3, cells: [], reasons: [expect.any(String)] }])
  expect((await admin.get(`company/import/${id}/rejected/`)).text).toContain('quotation marks')
})

it('forgets a file whose reading broke off with a server, within the hour', async () => {
  const { house } = test
  const { id } = await compare('Ragione sociale\nDelta\n')
  const left = async (minutes: number) => {
    await removeForgotten(house.database, new Date(house.clock.now().getTime() + minutes * 60_000))
    return (await house.statement(`select state from company_import where id = ${id}`)).length
  }
  expect(await left(60)).toBe(1)
  await house.statement(`update company_import set state = 'reading' where id = ${id}`)
  expect(await left(10)).toBe(1)
  expect(await left(60)).toBe(0)
})

const FILE = 'Ragione sociale;Città\nLunga;Imola\n'
const stateOf = (name: string) =>
  test.house.statement(`select state from company_import where file_name = '${name}'`)

/** A file that is not read to its end before the test says so. */
const whileReading = async (run: () => Promise<void>): Promise<void> => {
  const gate = await lockTable(test.house.connection, 'company_company')
  try {
    await run()
  } finally {
    await gate.release()
  }
}

it('reads a file to its end whose sender has gone meanwhile, and will come back', async () => {
  const form = new FormData()
  form.set('file', new File([FILE], 'gone.csv'))
  const whole = new Response(form)
  // A connection of its own: fetch would open the next one at once, and the server wait for what it says.
  const sending = request(`${test.house.address}/api/company/import/csv/`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `JWT ${admin.token}`,
      'content-type': whole.headers.get('content-type') ?? '',
    },
  })
  const body = Buffer.from(await whole.arrayBuffer())
  await whileReading(async () => {
    sending.on('error', () => undefined).end(body)
    await eventually(async () => expect(await stateOf('gone.csv')).toEqual([{ state: 'reading' }]))
    sending.destroy()
  })
  await eventually(async () => expect(await stateOf('gone.csv')).toEqual([{ state: 'compared' }]))
})

it('forgets a file that is thrown away while it is read', async () => {
  let sending: ReturnType<typeof upload> | undefined
  await whileReading(async () => {
    sending = upload('csv', FILE, 'thrown.csv')
    await eventually(async () => expect(await stateOf('thrown.csv')).toEqual([{ state: 'reading' }]))
    const [{ id }] = (await test.house.statement(
      `select id from company_import where file_name = 'thrown.csv'`,
    )) as [{ id: number }]
    expect((await undo(id)).status).toBe(204)
  })
  expect((await sending)?.status).toBe(404)
  expect(await stateOf('thrown.csv')).toEqual([])
})
