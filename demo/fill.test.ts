import type { ReceivedRow } from '@fornace/contract/circulars/received'
import type { RegisterEntry } from '@fornace/contract/circulars/register'
import type { SenderRecord } from '@fornace/contract/circulars/sender'
import type { Dashboard } from '@fornace/contract/circulars/statistics'
import type { Deadline } from '@fornace/contract/kit/home'
import { ORGANISATIONS } from '@fornace/contract/kit/organisations'
import type { Role } from '@fornace/contract/kit/roles'
import type { YearCount } from '@fornace/contract/kit/years'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataChecks } from '../server/src/data-checks.ts'
import { sealHistory } from '../server/src/kit/resource/history/history-seals.ts'
import { circularChecks } from '../server/src/modules/circulars/circular.checks.ts'
import { openSenderProcess, overseeSubmissions } from '../server/src/modules/circulars/public.ts'
import { entryHash } from '../server/src/modules/circulars/register.store.ts'
import { filesFolder, readConfig } from '../server/src/platform/config.ts'
import { repeat } from '../server/src/platform/repeat.ts'
import { runChecks } from '../server/src/platform/verification.ts'
import { type Client, PASSWORD, useHouse } from '../server/test/harness.ts'
import { SECRET_KEY } from '../server/test/mailing-house.ts'
import { runCheck } from '../server/test/run-check.ts'
import { houseDay, houseYear } from './days.ts'
import { MAILBOXES } from './email-groups.ts'
import { ADMINISTRATOR, fillDemo } from './fill.ts'
import { openWebhook } from './mail-provider.ts'
import { startDemoMailServer } from './mail-server.ts'
import { emailOf } from './people.ts'
import { openReports } from './provider-reports.ts'
import { statesIn, statesOf } from './states.ts'

const today = new Date()
const thisYear = houseYear(today)

/** Known before the house opens. */
const mailServer = await startDemoMailServer(MAILBOXES)
const webhook = openWebhook()
const settings = { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://fornace.example', ...webhook.settings }

describe('the demo, sparingly filled', () => {
  const test = useHouse(() => settings)
  let administrator: Client
  let made: Awaited<ReturnType<typeof fillDemo>>
  let stopSending = async () => {}

  /** Sender process and oversight of the house, as a server has them. */
  const startSending = (): void => {
    const { database, dataDir, clock, connection, place } = test.house
    const env = { ...process.env, SECRET_KEY, DATA_DIR: dataDir, ...settings }
    const services = { config: readConfig(env), settings: test.house.settings, database, clock }
    const log = pino({ level: 'silent' })
    const sender = openSenderProcess({ ...services, env, log, place, connection })
    const oversight = repeat(100, () => overseeSubmissions(services))
    stopSending = async () => {
      await Promise.all([oversight.stop(), sender.stop()])
    }
  }

  beforeAll(async () => {
    const { address, database, dataDir } = test.house
    const email = emailOf(ADMINISTRATOR)
    await test.house.aUser([ADMINISTRATOR], { email })
    const config = readConfig({ DATA_DIR: dataDir, ...settings })
    const sparing = { mostInState: 2, pictures: 3, circulars: 60, communications: 15 }
    startSending()
    const reports = openReports({ address, database, config, webhook })
    const house = { address, database, config, files: filesFolder(config), mailServer, reports }
    const sealing = repeat(500, () => sealHistory(database, new Date()))
    made = await fillDemo(house, PASSWORD, sparing)
    await sealing.stop()
    const { body } = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
    administrator = test.house.withToken(body.token)
  })

  it('passes every check of the data, although it was sealed while it was filled', async () => {
    const { database, files, clock } = test.house
    const faults: string[] = []
    await runChecks(database, dataChecks(files.storage, clock.now()), {
      onFault: ({ message }) => void faults.push(message),
    })
    expect(faults).toEqual([])
  })

  it('has its whole history sealed, and a glossary', async () => {
    const { body: health } = await administrator.get('health/')
    const seals = (health.checks as { key: string }[]).find(({ key }) => key === 'history_seals')
    expect(seals).toMatchObject({ state: 'ok' })
    const { body: terms } = await administrator.get('translation/term/')
    expect(terms.count).toBeGreaterThan(10)
  })

  const signedInAs = async (role: Role): Promise<Client> => {
    const credentials = { email: emailOf(role), password: PASSWORD }
    const { body } = await test.house.anonymous.post('account/token-auth/', credentials)
    return test.house.withToken(body.token)
  }

  afterAll(async () => {
    await stopSending()
    await mailServer.stop()
  })

  const recordsOf = async (path: string) =>
    (await administrator.get(`${path}/?format=datatables&length=100`)).body

  it('has products and projects in all states, with pictures that can be seen', async () => {
    const [products, projects] = [await recordsOf('product/product'), await recordsOf('project/project')]
    expect(statesIn(products.data)).toEqual(statesOf(productWorkflow))
    expect(statesIn(projects.data)).toEqual(statesOf(projectWorkflow))
    expect([made.products, made.projects]).toEqual([products.recordsTotal, projects.recordsTotal])
    for (const [path, { data }] of [
      ['product/product', products],
      ['project/project', projects],
    ] as const) {
      const { id } = data.find(({ step }: { step: number }) => step === productWorkflow.approved)
      const { images } = (await administrator.get(`${path}/${id}/`)).body
      expect((await administrator.get(`file/${images[0].file}/?size=small`)).status).toBe(200)
    }
  })

  const circularsWith = async (filter: string) =>
    (await administrator.get(`circular/circular/?format=datatables&length=100&${filter}`)).body

  it('has circulars and communications in draft, in approval, approved and sent', async () => {
    const [ofCirculars, ofCommunications] = [
      await recordsOf('circular/circular'),
      await recordsOf('circular/communication'),
    ]
    expect([made.circulars, made.communications]).toEqual([60, 15])
    expect([ofCirculars.recordsTotal, ofCommunications.recordsTotal]).toEqual([60, 15])
    expect(statesIn(ofCirculars.data)).toEqual([0, 1, 2, 3])
    expect(statesIn(ofCommunications.data)).toEqual([0, 1, 3])
    const [annulled, selfApproved] = [
      await circularsWith('is_annulled=true'),
      await circularsWith('is_self_approved=true'),
    ]
    expect(annulled.recordsFiltered).toBe(2)
    expect(selfApproved.recordsFiltered).toBeGreaterThan(0)
    const replacing = ofCirculars.data.filter(
      ({ replaces_id }: { replaces_id: number | null }) => replaces_id,
    )
    expect(replacing).toHaveLength(3)
  })

  it('has numbers without a gap in each year, in the order of their times', async () => {
    const numbers = await test.house.statement(
      `select protocol_year, count(*)::int, min(protocol_seq), max(protocol_seq) from circular_circular
       where protocol_seq is not null group by 1 order by 1`,
    )
    expect(numbers.length).toBeGreaterThanOrEqual(3)
    for (const { count, min, max } of numbers) expect([min, max]).toEqual([1, count])
    const times = await test.house.statement(
      `select datetime_protocol from circular_circular where protocol_seq is not null
       order by protocol_year, protocol_seq`,
    )
    const moments = times.map(({ datetime_protocol }) => Number(datetime_protocol))
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  })

  it('has a register whose chain holds, up to its newest entry', async () => {
    const rows = await test.house.statement('select * from circular_register order by id')
    const entries = rows.map((row) => ({ ...row, at: (row.at as Date).toISOString() })) as RegisterEntry[]
    const [head] = await test.house.statement('select * from circular_register_head')
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set(['number', 'reopening', 'approval', 'annulment', 'dispatch']),
    )
    for (const [index, entry] of entries.entries()) {
      expect(entry.hash).toBe(entryHash(entry))
      if (index > 0) expect(entry.previous_hash).toBe(entries[index - 1]?.hash)
    }
    expect(head).toMatchObject({ entry_id: entries.length, hash: entries.at(-1)?.hash })
    for (const check of circularChecks) expect(await runCheck(check, test.house.database)).toBeGreaterThan(0)
  })

  it('has sent every sent circular and communication through the ledger to its mail server', async () => {
    const texts = await test.house.statement(
      `select exists (select from circular_submission s join circular_mailing_recipient r on r.submission_id = s.id
          where coalesce(s.circular_id, -s.communication_id) = text.key and r.state = 'sent') as is_in_ledger, count(*)::int
        from (select id as key from circular_circular where step = 3
          union all select -id from circular_communication where step = 3) text group by 1`,
    )
    expect(texts).toEqual([{ is_in_ledger: true, count: expect.any(Number) }])
    expect(Number(texts[0]?.count)).toBeGreaterThan(40)
    const [{ count } = {}] = await test.house.statement(
      `select count(*)::int from circular_mailing_recipient where state = 'sent'`,
    )
    expect(count).toBe(mailServer.takenCount)
  })

  it('has figures of submissions that equal the ledger', async () => {
    const differing = await test.house.statement(
      `select f.* from circular_submission s join circular_submission_figures f on f.submission_id = s.id,
        lateral (select count(*) filter (where r.state <> 'left_out') as recipients,
            count(*) filter (where r.state = 'left_out') as left_out,
            count(*) filter (where r.state in ('waiting', 'sending')) as waiting,
            count(*) filter (where r.state = 'sent') as sent, count(*) filter (where r.is_bounced) as bounced,
            count(*) filter (where r.is_delivered) as delivered, count(r.opened_at) as opened,
            count(r.clicked_at) as clicked, count(*) filter (where r.is_read) as read
          from circular_mailing_recipient r where r.submission_id = s.id) l
        where s.state <> 'draft' and (f.recipient_count, f.left_out_count, f.waiting, f.submitted, f.bounces, f.kept,
            f.deliveries) <> (l.recipients, l.left_out, l.waiting, l.sent, l.bounced, 0, l.delivered)
          or (f.reading_erased_at is null and (f.opens, f.clicks, f.reads) <> (l.opened, l.clicked, l.read))`,
    )
    expect(differing).toEqual([])
  })

  it('has submissions in every state, the newest of which are open', async () => {
    const submissions = await test.house.statement(
      'select state, count(*)::int, min(scheduled_at) as scheduled_at from circular_submission group by 1 order by 1',
    )
    const counts = Object.fromEntries(submissions.map(({ state, count }) => [state, count]))
    expect(counts).toEqual({
      ...{ cancelled: 1, draft: 1, paused: 1, scheduled: 1, sending: 1 },
      sent: made.submissions - 5,
    })
    const scheduled = submissions.find(({ state }) => state === 'scheduled')
    expect(houseDay(scheduled?.scheduled_at as Date)).toBe(houseDay(test.house.clock.now(), 1))
    const [paused] = await test.house.statement(
      `select waiting > 0 as waits, submitted > 0 as has_begun from circular_submission_figures f
        join circular_submission s on s.id = f.submission_id where s.state = 'paused'`,
    )
    expect(paused).toEqual({ waits: true, has_begun: true })
  })

  it('has refusals in the words of the mail server, unsubscribed addresses, and a signed sender', async () => {
    const rows = await test.house.statement(
      `select substr(answer, 1, 3) as code, state from circular_mailing_recipient
        where state in ('bounced', 'waiting') and answer <> '' group by 1, 2 order by 1`,
    )
    expect(rows).toEqual([
      { code: '452', state: 'waiting' },
      { code: '550', state: 'bounced' },
    ])
    const marks = await test.house.statement(
      'select count(bounced_at)::int as bounced, count(unsubscribed_at)::int as unsubscribed from circular_address',
    )
    expect(marks).toEqual([{ bounced: expect.any(Number), unsubscribed: expect.any(Number) }])
    expect(Number(marks[0]?.bounced)).toBeGreaterThan(2)
    expect(Number(marks[0]?.unsubscribed)).toBeGreaterThan(2)
    const { data: senders } = await recordsOf('circular/sender')
    expect(senders).toHaveLength(3)
    expect(senders.filter(({ is_default }: SenderRecord) => is_default)).toHaveLength(1)
    expect(senders.filter(({ is_signed }: SenderRecord) => is_signed)).toHaveLength(1)
    const { data: groups } = await recordsOf('circular/email-group')
    expect(groups).toHaveLength(made.emailGroups)
  })

  const numbers = async (statement: string): Promise<Record<string, number>> =>
    (await test.house.statement(statement))[0] as Record<string, number>

  it('tells of deliveries, bounces and complaints by signed events, and of reading by those who agreed', async () => {
    const told = await numbers(
      `select sum(deliveries)::float8 / sum(submitted) as delivered, sum(tracked)::float8 / sum(submitted) as tracked,
        sum(opens)::float8 / sum(tracked) as opened, sum(clicks)::float8 / sum(opens) as clicked,
        sum(spam_complaints)::int as complaints, sum(submitted)::int as submitted, sum(reads - opens)::int as signed_in,
        sum(automatic_opens)::int as automatic_opens, sum(automatic_clicks)::int as automatic_clicks,
        sum(anonymous_opens)::int as anonymous_opens,
        (select count(soft_bounced_at)::int from circular_mailing_recipient) as soft_bounces,
        (select count(hard_bounced_at)::int from circular_mailing_recipient) as hard_bounces
      from circular_submission_figures`,
    )
    expect(told.delivered).toBeGreaterThan(0.93)
    expect(told.delivered).toBeLessThan(1)
    expect(told.tracked).toBeGreaterThan(0.35)
    expect(told.tracked).toBeLessThan(0.7)
    expect(told.opened).toBeGreaterThan(0.45)
    expect(told.opened).toBeLessThan(0.85)
    expect(told.clicked).toBeGreaterThan(0.15)
    expect(told.clicked).toBeLessThan(0.5)
    expect(told.complaints).toBeGreaterThan(0)
    expect(told.complaints).toBeLessThan(Number(told.submitted) / 500)
    const { automatic_opens, automatic_clicks, anonymous_opens, soft_bounces, hard_bounces } = told
    for (const count of [automatic_opens, automatic_clicks, anonymous_opens, soft_bounces, hard_bounces])
      expect(count).toBeGreaterThan(0)
    const events = await numbers(
      `select count(*) filter (where source = 'own')::int as own, count(*) filter (where not counts)::int as without_effect,
        count(*) filter (where kind = 'delayed')::int as deferred,
        count(*) filter (where e.at > now() or e.at < r.sent_at)::int as impossible
      from circular_mail_event e left join circular_mailing_recipient r on r.id = e.recipient_id`,
    )
    expect(events).toMatchObject({ without_effect: 0, impossible: 0 })
    for (const count of [events.own, events.deferred]) expect(count).toBeGreaterThan(0)
    const marked = await numbers(
      `select count(*) filter (where r.hard_bounced_at is not null)::int as bounced,
        count(*) filter (where a.complained_at is not null)::int as complained
      from circular_address a join circular_mailing_recipient r on r.address = a.address
      where a.bounced_at is not null or a.unsubscribed_at is not null`,
    )
    expect(marked.bounced).toBeGreaterThan(0)
    expect(marked.complained).toBeGreaterThan(0)
  })

  it('is read on working days by day; of older mails than a year only the figures are left', async () => {
    const read = await numbers(
      `select count(*) filter (where hour between 7 and 18)::int as by_day, count(*) filter (where day in (0, 6))::int as weekend,
        count(*)::int as all
      from (select extract(hour from at)::int as hour, extract(dow from at)::int as day
        from (select opened_at at time zone 'Europe/Rome' as at from circular_mailing_recipient where opened_at is not null) o) o`,
    )
    expect(read.all).toBeGreaterThan(50)
    expect(read.by_day).toBeGreaterThan(Number(read.all) * 0.85)
    expect(read.weekend).toBeLessThan(Number(read.all) / 8)
    const forgotten = await numbers(
      `select sum(f.opens)::int as opens, count(r.opened_at)::int as opened_at from circular_submission_figures f
        join circular_mailing_recipient r on r.submission_id = f.submission_id
        where f.first_taken_at < now() - interval '12 months'`,
    )
    expect(forgotten.opens).toBeGreaterThan(0)
    expect(forgotten.opened_at).toBe(0)
  })

  it('has a dashboard with months, companies that read nothing, and the worst addresses', async () => {
    const { body } = await administrator.get('circular/dashboard/')
    const { months, themes, silent_90, worst_addresses, waiting } = body as Dashboard
    expect(months.filter(({ submissions, opens }) => submissions > 0 && opens > 0).length).toBeGreaterThan(2)
    expect(themes.length).toBeGreaterThan(3)
    const silent = silent_90.companies.filter(({ is_unknown }) => !is_unknown)
    expect(silent.length).toBeGreaterThan(0)
    expect(worst_addresses.length).toBeGreaterThan(0)
    expect(waiting.length).toBe(3)
  })

  it('has an archive for people of companies, of which they have read some', async () => {
    const reader = await signedInAs('user_edit_product')
    const { data } = (await reader.get('circular/received/?format=datatables&length=100')).body
    expect(data.length).toBeGreaterThan(5)
    const isTooEarly = ({ read_at, received_at }: ReceivedRow) => read_at !== null && read_at < received_at
    expect(data.filter(isTooEarly)).toEqual([])
    expect(data.some(({ is_unread }: ReceivedRow) => !is_unread)).toBe(true)
    const readings = await numbers(
      `select count(*)::int as count, count(distinct user_id)::int as people,
        count(*) filter (where at > now() - interval '1 hour')::int as just_now from circular_signed_in_reading`,
    )
    expect(readings.people).toBeGreaterThan(1)
    expect(readings.just_now).toBeLessThan(Number(readings.count))
  })

  it('has sent circulars of past years on days of those years: ledger, history and register agree', async () => {
    const years = await test.house.statement(
      'select distinct extract(year from datetime_published)::int as year from circular_circular where step = 3 order by 1',
    )
    expect(years.length).toBeGreaterThanOrEqual(3)
    const contradicting = await test.house.statement(
      `select c.id from circular_circular c join circular_submission s on s.circular_id = c.id and s.state = 'sent'
        join circular_submission_figures f on f.submission_id = s.id
        left join circular_register r on r.kind = 'dispatch' and r.circular_id = c.id
        where c.datetime_approved >= s.datetime_confirmed or s.datetime_started <> f.first_taken_at
          or not c.datetime_published between s.datetime_started and s.datetime_started + interval '5 minutes'
          or (c.protocol_number is not null and r.id is null)
          or r.at not between c.datetime_published - interval '1 second' and c.datetime_published + interval '1 second'
          or exists (select from circular_mailing_recipient l where l.submission_id = s.id and (l.sent_at < s.datetime_confirmed
            or l.sent_at > s.datetime_ended))
          or not exists (select from history h where h.type = 'circular-circular' and h.record_id = c.id
            and h.changes -> 'step' ->> 1 = '3'
            and h.at between s.datetime_started and s.datetime_started + interval '5 minutes')
          or exists (select from history h where h.type = 'circular-submission' and h.record_id = s.id
            and h.at > s.datetime_ended + interval '1 minute')`,
    )
    expect(contradicting).toEqual([])
  })

  it('has attachments of circulars that can be read, and mails nobody about years ago', async () => {
    const attached = await test.house.statement('select file from circular_attachment order by id limit 1')
    expect((await administrator.get(`file/${attached[0]?.file}/`)).status).toBe(200)
    const unmailed = await test.house.statement(
      `select count(*)::int from notice where type like 'circular-%' and mailed_at is null`,
    )
    const old = await test.house.statement(
      `select count(*)::int from notice where type like 'circular-%' and at < now() - interval '15 days'`,
    )
    const jobs = await test.house.statement(
      `select count(*)::int from jobs.job where name = 'notice.mail' and data::text like '%userIds%'`,
    )
    expect([unmailed, old, jobs].flat().map(({ count }) => count)).toEqual([0, 0, 0])
  })

  it('lets nothing that waits for approval wait for a permission of its pictures', async () => {
    const { data } = await recordsOf('product/product')
    const waiting = data.filter(({ step }: { step: number }) => [1, 3].includes(step))
    expect(waiting.length).toBeGreaterThan(0)
    const pictures = []
    for (const { id } of waiting)
      pictures.push(...(await administrator.get(`product/product/${id}/`)).body.images)
    const now = houseDay(today)
    expect(
      pictures.filter(
        ({ credit, licence, valid_until }) => !credit || !licence || (valid_until && valid_until < now),
      ),
    ).toEqual([])
  })

  it('has days to come: periods that are due, releases and a press kit that are scheduled', async () => {
    const { deadlines } = (await administrator.get('home/')).body
    const open = deadlines.filter(({ is_open, days_left }: Deadline) => is_open && days_left > 0)
    expect(open.length).toBeGreaterThan(0)
    const scheduledIn = async (path: string, query: string) => {
      const { body } = await administrator.get(
        `press_room/${path}/?format=datatables&length=100&group=${ORGANISATIONS.default}${query}`,
      )
      return body.data.filter(({ state }: { state: string }) => state === 'scheduled').length
    }
    expect(await scheduledIn('press_release', `&year=${thisYear}`)).toBeGreaterThanOrEqual(2)
    expect(await scheduledIn('press_kit', '')).toBeGreaterThanOrEqual(1)
  })

  it('writes to its people in their language', async () => {
    const people = await test.house.statement(
      `select language, count(*)::int from account_user where email like '%@demo.example' group by 1 order by 1`,
    )
    expect(people).toEqual([
      { language: 'en', count: 2 },
      { language: 'it', count: 19 },
    ])
  })

  it('has five years of press room', async () => {
    const yearsOf = async (path: string) => {
      const query = `?format=datatables&group=${ORGANISATIONS.default}`
      const { body } = await administrator.get(`press_room/${path}_years/${query}`)
      return body.data.map(({ year }: YearCount) => year)
    }
    const lastFive = [0, 1, 2, 3, 4].map((back) => thisYear - back)
    expect(await yearsOf('press_release')).toEqual(lastFive)
    const ofMagazines = await yearsOf('press_magazine')
    expect(ofMagazines).toEqual(expect.arrayContaining(lastFive.slice(1)))
    expect(ofMagazines.length).toBeGreaterThanOrEqual(5)
    expect([made.kits, made.galleries].every((count) => count > 0)).toBe(true)
  })
})
