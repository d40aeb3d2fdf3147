import type { Role } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentOf } from '../../src/kit/features/export/content.store.ts'
import { pressReleases } from '../../src/modules/press-room/press-release.ts'
import { aPdf } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'
import { inMinutes, pressSteps, RELEASES } from '../press-steps.ts'

const test = useHouse()
const { aCompany, aFile, linked } = pressSteps(() => test.house)

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

const KINDS = [
  { path: RELEASES, part: '?group=1&year=2026', list: 'attachments', published: inMinutes(-5) },
  { path: 'press_room/press_kit/', part: '?group=1', list: 'files', published: '2020-01-10' },
] as const

describe.each(KINDS)(
  'an attachment of $path that is not to be published',
  ({ path, part, list, published }) => {
    const agentsDraft = async () => {
      const { status, body } = await agent.post(`${path}${part}`, {
        title: { it: 'Novità' },
        company_id: company,
        [list]: [
          { file: await aFile(agent, 'riservato.pdf', aPdf(300)), is_publishable: false },
          { file: await aFile(agent, 'nota.pdf', aPdf()) },
        ],
      })
      expect(status).toBe(201)
      return { address: `${path}${body.id}/`, rows: body[list] as { id: number; file: string }[] }
    }
    const statusesOf = async (client: Client, rows: readonly { file: string }[]) =>
      Promise.all(
        rows.map(async ({ file }) => [
          (await client.get(`file/${file}/`)).status,
          (await client.call('HEAD', `file/${file}/`)).status,
          (await client.get(`file/${file}/info/`)).status,
        ]),
      )
    const [OPEN, CLOSED] = [
      [200, 200, 200],
      [404, 404, 404],
    ]

    it('is opened by those alone who may change the record', async () => {
      const { address, rows } = await agentsDraft()
      for (const client of [agent, external, office])
        expect(await statusesOf(client, rows)).toEqual([OPEN, OPEN])
      await office.patch(address, { published_date: published })
      for (const client of [external, office]) expect(await statusesOf(client, rows)).toEqual([OPEN, OPEN])
      // The agent has uploaded it, and may only read it now.
      expect(await statusesOf(agent, rows)).toEqual([CLOSED, OPEN])
      const [secret, open] = (await agent.get(address)).body[list]
      expect(secret.file_info).toMatchObject({ name: 'riservato.pdf', size: null, type: null })
      expect(open.file_info).toMatchObject({ name: 'nota.pdf', size: expect.any(Number) })
      const [visible] = (await external.get(address)).body[list]
      expect(visible.file_info).toMatchObject({ name: 'riservato.pdf', type: 'application/pdf' })
    })

    it('is opened once it may be published', async () => {
      const { address, rows } = await agentsDraft()
      await office.patch(address, { published_date: published })
      const all = (await office.get(address)).body[list]
      await office.patch(address, { [list]: all.map((row: object) => ({ ...row, is_publishable: true })) })
      expect(await statusesOf(agent, rows)).toEqual([OPEN, OPEN])
    })
  },
)

it('is left out of an archive of records for those who may not change the record', async () => {
  const { body } = await office.post(`${RELEASES}?group=1&year=2026`, {
    title: { it: 'Novità' },
    company_id: company,
    published_date: inMinutes(-5),
    attachments: [
      { file: await aFile(office, 'riservato.pdf', aPdf(300)), is_publishable: false },
      { file: await aFile(office, 'nota.pdf', aPdf()) },
    ],
  })
  const namesFor = async (role: Role) => {
    const principal = { userId: 1, roles: [role], companyRoles: [{ role, companyId: company }] }
    const [content] = await contentOf(test.house.database, pressReleases, principal, [body.id], 'it')
    const { attachments } = JSON.parse(content?.body ?? '{}')
    return attachments.map(({ file_info }: { file_info: object }) => file_info)
  }
  expect(await namesFor('agent_press_room_external_company')).toMatchObject([
    { name: 'nota.pdf', size: expect.any(Number) },
  ])
  expect(await namesFor('administrator_press_room_external_company')).toMatchObject([
    { name: 'riservato.pdf' },
    { name: 'nota.pdf' },
  ])
})
