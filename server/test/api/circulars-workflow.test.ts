import { CIRCULAR, COMMUNICATION } from '@fornace/contract/circulars/metadata'
import { ROLES, type Role } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { circularSteps } from '../circular-steps.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)

const STEPS = [0, 1, 2, 3]
const PAIRS = STEPS.flatMap((from) => STEPS.filter((to) => to !== from).map((to) => [from, to] as const))

type Table = readonly [from: number, requested: number, reached: number][]
const ADMIN: Table = [
  [0, 1, 1],
  [0, 2, 2],
  [1, 0, 0],
  [1, 2, 2],
  [2, 0, 0],
]
const AUTHOR: Table = [[0, 1, 1]]
const APPROVING_AUTHOR: Table = [[0, 1, 2]]
const NOTHING: Table = []

/** Requester: the roles, and the steps settled for own and for other people's texts. */
type Row = [name: string, roles: readonly Role[], own: Table | undefined, others: Table]
const isAdmin = (role: Role) => role === 'administrator_global' || role === 'administrator_circular'
const ownTable = (role: Role) => (isAdmin(role) ? ADMIN : role === 'user_circular' ? AUTHOR : undefined)
const ROWS: Row[] = [
  ...ROLES.map((role): Row => [role, [role], ownTable(role), isAdmin(role) ? ADMIN : NOTHING]),
  [
    'user_circular with auto_approve_circular',
    ['user_circular', 'auto_approve_circular'],
    APPROVING_AUTHOR,
    NOTHING,
  ],
  [
    'administrator_circular with auto_approve_circular',
    ['administrator_circular', 'auto_approve_circular'],
    [[0, 1, 2], ...ADMIN.slice(1)],
    ADMIN,
  ],
]

describe.each([
  [CIRCULAR, 'circular_circular'],
  [COMMUNICATION, 'circular_communication'],
])('$type', (resource, table) => {
  let complete: object
  let foreign: number

  beforeAll(async () => {
    const content = { body: { it: '<p>Testo</p>' }, visible_languages: ['it'] }
    complete =
      resource === CIRCULAR
        ? {
            ...content,
            title: { it: 'Titolo' },
            typology_id: await steps.aTypology(),
            matter_ids: [await steps.aMatter()],
          }
        : { ...content, subject: { it: 'Oggetto' } }
    foreign = await aText(await test.house.as('administrator_circular'))
  })

  const address = `${resource.path}/`
  const aText = async (client: Client): Promise<number> => {
    const made = await client.post(address, complete)
    expect([made.status, made.body.codes]).toEqual([201, undefined])
    return made.body.id
  }
  /** Past the workflow. */
  const putIn = (id: number, step: number) =>
    test.house.statement(
      `with done as (update ${table} set step = ${step}, version = version + 1 where id = ${id} returning id)
        insert into history (type, record_id, at, action) select '${resource.type}', id, now(), 'change' from done`,
    )
  const stepOf = async (id: number) =>
    (await test.house.statement(`select step from ${table} where id = ${id}`))[0]?.step

  const expectTable = async (client: Client, id: number, settled: Table) => {
    for (const [from, requested] of PAIRS) {
      await putIn(id, from)
      const { status, body } = await client.patch(`${address}${id}/`, { step: requested, note: 'Perché sì' })
      const reached = settled.find((row) => row[0] === from && row[1] === requested)?.[2]
      expect({ from, requested, isDone: status === 200, step: await stepOf(id) }).toEqual({
        from,
        requested,
        isDone: reached !== undefined,
        step: reached ?? from,
      })
      if (reached === undefined) expect(status).toBe(403)
      else expect(body.step).toBe(reached)
    }
  }

  it.each(ROWS)('takes the settled steps for %s, and no other', async (_, roles, own, others) => {
    const client = await test.house.as(...roles)
    await expectTable(client, foreign, others)
    if (own) await expectTable(client, await aText(client), own)
    else expect((await client.post(address, complete)).status).toBe(403)
  })

  it.each(ROWS)('takes them for %s from the first call on', async (_, roles, own) => {
    const client = await test.house.as(...roles)
    for (const requested of STEPS) {
      const { status, body } = await client.post(address, {
        ...complete,
        step: requested,
        note: requested === 0 ? '' : 'Ecco',
      })
      const reached =
        own && (requested === 0 ? 0 : own.find((row) => row[0] === 0 && row[1] === requested)?.[2])
      expect({ requested, step: status === 201 ? body.step : undefined }).toEqual({
        requested,
        step: reached,
      })
      if (reached === undefined) expect(status).toBe(403)
    }
  })

  it('offers with the record exactly the steps that it then takes', async () => {
    const offered = async (client: Client, id: number) =>
      ((await client.get(`${address}${id}/`)).body.actions as string[]).toSorted()
    const [user, auto, admin] = [
      await test.house.as('user_circular'),
      await test.house.as('user_circular', 'auto_approve_circular'),
      await test.house.as('administrator_circular'),
    ]
    const [ofUser, ofAuto] = [await aText(user), await aText(auto)]
    expect(await offered(user, ofUser)).toEqual(['change', 'delete', 'submit'])
    expect(await offered(auto, ofAuto)).toEqual(['approve', 'change', 'delete'])
    expect(await offered(user, ofAuto)).toEqual([])
    expect(await offered(admin, ofUser)).toEqual(['approve', 'change', 'delete', 'submit'])
  })

  it('undoes a submission, and never an approval or a reopening', async () => {
    const admin = await test.house.as('administrator_circular')
    const id = await aText(admin)
    const undo = () => admin.post(`transition/${resource.type}/${id}/undo/`)
    await admin.patch(`${address}${id}/`, { step: 1 })
    expect((await undo()).body.step).toBe(0)
    await admin.patch(`${address}${id}/`, { step: 2 })
    expect((await undo()).status).toBe(409)
    await admin.patch(`${address}${id}/`, { step: 0, note: 'Un errore' })
    expect((await undo()).status).toBe(409)
    expect(await stepOf(id)).toBe(0)
  })

  it('needs a note to be sent back or reopened', async () => {
    const admin = await test.house.as('administrator_circular')
    const id = await aText(admin)
    for (const step of [1, 2]) {
      await admin.patch(`${address}${id}/`, { step })
      const { status, body } = await admin.patch(`${address}${id}/`, { step: 0 })
      expect([status, body.codes]).toEqual([400, { note: ['field.required'] }])
    }
  })
})
