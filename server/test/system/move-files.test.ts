import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketAddress } from '../../src/platform/files/bucket-address.ts'
import { bucketStorage } from '../../src/platform/files/bucket-storage.ts'
import { diskStorage } from '../../src/platform/files/disk-storage.ts'
import type { Storage } from '../../src/platform/files/storage.ts'
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts'
import { type BucketServer, startBucketServer } from '../fixtures/bucket-server.ts'
import { aPdf } from '../fixtures/files.ts'
import {
  removeFolder,
  type ServerProcess,
  signIn,
  spawnServer,
  startServer,
  temporaryFolder,
  until,
} from '../server-process.ts'

const MOVE_FILES = fileURLToPath(new URL('../../../scripts/move-files.ts', import.meta.url))
const CONTENTS = 400

let folder: string
let postgres: ExternalPostgres
let bucket: BucketServer
let server: ServerProcess
let fileId: string
beforeAll(async () => {
  ;[folder, postgres, bucket] = await Promise.all([
    temporaryFolder(),
    startExternalPostgres(),
    startBucketServer(),
  ])
  server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder })
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(aPdf())]), 'scheda.pdf')
  const uploaded = await (await signIn(server)).send('file/', form)
  expect(uploaded.status).toBe(201)
  fileId = ((await uploaded.json()) as { id: string }).id
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([postgres?.stop(), bucket?.stop()])
  await removeFolder(folder)
})

const spawnMove = () =>
  spawnServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, S3_URL: bucket.url('fornace') }, [
    process.execPath,
    MOVE_FILES,
    '--to=bucket',
  ])
/** Exit code and lines of the command. */
const moved = async (): Promise<[number | NodeJS.Signals, ...string[]]> => {
  const command = await spawnMove()
  const code = await command.ended()
  return [code, ...command.output().trimEnd().split('\n')]
}
const inBucket = (): Storage => {
  const address = bucketAddress(bucket.url('fornace'))
  if (!address) throw new Error('no bucket')
  return bucketStorage(address, join(folder, 'incoming-of-test'))
}
const sizesOf = async (storage: Storage): Promise<Record<string, number>> => {
  const sizes: Record<string, number> = {}
  for await (const { key, size } of storage.list()) sizes[key] = size
  return sizes
}

describe('moving the files', () => {
  it('warns while a server runs, which may take up files meanwhile', async () => {
    expect(await moved()).toEqual([
      0,
      'A server is running: files that it stores or deletes meanwhile may differ. Stop it and run this again.',
      'Equal in both places: 1 files, 1 of them copied now. Nothing was removed.',
    ])
    expect(await server.stop()).toBe(0)
  })

  it('killed in the middle goes on with what is missing', async () => {
    const disk = diskStorage(join(folder, 'files'))
    for (let count = 0; count < CONTENTS; count++)
      await disk.write(randomUUID(), Buffer.alloc(20_000 + count, count))
    const target = inBucket()
    const command = await spawnMove()
    await until('some are copied', async () => Object.keys(await sizesOf(target)).length > 10)
    command.process.kill('SIGKILL')
    expect(await command.ended()).toBe('SIGKILL')
    expect(Object.keys(await sizesOf(target)).length).toBeLessThan(CONTENTS)
    expect(await moved()).toEqual([
      0,
      ...Array.from({ length: 4 }, (_, index) => expect.stringMatching(`^${index + 1}00 compared`)),
      expect.stringMatching(
        new RegExp(`^Equal in both places: ${CONTENTS + 1} files, \\d+ of them copied now`),
      ),
    ])
    expect(await sizesOf(target)).toEqual(await sizesOf(disk))
  })

  it('names files of the database that are in neither place', async () => {
    await rm(join(folder, 'files/kept', fileId.slice(0, 2), fileId))
    await inBucket().remove(fileId)
    const [code, ...lines] = await moved()
    expect([code, lines.at(-1)]).toEqual([
      1,
      `1 files that the database names are not there: ${fileId}. Do not set S3_URL before they are found, in a backup for instance.`,
    ])
  })
})
