import { PICTURE_SIZE_NAMES } from '@fornace/contract/kit/file-kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { houseDay } from '../days.ts'
import { aPdf, aPicture } from '../fixtures/files.ts'
import { PERMISSION } from '../gallery-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { pressSteps } from '../press-steps.ts'

/** A house in which it is another day than in UTC, and midnight is hours away. */
const TIME_ZONE = new Date().getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
const test = useHouse(() => ({ TIME_ZONE }))
const { aCompany, aFile, linked } = pressSteps(() => test.house)

const inDays = (days: number) => houseDay(new Date(), days, TIME_ZONE)

const KITS = 'press_room/press_kit/'
const GALLERIES = 'press_room/press_gallery/'

let office: Client
let external: Client
let agent: Client
let company: number
beforeAll(async () => {
  office = await test.house.as('administrator_press_room')
  company = await aCompany('Ceramiche Uno')
  external = await linked(['administrator_press_room_external_company', company])
  agent = await linked(['agent_press_room_external_company', company])
})

const aJpeg = async (client: Client) => aFile(client, 'foto.jpg', await aPicture(900, 600).jpeg().toBuffer())
const picturesAt = (ids: readonly string[]) =>
  ids.flatMap((id) => [`file/${id}/`, ...PICTURE_SIZE_NAMES.map((size) => `file/${id}/?size=${size}`)])
const statusesOf = async (client: Client, addresses: readonly string[]) =>
  new Set(await Promise.all(addresses.map(async (address) => (await client.get(address)).status)))

const nameAlone = (info: object) => ({
  ...info,
  size: null,
  type: null,
  width: null,
  height: null,
  thumbhash: null,
})

describe('a press kit whose day has not come', () => {
  const agentsKit = async () => {
    const { body } = await agent.post(`${KITS}?group=1`, {
      title: { it: 'Cartella' },
      company_id: company,
      cover: await aJpeg(agent),
      images: [{ file: await aJpeg(agent), ...PERMISSION }],
      files: [{ file: await aFile(agent, 'nota.pdf', aPdf()) }, { file: await aJpeg(agent) }],
    })
    const files = [...picturesAt([body.cover, body.images[0].file]), `file/${body.files[0].file}/`]
    return { id: body.id, address: `${KITS}${body.id}/`, files }
  }

  it('keeps its files and its archive from whoever may not change it, until that day in the house', async () => {
    const { id, address, files } = await agentsKit()
    const everything = [...files, `${address}zip/`]
    const infosFor = async (client: Client) => {
      const { cover_info, images, files: attached } = (await client.get(address)).body
      const { data } = (await client.get(`${KITS}?group=1&format=datatables&length=100`)).body
      const row = data.find((one: { id: number }) => one.id === id)
      return [cover_info, row.cover_info, ...[...images, ...attached].map(({ file_info }) => file_info)]
    }
    const existing = await infosFor(agent)
    expect(existing.map(({ type }) => type)).toEqual([
      'image/jpeg',
      'image/jpeg',
      'image/jpeg',
      'application/pdf',
      'image/jpeg',
    ])
    for (const client of [agent, external, office])
      expect(await statusesOf(client, everything)).toEqual(new Set([200]))

    await office.patch(address, { published_date: inDays(1) })
    expect((await agent.get(address)).body).toMatchObject({ state: 'scheduled', actions: [] })
    expect(await statusesOf(agent, files)).toEqual(new Set([404]))
    expect(await statusesOf(agent, [`${address}zip/`])).toEqual(new Set([403]))
    expect(await infosFor(agent)).toEqual(existing.map(nameAlone))
    for (const client of [external, office]) {
      expect(await statusesOf(client, everything)).toEqual(new Set([200]))
      expect(await infosFor(client)).toEqual(existing)
    }

    await office.patch(address, { published_date: inDays(0) })
    expect((await agent.get(address)).body).toMatchObject({ state: 'published', actions: [] })
    expect(await statusesOf(agent, everything)).toEqual(new Set([200]))
    expect(await infosFor(agent)).toEqual(existing)
  })

  it('is listed as scheduled, between drafts and published ones', async () => {
    const make = (it: string, published_date: string | null) =>
      office.post(`${KITS}?group=2`, { title: { it }, published_date })
    await make('Di oggi', inDays(0))
    await make('Bozza', null)
    await make('Di domani', inDays(1))
    const titles = async (query: string) => {
      const { body } = await office.get(`${KITS}?group=2&format=datatables&${query}`)
      return body.data.map(({ title }: { title: { it: string } }) => title.it)
    }
    for (const [state, title] of [
      ['draft', 'Bozza'],
      ['scheduled', 'Di domani'],
      ['published', 'Di oggi'],
    ])
      expect(await titles(`state=${state}`)).toEqual([title])
    const byState =
      'columns[0][data]=state&columns[0][orderable]=true&columns[1][data]=title&order[0][column]=0&order[0][dir]=asc'
    expect(await titles(byState)).toEqual(['Bozza', 'Di domani', 'Di oggi'])
  })
})

it('a gallery whose day has not come keeps its pictures, also the one on its card', async () => {
  const category = await office.post('press_room/press_gallery_category/?group=1', { name: { it: 'Fiere' } })
  const list = `${GALLERIES}?category=${category.body.id}`
  const made = await agent.post(list, {
    title: { it: 'Stand' },
    company_id: company,
    images: [{ file: await aJpeg(agent) }],
  })
  const address = `${GALLERIES}${made.body.id}/`
  const pictures = picturesAt([made.body.images[0].file])
  const infosFor = async (client: Client) => {
    const { images, cover } = (await client.get(address)).body
    const [row] = (await client.get(`${list}&format=datatables`)).body.data
    const overview = (await client.get('press_room/press_gallery_overview/?group=1&format=datatables')).body
    return [images[0].file_info, cover, row.cover, overview.data[0].cover]
  }
  const existing = await infosFor(agent)
  const asDated = async (published_date: string) => {
    await office.patch(address, { published_date })
    for (const client of [external, office]) {
      expect(await statusesOf(client, pictures)).toEqual(new Set([200]))
      expect(await infosFor(client)).toEqual(existing)
    }
    return [[...(await statusesOf(agent, pictures))], await infosFor(agent)]
  }
  expect(existing[3]).toMatchObject({ width: 900, thumbhash: expect.any(String) })
  expect(await asDated(inDays(1))).toEqual([[404], existing.map(nameAlone)])
  expect(await asDated(inDays(0))).toEqual([[200], existing])
})
