import { request } from 'node:http'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CIRCULARS, circularSteps, SUBMISSIONS } from '../circular-steps.ts'
import { eventually } from '../fixtures/processes.ts'
import { lockTable, type TableLock } from '../fixtures/table-lock.ts'
import { type Client, useHouse } from '../harness.ts'
import { productSteps, productsInTranslation } from '../product-steps.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'
import { until } from '../server-process.ts'
import { statisticsSteps } from '../statistics-steps.ts'
import { translated, xliffSteps } from '../xliff-steps.ts'

/** As it is by default: five connections for long statements, one of which is for transactions. */
const DATABASE_POOL = '10'
const SHARE_OF_ONE = 2

/** How many requests have come to their handlers. */
let arrived = 0
const logged: { level: string; text: string }[] = []

const test = useHouse(
  () => ({ DATABASE_POOL }),
  (app) => {
    app.addHook('preHandler', async () => {
      arrived++
    })
    app.addHook('onRequest', async ({ log }) => {
      for (const level of ['info', 'warn', 'error'] as const)
        log[level] = (...said: unknown[]) => void logged.push({ level, text: String(said.at(-1)) })
    })
  },
)
const { aPeriod, aProduct } = productSteps(() => test.house)
const { aProject } = projectSteps(() => test.house)
const { send, preview, apply } = xliffSteps(() => test.house)

const circulars = circularSteps(() => test.house)
const { aSentSubmission } = statisticsSteps(() => test.house)

let circular: number
let company: number
let draft: number
let sent: number
let careless: Client
let other: Client
/** Who looks at the database from outside. */
let observer: pg.Client

beforeAll(async () => {
  careless = await test.house.as('administrator_global', 'translate_product')
  other = await test.house.as('administrator_global')
  company = (await careless.post('company/company/', { business_name: 'Ceramiche Alfa' })).body.id
  await circulars.aSender({ is_default: true })
  const complete = { typology_id: await circulars.aTypology(), matter_ids: [await circulars.aMatter()] }
  circular = (await circulars.aCircular(careless, complete)).id
  await circulars.approved(circular)
  draft = (await circulars.aSubmission(careless, { circular_id: circular })).id
  const recipients = [{ email: 'a@azienda.example', companies: [{ id: company, name: 'Ceramiche Alfa' }] }]
  sent = await aSentSubmission({ circular_id: circular }, { at: test.house.clock.now(), recipients })
  await test.house.statement(productsInTranslation(await aPeriod(), 2))
  await test.house.statement(
    `insert into translation_memory (type, record_id, field, place, source, targets)
     values ('product-product', 1, 'description', 0, 'Gres effetto pietra di Fiorano.', '{"fr": "Grès."}')`,
  )
  observer = new pg.Client(test.house.connection)
  await observer.connect()
})
afterAll(() => observer.end())

/** Also those of a test that has failed are opened again. */
const gates = new Set<TableLock>()
const held = async (gate: Promise<TableLock>): Promise<TableLock> => {
  const one = await gate
  const release = async () => {
    if (gates.delete(own)) await one.release()
  }
  const own = { release }
  gates.add(own)
  return own
}
const holdTable = (table: string) => held(lockTable(test.house.connection, table))
afterEach(async () => {
  for (const gate of gates) await gate.release()
})

const waitingForLocks = async (): Promise<number> => {
  const { rowCount } = await observer.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount ?? 0
}

/** So many calls, and all of them have come to the server. */
const inFlight = async <Answer>(count: number, call: () => Promise<Answer>): Promise<Promise<Answer>[]> => {
  const before = arrived
  const calls = Array.from({ length: count }, call)
  await until('in flight', async () => arrived >= before + count)
  return calls
}

const EVERYDAY = 'product/use/'
const searchIn = (path: string, text: string) =>
  `${path}?format=datatables&length=10&search%5Bvalue%5D=${encodeURIComponent(text)}`

/** What everybody does all the time. */
const expectOthersAnswered = async () => {
  for (let round = 0; round < 4; round++) {
    expect((await other.get(`${EVERYDAY}?format=datatables&length=25`)).status).toBe(200)
    expect((await other.get('notice/?format=datatables')).status).toBe(200)
    expect((await other.get('notice/unread/')).status).toBe(200)
    expect((await other.post(EVERYDAY, { name: { it: 'Breve' } })).status).toBe(201)
  }
}

/**
 * What only a forgiving search calls waits for this lock, as the search before it has looked in the same tables; and it
 * notes the word that it is called for.
 */
const FORGIVING = 4711
const watchForgiveness = () =>
  // A schema with the name of the user comes before those of the extensions.
  observer.query(
    `create schema authorization current_user;
     create table forgiven (word text);
     do $$ begin execute format($f$
       create function %I.similarity(text, text) returns real language plpgsql as 'begin
         perform pg_advisory_xact_lock_shared(${FORGIVING});
         insert into forgiven values ($2);
         return 0.9;
       end' $f$, current_user); end $$`,
  )
const stopForgiveness = async (): Promise<TableLock> => {
  const principal = new pg.Client(test.house.connection)
  await principal.connect()
  await principal.query(`select pg_advisory_lock(${FORGIVING})`)
  return { release: () => principal.end() }
}
const holdForgiveness = () => held(stopForgiveness())

describe('what one person asks for without regard for others', () => {
  it.each([
    ['a search of a list', 'company_brand', searchIn('company/brand/', 'alfa')],
    ['a list that is filtered', 'company_brand', 'company/brand/?format=datatables&name=Imola'],
    ['a list of sixty short words', 'company_brand', searchIn('company/brand/', 'ab '.repeat(60))],
    ['the search of the whole house', 'company_brand', 'search/?q=alfa'],
    ['the translation queue', 'translation_source', 'translation/queue/?format=datatables&length=9999'],
    ['the progress of translation', 'translation_source', 'translation/progress/'],
    ['the translation queue as XLIFF', 'translation_source', 'translation/xliff/?language=fr'],
    [
      'suggestions',
      'translation_memory',
      'translation/suggestion/?language=fr&text=Gres%20effetto%20pietra%20di%20Fiorano.',
    ],
  ])('%s has a share of the long connections, and none of the others', async (_name, table, path) => {
    const gate = await holdTable(table)
    const calls = await inFlight(12, () => careless.get(path))
    await until('waiting', async () => (await waitingForLocks()) >= SHARE_OF_ONE)
    await expectOthersAnswered()
    expect((await other.get(searchIn(EVERYDAY, 'breve'))).status).toBe(200)
    expect(await waitingForLocks()).toBe(SHARE_OF_ONE)
    await gate.release()
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it.each([
    [
      'recipients of a sent submission',
      'circular_mailing_recipient',
      () => `${SUBMISSIONS}${sent}/recipient/`,
    ],
    ['recipients of a draft', 'circular_email_group_member', () => `${SUBMISSIONS}${draft}/recipient/`],
    ['preview of a mail', 'circular_mailing_recipient', () => `${SUBMISSIONS}${sent}/preview/`],
    ['preview of a draft', 'circular_sender', () => `${SUBMISSIONS}${draft}/preview/`],
    ['statistics of a submission', 'circular_submission_figures', () => `${SUBMISSIONS}${sent}/statistics/`],
    ['mails of a submission', 'circular_mailing_recipient', () => `circular/mail/?submission_id=${sent}`],
    ['mails of a company', 'circular_mailing_company', () => `circular/mail/?company_id=${company}`],
    ['statistics of a company', 'circular_mailing_company', () => `circular/company/${company}/`],
    ['dashboard of 36 months', 'circular_submission_figures', () => 'circular/dashboard/?months=36'],
    ['figures for Home', 'circular_submission_figures', () => 'circular/dashboard/recent/'],
  ])('%s: a share of the long connections, and none of the others', async (_name, table, pathOf) => {
    const gate = await holdTable(table)
    const calls = await inFlight(12, () => careless.get(pathOf()))
    await until('waiting', async () => (await waitingForLocks()) >= SHARE_OF_ONE)
    await expectOthersAnswered()
    expect((await other.get(searchIn(EVERYDAY, 'breve'))).status).toBe(200)
    expect(await waitingForLocks()).toBe(SHARE_OF_ONE)
    await gate.release()
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
  })

  it.each([
    ['circular', 'circular_matter', () => `${CIRCULARS}${circular}/pdf/`],
    ['protocol register', 'circular_register', () => 'circular/register/pdf/?year=2026'],
    ['statistics', 'circular_submission_figures', () => `${SUBMISSIONS}${sent}/statistics/pdf/`],
    ['company', 'circular_mailing_company', () => `circular/company/${company}/pdf/`],
  ])('PDF of a %s: one is read and drawn at a time, others wait unread', async (_name, table, pathOf) => {
    const gate = await holdTable(table)
    const calls = await inFlight(2, () => careless.get(pathOf()))
    await until('waiting', async () => (await waitingForLocks()) >= 1)
    await expectOthersAnswered()
    expect(await waitingForLocks()).toBe(1)
    await gate.release()
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
  })

  it('the data of a person, likewise', async () => {
    const { id } = await test.house.aUser(['administrator_project'])
    const gate = await holdTable('company_import')
    const calls = await inFlight(12, () => careless.get(`account/user/${id}/export/`))
    await until('waiting', async () => (await waitingForLocks()) >= SHARE_OF_ONE)
    await expectOthersAnswered()
    expect(await waitingForLocks()).toBe(SHARE_OF_ONE)
    await gate.release()
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
  })

  it('translated files, likewise: their preview, and what they write', async () => {
    const { text } = await careless.get('translation/xliff/?language=fr')
    const visible = await preview(careless, translated(text, 'Grès.'))
    const gate = await holdTable('translation_source')
    const previews = await inFlight(6, () => send(careless, text))
    const writes = await inFlight(6, () => apply(careless, visible.id))
    await until('waiting', async () => (await waitingForLocks()) >= SHARE_OF_ONE)
    await expectOthersAnswered()
    expect(await waitingForLocks()).toBe(SHARE_OF_ONE)
    await gate.release()
    for (const { status } of await Promise.all(previews)) expect(status).toBe(201)
    for (const { status } of await Promise.all(writes)) expect([200, 409]).toContain(status)
  })

  it('is refused by name past a share of the queue', async () => {
    const gate = await holdTable('company_brand')
    const calls = await inFlight(40, () => careless.get(searchIn('company/brand/', 'alfa')))
    const rejected = await Promise.race(calls)
    expect([rejected.status, rejected.body.codes]).toEqual([429, { detail: ['too-many'] }])
    expect(rejected.headers.get('retry-after')).toBe('5')
    expect((await other.get(searchIn(EVERYDAY, 'breve'))).status).toBe(200)
    await gate.release()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(8)
  })
})

describe('a search that finds nothing', () => {
  beforeAll(watchForgiveness)
  const CALLS = [searchIn('company/company/', 'ceramice'), 'search/?q=ceramice']

  it.each(CALLS)('looks for slips on the long connections, in turns: %s', async (path) => {
    const gate = await holdForgiveness()
    const calls = await inFlight(6, () => careless.get(path))
    await until('waiting', async () => (await waitingForLocks()) >= 1)
    await expectOthersAnswered()
    expect(await waitingForLocks()).toBeLessThanOrEqual(SHARE_OF_ONE)
    await gate.release()
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
  })

  it.each(CALLS)('finds nothing where looking for slips takes too long: %s', async (path) => {
    const gate = await holdForgiveness()
    const { status, body } = await careless.get(path)
    expect([status, body.data ?? body.results]).toEqual([200, []])
    await gate.release()
  })

  it('looks for a few of its words alone, however many there are', async () => {
    await observer.query('delete from forgiven')
    const words = Array.from({ length: 20 }, (_, n) => `ceramich${String.fromCharCode(102 + n)}`)
    expect((await careless.get(searchIn('company/company/', words.join(' ')))).status).toBe(200)
    const { rows } = await observer.query('select distinct word from forgiven')
    expect(rows).toHaveLength(4)
  })
})

const csv = (path: string) => `${path}?format=csv`

describe('a list as a file', () => {
  it('is read when its turn has come, and not before', async () => {
    const locks = [await holdTable('company_brand'), await holdTable('product_format')]
    const calls = [
      ...(await inFlight(3, () => careless.get(csv('company/brand/')))),
      ...(await inFlight(1, () => other.get(csv('product/format/')))),
    ]
    await until('waiting', async () => (await waitingForLocks()) >= 1)
    await expectOthersAnswered()
    expect(await waitingForLocks()).toBe(1)
    for (const lock of locks) await lock.release()
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
  })
})

describe('HEAD on a download', () => {
  const whileThreadsAreCounted = async (work: () => Promise<void>): Promise<number> => {
    let threads = 0
    const count = () => threads++
    process.on('worker', count)
    await work().finally(() => process.off('worker', count))
    return threads
  }

  it('says what it would be, and draws nothing', async () => {
    const product = await aProduct(careless, { group_id: await aPeriod(), company_id: null, images: [] })
    const project = await aProject(careless, { company_id: null, images: [] })
    const threads = await whileThreadsAreCounted(async () => {
      for (const [path, type] of [
        [csv('company/brand/'), 'text/csv; charset=utf-8'],
        [`product/export/${product.id}/`, 'application/zip'],
        [`${PROJECTS}${project.id}/dossier/`, 'application/pdf'],
        ['translation/xliff/?language=fr', 'application/xliff+xml; charset=utf-8'],
      ] as const) {
        const { status, headers, text } = await careless.call('HEAD', path)
        expect([status, headers.get('content-type'), text]).toEqual([200, type, ''])
        expect(headers.get('content-disposition')).toMatch(/^attachment; filename="/)
        expect(headers.get('content-length')).toBeNull()
      }
      expect((await careless.call('HEAD', 'product/export/999999/')).status).toBe(404)
    })
    expect(threads).toBe(0)
  })

  it('reads no rows', async () => {
    const gate = await holdTable('company_brand')
    expect((await careless.call('HEAD', csv('company/brand/'))).status).toBe(200)
    await gate.release()
  })
})

describe('a download that its reader cuts', () => {
  it.each([
    ['while it waits for its rows', 'company_brand', () => csv('company/brand/')],
    ['while it is drawn', 'project_use', (project: number) => `${PROJECTS}${project}/dossier/`],
  ])('%s is no error of ours', async (_name, table, pathOf) => {
    const use = (await careless.post('project/use/', { name: { it: 'Scuola' } })).body.id
    const { id } = await aProject(careless, { company_id: null, images: [], use_ids: [use] })
    logged.length = 0
    const gate = await holdTable(table)
    const reader = request(`${test.house.address}/api/${pathOf(id)}`, {
      headers: { authorization: `JWT ${careless.token}` },
      agent: false,
    })
    reader.on('error', () => {}).end()
    await until('waiting', async () => (await waitingForLocks()) >= 1)
    reader.destroy()
    await gate.release()
    await eventually(() =>
      expect(logged).toContainEqual({ level: 'info', text: 'nobody waits for the answer any more' }),
    )
    expect(logged.filter(({ level }) => level !== 'info')).toEqual([])
  })
})
