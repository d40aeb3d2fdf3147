import { submissionFigures } from '@fornace/contract/circulars/submission'
import { emptyMultilingual } from '@fornace/contract/kit/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { submissionCheck } from '../../src/modules/circulars/submission/submission.checks.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { COMMUNICATION_SUBMISSIONS, circularSteps, SUBMISSIONS } from '../circular-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { pressSteps } from '../press-steps.ts'
import { runCheck } from '../run-check.ts'
import { type SentRecipient, statisticsSteps } from '../statistics-steps.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
const { aSentSubmission, events, signedInReading } = statisticsSteps(() => test.house)
const { aCompany } = pressSteps(() => test.house)
let admin: Client
let complete: { typology_id: number; matter_ids: number[] }

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  complete = { typology_id: await steps.aTypology(), matter_ids: [await steps.aMatter()] }
})

const DAY_HOURS = 24
const daysAgo = (days: number) => new Date(test.house.clock.now().getTime() - days * DAY_HOURS * 3_600_000)
const aCircular = async () => (await steps.aCircular(admin, complete)).id as number
const statisticsOf = async (id: number, path = SUBMISSIONS) => {
  const { status, body } = await admin.get(`${path}${id}/statistics/`)
  expect(status).toBe(200)
  return body
}
const mails = async (query: string) => {
  const { status, body } = await admin.get(`circular/mail/?page_size=100&${query}`)
  expect([status, body.codes]).toEqual([200, undefined])
  return body
}
const addressesWith = async (id: number, outcome: string): Promise<string[]> =>
  (await mails(`submission_id=${id}&outcome=${outcome}`)).results
    .map(({ email }: { email: string }) => email.split('@')[0])
    .sort()
const to = (name: string, about: Partial<SentRecipient> = {}): SentRecipient => ({
  email: `${name}@azienda.example`,
  ...about,
})
const tracked = { isTracked: true }
const mail = (name: string) => `${name}@azienda.example`

describe('statistics of a submission', () => {
  it('count distinct recipients; a click is an open; what machines did and anonymous opens stand apart', async () => {
    const id = await aSentSubmission(
      { circular_id: await aCircular() },
      {
        at: daysAgo(5),
        recipients: [
          to('opener', tracked),
          to('clicker', tracked),
          to('machine', tracked),
          to('anonymous'),
          to('complainer'),
          to('stored', { state: 'kept' }),
          to('refused', { state: 'bounced', answer: '550 No such user' }),
          to('cancelled', { state: 'left_out' }),
          to('waiting', { state: 'waiting' }),
        ],
        content: { body: { ...emptyMultilingual(), it: '<p>https://ceramica.example/a</p>' } },
      },
    )
    await events(id, [
      ...['opener', 'clicker', 'machine', 'anonymous', 'complainer'].map((name) => ({
        kind: 'delivered' as const,
        email: mail(name),
        hours: 0.1,
      })),
      { kind: 'open', email: mail('opener'), hours: 1.5 },
      { kind: 'open', email: mail('opener'), hours: 3 },
      { kind: 'click', email: mail('clicker'), hours: 2.5, link: 'https://ceramica.example/a' },
      { kind: 'open', email: mail('machine'), hours: 1, isAutomatic: true },
      {
        kind: 'click',
        email: mail('machine'),
        hours: 1,
        isAutomatic: true,
        link: 'https://ceramica.example/a',
      },
      { kind: 'open', email: mail('anonymous'), hours: 4 },
      { kind: 'open', email: mail('anonymous'), hours: 5 },
      { kind: 'complaint', email: mail('complainer'), hours: 6 },
    ])
    const statistics = await statisticsOf(id)
    expect(statistics).toMatchObject({
      recipient_count: 8,
      left_out_count: 1,
      cancelled: 0,
      waiting: 1,
      submitted: 5,
      kept: 1,
      deliveries: 5,
      bounces: 1,
      opens: 2,
      clicks: 1,
      spam_complaints: 1,
      automatic_opens: 1,
      automatic_clicks: 1,
      anonymous_opens: 2,
      anonymous_clicks: 0,
      tracked: 3,
      reads: 2,
      tracking: 'consented',
      // The anonymous reader, the complainer, and the stored mail.
      unknown: 3,
      unread: 4,
      is_reading_erased: false,
      title: 'Quote associative',
      protocol_number: null,
    })
    const { body: record } = await admin.get(`${SUBMISSIONS}${id}/`)
    expect(record).toMatchObject({ opens: 2, clicks: 1, deliveries: 5, reads: 2, anonymous_opens: 2 })
    for (const [outcome, names] of Object.entries({
      recipients: ['anonymous', 'clicker', 'complainer', 'machine', 'opener', 'refused', 'stored', 'waiting'],
      submitted: ['anonymous', 'clicker', 'complainer', 'machine', 'opener', 'stored'],
      delivered: ['anonymous', 'clicker', 'complainer', 'machine', 'opener'],
      bounced: ['refused'],
      opened: ['clicker', 'opener'],
      clicked: ['clicker'],
      complained: ['complainer'],
      read: ['clicker', 'opener'],
      unread: ['anonymous', 'complainer', 'machine', 'stored'],
      unknown: ['anonymous', 'complainer', 'stored'],
      left_out: ['cancelled'],
    }))
      expect([outcome, await addressesWith(id, outcome)]).toEqual([outcome, names])
    const clicked = async (link: string) =>
      (await mails(`submission_id=${id}&link=${encodeURIComponent(link)}`)).results.map(
        ({ email }: { email: string }) => email,
      )
    expect(await clicked('https://ceramica.example/a')).toEqual([mail('clicker')])
    expect(await clicked('https://ceramica.example/')).toEqual([])
  })

  it('show the first opens and clicks of each hour, the first 72 that have begun', async () => {
    const recipients = [to('a', tracked), to('b', tracked), to('c', tracked), to('d')]
    const content = { body: { ...emptyMultilingual(), it: '<p>https://ceramica.example/a</p>' } }
    const circular_id = await aCircular()
    const old = await aSentSubmission({ circular_id }, { at: daysAgo(6), recipients, content })
    await events(old, [
      { kind: 'open', email: mail('a'), hours: 0.5 },
      { kind: 'open', email: mail('a'), hours: 10 },
      { kind: 'click', email: mail('b'), hours: 71.9, link: 'https://ceramica.example/a' },
      { kind: 'open', email: mail('c'), hours: 72.1 },
      { kind: 'open', email: mail('d'), hours: 20 },
    ])
    const { hours, opens } = await statisticsOf(old)
    expect(opens).toBe(3)
    expect(hours).toHaveLength(72)
    const counted = hours.filter((hour: Record<string, number>) => hour.opens || hour.clicks)
    expect(counted).toEqual([
      { hour: 0, opens: 1, clicks: 0, anonymous: 0 },
      { hour: 71, opens: 1, clicks: 1, anonymous: 0 },
    ])
    const [anonymous] = hours.filter((hour: Record<string, number>) => hour.anonymous)
    expect([20, 21]).toContain(anonymous.hour)
    expect(anonymous.anonymous).toBe(1)
    const young = await aSentSubmission({ circular_id }, { at: daysAgo(0.1), recipients })
    expect((await statisticsOf(young)).hours.map(({ hour }: { hour: number }) => hour)).toEqual([0, 1, 2])
  })

  it('list every link of the mails in all languages, with distinct recipients, people and machines apart', async () => {
    const file = '0b9a8f7e-1111-4000-8000-123456789abc'
    const id = await aSentSubmission(
      { circular_id: await aCircular() },
      {
        at: daysAgo(3),
        recipients: [
          to('a', tracked),
          to('b', tracked),
          to('c', tracked),
          to('en', { ...tracked, language: 'en' }),
        ],
        content: {
          languages: ['it', 'en'],
          body: {
            ...emptyMultilingual(),
            it: '<p>https://uno.example/ e https://due.example/</p>',
            en: '<p>https://one.example/</p>',
          },
          signature: emptyMultilingual(),
          links: [{ file, name: 'tabella.pdf', title: { ...emptyMultilingual(), it: 'Tabella' }, size: 10 }],
        },
      },
    )
    await events(id, [
      { kind: 'click', email: mail('a'), hours: 1, link: 'https://uno.example/' },
      { kind: 'click', email: mail('a'), hours: 2, link: 'https://uno.example/' },
      { kind: 'click', email: mail('b'), hours: 2, link: 'https://uno.example/' },
      { kind: 'click', email: mail('b'), hours: 2, link: `file:${file}` },
      { kind: 'click', email: mail('c'), hours: 2, link: 'https://uno.example/', isAutomatic: true },
      { kind: 'click', email: mail('c'), hours: 2, link: 'https://elsewhere.example/' },
      { kind: 'click', email: mail('en'), hours: 2, link: 'https://one.example/' },
    ])
    const { links, clicks, automatic_clicks } = await statisticsOf(id)
    expect([clicks, automatic_clicks]).toEqual([3, 1])
    const web = (url: string) => ({ label: url, url, file: null })
    expect(links).toEqual([
      { ...web('https://uno.example/'), clicks: 2, automatic_clicks: 1 },
      { ...web('https://due.example/'), clicks: 0, automatic_clicks: 0 },
      { ...web('https://one.example/'), clicks: 1, automatic_clicks: 0 },
      { label: 'Tabella', url: null, file, clicks: 1, automatic_clicks: 0 },
    ])
  })

  it('say of a delivery that came back that it bounced, and of a soft bounce that was delivered that it was', async () => {
    const id = await aSentSubmission(
      { circular_id: await aCircular() },
      { at: daysAgo(3), recipients: [to('back'), to('late'), to('soft')] },
    )
    await events(id, [
      { kind: 'hard-bounce', email: mail('back'), hours: 2, words: '550 5.1.1 unknown' },
      { kind: 'delivered', email: mail('late'), hours: 3 },
    ])
    await events(id, [
      { kind: 'delivered', email: mail('back'), hours: 1 },
      { kind: 'soft-bounce', email: mail('late'), hours: 1, words: '452 4.2.2 full' },
      { kind: 'soft-bounce', email: mail('soft'), hours: 1, words: '452 4.2.2 full' },
    ])
    expect(await statisticsOf(id)).toMatchObject({ submitted: 3, deliveries: 1, bounces: 2 })
    expect(await addressesWith(id, 'bounced')).toEqual(['back', 'soft'])
    expect(await addressesWith(id, 'unread')).toEqual(['late'])
    const { results } = await mails(`submission_id=${id}&email=back`)
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({
      is_bounced: true,
      is_delivered: false,
      answer: '250 2.0.0 Ok',
      report: '550 5.1.1 unknown',
      result: 'returned',
      words: '550 5.1.1 unknown · 250 2.0.0 Ok',
      kind: 'circular',
      title: 'Quote associative',
      reasons: [{ kind: 'single', name: 'single', group: null, company: null, role: null }],
    })
    expect(new Date(results[0].bounced_at).getTime() - new Date(results[0].sent_at).getTime()).toBe(7_200_000)
  })

  it('exist of a draft and of communications, and of no other kind', async () => {
    const communication_id = (await steps.aCommunication(admin)).id
    const sent = await aSentSubmission({ communication_id }, { at: daysAgo(1), recipients: [to('a')] })
    expect(await statisticsOf(sent, COMMUNICATION_SUBMISSIONS)).toMatchObject({
      title: 'Invito',
      protocol_number: null,
      recipient_count: 1,
      submitted: 1,
    })
    expect((await admin.get(`${SUBMISSIONS}${sent}/statistics/`)).status).toBe(404)
    expect((await admin.get(`${SUBMISSIONS}999999/statistics/`)).status).toBe(404)
    for (const id of [sent, 999_999])
      expect((await admin.get(`${SUBMISSIONS}${id}/statistics/company/`)).status).toBe(404)
    expect((await admin.get(`${COMMUNICATION_SUBMISSIONS}${sent}/statistics/company/`)).status).toBe(200)
    const circular_id = await aCircular()
    await steps.approved(circular_id)
    const draft = await steps.aSubmission(admin, { circular_id, sender_id: await steps.aSender() })
    expect(await statisticsOf(draft.id)).toMatchObject({
      state: 'draft',
      recipient_count: 0,
      unknown: 0,
      hours: [],
      links: [],
      companies_count: 0,
      companies_read: 0,
      tracking: 'consented',
    })
  })
})

describe('companies of a submission', () => {
  it('have read when one of their people opened, clicked or read signed in', async () => {
    // One after the other: companies with as many recipients stand in the order of their ids.
    const alfa = { id: await aCompany('Alfa'), name: 'Alfa' }
    const beta = { id: await aCompany('Beta'), name: 'Beta' }
    const gamma = { id: await aCompany('Gamma'), name: 'Gamma' }
    const delta = { id: await aCompany('Delta'), name: 'Delta' }
    const circular_id = await aCircular()
    const id = await aSentSubmission(
      { circular_id },
      {
        at: daysAgo(4),
        recipients: [
          to('alfa-1', { ...tracked, companies: [alfa] }),
          to('alfa-2', { companies: [alfa, beta] }),
          to('beta-1', { state: 'bounced', companies: [beta] }),
          to('gamma-1', { companies: [gamma] }),
          to('delta-1', { ...tracked, companies: [delta] }),
          to('out', { state: 'left_out', companies: [delta] }),
          to('single'),
        ],
      },
    )
    await events(id, [
      { kind: 'delivered', email: mail('alfa-1') },
      { kind: 'open', email: mail('alfa-1'), hours: 2 },
    ])
    // A person of Gamma who is no recipient, and the recipient alfa-2 for Alfa.
    const at = daysAgo(2)
    await signedInReading({ circular_id }, { at, userId: 1, companyIds: [gamma.id] })
    await signedInReading({ circular_id }, { at, userId: 2, companyIds: [alfa.id], email: mail('alfa-2') })
    const list = async (query = '') =>
      (await admin.get(`${SUBMISSIONS}${id}/statistics/company/?${query}`)).body.results
    const row = { recipients: 1, delivered: 0, bounced: 0, unknown: 0 }
    expect(await list()).toEqual([
      {
        ...row,
        ...alfa,
        recipients: 2,
        delivered: 1,
        is_read: true,
        first_read_at: expect.any(String),
      },
      { ...row, ...beta, recipients: 2, bounced: 1, is_read: true, first_read_at: at.toISOString() },
      { ...row, ...delta, is_read: false, first_read_at: null },
      { ...row, ...gamma, unknown: 1, is_read: true, first_read_at: at.toISOString() },
    ])
    expect(await statisticsOf(id)).toMatchObject({
      companies_count: 4,
      companies_read: 3,
      opens: 1,
      reads: 2,
      unknown: 2,
    })
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    expect(names(await list('is_read=false'))).toEqual(['Delta'])
    expect(names(await list('search=gam'))).toEqual(['Gamma'])
    const sorted = 'format=datatables&columns[0][data]=recipients&columns[0][orderable]=true'
    const { body } = await admin.get(
      `${SUBMISSIONS}${id}/statistics/company/?${sorted}&keep=name&order[0][column]=0&order[0][dir]=desc&length=2`,
    )
    expect([body.recordsTotal, names(body.data)]).toEqual([4, ['Alfa', 'Beta']])
  })

  it('have a page with what they received and read, and their mails', async () => {
    const company = { id: await aCompany('Epsilon'), name: 'Epsilon' }
    const [first, second] = [await aCircular(), await aCircular()]
    const people = [to('e-1', { ...tracked, companies: [company] }), to('e-2', { companies: [company] })]
    const read = await aSentSubmission({ circular_id: first }, { at: daysAgo(9), recipients: people })
    await aSentSubmission({ circular_id: first }, { at: daysAgo(8), recipients: people.slice(1) })
    const refused = to('e-3', { state: 'bounced', companies: [company], answer: '550 No' })
    await aSentSubmission(
      { circular_id: second },
      { at: daysAgo(7), recipients: [...people, refused, to('x')] },
    )
    await events(read, [{ kind: 'open', email: mail('e-1'), hours: 1 }])
    const { body } = await admin.get(`circular/company/${company.id}/`)
    expect(body).toMatchObject({ ...company, texts: 2, read: 1, mails: 6, bounced: 1 })
    expect(Date.parse(body.last_read_at)).toBeLessThan(Date.parse(body.last_received_at))
    const { count, results } = await mails(`company_id=${company.id}`)
    expect(count).toBe(6)
    expect(results.map(({ answer }: { answer: string }) => answer)).toContain('550 No')
    expect((await admin.get('circular/company/999999/')).status).toBe(404)
  })
})

describe('the list of mails', () => {
  it('is filtered, searched, sorted by times and exported', async () => {
    const id = await aSentSubmission(
      { circular_id: await aCircular() },
      {
        at: daysAgo(2),
        recipients: [
          to('anna', { name: 'Anna Bianchi', ...tracked }),
          to('bruno', { name: '=Bruno', ...tracked }),
          to('carla', { name: 'Carla Neri' }),
        ],
      },
    )
    await events(id, [
      { kind: 'open', email: mail('anna'), hours: 5 },
      { kind: 'open', email: mail('bruno'), hours: 3 },
    ])
    const rows = await mails(`submission_id=${id}&search=bianchi`)
    expect(rows.results.map(({ email }: { email: string }) => email)).toEqual([mail('anna')])
    const query =
      'columns[0][data]=opened_at&columns[0][orderable]=true&columns[1][data]=email&columns[1][title]=Indirizzo' +
      '&columns[2][data]=name&columns[3][data]=result&columns[4][data]=reasons&columns[5][data]=words' +
      `&order[0][column]=0&submission_id=${id}&outcome=opened`
    const { body } = await admin.get(`circular/mail/?format=datatables&${query}`)
    expect([body.recordsTotal, body.recordsFiltered]).toEqual([3, 2])
    expect(body.data.map(({ email }: { email: string }) => email)).toEqual([mail('bruno'), mail('anna')])
    const csv = await admin.get(`circular/mail/?format=csv&${query}`, { 'accept-language': 'it' })
    expect(csv.status).toBe(200)
    const lines = csv.text.split('\r\n')
    expect(lines[0]).toContain('Indirizzo')
    expect(lines[1]).toMatch(/bruno@azienda\.example.*'=Bruno.*Aperta/)
    const xlsx = await admin.get(`circular/mail/?format=xlsx&${query}`)
    expect([xlsx.status, xlsx.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    for (const wrong of ['outcome=nonsense', 'submission_id=x', 'company_id=-1', 'company_id=99999999999'])
      expect([wrong, (await admin.get(`circular/mail/?${wrong}`)).status]).toEqual([wrong, 400])
    expect((await mails('submission_id=999999')).count).toBe(0)
  })
})

describe('what is not known to have been read', () => {
  it('is counted as the list of mails filters it, also of a mail that came back and was read', async () => {
    const id = await aSentSubmission(
      { circular_id: await aCircular() },
      { at: daysAgo(2), recipients: ['a', 'b', 'c'].map((name) => to(name, tracked)) },
    )
    await events(id, [
      { kind: 'open', email: mail('a'), hours: 1 },
      { kind: 'hard-bounce', email: mail('a'), hours: 2 },
    ])
    expect([(await statisticsOf(id)).unread, await addressesWith(id, 'unread')]).toEqual([2, ['b', 'c']])
    await test.house.statement(
      `update circular_submission_figures set reading_erased_at = now() where submission_id = ${id}`,
    )
    expect((await statisticsOf(id)).unread).toBeNull()
  })
})

describe('the check of figures', () => {
  class Undone extends Error {}

  /** What the check says after a statement; then undone. */
  const faultAfter = async (statement: string): Promise<string> => {
    let fault = ''
    const undone = test.house.database.transaction(async (transaction) => {
      for (const text of ['circular', 'communication'])
        await transaction.rows(sql.raw(`update circular_${text} set step = 3`))
      await transaction.rows(sql.raw('alter table circular_mailing_recipient disable trigger user'))
      await transaction.rows(sql.raw(statement))
      await runCheck(submissionCheck, transaction).catch((error) => {
        fault = error.message
      })
      throw new Undone()
    })
    await expect(undone).rejects.toThrow(Undone)
    return fault
  }

  it('compares every figure with the ledger and the hours of anonymous reading', async () => {
    const id = await aSentSubmission(
      { communication_id: (await steps.aCommunication(admin)).id },
      { at: daysAgo(2), recipients: [to('a', tracked), to('b'), to('c', { state: 'left_out' })] },
    )
    await events(id, [
      { kind: 'open', email: mail('a'), hours: 1 },
      { kind: 'open', email: mail('b'), hours: 1 },
    ])
    expect(await faultAfter('select 1')).toBe('')
    const figures = [...Object.keys(submissionFigures), 'unknown']
    expect(figures.length).toBeGreaterThan(15)
    for (const figure of figures) {
      const wrong = `update circular_submission_figures set ${figure} = ${figure} + 5 where submission_id = ${id}`
      expect(await faultAfter(wrong)).toMatch(
        new RegExp(`submission ${id} has ${figure} \\d; its ledger has \\d`),
      )
    }
    const ledger = (assignment: string) =>
      faultAfter(`update circular_mailing_recipient set ${assignment} where submission_id = ${id}`)
    expect(await ledger('opened_at = null')).toBe(`submission ${id} has opens 1; its ledger has 0`)
    expect(await ledger('complained_at = now()')).toBe(
      `submission ${id} has spam_complaints 0; its ledger has 3`,
    )
    expect(await faultAfter(`delete from circular_anonymous_reading where submission_id = ${id}`)).toBe(
      `submission ${id} has anonymous_opens 1; its ledger has 0`,
    )
    const erased = `update circular_submission_figures set reading_erased_at = now(), opens = 9, reads = 9
      where submission_id = ${id}`
    expect(await faultAfter(erased)).toBe('')
  })
})
