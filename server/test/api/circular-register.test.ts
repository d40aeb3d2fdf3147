import { beforeAll, describe, expect, it } from 'vitest'
import { CIRCULARS, circularSteps } from '../circular-steps.ts'
import { houseYear } from '../days.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
let admin: Client
let typology: number
let plain: number
let matter: number

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  typology = await steps.aTypology()
  plain = await steps.aTypology({ has_protocol_number: false })
  matter = await steps.aMatter()
})

const aDraft = (more: object = {}) =>
  steps.aCircular(admin, { typology_id: typology, matter_ids: [matter], ...more })
const anApproved = async (more: object = {}) => steps.approved((await aDraft(more)).id, admin)
const addressOf = ({ id }: { id: number }) => `${CIRCULARS}${id}/`
const lastEntry = async () => (await steps.register()).at(-1)
const entryCount = async () => (await steps.register()).length

describe('a protocol number', () => {
  it('is given at the approval, one after the other, in the year of Rome', async () => {
    const first = await anApproved()
    const second = await anApproved()
    const year = houseYear(test.house.clock.now())
    expect(first.protocol_year).toBe(year)
    expect(second.protocol_seq).toBe(first.protocol_seq + 1)
    expect(second.protocol_number).toBe(`${String(second.protocol_seq).padStart(7, '0')}/${year}`)
    expect(await lastEntry()).toMatchObject({
      kind: 'number',
      protocol_number: second.protocol_number,
      circular_id: second.id,
      subject: 'Quote associative',
      content_hash: second.content_hash,
    })
  })

  it('is not given under a typology without numbers, nor where the approval is rejected', async () => {
    const before = await entryCount()
    expect(await anApproved({ typology_id: plain })).toMatchObject({ step: 2, protocol_number: null })
    const incomplete = await aDraft({ matter_ids: [] })
    expect((await admin.patch(addressOf(incomplete), { step: 2 })).status).toBe(400)
    const stale = await aDraft()
    const { status } = await admin.patch(addressOf(stale), { step: 2 }, { 'if-match': '"99"' })
    expect([status, await entryCount()]).toEqual([412, before])
    const { protocol_seq } = await anApproved()
    const [{ count } = {}] = await test.house.statement(
      `select count(*)::int from circular_register where kind = 'number'`,
    )
    expect(protocol_seq).toBe(count)
  })

  it('stays through a reopening and a new approval, which are entries of their own', async () => {
    const approved = await anApproved()
    const reopened = await admin.patch(addressOf(approved), { step: 0, note: 'Un errore nel testo' })
    expect(reopened.body).toMatchObject({
      step: 0,
      protocol_number: approved.protocol_number,
      datetime_protocol: approved.datetime_protocol,
      content_hash: null,
    })
    expect(await lastEntry()).toMatchObject({ kind: 'reopening', reason: 'Un errore nel testo' })
    await admin.patch(addressOf(approved), { title: { it: 'Corretta' } })
    const again = await steps.approved(approved.id, admin)
    expect(again).toMatchObject({
      protocol_number: approved.protocol_number,
      datetime_protocol: approved.datetime_protocol,
    })
    expect(again.content_hash).not.toBe(approved.content_hash)
    expect(await lastEntry()).toMatchObject({
      kind: 'approval',
      subject: 'Corretta',
      protocol_number: approved.protocol_number,
      content_hash: again.content_hash,
    })
  })

  it('keeps its circular among the typologies with numbers', async () => {
    const approved = await anApproved()
    await admin.patch(addressOf(approved), { step: 0, note: 'Da cambiare' })
    for (const typology_id of [plain, null]) {
      const { status, body } = await admin.patch(addressOf(approved), { typology_id })
      expect([status, body.codes]).toEqual([400, { typology_id: ['circular.without-number'] }])
    }
    const other = await steps.aTypology()
    expect((await admin.patch(addressOf(approved), { typology_id: other })).status).toBe(200)
  })

  it('is given once, in order, to many that are approved at the same time', async () => {
    const neighbour = await test.house.neighbour()
    const drafts = []
    for (let made = 0; made < 30; made += 1) drafts.push(await aDraft())
    const before = await entryCount()
    const other = neighbour.withToken(String(admin.token))
    const approvals = await Promise.all(
      drafts.map((draft, index) => (index % 2 === 0 ? admin : other).patch(addressOf(draft), { step: 2 })),
    )
    expect(approvals.map(({ status }) => status)).toEqual(drafts.map(() => 200))
    const entries = (await steps.register()).slice(before)
    const numbers = entries.map(({ protocol_seq }) => Number(protocol_seq))
    expect(numbers).toEqual(numbers.map((_, index) => Number(numbers[0]) + index))
    const times = entries.map(({ at }) => (at as Date).getTime())
    expect(times).toEqual(times.toSorted((one, next) => one - next))
    expect(new Set(approvals.map(({ body }) => body.protocol_number)).size).toBe(drafts.length)
    await neighbour.close()
  })
})

describe('the register', () => {
  it('is a chain of hashes whose newest entry is kept apart', async () => {
    await anApproved()
    const entries = await steps.register()
    const links = entries.slice(1).map(({ previous_hash }) => previous_hash)
    expect(links).toEqual(entries.slice(0, -1).map(({ hash }) => hash))
    const [head] = await test.house.statement('select * from circular_register_head')
    expect(head).toMatchObject({ entry_id: entries.at(-1)?.id, hash: entries.at(-1)?.hash })
  })

  it.each([
    'update circular_register set subject = subject',
    'delete from circular_register',
    'truncate circular_register',
    'delete from circular_register_head',
    'truncate circular_register_head',
  ])('rejects %s', async (statement) => {
    await anApproved()
    const before = await entryCount()
    await expect(test.house.statement(statement)).rejects.toThrow()
    expect(await entryCount()).toBe(before)
  })
})

describe('an annulment', () => {
  const annul = (record: { id: number }, body: object, headers = {}) =>
    admin.post(`${CIRCULARS}${record.id}/annul/`, body, headers)

  it('needs a reason, is final, and leaves everything readable', async () => {
    const approved = await anApproved()
    for (const body of [{}, { reason: '' }, { reason: 'breve' }])
      expect((await annul(approved, body)).body.codes).toHaveProperty('reason')
    expect((await annul(approved, { reason: 'Pubblicata per errore' }, { 'if-match': '"1"' })).status).toBe(
      412,
    )
    const { status, body } = await annul(approved, { reason: 'Pubblicata per errore' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      is_annulled: true,
      annulment_reason: 'Pubblicata per errore',
      protocol_number: approved.protocol_number,
      datetime_updated: approved.datetime_updated,
      title: approved.title,
      actions: [],
    })
    expect(await lastEntry()).toMatchObject({ kind: 'annulment', reason: 'Pubblicata per errore' })
    const before = await entryCount()
    expect((await annul(approved, { reason: 'Pubblicata per errore' })).status).toBe(409)
    expect((await admin.patch(addressOf(approved), { step: 0, note: 'Di nuovo' })).status).toBe(403)
    expect((await admin.delete(addressOf(approved))).status).toBe(409)
    expect(await entryCount()).toBe(before)
  })

  it('is for administrators, and for what was approved', async () => {
    const approved = await anApproved()
    const user = await test.house.as('user_circular')
    const reason = { reason: 'Pubblicata per errore' }
    expect((await user.post(`${CIRCULARS}${approved.id}/annul/`, reason)).status).toBe(403)
    expect((await annul(await aDraft(), reason)).status).toBe(409)
    expect((await annul({ id: 999_999 }, reason)).status).toBe(404)
  })

  it('of a circular without a number leaves no entry', async () => {
    const approved = await anApproved({ typology_id: plain })
    const before = await entryCount()
    expect((await annul(approved, { reason: 'Pubblicata per errore' })).status).toBe(200)
    expect(await entryCount()).toBe(before)
  })
})
