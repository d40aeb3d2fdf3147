import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Field, Fields } from '@fornace/contract/kit/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getTableName } from '../../src/platform/database/drizzle.ts'
import { type FullHouse, fillHouse } from '../full-house.ts'
import { type Answer, type Client, useHouse } from '../harness.ts'

const test = useHouse(() => ({ ORGANISATION_SECOND_MARKER: 'edicer' }))
let full: FullHouse
let admin: Client

beforeAll(async () => {
  full = await fillHouse(test.house)
  admin = await full.enterAs('administrator_global')
})

const KITS = 'press_room/press_kit/'
const SQL = "'; drop table history; --"

/** Fields of one sort in every kind of record that is written. */
const fieldsOf = (kind: Field['kind']) =>
  test.house.registry
    .all()
    .flatMap(({ resource, table }) =>
      Object.entries((resource.fields ?? {}) as Fields).flatMap(([name, field]) =>
        field.kind === kind ? [{ resource, table, name }] : [],
      ),
    )

describe('SQL in a request', () => {
  it('is a text like any other in values, and refused in keys', async () => {
    const made = await admin.post('product/use/', { name: { it: SQL } })
    expect([made.status, made.body.name.it]).toEqual([201, SQL])
    const key = await admin.patch(`product/use/${made.body.id}/`, { [SQL]: 'x' })
    expect([key.status, key.body.codes]).toEqual([400, { [SQL]: ['field.unknown'] }])
    const language = await admin.patch(`product/use/${made.body.id}/`, { name: { [SQL]: 'x' } })
    expect([language.status, language.body.codes]).toEqual([400, { [`name.${SQL}`]: ['field.unknown'] }])
    const found = await admin.get(`product/use/?format=datatables&search[value]=${encodeURIComponent(SQL)}`)
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([made.body.id])
  })

  it('sorts by nothing, whatever stands for the direction, and is no language', async () => {
    const column = 'columns[0][data]=id&columns[0][orderable]=true&order[0][column]=0'
    const { status } = await admin.get(
      `product/use/?format=datatables&${column}&order[0][dir]=${encodeURIComponent(`asc${SQL}`)}`,
      { 'accept-language': SQL },
    )
    expect([200, 400]).toContain(status)
    expect(await test.house.statement('select from history limit 1')).toHaveLength(1)
  })
})

describe('an address in a record', () => {
  it('is none that a browser would run, in every field of every kind', () => {
    const fields = fieldsOf('url')
    expect(fields.length).toBeGreaterThan(3)
    for (const { resource, name } of fields)
      for (const value of [
        'javascript:alert(1)',
        'java\tscript:alert(1)',
        'data:text/html,x',
        ' JaVaScRiPt:x',
      ]) {
        const parsed = z.safeParse(resource.change.shape[name] as z.ZodType, value)
        expect([resource.type, name, value, parsed.success]).toEqual([resource.type, name, value, false])
      }
  })

  it('is never fetched by the server, also where a document is drawn from it', async () => {
    let calls = 0
    const trap = createServer((_incoming, outgoing) => {
      calls += 1
      outgoing.end()
    }).listen(0, '127.0.0.1')
    await once(trap, 'listening')
    const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/latest/meta-data`
    const text = { it: `<p><img src="${url}"><a href="${url}">x</a> ${url}</p>` }
    const company = await admin.patch(`company/company/${full.companies[0]}/`, { website: url })
    const release = await admin.post('press_room/press_release/?group=1&year=2026', {
      title: { it: 'x' },
      text,
    })
    const gallery = await admin.post('press_room/press_gallery/?category=1', {
      title: { it: 'x' },
      videos: [{ url }],
      links: [{ url }],
    })
    expect([company.status, release.status, gallery.status]).toEqual([200, 201, 201])
    expect((await admin.get(`press_room/press_release/${release.body.id}/pdf/`)).status).toBe(200)
    expect((await admin.post('circular/circular/', { title: { it: 'x' }, body: text })).status).toBe(201)
    expect(calls).toBe(0)
    trap.close()
  })
})

describe('rich text', () => {
  it('is kept within the marks of the editor, in every field of every kind', async () => {
    const dirty =
      '<p onclick="x()">a<script>b</script><img src=x onerror=y><iframe></iframe><b style="x">c</b></p>'
    const fields = fieldsOf('rich-text')
    expect(fields.length).toBeGreaterThan(3)
    let tried = 0
    for (const { resource, table, name } of fields) {
      for (const { id } of await test.house.statement(
        `select id from "${getTableName(table)}" order by id`,
      )) {
        const { status, body } = await admin.patch(`${resource.path}/${id}/`, { [name]: { it: dirty } })
        if (status !== 200) continue
        tried += 1
        expect([resource.type, name, body[name].it]).toEqual([
          resource.type,
          name,
          '<p>a<strong>c</strong></p>',
        ])
        break
      }
    }
    expect(tried).toBeGreaterThan(3)
  })
})

describe('a forged host', () => {
  const asHost = (path: string, headers: Record<string, string>): Promise<Answer['body']> =>
    new Promise((resolve, reject) => {
      const options = { headers: { authorization: `JWT ${admin.token}`, ...headers } }
      request(`${test.house.address}/api/${path}`, options, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve(JSON.parse(Buffer.concat(chunks).toString()))
      })
        .on('error', reject)
        .end()
    })

  it('opens nothing of the other organisation: the group of the call decides', async () => {
    const path = `${KITS}?format=datatables&group=1`
    const honest = await asHost(path, {})
    expect(honest.data.length).toBeGreaterThan(0)
    for (const headers of [
      { host: 'edicer.example' },
      { 'x-forwarded-host': 'edicer.example' },
      { forwarded: 'host=edicer.example' },
    ])
      expect(await asHost(path, headers)).toEqual(honest)
    const [foreign] = await test.house.statement(
      'select id from press_room_press_kit where group_id = 2 order by id limit 1',
    )
    const { codes } = await asHost(`${KITS}${foreign?.id}/?group=1`, { host: 'edicer.example' })
    expect(codes).toEqual({ detail: ['not-found'] })
  })
})
