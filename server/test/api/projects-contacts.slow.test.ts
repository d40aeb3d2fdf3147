import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchFile } from '../fixtures/files.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, useHouse } from '../harness.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'

/** Servers on one database see the same files. */
const DATA_DIR = join(tmpdir(), `fornace-contacts-${randomUUID()}`)
const test = useHouse(() => ({ DATA_DIR }))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

const { aCompany, aProject, linked } = projectSteps(() => test.house)

const CONTACTS = {
  planner_email: 'studio@progetti.example',
  contractor_email: 'cantiere@progetti.example',
  distributor_email: 'vendite@progetti.example',
}
const NAMES = Object.keys(CONTACTS)
/** Of every address, and of nothing else. */
const DOMAIN = 'progetti.example'
const TYPE = 'project-project'

let admin: Client
/** Reads what is published of other companies; proposes, too, and so reaches the calls of editors. */
let reader: Client & { userId: number }
let ours: number
let theirs: number
let own: number
let foreign: number

const aProjectIn = async (
  path: readonly number[],
  body: { company_id: number; name: string; visible_languages?: string[] },
) => {
  const { id } = await aProject(admin, { ...CONTACTS, ...body })
  for (const step of path) {
    const { status, body } = await admin.patch(`${PROJECTS}${id}/`, { step, note: 'Avanti' })
    expect([step, status, body.codes]).toEqual([step, 200, undefined])
  }
  return id as number
}

beforeAll(async () => {
  admin = await test.house.as('administrator_project')
  ours = await aCompany('Ceramiche Uno')
  theirs = await aCompany('Ceramiche Due')
  reader = await linked(
    ['user_project', ours],
    ['user_edit_project', ours],
    ['user_edit_product', ours],
    ['user_product', ours],
  )
  own = await aProjectIn([1, 4], { company_id: ours, name: 'Proprio' })
  foreign = await aProjectIn([1, 4], { company_id: theirs, name: 'Altrui' })
  await admin.patch(`${PROJECTS}${foreign}/`, { latitude: 44, longitude: 11 })
})

const contactsIn = (record: object) => NAMES.filter((name) => name in record)
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)
const rows = async (query: string, list = PROJECTS, client: Client = reader) => {
  const { status, body } = await client.get(`${list}?format=datatables&length=100&${query}`)
  expect([query, status]).toEqual([query, 200])
  return body
}

const bytesOf = async (address: string): Promise<Uint8Array> => {
  const { status, bytes } = await fetchFile(test.house, address, {
    authorization: `JWT ${reader.token}`,
    'accept-language': 'it',
  })
  expect([address, status]).toEqual([address, 200])
  return new Uint8Array(bytes)
}

/** All words of a file, of those inside an archive or a workbook too. */
const wordsIn = async (bytes: Uint8Array): Promise<string> => {
  if (strFromU8(bytes.subarray(0, 4)) === '%PDF') return (await extractText(bytes, { mergePages: true })).text
  if (strFromU8(bytes.subarray(0, 2)) !== 'PK') return strFromU8(bytes)
  const words = await Promise.all(Object.values(unzipSync(bytes)).map((inner) => wordsIn(inner)))
  return words.join('\n')
}
const saysAddresses = async (address: string) => (await wordsIn(await bytesOf(address))).includes(DOMAIN)

describe('contact addresses of a project', () => {
  it('are read by administrators, reporters, translators and people of its company', async () => {
    const inTranslation = await aProjectIn([1, 2], { company_id: theirs, name: 'Tradotto' })
    const reported = await aProjectIn([5], { company_id: theirs, name: 'Raccontato' })
    for (const [client, path] of [
      [admin, `${PROJECTS}${foreign}/`],
      [reader, `${PROJECTS}${own}/`],
      [await linked(['user_project', theirs], ['user_edit_product', theirs]), `${PROJECTS}${foreign}/`],
      [await test.house.as('administrator_global'), `${PROJECTS}${foreign}/`],
      [await test.house.as('translate_project'), `${PROJECTS}${inTranslation}/`],
      [await test.house.as('translate_project'), `project/translator-project/${inTranslation}/`],
      [await test.house.as('user_reporter_project'), `${PROJECTS}${reported}/`],
    ] as const) {
      const { status, body } = await client.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(body).toMatchObject(CONTACTS)
    }
  })

  it('are not in the record that others read, nor in a refusal', async () => {
    const record = await reader.get(`${PROJECTS}${foreign}/`)
    expect([record.status, contactsIn(record.body)]).toEqual([200, []])
    const { version, images } = record.body
    const stale = { 'if-match': '"1"' }
    const rejections = [
      await reader.patch(`${PROJECTS}${foreign}/`, { city: 'X' }, stale),
      await reader.patch(`${PROJECTS}${foreign}/`, { step: 0, note: 'No' }, stale),
      await reader.patch(`${PROJECTS}${foreign}/`, { city: 5 }, stale),
      await reader.patch(`project/image/${images[0].id}/`, { credit: 'X' }, stale),
      await reader.post(`transition/${TYPE}/${foreign}/undo/`, {}, stale),
      await reader.post(`transition/${TYPE}/${foreign}/undo/`, {}, { 'if-match': `"${version}"` }),
      await reader.delete(`${PROJECTS}${foreign}/`, stale),
      await reader.post(`history/${TYPE}/${foreign}/restore/`),
      await reader.post(`transition/${TYPE}/check/`, { step: 0, ids: [foreign] }),
    ]
    expect(rejections.map(({ text }) => text.includes(DOMAIN))).toEqual(rejections.map(() => false))
    expect(rejections.slice(0, 2).map(({ status }) => status)).toEqual([412, 412])
  })

  it('cannot be guessed: the right one is refused like any other', async () => {
    const guess = async (planner_email: string) => {
      const { status, body } = await reader.patch(`${PROJECTS}${foreign}/`, { planner_email })
      return [status, body]
    }
    expect(await guess(CONTACTS.planner_email)).toEqual(await guess('altro@progetti.example'))
    expect((await guess(CONTACTS.planner_email))[0]).toBe(403)
  })

  it('are not in lists, in no shape and however they are asked for', async () => {
    const column = 'columns[0][data]=planner_email'
    for (const query of ['', 'keep=planner_email,id', column, `${column}&keep=contractor_email`]) {
      const { data } = await rows(query)
      const row = (id: number) => data.find((one: { id: number }) => one.id === id)
      expect([query, contactsIn(row(foreign))]).toEqual([query, []])
      expect(contactsIn(row(own))).not.toEqual([])
    }
    const numbered = (await reader.get(`${PROJECTS}?page_size=100&name=Altrui`)).body.results
    expect(numbered.map(contactsIn)).toEqual([[]])
    const points = await rows('', 'project/point/')
    expect(points.data.find(({ id }: { id: number }) => id === foreign)).toEqual(
      expect.not.objectContaining({ planner_email: expect.anything() }),
    )
    for (const format of ['csv', 'xlsx'])
      for (const columns of ['', `&${column}&columns[1][data]=contractor_email`]) {
        const file = (name: string) => `/api/${PROJECTS}?format=${format}&name=${name}${columns}`
        expect([format, await saysAddresses(file('Altrui')), await saysAddresses(file('Proprio'))]).toEqual([
          format,
          false,
          true,
        ])
      }
  })

  it('are not told by filters, which find them in one’s own projects', async () => {
    const column = 'columns[0][data]=planner_email&columns[0][searchable]=true'
    for (const query of [
      'planner_email=studio',
      `planner_email=${CONTACTS.planner_email}`,
      `${column}&columns[0][search][value]=studio`,
      'columns[0][data]=name&columns[0][name]=planner_email&columns[0][searchable]=true&columns[0][search][value]=studio',
    ]) {
      const match = await rows(query)
      expect([query, idsOf(match), match.recordsFiltered]).toEqual([query, [own], 1])
    }
    expect(idsOf(await rows('planner_email=studio', 'project/point/'))).toEqual([])
    // Nor by what is empty.
    expect(idsOf(await rows('planner_email=', 'project/point/'))).toEqual(
      idsOf(await rows('contractor_email=', 'project/point/')),
    )
    expect(idsOf(await rows('planner_email=studio', PROJECTS, admin))).toEqual(
      expect.arrayContaining([own, foreign]),
    )
  })

  it('are not told by the order of a list', async () => {
    for (const [name, planner_email] of [
      ['Ordine B', 'b@progetti.example'],
      ['Ordine A', 'a@progetti.example'],
      ['Ordine C', 'c@progetti.example'],
    ] as const) {
      const id = await aProjectIn([1, 4], { company_id: theirs, name })
      await admin.patch(`${PROJECTS}${id}/`, { planner_email })
    }
    const sorted = (client: Client, dir: string) =>
      rows(
        `name=Ordine&columns[0][data]=planner_email&columns[0][orderable]=true&order[0][column]=0&order[0][dir]=${dir}`,
        PROJECTS,
        client,
      ).then(idsOf)
    expect(await sorted(reader, 'asc')).toEqual(await sorted(reader, 'desc'))
    expect(await sorted(admin, 'asc')).toEqual((await sorted(admin, 'desc')).toReversed())
  })

  it('are in no search', async () => {
    const column = 'columns[0][data]=planner_email&columns[0][searchable]=true'
    for (const query of [
      'search[value]=studio',
      'search=studio',
      'search[value]=@',
      `search[value]=${DOMAIN}`,
      // As it is misspelled.
      'search[value]=progeti.example',
      `${column}&search[value]=studio`,
      `${column}&columns[1][data]=name&columns[1][searchable]=true&search[value]=cantiere`,
    ])
      expect([query, idsOf(await rows(query))]).toEqual([query, []])
    for (const word of ['studio@progetti', DOMAIN, 'cantiere'])
      expect((await reader.get(`search/?q=${word}`)).body.results).toEqual([])
  })

  it('are in no archive and no dossier', async () => {
    expect(await saysAddresses(`/api/project/export/${foreign}/`)).toBe(false)
    expect(await saysAddresses(`/api/project/export/${own}/`)).toBe(true)
    expect(await saysAddresses(`/api/${PROJECTS}${foreign}/dossier/`)).toBe(false)
    const filtered = await reader.post('project/export/', { query: 'planner_email=studio&name=Altrui' })
    expect([filtered.status, filtered.body.codes]).toEqual([400, { detail: ['export.empty'] }])

    const archiveOf = async (name: string) => {
      const { status, body } = await reader.post('project/export/', { query: `name=${name}`, files: false })
      expect(status).toBe(202)
      return eventually(async () => {
        const job = (await reader.get(`project/export-job/${body.id}/`)).body
        expect(job.state).toBe('ready')
        return job.url as string
      })
    }
    const worker = await test.house.neighbour()
    await worker.jobs.start()
    const archives = await Promise.all([archiveOf('Altrui'), archiveOf('Proprio')]).finally(() =>
      worker.close(),
    )
    expect([await saysAddresses(archives[0]), await saysAddresses(archives[1])]).toEqual([false, true])
  })

  it('are not in what is told of the project: history, steps, recent changes, notices, timeline', async () => {
    await admin.patch(`${PROJECTS}${foreign}/`, { planner_email: `nuovo@${DOMAIN}` })
    const others = async (client: Client) =>
      Promise.all(
        [
          `history/${TYPE}/${foreign}/`,
          `transition/${TYPE}/${foreign}/`,
          'home/',
          'notice/',
          `company/company/${theirs}/timeline/`,
          `history/${TYPE}/deleted/`,
        ].map(async (path) => (await client.get(path)).text.includes(DOMAIN)),
      )
    expect(await others(reader)).toEqual([false, false, false, false, false, false])
    expect((await reader.get(`history/${TYPE}/${foreign}/`)).body.count).toBe(0)
    expect((await others(admin))[0]).toBe(true)
  })

  it('are in no file for translation tools', async () => {
    const id = await aProjectIn([1, 2], {
      company_id: theirs,
      name: 'Da tradurre',
      visible_languages: ['it', 'fr'],
    })
    const translator = await test.house.as('translate_project')
    for (const path of [`translation/${TYPE}/${id}/xliff/?language=fr`, 'translation/xliff/?language=fr']) {
      const { status, text } = await translator.get(path)
      expect([path, status, text.includes(DOMAIN)]).toEqual([path, 200, false])
      expect([403, 404]).toContain((await reader.get(path)).status)
    }
    expect((await translator.get(`translation/${TYPE}/${id}/?language=fr`)).text).not.toContain(DOMAIN)
  })

  it('go from the history of a deleted project, for those who read it without them', async () => {
    const id = await aProjectIn([1, 4], { company_id: theirs, name: 'Eliminato' })
    expect((await admin.delete(`${PROJECTS}${id}/`)).status).toBe(204)
    const { status, text } = await reader.get(`history/${TYPE}/${id}/`)
    expect([status, text.includes(DOMAIN)]).toEqual([200, false])
  })
})
