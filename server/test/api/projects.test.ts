import { roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { houseYear } from '../days.ts'
import { type Client, useHouse } from '../harness.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'

const test = useHouse()
const steps = projectSteps(() => test.house)
const { linked, someImages } = steps

let admin: Client
let reporter: Client
let translator: Client
let ours: number
let theirs: number

const aProject = (client: Client, body: object = {}) => steps.aProject(client, { company_id: ours, ...body })
const anEditor = () => linked(['user_edit_project', ours])
/** Led there by an administrator. */
const aProjectIn = async (path: readonly number[], body: object = {}) => {
  const { id } = await aProject(admin, body)
  for (const step of path) {
    const { status, body } = await admin.patch(`${PROJECTS}${id}/`, { step, note: 'Avanti' })
    expect([step, status, body.codes]).toEqual([step, 200, undefined])
  }
  return id as number
}
const WAY: Readonly<Record<number, readonly number[]>> = {
  0: [],
  1: [1],
  5: [5],
  6: [5, 6],
  7: [5, 6, 7],
  2: [1, 2],
  3: [1, 2, 3],
  4: [1, 4],
}
const statusOf = async (client: Client, id: number) => (await client.get(`${PROJECTS}${id}/`)).status
const idsIn = async (client: Client, list = PROJECTS): Promise<number[]> =>
  (await client.get(`${list}?format=datatables&length=100`)).body.data.map(({ id }: { id: number }) => id)

beforeAll(async () => {
  admin = await test.house.as('administrator_project')
  reporter = await test.house.as('user_reporter_project')
  translator = await test.house.as('translate_project')
  ours = await steps.aCompany('Ceramiche Uno')
  theirs = await steps.aCompany('Ceramiche Due')
})

describe('a project', () => {
  it('goes from draft over the report to approval, by everybody in turn', async () => {
    const editor = await anEditor()
    const made = await aProject(editor, { final_text: { it: '' }, title: { it: 'Il terminal' } })
    const { id, actions } = made
    expect(actions).toEqual(['change', 'submitDraft'])
    const step = async (client: Client, change: object) => {
      const { status, body } = await client.patch(`${PROJECTS}${id}/`, change)
      expect([status, body.codes]).toEqual([200, undefined])
      return body
    }
    await step(editor, { step: 1, end_year: 2024 })
    expect((await editor.patch(`${PROJECTS}${id}/`, { author: 'Altro' })).status).toBe(403)
    expect(await statusOf(reporter, id)).toBe(404)
    await step(admin, { step: 5 })
    const early = await reporter.patch(`${PROJECTS}${id}/`, { step: 6 })
    expect([early.status, early.body.codes]).toEqual([400, { 'final_text.it': ['field.required'] }])
    const reported = await step(reporter, {
      final_text: { it: 'Un edificio luminoso.' },
      photographer: 'L. Ghirri',
      step: 6,
    })
    expect(reported).toMatchObject({ step: 6, actions: [], photographer: 'L. Ghirri' })
    await step(admin, { step: 7 })
    await step(admin, { step: 2 })
    const { version } = await step(translator, {
      title: { en: 'The terminal' },
      final_text: { en: 'A bright building.' },
      step: 3,
    })
    const approved = await step(admin, { step: 4, version })
    expect(approved).toMatchObject({ step: 4, last_approver: { id: approved.last_approver_id } })
    expect(approved.incomplete_languages).toEqual([])
    const { body } = await editor.get(`transition/project-project/${id}/?format=datatables`)
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'approve',
      'submitTranslation',
      'sendToTranslation',
      'approveReporterDraft',
      'submitReporterDraft',
      'handToReporter',
      'submitDraft',
    ])
  })

  it('is changed by the reporter in text, credits and images, and in nothing else, by name', async () => {
    const id = await aProjectIn(WAY[5] ?? [])
    const { body: before } = await reporter.get(`${PROJECTS}${id}/`)
    const { status, body } = await reporter.patch(`${PROJECTS}${id}/`, {
      name: 'Altro nome',
      title: { it: 'Altro titolo' },
      original_text: { it: 'Altro' },
      end_year: 2020,
      latitude: 44.5,
      products: [{ brand: 'Marca' }],
      final_text: { it: 'Suo' },
      author: 'Suo',
    })
    expect([status, Object.keys(body.codes).toSorted()]).toEqual([
      403,
      ['end_year', 'latitude', 'name', 'original_text.it', 'products', 'title.it'],
    ])
    const fine = await reporter.patch(`${PROJECTS}${id}/`, {
      ...before,
      final_text: { it: 'Suo', fr: 'Le sien' },
      author: 'A',
      planner: 'P',
      planner_email: 'p@example.com',
      contractor: 'C',
      contractor_email: 'c@example.com',
      distributor: 'D',
      distributor_email: 'd@example.com',
      images: [...(await someImages(reporter, 1)), { id: before.images[0].id, credit: 'Foto mia' }],
    })
    expect([fine.status, fine.body]).toMatchObject([
      200,
      { author: 'A', images: [{}, { credit: 'Foto mia' }] },
    ])
    const image = fine.body.images[1].id
    expect((await reporter.patch(`project/image/${image}/`, { caption: { it: 'Atrio' } })).status).toBe(200)
    for (const step of [6, 7]) {
      await admin.patch(`${PROJECTS}${id}/`, { step })
      expect([step, await statusOf(reporter, id)]).toEqual([step, 200])
      expect((await reporter.patch(`${PROJECTS}${id}/`, { author: 'B' })).status).toBe(403)
      expect((await reporter.patch(`project/image/${image}/`, { caption: { it: 'X' } })).status).toBe(403)
    }
  })

  it('is translated, and nothing else of it, by those who translate', async () => {
    const id = await aProjectIn(WAY[2] ?? [])
    const { status, body } = await translator.patch(`${PROJECTS}${id}/`, {
      author: 'X',
      title: { it: 'Altro', fr: 'Le terminal' },
      original_text: { en: 'As the company tells it.' },
    })
    expect([status, Object.keys(body.codes).toSorted()]).toEqual([
      403,
      ['author', 'original_text.en', 'title.it'],
    ])
    const fine = await translator.patch(`${PROJECTS}${id}/`, {
      title: { fr: 'Le terminal' },
      awards: { ru: 'Приз' },
    })
    expect([fine.status, fine.body.title.fr, fine.body.awards.ru]).toEqual([200, 'Le terminal', 'Приз'])
  })

  it('is handed over by its translator once what is published has every visible language', async () => {
    const id = await aProjectIn(WAY[2] ?? [])
    // The company's own text is not translated, and the empty subtitle asks for nothing.
    const { body } = await admin.patch(`${PROJECTS}${id}/`, {
      visible_languages: ['it', 'en', 'de'],
      original_text: { it: 'Come lo racconta l’azienda.' },
      subtitle: {},
      awards: { it: 'Premio' },
    })
    const early = await translator.patch(`${PROJECTS}${id}/`, { awards: { en: 'Award' }, step: 3 })
    expect([early.status, Object.keys(early.body.codes)]).toEqual([
      400,
      ['title.de', 'final_text.de', 'awards.de'],
    ])
    expect((await admin.get(`${PROJECTS}${id}/`)).body).toMatchObject({ step: 2, version: body.version })
    const complete = await translator.patch(`${PROJECTS}${id}/`, {
      title: { de: 'Das Terminal' },
      final_text: { de: 'Ein helles Gebäude.' },
      awards: { en: 'Award', de: 'Preis' },
      step: 3,
    })
    expect([complete.status, complete.body.codes]).toEqual([200, undefined])
  })

  it('says everything that is missing for a step, and writes nothing', async () => {
    const { id } = await aProject(admin, {
      title: {},
      city: '',
      country: '',
      original_text: {},
      final_text: {},
      images: [],
    })
    const patch = (step: number) => admin.patch(`${PROJECTS}${id}/`, { step, author: 'X' })
    const needed = ['title.it', 'city', 'country', 'original_text.it', 'images']
    for (const step of [1, 5]) {
      const { status, body } = await patch(step)
      expect([status, Object.keys(body.codes)]).toEqual([400, needed])
    }
    expect((await admin.get(`${PROJECTS}${id}/`)).body).toMatchObject({ step: 0, author: '', version: 1 })
    const submitted = await aProject(admin, {
      step: 1,
      final_text: {},
      subtitle: { it: 'Sotto' },
      visible_languages: ['it', 'ru'],
    })
    const approved = await admin.patch(`${PROJECTS}${submitted.id}/`, { step: 4 })
    expect([approved.status, Object.keys(approved.body.codes)]).toEqual([
      400,
      ['final_text.it', 'title.ru', 'subtitle.ru'],
    ])
    expect(submitted.incomplete_languages).toEqual(['ru'])
  })

  it('goes back to the reporter with a note alone, by field', async () => {
    const id = await aProjectIn(WAY[6] ?? [])
    const wordless = await admin.patch(`${PROJECTS}${id}/`, { step: 5 })
    expect([wordless.status, wordless.body.codes]).toEqual([400, { note: ['field.required'] }])
    await admin.patch(`${PROJECTS}${id}/`, { step: 5, note: 'Troppo lungo', note_field: 'final_text' })
    const { body } = await reporter.get(`transition/project-project/${id}/`)
    expect(body.results[0]).toMatchObject({
      action: 'sendReporterDraftBack',
      note: 'Troppo lungo',
      note_field: 'final_text',
    })
  })

  it('is written once where reporter and administrator save at the same time', async () => {
    const id = await aProjectIn(WAY[5] ?? [])
    const { version } = (await admin.get(`${PROJECTS}${id}/`)).body
    const answers = await Promise.all([
      reporter.patch(`${PROJECTS}${id}/`, { version, final_text: { it: 'Del reporter' } }),
      admin.patch(`${PROJECTS}${id}/`, { version, products: [{ brand: 'Marca' }] }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    await admin.patch(`${PROJECTS}${id}/`, { step: 6 })
    // What the reporter still had open is out of reach by now: the present record is told, not that it is forbidden.
    const late = await reporter.patch(`${PROJECTS}${id}/`, { version, final_text: { it: 'Tardi' } })
    expect([late.status, late.body.current.step]).toEqual([412, 6])
  })
})

describe('who reaches projects', () => {
  it('is everybody in their states and their companies, and no one else', async () => {
    const own: Record<number, number> = {}
    const strange: Record<number, number> = {}
    for (const step of [0, 1, 5, 6, 7, 2, 3, 4]) {
      own[step] = await aProjectIn(WAY[step] ?? [])
      strange[step] = await aProjectIn(WAY[step] ?? [], { company_id: theirs })
    }
    const nobodys = await aProjectIn([], { company_id: null })
    const all = [...Object.values(own), ...Object.values(strange), nobodys]
    const both = (...requested: number[]) => requested.flatMap((step) => [own[step], strange[step]])
    const reads: [string, Client, (number | undefined)[]][] = [
      ['administrator', admin, all],
      ['editor', await anEditor(), Object.values(own)],
      [
        'reader',
        await linked(['user_project', ours], ['user_edit_product', theirs]),
        [...Object.values(own), strange[4]],
      ],
      ['editor without a company', await test.house.as('user_edit_project'), []],
      ['reader without a company', await test.house.as('user_project'), []],
      ['reporter', reporter, both(5, 6, 7)],
      ['translator', translator, both(2, 3)],
    ]
    for (const [who, client, expected] of reads) {
      const listed = (await idsIn(client)).filter((id) => all.includes(id))
      expect([who, listed.toSorted()]).toEqual([who, expected.toSorted()])
      for (const id of all)
        expect([who, id, await statusOf(client, id)]).toEqual([who, id, expected.includes(id) ? 200 : 404])
    }
    const inTranslation = 'project/translator-project/'
    for (const client of [admin, translator])
      expect((await idsIn(client, inTranslation)).filter((id) => all.includes(id)).toSorted()).toEqual(
        both(2, 3).toSorted(),
      )
    expect((await translator.get(`${inTranslation}${own[2]}/`)).body).toMatchObject({
      id: own[2],
      actions: ['change', 'submitTranslation'],
    })
    expect((await admin.get(`${inTranslation}${own[4]}/`)).status).toBe(404)
  })

  it('reads what is published of other companies, and not how it came to be', async () => {
    const reader = await linked(['user_project', ours], ['user_edit_product', theirs])
    const [own, strange] = [await aProjectIn([1, 4]), await aProjectIn([1, 4], { company_id: theirs })]
    for (const [log, entries] of [
      ['history', 3],
      ['transition', 2],
    ] as const) {
      const count = async (client: Client, id: number) =>
        (await client.get(`${log}/project-project/${id}/`)).body.count
      expect([await count(admin, strange), await count(reader, own)]).toEqual([entries, entries])
      expect(await count(reader, strange)).toBe(0)
    }
    const { recent } = (await reader.get('home/')).body
    const notified = recent.filter(({ type }: { type: string }) => type === 'project-project')
    const ids = notified.map(({ id }: { id: number }) => id)
    expect([ids.includes(own), ids.includes(strange)]).toEqual([true, false])
  })

  it('reads what is published of other companies, and not who has it open, nor is told to them', async () => {
    const reader = await linked(['user_project', ours], ['user_edit_product', theirs])
    const rival = await linked(['user_project', theirs], ['user_edit_product', theirs])
    const strange = await aProjectIn([1, 4], { company_id: theirs })
    const others = async (client: Client) =>
      (await client.post(`presence/project-project/${strange}/`)).body.others.map(
        ({ id }: { id: number }) => id,
      )
    expect(await others(admin)).toEqual([])
    expect(await others(rival)).toEqual([(await admin.get('account/profile/')).body.id])
    expect(await others(reader)).toEqual([])
    expect(await others(admin)).toEqual([])
  })

  it('keeps the notes of its steps from whoever reached it then and now reads it as published', async () => {
    const both = await linked(['user_project', ours], ['user_edit_product', ours])
    const everything = await test.house.as('administrator_global')
    const group_ids = [roleId('user_reporter_project')]
    expect((await everything.patch(`account/user/${both.userId}/`, { group_ids })).status).toBe(200)
    const id = await aProjectIn([5], { company_id: theirs })
    const notified = async () => (await both.get(`notice/?record_id=${id}`)).body.results
    expect(await notified()).toMatchObject([{ note: 'Avanti' }])
    for (const step of [6, 7, 4]) await admin.patch(`${PROJECTS}${id}/`, { step })
    expect([await statusOf(both, id), await notified()]).toEqual([200, []])
    expect((await both.get('notice/unread/')).body.count).toBe(0)
  })

  it('is told by what they may write', async () => {
    const { id } = await aProject(admin)
    const editor = await anEditor()
    const reader = await linked(['user_project', ours], ['user_edit_project', theirs])
    expect((await reader.patch(`${PROJECTS}${id}/`, { author: 'X' })).status).toBe(403)
    expect((await editor.delete(`${PROJECTS}${id}/`)).status).toBe(403)
    for (const company_id of [theirs, null]) {
      const { status, body } = await editor.post(PROJECTS, { name: 'Altrui', company_id })
      expect([status, Object.keys(body.codes)]).toEqual([400, ['company_id']])
    }
    const companies = async (client: Client) =>
      (await client.get('project/company/?format=datatables')).body.data.map(({ id }: { id: number }) => id)
    expect([await companies(editor), await companies(reader), await companies(reporter)]).toEqual([
      [ours],
      [theirs],
      [],
    ])
    expect(await companies(admin)).toEqual(expect.arrayContaining([ours, theirs]))
  })
})

describe('bad input', () => {
  it('is half a place: latitude and longitude come together, and go together', async () => {
    const half = await admin.post(PROJECTS, { name: 'Mezzo', latitude: 44.5 })
    expect([half.status, half.body.codes]).toEqual([400, { longitude: ['coordinates.half'] }])
    const { id } = await aProject(admin)
    const save = (body: object) => admin.patch(`${PROJECTS}${id}/`, body)
    expect((await save({ longitude: 10.8 })).body.codes).toEqual({ latitude: ['coordinates.half'] })
    expect((await save({ latitude: 0, longitude: 0 })).status).toBe(200)
    expect((await save({ longitude: 10.8 })).body).toMatchObject({ latitude: 0, longitude: 10.8 })
    expect((await save({ latitude: null })).body.codes).toEqual({ latitude: ['coordinates.half'] })
    expect((await save({ latitude: null, longitude: null })).status).toBe(200)
  })

  it('is told by path, all at once, and nothing is written', async () => {
    const { id } = await aProject(admin)
    const other = await aProject(admin, { products: [{ brand: 'Altrui' }] })
    const [stranger] = await someImages(await test.house.as('administrator_project'), 1)
    const before = (await admin.get(`${PROJECTS}${id}/`)).body
    const nextYear = houseYear(test.house.clock.now()) + 1
    const schema = await admin.patch(`${PROJECTS}${id}/`, {
      name: '',
      latitude: 90.1,
      longitude: -181,
      country: 'Atlantide',
      planner_email: 'nessuno',
      contractor_email: 'a@b@c.it',
      awards_url: 'javascript:alert(1)',
      end_year: nextYear,
      nonsense: 1,
    })
    expect([schema.status, schema.body.codes]).toEqual([
      400,
      {
        name: ['field.blank'],
        latitude: ['field.max'],
        longitude: ['field.min'],
        country: ['field.country'],
        planner_email: ['field.email'],
        contractor_email: ['field.email'],
        awards_url: ['field.url'],
        nonsense: ['field.unknown'],
        end_year: ['field.max'],
      },
    ])
    const stored = await admin.patch(`${PROJECTS}${id}/`, {
      author: 'X',
      end_year: nextYear,
      use_ids: [999_999],
      images: [{ id: before.images[0].id }, stranger],
      products: [
        { brand: 'Buono' },
        { id: other.products[0].id },
        { brand: 'Senza', thickness_id: 999_999, typology_id: 999_998, certification_ids: [999_997] },
        { brand: 'Con immagine altrui', image: stranger?.file },
      ],
    })
    expect([stored.status, stored.body.codes]).toEqual([
      400,
      {
        end_year: ['field.max'],
        use_ids: ['field.reference'],
        'images.1.file': ['field.reference'],
        'products.1.id': ['field.reference'],
        'products.2.thickness_id': ['field.reference'],
        'products.2.typology_id': ['field.reference'],
        'products.2.certification_ids': ['field.reference'],
        'products.3.image': ['field.reference'],
      },
    ])
    expect(stored.body.end_year[0]).toContain(String(nextYear - 1))
    expect((await admin.get(`${PROJECTS}${id}/`)).body).toEqual(before)
    for (const body of [
      { products: [{ series: 'Senza marca' }, { brand: 'x', producer_website: 'no' }] },
      { sanitary: [{ brand: 'x', external_link: 'no' }, 7] },
    ])
      expect((await admin.post(PROJECTS, { name: 'X', ...body })).status).toBe(400)
  })

  it('ends with the year of the house', async () => {
    const thisYear = houseYear(test.house.clock.now())
    const made = await aProject(admin, { end_year: thisYear, country: 'germania' })
    expect(made).toMatchObject({ end_year: thisYear, country: 'DE' })
    const early = await admin.post(PROJECTS, { name: 'X', end_year: thisYear + 1 })
    expect([early.status, early.body.codes]).toEqual([400, { end_year: ['field.max'] }])
  })
})
