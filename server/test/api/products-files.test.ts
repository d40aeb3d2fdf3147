import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPicture, aZip, fileSteps, upload } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse()
const { aCompany, aFile, aPeriod, aProduct, linked, someImages } = productSteps(() => test.house)

const MB = 1024 ** 2
let admin: Client
let editor: Client
let stranger: Client
let reader: Client
let translator: Client
let period: number
let company: number

const read = async (id: number) => (await admin.get(`${PRODUCTS}${id}/`)).body
const aZipFile = () => aZip([{ name: 'modello.ifc' }])
/** A draft of the editor's company, with both files and three images. */
const aProductWithFiles = async (client = editor) =>
  aProduct(client, {
    group_id: period,
    company_id: company,
    pdf: await aFile(client, 'scheda.pdf', aPdf()),
    bim: await aFile(client, 'modello.zip', aZipFile()),
    images: await someImages(client, 3),
  })
const statuses = (calls: Promise<{ status: number }>[]) =>
  Promise.all(calls).then((answers) => answers.map(({ status }) => status))

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  translator = await test.house.as('translate_product')
  period = await aPeriod()
  company = await aCompany('Ceramiche Uno')
  const other = await aCompany('Ceramiche Due')
  editor = await linked(['user_edit_product', company])
  stranger = await linked(['user_edit_product', other])
  reader = await linked(['user_product', company], ['user_edit_product', other])
})

describe('a file of a product', () => {
  it('is deleted by its own address: its field is empty, and the history says so', async () => {
    const { id, pdf, bim, version } = await aProductWithFiles()
    expect((await editor.delete(`product/file/${pdf}/`)).status).toBe(204)
    expect(await read(id)).toMatchObject({ pdf: null, pdf_info: null, bim, version: version + 1 })
    expect((await editor.delete(`product/file/${bim}/`)).status).toBe(204)
    expect(await read(id)).toMatchObject({ pdf: null, bim: null, version: version + 2 })
    const { body } = await admin.get(`history/product-product/${id}/?format=datatables`)
    expect(body.data.map(({ changes }: { changes: object }) => changes)).toEqual([
      { bim: [bim, null] },
      { pdf: [pdf, null] },
      {},
    ])
    expect((await editor.delete(`product/file/${pdf}/`)).status).toBe(404)
    expect((await editor.get(`file/${pdf}/`)).status).toBe(404)
  })

  it('is found by whoever reaches its product, and by nobody else', async () => {
    const { id, pdf, images } = await aProductWithFiles()
    const upload = await aFile(editor, 'altro.pdf', aPdf())
    const addresses = [pdf, images[0].file, upload, '00000000-0000-4000-8000-000000000000', 'x', '1']
    for (const one of addresses)
      expect([one, (await stranger.delete(`product/file/${one}/`)).status]).toEqual([one, 404])
    // An image is none of these files; nor is what no product holds.
    for (const one of addresses.slice(1))
      expect([one, (await editor.delete(`product/file/${one}/`)).status]).toEqual([one, 404])
    expect(
      await statuses([reader.delete(`product/file/${pdf}/`), translator.delete(`product/file/${pdf}/`)]),
    ).toEqual([403, 404])
    expect(await read(id)).toMatchObject({ pdf, version: 1 })
  })

  it('is deleted only in a state in which its product may be changed, and not over somebody else’s change', async () => {
    const { id, pdf, version } = await aProductWithFiles()
    await editor.patch(`${PRODUCTS}${id}/`, { designer: 'X' })
    const stale = await editor.delete(`product/file/${pdf}/`, { 'if-match': `"${version}"` })
    expect([stale.status, stale.body.current.designer]).toEqual([412, 'X'])
    await editor.patch(`${PRODUCTS}${id}/`, { step: 1 })
    expect((await editor.delete(`product/file/${pdf}/`)).status).toBe(403)
    await admin.patch(`${PRODUCTS}${id}/`, { step: 2 })
    const rejected = await translator.delete(`product/file/${pdf}/`)
    expect([rejected.status, rejected.body.codes]).toEqual([403, { pdf: ['workflow.field'] }])
    expect((await read(id)).pdf).toBe(pdf)
    expect((await admin.delete(`product/file/${pdf}/`)).status).toBe(204)
  })
})

describe('an image of a product', () => {
  it('is changed and deleted by its own address, as a change of the product', async () => {
    const { id, images } = await aProductWithFiles()
    const [first, second] = images
    const changed = await editor.patch(`product/image/${first.id}/`, { caption: { it: 'Davanti' } })
    expect([changed.status, changed.body.caption.it]).toEqual([200, 'Davanti'])
    expect((await editor.delete(`product/image/${second.id}/`)).status).toBe(204)
    const after = await read(id)
    expect([after.version, after.images.map((image: { id: number }) => image.id)]).toEqual([
      3,
      [first.id, images[2].id],
    ])
    expect((await editor.delete(`product/image/${second.id}/`)).status).toBe(404)
  })

  it.each([
    ['in draft', [], [200, 404, 403, 404, 200]],
    ['in approval', [1], [403, 404, 403, 404, 200]],
    ['in translation', [2], [403, 404, 403, 403, 200]],
    ['in translation to be approved', [2, 3], [403, 404, 403, 403, 200]],
    ['approved', [4], [403, 404, 403, 404, 200]],
  ] as const)('%s is for those whose turn it is', async (_state, steps, expected) => {
    const { id, images } = await aProduct(editor, {
      group_id: period,
      company_id: company,
      description: { it: 'Uno', en: 'One' },
      images: await someImages(editor, 3),
    })
    for (const step of steps) expect((await admin.patch(`${PRODUCTS}${id}/`, { step })).status).toBe(200)
    const [first] = images
    const matches = []
    for (const [index, client] of [editor, stranger, reader, translator, admin].entries()) {
      const { status } = await client.patch(`product/image/${first.id}/`, { credit: `N. ${index}` })
      const { version } = await read(id)
      // Who may not change it may not delete it either; who may is not asked to.
      if (status !== 200) expect((await client.delete(`product/image/${first.id}/`)).status).toBe(status)
      expect((await read(id)).version).toBe(version)
      matches.push(status)
    }
    expect(matches).toEqual(expected)
  })

  it('is refused with its reasons, and nothing is written', async () => {
    const { id, images } = await aProductWithFiles()
    const [first] = images
    for (const [body, codes] of [
      [{ caption: { it: 1 } }, { 'caption.it': ['field.string'] }],
      [{ weight: 3 }, { weight: ['field.unknown'] }],
      [
        { focus_x: 'x', credit: null },
        { focus_x: ['field.number'], credit: ['field.null'] },
      ],
    ] as const) {
      const answer = await editor.patch(`product/image/${first.id}/`, body)
      expect([answer.status, answer.body.codes]).toEqual([400, codes])
    }
    const strange = await editor.patch(`product/image/${first.id}/`, {
      file: '00000000-0000-4000-8000-000000000000',
    })
    expect(strange.status).toBe(400)
    expect((await editor.patch('product/image/x/', {})).status).toBe(404)
    expect((await read(id)).version).toBe(1)
  })
})

describe('the BIM file of a product', () => {
  const { filesOnDisk } = fileSteps(
    () => test.house,
    () => admin,
  )

  it('is a ZIP, and nothing else', async () => {
    const { id, bim } = await aProductWithFiles(admin)
    const pdf = await aFile(admin, 'scheda.pdf', aPdf())
    const picture = await aFile(admin, 'foto.jpg', await aPicture(60, 40).jpeg().toBuffer())
    for (const wrong of [pdf, picture]) {
      const { status, body } = await admin.patch(`${PRODUCTS}${id}/`, { bim: wrong, designer: 'X' })
      expect([status, body.codes]).toEqual([400, { bim: ['file.invalid', 'file.type'] }])
    }
    const swapped = await admin.patch(`${PRODUCTS}${id}/`, { pdf: await aFile(admin, 'm.zip', aZipFile()) })
    expect([swapped.status, swapped.body.codes]).toEqual([400, { pdf: ['file.invalid', 'file.type'] }])
    expect(await read(id)).toMatchObject({ bim, designer: '', version: 1 })
  })

  it.each([
    ['is none', () => Buffer.from('no archive at all'), ['file.invalid', 'file.type']],
    ['is half of one', () => aZipFile().subarray(0, 40), ['file.invalid', 'file.damaged']],
    [
      'bursts, and says so',
      () => aZip([{ name: 'a', bytes: Buffer.alloc(60 * MB), isDeflated: true }]),
      ['file.invalid', 'file.bomb'],
    ],
    [
      'bursts, and says that it does not',
      () => aZip([{ name: 'a', bytes: Buffer.alloc(60 * MB), isDeflated: true, says: { expanded: 5000 } }]),
      ['file.invalid', 'file.bomb'],
    ],
    ['hides what it holds', () => aZip([{ name: 'a', flags: 1 }]), ['file.invalid', 'file.password']],
  ])('is refused when it %s', async (_what, bytes, codes) => {
    const before = (await filesOnDisk()).length
    const answer = await upload(test.house, editor, { name: 'modello.zip', bytes: bytes(), kind: 'zip' })
    expect([answer.status, answer.body.codes]).toEqual([400, { file: codes }])
    expect((await filesOnDisk()).length).toBe(before)
  })
})

describe('the PDF of a product', () => {
  it('has at most 5 MB, also where it came in as something larger', async () => {
    const large = await upload(test.house, editor, {
      name: 'a.pdf',
      bytes: aPdf(5 * MB + 1),
      kind: 'attachment',
    })
    expect(large.status).toBe(201)
    const { id } = await aProductWithFiles()
    const { status, body } = await editor.patch(`${PRODUCTS}${id}/`, { pdf: large.body.id })
    expect([status, body.codes]).toEqual([413, { pdf: ['file.invalid', 'file.too-large'] }])
    const both = await editor.patch(`${PRODUCTS}${id}/`, { pdf: large.body.id, bim: large.body.id })
    expect([both.status, Object.keys(both.body.codes)]).toEqual([400, ['pdf', 'bim']])
    const sent = await upload(test.house, editor, { name: 'a.pdf', bytes: aPdf(5 * MB + 1), kind: 'pdf' })
    expect([sent.status, sent.body.codes]).toEqual([413, { detail: ['file.too-large'] }])
  })

  it('is too large when the request says that it is shorter than it is', async () => {
    const { port } = new URL(test.house.address)
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), aPdf(6 * MB), Buffer.from('\r\n--x--\r\n')])
    const rows = async () => (await test.house.statement('select id from file')).length
    const before = await rows()
    const socket = connect(Number(port), '127.0.0.1')
    // Whatever follows the length that was told is another request, and none that anybody understands.
    socket.on('error', () => {})
    socket.write(
      `POST /api/file/?kind=pdf HTTP/1.1\r\nHost: x\r\nAuthorization: JWT ${editor.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000\r\n\r\n`,
    )
    socket.write(body)
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
    expect(await rows()).toBe(before)
  })
})
