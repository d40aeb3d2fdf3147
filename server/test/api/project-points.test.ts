import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { projectSteps } from '../project-steps.ts'

const test = useHouse()
const steps = projectSteps(() => test.house)
const POINTS = 'project/point/?format=datatables&length=9999'

let admin: Client
let company: number

const pointsOf = async (client: Client, filter = ''): Promise<{ name: string }[]> => {
  const { status, body } = await client.get(`${POINTS}${filter}`)
  expect([status, body.codes]).toEqual([200, undefined])
  return body.data
}
const names = (points: { name: string }[]) => points.map(({ name }) => name)

beforeAll(async () => {
  admin = await test.house.as('administrator_project')
  company = await steps.aCompany('Ceramiche Uno')
  const somewhere = { company_id: company, latitude: 44.65, longitude: 10.92 }
  await steps.aProject(admin, { ...somewhere, name: 'Ospedale' })
  await steps.aProject(admin, { ...somewhere, name: 'Scuola', city: 'Reggio', end_year: 2020 })
  await steps.aProject(admin, { company_id: company, name: 'Senza posto' })
})

describe('the points of projects', () => {
  it('are those with a place, and no more than the map needs of each', async () => {
    const points = await pointsOf(admin)
    expect(names(points)).toEqual(['Ospedale', 'Scuola'])
    expect(points[0]).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Ospedale',
      city: 'Modena',
      country: 'IT',
      latitude: 44.65,
      longitude: 10.92,
    })
  })

  it('are filtered and searched as the list is', async () => {
    expect(names(await pointsOf(admin, '&end_year=2020'))).toEqual(['Scuola'])
    expect(names(await pointsOf(admin, '&search[value]=ospedale'))).toEqual(['Ospedale'])
    expect(names(await pointsOf(admin, `&company.name=Ceramiche+Uno&step=0&image_count=1`))).toHaveLength(2)
    expect(names(await pointsOf(admin, '&step=4'))).toEqual([])
    const column = '&columns[0][data]=end_year&columns[0][searchable]=true&columns[0][search][value]=2020'
    expect(names(await pointsOf(admin, `${column}&keep=name`))).toEqual(['Scuola'])
    expect((await admin.get(`${POINTS}&nowhere=1`)).status).toBe(400)
  })

  it('are those that somebody reaches', async () => {
    const other = await steps.aCompany('Ceramiche Due')
    expect(names(await pointsOf(await steps.linked(['user_edit_project', company])))).toHaveLength(2)
    expect(await pointsOf(await steps.linked(['user_edit_project', other]))).toEqual([])
    expect(await pointsOf(await test.house.as('user_reporter_project'))).toEqual([])
  })
})
