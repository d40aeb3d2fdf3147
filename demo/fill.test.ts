import type { Deadline } from '@fornace/contract/kit/home'
import { ORGANISATIONS } from '@fornace/contract/kit/organisations'
import type { YearCount } from '@fornace/contract/kit/years'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesFolder } from '../server/src/platform/config.ts'
import { type Client, PASSWORD, useHouse } from '../server/test/harness.ts'
import { ADMINISTRATOR, emailOf, fillDemo } from './fill.ts'
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

describe('the demo, sparingly filled', () => {
  const test = useHouse()
  let administrator: Client
  let made: Awaited<ReturnType<typeof fillDemo>>

  beforeAll(async () => {
    const { address, database, dataDir } = test.house
    const email = emailOf(ADMINISTRATOR)
    await test.house.aUser([ADMINISTRATOR], { email })
    const files = filesFolder({ DATA_DIR: dataDir })
    made = await fillDemo({ address, database, files }, PASSWORD, { mostInState: 2, pictures: 3 })
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

  it('lets nothing that waits for approval wait for a permission of its pictures', async () => {
    const { data } = await recordsOf('product/product')
    const waiting = data.filter(({ step }: { step: number }) => [1, 3].includes(step))
    expect(waiting.length).toBeGreaterThan(0)
    const pictures = []
    for (const { id } of waiting)
      pictures.push(...(await administrator.get(`product/product/${id}/`)).body.images)
    const now = today.toISOString().slice(0, 10)
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
      { language: 'it', count: 17 },
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
