import { PICTURE_SIZE_NAMES } from '@fornace/contract/kit/file-kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPicture, fetchFile } from '../fixtures/files.ts'
import { PERMISSION } from '../gallery-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { inMinutes, pressSteps, RELEASES } from '../press-steps.ts'

const test = useHouse()
const { aCompany, aFile, aRelease, linked } = pressSteps(() => test.house)

let office: Client
let user: Client
let external: Client
let agent: Client
let stranger: Client
let company: number

/** A draft of the company with an attachment and a picture, both uploaded by the agent. */
const agentsDraft = async () =>
  aRelease(agent, {
    company_id: company,
    title: { it: 'Notizia' },
    attachments: [{ file: await aFile(agent, 'nota.pdf', aPdf()) }],
    images: [
      { file: await aFile(agent, 'foto.jpg', await aPicture(900, 600).jpeg().toBuffer()), ...PERMISSION },
    ],
  })

const addressesOf = ({
  images,
  attachments,
}: {
  images: { file: string }[]
  attachments: { file: string }[]
}) => [
  ...attachments.map(({ file }) => `file/${file}/`),
  ...images.flatMap(({ file }) => [
    `file/${file}/`,
    `file/${file}`,
    ...PICTURE_SIZE_NAMES.map((size) => `file/${file}/?size=${size}`),
  ]),
]
const statusesOf = async (client: Client, addresses: readonly string[], headers = {}) =>
  new Set(await Promise.all(addresses.map(async (address) => (await client.get(address, headers)).status)))

beforeAll(async () => {
  office = await test.house.as('administrator_press_room')
  user = await test.house.as('user_press_room')
  company = await aCompany('Ceramiche Uno')
  const other = await aCompany('Ceramiche Due')
  external = await linked(['administrator_press_room_external_company', company])
  agent = await linked(['agent_press_room_external_company', company])
  stranger = await linked(
    ['administrator_press_room_external_company', other],
    ['agent_press_room_external_company', other],
  )
})

describe('an embargo', () => {
  it('leaves of a file its name alone for whoever may not change the release, until it ends', async () => {
    const release = await aRelease(agent, {
      company_id: company,
      attachments: [{ file: await aFile(agent, 'stand.jpg', await aPicture(900, 600).jpeg().toBuffer()) }],
      images: [
        { file: await aFile(agent, 'foto.jpg', await aPicture(900, 600).jpeg().toBuffer()), ...PERMISSION },
      ],
    })
    const infosFor = async (client: Client) => {
      const { images, attachments } = (await client.get(`${RELEASES}${release.id}/`)).body
      return [images[0].file_info, attachments[0].file_info]
    }
    const existing = [release.images[0].file_info, release.attachments[0].file_info]
    const measured = {
      size: expect.any(Number),
      type: 'image/jpeg',
      width: 900,
      height: 600,
      thumbhash: expect.stringMatching(/./),
    }
    expect(existing).toEqual(existing.map(({ id, url, name }) => ({ id, url, name, ...measured })))
    expect(await infosFor(agent)).toEqual(existing)

    await office.patch(`${RELEASES}${release.id}/`, { published_date: inMinutes(60) })
    const nothing = { size: null, type: null, width: null, height: null, thumbhash: null }
    expect(await infosFor(agent)).toEqual(
      existing.map(({ id, url, name }) => ({ id, url, name, ...nothing })),
    )
    expect((await agent.get(`file/${release.images[0].file}/info/`)).status).toBe(404)
    for (const client of [office, user, external]) expect(await infosFor(client)).toEqual(existing)

    await office.patch(`${RELEASES}${release.id}/`, { published_date: inMinutes(-1) })
    expect(await infosFor(agent)).toEqual(existing)
  })

  it('holds for what the history keeps of a deleted release', async () => {
    const { id } = await agentsDraft()
    await office.patch(`${RELEASES}${id}/`, { published_date: inMinutes(60) })
    expect((await office.delete(`${RELEASES}${id}/`)).status).toBe(204)
    const lastOf = async (client: Client) => {
      const { status, body } = await client.get(`history/press_room-press_release/${id}/`)
      expect(status).toBe(200)
      return body.results[0]
    }
    expect(await lastOf(agent)).toMatchObject({ action: 'delete', record: null })
    expect((await lastOf(external)).record.images[0].file_info.size).toEqual(expect.any(Number))
  })

  it('withholds attachments and pictures from whoever may not change the release, by whatever address', async () => {
    const release = await agentsDraft()
    const address = `${RELEASES}${release.id}/`
    const files = addressesOf(release)
    for (const client of [agent, external, user, office])
      expect(await statusesOf(client, files)).toEqual(new Set([200]))
    await office.patch(address, { published_date: inMinutes(60) })

    for (const client of [external, user, office])
      expect(await statusesOf(client, files)).toEqual(new Set([200]))
    // The agent has uploaded them, and has them no more than anybody else; nor do the others.
    for (const client of [agent, stranger]) {
      expect(await statusesOf(client, files)).toEqual(new Set([404]))
      expect(await statusesOf(client, files, { range: 'bytes=0-10' })).toEqual(new Set([404]))
      for (const file of files) {
        const authorization = `JWT ${client.token}`
        const head = await fetch(`${test.house.address}/api/${file}`, {
          method: 'HEAD',
          headers: { authorization },
        })
        expect(head.status).toBe(404)
      }
      for (const { file } of [...release.images, ...release.attachments]) {
        const etags = [`"${file}"`, ...PICTURE_SIZE_NAMES.map((size) => `"${file}-${size}"`)].join(', ')
        expect(await statusesOf(client, files, { 'if-none-match': etags })).toEqual(new Set([404]))
      }
    }
    // Nor by the cookie that pictures on a page are read with.
    for (const [client, status] of [
      [agent, 404],
      [external, 200],
    ] as const) {
      const { headers } = await client.post('account/token-refresh/', { token: client.token })
      const [cookie = ''] = headers.getSetCookie().filter((one) => one.startsWith('fornace_files='))
      for (const file of files)
        expect((await fetchFile(test.house, `/api/${file}`, { cookie })).status).toBe(status)
    }

    // The fact is known, and can be read; what would carry the pictures along cannot be had.
    expect((await agent.get(address)).body).toMatchObject({ state: 'scheduled', actions: [] })
    expect((await agent.get(`${address}pdf/`)).status).toBe(403)
    expect((await agent.post(`${address}clone/`, { year: 2027 })).status).toBe(403)
    // Nor are they had by naming them in a draft of one's own.
    const [{ file }] = release.images
    const body = { title: { it: 'x' }, company_id: company, images: [{ file }] }
    const naming = await agent.post(`${RELEASES}?group=1&year=2026`, body)
    expect([naming.status, naming.body.codes]).toEqual([400, { 'images.0.file': ['field.reference'] }])
  })

  it('holds for what was archived before it was published, and for what was taken back', async () => {
    const archived = await agentsDraft()
    await office.patch(`${RELEASES}${archived.id}/`, { archived: true })
    expect(await statusesOf(agent, addressesOf(archived))).toEqual(new Set([404]))
    await office.patch(`${RELEASES}${archived.id}/`, { published_date: inMinutes(60) })
    expect(await statusesOf(agent, addressesOf(archived))).toEqual(new Set([404]))
    // A draft again, it is the agent's to change.
    await office.patch(`${RELEASES}${archived.id}/`, { archived: false, published_date: null })
    expect(await statusesOf(agent, addressesOf(archived))).toEqual(new Set([200]))
  })

  it('ends at its second by the clock alone, and not before', async () => {
    const release = await agentsDraft()
    const address = `${RELEASES}${release.id}/`
    const files = addressesOf(release)
    const { body } = await office.patch(address, {
      published_date: new Date(Date.now() + 1500).toISOString(),
    })
    const moment = Date.parse(body.published_date)
    // Whoever asks again and again until the moment: what was answered before it was a refusal, what was asked after
    // it is there, however slow the machine is.
    let requested: number
    do {
      requested = Date.now()
      const statuses = await statusesOf(agent, files)
      if (Date.now() < moment) expect(statuses).toEqual(new Set([404]))
      if (requested > moment) expect(statuses).toEqual(new Set([200]))
    } while (requested <= moment)
    const published = await agent.get(address)
    // Nobody has written anything.
    expect(published.body).toMatchObject({ state: 'published', version: body.version, actions: [] })
    expect((await agent.get(`${address}pdf/`)).status).toBe(200)
    expect((await agent.post(`${address}clone/`, { year: 2027 })).status).toBe(201)
    const { body: filtered } = await agent.get(
      `${RELEASES}?group=1&year=2026&state=published&format=datatables`,
    )
    expect(filtered.data.map(({ id }: { id: number }) => id)).toContain(release.id)
    // Another company's is none of theirs, embargo or not.
    expect(await statusesOf(stranger, files)).toEqual(new Set([404]))
  })
})
