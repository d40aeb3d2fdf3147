import type { RegisterEntry } from '@fornace/contract/circulars/register'
import type { Deadline } from '@fornace/contract/kit/home'
import { ORGANISATIONS } from '@fornace/contract/kit/organisations'
import type { YearCount } from '@fornace/contract/kit/years'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { beforeAll, describe, expect, it } from 'vitest'
import { entryHash } from '../server/src/modules/circulars/register.store.ts'
import { filesFolder, readConfig } from '../server/src/platform/config.ts'
import { houseDay } from '../server/test/days.ts'
import { type Client, PASSWORD, useHouse } from '../server/test/harness.ts'
import { circularsBy, communicationsBy } from './circulars.ts'
import { ADMINISTRATOR, EVERYTHING, emailOf, fillDemo } from './fill.ts'
import { PICTURE_COUNT } from './product-pictures.ts'
import { periodsFor, productsOf } from './products.ts'
import { projectsBy } from './projects.ts'

const today = new Date()
const thisYear = today.getUTCFullYear()

/** The states of some records, each once, in their order. */
const statesIn = (records: readonly { readonly step?: unknown }[]) =>
  [...new Set(records.map(({ step }) => Number(step)))].toSorted()
const statesOf = ({ states }: { readonly states: readonly { readonly step: number }[] }) => statesIn(states)

describe('the demo', () => {
  it('has two thousand products over several periods, and two hundred projects, in all states', () => {
    const periods = periodsFor(today)
    const products = periods.flatMap((period, seed) => productsOf(period, seed + 1, today, PICTURE_COUNT))
    expect([periods.length, products.length]).toEqual([6, 2000])
    expect(statesIn(products)).toEqual(statesOf(productWorkflow))
    const projects = projectsBy(today, PICTURE_COUNT)
    expect(projects).toHaveLength(200)
    expect(statesIn(projects)).toEqual(statesOf(projectWorkflow))
  })
})

describe('circulars of the demo', () => {
  const circulars = circularsBy(today, EVERYTHING.circulars, 1)
  const communications = communicationsBy(today, EVERYTHING.communications, 1)
  const having = (act: string) => circulars.filter(({ acts }) => acts.some((one) => one.act === act)).length

  it('are five hundred beside sixty communications, of three years, each with a title of its own', () => {
    expect([circulars.length, communications.length]).toEqual([500, 60])
    const titles = circulars.map(({ it: { title } }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    const days = [...circulars, ...communications].flatMap(({ acts }) => acts.map(({ at }) => at.getTime()))
    expect(Math.min(...days)).toBeGreaterThan(today.getTime() - 3 * 366 * 86_400_000)
    expect(Math.max(...days)).toBeLessThan(today.getTime())
    expect([...circulars, ...communications].filter(({ acts }) => acts[0]?.act !== 'create')).toEqual([])
  })

  it('have some that were annulled, reopened, sent back, and that replace others', () => {
    expect([having('annul'), having('reopen')]).toEqual([2, 3])
    expect(having('sendBack')).toBeGreaterThan(10)
    expect(circulars.filter(({ replaces }) => replaces !== undefined)).toHaveLength(3)
    expect(circulars.filter(({ en }) => en).length).toBeGreaterThan(50)
  })
})

describe('the demo, sparingly filled', () => {
  const test = useHouse()
  let administrator: Client
  let made: Awaited<ReturnType<typeof fillDemo>>

  beforeAll(async () => {
    const { address, database, dataDir } = test.house
    const email = emailOf(ADMINISTRATOR)
    await test.house.aUser([ADMINISTRATOR], { email })
    const config = readConfig({ DATA_DIR: dataDir })
    const sparing = { mostInState: 2, pictures: 3, circulars: 60, communications: 15 }
    made = await fillDemo({ address, database, config, files: filesFolder(config) }, PASSWORD, sparing)
    const { body } = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
    administrator = test.house.withToken(body.token)
  })

  const recordsOf = async (path: string) =>
    (await administrator.get(`${path}/?format=datatables&length=100`)).body

  it('has products and projects in all states, with pictures that can be seen', async () => {
    const [products, projects] = [await recordsOf('product/product'), await recordsOf('project/project')]
    expect(statesIn(products.data)).toEqual(statesOf(productWorkflow))
    expect(statesIn(projects.data)).toEqual(statesOf(projectWorkflow))
    expect([made.products, made.projects]).toEqual([products.recordsTotal, projects.recordsTotal])
    for (const [path, { data }] of [
      ['product/product', products],
      ['project/project', projects],
    ] as const) {
      const { id } = data.find(({ step }: { step: number }) => step === productWorkflow.approved)
      const { images } = (await administrator.get(`${path}/${id}/`)).body
      expect((await administrator.get(`file/${images[0].file}/?size=small`)).status).toBe(200)
    }
  })

  const circularsWith = async (filter: string) =>
    (await administrator.get(`circular/circular/?format=datatables&length=100&${filter}`)).body

  it('has circulars and communications in draft, in approval and approved', async () => {
    const [ofCirculars, ofCommunications] = [
      await recordsOf('circular/circular'),
      await recordsOf('circular/communication'),
    ]
    expect([made.circulars, made.communications]).toEqual([60, 15])
    expect([ofCirculars.recordsTotal, ofCommunications.recordsTotal]).toEqual([60, 15])
    expect(statesIn(ofCirculars.data)).toEqual([0, 1, 2])
    expect(statesIn(ofCommunications.data)).toEqual([0, 1, 2])
    const [annulled, selfApproved] = [
      await circularsWith('is_annulled=true'),
      await circularsWith('is_self_approved=true'),
    ]
    expect(annulled.recordsFiltered).toBe(2)
    expect(selfApproved.recordsFiltered).toBeGreaterThan(0)
    const replacing = ofCirculars.data.filter(
      ({ replaces_id }: { replaces_id: number | null }) => replaces_id,
    )
    expect(replacing).toHaveLength(3)
  })

  it('has numbers without a gap in each year, in the order of their times', async () => {
    const numbers = await test.house.statement(
      `select protocol_year, count(*)::int, min(protocol_seq), max(protocol_seq) from circular_circular
       where protocol_seq is not null group by 1 order by 1`,
    )
    expect(numbers.length).toBeGreaterThanOrEqual(3)
    for (const { count, min, max } of numbers) expect([min, max]).toEqual([1, count])
    const times = await test.house.statement(
      `select datetime_protocol from circular_circular where protocol_seq is not null
       order by protocol_year, protocol_seq`,
    )
    const moments = times.map(({ datetime_protocol }) => Number(datetime_protocol))
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  })

  it('has a register whose chain holds, up to its newest entry', async () => {
    const rows = await test.house.statement('select * from circular_register order by id')
    const entries = rows.map((row) => ({ ...row, at: (row.at as Date).toISOString() })) as RegisterEntry[]
    const [head] = await test.house.statement('select * from circular_register_head')
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set(['number', 'reopening', 'approval', 'annulment']),
    )
    for (const [index, entry] of entries.entries()) {
      expect(entry.hash).toBe(entryHash(entry))
      if (index > 0) expect(entry.previous_hash).toBe(entries[index - 1]?.hash)
    }
    expect(head).toMatchObject({ entry_id: entries.length, hash: entries.at(-1)?.hash })
  })

  it('has attachments of circulars that can be read, and mails nobody about years ago', async () => {
    const attached = await test.house.statement('select file from circular_attachment order by id limit 1')
    expect((await administrator.get(`file/${attached[0]?.file}/`)).status).toBe(200)
    const unmailed = await test.house.statement(
      `select count(*)::int from notice where type like 'circular-%' and mailed_at is null`,
    )
    const old = await test.house.statement(
      `select count(*)::int from notice where type like 'circular-%' and at < now() - interval '15 days'`,
    )
    const jobs = await test.house.statement(
      `select count(*)::int from jobs.job where name = 'notice.mail' and data::text like '%userIds%'`,
    )
    expect([unmailed, old, jobs].flat().map(({ count }) => count)).toEqual([0, 0, 0])
  })

  it('lets nothing that waits for approval wait for a permission of its pictures', async () => {
    const { data } = await recordsOf('product/product')
    const waiting = data.filter(({ step }: { step: number }) => [1, 3].includes(step))
    expect(waiting.length).toBeGreaterThan(0)
    const pictures = []
    for (const { id } of waiting)
      pictures.push(...(await administrator.get(`product/product/${id}/`)).body.images)
    const now = houseDay(today)
    expect(
      pictures.filter(
        ({ credit, licence, valid_until }) => !credit || !licence || (valid_until && valid_until < now),
      ),
    ).toEqual([])
  })

  it('has days to come: periods that are due, releases and a press kit that are scheduled', async () => {
    const { deadlines } = (await administrator.get('home/')).body
    const open = deadlines.filter(({ is_open, days_left }: Deadline) => is_open && days_left > 0)
    expect(open.length).toBeGreaterThan(0)
    const scheduledIn = async (path: string, query: string) => {
      const { body } = await administrator.get(
        `press_room/${path}/?format=datatables&length=100&group=${ORGANISATIONS.default}${query}`,
      )
      return body.data.filter(({ state }: { state: string }) => state === 'scheduled').length
    }
    expect(await scheduledIn('press_release', `&year=${thisYear}`)).toBeGreaterThanOrEqual(2)
    expect(await scheduledIn('press_kit', '')).toBeGreaterThanOrEqual(1)
  })

  it('writes to its people in their language', async () => {
    const people = await test.house.statement(
      `select language, count(*)::int from account_user where email like '%@demo.example' group by 1 order by 1`,
    )
    expect(people).toEqual([
      { language: 'en', count: 2 },
      { language: 'it', count: 19 },
    ])
  })

  it('has five years of press room', async () => {
    const yearsOf = async (path: string) => {
      const query = `?format=datatables&group=${ORGANISATIONS.default}`
      const { body } = await administrator.get(`press_room/${path}_years/${query}`)
      return body.data.map(({ year }: YearCount) => year)
    }
    const lastFive = [0, 1, 2, 3, 4].map((back) => thisYear - back)
    expect(await yearsOf('press_release')).toEqual(lastFive)
    const ofMagazines = await yearsOf('press_magazine')
    expect(ofMagazines).toEqual(expect.arrayContaining(lastFive.slice(1)))
    expect(ofMagazines.length).toBeGreaterThanOrEqual(5)
    expect([made.kits, made.galleries].every((count) => count > 0)).toBe(true)
  })
})
