import { randomBytes } from 'node:crypto'
import { PICTURE_SIZES } from '@fornace/contract/kit/file-kinds'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SandboxFailure } from '../../src/platform/sandbox/sandbox.ts'
import {
  aHugePng,
  aLockedPdf,
  aMovingWebp,
  aPdf,
  aPicture,
  aZip,
  fileSteps,
  upload,
  withTiffTag,
} from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let anna: Client
const { send, get, filesOnDisk } = fileSteps(
  () => test.house,
  () => anna,
)

let before: number
beforeAll(async () => {
  anna = await test.house.as('administrator_product')
})
beforeEach(async () => {
  before = (await filesOnDisk()).length
})

const nothingWasStored = async () => expect((await filesOnDisk()).length).toBe(before)

describe('a picture', () => {
  it('is kept with its metadata, and in three sizes', async () => {
    const { status, body } = await send(
      'piastrella.jpg',
      await aPicture(2000, 1500).jpeg().toBuffer(),
      'image',
    )
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: `/api/file/${body.id}/`,
      name: 'piastrella.jpg',
      size: expect.any(Number),
      type: 'image/jpeg',
      width: 2000,
      height: 1500,
      thumbhash: expect.stringMatching(/^[\w+/=]{20,40}$/),
    })
    const full = await get(body.url)
    expect([full.status, full.headers.get('content-type'), full.bytes.length]).toEqual([
      200,
      'image/jpeg',
      body.size,
    ])
    for (const [size, side] of Object.entries(PICTURE_SIZES)) {
      const smaller = await get(`${body.url}?size=${size}`)
      const { format, width } = await sharp(smaller.bytes).metadata()
      expect([smaller.headers.get('content-type'), format, width]).toEqual(['image/webp', 'webp', side])
    }
  })

  it('is turned the right way up and stripped of everything but its pixels', async () => {
    const sideways = await aPicture(300, 200)
      .withExif({ IFD0: { Artist: 'a secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await send('foto.jpg', sideways)
    expect([body.width, body.height]).toEqual([200, 300])
    const { bytes } = await get(body.url)
    const { exif, orientation, icc, xmp } = await sharp(bytes).metadata()
    expect({ exif, orientation, icc, xmp }).toEqual({})
    expect(bytes.includes('a secret place')).toBe(false)
  })

  it('is kept as what every browser shows, under a name that says so', async () => {
    const pictures = [
      ['uno.gif', aPicture().gif(), 'uno.png', 'image/png'],
      ['due.tiff', aPicture().tiff(), 'due.jpg', 'image/jpeg'],
      ['tre.avif', aPicture().avif(), 'tre.webp', 'image/webp'],
      ['quattro.webp', aPicture().webp(), 'quattro.webp', 'image/webp'],
    ] as const
    for (const [name, picture, storedName, type] of pictures) {
      const { body } = await send(name, await picture.toBuffer(), 'image')
      expect(body).toMatchObject({ name: storedName, type, width: 400, height: 300 })
    }
  })

  it('keeps nothing that follows the pixels', async () => {
    const jpeg = await aPicture().jpeg().toBuffer()
    const { status, body } = await send(
      'foto.jpg',
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    )
    expect(status).toBe(201)
    expect((await get(body.url)).bytes.includes('script')).toBe(false)
  })

  it.each([
    ['HTML', 'foto.jpg', '<!doctype html><script>alert(1)</script>', 'file.damaged-picture'],
    ['SVG', 'disegno.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'file.type'],
    ['SVG with another name', 'foto.png', '<?xml version="1.0"?><svg/>', 'file.type'],
    ['a script', 'foto.jpg', '#!/bin/sh\nrm -rf /\n', 'file.damaged-picture'],
    ['noise of no known name', 'foto.bin', randomBytes(5000), 'file.type'],
    ['nothing', 'foto.jpg', '', 'file.empty'],
    ['noise', 'foto.JPG', randomBytes(5000), 'file.damaged-picture'],
    ['text', 'foto.png', 'una foto', 'file.damaged-picture'],
  ])('is not %s', async (_what, name, bytes, reason) => {
    for (const kind of ['image', undefined]) {
      const { status, body } = await send(name, bytes, kind)
      expect([status, body.file?.[0], body.codes?.file]).toEqual([
        400,
        'File non valido',
        ['file.invalid', reason],
      ])
    }
    await nothingWasStored()
  })

  it('has one ending, its own', async () => {
    const jpeg = await aPicture().jpeg().toBuffer()
    for (const name of ['foto.php.jpg', 'foto.html.jpg', 'foto.pdf.jpg', 'foto.jpg.exe', 'foto.png']) {
      const { status, body } = await send(name, jpeg, 'image')
      expect([name, status, body.codes?.file]).toEqual([name, 400, ['file.invalid', 'file.name']])
    }
    for (const name of ['foto 12.03.2026.jpg', 'foto.JPEG', 'foto.jpg.jpg'])
      expect((await send(name, jpeg, 'image')).status).toBe(201)
  })

  it('is known as a TIFF also where its directory stands at its end', async () => {
    const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    const tiff = await noise.tiff({ compression: 'none' }).toBuffer()
    expect(tiff.readUInt32LE(4)).toBeGreaterThan(64 * 1024)
    const { status, body } = await send('foto.tif', tiff, 'image')
    expect([status, body.type, body.width]).toEqual([201, 'image/jpeg', 300])
  })

  describe('as a TIFF', () => {
    const EXTRA_SAMPLES = 338
    const COMPRESSION = 259
    const halfRed = () =>
      sharp({
        create: { width: 40, height: 30, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
      })
        .tiff({ compression: 'none' })
        .toBuffer()
    const firstPixel = async (url: string) => [
      ...(
        await sharp((await get(url)).bytes)
          .raw()
          .toBuffer()
      ).subarray(0, 4),
    ]

    it('keeps its transparency', async () => {
      const { status, body } = await send('logo.tif', await halfRed(), 'image')
      expect([status, body.type, body.name]).toEqual([201, 'image/webp', 'logo.webp'])
      for (const url of [body.url, `${body.url}?size=small`]) {
        const [red = 0, , , alpha] = await firstPixel(url)
        expect([url, Math.abs(red - 200) < 5, alpha]).toEqual([url, true, 128])
      }
    })

    it('is not darkened by a channel that is no transparency, such as a saved selection', async () => {
      const { body } = await send('foto.tif', withTiffTag(await halfRed(), EXTRA_SAMPLES, 0), 'image')
      expect(body.type).toBe('image/jpeg')
      const [red = 0] = await firstPixel(body.url)
      expect(Math.abs(red - 200)).toBeLessThan(5)
    })

    it('of a kind that cannot be read here is not called damaged', async () => {
      const tiff = await aPicture(40, 30).tiff({ compression: 'none' }).toBuffer()
      for (const compression of [6, 34712, 34887]) {
        const { status, body } = await send('foto.tif', withTiffTag(tiff, COMPRESSION, compression), 'image')
        expect([compression, status, body.codes?.file]).toEqual([
          compression,
          400,
          ['file.invalid', 'file.tiff'],
        ])
      }
      const cut = await send('foto.tif', withTiffTag(tiff, COMPRESSION, 8), 'image')
      expect(cut.body.codes?.file).toEqual(['file.invalid', 'file.damaged-picture'])
    })
  })

  it('that needs much memory is made alone, whoever sends it', async () => {
    const { sandbox } = test.house
    const run = sandbox.run.bind(sandbox)
    const other = await test.house.as('administrator_project')
    const gate = Promise.withResolvers<void>()
    let [looked, working] = [0, 0]
    const together: number[] = []
    const spied = vi.spyOn(sandbox, 'run').mockImplementation(async (task, input, options) => {
      if (!(input as { takesLarge?: boolean }).takesLarge)
        return run(task, input, options).finally(() => looked++)
      together.push(++working)
      await gate.promise
      working--
      return { refused: { code: 'file.damaged' } } as never
    })
    const large = aHugePng(5100)
    const sent = [
      send('uno.png', large, 'image'),
      send('due.png', large, 'image'),
      upload(test.house, other, { name: 'tre.png', bytes: large, kind: 'image' }),
    ]
    await expect.poll(() => looked).toBe(sent.length)
    // A small one does not wait for them.
    const small = await send('piccola.png', await aPicture().png().toBuffer(), 'image')
    gate.resolve()
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    spied.mockRestore()
    expect([small.status, ...statuses]).toEqual([201, 400, 400, 400])
    expect(together).toEqual([1, 1, 1])
  })

  it('of a telephone, which cannot be read here, is refused with what to do', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(100),
    ])
    const { status, body } = await send('IMG_0001.HEIC', heic, 'image')
    expect([status, body.codes?.file]).toEqual([400, ['file.invalid', 'file.heic']])
  })

  it('is not called damaged when reading it takes too long or too much memory', async () => {
    for (const reason of ['too-long', 'died'] as const) {
      vi.spyOn(test.house.sandbox, 'run').mockRejectedValueOnce(new SandboxFailure(reason, 'too much'))
      const { status, body } = await send('foto.jpg', await aPicture().jpeg().toBuffer(), 'image')
      expect([status, body.codes]).toEqual([413, { detail: ['file.too-heavy'] }])
    }
    await nothingWasStored()
  })

  it('is refused when it is cut off or damaged', async () => {
    const jpeg = await sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
      .jpeg()
      .toBuffer()
    const png = await aPicture().png().toBuffer()
    for (const [name, bytes] of [
      ['foto.jpg', jpeg.subarray(0, jpeg.length / 2)],
      ['foto.png', png.subarray(0, png.length - 40)],
      ['foto.png', png.subarray(0, 30)],
    ] as const) {
      const { status, body } = await send(name, bytes, 'image')
      expect([status, body.codes?.file]).toEqual([400, ['file.invalid', 'file.damaged-picture']])
      expect(body.file).toEqual(['File non valido', 'Immagine danneggiata: non si apre.'])
    }
    await nothingWasStored()
  })

  it('does not fill the memory, however large it says it is', async () => {
    const png = aHugePng(14_000)
    expect(png.length).toBeLessThan(1 << 20)
    const webp = await aMovingWebp(10_000)
    await send('foto.jpg', await aPicture().jpeg().toBuffer())
    const rss = process.memoryUsage.rss()
    const huge = await send('grande.png', png, 'image')
    expect([huge.status, huge.body.codes.file]).toEqual([400, ['file.invalid', 'file.pixels']])
    const moving = await send('tanti.webp', webp, 'image')
    expect([moving.status, moving.body.codes.file]).toEqual([400, ['file.invalid', 'file.frames']])
    expect(process.memoryUsage.rss() - rss).toBeLessThan(150 << 20)
  })
})

describe('an archive', () => {
  const MB = 1024 ** 2

  it('is kept as it is', async () => {
    const zip = aZip([{ name: 'bim/' }, { name: 'bim/piastrella.ifc', bytes: randomBytes(1000) }])
    const { status, body } = await send('bim.zip', zip, 'zip')
    expect([status, body.type, body.size]).toEqual([201, 'application/zip', zip.length])
    expect((await get(body.url)).bytes.equals(zip)).toBe(true)
  })

  it.each([
    ['names that lead outside', [{ name: '../../etc/passwd' }], 'file.paths'],
    ['names that lead outside on Windows', [{ name: 'a\\..\\..\\b' }], 'file.paths'],
    ['names from the root', [{ name: '/etc/passwd' }], 'file.paths'],
    ['links', [{ name: 'link', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }], 'file.paths'],
    ['too much', [{ name: 'a', says: { expanded: 4e9 } }], 'file.bomb'],
    ['what shrinks beyond reason', [{ name: 'a', says: { expanded: 100 * MB } }], 'file.bomb'],
    ['the same bytes many times', Array(50).fill({ name: 'a', says: { packed: 1000 } }), 'file.bomb'],
    ['too many files', Array.from({ length: 20_000 }, (_, index) => ({ name: `${index}` })), 'file.entries'],
  ])('is refused when it holds %s', async (_what, entries, reason) => {
    const { status, body } = await send('bim.zip', aZip(entries), 'zip')
    expect([status, body.codes?.file]).toEqual([400, ['file.invalid', reason]])
    await nothingWasStored()
  })

  it.each([
    ['more than it says', { bytes: Buffer.alloc(40 * MB), says: { expanded: 1000 } }, 'file.bomb'],
    // Within every cap by what it says, and 60 times as large.
    ['far more than it says', { bytes: Buffer.alloc(60 * MB), says: { expanded: MB } }, 'file.bomb'],
    ['less than it says', { bytes: Buffer.alloc(1000), says: { expanded: 2000 } }, 'file.damaged'],
    ['what it says is honest and too much', { bytes: Buffer.alloc(60 * MB) }, 'file.bomb'],
    ['what cannot be unpacked', { bytes: Buffer.alloc(1000), method: 8, isDeflated: false }, 'file.damaged'],
    ['a size that is not that of its bytes', { isDeflated: false, says: { expanded: 9 } }, 'file.damaged'],
    ['what a password hides', { flags: 1 }, 'file.password'],
    ['what another password hides', { flags: 0x40 }, 'file.password'],
    ['what is packed in other ways', { method: 12 }, 'file.packing'],
  ])('is unpacked, no further than its caps, and refused when it holds %s', async (_what, entry, reason) => {
    const zip = aZip([{ name: 'a.ifc' }, { name: 'b.ifc', isDeflated: true, ...entry }])
    const { status, body } = await send('bim.zip', zip, 'zip')
    expect([status, body.codes?.file]).toEqual([400, ['file.invalid', reason]])
    await nothingWasStored()
  })

  it('is refused when its list and its heads say different things', async () => {
    const zip = aZip([{ name: 'a.ifc', bytes: Buffer.alloc(1000), isDeflated: true }])
    for (const [index, value, reason] of [
      [2, 0, 'file.damaged'],
      [6, 1, 'file.password'],
      [8, 0, 'file.damaged'],
    ] as const) {
      const changed = Buffer.from(zip)
      changed.writeUInt16LE(value, index)
      const { status, body } = await send('bim.zip', changed, 'zip')
      expect([index, status, body.codes?.file]).toEqual([index, 400, ['file.invalid', reason]])
    }
  })

  it('is taken when it shrinks well, as drawings do', async () => {
    const drawing = Buffer.from(
      Array.from({ length: 50_000 }, (_, line) => `#${line}=IFCWALL('${line * 7}');\n`).join(''),
    )
    const { status } = await send(
      'bim.zip',
      aZip([{ name: 'a.ifc', bytes: drawing, isDeflated: true }]),
      'zip',
    )
    expect(status).toBe(201)
  })

  it('may say how many files it holds in the long form', async () => {
    const entries = [{ name: 'a.ifc' }, { name: 'b.ifc', bytes: randomBytes(1000) }]
    expect((await send('bim.zip', aZip(entries, 'zip64'), 'zip')).status).toBe(201)
    const many = await send('bim.zip', aZip(Array(70_000).fill({ name: 'a' }), 'zip64'), 'zip')
    expect(many.body.codes?.file).toEqual(['file.invalid', 'file.entries'])
  })

  it('may be a BIM model in the form that programs write', async () => {
    const { status, body } = await send('modello.ifczip', aZip([{ name: 'modello.ifc' }]), 'zip')
    expect([status, body.name, body.type]).toEqual([201, 'modello.ifczip', 'application/zip'])
  })

  it('holds no other archives', async () => {
    for (const name of ['lib 0.zip', 'a/b.RAR', 'x.tar.gz']) {
      const { status, body } = await send('bim.zip', aZip([{ name: 'a.ifc' }, { name }]), 'zip')
      expect([status, body.codes?.file]).toEqual([400, ['file.invalid', 'file.archives']])
    }
  })

  it('is refused when it says that it holds a million files', async () => {
    const zip = aZip(Array(70_000).fill({ name: 'a', bytes: Buffer.alloc(0) }))
    const { status, body } = await send('bim.zip', zip, 'zip')
    expect([status, body.codes?.file]).toEqual([400, ['file.invalid', 'file.entries']])
  })

  it('is refused when its list is broken', async () => {
    const zip = aZip([{ name: 'a' }])
    for (const broken of [zip.subarray(0, zip.length - 10), zip.subarray(20), Buffer.from('PK\x03\x04')])
      expect((await send('bim.zip', broken, 'zip')).status).toBe(400)
  })
})

describe('a picture that grows when it is written anew', () => {
  it('is refused where it would be too large', async () => {
    const side = 5200
    const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    const jpeg = await noise.jpeg({ quality: 40, chromaSubsampling: '4:4:4' }).toBuffer()
    expect(jpeg.byteLength).toBeLessThan(30 << 20)
    before = (await filesOnDisk()).length
    const { status, body } = await send('foto.jpg', jpeg, 'image')
    expect([status, body.codes.detail]).toEqual([413, ['file.too-large']])
    await nothingWasStored()
  })
})

describe('a PDF', () => {
  const MOST = 5 * 1024 * 1024

  it('may have 5 MB, and not a byte more', async () => {
    const exact = await send('scheda.pdf', aPdf(MOST), 'pdf')
    expect([exact.status, exact.body.size]).toEqual([201, MOST])
    before = (await filesOnDisk()).length
    for (const kind of ['pdf', undefined]) {
      const { status, body } = await send('scheda.pdf', aPdf(MOST + 1), kind)
      expect([status, body.codes.detail]).toEqual([413, ['file.too-large']])
    }
    await nothingWasStored()
    expect((await send('allegato.pdf', aPdf(MOST + 1), 'attachment')).status).toBe(201)
  })

  it('is counted as it comes, whatever is said of its length', async () => {
    const boundary = 'x'.repeat(30)
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Length: 10\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), aPdf(MOST + 1), Buffer.from(`\r\n--${boundary}--\r\n`)])
    const response = await fetch(`${test.house.address}/api/file/?kind=pdf`, {
      method: 'POST',
      headers: {
        authorization: `JWT ${anna.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body,
    })
    expect(response.status).toBe(413)
    await nothingWasStored()
  })

  it('is refused before it is all there, and the connection serves on', async () => {
    const { status } = await send('scheda.pdf', aPdf(MOST * 6), 'pdf')
    expect([status, (await anna.get('home/')).status]).toEqual([413, 200])
  })

  it('asks for no password when it is opened; one for changing it does not matter', async () => {
    const locked = await send('scheda.pdf', await aLockedPdf({ userPassword: 'segreto' }), 'pdf')
    expect([locked.status, locked.body.codes?.file]).toEqual([400, ['file.invalid', 'file.pdf-password']])
    expect(locked.body.file).toContain('Il PDF chiede una password per aprirlo. Salvalo di nuovo senza.')
    expect((await send('scheda.pdf', await aLockedPdf({ ownerPassword: 'segreto' }), 'pdf')).status).toBe(201)
  })

  it('has a page that can be read', async () => {
    const whole = aPdf(2000).toString('latin1')
    for (const bytes of [
      '%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n',
      whole.replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0     '),
      whole.replace('3 0 obj<</Type/Page/', '3 0 obj<</Type/Font/').replace('/Kids[3 0 R]', '/Kids[9 0 R]'),
    ]) {
      const { status, body } = await send('scheda.pdf', bytes, 'pdf')
      expect([status, body.codes?.file]).toEqual([400, ['file.invalid', 'file.pages']])
    }
    // A table of objects that is wrong is put right by every reader.
    expect((await send('scheda.pdf', whole.replace(/startxref\n\d+/, 'startxref\n7'), 'pdf')).status).toBe(
      201,
    )
  })

  it('begins and ends as one', async () => {
    for (const bytes of ['%PDF-1.4\nhalf of it', 'no PDF at all %%EOF'])
      expect((await send('scheda.pdf', bytes, 'pdf')).status).toBe(400)
  })

  it('is saved, not shown, and can do nothing at our address', async () => {
    const { body } = await send('scheda "tecnica" è.pdf', aPdf())
    const { headers } = await get(body.url)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="scheda _tecnica_ _.pdf"; filename*=UTF-8''scheda%20%22tecnica%22%20%C3%A8.pdf`,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })
})

describe('other files', () => {
  it('are found out by their bytes', async () => {
    const access = Buffer.concat([
      Buffer.from([0, 1, 0, 0]),
      Buffer.from('Standard Jet DB\0'),
      Buffer.alloc(3000, 7),
    ])
    for (const [name, bytes, kind, type] of [
      ['aziende.csv', 'nome;città\nAlfa;Sassuolo\n', 'csv', 'text/csv'],
      ['aziende.csv', Buffer.from('\ufeffnome;città\n', 'utf16le'), 'csv', 'text/csv'],
      ['aziende.csv', Buffer.from('nome;citt\xe0\n', 'latin1'), 'csv', 'text/csv'],
      ['aziende.mdb', access, 'mdb', 'application/x-msaccess'],
      ['note.txt', 'una nota', 'attachment', 'text/plain'],
    ] as const) {
      const { status, body } = await send(name, bytes, kind)
      expect([status, body.type]).toEqual([201, type])
    }
    for (const [name, bytes, kind] of [
      ['aziende.csv', access, 'csv'],
      ['aziende.mdb', 'nome;città', 'mdb'],
      ['aziende.csv', aPdf(), 'csv'],
      ['pagina.csv', '<html><body>', 'csv'],
      ['programma.txt', 'MZ\x90\0', 'attachment'],
      ['aziende.mdb', access, 'attachment'],
    ] as const)
      expect([name, (await send(name, bytes, kind)).status]).toEqual([name, 400])
  })

  it('have safe names', async () => {
    const names = [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['..\\..\\boot.pdf', 'boot.pdf'],
      ['a\u202Efdp.pdf', 'afdp.pdf'],
      ['  .pdf', 'pdf.pdf'],
      [`${'è'.repeat(300)}.pdf`, `${'è'.repeat(196)}.pdf`],
    ] as const
    for (const [given, stored] of names) expect((await send(given, aPdf())).body.name).toBe(stored)
    const { body } = await send('a\r\nSet-Cookie: x=1.pdf', aPdf())
    const { headers } = await get(body.url)
    expect([headers.get('set-cookie'), /[\r\n]/.test(body.name)]).toEqual([null, false])
  })
})
