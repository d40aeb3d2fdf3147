import { randomUUID } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Role, roleId } from '@fornace/contract/kit/roles'
import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPicture, aZip, fetchFile, upload } from '../fixtures/files.ts'
import { eventually, isLinux } from '../fixtures/processes.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

/** Servers on one database see the same files. */
const DATA_DIR = join(tmpdir(), `fornace-exports-${randomUUID()}`)
const test = useHouse(() => ({ DATA_DIR }))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

let admin: Client
let everything: Client
const companies: number[] = []
const aPeriod = async (it: string): Promise<number> =>
  (await admin.post('product/group/', { name: { it, ru: `${it} по-русски` } })).body.id

const aFile = async (client: Client, name: string, bytes: Uint8Array, kind: string): Promise<string> =>
  (await upload(test.house, client, { name, bytes, kind })).body.id

const anImage = async (client: Client, name = 'foto.jpg') => ({
  file: await aFile(client, name, await aPicture(60, 40).jpeg().toBuffer(), 'image'),
  credit: 'Archivio Ceramiche Uno',
})

const DESCRIPTION = {
  it: 'Gres porcellanato effetto pietra.',
  en: 'Stoneware.',
  ru: 'Керамогранит под камень.',
}

const aProduct = async (group_id: number, body: object = {}): Promise<number> => {
  const made = await admin.post('product/product/', {
    collection_name: 'Pietra di Fiorano',
    group_id,
    company_id: companies[0],
    category: 'tiles',
    description: DESCRIPTION,
    ...body,
  })
  expect(made.status).toBe(201)
  return made.body.id
}

/** An editor of one company. */
const anEditor = async (company = companies[0], role: Role = 'user_edit_product'): Promise<Client> => {
  const user = await test.house.aUser([])
  const link = { group_id: roleId(role), company_id: company, user_id: user.id }
  expect((await everything.post('company/company_user_group/', link)).status).toBe(201)
  const { body } = await test.house.anonymous.post('account/token-auth/', {
    email: user.email,
    password: PASSWORD,
  })
  return test.house.withToken(body.token)
}

const bearer = ({ token }: Client) => ({ authorization: `JWT ${token}`, 'accept-language': 'it' })

const opened = (bytes: Uint8Array) => unzipSync(new Uint8Array(bytes))
const pagesOf = async (pdf: Uint8Array | undefined): Promise<string[]> =>
  (await extractText(new Uint8Array(pdf ?? []))).text
const rowsOf = async (xlsx: Uint8Array | undefined) =>
  (await readXlsx(new Uint8Array(xlsx ?? []))).sheets[0]?.rows ?? []

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  everything = await test.house.as('administrator_global')
  for (const business_name of ['Ceramiche Uno', 'Ceramiche Due'])
    companies.push((await everything.post('company/company/', { business_name })).body.id)
})

describe('the export of a product', () => {
  it('holds its data, a sheet in each language that was asked for, and its files', async () => {
    const style = (await admin.post('product/style/', { name: { it: 'Pietra', ru: 'Камень' } })).body.id
    const pdf = aPdf()
    const bim = aZip([{ name: 'modello.ifc' }])
    const id = await aProduct(await aPeriod('Cersaie'), {
      style_ids: [style],
      images: [await anImage(admin), await anImage(admin, 'bagno.jpg')],
      pdf: await aFile(admin, 'scheda tecnica.pdf', pdf, 'pdf'),
      bim: await aFile(admin, 'bim.zip', bim, 'zip'),
    })
    const answer = await fetchFile(test.house, `/api/product/export/${id}/?languages=it,ru`, bearer(admin))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toContain('filename="Pietra di Fiorano.zip"')
    const files = opened(answer.bytes)
    expect(Object.keys(files)).toEqual([
      'Pietra di Fiorano.json',
      'Pietra di Fiorano.xlsx',
      'Pietra di Fiorano.pdf',
      'images/01 foto.jpg',
      'images/02 bagno.jpg',
      'pdf/scheda tecnica.pdf',
      'bim/bim.zip',
    ])
    expect(JSON.parse(strFromU8(files['Pietra di Fiorano.json'] as Uint8Array))).toMatchObject({
      id,
      collection_name: 'Pietra di Fiorano',
      description: DESCRIPTION,
      styles: [{ id: style, name: 'Pietra' }],
    })
    expect(Buffer.from(files['pdf/scheda tecnica.pdf'] ?? []).equals(pdf)).toBe(true)
    expect(Buffer.from(files['bim/bim.zip'] ?? []).equals(bim)).toBe(true)

    const [head = [], values = []] = await rowsOf(files['Pietra di Fiorano.xlsx'])
    const cell = (title: string) => values[head.indexOf(title)]
    expect([
      cell('Collezione'),
      cell('Azienda'),
      cell('Stato'),
      cell('Stili'),
      cell('Descrizione (russo)'),
    ]).toEqual(['Pietra di Fiorano', 'Ceramiche Uno', 'Bozza', 'Pietra', DESCRIPTION.ru])

    const [italian, russian, ...others] = await pagesOf(files['Pietra di Fiorano.pdf'])
    expect(others).toEqual([])
    for (const words of ['Pietra di Fiorano', 'Azienda', 'Ceramiche Uno', DESCRIPTION.it, 'Piastrelle'])
      expect(italian).toContain(words)
    for (const words of ['Cersaie по-русски', 'Компания', DESCRIPTION.ru, 'Плитка', 'Камень'])
      expect(russian).toContain(words)
  })

  it('is in the visible languages where none is named, and stands for an empty draft', async () => {
    const id = await aProduct(await aPeriod('Vuoto'), {
      collection_name: '',
      company_id: null,
      category: '',
      visible_languages: ['it', 'de', 'ru'],
      description: {},
    })
    const { bytes } = await fetchFile(test.house, `/api/product/export/${id}/`, bearer(admin))
    expect(await pagesOf(opened(bytes)[`#${id}.pdf`])).toHaveLength(3)
  })

  it('is for whoever may read the product, and refuses a language that is none', async () => {
    const id = await aProduct(await aPeriod('Altri'))
    const [own, other] = [await anEditor(companies[0]), await anEditor(companies[1])]
    expect((await own.get(`product/export/${id}/`)).status).toBe(200)
    for (const client of [other, await test.house.as('translate_product')])
      expect((await client.get(`product/export/${id}/`)).status).toBe(404)
    const refused = await admin.get(`product/export/${id}/?languages=it,xx`)
    expect([refused.status, refused.body.codes]).toEqual([400, { languages: ['field.choice'] }])
  })

  it.runIf(isLinux)('leaves nothing open when the download is stopped', async () => {
    const large = aZip([{ name: 'modello.ifc', bytes: Buffer.alloc(30_000_000, Math.random().toString(36)) }])
    const id = await aProduct(await aPeriod('Grande'), { bim: await aFile(admin, 'bim.zip', large, 'zip') })
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).includes(DATA_DIR)
        } catch {
          return false
        }
      })
    const before = openFiles().length
    const gone = new AbortController()
    const response = await fetch(`${test.house.address}/api/product/export/${id}/`, {
      headers: bearer(admin),
      signal: gone.signal,
    })
    const reader = response.body?.getReader()
    await reader?.read()
    await eventually(() => expect(openFiles().length).toBe(before + 1))
    gone.abort()
    await eventually(() => expect(openFiles().length).toBe(before))
  })
})

const JOB = 'product/export-job/'

const start = (client: Client, body: object) =>
  client.call('POST', 'product/export/', body, { 'accept-language': 'it' })

const whenReady = (client: Client, id: string, state = 'ready') =>
  eventually(async () => {
    const { body } = await client.get(`${JOB}${id}/`)
    expect(body.state).toBe(state)
    return body
  })

/** A server on the same database that works on the jobs; the house itself never does. */
const whileWorking = async <T>(work: () => Promise<T>): Promise<T> => {
  const { jobs } = await test.house.neighbour()
  await jobs.start()
  return work().finally(() => jobs.stop())
}

describe('the export of several products', () => {
  it('is made later, with progress, and holds all of them; it is for whoever asked', async () => {
    const group_id = await aPeriod('Estate')
    const image = await anImage(admin)
    await aProduct(group_id, { collection_name: 'Alba', images: [image, await anImage(admin)] })
    await aProduct(group_id, { collection_name: 'Brina/Notte', company_id: companies[1] })
    const { status, body } = await start(admin, { group_id, languages: ['ru'] })
    expect(status).toBe(202)
    expect((await admin.get(`${JOB}${body.id}/`)).body).toEqual({
      id: body.id,
      state: 'waiting',
      done: 0,
      total: 2,
    })

    const ready = await whileWorking(() => whenReady(admin, body.id))
    expect(ready).toMatchObject({ done: 2, total: 2, name: expect.stringMatching(/^Prodotti .*\.zip$/) })
    const { bytes } = await fetchFile(test.house, ready.url, bearer(admin))
    expect(bytes.length).toBe(ready.size)
    const files = opened(bytes)
    expect(Object.keys(files)).toEqual([
      '0001 Alba/Alba.pdf',
      '0001 Alba/images/01 foto.jpg',
      '0001 Alba/images/02 foto.jpg',
      '0002 Brina Notte/Brina Notte.pdf',
      'products.json',
      'products.xlsx',
    ])
    const names = JSON.parse(strFromU8(files['products.json'] as Uint8Array)).map(
      (one: { collection_name: string }) => one.collection_name,
    )
    expect(names).toEqual(['Alba', 'Brina/Notte'])
    expect(await rowsOf(files['products.xlsx'])).toHaveLength(3)
    const [russian, ...others] = await pagesOf(files['0001 Alba/Alba.pdf'])
    expect([russian?.includes(DESCRIPTION.ru), others]).toEqual([true, []])

    const somebody = await test.house.as('administrator_product')
    expect((await somebody.get(`${JOB}${body.id}/`)).status).toBe(404)
    expect((await fetchFile(test.house, ready.url, bearer(somebody))).status).toBe(404)
  })

  it('follows the query of a list, in its order, without the files where that is wished', async () => {
    const group_id = await aPeriod('Autunno')
    for (const collection_name of ['Foglia A', 'Foglia B', 'Ramo'])
      await aProduct(group_id, { collection_name, images: [await anImage(admin)] })
    const query =
      `?format=datatables&length=1&group_id=${group_id}&search[value]=foglia` +
      '&columns[0][data]=collection_name&columns[0][searchable]=true&columns[0][orderable]=true&order[0][column]=0&order[0][dir]=desc'
    const { body } = await start(admin, { query, files: false })
    const { url } = await whileWorking(() => whenReady(admin, body.id))
    const files = opened((await fetchFile(test.house, url, bearer(admin))).bytes)
    expect(Object.keys(files)).toEqual([
      '0001 Foglia B/Foglia B.pdf',
      '0002 Foglia A/Foglia A.pdf',
      'products.json',
      'products.xlsx',
    ])
    // The fonts are read once for all sheets.
    for (const name of ['Foglia B', 'Foglia A']) {
      const [italian] = await pagesOf(
        Object.entries(files).find(([path]) => path.endsWith(`${name}.pdf`))?.[1],
      )
      for (const words of [name, 'Ceramiche Uno', DESCRIPTION.it]) expect(italian).toContain(words)
    }
  })

  it('holds what its owner may read when it is made, and nothing else', async () => {
    const group_id = await aPeriod('Inverno')
    await aProduct(group_id, { collection_name: 'Neve' })
    const leaving = await aProduct(group_id, { collection_name: 'Ceduta' })
    await aProduct(group_id, { collection_name: 'Altrui', company_id: companies[1] })
    const editor = await anEditor()
    const { body } = await start(editor, { group_id })
    expect((await editor.get(`${JOB}${body.id}/`)).body.total).toBe(2)
    await admin.patch(`product/product/${leaving}/`, { company_id: companies[1] })
    const { url } = await whileWorking(() => whenReady(editor, body.id))
    const files = opened((await fetchFile(test.house, url, bearer(editor))).bytes)
    expect(Object.keys(files)).toEqual(['0001 Neve/Neve.pdf', 'products.json', 'products.xlsx'])
  })

  it('is refused where there is nothing, neither or both are named, or two are being made already', async () => {
    const group_id = await aPeriod('Pieno')
    const empty = await start(admin, { group_id })
    expect([empty.status, empty.body.codes]).toEqual([400, { detail: ['export.empty'] }])
    for (const body of [
      {},
      { group_id, query: '' },
      { group_id, languages: [] },
      { group_id, languages: ['it', 'it'] },
      { query: 'altro=1' },
    ])
      expect((await start(admin, body)).status).toBe(400)
    await aProduct(group_id)
    const editor = await anEditor()
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(editor, { group_id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toEqual({
      detail: 'Si preparano al massimo 2 tue esportazioni per volta. Attendi che una sia pronta.',
      codes: { detail: ['export.too-many-jobs'] },
    })
    expect(refused?.headers.get('retry-after')).toBe('30')
  })

  it('is begun again when its server has died, and told as failed after the third time', async () => {
    const group_id = await aPeriod('Interrotto')
    await aProduct(group_id)
    const editor = await anEditor()
    const [cut, hopeless] = [await start(editor, { group_id }), await start(editor, { group_id })]
    const died = (id: string, tries: number) =>
      test.house.statement(
        `update record_export set state = 'working', done = 1, tries = ${tries} where id = '${id}'`,
      )
    await died(cut.body.id, 1)
    await died(hopeless.body.id, 3)
    await whileWorking(async () => {
      const ready = await whenReady(editor, cut.body.id)
      expect((await fetchFile(test.house, ready.url, bearer(editor))).status).toBe(200)
      expect(await whenReady(editor, hopeless.body.id, 'failed')).toMatchObject({
        detail: expect.stringMatching(/Try again/),
      })
    })
    expect((await start(editor, { group_id })).status).toBe(202)
  })

  it('fails for whoever may read no products any more', async () => {
    const group_id = await aPeriod('Congedo')
    await aProduct(group_id)
    const editor = await anEditor()
    const { body } = await start(editor, { group_id })
    const { body: links } = await everything.get('company/company_user_group/?format=datatables&length=100')
    const { user_id } = (
      await test.house.statement(`select user_id from record_export where id = '${body.id}'`)
    )[0] as { user_id: number }
    const link = links.data.find((one: { user_id: number }) => one.user_id === user_id)
    expect((await everything.delete(`company/company_user_group/${link.id}/`)).status).toBe(204)
    await whileWorking(() =>
      eventually(async () =>
        expect(
          await test.house.statement(`select state, failure from record_export where id = '${body.id}'`),
        ).toEqual([{ state: 'failed', failure: { code: 'export.no-access' } }]),
      ),
    )
  })

  it('goes after a day, with its archive', async () => {
    const group_id = await aPeriod('Passato')
    await aProduct(group_id)
    const editor = await anEditor()
    const { body } = await start(editor, { group_id })
    const { url } = await whileWorking(() => whenReady(editor, body.id))
    await test.house.statement(
      `update record_export set created_at = created_at - interval '25 hours' where id = '${body.id}'`,
    )
    await test.house.statement(
      `update file set created_at = created_at - interval '25 hours' where owner_type = 'made'`,
    )
    await whileWorking(async () => {
      await test.house.database.transaction((transaction) =>
        test.house.jobs.hasten(transaction, 'record-export.sweep', [{}]),
      )
      await eventually(async () => expect((await editor.get(`${JOB}${body.id}/`)).status).toBe(404))
    })
    await test.house.files.sweep()
    expect((await fetchFile(test.house, url, bearer(editor))).status).toBe(404)
  })
})
