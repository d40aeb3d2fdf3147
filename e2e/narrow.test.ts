import { circularLists } from '@fornace/contract/circulars/lists'
import { ROLES, roleId } from '@fornace/contract/kit/roles'
import { productLists } from '@fornace/contract/product-gallery/lists'
import { projectLists } from '@fornace/contract/project-gallery/lists'
import type { Page, Request } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, expect } from 'vitest'
import { startMailServer } from '../server/test/fixtures/mail-server.ts'
import { enter, signIn } from './enter.ts'
import { ADMIN, accessibilityFaults, journeyWith, type RunningServer } from './harness.ts'
import { aCompany, call, PASSWORD } from './house.ts'
import { linkOf } from './mail.ts'
import { atHome, newcomer } from './people.ts'
import { anUpload, aPeriod, aProduct, takeStep } from './product-house.ts'
import { aProject } from './project-house.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())

const journey = journeyWith({ SMTP_URL: mail.url })

const WIDTH = 320
const YEAR = 2026
const LONG_NAME = 'Cooperativa Ceramica Montebianco di Fiorano Modenese S.p.A. in liquidazione'
const LONG_EMAIL = 'amministrazione.commerciale.estero@ceramiche-montebianco-fiorano.example'
const OURS = '?group=1'

/** The list that has a record for the screens whose path begins so. */
const RECORD_LISTS: readonly (readonly [screens: string, list: string, query?: string])[] = [
  ['/company/company', 'company/company'],
  ['/company/brands', 'company/brand'],
  ['/company-user-group', 'company/company_user_group'],
  ['/press-room/press-releases', 'press_room/press_release', `&group=1&year=${YEAR}`],
  ['/press-room/magazines', 'press_room/press_magazine', `&group=1&year=${YEAR}`],
  ['/press-room/newspapers', 'press_room/press_newspaper', '&group=1'],
  ['/press-room/press-kit', 'press_room/press_kit', '&group=1'],
  ['/press-room/registrations', 'press_room/press_registration'],
  ['/press-room/gallery', 'press_room/press_gallery_overview', '&group=1'],
  ['/gallery-products/groups/$group', 'product/product'],
  ['/gallery-products/groups', 'product/group'],
  ['/products-published', 'product/user-product'],
  ['/gallery-projects/projects', 'project/project'],
  ['/circulars/themes/$theme', 'circular/matter'],
  ['/circulars/themes', 'circular/theme'],
  ['/circulars/typologies', circularLists.typologies.path],
  ['/circulars/senders', 'circular/sender'],
  ['/circulars/email-groups', 'circular/email-group'],
  ['/circulars/addresses', 'circular/address'],
  ['/circulars/circulars', 'circular/circular'],
  ['/circulars/register', 'circular/register'],
  ['/circulars/received', 'circular/received'],
  ['/circulars/submissions', 'circular/submission'],
  ['/circulars/communications-submissions', 'circular/communication-submission'],
  ['/circulars/communications', 'circular/communication'],
  ['/circulars/companies', 'company/company'],
  ['/translation-desk/glossary', 'translation/term'],
  ['/users', 'account/user'],
  ['/admin/security', 'account/security-event'],
  ['/admin/mail', 'mail/message'],
  ['/admin/reports', 'report'],
  ...Object.entries(productLists).map(([name, { path }]) => [`/gallery-products/${name}`, path] as const),
  ...Object.values(projectLists).map(
    ({ path }) => [`/gallery-projects/${path.split('/')[1]}`, path] as const,
  ),
]

/** Screens whose address has a name. */
const NAMED_SCREENS: Readonly<Record<string, string>> = {
  '/about/$statement': '/about/privacy',
  '/help/$topic': '/help/circulars',
}

/** A record of every kind, with long names, and more years than fit in one line. */
const fillHouse = async (server: RunningServer): Promise<void> => {
  const create = (path: string, body: object, query = ''): Promise<{ id: number }> =>
    call(server, 'POST', path, body, query)
  const name = { it: 'Pavimentazioni antiscivolo e rivestimenti esterni' }
  for (const { path } of [productLists, projectLists, circularLists].flatMap((lists) => Object.values(lists)))
    await create(path, { name })

  const { id: theme_id } = await create('circular/theme', { name })
  const { id: matter_id } = await create('circular/matter', { name, theme_id })
  await create('circular/circular', { title: name, matter_ids: [matter_id] })
  const { id: typology_id } = await create('circular/typology', { name, has_protocol_number: true })
  const numbered = { title: name, body: name, typology_id, matter_ids: [matter_id], step: 2 }
  const { id: circular_id } = await create('circular/circular', numbered)
  await create('circular/communication', { subject: name })
  const approved = { subject: name, body: name, step: 2 }
  const { id: communication_id } = await create('circular/communication', approved)
  await create('circular/sender', { name: LONG_NAME, email: LONG_EMAIL, reply_to: LONG_EMAIL })
  const { id: email_group_id } = await create('circular/email-group', {
    name: LONG_NAME,
    members: [{ email: LONG_EMAIL, name: LONG_NAME, company: LONG_NAME }],
    rules: [{ kind: 'companies', association_statuses: ['associated'] }],
  })
  const recipients = { email_group_ids: [email_group_id] }
  await create('circular/submission', { circular_id, ...recipients })
  await create('circular/communication-submission', { communication_id, ...recipients })
  const { id: sent } = await create('circular/communication-submission', {
    communication_id,
    recipients: [{ email: ADMIN.email }],
  })
  await call(server, 'POST', `circular/communication-submission/${sent}/send`, {})
  const received = () => call<{ count: number }>(server, 'GET', 'circular/received')
  await expect.poll(async () => (await received()).count, { timeout: 30_000 }).toBe(1)

  const { id: company_id } = await aCompany(server, LONG_NAME)
  await create('company/brand', { name: LONG_NAME, company_id })
  const editor = await newcomer(server, [], {
    first_name: 'Massimiliano',
    last_name: 'Castelvetro di Modena',
  })
  const group_id = roleId('user_edit_product')
  await create('company/company_user_group', { group_id, company_id, user_id: editor.id })

  const press = { email: LONG_EMAIL, first_name: 'Giulia', last_name: 'Attesa', testata: LONG_NAME }
  await create('account/register', { ...press, password: PASSWORD, password_confirm: PASSWORD })
  const registration = () => mail.received.find(({ recipients }) => recipients.includes(LONG_EMAIL))
  await expect.poll(registration).toBeTruthy()
  const message = await PostalMime.parse(registration()?.source ?? '')
  const link = new URL(linkOf(message).replace('/#', ''))
  await create('account/verify-registration', Object.fromEntries(link.searchParams))

  const languages = { visible_languages: ['it', 'en', 'fr', 'de', 'ru'] }
  const dates = { due_date: '2026-11-29', published_date: '2026-01-01' }
  const period = await aPeriod(server, 'Cersaie, Salone internazionale della ceramica', dates)
  const toTranslate = await aProduct(server, period.id, 'Terra di Prova Antiscivolo', languages)
  await takeStep(server, toTranslate.id, 2)
  await takeStep(
    server,
    (await aProduct(server, period.id, 'Pietra di Prova', { visible_languages: ['it'] })).id,
    4,
  )
  await aProject(server, 'Ampliamento dell’ospedale universitario', { ...languages, company_id })
  await create('translation/term', { it: 'gres porcellanato smaltato', en: 'glazed porcelain stoneware' })

  const headline = await create('press_room/press_newspaper', { name: LONG_NAME }, OURS)
  for (let year = YEAR - 6; year <= YEAR; year++) {
    const magazine = { name: `CER ${year}`, period: 'may', headline_id: headline.id }
    await create('press_room/press_magazine', magazine, `${OURS}&year=${year}`)
    await create('press_room/press_release', { title: name, company_id }, `${OURS}&year=${year}`)
  }
  const images = [{ file: await anUpload(server) }]
  await create('press_room/press_kit', { title: name, company_id, images }, OURS)
  const category = await create('press_room/press_gallery_category', { name }, OURS)
  const url = 'https://video.example/montebianco/posa-delle-grandi-lastre'
  const gallery = { title: name, company_id, videos: [{ url }], links: [{ url }] }
  await create('press_room/press_gallery', gallery, `${OURS}&category=${category.id}`)
}

/** The addresses of the app's own routes; those of records have the id of one. */
const addressesOf = async (server: RunningServer, paths: readonly string[]): Promise<string[]> => {
  const addressOf = async (path: string): Promise<string> => {
    const named = NAMED_SCREENS[path]
    if (named || !path.includes('$') || path === '/$') return named ?? path
    const [, list, query = ''] = RECORD_LISTS.find(([screens]) => path.startsWith(screens)) ?? []
    if (!list) throw new Error(`no list for the screen ${path}`)
    const one = `?page_size=1${query}`
    const { results } = await call<{ results: Record<string, number>[] }>(server, 'GET', list, undefined, one)
    const [record] = results
    if (!record) throw new Error(`no record for the screen ${path}`)
    const values: Record<string, unknown> = {
      id: record.id,
      address: record.address,
      year: record.protocol_year ?? YEAR,
      group: record.group_id,
      category: record.category_id,
      theme: record.theme_id,
      day: String(record.at).slice(0, 10),
    }
    return path.replaceAll(/\{?\$(\w+)\}?/g, (_, parameter: string) => String(values[parameter]))
  }
  return Promise.all(paths.map(addressOf))
}

interface PageRouter {
  readonly routesByPath: Record<string, unknown>
  readonly state: { readonly status: string }
}

/** As the router of the page tells them to its own tools. */
const routePaths = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys((globalThis as unknown as { __TSR_ROUTER__: PageRouter }).__TSR_ROUTER__.routesByPath),
  )

/** The calls that the page waits for. */
const watchCalls = (page: Page): ReadonlySet<Request> => {
  const calls = new Set<Request>()
  page.on('request', (request) => {
    // How long things took is sent beside them, and the browser does not say when that has arrived.
    if (!request.url().includes('/api/report/envelope/')) calls.add(request)
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  return calls
}

/** Goes to an address of the app and waits until the screen is drawn with all that it asks for. */
const goTo = async (page: Page, address: string, calls: ReadonlySet<Request>): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash
  }, address)
  const awaited = async (): Promise<string[]> => {
    const ofPage = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const { state } = (globalThis as unknown as { __TSR_ROUTER__: PageRouter }).__TSR_ROUTER__
      return [
        ...(state.status === 'idle' ? [] : ['the route']),
        ...(document.querySelector('h1') ? [] : ['a title']),
        ...(document.querySelector('[aria-busy="true"]') ? ['the rows'] : []),
      ]
    })
    return [...ofPage, ...[...calls].map((request) => request.url())]
  }
  await expect.poll(awaited, { interval: 20, message: address }).toEqual([])
}

/** What reaches beyond the window and widens the page; nothing where it does not scroll sideways. */
const wideElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return []
    const nameOf = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      const text = element.textContent?.trim().slice(0, 40) ?? ''
      return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${Math.round(left)} to ${Math.round(right)}: ${text}`
    }
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > clientWidth + 1 || left < -1)
    })
    return [`${scrollWidth} pixels wide`, ...beyond.map(nameOf)]
  })

/** They end the session or need it ended: after all others, in this order. */
const LAST = ['/account/lock-screen', '/account/logout']
const turnOf = (path: string): number =>
  LAST.includes(path)
    ? LAST.indexOf(path) + 1
    : path.startsWith('/account/') && !path.includes('profile')
      ? 3
      : 0

journey('no screen is wider than a phone of 320 pixels, or hinders anybody', async ({ open, server }) => {
  await fillHouse(server)
  const everybody = await newcomer(server, ROLES, { first_name: 'Ada', last_name: 'Prova' })
  await call(server, 'POST', 'report', {
    comments: 'https://'.padEnd(120, 'x'),
    details: '',
    page: '/#/home',
  })
  const page = await open({
    locale: 'it-IT',
    viewport: { width: WIDTH, height: 740 },
    allow: [/status of 4\d\d/],
  })
  const calls = watchCalls(page)
  await enter(page, server, {}, '/#/home', signIn(server, everybody))
  await atHome(page)
  const paths = (await routePaths(page)).toSorted((one, other) => turnOf(one) - turnOf(other))
  expect(paths.length).toBeGreaterThan(90)
  const wide: Record<string, string[]> = {}
  const faulty: Record<string, string[]> = {}
  for (const address of await addressesOf(server, paths)) {
    await goTo(page, address, calls)
    const elements = await wideElements(page)
    if (elements.length > 0) wide[address] = elements
    const faults = await accessibilityFaults(page)
    if (faults.length > 0) faulty[address] = faults
  }
  expect(wide).toEqual({})
  expect(faulty).toEqual({})
})
