import { randomUUID } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aZip, fetchFile } from '../fixtures/files.ts'
import { eventually, isLinux } from '../fixtures/processes.ts'
import { lockTable } from '../fixtures/table-lock.ts'
import { type Client, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps, productsInTranslation } from '../product-steps.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'

/** Servers on one database see the same files. */
const DATA_DIR = join(tmpdir(), `fornace-exports-${randomUUID()}`)
/** As it is by default: an archive that stands still leaves turns for others. */
const DATABASE_POOL = '10'
const test = useHouse(() => ({ DATA_DIR, DATABASE_POOL }))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

const { aPeriod, aProduct, aFile, aCompany, linked, someImages } = productSteps(() => test.house)
const { aProject, anItem } = projectSteps(() => test.house)

const TEXT = {
  it: 'Gres porcellanato effetto pietra.',
  en: 'Stoneware.',
  ru: 'Керамогранит под камень.',
}

const companies: number[] = []
const admins: Record<string, Client> = {}
const adminOf = (kind: string) => admins[kind] as Client

/** Some records that nobody else has made: how one of them is made, and how all of them are asked for. */
interface Bunch {
  readonly asked: object
  readonly make: (name: string, body?: object) => Promise<number>
}

const KINDS = [
  {
    kind: 'product',
    path: PRODUCTS,
    editor: 'user_edit_product',
    translator: 'translate_product',
    files: 'prodotti',
    label: 'Prodotti',
    pdfOf: (name: string) => `${name}.pdf`,
    aBunch: async (tag: string): Promise<Bunch & { readonly part: object }> => {
      const group_id = await aPeriod({ name: { it: tag } })
      return {
        part: { group_id },
        asked: { query: `group_id=${group_id}` },
        make: async (collection_name, body) =>
          (
            await aProduct(adminOf('product'), {
              collection_name,
              group_id,
              company_id: companies[0] ?? null,
              description: TEXT,
              images: [],
              ...body,
            })
          ).id,
      }
    },
    nameField: 'collection_name',
  },
  {
    kind: 'project',
    path: PROJECTS,
    editor: 'user_edit_project',
    translator: 'translate_project',
    files: 'progetti',
    label: 'Progetti',
    pdfOf: (name: string, language: string) => `${name} ${language}.pdf`,
    aBunch: async (planner: string): Promise<Bunch & { readonly part: object }> => ({
      part: { planner },
      asked: { query: `planner=${planner}` },
      make: async (name, body) =>
        (
          await aProject(adminOf('project'), {
            name,
            planner,
            company_id: companies[0] ?? null,
            final_text: TEXT,
            images: [],
            ...body,
          })
        ).id,
    }),
    nameField: 'name',
  },
] as const

const bearer = ({ token }: Client, language = 'it') => ({
  authorization: `JWT ${token}`,
  'accept-language': language,
})

const opened = (bytes: Uint8Array) => unzipSync(new Uint8Array(bytes))
const archiveOf = async (client: Client, path: string) => {
  const answer = await fetchFile(test.house, path, bearer(client))
  expect(answer.status).toBe(200)
  return opened(answer.bytes)
}
const pagesOf = async (pdf: Uint8Array | undefined): Promise<string[]> =>
  (await extractText(new Uint8Array(pdf ?? []))).text
const rowsOf = async (xlsx: Uint8Array | undefined) =>
  (await readXlsx(new Uint8Array(xlsx ?? []))).sheets[0]?.rows ?? []
/** The cell of the one row below the headings. */
const cellsOf = async (xlsx: Uint8Array | undefined) => {
  const [head = [], values = []] = await rowsOf(xlsx)
  return (title: string) => values[head.indexOf(title)]
}
const readJson = (bytes: Uint8Array | undefined) => JSON.parse(strFromU8(bytes ?? new Uint8Array()))

/** As after a disk that was not restored: the row of the file stays, its bytes are gone in every size. */
const loseBytes = async (file: string): Promise<void> => {
  const [row] = await test.house.statement(`select content_id from file where id = '${file}'`)
  const all = readdirSync(join(DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
  for (const entry of all.filter(({ name }) => name.startsWith(String(row?.content_id))))
    await rm(join(entry.parentPath, entry.name))
}

beforeAll(async () => {
  for (const { kind } of KINDS) admins[kind] = await test.house.as(`administrator_${kind}`)
  for (const name of ['Ceramiche Uno', 'Ceramiche Due']) companies.push(await aCompany(name))
})

describe('the export of a product', () => {
  it('holds its data, a sheet in each language that was asked for, and its files', async () => {
    const admin = adminOf('product')
    const style = (await admin.post('product/style/', { name: { it: 'Pietra', ru: 'Камень' } })).body.id
    const pdf = aPdf()
    const bim = aZip([{ name: 'modello.ifc' }])
    const { id } = await aProduct(admin, {
      group_id: await aPeriod({ name: { it: 'Cersaie', ru: 'Cersaie по-русски' } }),
      company_id: companies[0] ?? null,
      description: TEXT,
      style_ids: [style],
      pdf: await aFile(admin, 'scheda tecnica.pdf', pdf),
      bim: await aFile(admin, 'bim.zip', bim),
    })
    const answer = await fetchFile(test.house, `/api/product/export/${id}/?languages=it,ru`, bearer(admin))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toContain('filename="Pietra di Fiorano.zip"')
    const files = opened(answer.bytes)
    expect(Object.keys(files).toSorted()).toEqual([
      'Pietra di Fiorano.json',
      'Pietra di Fiorano.pdf',
      'Pietra di Fiorano.xlsx',
      'bim/bim.zip',
      'immagini/01 foto.jpg',
      'immagini/02 foto.jpg',
      'manifest.json',
      'pdf/scheda tecnica.pdf',
    ])
    expect(readJson(files['Pietra di Fiorano.json'])).toMatchObject({
      id,
      collection_name: 'Pietra di Fiorano',
      description: TEXT,
      styles: [{ id: style, name: 'Pietra' }],
    })
    expect(Buffer.from(files['pdf/scheda tecnica.pdf'] ?? []).equals(pdf)).toBe(true)
    expect(Buffer.from(files['bim/bim.zip'] ?? []).equals(bim)).toBe(true)

    const cell = await cellsOf(files['Pietra di Fiorano.xlsx'])
    expect(
      ['Collezione', 'Azienda', 'Periodo', 'Stato', 'Stili', 'Lingue visibili', 'Descrizione (russo)'].map(
        cell,
      ),
    ).toEqual([
      'Pietra di Fiorano',
      'Ceramiche Uno',
      'Cersaie',
      'Bozza',
      'Pietra',
      'italiano, inglese',
      TEXT.ru,
    ])

    // The further pictures stand once, as wide as the page, after the texts.
    const [italian, russian, pictures, ...others] = await pagesOf(files['Pietra di Fiorano.pdf'])
    expect(others).toEqual([])
    expect(russian).toMatch(/Confindustria Ceramica\s+2 \/ 3/)
    expect(pictures).toMatch(/^Confindustria Ceramica\s+3 \/ 3$/)
    // At the head and at the foot of the first page.
    expect(italian?.match(/Confindustria Ceramica/g)).toHaveLength(2)
    // Each language is named where its pages begin.
    expect(strFromU8(files['Pietra di Fiorano.pdf'] ?? new Uint8Array(), true)).toContain('/Lang (ru)')
    for (const words of ['Pietra di Fiorano', 'Azienda', 'Ceramiche Uno', TEXT.it, 'Piastrelle'])
      expect(italian).toContain(words)
    for (const words of ['Cersaie по-русски', 'Компания', TEXT.ru, 'Плитка', 'Камень'])
      expect(russian).toContain(words)
  })

  it('is in the visible languages where none is named, and stands for an empty draft', async () => {
    const { id } = await aProduct(adminOf('product'), {
      group_id: await aPeriod(),
      company_id: null,
      collection_name: '',
      category: '',
      visible_languages: ['it', 'de', 'ru'],
      description: {},
      images: [],
    })
    const files = await archiveOf(adminOf('product'), `/api/product/export/${id}/`)
    expect(await pagesOf(files[`#${id}.pdf`])).toHaveLength(3)
  })

  it.runIf(isLinux)('leaves nothing open when the download is stopped', async () => {
    const admin = adminOf('product')
    const large = aZip([{ name: 'modello.ifc', bytes: Buffer.alloc(30_000_000, Math.random().toString(36)) }])
    const bim = await aFile(admin, 'bim.zip', large)
    const { id } = await aProduct(admin, { group_id: await aPeriod(), company_id: null, images: [], bim })
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).includes(DATA_DIR)
        } catch {
          return false
        }
      })
    const before = openFiles().length
    const deleted = new AbortController()
    const response = await fetch(`${test.house.address}/api/product/export/${id}/`, {
      headers: bearer(admin),
      signal: deleted.signal,
    })
    const reader = response.body?.getReader()
    await reader?.read()
    await eventually(() => expect(openFiles().length).toBe(before + 1))
    deleted.abort()
    await eventually(() => expect(openFiles().length).toBe(before))
  })
})

describe('the export of a project', () => {
  it('holds its data, a dossier in each language that was asked for, and all its pictures', async () => {
    const admin = adminOf('project')
    const thickness_id = await anItem('product-thickness', '20 mm')
    const [laid] = await someImages(admin, 1)
    const { id } = await aProject(admin, {
      company_id: companies[0] ?? null,
      name: 'Aeroporto',
      title: { it: 'Il terminal', en: 'The terminal', ru: 'Терминал' },
      final_text: TEXT,
      visible_languages: ['it', 'ru'],
      images: await someImages(admin, 2),
      products: [
        { brand: 'Marca', series: 'Liscia' },
        { brand: 'Fiorano', series: 'Pietra', thickness_id, ceramics_of_italy: true, image: laid?.file },
      ],
      sanitary: [{ brand: 'Civita', colours: { it: 'Bianco' } }],
    })
    const path = `/api/project/export/${id}/`
    const files = await archiveOf(admin, path)
    expect(Object.keys(files).toSorted()).toEqual([
      'Aeroporto it.pdf',
      'Aeroporto ru.pdf',
      'Aeroporto.json',
      'Aeroporto.xlsx',
      'immagini/01 foto.jpg',
      'immagini/02 foto.jpg',
      'manifest.json',
      'prodotti/02 foto.jpg',
    ])
    expect(readJson(files['Aeroporto.json'])).toMatchObject({
      id,
      final_text: TEXT,
      products: [{ brand: 'Marca' }, { brand: 'Fiorano', thickness: { name: '20 mm' } }],
    })
    const cell = await cellsOf(files['Aeroporto.xlsx'])
    expect(
      [
        'Nome',
        'Azienda',
        'Stato',
        'Paese',
        'Titolo (russo)',
        'Prodotti utilizzati',
        'Sanitari',
        'Crediti e licenze',
      ].map(cell),
    ).toEqual([
      'Aeroporto',
      'Ceramiche Uno',
      'Bozza',
      'Italia',
      'Терминал',
      'Marca · Liscia\nFiorano · Pietra · 20 mm · Ceramics of Italy',
      'Civita · Bianco',
      '© A. Foto · Uso redazionale\n© A. Foto · Uso redazionale',
    ])
    const [russian] = await pagesOf(files['Aeroporto ru.pdf'])
    for (const words of ['Терминал', TEXT.ru, 'Компания', 'Материалы']) expect(russian).toContain(words)
    expect((await pagesOf(files['Aeroporto it.pdf']))[0]).toContain('Il terminal')

    const chosen = Object.keys(await archiveOf(admin, `${path}?languages=en`))
    expect(chosen.filter((name) => name.endsWith('.pdf'))).toEqual(['Aeroporto en.pdf'])
  })
})

const start = (client: Client, kind: string, body: object, language = 'it') =>
  client.call('POST', `${kind}/export/`, body, { 'accept-language': language })

const jobAt = (client: Client, kind: string, id: string) => client.get(`${kind}/export-job/${id}/`)

const whenReady = (client: Client, kind: string, id: string, state = 'ready') =>
  eventually(async () => {
    const { body } = await jobAt(client, kind, id)
    expect(body.state).toBe(state)
    return body
  })

/** A server on the same database that works on the jobs; the house itself never does. */
const whileWorking = async <T>(work: () => Promise<T>): Promise<T> => {
  const worker = await test.house.neighbour()
  await worker.jobs.start()
  return work().finally(() => worker.close())
}

describe.each(KINDS)('of each $kind', (one) => {
  const { kind, path, editor, nameField, pdfOf } = one
  const anEditor = (company = 0) => linked([editor, companies[company] as number])
  const byName = (part: object): string =>
    String(
      new URLSearchParams({
        ...Object.fromEntries(Object.entries(part).map(([name, value]) => [name, String(value)])),
        'columns[0][data]': nameField,
        'columns[0][orderable]': 'true',
        'order[0][column]': '0',
        'order[0][dir]': 'asc',
      }),
    )

  it('the export is for whoever may read it, and refuses a language that is none', async () => {
    const id = await (await one.aBunch('Altri')).make('Alba')
    expect((await (await anEditor(0)).get(`${kind}/export/${id}/`)).status).toBe(200)
    for (const client of [await anEditor(1), await test.house.as(one.translator)])
      expect((await client.get(`${kind}/export/${id}/`)).status).toBe(404)
    const rejected = await adminOf(kind).get(`${kind}/export/${id}/?languages=it,xx`)
    expect([rejected.status, rejected.body.codes]).toEqual([400, { languages: ['field.choice'] }])
  })

  it('several are made later, with progress, and are for whoever asked', async () => {
    const admin = adminOf(kind)
    const { make, part } = await one.aBunch('Estate')
    await make('Brina/Notte', { company_id: companies[1] })
    await make('Alba', { images: await someImages(admin, 2) })
    const { status, body } = await start(admin, kind, { query: byName(part), languages: ['ru'] })
    expect(status).toBe(202)
    expect((await jobAt(admin, kind, body.id)).body).toEqual({
      id: body.id,
      state: 'waiting',
      done: 0,
      total: 2,
    })

    const ready = await whileWorking(() => whenReady(admin, kind, body.id))
    expect(ready).toMatchObject({
      done: 2,
      total: 2,
      name: expect.stringMatching(new RegExp(`^${one.label} .*\\.zip$`)),
    })
    const files = await archiveOf(admin, ready.url)
    expect(Object.keys(files)).toEqual([
      `0001 Alba/${pdfOf('Alba', 'ru')}`,
      '0001 Alba/immagini/01 foto.jpg',
      '0001 Alba/immagini/02 foto.jpg',
      `0002 Brina Notte/${pdfOf('Brina Notte', 'ru')}`,
      `${one.files}.json`,
      `${one.files}.xlsx`,
      'manifest.json',
    ])
    const names = readJson(files[`${one.files}.json`]).map(
      (match: Record<string, string>) => match[nameField],
    )
    expect(names).toEqual(['Alba', 'Brina/Notte'])
    expect(await rowsOf(files[`${one.files}.xlsx`])).toHaveLength(3)
    const pdf = (await pagesOf(files[`0001 Alba/${pdfOf('Alba', 'ru')}`])).join('\n')
    expect([TEXT.ru, TEXT.it].map((text) => pdf.includes(text))).toEqual([true, false])

    const somebody = await test.house.as(`administrator_${kind}`)
    expect((await jobAt(somebody, kind, body.id)).status).toBe(404)
    expect((await fetchFile(test.house, ready.url, bearer(somebody))).status).toBe(404)
    const everything = await test.house.as('administrator_global')
    expect((await jobAt(everything, kind, body.id)).status).toBe(404)
  })

  it('names files without bytes as missing, and holds the rest', async () => {
    const admin = adminOf(kind)
    const { make, part } = await one.aBunch('Perduto')
    const images = await someImages(admin, 3)
    const id = await make('Alba', { images })
    await make('Brina', { images: await someImages(admin, 1) })
    for (const image of images.slice(0, 2)) await loseBytes(image.file)

    const answer = await fetchFile(test.house, `/api/${kind}/export/${id}/`, bearer(admin))
    expect([answer.status, answer.headers.get('x-missing-files')]).toEqual([200, '2'])
    const single = opened(answer.bytes)
    const pictures = (files: object) => Object.keys(files).filter((name) => name.endsWith('.jpg'))
    expect(pictures(single)).toEqual(['immagini/03 foto.jpg'])
    expect(readJson(single['manifest.json'])).toEqual({
      made_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      organisation: 'Confindustria Ceramica',
      records: 1,
      missing: ['immagini/01 foto.jpg', 'immagini/02 foto.jpg'],
    })

    const missing = ['0001 Alba/immagini/01 foto.jpg', '0001 Alba/immagini/02 foto.jpg']
    for (const files of [true, false]) {
      const { body } = await start(admin, kind, { query: byName(part), languages: ['it'], files })
      const ready = await whileWorking(() => whenReady(admin, kind, body.id))
      expect(ready.missing).toEqual(missing)
      const several = await archiveOf(admin, ready.url)
      expect(readJson(several['manifest.json'])).toMatchObject({ records: 2, missing })
      expect(pictures(several)).toEqual(
        files ? ['0001 Alba/immagini/03 foto.jpg', '0002 Brina/immagini/01 foto.jpg'] : [],
      )
    }

    const whole = await make('Cometa', { images: await someImages(admin, 1) })
    const sound = await fetchFile(test.house, `/api/${kind}/export/${whole}/`, bearer(admin))
    expect(sound.headers.get('x-missing-files')).toBe('0')
    expect(readJson(opened(sound.bytes)['manifest.json']).missing).toEqual([])
  })

  it('is named in the language of the person who exports', async () => {
    const admin = adminOf(kind)
    const { make, asked: requested } = await one.aBunch('Lingue')
    const id = await make('Alba', { images: await someImages(admin, 1) })
    const single = await fetchFile(test.house, `/api/${kind}/export/${id}/`, bearer(admin, 'en'))
    expect(Object.keys(opened(single.bytes))).toContain('images/01 foto.jpg')
    const { body } = await start(admin, kind, { ...requested, languages: ['it'] }, 'en')
    const ready = await whileWorking(() => whenReady(admin, kind, body.id))
    expect(Object.keys(await archiveOf(admin, ready.url))).toEqual([
      `0001 Alba/${pdfOf('Alba', 'it')}`,
      '0001 Alba/images/01 foto.jpg',
      `${kind}s.json`,
      `${kind}s.xlsx`,
      'manifest.json',
    ])
  })

  it('several hold what their owner reads when they are made, and stay for as long as that is so', async () => {
    const { make, asked: requested } = await one.aBunch('Inverno')
    const stored = await make('Neve')
    const leaving = await make('Ceduta')
    await make('Altrui', { company_id: companies[1] })
    const person = await anEditor()
    const { body } = await start(person, kind, { ...requested, languages: ['it'], files: false })
    expect((await jobAt(person, kind, body.id)).body.total).toBe(2)
    await adminOf(kind).patch(`${path}${leaving}/`, { company_id: companies[1] })
    const { url } = await whileWorking(() => whenReady(person, kind, body.id))
    expect(Object.keys(await archiveOf(person, url))).toEqual([
      `0001 Neve/${pdfOf('Neve', 'it')}`,
      `${one.files}.json`,
      `${one.files}.xlsx`,
      'manifest.json',
    ])

    // It leaves the reach of whoever has the archive.
    await adminOf(kind).patch(`${path}${stored}/`, { company_id: companies[1] })
    expect((await fetchFile(test.house, url, bearer(person))).status).toBe(404)
    expect((await person.get(`${url.replace('/api/', '')}info/`)).status).toBe(404)
    expect((await jobAt(person, kind, body.id)).body).toEqual({
      id: body.id,
      state: 'ready',
      done: 2,
      total: 2,
    })
    await adminOf(kind).patch(`${path}${stored}/`, { company_id: companies[0] })
    expect((await fetchFile(test.house, url, bearer(person))).status).toBe(200)
    // Nobody's reach has become smaller by a deletion.
    await adminOf(kind).delete(`${path}${stored}/`)
    expect((await fetchFile(test.house, url, bearer(person))).status).toBe(200)
  })

  it('several fail for whoever may read none of the kind any more', async () => {
    const { make, asked: requested } = await one.aBunch('Congedo')
    await make('Alba')
    const person = await anEditor()
    const { body } = await start(person, kind, requested)
    const everything = await test.house.as('administrator_global')
    const { body: links } = await everything.get('company/company_user_group/?format=datatables&length=100')
    const link = links.data.find(({ user_id }: { user_id: number }) => user_id === person.userId)
    expect((await everything.delete(`company/company_user_group/${link.id}/`)).status).toBe(204)
    await whileWorking(() =>
      eventually(async () =>
        expect(
          await test.house.statement(`select state, failure from record_export where id = '${body.id}'`),
        ).toEqual([{ state: 'failed', failure: { code: 'export.no-access' } }]),
      ),
    )
  })
})

describe('the export of several', () => {
  const anEditor = () =>
    linked(...KINDS.map(({ editor }): Parameters<typeof linked>[0] => [editor, companies[0] as number]))
  const [products, projects] = KINDS

  it('is refused where there is nothing, and without the query of a list', async () => {
    const { asked: requested, make } = await products.aBunch('Pieno')
    const empty = await start(adminOf('product'), 'product', requested)
    expect([empty.status, empty.body.codes]).toEqual([400, { detail: ['export.empty'] }])
    await make('Alba')
    for (const body of [
      {},
      { ...requested, group_id: 1 },
      { ...requested, languages: [] },
      { ...requested, languages: ['it', 'it'] },
      { query: 'altro=1' },
    ])
      expect((await start(adminOf('product'), 'product', body)).status).toBe(400)
    const unnamed = await start(adminOf('project'), 'project', {})
    expect([unnamed.status, unnamed.body.codes]).toEqual([400, { query: ['field.required'] }])
  })

  it('has the period in its name where all products are of one', async () => {
    const admin = adminOf('product')
    const name = { it: 'Cersaie: autunno', en: 'Cersaie autumn' }
    const group_id = await aPeriod({ name })
    const other = await aPeriod({ name: { it: 'Coverings' } })
    for (const group of [group_id, other])
      await aProduct(admin, {
        group_id: group,
        company_id: null,
        collection_name: 'Zefiro',
        images: [],
        designer: 'Periodi',
      })
    const nameOf = async (query: string, language: string) => {
      const { status, body } = await start(admin, 'product', { query, files: false }, language)
      expect(status).toBe(202)
      const [row] = await test.house.statement(
        `delete from record_export where id = '${body.id}' returning name`,
      )
      return String(row?.name)
    }
    expect(await nameOf(`group_id=${group_id}`, 'it')).toMatch(
      /^Prodotti Cersaie autunno \d{4}-\d\d-\d\d\.zip$/,
    )
    expect(await nameOf(`group_id=${group_id}`, 'en')).toMatch(
      /^Products Cersaie autumn \d{4}-\d\d-\d\d\.zip$/,
    )
    expect(await nameOf('designer=Periodi', 'it')).toMatch(/^Prodotti \d{4}-\d\d-\d\d\.zip$/)
  })

  it('is made for one person twice at a time, whatever it is of, and is known by its own kind alone', async () => {
    const bunches = [await products.aBunch('Molti'), await projects.aBunch('Molti')]
    for (const { make } of bunches) await make('Alba')
    const person = await anEditor()
    const answers = await Promise.all(
      [0, 1, 0, 1].map((at) => start(person, KINDS[at]?.kind ?? '', bunches[at]?.asked ?? {})),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 429, 429])
    const rejected = answers.find(({ status }) => status === 429)
    expect(rejected?.body).toEqual({
      detail: 'Si preparano al massimo 2 tue esportazioni per volta. Attendi che una sia pronta.',
      codes: { detail: ['export.too-many-jobs'] },
    })
    expect(rejected?.headers.get('retry-after')).toBe('30')
    const at = answers.findIndex(({ status }) => status === 202)
    const id = answers[at]?.body.id
    expect((await jobAt(person, KINDS[at % 2]?.kind ?? '', id)).status).toBe(200)
    expect((await jobAt(person, KINDS[(at + 1) % 2]?.kind ?? '', id)).status).toBe(404)
    // Nobody waits for them.
    await test.house.statement(`delete from record_export where user_id = ${person.userId}`)
  })

  it('is made beside a large one of another person, where it is small', async () => {
    const group_id = await aPeriod({ name: { it: 'Grande' } })
    await test.house.statement(productsInTranslation(group_id, 26))
    const large = await start(adminOf('product'), 'product', { query: `group_id=${group_id}`, files: false })
    const { make, asked: requested } = await projects.aBunch('Piccolo')
    await make('Alba')
    const person = await anEditor()
    const small = await start(person, 'project', requested)
    expect([large.status, small.status]).toEqual([202, 202])
    // It has the place of a large one, and is made quickly once it may.
    await test.house.statement(
      `update record_export set record_ids = record_ids[:1] where id = '${large.body.id}'`,
    )
    const gate = await lockTable(test.house.connection, 'product_product')
    await whileWorking(async () => {
      await eventually(async () =>
        expect((await jobAt(adminOf('product'), 'product', large.body.id)).body.state).toBe('working'),
      )
      await whenReady(person, 'project', small.body.id)
      expect((await jobAt(adminOf('product'), 'product', large.body.id)).body.state).toBe('working')
      await gate.release()
      await whenReady(adminOf('product'), 'product', large.body.id)
    })
  })

  it('takes turns: the second one of a person comes after the first one of another', async () => {
    const group_id = await aPeriod({ name: { it: 'Turni' } })
    await test.house.statement(productsInTranslation(group_id, 40))
    const requested = { query: `group_id=${group_id}`, files: false }
    const [one, other] = [await test.house.as('administrator_product'), adminOf('product')]
    const started = [
      await start(one, 'product', requested),
      await start(one, 'product', requested),
      await start(other, 'product', requested),
    ]
    const ids = started.map(({ body }) => body.id)
    // Their order is what counts.
    await test.house.statement(`update record_export set record_ids = '{}' where state = 'waiting'`)
    await whileWorking(async () => {
      for (const [at, client] of [one, one, other].entries()) await whenReady(client, 'product', ids[at])
    })
    const begun = await test.house.statement(
      `select data ->> 'id' as id from jobs.job where name = 'record-export' order by started_on desc limit 3`,
    )
    expect(begun.reverse()).toEqual([ids[0], ids[2], ids[1]].map((id) => ({ id })))
  })

  it('is begun again when its server has died, and told as failed after the third time', async () => {
    const { make, asked: requested } = await products.aBunch('Interrotto')
    await make('Alba')
    const person = await anEditor()
    const [cut, hopeless] = [
      await start(person, 'product', requested),
      await start(person, 'product', requested),
    ]
    const died = (id: string, tries: number) =>
      test.house.statement(
        `update record_export set state = 'working', done = 1, tries = ${tries} where id = '${id}'`,
      )
    await died(cut.body.id, 1)
    await died(hopeless.body.id, 3)
    await whileWorking(async () => {
      const ready = await whenReady(person, 'product', cut.body.id)
      expect((await fetchFile(test.house, ready.url, bearer(person))).status).toBe(200)
      expect(await whenReady(person, 'product', hopeless.body.id, 'failed')).toMatchObject({
        detail: expect.stringMatching(/Try again/),
      })
    })
    expect((await start(person, 'product', requested)).status).toBe(202)
  })

  it('goes after a day, with its archive', async () => {
    const { make, asked: requested } = await products.aBunch('Passato')
    await make('Alba')
    const person = await anEditor()
    const { body } = await start(person, 'product', requested)
    const { url } = await whileWorking(() => whenReady(person, 'product', body.id))
    await test.house.statement(
      `update record_export set created_at = created_at - interval '25 hours' where id = '${body.id}'`,
    )
    await test.house.statement(
      `update file set created_at = created_at - interval '25 hours' where owner_type = 'made'`,
    )
    await whileWorking(async () => {
      await test.house.database.transaction((transaction) =>
        test.house.jobs.retryNow(transaction, 'record-export.sweep', [{}]),
      )
      await eventually(async () => expect((await jobAt(person, 'product', body.id)).status).toBe(404))
    })
    await test.house.files.sweep()
    expect((await fetchFile(test.house, url, bearer(person))).status).toBe(404)
  })
})
