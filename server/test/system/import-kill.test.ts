import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import { printedRandom } from '../fixtures/random.ts'
import { KILLS } from '../scale.ts'
import {
  removeFolder,
  type ServerProcess,
  signIn,
  startServer,
  temporaryFolder,
  until,
} from '../server-process.ts'

const COMPANIES = 3000

let dataDir: string
let postgres: ExternalPostgres
let database: Database

beforeEach(async () => {
  dataDir = await temporaryFolder()
  postgres = await startExternalPostgres()
  database = openDatabase({ connectionString: postgres.url }, { poolSize: 2, onError: () => {} })
})
afterEach(async () => {
  await database.close()
  await postgres.stop()
  await removeFolder(dataDir)
})

/** Half of it is new, half of it changes what the rounds before have left. */
const fileOf = (round: number): string => {
  const names = Array.from({ length: COMPANIES }, (_, n) =>
    n % 2 === 0 ? `Comune ${n};città ${round}` : `Nuova ${round} ${n};città`,
  )
  return ['nome azienda;città', ...names].join('\n')
}

const uploaded = async (server: ServerProcess, round: number) => {
  const visitor = await signIn(server)
  const form = new FormData()
  form.set('file', new File([fileOf(round)], 'companies.csv'))
  const made = await visitor.send('company/import/csv/', form)
  const { id } = (await made.json()) as { id: number }
  return { id, visitor }
}

interface Traces {
  companies: number
  cities: number
  history: number
  state: string
}

/** Everything that an update leaves behind. */
const tracesOf = async (id: number, round: number): Promise<Traces> => {
  const [match] = await database.rows<Traces>(
    sql`select (select count(*)::int from company_company where business_name like ${`Nuova ${round} %`}) as companies,
      (select count(*)::int from company_company where city = ${`città ${round}`}) as cities,
      (select count(distinct at)::int from history where type = 'company-company') as history,
      (select state from company_import where id = ${id}) as state`,
  )
  if (!match) throw new Error('no traces')
  return match
}

describe('kill -9 in the middle of an update', () => {
  it(`leaves all as it was or all as it is to be, ${KILLS} times`, async () => {
    const random = printedRandom()
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir }
    let updates = 0
    for (let round = 0; round < KILLS; round++) {
      const server = await startServer(env)
      const { id, visitor } = await uploaded(server, round)
      const updating = visitor.call('POST', `company/import/${id}/apply/`).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, random() * 400))
      server.process.kill('SIGKILL')
      await Promise.all([server.ended(), updating])
      // What the server was doing ends with its connection, which the database may notice a moment later.
      await until('quiet', async () => {
        const busy = await database.rows(
          sql`select from pg_stat_activity where application_name like 'fornace%' and state <> 'idle' and pid <> pg_backend_pid()`,
        )
        return busy.length === 0
      })
      const traces = await tracesOf(id, round)
      const isDone = traces.state === 'applied'
      if (isDone) updates++
      const half = COMPANIES / 2
      expect(traces).toEqual({
        companies: isDone ? half : 0,
        cities: isDone ? half : 0,
        history: updates,
        state: isDone ? 'applied' : 'compared',
      })
    }

    const server = await startServer(env)
    const { id, visitor } = await uploaded(server, KILLS)
    expect((await visitor.call('POST', `company/import/${id}/apply/`)).status).toBe(200)
    expect(await tracesOf(id, KILLS)).toMatchObject({ state: 'applied', cities: COMPANIES / 2 })
    expect(await server.stop()).toBe(0)
  })
})
