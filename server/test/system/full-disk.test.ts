import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runningPostgres } from '../../src/platform/database/embedded/index.ts'
import { withClient } from '../databases.ts'
import { startBucketServer } from '../fixtures/bucket-server.ts'
import {
  removeFolder,
  signIn,
  spawnServer,
  startServer,
  temporaryFolder,
  until,
  type Visitor,
} from '../server-process.ts'

const PRLIMIT = '/usr/bin/prlimit'
const VERIFY = fileURLToPath(new URL('../../../scripts/verify.ts', import.meta.url))

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => removeFolder(dataDir))

const storedFiles = async (): Promise<string[]> => {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** A picture whose file is large and whose smaller sizes are not. */
const picture = async (): Promise<Blob> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const made = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#888', noise } })
  return new Blob([new Uint8Array(await made.jpeg({ quality: 95 }).toBuffer())])
}

/** Rows of files, each of which has its file or object. */
const rowCount = async (): Promise<number> => {
  const running = await runningPostgres(dataDir)
  if (!running) throw new Error('no running database')
  return withClient(running, async (client) => (await client.query('select from file')).rowCount ?? -1)
}

describe('a disk without room', () => {
  // No process may write more than so many bytes into one file: the system says it as it says that a disk is full.
  it.runIf(existsSync(PRLIMIT)).each(['folder', 'bucket'])(
    'is said with 507, keeps nothing, and is over when there is room again: files in a %s',
    async (kind) => {
      const bucket = kind === 'bucket' ? await startBucketServer() : undefined
      const server = await startServer({
        DATA_DIR: dataDir,
        ...(bucket ? { S3_URL: bucket.url('fornace') } : {}),
      })
      try {
        const visitor: Visitor = await signIn(server)
        const limit = (bytes: string) =>
          execFileSync(PRLIMIT, ['--pid', String(server.process.pid), `--fsize=${bytes}:unlimited`])
        const photo = await picture()
        const upload = () => {
          const form = new FormData()
          form.append('file', photo, 'foto.jpg')
          return visitor.send('file/', form)
        }
        expect((await upload()).status).toBe(201)
        const before = [await rowCount(), ...(await storedFiles()).sort()]
        limit('100000')
        const rejected = await upload()
        expect(rejected.status).toBe(507)
        expect(await rejected.json()).toMatchObject({ codes: { detail: ['disk.full'] } })
        expect([await rowCount(), ...(await storedFiles()).sort()]).toEqual(before)
        limit('unlimited')
        const { id } = (await (await upload()).json()) as { id: string }
        expect((await visitor.call('GET', `file/${id}/`)).status).toBe(200)
        expect(await rowCount()).toBe(2)
        expect(await server.stop()).toBe(0)
      } finally {
        await Promise.all([server.stop(), bucket?.stop()])
      }
    },
  )

  const small = '/tmp/fornace-full-disk'
  const mayMount = process.platform === 'linux' && process.getuid?.() === 0
  it.runIf(mayMount)(
    'rejects writes and uploads while the database has no room either, and goes on by itself',
    async () => {
      await mkdir(small, { recursive: true })
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=500m,mode=755', 'none', small])
      const DATA_DIR = join(small, 'data')
      const server = await startServer({ DATA_DIR })
      try {
        const visitor = await signIn(server)
        const write = (name: string) =>
          visitor.call('POST', 'company/company/', { business_name: name.padEnd(100, '.') })
        const upload = async () => {
          const form = new FormData()
          form.append('file', await picture(), 'foto.jpg')
          return (await visitor.send('file/', form)).status
        }
        expect((await write('Prima')).status).toBe(201)
        spawnSync('dd', ['if=/dev/zero', `of=${small}/filler`, 'bs=64k'])
        const statuses = new Set<number>()
        for (let count = 0; count < 3000 && !(statuses.has(503) || statuses.has(507)); count++)
          statuses.add((await write(`Durante ${count}`)).status)
        expect([...statuses].filter((status) => ![201, 503, 507].includes(status))).toEqual([])
        expect(statuses.has(503) || statuses.has(507)).toBe(true)
        expect([503, 507]).toContain(await upload())

        await rm(join(small, 'filler'))
        await until('written again', async () => (await write(`Dopo ${Date.now()}`)).status === 201)
        await until('uploaded again', async () => (await upload()) === 201)
        const verify = await spawnServer({ DATA_DIR }, [process.execPath, VERIFY])
        expect([await verify.ended(), verify.output()]).toEqual([
          0,
          expect.stringMatching(/No problem found\n$/),
        ])
      } finally {
        await server.stop()
        execFileSync('umount', [small])
        await removeFolder(small)
      }
    },
  )
})
