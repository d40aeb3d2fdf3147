import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../src/platform/database/drizzle.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
  await admin.post('product/certification/', {
    name: { it: 'Certificazione ambientale', en: 'Environmental certificate' },
  })
  await admin.post('product/use/', { name: { it: 'Città e ambiente' } })
  await admin.post('project/use/', { name: { it: 'Ambiente marino' } })
  for (let n = 0; n < 12; n++) await admin.post('product/style/', { name: { it: `Marmo ${n}` } })
})

const match = async (client: Client, q: string, language = 'it') => {
  const { body } = await client.get(`search/?${new URLSearchParams({ q })}`, { 'accept-language': language })
  return body.results.map((one: { type: string; title: string }) => `${one.type}: ${one.title}`)
}

describe('the search of the whole house', () => {
  it('finds records of every kind, without case and accents', async () => {
    expect((await match(admin, 'AMBIENT')).sort()).toEqual([
      'product-certification: Certificazione ambientale',
      'product-use: Città e ambiente',
      'project-use: Ambiente marino',
    ])
    expect(await match(admin, 'citta')).toEqual(['product-use: Città e ambiente'])
  })

  it('forgives a slip of the finger', async () => {
    expect(await match(admin, 'certificazone')).toEqual(['product-certification: Certificazione ambientale'])
  })

  it('answers in the language of the reader', async () => {
    expect(await match(admin, 'environmental', 'en')).toEqual([
      'product-certification: Environmental certificate',
    ])
  })

  it('looks for the six longest of many words', async () => {
    await admin.post('product/use/', {
      name: { it: 'Pavimento rivestimento facciata piscina terrazza giardino' },
    })
    const words = 'pavimento rivestimento facciata piscina terrazza giardino'
    expect(await match(admin, `${words} xy zw`)).toEqual([
      'product-use: Pavimento rivestimento facciata piscina terrazza giardino',
    ])
    expect(await match(admin, `${words} xilofonista`)).toEqual([])
  })

  it('gives five of a kind', async () => {
    expect(await match(admin, 'marmo')).toHaveLength(5)
  })

  it('stays within what the reader may read', async () => {
    expect(await match(await test.house.as('translate_project'), 'ambiente')).toEqual([
      'project-use: Ambiente marino',
    ])
    expect(await match(await test.house.as('user_circular'), 'ambiente')).toEqual([])
  })

  it.each(['', 'a', 'x'.repeat(101), '\0\0'])('refuses %j', async (q) => {
    expect((await admin.get(`search/?${new URLSearchParams({ q })}`)).status).toBe(400)
  })

  it.each(['%%', '__', "'; drop table history; --", '\\\\'])('takes %s literally', async (q) => {
    expect(await match(admin, q)).toEqual([])
  })
})

const NOTHING = {
  tiles: [],
  waiting: { count: 0, kinds: [], records: [] },
  mine: { count: 0, records: [] },
  deadlines: [],
  recent: [],
  has_calendar: true,
  first_steps: null,
}

describe('home', () => {
  it('tells what has happened to the records in reach, each once, newest first', async () => {
    const { body } = await admin.post('product/typology/', { name: { it: 'Gres', en: 'Stoneware' } })
    await admin.patch(`product/typology/${body.id}/`, { order: 77 })
    const home = (await admin.get('home/')).body
    expect(home.recent[0]).toMatchObject({
      type: 'product-typology',
      label: 'Typologies',
      one: 'typology',
      other: 'typologies',
      done: 'Changed',
      id: body.id,
      title: 'Stoneware',
      action: 'change',
      actor: 'Ada Rossi',
    })
    expect(
      home.recent.filter((one: { id: number; type: string }) => one.type === 'product-typology'),
    ).toHaveLength(1)
    const users = (await (await test.house.as('administrator_project')).get('home/')).body
    expect(users.recent.map((one: { type: string }) => one.type)).toEqual(['project-use'])
    // Reporters read the lists in their forms, but have no screen for them.
    const reporter = (await (await test.house.as('user_reporter_project')).get('home/')).body
    expect(reporter).toEqual(NOTHING)
    expect((await (await test.house.as('user_circular')).get('home/')).body).toEqual(NOTHING)
  })

  it('orders them by the time of the change, also where older ones were brought in later', async () => {
    const made = async (it: string) => (await admin.post('project/use/', { name: { it } })).body.id as number
    const [fresh, brought] = [await made('Fresca'), await made('Portata')]
    await test.house.database.rows(
      sql`update history set at = at - interval '3 years' where type = 'project-use' and record_id = ${brought}`,
    )
    const { recent } = (await admin.get('home/')).body as { recent: { type: string; id: number }[] }
    const places = [fresh, brought].map((id) =>
      recent.findIndex((one) => one.type === 'project-use' && one.id === id),
    )
    expect(places[0]).toBe(0)
    expect(places[1]).toBe(recent.length - 1)
  })
})
