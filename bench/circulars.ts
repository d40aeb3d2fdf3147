import type pg from 'pg'
import { type Call, listPath, readCalls } from './calls.ts'
import { fixed } from './figures.ts'
import { fillFiles, firstOf, named } from './filling.ts'
import {
  type Benched,
  type Measured,
  measure,
  medianOf,
  type Pace,
  type Side,
  sideBySide,
} from './side-by-side.ts'

/** 20,000 circulars of eight years: every tenth is a draft, every tenth in approval, the others are approved. */
const COUNT = 20_000
const FIRST_YEAR = 2015
const OF_YEAR = 2_500
const THEMES = 10
const MATTERS_OF_THEME = 4
const MATTERS = THEMES * MATTERS_OF_THEME
/** Drafts to approve, each once. */
const DRAFTS = 10_000

interface SetUp {
  readonly theme: number
  readonly matter: number
  readonly typology: number
}

const fillSetUp = async (client: pg.Client): Promise<SetUp> => {
  const theme = await firstOf(
    client,
    `insert into circular_theme (name, "order") select ${named('n')}, n from generate_series(1, ${THEMES}) n`,
  )
  const matter = await firstOf(
    client,
    `insert into circular_matter (theme_id, name, "order") select ${theme} + n / ${MATTERS_OF_THEME}, ${named('n')}, n
     from generate_series(0, ${MATTERS - 1}) n`,
  )
  const typology = await firstOf(
    client,
    `insert into circular_typology (name, "order", has_protocol_number) select ${named('n')}, n, true
     from generate_series(1, 2) n`,
  )
  return { theme, matter, typology }
}

const texts = (it: string) => `jsonb_build_object('it', ${it}, 'en', ${it}, 'fr', '', 'de', '', 'ru', '')`
const title = texts(`'Circolare ' || md5(n::text) || ' ' || n`)
const body = texts(`'<p>' || repeat('Si comunica alle aziende il valore ' || n || '. ', 20) || '</p>'`)
const AUTHOR = '(select min(id) from account_user)'
const year = `(${FIRST_YEAR} + n / ${OF_YEAR})`
const sequence = `(n % ${OF_YEAR} + 1)`
const moment = `(make_date(${year}, 1, 2) + n % ${OF_YEAR} * interval '3 hours')`
const ofApproved = (value: string) => `case when n % 10 > 1 then ${value} end`

/** Two matters for each, often of two themes. */
const fillMatters = (client: pg.Client, first: number, count: number, { matter }: SetUp) =>
  client.query(
    `insert into circular_circular_matter select ${first} + n, ${matter} + (n + k * 3) % ${MATTERS}
     from generate_series(0, ${count - 1}) n, generate_series(0, 1) k`,
  )

/** Answers the id of the first. The register itself stays empty: these numbers are of other years. */
const fillCirculars = async (client: pg.Client, setUp: SetUp): Promise<number> => {
  const first = await firstOf(
    client,
    `insert into circular_circular (title, body, typology_id, step, created_by_id, datetime_created, datetime_updated,
       last_approver_id, datetime_approved, content_hash, protocol_seq, protocol_year, protocol_number, datetime_protocol)
     select ${title}, ${body}, ${setUp.typology} + n % 2, least(n % 10, 2), ${AUTHOR}, ${moment}, ${moment},
       ${ofApproved(AUTHOR)}, ${ofApproved(moment)}, ${ofApproved(`encode(sha256(n::text::bytea), 'hex')`)},
       ${ofApproved(sequence)}, ${ofApproved(year)}, ${ofApproved(`lpad(${sequence}::text, 7, '0') || '/' || ${year}`)},
       ${ofApproved(moment)}
     from generate_series(0, ${COUNT - 1}) n`,
  )
  await fillMatters(client, first, COUNT, setUp)
  const files = { first, count: COUNT, each: 'n % 4', type: 'application/pdf' }
  await fillFiles(client, { table: 'circular_attachment', parent: 'circular_id', ...files })
  await client.query('vacuum analyze')
  return first
}

const PATH = '/api/circular/circular'
const record = (id: number) => `${PATH}/${id}/`
const VISIBLE = ['title', 'typology', 'themes', 'step', 'protocol_number', 'datetime_updated', 'created_by']
const page = (start: number, more?: string) => listPath(`${PATH}/?`, [...VISIBLE, 'is_annulled'], start, more)

const callsFor = (first: number, { theme, matter, typology }: SetUp): Call[] => {
  const anId = (round: number) => first + ((round * 7919) % COUNT)
  const aDraft = (round: number) => first + ((round * 7919) % (COUNT / 10)) * 10
  const aTheme = (round: number) => theme + (round % THEMES)
  const aYear = (round: number) => FIRST_YEAR + (round % (COUNT / OF_YEAR))
  return [
    ...readCalls({
      list: 'circulars: list of 25, the newest first, with total, page 1',
      one: 'one circular with matters, themes and attachments, one statement',
      page,
      filter: 'step=2',
      record,
      anId,
      bare: 'circular',
    }),
    {
      name: 'theme + dates of a year',
      goal: 0.8,
      method: 'GET',
      ours: (round) =>
        page(
          0,
          `&theme_ids=${aTheme(round)}&created_after=${aYear(round)}-01-01&created_before=${aYear(round)}-12-31`,
        ),
      bare: (round) => `/circular-list?start=0&length=25&theme=${aTheme(round)}&year=${aYear(round)}`,
    },
    {
      name: 'change one draft',
      goal: 0.4,
      method: 'PATCH',
      ours: (round) => record(aDraft(round)),
      bare: (round) => `/circular/${aDraft(round)}`,
      body: (round) => JSON.stringify({ title: { en: `Circular ${round}` } }),
    },
    {
      name: 'create one circular with two matters',
      goal: 0.4,
      method: 'POST',
      ours: () => `${PATH}/`,
      bare: () => '/circular',
      body: (round) =>
        JSON.stringify({
          title: { it: `Nuova ${round}`, en: `New ${round}` },
          body: { it: '<p>Si comunica alle aziende.</p>', en: '' },
          typology_id: typology,
          matter_ids: [matter, matter + MATTERS_OF_THEME],
        }),
    },
  ]
}

/** Approvals of drafts, each with the next number of the register. */
const measureApprovals = async (client: pg.Client, setUp: SetUp, ours: Side, pace: Pace) => {
  // Creations of the last measurement may still be under way: their ids would stand between these.
  await client.query('begin')
  await client.query('lock table circular_circular in exclusive mode')
  const first = await firstOf(
    client,
    `insert into circular_circular (title, body, typology_id, created_by_id)
     select ${title}, ${body}, ${setUp.typology}, ${AUTHOR} from generate_series(0, ${DRAFTS - 1}) n`,
  )
  await fillMatters(client, first, DRAFTS, setUp)
  await client.query('commit')
  await client.query('vacuum analyze')
  let next = 0
  const aDraft = () => record(first + next++)
  const approval: Call = {
    name: 'approve one draft',
    goal: 0,
    method: 'PATCH',
    ours: aDraft,
    bare: aDraft,
    body: () => JSON.stringify({ step: 2 }),
  }
  const rounds: Measured[] = []
  for (let round = 0; round < pace.rounds; round++) rounds.push(await measure(ours, approval, pace))
  return rounds
}

export const benchCirculars = async ({ client, sides, pace, print }: Benched): Promise<void> => {
  const setUp = await fillSetUp(client)
  await sideBySide(sides, pace, print, callsFor(await fillCirculars(client, setUp), setUp))
  const rounds = await measureApprovals(client, setUp, sides.ours, pace)
  const figure = (name: keyof Measured, digits: number) => fixed(medianOf(rounds, name), digits)
  print('')
  print(
    `Approvals with a number, hash and register entry: ${figure('requestsPerSecond', 0)} a second; CPU ${figure('serverMs', 2)} + ${figure('databaseMs', 2)} ms, p97.5 ${figure('p97', 0)} ms.`,
  )
}
