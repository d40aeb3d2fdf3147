import { emptyMultilingual } from '@fornace/contract/kit/languages'
import type pg from 'pg'
import { frozenContent } from '../server/test/fixtures/frozen-content.ts'
import { type Call, listPath, readCalls } from './calls.ts'
import { fixed, times } from './figures.ts'
import { fillCompanies, firstOf } from './filling.ts'
import { type Benched, type Measured, measure, medianOf, sideBySide } from './side-by-side.ts'

/** 5,000 submissions of three years with 60 recipients each, and one with 20,000. */
const FILLED: FilledSubmissions = { count: 5000, recipients: 60, largeRecipients: 20_000 }
const SUBMISSIONS = FILLED.count
const COMPANIES = 1000
const CONTENT = JSON.stringify(
  frozenContent({
    tracking: 'consented',
    body: { ...emptyMultilingual(), it: '<p>https://ceramica.example/a https://ceramica.example/b</p>' },
  }),
)

/** Recipients of submissions, as SQL over `id`, `n` and the time `at`: of a third that agreed, two thirds have read. */
const ledger = (recipients: number, submissions: string) => `
  insert into circular_mailing_recipient (submission_id, address, email, name, company, reasons, state, answer, is_tracked,
    first_attempt_at, claimed_at, sent_at, delivered_at, hard_bounced_at, opened_at, clicked_at)
  select s.id, 'socio-' || n || '@azienda-' || n % ${COMPANIES} || '.example', 'socio-' || n || '@azienda-' || n % ${COMPANIES} || '.example',
    'Nome ' || n, 'Ceramiche ' || n % ${COMPANIES}, '[{"kind": "company", "group": null, "role": null, "company": null}]', 'sent',
    '250 2.0.0 Ok: queued as ' || md5(n::text), n % 3 = 0, at, at, at,
    case when n % 40 > 0 then at + interval '20 seconds' end, case when n % 40 = 0 then at + interval '1 minute' end,
    case when n % 9 in (0, 3) and n % 40 > 0 then at + n % 4000 * interval '1 minute' end,
    case when n % 27 = 0 and n % 40 > 0 then at + n % 4000 * interval '1 minute' end
  from (${submissions}) s, generate_series(1, ${recipients}) n`

const figures = (first: number) => `
  insert into circular_submission_figures (submission_id, recipient_count, submitted, deliveries, bounces, opens, clicks, tracked,
    reads, unknown, first_taken_at)
  select submission_id, count(*), count(*), count(*) filter (where is_delivered), count(*) filter (where is_bounced),
    count(opened_at), count(clicked_at), count(*) filter (where is_tracked), count(*) filter (where is_read),
    count(*) filter (where not is_bounced and not is_read and not is_tracked), min(sent_at)
  from circular_mailing_recipient where submission_id >= ${first} group by submission_id`

interface FilledSubmissions {
  readonly count: number
  readonly recipients: number
  /** Of the last one. */
  readonly largeRecipients: number
}

/** Ids of the first submission, of the last one, which is large, and of the first company. */
export const fillSubmissions = async (
  client: pg.Client,
  { count, recipients, largeRecipients }: FilledSubmissions,
) => {
  const company = await fillCompanies(client, COMPANIES)
  const circular = await firstOf(
    client,
    `insert into circular_circular (title, body, step) select jsonb_build_object('it', 'Circolare ' || md5(n::text) || ' ' || n),
       '{"it": "<p>Testo</p>"}', 3 from generate_series(1, ${count}) n`,
  )
  const sender = await firstOf(
    client,
    `insert into circular_sender (name, email) select 'Segreteria', 'circolari@associazione.example' from generate_series(1, 1)`,
  )
  const first = await firstOf(
    client,
    `insert into circular_submission (circular_id, sender_id, state, created_by_id, datetime_confirmed, datetime_started, datetime_ended)
     select ${circular} + n, ${sender}, case when n % 50 = 0 then 'cancelled' else 'sent' end, (select min(id) from account_user),
       at, at, at + interval '1 hour'
     from (select n, now() - (${count} - n) * interval '5 hours' - interval '3 days' as at
       from generate_series(0, ${count - 1}) n) made`,
  )
  const last = first + count - 1
  const of = (condition: string) =>
    `select id, datetime_started as at from circular_submission where id >= ${first} and ${condition}`
  await client.query(ledger(recipients, of(`id < ${last}`)))
  await client.query(ledger(largeRecipients, of(`id = ${last}`)))
  await client.query(figures(first))
  await client.query(
    `insert into circular_mailing_company (company_id, recipient_id, submission_id)
     select ${company} + split_part(company, ' ', 2)::int, id, submission_id from circular_mailing_recipient
     where submission_id >= ${first}`,
  )
  await client.query(
    `insert into circular_submission_content (submission_id, content, tracking)
     select id, '${CONTENT}', 'consented' from circular_submission where id >= ${first}`,
  )
  await client.query(
    `insert into circular_mail_event (source, event_id, submission_id, recipient_id, kind, at, received_at, link)
     select 'own', gen_random_uuid()::text, submission_id, id, kind, opened_at, opened_at,
       case when kind = 'click' then 'https://ceramica.example/' || case when id % 2 = 0 then 'a' else 'b' end end
     from circular_mailing_recipient, unnest(array['open', 'click']) kind
     where submission_id >= ${first} and opened_at is not null and (kind = 'open' or clicked_at is not null)`,
  )
  await client.query('vacuum analyze')
  return { first, last, company }
}

const PATH = '/api/circular/submission'
const VISIBLE = [
  ...[
    'circular',
    'state',
    'sender',
    'recipient_count',
    'submitted',
    'deliveries',
    'bounces',
    'opens',
    'clicks',
  ],
  ...['spam_complaints', 'created_by', 'datetime_started'],
]
const page = (start: number, more?: string) => listPath(`${PATH}/?`, VISIBLE, start, more)
const LAST_PAGE = SUBMISSIONS - 50

const callsFor = (first: number): Call[] => {
  const anId = (round: number) => first + ((round * 7919) % (SUBMISSIONS - 1))
  const [list, , search, one] = readCalls({
    list: 'submissions: list of 25 with figures, the newest first, with total, page 1',
    one: 'one submission',
    page,
    filter: 'state=sent',
    record: (id) => `${PATH}/${id}/`,
    anId,
    bare: 'submission',
  })
  const late: Call = {
    name: 'the same, the last page but one',
    goal: 2,
    method: 'GET',
    ours: () => page(LAST_PAGE),
    bare: () => `/submission-list?start=${LAST_PAGE}&length=25`,
  }
  const sorted: Call = {
    name: 'the same, by opens, page 1',
    goal: 1,
    method: 'GET',
    ours: () => page(0, `&order[0][column]=${VISIBLE.indexOf('opens')}&order[0][dir]=desc`),
    bare: () => '/submission-list?start=0&length=25&order=opens',
  }
  return [list, late, sorted, search, one].flatMap((call) => call ?? [])
}

/** Requests per second and time of one call of ours. */
const rateOf = async ({ sides, pace }: Benched, name: string, path: string): Promise<readonly Measured[]> => {
  const call: Call = { name, goal: 0, method: 'GET', ours: () => path, bare: () => path }
  const rounds: Measured[] = []
  for (let round = 0; round < pace.rounds; round++) rounds.push(await measure(sides.ours, call, pace))
  return rounds
}

export const benchStatistics = async (bench: Benched): Promise<void> => {
  const { client, sides, pace, print } = bench
  const { first, last: large } = await fillSubmissions(client, FILLED)
  await sideBySide(sides, pace, print, callsFor(first))
  const list = await rateOf(bench, 'list', page(0))
  const rate = (rounds: readonly Measured[]) => medianOf(rounds, 'requestsPerSecond')
  const described = (rounds: readonly Measured[]) =>
    `${fixed(rate(rounds), 0)} a second, CPU ${fixed(medianOf(rounds, 'serverMs'))} + ${fixed(medianOf(rounds, 'databaseMs'))} ms`
  const statistics = await rateOf(bench, 'statistics', `${PATH}/${large}/statistics/`)
  print('')
  print(
    `Statistics of 20,000 recipients: ${described(statistics)}; page 1 of the list ${described(list)}: ${times(rate(list) / rate(statistics), 3)}.`,
  )
  for (const [name, path] of [
    [
      'Mails of 20,000 recipients, page 1',
      `/api/circular/mail/?format=datatables&length=25&submission_id=${large}`,
    ],
    [
      'The same, those who opened',
      `/api/circular/mail/?format=datatables&length=25&submission_id=${large}&outcome=opened`,
    ],
    [
      'The same, searched',
      `/api/circular/mail/?format=datatables&length=25&submission_id=${large}&search=socio-777`,
    ],
    [
      'Companies of 20,000 recipients, page 1',
      `${PATH}/${large}/statistics/company/?format=datatables&length=25`,
    ],
    ['Dashboard', '/api/circular/dashboard/'],
    ['Figures of 30 days for Home', '/api/circular/dashboard/recent/'],
  ] as const)
    print(`${name}: ${described(await rateOf(bench, name, path))}.`)
}
