import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'

/** What the house knows of projects beside their own calls, on the reporter's way. */
const test = useHouse()
const steps = projectSteps(() => test.house)
const TYPE = 'project-project'

let admin: Client
let reporter: Client
let company: number

const step = async (client: Client, id: number, change: object) => {
  const { status, body } = await client.patch(`${PROJECTS}${id}/`, change)
  expect([status, body.codes]).toEqual([200, undefined])
}
const aProject = (client: Client, body: object = {}) =>
  steps.aProject(client, { company_id: company, ...body })
const anEditor = () => steps.linked(['user_edit_project', company])
const italian = { 'accept-language': 'it' }
const notifiedOf = async (client: Client, id: number) =>
  (await client.get(`notice/?format=datatables&type=${TYPE}&record_id=${id}`, italian)).body.data
const waiting = async (client: Client): Promise<{ id: number; step: number }[]> =>
  (await client.get('home/', italian)).body.waiting.records

beforeAll(async () => {
  admin = await test.house.as('administrator_project')
  reporter = await test.house.as('user_reporter_project')
  company = await steps.aCompany('Ceramiche Uno')
})

describe('the steps of a project', () => {
  it('are told to those whose turn it is, and the way back to its author', async () => {
    const editor = await anEditor()
    const { id } = await aProject(editor)
    await step(editor, id, { step: 1 })
    await step(admin, id, { step: 5, note: 'Entro venerdì' })
    expect(await notifiedOf(reporter, id)).toMatchObject([
      {
        kind: 'transition',
        title: 'Terminal',
        noun: 'progetto',
        address: `/gallery-projects/projects/${id}`,
        action: 'handToReporter',
        from: 'Bozza in approvazione',
        to: 'Bozza reporter',
        note: 'Entro venerdì',
      },
    ])
    expect(await notifiedOf(editor, id)).toEqual([])
    await step(reporter, id, { step: 6 })
    expect((await notifiedOf(admin, id))[0]).toMatchObject({ action: 'submitReporterDraft' })
    await step(admin, id, { step: 5, note: 'Troppo lungo', note_field: 'final_text' })
    expect((await notifiedOf(reporter, id))[0]).toMatchObject({
      action: 'sendReporterDraftBack',
      note: 'Troppo lungo',
      note_field: 'final_text',
    })
    await step(reporter, id, { step: 6 })
    await step(admin, id, { step: 7 })
    await step(admin, id, { step: 4 })
    expect((await notifiedOf(editor, id))[0]).toMatchObject({ action: 'approve', to: 'Approvato' })
    // What the reporter does not reach any more is not told either.
    expect(await notifiedOf(reporter, id)).toEqual([])
  })

  it('are taken back by the reporter who took them, while nobody has written since', async () => {
    const { id } = await aProject(admin, { step: 5 })
    await step(reporter, id, { step: 6 })
    expect((await reporter.post(`transition/${TYPE}/${id}/undo/`)).status).toBe(200)
    expect((await reporter.get(`${PROJECTS}${id}/`)).body).toMatchObject({
      step: 5,
      actions: ['change', 'submitReporterDraft'],
    })
  })
})

describe('Home', () => {
  it('has what waits for each: states 1, 6, 3 and 7 for administrators, what came back first', async () => {
    const editor = await anEditor()
    const ways = [[1], [5], [5, 6], [5, 6, 7], [1, 2], [1, 2, 3], [1, 4]]
    const ids = new Map<number, number>()
    for (const way of ways) {
      const { id } = await aProject(editor)
      for (const to of way) await step(admin, id, { step: to })
      ids.set(way.at(-1) as number, id)
    }
    const made = [...ids.values()]
    const stepsOf = async (client: Client) =>
      (await waiting(client)).filter(({ id }) => made.includes(id)).map((one) => one.step)
    expect((await stepsOf(admin)).toSorted()).toEqual([1, 3, 6, 7])
    expect(await stepsOf(reporter)).toEqual([5])
    expect(await stepsOf(await test.house.as('translate_project'))).toEqual([2])
    expect(await stepsOf(editor)).toEqual([])

    await step(admin, ids.get(6) as number, { step: 5, note: 'Manca il fotografo' })
    expect((await waiting(reporter))[0]).toMatchObject({
      id: ids.get(6),
      state: 'Bozza reporter',
      is_sent_back: true,
      note: 'Manca il fotografo',
      detail: 'Modena, Ceramiche Uno',
      address: `/gallery-projects/projects/${ids.get(6)}`,
    })
    await step(admin, ids.get(1) as number, { step: 0, note: 'Manca la città' })
    expect(await waiting(editor)).toMatchObject([{ id: ids.get(1), is_sent_back: true }])
    const { body } = await editor.get('home/', italian)
    expect(body.mine.records).toContainEqual(
      expect.objectContaining({ id: ids.get(5), turn: ['user_reporter_project'] }),
    )
  })
})

describe('Home, where much is waiting', () => {
  it('never holds all of it in memory: whole records are read a few at a time, and only for who approves', async () => {
    const editor = await anEditor()
    const text = 'a'.repeat(10_000)
    const waitingRecords = 25
    for (let made = 0; made < waitingRecords; made += 1)
      await aProject(editor, { final_text: { it: text, en: text }, original_text: { it: text }, step: 1 })
    const rows = vi.spyOn(test.house.database, 'rows')
    const largestAnswer = async (client: Client) => {
      rows.mockClear()
      const { body } = await client.get('home/')
      const answers = await Promise.all(rows.mock.results.map(({ value }) => value))
      return { body, size: Math.max(...answers.map((answer) => JSON.stringify(answer).length)) }
    }
    const [forAdmin, forEditor] = [await largestAnswer(admin), await largestAnswer(editor)]
    rows.mockRestore()
    expect(forAdmin.size).toBeLessThan((waitingRecords * 3 * text.length) / 2)
    expect(forEditor.size).toBeLessThan(3 * text.length)
    const [projects] = forAdmin.body.waiting.kinds
    expect(projects.complete).toBeGreaterThanOrEqual(waitingRecords)
  })
})

describe('the search of the house, the files of a list and the deleted records', () => {
  it('know projects as far as somebody reaches them', async () => {
    const { id } = await aProject(admin, { name: 'Biblioteca Delfini', end_year: 2019 })
    const match = async (client: Client, text: string) =>
      (await client.get(`search/?q=${encodeURIComponent(text)}`)).text.includes('Biblioteca Delfini')
    expect([await match(admin, 'delfini'), await match(reporter, 'delfini')]).toEqual([true, false])
    await step(admin, id, { step: 5 })
    expect(await match(reporter, 'delfini')).toBe(true)

    const columns = ['name', 'country', 'step', 'company.name']
      .map((name, index) => `columns[${index}][data]=${name}`)
      .join('&')
    const csv = await reporter.get(`${PROJECTS}?format=csv&id=${id}&${columns}`, italian)
    for (const word of ['Biblioteca Delfini', 'Italia', 'Bozza reporter', 'Ceramiche Uno'])
      expect(csv.text).toContain(word)

    expect((await admin.delete(`${PROJECTS}${id}/`)).status).toBe(204)
    const { body } = await admin.get(`history/${TYPE}/deleted/?format=datatables`)
    expect(body.data).toContainEqual(expect.objectContaining({ id, name: 'Biblioteca Delfini' }))
    expect((await reporter.get(`history/${TYPE}/deleted/`)).status).toBe(403)
    expect((await admin.post(`history/${TYPE}/${id}/restore/`)).body).toMatchObject({ id, step: 5 })
  })
})
