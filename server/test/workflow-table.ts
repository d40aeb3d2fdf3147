import type { Resource } from '@fornace/contract/kit/resource'
import { ROLES, type Role } from '@fornace/contract/kit/roles'
import { actionBetween, type Workflow } from '@fornace/contract/kit/workflow'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, House } from './harness.ts'

/** Who may lead a record from where to where, as it was settled. */
export interface SettledTable {
  readonly workflow: Workflow
  readonly admins: readonly Role[]
  /** Who makes records for their companies, beside the administrators. */
  readonly editor: Role
  /** Who only reads for a company: that role alone opens no intranet. */
  readonly reader: Role
  /** All that is not here is refused. */
  readonly allowed: readonly [from: number, to: number, by: readonly Role[]][]
  /** `1-0`: the steps that need a word. */
  readonly withNote: readonly string[]
  /** How the kind is called, and in which table it is. */
  readonly resource: Pick<Resource, 'path' | 'type'>
  readonly table: string
}

/** What the server needs for it, made once. */
export interface TableRecords {
  readonly house: () => House
  /** Two companies: that of the records, and one for which whoever only reads here enters others. */
  companies(): Promise<[own: number, elsewhere: number]>
  linked(...roles: [role: Role, company: number][]): Promise<Client>
  /** A new record that has all that any step asks for. */
  complete(client: Client, company: number): Promise<object>
  /** A change of an approved record, as the body of a PATCH. */
  change(approved: Readonly<Record<string, unknown>>): object
  /** Empty values of the fields with uploads, for those who may create no record: a file is its uploader's alone. */
  readonly withoutUploads?: object
}

/** Change of the first picture of a record. */
export const changedPicture = ({ images }: Readonly<Record<string, unknown>>): object => {
  const [first, ...others] = images as readonly object[]
  return { images: [{ ...first, credit: 'Altri' }, ...others] }
}

/** The whole table, states × states × roles: the contract, the steps that are taken and those that are offered. */
export const describeWorkflowTable = (settled: SettledTable, records: TableRecords): void => {
  const { workflow, admins, editor, reader, allowed, withNote, resource, table } = settled
  const address = `${resource.path}/`
  const steps = workflow.states.map(({ step }) => step)
  const pairs = steps.flatMap((from) => steps.filter((to) => to !== from).map((to) => [from, to] as const))
  const isAllowed = (from: number, to: number, role: Role): boolean =>
    allowed.some((row) => row[0] === from && row[1] === to && row[2].includes(role))

  describe('the table of the contract', () => {
    it.each(ROLES)('gives %s the steps that were settled, and no other', (role) => {
      const given = pairs.filter(([from, to]) =>
        actionBetween(workflow, from, to, { roles: [role], isAuthor: false }),
      )
      expect(given).toEqual(pairs.filter(([from, to]) => isAllowed(from, to, role)))
    })

    it('asks for a note whenever something is sent back or opened again', () => {
      const noted = Object.values(workflow.actions).flatMap(({ from, to, ...action }) =>
        action.note === 'required' ? from.map((step) => `${step}-${to}`) : [],
      )
      expect(noted.toSorted()).toEqual(withNote.toSorted())
    })
  })

  describe('the server', () => {
    let company: number
    let id: number
    /** Body of those who may create none: the complete record without uploads. */
    let rejected: object
    const people = new Map<Role, Client>()
    const statement = (text: string) => records.house().statement(text)

    /** Past the workflow. */
    const putIn = (step: number) =>
      statement(
        `with done as (update ${table} set step = ${step}, version = version + 1 where id = ${id} returning id)
          insert into history (type, record_id, at, action) select '${resource.type}', id, now(), 'change' from done`,
      )
    const stepNow = async () => (await statement(`select step from ${table} where id = ${id}`))[0]?.step

    beforeAll(async () => {
      const [own, elsewhere] = await records.companies()
      company = own
      const admin = await records.house().as('administrator_global')
      const complete = await records.complete(admin, company)
      rejected = { ...complete, ...records.withoutUploads }
      const made = await admin.post(address, complete)
      expect([made.status, made.body.codes]).toEqual([201, undefined])
      id = made.body.id
      for (const role of ROLES) {
        const isScoped = role === editor || role === reader
        people.set(
          role,
          isScoped
            ? await records.linked([role, company], [editor, elsewhere])
            : await records.house().as(role),
        )
      }
    })

    it.each(ROLES)('honours it for %s', async (role) => {
      const client = people.get(role) as Client
      for (const [from, to] of pairs) {
        await putIn(from)
        const { status } = await client.patch(`${address}${id}/`, { step: to, note: 'Perché sì' })
        const may = isAllowed(from, to, role)
        expect({ from, to, isDone: status === 200, step: await stepNow() }).toEqual({
          from,
          to,
          isDone: may,
          step: may ? to : from,
        })
        if (!may) expect([403, 404]).toContain(status)
      }
    })

    it.each(ROLES)('honours it for %s from the first call on, which makes the record', async (role) => {
      const client = people.get(role) as Client
      const isMaker = role === editor || admins.includes(role)
      const [first] = steps
      const existing = async () => (await statement(`select id from ${table}`)).length
      for (const to of steps) {
        const before = await existing()
        const { status, body } = await client.post(address, {
          ...(isMaker ? await records.complete(client, company) : rejected),
          step: to,
          note: to === first ? '' : 'Perché sì',
        })
        const may = isMaker && (to === first || isAllowed(first as number, to, role))
        expect({ to, isDone: status === 201, step: body.step, made: (await existing()) - before }).toEqual({
          to,
          isDone: may,
          step: may ? to : undefined,
          made: may ? 1 : 0,
        })
        // Whoever reads here enters records elsewhere.
        if (!may) expect(status).toBe(role === reader ? 400 : 403)
      }
    })

    it('writes nothing, and makes nobody its approver, where an approved record is saved as it is', async () => {
      const [first, second] = [
        await records.house().as('administrator_global'),
        people.get(admins[1] as Role),
      ]
      await putIn(workflow.states[0].step)
      const complete = await records.complete(first, company)
      const made = (await first.post(address, complete)).body
      const way = Object.values(workflow.actions).find(({ to }) => to === workflow.approved)?.from[0]
      for (const step of new Set([way, workflow.approved]))
        if (step !== made.step)
          expect((await first.patch(`${address}${made.id}/`, { step })).status).toBe(200)
      const approved = (await first.get(`${address}${made.id}/`)).body
      const historyOf = async () => (await first.get(`history/${resource.type}/${made.id}/`)).body.count
      const before = await historyOf()
      const change = records.change(approved)
      const unchanged = Object.fromEntries(Object.keys(change).map((field) => [field, approved[field]]))
      for (const body of [{}, approved, { step: approved.step }, unchanged]) {
        const { status, body: saved } = await (second as Client).patch(`${address}${made.id}/`, body)
        expect([status, saved.codes]).toEqual([200, undefined])
        expect({ ...saved, actions: [] }).toEqual({ ...approved, actions: [] })
      }
      expect(await historyOf()).toBe(before)
      const { body: moved } = await (second as Client).patch(`${address}${made.id}/`, change)
      expect([moved.version, await historyOf()]).toEqual([approved.version + 1, before + 1])
      expect(moved.last_approver_id).not.toBe(approved.last_approver_id)
    })

    it('offers with the record exactly the steps that it then takes', async () => {
      for (const [role, client] of people) {
        for (const from of steps) {
          await putIn(from)
          const { status, body } = await client.get(`${address}${id}/`)
          if (status !== 200) continue
          const offered = (body.actions as string[]).flatMap((name) => workflow.actions[name]?.to ?? [])
          const expected = steps.filter((to) => isAllowed(from, to, role))
          expect({ role, from, offered: offered.toSorted() }).toEqual({
            role,
            from,
            offered: expected.toSorted(),
          })
        }
      }
    })
  })
}
