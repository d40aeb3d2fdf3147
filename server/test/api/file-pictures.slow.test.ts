import { randomBytes } from 'node:crypto'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_SIZE_NAMES, PICTURE_SIZES, sidesIn } from '@fornace/contract/kit/file-kinds'
import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { SandboxFailure } from '../../src/platform/sandbox/sandbox.ts'
import { aPdf, aPicture, fetchFile, fileSteps } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse()
const { aCompany, aFile, aPeriod, aProduct, linked, someImages } = productSteps(() => test.house)
let anna: Client
const { send, get } = fileSteps(
  () => test.house,
  () => anna,
)

beforeAll(async () => {
  anna = await test.house.as('administrator_product')
})

const folder = () => join(test.house.dataDir, 'files', 'kept')
const storedOf = async (id: string): Promise<string[]> =>
  (await readdir(join(folder(), id.slice(0, 2))).catch(() => [])).filter((name) => name.startsWith(id)).sort()
const sizeKeys = (id: string) => Object.values(PICTURE_SIZES).map((side) => `${id}-${side}`)
const allKeys = (id: string) => [id, ...sizeKeys(id)].sort()

const inSize = async (url: string, size: string) => {
  const { status, headers, bytes } = await get(`${url}?size=${size}`)
  const { format, width, height, hasAlpha, ...others } = await sharp(bytes).metadata()
  return {
    status,
    type: headers.get('content-type'),
    format,
    width,
    height,
    hasAlpha,
    about: [others.exif, others.orientation, others.icc],
  }
}

/** A few colours that run into each other, which take no time to write. */
const noise = (width: number, height: number, channels: 1 | 3 | 4 = 3) =>
  sharp(randomBytes(8 * 8 * channels), { raw: { width: 8, height: 8, channels } }).resize({
    width,
    height,
    fit: 'fill',
  })

describe('a picture', () => {
  it.each([
    ['JPEG', 'a.jpg', () => noise(1500, 1000).jpeg(), false],
    ['progressive JPEG', 'a.jpg', () => noise(2500, 1000).jpeg({ progressive: true }), false],
    ['grey JPEG', 'a.jpg', () => noise(1500, 1000, 1).jpeg(), false],
    ['PNG with alpha', 'a.png', () => noise(1500, 1000, 4).png(), true],
    ['PNG of 16 bits', 'a.png', () => noise(700, 500).toColourspace('rgb16').png(), false],
    ['WebP', 'a.webp', () => noise(1000, 2000).webp(), false],
    ['very wide picture', 'a.png', () => noise(8000, 20).png(), false],
    ['very high picture', 'a.png', () => noise(3, 2500).png(), false],
    ['tiny picture', 'a.png', () => noise(7, 5).png(), false],
    ['single pixel', 'a.png', () => noise(1, 1).png(), false],
  ])(
    'that is a %s is there in three sizes, none larger than it is',
    async (_what, name, picture, hasAlpha) => {
      const { status, body } = await send(name, await picture().toBuffer(), 'image')
      expect(status).toBe(201)
      for (const size of PICTURE_SIZE_NAMES)
        expect([size, await inSize(body.url, size)]).toEqual([
          size,
          {
            status: 200,
            type: 'image/webp',
            format: 'webp',
            ...sidesIn(size, body),
            hasAlpha,
            about: [undefined, undefined, undefined],
          },
        ])
      expect(body.thumbhash).toMatch(/^[\w+/]{7,40}=*$/)
      expect(await storedOf(body.id)).toEqual(allKeys(body.id))
    },
  )

  it('stands upright in every size, and so does its hint', async () => {
    const sideways = await aPicture(1200, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { body } = await send('foto.jpg', sideways, 'image')
    expect([body.width, body.height]).toEqual([600, 1200])
    for (const size of PICTURE_SIZE_NAMES)
      expect(await inSize(body.url, size)).toMatchObject({
        ...sidesIn(size, body),
        about: [undefined, undefined, undefined],
      })
    expect(thumbHashToApproximateAspectRatio(Buffer.from(body.thumbhash, 'base64'))).toBeLessThan(1)
  })

  it('has a hint of a few bytes that looks like it', async () => {
    const { body } = await send('foto.jpg', await aPicture(900, 600, '#c03020').jpeg().toBuffer(), 'image')
    const hash = Buffer.from(body.thumbhash, 'base64')
    const { r, g, b } = thumbHashToAverageRGBA(hash)
    expect(hash.length).toBeLessThan(40)
    expect([r, g, b].map((share) => Math.round(share * 5))).toEqual([4, 1, 1])
    const file = await send('scheda.pdf', aPdf())
    expect([file.body.thumbhash, file.body.width]).toEqual([null, null])
  })

  it('that is damaged is no picture, and nothing of it is kept', async () => {
    const whole = await noise(900, 900).jpeg({ quality: 100 }).toBuffer()
    const { status, body } = await send('foto.jpg', whole.subarray(0, whole.length / 2), 'image')
    expect([status, body.file[0], body.codes.file]).toEqual([
      400,
      'File non valido',
      ['file.invalid', 'file.damaged-picture'],
    ])
  })

  it('is asked for by the name of a size, and by no other', async () => {
    const { body } = await send('foto.png', await aPicture().png().toBuffer(), 'image')
    for (const size of ['320', 'huge', '', 'Small', 'small/../large', 'toString'])
      expect([size, (await anna.get(`file/${body.id}/?size=${encodeURIComponent(size)}`)).status]).toEqual([
        size,
        400,
      ])
    const unknown = await anna.get(`file/${body.id}/?size=huge`)
    expect(Object.keys(unknown.body)).toContain('size')
  })

  it('is not sent again while it is the same, and each time asked whether it may be seen', async () => {
    const { body } = await send('foto.png', await aPicture().png().toBuffer(), 'image')
    const tags = new Set<string>()
    for (const address of [body.url, ...PICTURE_SIZE_NAMES.map((size) => `${body.url}?size=${size}`)]) {
      const { headers } = await get(address)
      const etag = headers.get('etag') ?? ''
      tags.add(etag)
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
        'private, no-cache',
        'authorization, cookie',
      ])
      const again = await get(address, { 'if-none-match': etag })
      expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag])
      const stranger = await test.house.as('administrator_press_room')
      const rejected = await fetchFile(test.house, address, {
        authorization: `JWT ${stranger.token}`,
        'if-none-match': etag,
      })
      expect(rejected.status).toBe(404)
      expect((await fetchFile(test.house, address, { 'if-none-match': etag })).status).toBe(401)
    }
    expect(tags.size).toBe(4)
    const small = await get(`${body.url}?size=small`)
    expect([
      small.headers.get('x-content-type-options'),
      small.headers.get('content-disposition'),
      small.headers.get('content-security-policy'),
    ]).toEqual(['nosniff', expect.stringMatching(/^inline/), expect.stringContaining('sandbox')])
  })
})

describe('a picture of a record', () => {
  it('is found, in whatever size, by whoever reaches the record, and by nobody else', async () => {
    const [period, company, other] = [await aPeriod(), await aCompany('Uno'), await aCompany('Due')]
    const [editor, stranger] = [
      await linked(['user_edit_product', company]),
      await linked(['user_edit_product', other]),
    ]
    const press = await test.house.as('administrator_press_room')
    const { id, images } = await aProduct(editor, {
      group_id: period,
      company_id: company,
      images: await someImages(editor, 2),
    })
    const { file, file_info } = images[0]
    const addresses = ['', 'info/', ...PICTURE_SIZE_NAMES.map((size) => `?size=${size}`)]
    const statuses = (client: Client) =>
      Promise.all(addresses.map(async (one) => (await client.get(`file/${file}/${one}`)).status))
    const each = (status: number) => addresses.map(() => status)
    expect(await statuses(editor)).toEqual(each(200))
    expect(await statuses(anna)).toEqual(each(200))
    expect(await statuses(stranger)).toEqual(each(404))
    expect(await statuses(press)).toEqual(each(404))
    expect(await statuses(test.house.anonymous)).toEqual(each(401))
    expect((await editor.get(`file/${file}/info/`)).body).toEqual(file_info)
    expect(file_info).toMatchObject({ width: expect.any(Number), height: expect.any(Number) })
    expect(file_info.thumbhash).toEqual(expect.any(String))
    // Once the record is gone, so is its picture.
    expect((await anna.delete(`${PRODUCTS}${id}/`)).status).toBe(204)
    expect(await statuses(editor)).toEqual(each(404))
    expect(await statuses(anna)).toEqual(each(404))
  })

  it('is in a list with what of it matters, and in a file of that list by its name', async () => {
    const [group_id, company_id] = [await aPeriod(), await aCompany('Quattro')]
    const [first, second] = await someImages(anna, 2)
    const view = { focus_x: 0.25, focus_y: 1 }
    const { id, images } = await aProduct(anna, {
      group_id,
      company_id,
      images: [{ ...second, ...view, crop_left: 0.1, crop_width: 0.5 }, first],
    })
    const none = { crop_top: null, crop_height: null }
    const cover = { ...images[0].file_info, ...view, crop_left: 0.1, crop_width: 0.5, ...none }
    const list = `${PRODUCTS}?format=datatables&columns[0][data]=cover&columns[1][data]=group.id&columns[1][search][value]=${group_id}`
    const { body } = await anna.get(list)
    expect(body.data).toEqual([expect.objectContaining({ id, cover })])
    const csv = await anna.get(list.replace('datatables', 'csv'))
    expect(csv.text).toContain(cover.name)
    expect(csv.text).not.toContain('focus_x')
  })

  it('shares its sizes with its copies, and they go with the last of them', async () => {
    const [period, company] = [await aPeriod(), await aCompany('Tre')]
    const product = await aProduct(anna, {
      group_id: period,
      company_id: company,
      images: await someImages(anna, 1),
    })
    const { file } = product.images[0]
    const cloned = await anna.post(`${PRODUCTS}${product.id}/clone/`, { group_id: period })
    const copy = (await anna.get(`${PRODUCTS}${cloned.body.id}/`)).body.images[0]
    expect([copy.file === file, copy.file_info.thumbhash, await storedOf(copy.file)]).toEqual([
      false,
      product.images[0].file_info.thumbhash,
      [],
    ])
    const pictures = await Promise.all(
      [file, copy.file].map(async (id) =>
        (await get(`/api/file/${id}/?size=medium`)).bytes.toString('base64'),
      ),
    )
    expect(pictures[0]).toBe(pictures[1])

    const old = new Date(Date.now() - 48 * 3_600_000)
    for (const key of allKeys(file)) await utimes(join(folder(), file.slice(0, 2), key), old, old)
    const forget = async (id: number) => {
      expect((await anna.delete(`${PRODUCTS}${id}/`)).status).toBe(204)
      test.house.clock.forward({ hours: 31 * 24 })
      anna = await test.house.as('administrator_product')
      await test.house.files.sweep()
    }
    await forget(product.id)
    expect(await storedOf(file)).toEqual(allKeys(file))
    await forget(cloned.body.id)
    expect(await storedOf(file)).toEqual([])
  })
})

describe('a picture from before there were sizes', () => {
  /** As it was kept then: in two other sizes, without a hint. */
  const anOldOne = async (picture = noise(1400, 700)) => {
    const { body } = await send('vecchia.jpg', await picture.jpeg().toBuffer(), 'image')
    for (const key of sizeKeys(body.id)) await rm(join(folder(), body.id.slice(0, 2), key))
    await writeFile(join(folder(), body.id.slice(0, 2), `${body.id}-1280`), 'x')
    await test.house.statement(`update file set thumbhash = null where id = '${body.id}'`)
    return body
  }
  const ownIdOf = async (client: Client) => (await client.get('account/profile/')).body.id
  const infoOf = async (id: string) => (await anna.get(`file/${id}/info/`)).body

  it('gets them when somebody asks for one, once for all who ask', async () => {
    const { id, url } = await anOldOne()
    const run = vi.spyOn(test.house.sandbox, 'run')
    const sizes = [...PICTURE_SIZE_NAMES, ...PICTURE_SIZE_NAMES]
    const answers = await Promise.all(sizes.map((size) => get(`${url}?size=${size}`)))
    expect(answers.map(({ status }) => status)).toEqual(sizes.map(() => 200))
    expect(run).toHaveBeenCalledTimes(1)
    // In the turn of whoever asks: somebody with a thousand of them holds up nobody else.
    expect(run.mock.lastCall?.[2]).toEqual({ onBehalfOf: `user ${await ownIdOf(anna)}` })
    run.mockRestore()
    expect(await inSize(url, 'medium')).toMatchObject({ width: 960, height: 480 })
    expect((await infoOf(id)).thumbhash).toEqual(expect.any(String))
  })

  it('waits for its turn, however many a page asks for at once', async () => {
    const pictures = []
    for (let made = 0; made < 40; made += 1) pictures.push(await anOldOne(noise(20, 10)))
    const answers = await Promise.all(pictures.map(({ url }) => get(`${url}?size=small`)))
    expect(answers.map(({ status }) => status)).toEqual(pictures.map(() => 200))
  })

  it('gets them by a job too, and what nobody asks for any more is swept away', async () => {
    const { id } = await anOldOne()
    const old = new Date(Date.now() - 48 * 3_600_000)
    await utimes(join(folder(), id.slice(0, 2), `${id}-1280`), old, old)
    expect((await test.house.files.check()).missing).toEqual([])
    await test.house.files.makeSizes()
    await test.house.files.sweep()
    expect(await storedOf(id)).toEqual(allKeys(id))
    expect((await infoOf(id)).thumbhash).toEqual(expect.any(String))
  })

  it('that cannot be read any more has none, and neither the job nor a reader has it tried again', async () => {
    const { id, url } = await anOldOne()
    const run = vi.spyOn(test.house.sandbox, 'run').mockRejectedValue(new SandboxFailure('died', 'too much'))
    expect((await get(`${url}?size=small`)).status).toBe(404)
    expect((await get(url)).status).toBe(200)
    await test.house.files.makeSizes()
    const tried = run.mock.calls.length
    await test.house.files.makeSizes()
    expect((await get(`${url}?size=small`)).status).toBe(404)
    expect(run.mock.calls.length).toBe(tried)
    run.mockRestore()
    expect((await infoOf(id)).thumbhash).toBe('')
  })

  it('is not made of what is no picture', async () => {
    const id = await aFile(anna, 'scheda.pdf', aPdf())
    const run = vi.spyOn(test.house.sandbox, 'run')
    expect((await anna.get(`file/${id}/?size=small`)).status).toBe(404)
    expect(run).not.toHaveBeenCalled()
    run.mockRestore()
  })
})
