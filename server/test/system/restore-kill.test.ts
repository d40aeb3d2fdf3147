import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBackup } from '../../src/platform/backup/make-backup.ts'
import { openPlace } from '../../src/platform/backup/place.ts'
import { migrateDatabase } from '../../src/platform/database/migrate.ts'
import { diskStorage } from '../../src/platform/files/disk-storage.ts'
import { inDatabase, withClient } from '../databases.ts'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import { contentOf, filesOf, restored, tablesOf } from '../fixtures/backups.ts'
import { removeFolder, spawnServer, temporaryFolder, until } from '../server-process.ts'

const RESTORE = fileURLToPath(new URL('../../../scripts/restore.ts', import.meta.url))
const FILES = 400

let folder: string
let postgres: ExternalPostgres
beforeAll(async () => {
  ;[folder, postgres] = await Promise.all([temporaryFolder(), startExternalPostgres()])
})
afterAll(async () => {
  await postgres?.stop()
  await removeFolder(folder)
})

it('a restore that was killed among its files is refused by the server, and goes on to the same end', async () => {
  const [source, target] = ['source', 'target'].map((name) =>
    inDatabase({ connectionString: postgres.url }, name),
  )
  if (!source || !target?.connectionString) throw new Error('no database')
  await withClient({ connectionString: postgres.url }, async (client) => {
    for (const name of ['source', 'target']) await client.query(`create database ${name}`)
  })
  const original = join(folder, 'original')
  const BACKUP_URL = join(folder, 'backups')
  await withClient(source, async (client) => {
    await migrateDatabase(client)
    const storage = diskStorage(join(original, 'files'))
    for (let count = 0; count < FILES; count++) {
      const [id, bytes] = [randomUUID(), randomBytes(20_000)]
      await storage.write(id, bytes)
      await client.query(
        `insert into file (id, content_id, name, type, size, sha256, created_at)
          values ($1, $1, 'a.pdf', 'application/pdf', $2, $3, now())`,
        [id, bytes.byteLength, createHash('sha256').update(bytes).digest('hex')],
      )
    }
    const place = await openPlace({ BACKUP_URL, DATA_DIR: folder }, true)
    const installation = { installation: 'source', address: 'http://localhost', isCopy: false }
    await makeBackup({ client, storage, secretKey: undefined }, place, {
      passphrase: undefined,
      now: new Date(),
      installation,
    })
  })

  const env = { DATABASE_URL: target.connectionString, DATA_DIR: join(folder, 'copy') }
  const stored = async () => (await filesOf(join(env.DATA_DIR, 'files/kept'))).length
  const command = await spawnServer({ ...env, BACKUP_URL }, [process.execPath, RESTORE, 'latest'])
  await until('some files are there', async () => (await stored()) > 10)
  command.process.kill('SIGKILL')
  expect(await command.ended()).toBe('SIGKILL')
  expect(await stored()).toBeLessThan(FILES)

  const refused = await spawnServer(env)
  expect([await refused.ended(), refused.output()]).toEqual([
    1,
    'A restore into this database was interrupted: run npm run restore again\n',
  ])
  expect((await restored({ ...env, BACKUP_URL }, 'latest', '--new-key'))[0]).toBe(0)
  expect(await contentOf(env.DATA_DIR)).toEqual(await contentOf(original))
  expect(await tablesOf(target)).toEqual(await tablesOf(source))
})
