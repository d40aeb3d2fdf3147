import { beforeAll, describe, expect, it } from 'vitest'
import { dashboardCheck } from '../../src/modules/circulars/statistics/dashboard.checks.ts'
import { circularSteps } from '../circular-steps.ts'
import { houseDay, houseYear } from '../days.ts'
import { type Client, useHouse } from '../harness.ts'
import { pressSteps } from '../press-steps.ts'
import { runCheck } from '../run-check.ts'
import { type SentRecipient, statisticsSteps } from '../statistics-steps.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
const { aSentSubmission, events, signedInReading } = statisticsSteps(() => test.house)
const { aCompany } = pressSteps(() => test.house)
let admin: Client

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(test.house.clock.now().getTime() - days * DAY_MS)
const dashboard = async (query = '', client = admin) => {
  const { status, body } = await client.get(`circular/dashboard/?${query}`, { 'accept-language': 'it' })
  expect([status, body.codes]).toEqual([200, undefined])
  return body
}
const to = (name: string, about: Partial<SentRecipient> = {}): SentRecipient => ({
  email: `${name}@azienda.example`,
  ...about,
})
const mail = (name: string) => `${name}@azienda.example`

interface Total {
  readonly id: number | null
  readonly name: string
  readonly month: string
  readonly submissions: number
  readonly submitted: number
  readonly opens: number
}

describe('the dashboard', () => {
  let typology_id: number
  let first: number
  let one: number
  let communication_id: number

  beforeAll(async () => {
    admin = await test.house.as('administrator_circular')
    typology_id = await steps.aTypology()
    const aCircular = async () =>
      (await steps.aCircular(admin, { typology_id, matter_ids: [await steps.aMatter()] })).id
    first = await aCircular()
    one = await aCircular()
    communication_id = (await steps.aCommunication(admin)).id
  })

  it('adds up figures by month of the house, theme and typology', async () => {
    const ownTheme = await steps.aTheme('Energia')
    const gas = await steps.aMatter({ name: 'Gas', theme_id: ownTheme })
    const power = await steps.aMatter({ name: 'Elettricità', theme_id: ownTheme })
    const other = await steps.aMatter({ name: 'Contratti', theme_id: await steps.aTheme('Lavoro') })
    const own = { typology_id: await steps.aTypology() }
    const two = (await steps.aCircular(admin, { ...own, matter_ids: [gas, power, other] })).id
    const single = (await steps.aCircular(admin, { ...own, matter_ids: [gas] })).id
    const tracked = { isTracked: true }
    const before = await dashboard()
    const recent = await aSentSubmission(
      { circular_id: two },
      { at: daysAgo(1), recipients: [to('a', tracked), to('b', tracked), to('c')] },
    )
    await aSentSubmission({ circular_id: single }, { at: daysAgo(2), recipients: [to('a')] })
    await aSentSubmission({ communication_id }, { at: daysAgo(3), recipients: [to('a'), to('b')] })
    // 1 January of last year, 0:30 in Rome: in UTC still the year before.
    const year = houseYear(test.house.clock.now()) - 1
    const longAgo = new Date(Date.UTC(year - 1, 11, 31, 23, 30))
    await aSentSubmission({ circular_id: single }, { at: longAgo, recipients: [to('a')] })
    await events(recent, [{ kind: 'open', email: mail('a') }])
    const after = await dashboard()
    expect(after.months).toHaveLength(12)
    expect(after.months.at(-1).month).toBe(houseDay(test.house.clock.now()).slice(0, 7))
    const sums = (rows: readonly Total[]) =>
      (['submissions', 'submitted', 'opens'] as const).map((of) =>
        rows.reduce((sum, row) => sum + row[of], 0),
      )
    const added = (rowsOf: (from: typeof after) => Total[]) => {
      const old = sums(rowsOf(before))
      return sums(rowsOf(after)).map((sum, index) => sum - (old[index] ?? 0))
    }
    expect(added(({ months }) => months)).toEqual([3, 6, 1])
    const named =
      (kind: 'themes' | 'typologies', name: string) =>
      (from: typeof after): Total[] =>
        from[kind].filter((row: Total) => row.name === name)
    expect(added(named('themes', 'Energia'))).toEqual([2, 4, 1])
    expect(added(named('themes', 'Lavoro'))).toEqual([1, 3, 1])
    expect(added(named('themes', 'Comunicazioni'))).toEqual([1, 2, 0])
    expect(added(named('typologies', 'Circolare'))).toEqual([2, 4, 1])
    expect(added(named('typologies', 'Comunicazioni'))).toEqual([1, 2, 0])
    expect(after.themes.at(-1)).toMatchObject({ id: null, name: 'Comunicazioni' })
    const { months: all } = await dashboard('months=60')
    expect(all).toHaveLength(60)
    const inMonth = (month: string) => all.find((row: Total) => row.month === month)?.submissions
    expect([inMonth(`${year - 1}-12`), inMonth(`${year}-01`)]).toEqual([0, 1])
    for (const wrong of ['months=0', 'months=61', 'months=x', 'year=2026'])
      expect([wrong, (await admin.get(`circular/dashboard/?${wrong}`)).status]).toEqual([wrong, 400])
  })

  it('adds up what the opens of each submission are a part of: its deliveries, if they are reported', async () => {
    const { body: before } = await admin.get('circular/dashboard/recent/')
    const names = (of: string, count: number) => Array.from({ length: count }, (_, n) => `${of}-${n}`)
    const sent = async (all: readonly string[]) =>
      aSentSubmission(
        { circular_id: one },
        { at: daysAgo(1), recipients: all.map((name) => to(name, { isTracked: true })) },
      )
    const told = (kind: 'delivered' | 'open', from: readonly string[]) =>
      from.map((name) => ({ kind, email: mail(name) }))
    const [reported, silent, partly] = [names('detta', 4), names('muta', 6), names('metà', 5)]
    await events(await sent(reported), [
      ...told('delivered', reported.slice(0, 2)),
      ...told('open', reported.slice(0, 1)),
    ])
    await events(await sent(silent), told('open', silent.slice(0, 5)))
    // More opens than deliveries: not all of these were reported.
    await events(await sent(partly), [
      ...told('delivered', partly.slice(0, 1)),
      ...told('open', partly.slice(0, 3)),
    ])
    const { body: after } = await admin.get('circular/dashboard/recent/')
    const added = (figure: string) => after[figure] - before[figure]
    expect([added('deliveries'), added('opens'), added('reached')]).toEqual([2, 9, 2 + 6 + 5])
    expect(added('reported')).toBe(4)
    expect(await runCheck(dashboardCheck, test.house.database)).toBeGreaterThanOrEqual(3)
    expect((await dashboard()).months.at(-1).reached).toBeGreaterThanOrEqual(12)
  })

  it('names companies that read nothing of what they received in 30 and 90 days, and of which nothing is known', async () => {
    const company = async (name: string) => ({ id: await aCompany(name), name })
    const reader = await company('Lettrice')
    const silent = await company('Silenziosa')
    const unknown = await company('Ignota')
    const archive = await company('Archivista')
    const before = await company('Una volta')
    const tracked = { isTracked: true }
    const recipients = [
      to('lettrice', { ...tracked, companies: [reader] }),
      to('silenziosa', { ...tracked, companies: [silent] }),
      to('ignota', { companies: [unknown] }),
      to('archivista', { companies: [archive] }),
      to('una-volta', { ...tracked, companies: [before] }),
    ]
    const old = await aSentSubmission({ circular_id: first }, { at: daysAgo(60), recipients })
    await aSentSubmission({ circular_id: one }, { at: daysAgo(20), recipients })
    const last = await aSentSubmission({ communication_id }, { at: daysAgo(10), recipients })
    await events(old, [{ kind: 'open', email: mail('una-volta'), hours: 1 }])
    await events(last, [{ kind: 'open', email: mail('lettrice') }])
    await signedInReading({ circular_id: one }, { at: daysAgo(2), userId: 1, companyIds: [archive.id] })
    const { silent_30, silent_90 } = await dashboard()
    const row = { last_read_at: null, is_unknown: false }
    expect(silent_30).toEqual({
      count: 3,
      companies: [
        { ...row, ...unknown, texts: 2, is_unknown: true },
        { ...row, ...silent, texts: 2 },
        { ...row, ...before, texts: 2, last_read_at: expect.any(String) },
      ],
    })
    expect(silent_90).toEqual({
      count: 2,
      companies: [
        { ...row, ...unknown, texts: 3, is_unknown: true },
        { ...row, ...silent, texts: 3 },
      ],
    })
  })

  it('knows of no silence in submissions whose readings were erased', async () => {
    const company = { id: await aCompany('Dimenticata'), name: 'Dimenticata' }
    const recipients = [to('dimenticata', { isTracked: true, companies: [company] })]
    const id = await aSentSubmission({ circular_id: one }, { at: daysAgo(45), recipients })
    const isSilent = async () =>
      (await dashboard()).silent_90.companies.some(({ id }: { id: number }) => id === company.id)
    expect(await isSilent()).toBe(true)
    await test.house.statement(
      `update circular_submission_figures set reading_erased_at = now() where submission_id = ${id}`,
    )
    expect(await isSilent()).toBe(false)
  })

  it('names the worst addresses with the words of the server, and what waits', async () => {
    const { body: before } = await admin.get('circular/dashboard/recent/')
    const twice = to('torna', { state: 'bounced', answer: '550 5.1.1 No such user', name: 'Anna' })
    await aSentSubmission({ circular_id: one }, { at: daysAgo(40), recipients: [twice] })
    await aSentSubmission({ circular_id: one }, { at: daysAgo(6), recipients: [twice] })
    const spam = await aSentSubmission(
      { circular_id: one },
      { at: daysAgo(5), recipients: [to('spam'), to('soft')] },
    )
    await events(spam, [
      { kind: 'complaint', email: mail('spam') },
      { kind: 'soft-bounce', email: mail('soft'), words: '452 full' },
    ])
    const scheduled = await aSentSubmission(
      { communication_id },
      { at: daysAgo(1), recipients: [], state: 'scheduled' },
    )
    const paused = await aSentSubmission(
      { circular_id: one },
      { at: daysAgo(1), recipients: [], state: 'paused' },
    )
    const approved = (await steps.aCircular(admin, { typology_id, matter_ids: [await steps.aMatter()] })).id
    await steps.approved(approved)
    const { worst_addresses, waiting, in_approval, approved: count } = await dashboard()
    expect(worst_addresses).toMatchObject([
      { address: mail('spam'), bounces: 0, complaints: 1, words: '' },
      { address: mail('torna'), name: 'Anna', bounces: 2, complaints: 0, words: '550 5.1.1 No such user' },
      { address: mail('soft'), bounces: 1, complaints: 0, words: '452 full' },
    ])
    expect(waiting).toMatchObject([
      { id: paused, kind: 'circular', state: 'paused', is_stalled: true },
      { id: scheduled, kind: 'communication', title: 'Invito', state: 'scheduled', is_stalled: false },
    ])
    expect([in_approval, count]).toEqual([0, 1])
    const { status, body: recent } = await admin.get('circular/dashboard/recent/')
    expect(status).toBe(200)
    expect(recent.worst_addresses).toMatchObject([
      { address: mail('spam'), complaints: 1 },
      { address: mail('soft'), bounces: 1 },
      { address: mail('torna'), bounces: 1 },
    ])
    // Those of 6, 5 and 1 days ago.
    expect([recent.submissions - before.submissions, recent.bounces, recent.spam_complaints]).toEqual([
      3, 2, 1,
    ])
  })
})
