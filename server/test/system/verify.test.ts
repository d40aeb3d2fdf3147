import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runningPostgres } from '../../src/platform/database/embedded/index.ts'
import { withClient } from '../databases.ts'
import { startExternalPostgres } from '../external-postgres.ts'
import { processesOf } from '../fixtures/processes.ts'
import {
  removeFolder,
  type ServerProcess,
  signIn,
  spawnServer,
  startServer,
  temporaryFolder,
} from '../server-process.ts'

const VERIFY = fileURLToPath(new URL('../../../scripts/verify.ts', import.meta.url))

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => removeFolder(dataDir))

/** Exit code and lines of the command. */
const verified = async (env: Record<string, string>): Promise<[number | NodeJS.Signals, ...string[]]> => {
  const command = await spawnServer(env, [process.execPath, VERIFY])
  const code = await command.ended()
  return [code, ...command.output().trimEnd().split('\n')]
}

const CORRECT = [
  0,
  'Checked: 1 entries of the protocol register',
  'Checked: 1 circulars with a number',
  'Checked: 1 approved circulars with a number',
  'Checked: 1 approved circulars',
  'Checked: 0 approved communications',
  'Checked: 0 confirmed submissions',
  'Checked: 0 submissions in the totals of the dashboard',
  expect.stringMatching(/^Checked: \d+ sealed entries of the history$/),
  expect.stringMatching(/^Checked: \d+ records with a history$/),
  expect.stringMatching(/^Checked: \d+ columns that name people$/),
  expect.stringMatching(/^Checked: \d+ running totals$/),
  'Checked: 0 translated records',
  'Checked: 0 files of records',
  'Checked: 0 stored files',
  'No problem found',
]
const FAULTY = [
  1,
  expect.stringMatching(/^Problem: entry 1 of the register \(0000001\/\d{4}\) was changed: .+$/),
  ...CORRECT.slice(1, -1),
]

const approveOne = async (server: ServerProcess) => {
  const { call } = await signIn(server)
  const made = async (path: string, body: object) => {
    const response = await call('POST', path, body)
    expect(response.status).toBe(201)
    return ((await response.json()) as { id: number }).id
  }
  const name = { it: 'Prova' }
  const theme_id = await made('circular/theme/', { name })
  await made('circular/circular/', {
    title: name,
    body: { it: '<p>Prova</p>' },
    typology_id: await made('circular/typology/', { name, has_protocol_number: true }),
    matter_ids: [await made('circular/matter/', { name, theme_id })],
    step: 2,
  })
}

const changeEntry = (connection: pg.ClientConfig) =>
  withClient(connection, (client) =>
    client.query(
      `alter table circular_register disable trigger all; update circular_register set subject = 'x'`,
    ),
  )

describe('npm run verify', () => {
  it('checks a given database, also while servers use it', async () => {
    const postgres = await startExternalPostgres()
    try {
      const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir }
      expect(await verified(env)).toEqual([2, expect.stringMatching(/^Not checked: .+ npm start /)])
      const server = await startServer(env)
      await approveOne(server)
      expect(await verified(env)).toEqual(CORRECT)
      await changeEntry({ connectionString: postgres.url })
      expect(await verified(env)).toEqual(FAULTY)
      expect(await server.stop()).toBe(0)
      expect(await verified(env)).toEqual(FAULTY)
    } finally {
      await postgres.stop()
    }
    expect(await verified({ DATABASE_URL: postgres.url })).toEqual([
      2,
      expect.stringMatching(/^Not checked: /),
    ])
  })

  it('checks the database of a data folder, with its server and without, and leaves nothing behind', async () => {
    const env = { DATA_DIR: dataDir }
    expect(await verified(env)).toEqual([2, expect.stringContaining(`There is no database in ${dataDir}`)])
    expect(await readdir(dataDir)).toEqual([])
    const server = await startServer(env)
    await approveOne(server)
    expect(await verified(env)).toEqual(CORRECT)
    const running = await runningPostgres(dataDir)
    if (!running) throw new Error('no running database')
    expect(await server.stop()).toBe(0)
    expect(await verified(env)).toEqual(CORRECT)
    expect(processesOf(dataDir)).toEqual([])

    const again = await startServer(env)
    await changeEntry(running)
    expect(await verified(env)).toEqual(FAULTY)
    expect(await again.stop()).toBe(0)
    expect(await verified(env)).toEqual(FAULTY)
  })

  it('says in one line which setting cannot be used', async () => {
    expect(await verified({ DATABASE_URL: 'mysql://x' })).toEqual([
      2,
      expect.stringMatching(/^Not checked: DATABASE_URL: /),
    ])
  })
})
