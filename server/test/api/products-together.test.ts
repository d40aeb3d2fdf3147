import { setTimeout as later } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printedRandom } from '../fixtures/random.ts'
import { type Answer, type Client, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'
import { isLong } from '../scale.ts'

const test = useHouse()
const { aCompany, aPeriod, aProduct, linked } = productSteps(() => test.house)

const ROUNDS = isLong ? 1000 : 30
const APPROVED = 4

interface Person {
  readonly client: Client
  readonly isAdmin: boolean
  readonly id: number
}
type Values = Record<string, unknown>
interface Op {
  readonly by: Person
  readonly values: Values
  readonly hasVersion: boolean
}
interface Entry {
  readonly id: number
  readonly actor: { readonly id: number }
  readonly changes: Record<string, [unknown, unknown]>
}

let admin: Person
let editor: Person
let colleague: Person
let company: number
let address: string

const profileId = async (client: Client): Promise<number> => (await client.get('account/profile/')).body.id

beforeAll(async () => {
  company = await aCompany('Ceramiche Uno')
  const office = await test.house.as('administrator_product')
  admin = { client: office, isAdmin: true, id: await profileId(office) }
  const [one, two] = [
    await linked(['user_edit_product', company]),
    await linked(['user_edit_product', company]),
  ]
  editor = { client: one, isAdmin: false, id: one.userId }
  colleague = { client: two, isAdmin: false, id: two.userId }
})

beforeEach(async () => {
  const product = await aProduct(editor.client, {
    group_id: await aPeriod(),
    company_id: company,
    description: { it: 'Uno', en: 'One' },
  })
  address = `${PRODUCTS}${product.id}/`
})

const historyOf = async (): Promise<Entry[]> => {
  const type = address.replace('product/product/', 'history/product-product/')
  return (await admin.client.get(`${type}?format=datatables&length=20`)).body.data.toReversed()
}

/** What each of them does, by chance: the same field or another, with the version that they have seen or without. */
const someOps = (random: () => number, round: number): Op[] => {
  const chance = (share: number) => random() < share
  const ops: Op[] = [
    { by: editor, values: { designer: `A ${round}` }, hasVersion: chance(0.5) },
    {
      by: colleague,
      values: chance(0.5) ? { designer: `B ${round}` } : { collection_name: `B ${round}` },
      hasVersion: chance(0.5),
    },
    {
      by: admin,
      values: {
        ...(chance(0.8) && { step: APPROVED }),
        ...(chance(0.5) ? { designer: `C ${round}` } : { collection_link: `https://example.com/${round}` }),
      },
      hasVersion: chance(0.7),
    },
  ]
  return ops.toSorted(() => random() - 0.5)
}

const entryOf = (entries: readonly Entry[], { by, values }: Op): Entry[] =>
  entries.filter(
    ({ actor, changes }) =>
      actor.id === by.id && Object.entries(values).every(([name, value]) => changes[name]?.[1] === value),
  )

describe('two people with the same product, and one who approves it', () => {
  it('lose nothing silently, and what is approved is what was there', { timeout: 300_000 }, async () => {
    const random = printedRandom()
    const seen = { written: 0, stale: 0, unread: 0, forbidden: 0, approvals: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = (await admin.client.get(address)).body
      const last = (await historyOf()).at(-1)?.id ?? 0
      const ops = someOps(random, round)
      const pauses = ops.map(() => Math.floor(random() * 6))
      const answers: Answer[] = await Promise.all(
        ops.map(async ({ by, values, hasVersion }, index) => {
          await later(pauses[index])
          return by.client.patch(address, { ...values, ...(hasVersion && { version: before.version }) })
        }),
      )
      const after = (await admin.client.get(address)).body
      const entries = (await historyOf()).filter(({ id }) => id > last)
      const approval = entries.findIndex(({ changes }) => changes.step?.[1] === APPROVED)
      const notified = JSON.stringify({ round, ops, statuses: answers.map(({ status }) => status), entries })

      for (const [place, { status, body }] of answers.entries()) {
        const op = ops[place] as Op
        const matches = entryOf(entries, op)
        expect([status, notified]).toEqual([expect.toBeOneOf([200, 403, 412, 428]), notified])
        // Whoever was told that it is written finds it in the history, once; whoever was refused does not.
        expect([matches.length, notified]).toEqual([status === 200 ? 1 : 0, notified])
        if (status === 412)
          expect([op.hasVersion, body.current.version > before.version]).toEqual([true, true])
        // Approvals alone need a version.
        if (status === 428)
          expect([op.hasVersion, op.values.step, notified]).toEqual([false, APPROVED, notified])
        if (status === 403) expect([op.by.isAdmin, approval >= 0, notified]).toEqual([false, true, notified])
        // With a version, only over what had been seen.
        if (status === 200 && op.hasVersion) expect([matches[0], notified]).toEqual([entries[0], notified])
        if (status === 200) seen.written += 1
        if (status === 412) seen.stale += 1
        if (status === 428) seen.unread += 1
        if (status === 403) seen.forbidden += 1
      }
      expect([entries.length, after.version]).toEqual([
        answers.filter(({ status }) => status === 200).length,
        before.version + entries.length,
      ])

      // One after the other, the entries lead from what was there to what is there.
      const standing: Values = { ...before }
      for (const [place, { changes, actor }] of entries.entries()) {
        for (const [path, [old, next]] of Object.entries(changes)) {
          expect([path, standing[path], notified]).toEqual([path, old, notified])
          standing[path] = next
        }
        if (approval >= 0 && place > approval) expect([actor.id, notified]).toEqual([admin.id, notified])
        if (place !== approval) continue
        seen.approvals += 1
        const answer = answers.find((_one, index) => ops[index]?.by === admin)
        for (const name of ['designer', 'collection_name', 'collection_link'])
          expect([name, answer?.body[name], notified]).toEqual([name, standing[name], notified])
      }
      for (const name of ['designer', 'collection_name', 'collection_link', 'step'])
        expect([name, after[name], notified]).toEqual([name, standing[name], notified])
      if (approval >= 0) {
        expect(after).toMatchObject({ step: APPROVED, last_approver_id: admin.id })
        const reopened = await admin.client.patch(address, { step: 0, note: 'Ancora una volta' })
        expect(reopened.status).toBe(200)
      }
    }
    // All of it has really happened.
    for (const [what, count] of Object.entries(seen)) expect([what, count > 0]).toEqual([what, true])
  })

  it('merge what they write in different languages at the same time', async () => {
    const both = await Promise.all([
      editor.client.patch(address, { description: { fr: 'Un' } }),
      colleague.client.patch(address, { description: { de: 'Eins' } }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await admin.client.get(address)
    expect(body.description).toEqual({ it: 'Uno', en: 'One', fr: 'Un', de: 'Eins', ru: '' })
  })
})
