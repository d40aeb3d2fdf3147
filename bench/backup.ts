import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { makeBackup } from '../server/src/platform/backup/make-backup.ts'
import { openPlace } from '../server/src/platform/backup/place.ts'
import { COPY_SETTINGS, copyOut, tablesOf } from '../server/src/platform/backup/tables.ts'
import { diskStorage } from '../server/src/platform/files/disk-storage.ts'
import { removeFolder, temporaryFolder } from '../server/test/server-process.ts'
import { fixed, median, times } from './figures.ts'

const FILES = 200
const FILE_BYTES = 500_000
const MAX_TIMES = 3
const PASSPHRASE = 'passphrase of the bench'

interface Options {
  readonly postgresUrl: string
  readonly rounds: number
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Files that cannot be compressed, with their rows. */
const fillFiles = async (client: pg.Client, folder: string): Promise<void> => {
  const storage = diskStorage(folder)
  for (let count = 0; count < FILES; count++) {
    const bytes = randomBytes(FILE_BYTES)
    const id = randomUUID()
    await storage.write(id, bytes)
    await client.query(
      `insert into file (id, content_id, name, type, size, sha256, created_at)
        values ($1, $1, 'bench.bin', 'application/pdf', $2, $3, now())`,
      [id, FILE_BYTES, createHash('sha256').update(bytes).digest('hex')],
    )
  }
}

/** The bytes of a backup as plain files: rows as they are copied, one file for each table, and all files. */
const unpack = async (client: pg.Client, files: string, folder: string): Promise<number> => {
  await mkdir(folder)
  await client.query(`begin isolation level repeatable read, read only; ${COPY_SETTINGS}`)
  let bytes = FILES * FILE_BYTES
  for (const table of await tablesOf(client)) {
    const target = createWriteStream(join(folder, table.name))
    await pipeline((await copyOut(client, table)).chunks, target)
    bytes += target.bytesWritten
  }
  await client.query('commit')
  for (const entry of await readdir(join(files, 'kept'), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await copyFile(join(entry.parentPath, entry.name), join(folder, entry.name))
  return bytes
}

/** One file after the other, each on the disk before the next one, as a backup has them. */
const copyPlainly = async (from: string, to: string): Promise<void> => {
  await mkdir(to)
  for (const name of await readdir(from)) {
    await copyFile(join(from, name), join(to, name))
    const copied = await open(join(to, name), 'r+')
    await copied.sync().finally(() => copied.close())
  }
}

/** Backups of the lists and 100 MB of files beside a plain copy of the same bytes, as lines of the report. */
export const backupLines = async ({ postgresUrl, rounds }: Options): Promise<string[]> => {
  const folder = await temporaryFolder()
  const client = new pg.Client(postgresUrl)
  await client.connect()
  try {
    const files = join(folder, 'files')
    await fillFiles(client, files)
    const bytes = await unpack(client, files, join(folder, 'plain'))
    const source = { client, storage: diskStorage(files), secretKey: undefined }
    const installation = { installation: 'bench', address: 'http://localhost', isCopy: false }
    const backUp = async (to: string, passphrase?: string) => {
      const place = await openPlace({ BACKUP_URL: join(folder, to), DATA_DIR: folder }, true)
      await makeBackup(source, place, { passphrase, now: new Date(), installation })
    }
    const found = {
      copy: [] as number[],
      first: [] as number[],
      next: [] as number[],
      encrypted: [] as number[],
    }
    for (let round = 0; round < rounds; round++) {
      found.copy.push(await timed(() => copyPlainly(join(folder, 'plain'), join(folder, `copy-${round}`))))
      found.first.push(await timed(() => backUp(`backup-${round}`)))
      found.next.push(await timed(() => backUp(`backup-${round}`)))
      found.encrypted.push(await timed(() => backUp(`encrypted-${round}`, PASSPHRASE)))
      for (const name of ['copy', 'backup', 'encrypted']) await removeFolder(join(folder, `${name}-${round}`))
    }
    const copy = median(found.copy)
    const said = (name: string, ms: number) => `${name} ${fixed(ms, 0)} ms, ${times(ms / copy, MAX_TIMES)}`
    return [
      `Backup of ${fixed(bytes / 1e6, 0)} MB of rows and files; a plain copy of the same bytes takes ${fixed(copy, 0)} ms: ${said('the first one', median(found.first))}; ${said('the next one', median(found.next))}; ${said('encrypted', median(found.encrypted))}.`,
    ]
  } finally {
    await client.end()
    await removeFolder(folder)
  }
}
