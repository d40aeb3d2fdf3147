import { createHash } from 'node:crypto'
import { faultText } from '@fornace/contract/kit/faults'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveBetweenStores } from '../../src/move-files.ts'
import { bucketAddress } from '../../src/platform/files/bucket-address.ts'
import { bucketIssue, bucketStorage } from '../../src/platform/files/bucket-storage.ts'
import { diskStorage } from '../../src/platform/files/disk-storage.ts'
import { moveFiles } from '../../src/platform/files/move-files.ts'
import { type Storage, StorageDown } from '../../src/platform/files/storage.ts'
import { type BucketServer, startBucketServer } from '../fixtures/bucket-server.ts'
import { aPdf, aPicture, fileSteps } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'
import { removeFolder, temporaryFolder } from '../server-process.ts'

const server: BucketServer = await startBucketServer()
afterAll(() => server.stop())

const test = useHouse(() => ({ S3_URL: server.url('fornace') }))
let anna: Client
const { send, get, filesOnDisk } = fileSteps(
  () => test.house,
  () => anna,
)
beforeAll(async () => {
  anna = await test.house.as('administrator_product')
})

const addressOf = (text: string) => {
  const address = bucketAddress(text)
  if (!address) throw new Error(`no bucket: ${text}`)
  return address
}
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

describe('files in a bucket', () => {
  it('are sent as they were uploaded, whole and in ranges, and stay on no disk', async () => {
    const pdf = aPdf(300_000)
    const { id, url } = (await send('scheda.pdf', pdf)).body
    expect(sha256((await get(url)).bytes)).toBe(sha256(pdf))
    const part = await get(url, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${pdf.byteLength}`])
    expect(sha256(part.bytes)).toBe(sha256(pdf.subarray(100, 200)))
    expect(await filesOnDisk()).toEqual([])
    expect((await anna.get(`file/${id}/info/`)).body.size).toBe(pdf.byteLength)
  })

  it('have their picture sizes in the bucket too', async () => {
    const photo = (await send('a.jpg', await aPicture().jpeg().toBuffer())).body
    const small = await get(`${photo.url}?size=small`)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await filesOnDisk()).toEqual([])
  })

  it('are checked and swept as those in a folder are', async () => {
    const { id } = (await send('via.pdf', aPdf(5000))).body
    expect(await test.house.files.check()).toEqual({ missing: [], unknown: [] })
    await bucketStorage(addressOf(server.url('fornace')), test.house.dataDir).remove(id)
    expect(await test.house.files.check()).toEqual({ missing: [id], unknown: [] })
    test.house.clock.forward({ hours: 25 })
    anna = await test.house.as('administrator_product')
    await test.house.files.sweep()
    expect(await test.house.files.check()).toEqual({ missing: [], unknown: [] })
    expect((await anna.get(`file/${id}/info/`)).status).toBe(404)
  })

  it('are refused with 503 while the bucket is gone, without a row, and taken again afterwards', async () => {
    const { url } = (await send('prima.pdf', aPdf(5000))).body
    const rows = async () => (await test.house.statement('select count(*)::int as n from file'))[0]
    const before = await rows()
    await server.pause()
    try {
      const refused = await send('durante.pdf', aPdf(5000))
      expect([refused.status, refused.body.codes]).toEqual([503, { detail: ['storage.down'] }])
      expect((await get(url)).status).toBe(503)
      expect(await rows()).toEqual(before)
      expect(await filesOnDisk()).toEqual([])
    } finally {
      await server.resume()
    }
    expect((await send('dopo.pdf', aPdf(5000))).status).toBe(201)
    expect((await get(url)).status).toBe(200)
  })
})

describe('a bucket that cannot be used', () => {
  it.each([
    ['nessuno', 'S3RVER:S3RVER', /^there is no bucket nessuno at http:\/\/127\.0\.0\.1:\d+$/],
    ['fornace', 'wrong:S3RVER', /^http:\/\/127\.0\.0\.1:\d+ rejects these keys for the bucket fornace$/],
  ])('is named in one line: %s with %s', async (bucket, keys, line) => {
    const issue = await bucketIssue(addressOf(server.url(bucket, keys)))
    expect(issue && faultText(issue, 'en')).toMatch(line)
  })

  it('is no file that is missing', async () => {
    const folder = await temporaryFolder()
    const [absent, present] = ['nessuno', 'fornace'].map((name) =>
      bucketStorage(addressOf(server.url(name)), folder),
    )
    await expect(absent?.size('scheda')).rejects.toThrow(StorageDown)
    expect(await present?.size('scheda')).toBeUndefined()
    await removeFolder(folder)
  })

  it('is named when nobody answers', async () => {
    const issue = await bucketIssue(addressOf('http://key:secret@127.0.0.1:1/fornace'))
    expect(issue && faultText(issue, 'en')).toMatch(/^http:\/\/127\.0\.0\.1:1 cannot be reached: .+/)
  })

  it.each([
    'https://host/bucket',
    'https://key:secret@host/',
    'https://key:secret@host/a/b',
    'https://key:secret@host/Bucket!',
    'https://key:secret@host/bucket?acl=public',
    'https://key:secret@host/bucket?path-style=perhaps',
    'ftp://key:secret@host/bucket',
    'bucket',
  ])('has an address: %s is none', (text) => {
    expect(bucketAddress(text)).toBeUndefined()
  })

  it('may have keys with every character', () => {
    expect(
      bucketAddress('https://AK%2F1:s%2B%2F%40x@s3.example/foto?region=eu-south-1&path-style=no'),
    ).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'foto',
      accessKeyId: 'AK/1',
      secretAccessKey: 's+/@x',
      region: 'eu-south-1',
      isPathStyle: false,
    })
  })
})

describe('moving between folder and bucket', () => {
  const keys = async (storage: Storage) => {
    const found: string[] = []
    for await (const { key } of storage.list()) found.push(key)
    return found.toSorted()
  }

  it('copies what is not there or differs, goes on after a stop, and back', async () => {
    const [folder, other] = [await temporaryFolder(), await temporaryFolder()]
    const [disk, bucket, back] = [
      diskStorage(folder),
      bucketStorage(addressOf(server.url('fornace')), folder),
      diskStorage(other),
    ]
    for await (const { key } of bucket.list()) await bucket.remove(key)
    const keyAt = (index: number) => `${index}0000000-0000-4000-8000-000000000000`
    const contents = ['uno', 'due', 'tre', ''].map((text, index) => [keyAt(index), text] as const)
    for (const [key, text] of contents) await disk.write(key, Buffer.from(text))
    // Not of the product.
    await disk.write('appunti.txt', Buffer.from('altro'))
    // As an interrupted run and a damaged copy leave it.
    await bucket.write(keyAt(0), Buffer.from('uno'))
    await bucket.write(keyAt(1), Buffer.from('DUE'))
    expect(await moveFiles(disk, bucket)).toEqual({ copied: 3, compared: 4 })
    expect(await moveFiles(disk, bucket)).toEqual({ copied: 0, compared: 4 })
    expect(await moveFiles(bucket, back)).toEqual({ copied: 4, compared: 4 })
    expect(await keys(back)).toEqual(contents.map(([key]) => key))
    expect(await back.size(keyAt(2))).toBe(3)
    await Promise.all([folder, other].map(removeFolder))
  })

  it('is a command that names what it cannot use', async () => {
    const folder = await temporaryFolder()
    const said: string[] = []
    const command = (args: string[], env: NodeJS.ProcessEnv) =>
      moveBetweenStores(
        args,
        { DATA_DIR: folder, ...env },
        {
          say: (line) => said.push(line),
          complain: (line) => said.push(line),
        },
      )
    expect(await command([], {})).toBe(2)
    expect(await command(['--to=bucket'], {})).toBe(1)
    expect(await command(['--to=bucket'], { S3_URL: server.url('nessuno') })).toBe(1)
    expect(await command(['--to=bucket'], { S3_URL: server.url('fornace') })).toBe(1)
    expect(said).toEqual([
      'Say where to: --to=bucket or --to=folder',
      'Not moved: S3_URL: is needed to know the bucket',
      expect.stringMatching(/^Not moved: S3_URL: there is no bucket nessuno/),
      expect.stringMatching(/^Not moved: There is no database in /),
    ])
    await removeFolder(folder)
  })
})
