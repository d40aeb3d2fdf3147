import { beforeAll, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { inMinutes, pressSteps } from '../press-steps.ts'

const test = useHouse()
const { aCompany, aRelease, linked } = pressSteps(() => test.house)

let office: Client
let agent: Client

const titlesFor = async (client: Client, query: string): Promise<string[]> => {
  const { status, body } = await client.get(`press_room/press_release_overview/?format=datatables&${query}`)
  expect(status).toBe(200)
  return body.data.map(({ title }: { title: { it: string } }) => title.it)
}

const filteredBy = (name: string, value: string) =>
  `columns[0][data]=${name}&columns[0][searchable]=true&columns[0][search][value]=${value}&keep=title`

beforeAll(async () => {
  office = await test.house.as('administrator_press_room')
  const [own, other] = [await aCompany('Ceramiche Uno'), await aCompany('Ceramiche Due')]
  agent = await linked(['agent_press_room_external_company', own])
  const it = (title: string) => ({ title: { it: title } })
  await aRelease(office, { ...it('Vecchio'), published_date: '2024-03-01T09:00:00.000Z' }, { year: 2024 })
  await aRelease(office, { ...it('Bozza nostra'), company_id: own }, { year: 2025 })
  await aRelease(office, { ...it('Bozza altrui'), company_id: other }, { year: 2026 })
  await aRelease(office, { ...it('Domani'), published_date: inMinutes(60) }, { year: 2026 })
  await aRelease(office, it('Dell’altra'), { group: 2 })
})

it('shows press releases of all years of one organisation, in the states that are asked for', async () => {
  expect(new Set(await titlesFor(office, 'group=1'))).toEqual(
    new Set(['Vecchio', 'Bozza nostra', 'Bozza altrui', 'Domani']),
  )
  expect(await titlesFor(office, `group=1&${filteredBy('state', 'scheduled')}`)).toEqual(['Domani'])
  expect(await titlesFor(office, 'group=1&published_date_before=2024-12-31')).toEqual(['Vecchio'])
  expect(await titlesFor(office, 'group=2')).toEqual(['Dell’altra'])
})

it('shows whoever acts for companies their own alone', async () => {
  expect(await titlesFor(agent, 'group=1')).toEqual(['Bozza nostra'])
  const { body } = await agent.get('press_room/press_release_overview/?format=datatables&group=1')
  expect(body.recordsTotal).toBe(1)
})

it('belongs to one organisation, which must be named', async () => {
  const { status, body } = await office.get('press_room/press_release_overview/?format=datatables')
  expect([status, body.codes]).toEqual([400, { group: ['field.required'] }])
  expect((await office.get('press_room/press_gallery_overview/?format=datatables&group=9')).status).toBe(400)
  expect((await office.get('press_room/press_gallery_overview/?format=datatables&group=1')).status).toBe(200)
})
