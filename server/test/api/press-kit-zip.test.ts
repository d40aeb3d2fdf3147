import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Role, roleId } from '@fornace/contract/kit/roles'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPicture, fetchFile, upload } from '../fixtures/files.ts'
import { eventually, isLinux } from '../fixtures/processes.ts'
import { PERMISSION } from '../gallery-steps.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const DATA_DIR = join(tmpdir(), `fornace-press-kits-${randomUUID()}`)
const test = useHouse(() => ({ DATA_DIR }))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

const [OURS, THEIRS] = [1, 2]
const KITS = 'press_room/press_kit/'
let office: Client
const companies: number[] = []

const aFile = async (name: string, bytes: Uint8Array, kind?: string): Promise<string> =>
  (await upload(test.house, office, { name, bytes, ...(kind && { kind }) })).body.id

const aKit = async (body: object = {}): Promise<number> => {
  const made = await office.post(`${KITS}?group=${OURS}`, { title: { it: 'Cartella' }, ...body })
  expect(made.status).toBe(201)
  return made.body.id
}

const outsider = async (role: Role, company = companies[0]): Promise<Client> => {
  const user = await test.house.aUser([])
  const admin = await test.house.as('administrator_global')
  const link = { group_id: roleId(role), company_id: company, user_id: user.id }
  expect((await admin.post('company/company_user_group/', link)).status).toBe(201)
  const { body } = await test.house.anonymous.post('account/token-auth/', {
    email: user.email,
    password: PASSWORD,
  })
  return test.house.withToken(body.token)
}

const bearer = ({ token }: Client) => ({ authorization: `JWT ${token}` })
const zipOf = (id: number, query = '') =>
  fetchFile(test.house, `/api/${KITS}${id}/zip/${query}`, bearer(office))
const opened = (bytes: Uint8Array) => unzipSync(new Uint8Array(bytes))
const textIn = (files: Record<string, Uint8Array>, name: string) => strFromU8(files[name] ?? new Uint8Array())

beforeAll(async () => {
  office = await test.house.as('administrator_press_room')
  const admin = await test.house.as('administrator_global')
  for (const business_name of ['Ceramiche Uno', 'Ceramiche Due'])
    companies.push((await admin.post('company/company/', { business_name })).body.id)
})

describe('a press kit as an archive', () => {
  it.each([
    ['CON.jpg', '_CON.jpg'],
    ['con .jpg', '_con .jpg'],
    ['COM¹.jpg', '_COM¹.jpg'],
    ['conout$.jpg', '_conout$.jpg'],
    ['Console.jpg', 'Console.jpg'],
  ])('names %s as every system can unpack it', async (given, name) => {
    const cover = await aFile(given, await aPicture(60, 40).jpeg().toBuffer())
    const { bytes } = await zipOf(await aKit({ cover }))
    expect(Object.keys(opened(bytes))).toContain(`cover/${name}`)
  })

  it('holds its texts in the languages asked for, its pictures and files, and a manifest of all of it', async () => {
    const picture = await aPicture(60, 40).jpeg().toBuffer()
    const pdf = aPdf()
    const id = await aKit({
      title: { it: 'Cersaie: novità', en: 'Cersaie "news"', de: 'Neuheiten' },
      description: {
        it: '<p>Le <strong>novità</strong> di Bologna</p>',
        en: '<p>What is new</p>',
        de: '<p>Neues</p>',
      },
      company_id: companies[0],
      published_date: '2026-09-22',
      cover: await aFile('copertina.jpg', picture),
      images: [
        {
          file: await aFile('stand.jpg', picture),
          caption: { it: 'Lo stand <bello>', en: 'The stand', de: 'Der Stand' },
          alternative_text: { it: 'Uno stand' },
          ...PERMISSION,
        },
        { file: await aFile('stand.jpg', picture), ...PERMISSION },
      ],
      files: [
        { file: await aFile('listino #1.pdf', pdf), title: { it: 'Listino', en: 'Price list' } },
        { file: await aFile('interno.pdf', aPdf(300)), is_publishable: false },
      ],
    })
    const answer = await zipOf(id, `?group=${OURS}&languages=en,it`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Cersaie%20novit%C3%A0.zip")
    const files = opened(answer.bytes)
    expect(Object.keys(files)).toEqual([
      'texts/en.html',
      'texts/en.txt',
      'texts/it.html',
      'texts/it.txt',
      'cover/copertina.jpg',
      'images/01 stand.jpg',
      'images/02 stand.jpg',
      'files/01 listino #1.pdf',
      'manifest.json',
    ])
    expect(Buffer.from(files['files/01 listino #1.pdf'] ?? []).equals(pdf)).toBe(true)
    expect(await sharp(files['images/02 stand.jpg']).metadata()).toMatchObject({ width: 60, height: 40 })

    const italian = textIn(files, 'texts/it.html')
    for (const part of [
      '<html lang="it">',
      '<h1>Cersaie: novità</h1>',
      '<p>Le <strong>novità</strong> di Bologna</p>',
      '<img src="../images/01%20stand.jpg" alt="Uno stand">',
      '<figcaption>Lo stand &lt;bello&gt; · © A. Foto · Uso redazionale</figcaption>',
      '<a href="../files/01%20listino%20%231.pdf">Listino</a>',
    ])
      expect(italian).toContain(part)
    expect(textIn(files, 'texts/en.html')).toContain('<title>Cersaie &quot;news&quot;</title>')
    expect(textIn(files, 'texts/en.txt')).toBe(
      [
        'Cersaie "news"',
        'Ceramiche Uno · 2026-09-22',
        'What is new',
        'Images\nimages/01 stand.jpg: The stand · © A. Foto · Uso redazionale\nimages/02 stand.jpg: © A. Foto · Uso redazionale',
        'Files\nfiles/01 listino #1.pdf: Price list\n',
      ].join('\n\n'),
    )

    const manifest = JSON.parse(textIn(files, 'manifest.json'))
    expect(manifest).toMatchObject({
      press_kit: id,
      title: { it: 'Cersaie: novità', en: 'Cersaie "news"' },
      organisation: 'Confindustria Ceramica',
      company: 'Ceramiche Uno',
      published_date: '2026-09-22',
      languages: ['en', 'it'],
      missing: [],
    })
    expect(manifest.entries.map(({ name }: { name: string }) => name)).toEqual(
      Object.keys(files).slice(0, -1),
    )
    for (const { name, size, sha256 } of manifest.entries) {
      const bytes = files[name] ?? new Uint8Array()
      const sum = createHash('sha256').update(bytes).digest('hex')
      expect([name, size, sha256]).toEqual([name, bytes.byteLength, sum])
    }
    expect(manifest.entries[5]).toMatchObject({
      kind: 'image',
      type: 'image/jpeg',
      width: 60,
      height: 40,
      caption: { it: 'Lo stand <bello>', en: 'The stand' },
      alternative_text: { it: 'Uno stand' },
      credit: 'A. Foto',
    })
    expect(JSON.stringify(manifest)).not.toMatch(/Neuheiten|Der Stand|interno/)
  })

  it('is in the visible languages where none is named, and has no page where there is no text', async () => {
    const id = await aKit({ title: { it: 'Solo italiano', ru: 'Скрыто' }, visible_languages: ['it', 'en'] })
    const { bytes } = await zipOf(id)
    expect(Object.keys(opened(bytes))).toEqual(['texts/it.html', 'texts/it.txt', 'manifest.json'])
    const requested = await zipOf(id, '?languages=ru')
    expect(textIn(opened(requested.bytes), 'texts/ru.html')).toContain('<h1>Скрыто</h1>')
  })

  it('refuses languages that are none or come twice, and another organisation', async () => {
    const id = await aKit()
    const rejected = async (query: string) => {
      const { status, body } = await office.get(`${KITS}${id}/zip/?${query}`)
      return [status, body.codes]
    }
    expect(await rejected('languages=it,xx')).toEqual([400, { languages: ['field.choice'] }])
    expect(await rejected('languages=it,en,it')).toEqual([400, { languages: ['field.duplicates'] }])
    expect(await rejected('languages=it,it,zz')).toEqual([
      400,
      { languages: ['field.choice', 'field.duplicates'] },
    ])
    expect(await rejected('languages=constructor')).toEqual([400, { languages: ['field.choice'] }])
    expect(await rejected('group=7')).toEqual([400, { group: ['field.reference'] }])
    expect((await office.get(`${KITS}${id}/zip/?group=${THEIRS}`)).status).toBe(404)
    for (const none of ['0', 'x', '99999999999', '-1'])
      expect((await office.get(`${KITS}${none}/zip/`)).status).toBe(404)
  })

  it('is for whoever may read the press kit; another company’s draft is not found', async () => {
    const draft = await aKit({ company_id: companies[0] })
    const published = await aKit({ company_id: companies[0], published_date: '2020-01-10' })
    const ours = await aKit({ published_date: '2020-01-10' })
    const statuses = async (client: Client) =>
      Promise.all([draft, published, ours].map(async (id) => (await client.get(`${KITS}${id}/zip/`)).status))
    expect(await statuses(await test.house.as('user_press_room'))).toEqual([200, 200, 200])
    for (const role of [
      'administrator_press_room_external_company',
      'agent_press_room_external_company',
    ] as const) {
      expect(await statuses(await outsider(role))).toEqual([200, 200, 404])
      expect(await statuses(await outsider(role, companies[1]))).toEqual([404, 404, 404])
    }
  })

  it('names a file whose bytes are gone, and holds the rest', async () => {
    const file = await aFile('perso.pdf', aPdf(250))
    const id = await aKit({ files: [{ file }] })
    const [row] = await test.house.statement(`select content_id from file where id = '${file}'`)
    const all = readdirSync(join(DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
    for (const entry of all.filter(({ name }) => name.startsWith(String(row?.content_id))))
      await rm(join(entry.parentPath, entry.name))
    const files = opened((await zipOf(id)).bytes)
    expect(Object.keys(files)).toEqual(['texts/it.html', 'texts/it.txt', 'manifest.json'])
    expect(JSON.parse(textIn(files, 'manifest.json')).missing).toEqual(['files/01 perso.pdf'])
  })

  it.runIf(isLinux)(
    'ends at once when the download is stopped: no file stays open, no other is opened',
    async () => {
      const large = (name: string) => aFile(name, aPdf(15_000_000), 'attachment')
      const id = await aKit({
        files: [{ file: await large('uno.pdf') }, { file: await large('due.pdf') }],
      })
      const openFiles = () =>
        readdirSync('/proc/self/fd').filter((fd) => {
          try {
            return readlinkSync(`/proc/self/fd/${fd}`).includes(join(DATA_DIR, 'files'))
          } catch {
            return false
          }
        }).length
      const before = openFiles()
      const deleted = new AbortController()
      const response = await fetch(`${test.house.address}/api/${KITS}${id}/zip/`, {
        headers: bearer(office),
        signal: deleted.signal,
      })
      await response.body?.getReader().read()
      // Only as far as the reader reads: the first file waits, the second is not open yet.
      await eventually(() => expect(openFiles()).toBe(before + 1))
      deleted.abort()
      await eventually(() => expect(openFiles()).toBe(before))
      expect((await office.get(`${KITS}${id}/`)).status).toBe(200)
      expect(openFiles()).toBe(before)
    },
  )
})
