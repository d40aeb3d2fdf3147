import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOfBackup } from '../../src/platform/backup/store.ts'
import { runningPostgres } from '../../src/platform/database/embedded/index.ts'
import { withClient } from '../databases.ts'
import { backedUp, filesOf, restored } from '../fixtures/backups.ts'
import { eventually } from '../fixtures/processes.ts'
import { removeFolder, type ServerProcess, signIn, startServer, temporaryFolder } from '../server-process.ts'

let folder: string
const running: ServerProcess[] = []
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(async () => {
  // Those of a test that failed.
  await Promise.all(running.map((server) => server.stop()))
  await removeFolder(folder)
})

/** Names that were erased; the others are of persons who stay. */
const ERASED = ['livia@laghi.example', 'Laghi', 'fuori@monti.example', 'Fuori', 'Corriere-Fiumi']
const KEPT = ['ada@boschi.example']

it('an erasure is repeated when an earlier backup is restored', async () => {
  const BACKUP_URL = join(folder, 'backups')
  const place = { BACKUP_URL, BACKUP_PASSPHRASE: 'una frase che nessuno indovina' }
  const original = { DATA_DIR: join(folder, 'original'), ...place }
  const server = await startServer(original)
  running.push(server)
  const { call } = await signIn(server)
  const create = async (path: string, body: object): Promise<number> => {
    const response = await call('POST', path, body)
    expect([path, response.status]).toEqual([path, 201])
    return ((await response.json()) as { id: number }).id
  }
  const livia = await create('account/user/', { email: 'livia@laghi.example', last_name: 'Laghi' })
  const ada = await create('account/user/', { email: 'ada@boschi.example' })
  const members = [{ email: 'Fuori@monti.example', name: 'Fabio Fuori' }]
  await create('circular/email-group/', { name: 'Elenco', members })
  const press = { press_registration: { testata: 'Corriere-Fiumi' } }
  expect((await call('PATCH', 'account/profile/', press)).status).toBe(200)
  const registrations = await call('GET', 'press_room/press_registration/')
  const [registration] = ((await registrations.json()) as { results: { id: number }[] }).results
  expect((await backedUp(original))[0]).toBe(0)

  for (const [method, path, body] of [
    ['POST', `account/user/${livia}/erase/`, undefined],
    ['POST', 'circular/address/fuori@monti.example/erase/', { note: 'Richiesta' }],
    ['DELETE', `press_room/press_registration/${registration?.id}/`, undefined],
  ] as const)
    expect([path, (await call(method, path, body)).status]).toEqual([path, 204])
  // The address of the account is one of them.
  const noted = async () => (await filesOf(BACKUP_URL)).filter((path) => path.startsWith('erasures/'))
  await eventually(async () => expect(await noted()).toHaveLength(4))
  expect((await noted()).filter((path) => !path.endsWith('.json.enc'))).toEqual([])
  expect(await server.stop()).toBe(0)
  // Forged with write access to the place, without the passphrase.
  const at = new Date()
  const forged = { id: randomUUID(), at, queue: 'user.erase-again', subject: { user_id: ada } }
  const name = `${nameOfBackup(at)}-${forged.id}.json`
  await writeFile(join(BACKUP_URL, 'erasures', name), JSON.stringify(forged))

  const copy = { ...place, DATA_DIR: join(folder, 'copy') }
  expect(await restored(copy)).toEqual([
    0,
    expect.stringMatching(/^Checked: /),
    expect.stringMatching(/^Restored: /),
    'Erasures of personal data since then: 4, which npm start repeats.',
    expect.stringMatching(/^It is a copy/),
  ])
  const again = await startServer(copy)
  running.push(again)
  const namesIn = async (database: Awaited<ReturnType<typeof runningPostgres>>) =>
    withClient(database ?? {}, async (client) => {
      const { rows: tables } = await client.query(
        `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      )
      const texts: string[] = []
      for (const table of tables) {
        const { rows } = await client.query(`select t::text as text from ${table.name} t`)
        texts.push(...rows.map(({ text }) => text))
      }
      const all = texts.join('\n').toLowerCase()
      return [...ERASED, ...KEPT].filter((one) => all.includes(one.toLowerCase()))
    })
  await eventually(async () => expect(await namesIn(await runningPostgres(copy.DATA_DIR))).toEqual(KEPT))
  const visitor = await signIn(again)
  const statusOf = async (path: string) => (await visitor.call('GET', path)).status
  expect([await statusOf(`account/user/${livia}/`), await statusOf(`account/user/${ada}/`)]).toEqual([
    404, 200,
  ])
  const address = await visitor.call('GET', 'circular/address/fuori@monti.example/')
  expect(await address.json()).toMatchObject({ is_erased: true, typed: [] })
  expect(await again.stop()).toBe(0)
})
