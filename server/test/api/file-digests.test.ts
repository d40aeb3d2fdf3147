import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fileDigests } from '../../src/platform/files/digests.ts'
import { diskStorage } from '../../src/platform/files/disk-storage.ts'
import { aPdf, aPicture, fileSteps } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse()
const { aCompany, aPeriod, aProduct, someImages } = productSteps(() => test.house)
let anna: Client
const { send, get } = fileSteps(
  () => test.house,
  () => anna,
)

beforeAll(async () => {
  anna = await test.house.as('administrator_product')
})

const folder = () => join(test.house.dataDir, 'files')
const pathOf = (id: string) => join(folder(), 'kept', id.slice(0, 2), id)
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

const storedDigest = async (id: string): Promise<unknown> => {
  const [row] = await test.house.statement(`select sha256 from file where id = '${id}'`)
  return (row as { sha256: unknown }).sha256
}
const forgetDigests = (...ids: string[]) =>
  test.house.statement(`update file set sha256 = null where id in ('${ids.join("', '")}')`)

describe('the digest of a file', () => {
  it('is that of the bytes of a download, which for a picture are not those of the upload', async () => {
    const [pdf, picture] = [aPdf(300_000), await aPicture().jpeg({ quality: 40 }).toBuffer()]
    const document = (await send('a.pdf', pdf)).body
    expect(await storedDigest(document.id)).toBe(sha256(pdf))
    expect(await storedDigest(document.id)).toBe(sha256((await get(document.url)).bytes))
    const photo = (await send('a.jpg', picture)).body
    expect(await storedDigest(photo.id)).toBe(sha256((await get(photo.url)).bytes))
    expect(await storedDigest(photo.id)).not.toBe(sha256(picture))
    const info = (await anna.get(`file/${photo.id}/info/`)).body
    expect([...Object.keys(photo), ...Object.keys(info)]).not.toContain('sha256')
  })

  it('is stored with generated files, and with the files of a copied record', async () => {
    const { id: forUser } = await test.house.aUser(['administrator_product'])
    async function* chunks() {
      yield Buffer.from('first ')
      yield Buffer.from('second')
    }
    const made = await test.house.files.keepMade({
      name: 'a.zip',
      type: 'application/zip',
      chunks: chunks(),
      forUser,
      max: 100,
    })
    expect(await storedDigest(made.id)).toBe(sha256('first second'))
    const group_id = await aPeriod()
    const company_id = await aCompany('Uno')
    const product = await aProduct(anna, { group_id, company_id, images: await someImages(anna, 1) })
    const cloned = await anna.post(`${PRODUCTS}${product.id}/clone/`, { group_id })
    const copy = (await anna.get(`${PRODUCTS}${cloned.body.id}/`)).body
    const [file, copied] = [product.images[0].file, copy.images[0].file]
    expect(copied).not.toBe(file)
    expect(await storedDigest(copied)).toBe(sha256((await get(`/api/file/${file}/`)).bytes))

    await forgetDigests(file, copied)
    await test.house.files.makeDigests()
    expect(await storedDigest(copied)).toBe(sha256((await get(`/api/file/${file}/`)).bytes))
    expect(await storedDigest(file)).toBe(await storedDigest(copied))
  })

  it('is made for older files by a job, which passes over missing ones and logs each once', async () => {
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1) ids.push((await send('a.pdf', aPdf(500 + index))).body.id)
    const [missing = '', ...others] = ids.toSorted()
    const expected = await Promise.all(others.map(storedDigest))
    await forgetDigests(...ids)
    await rm(pathOf(missing))
    const log = pino({ level: 'silent' })
    const error = vi.spyOn(log, 'error')
    const digests = fileDigests({ database: test.house.database, storage: diskStorage(folder()), log })
    await digests.makeMissing()
    await digests.makeMissing()
    expect(await Promise.all(others.map(storedDigest))).toEqual(expected)
    expect(await storedDigest(missing)).toBeNull()
    expect(error).toHaveBeenCalledTimes(1)
    expect(error.mock.lastCall?.[0]).toMatchObject({ content: missing })
    // Once it is back, the next run finds it.
    await writeFile(pathOf(missing), 'restored')
    await digests.makeMissing()
    expect(await storedDigest(missing)).toBe(sha256('restored'))
  })

  it('is left to the next run when the job is stopped', async () => {
    const { id } = (await send('a.pdf', aPdf())).body
    await forgetDigests(id)
    const { database } = test.house
    const digests = fileDigests({
      database,
      storage: diskStorage(folder()),
      log: pino({ level: 'silent' }),
    })
    await digests.makeMissing(AbortSignal.abort())
    expect(await storedDigest(id)).toBeNull()
    await digests.makeMissing()
    expect(await storedDigest(id)).toBe(sha256(aPdf()))
  })
})
