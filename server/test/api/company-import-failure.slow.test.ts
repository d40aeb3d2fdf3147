import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { compareImport } from '../../src/modules/companies/import/comparing.ts'
import { SandboxFailure } from '../../src/platform/sandbox/sandbox.ts'
import { type Client, useHouse } from '../harness.ts'
import { csv, importSteps } from '../import-steps.ts'
import { until } from '../server-process.ts'

const test = useHouse()
let admin: Client
const { upload, read, compare, compared, differences, apply, undo } = importSteps(
  () => test.house,
  () => admin,
)
const FILE = csv(['Ragione sociale'], ['Uno'])

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
})

describe('a comparison', () => {
  it('that loses the database ends, and the server goes on', async () => {
    let statements = 0
    const rows = async <Row>(): Promise<Row[]> => {
      if (statements++ === 0) return [{ kind: 'csv', table: 0, mapping: [], chosen: {}, tries: 1 }] as Row[]
      throw new Error('the database is gone')
    }
    const { sandbox, files } = test.house
    const database = { ...test.house.database, rows }
    const job = compareImport({ database, sandbox, files }, { id: 1, run: 1 }, AbortSignal.timeout(1000))
    await expect(job).rejects.toThrow('the database is gone')
    // What nobody waits for any more must not end the process.
    await pause(10)
  })

  it('that has not begun can be thrown away', async () => {
    const { body } = await upload('csv', FILE)
    expect((await admin.patch(`company/import/${body.id}/`)).body.state).toBe('comparing')
    expect((await undo(body.id)).status).toBe(204)
    expect((await admin.get(`company/import/${body.id}/`)).status).toBe(404)
  })

  it('that fails says so after some tries, and can be tried again', async () => {
    const { body } = await upload('csv', FILE)
    expect(body).toMatchObject({ state: 'compared', counts: { add: 1 } })
    await admin.patch(`company/import/${body.id}/`)
    await test.house.statement(`update company_import_file set bytes = 'x'::bytea || bytes`)
    await test.house.jobs.start()
    await until('failed', async () => (await read(body.id)).state === 'failed')
    expect(await read(body.id)).toMatchObject({ failure: 'unexpected' })
    expect((await apply(body.id)).body.codes.detail).toEqual(['import.not-waiting'])
    await test.house.statement(`update company_import_file set bytes = substr(bytes, 2)`)
    expect((await admin.patch(`company/import/${body.id}/`)).body).toMatchObject({
      state: 'comparing',
      failure: null,
    })
    expect(await compared(body.id)).toMatchObject({ counts: { add: 1 }, failure: null })
    await undo(body.id)
  })

  it('that ends before its time is not held against the file, and is tried again', async () => {
    const { sandbox } = test.house
    const { run } = sandbox
    sandbox.run = async (...given) => {
      sandbox.run = run
      await run(...given)
      throw new SandboxFailure('died', 'after everything was found')
    }
    const { status, body } = await upload('csv', FILE)
    expect([status, body.state]).toEqual([201, 'comparing'])
    expect(await compared(body.id)).toMatchObject({ counts: { add: 1 } })
    expect(await differences(body.id)).toHaveLength(1)
    await undo(body.id)
  })

  it('tells of a word that it does not know without halving a character', async () => {
    const match = await compare(`Ragione sociale;Tipologia\nUno;${'x'.repeat(49)}🏺🏺\n`)
    expect(match.counts).toMatchObject({ add: 1, left_out: 1 })
  })
})
