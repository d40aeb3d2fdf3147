import { join } from 'node:path/posix'
import { MAIL_PROVIDERS } from '@fornace/contract/circulars/mail-events'
import { mayEnterIntranet, ROLES, type Role } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, COMPANION, useHouse } from '../harness.ts'

const test = useHouse()

/** The table of the specification, in its own words. */
const PRODUCTS: readonly Role[] = [
  'administrator_global',
  'administrator_product',
  'translate_product',
  'user_edit_product',
  'user_product',
]
const PRODUCT_ADMINS: readonly Role[] = ['administrator_global', 'administrator_product']
const PROJECTS: readonly Role[] = [
  'administrator_global',
  'administrator_project',
  'translate_project',
  'user_edit_project',
  'user_project',
  'user_reporter_project',
]
const PROJECT_ADMINS: readonly Role[] = ['administrator_global', 'administrator_project']
const PROJECT_WRITERS: readonly Role[] = [
  ...PROJECT_ADMINS,
  'user_edit_project',
  'user_reporter_project',
  'translate_project',
]

const PRODUCT_WRITERS: readonly Role[] = [...PRODUCT_ADMINS, 'user_edit_product', 'translate_product']

const COMPANIES: readonly Role[] = ['administrator_global', 'administrator_associated_companies']
const USERS: readonly Role[] = ['administrator_global']
const PRESS: readonly Role[] = [
  'administrator_global',
  'administrator_press_room',
  'administrator_press_room_external_company',
  'user_press_room',
  'agent_press_room_external_company',
]
const PRESS_ADMINS: readonly Role[] = [
  'administrator_global',
  'administrator_press_room',
  'administrator_press_room_external_company',
]

const PRESS_OFFICE: readonly Role[] = ['administrator_global', 'administrator_press_room', 'user_press_room']
const OFFICE_ADMINS: readonly Role[] = ['administrator_global', 'administrator_press_room']

const CIRCULARS: readonly Role[] = [
  'administrator_global',
  'administrator_circular',
  'user_circular',
  'auto_approve_circular',
]
const CIRCULAR_ADMINS: readonly Role[] = ['administrator_global', 'administrator_circular']
const SUBMISSION_READERS: readonly Role[] = [...CIRCULARS, 'administrator_email_statistics']
const DASHBOARD: readonly Role[] = [...CIRCULAR_ADMINS, 'administrator_email_statistics']
const CIRCULAR_WRITERS: readonly Role[] = [...CIRCULAR_ADMINS, 'user_circular']

const TRANSLATION: readonly Role[] = [
  'administrator_global',
  'administrator_product',
  'administrator_project',
  'translate_product',
  'translate_project',
]

const ONLY_READ: readonly Role[] = [
  'user_product',
  'user_project',
  'administrator_email_statistics',
  'auto_approve_circular',
]

type Rule = 'anyone' | 'signed call' | 'signed-in' | 'this machine' | readonly Role[]

const read = (area: string, lists: string[], who: Rule): [string, Rule][] =>
  lists.flatMap((list) => [
    [`GET ${join('/api', area, list)}/`, who],
    [`GET ${join('/api', area, list)}/:id/`, who],
  ])
const write = (area: string, lists: string[], who: Rule): [string, Rule][] =>
  lists.flatMap((list) => [
    [`POST /api/${area}/${list}/`, who],
    [`PATCH /api/${area}/${list}/:id/`, who],
    [`DELETE /api/${area}/${list}/:id/`, who],
    [`POST /api/history/${area}-${list}/:id/restore/`, who],
  ])
const order = (area: string, lists: string[], who: Rule): [string, Rule][] =>
  lists.map((list) => [`POST /api/${area}/${list}/order/`, who])

const PRODUCT_LISTS = ['certification', 'format', 'style', 'typology', 'use']
const PROJECT_LISTS = [
  'product-certification',
  'building-rating',
  'product-thickness',
  'product-typology',
  'use',
]
const CIRCULAR_LISTS = ['theme', 'matter', 'typology']
const CIRCULAR_SETUP = [...CIRCULAR_LISTS, 'sender', 'email-group']
const DKIM = '/api/circular/dkim/:domain/'
const CIRCULAR_KINDS = ['circular', 'communication']
const SUBMISSION_KINDS = ['submission', 'communication-submission']

const EXPECTED = new Map<string, Rule>([
  ...read('product', PRODUCT_LISTS, PRODUCTS),
  ...write('product', PRODUCT_LISTS, PRODUCT_ADMINS),
  ...order('product', PRODUCT_LISTS, PRODUCT_ADMINS),
  ...read('product', ['group'], PRODUCTS),
  ...write('product', ['group'], PRODUCT_ADMINS),
  ...read('product', ['product'], PRODUCTS),
  ...write('product', ['product'], PRODUCT_ADMINS),
  ['POST /api/product/product/', [...PRODUCT_ADMINS, 'user_edit_product']],
  ['PATCH /api/product/product/:id/', PRODUCT_WRITERS],
  ['POST /api/transition/product-product/:id/undo/', PRODUCT_WRITERS],
  ['POST /api/transition/product-product/check/', PRODUCT_WRITERS],
  ...order('product', ['product'], PRODUCT_WRITERS),
  ['POST /api/product/product/:id/clone/', [...PRODUCT_ADMINS, 'user_edit_product']],
  ['POST /api/product/product/clone/', [...PRODUCT_ADMINS, 'user_edit_product']],
  ['DELETE /api/product/product/:id/clone/', [...PRODUCT_ADMINS, 'user_edit_product']],
  ['DELETE /api/product/file/:id/', PRODUCT_WRITERS],
  ...read('product', ['user-product'], [...PRODUCT_ADMINS, 'user_edit_product', 'user_product']),
  ...read('product', ['translator-product'], [...PRODUCT_ADMINS, 'translate_product']),
  ['GET /api/product/group/:id/board/', PRODUCT_ADMINS],
  ['PATCH /api/product/image/:id/', PRODUCT_WRITERS],
  ['DELETE /api/product/image/:id/', PRODUCT_WRITERS],
  ['GET /api/product/export/:id/', PRODUCTS],
  ['POST /api/product/export/', PRODUCTS],
  ['GET /api/product/export-job/:id/', PRODUCTS],
  ['GET /api/product/company/', PRODUCTS],
  ['GET /api/product/brand/', PRODUCTS],
  ...read('project', PROJECT_LISTS, PROJECTS),
  ...write('project', PROJECT_LISTS, PROJECT_ADMINS),
  ...order('project', PROJECT_LISTS, PROJECT_ADMINS),
  ...read('project', ['project'], PROJECTS),
  ...write('project', ['project'], PROJECT_ADMINS),
  ['POST /api/project/project/', [...PROJECT_ADMINS, 'user_edit_project']],
  ['PATCH /api/project/project/:id/', PROJECT_WRITERS],
  ['POST /api/transition/project-project/:id/undo/', PROJECT_WRITERS],
  ['POST /api/transition/project-project/check/', PROJECT_WRITERS],
  ...['product', 'sanitary', 'image'].flatMap((part): [string, Rule][] => [
    [`PATCH /api/project/${part}/:id/`, PROJECT_WRITERS],
    [`DELETE /api/project/${part}/:id/`, PROJECT_WRITERS],
  ]),
  ...read('project', ['translator-project'], [...PROJECT_ADMINS, 'translate_project']),
  ['GET /api/project/company/', PROJECTS],
  ['GET /api/project/point/', PROJECTS.filter((role) => role !== 'translate_project')],
  ['GET /api/project/project/:id/dossier/', PROJECTS],
  ['GET /api/project/export/:id/', PROJECTS],
  ['POST /api/project/export/', PROJECTS],
  ['GET /api/project/export-job/:id/', PROJECTS],
  ...read('circular', CIRCULAR_SETUP, CIRCULARS),
  ...write('circular', CIRCULAR_SETUP, CIRCULAR_ADMINS),
  ...['GET', 'POST', 'PATCH', 'DELETE'].map((method): [string, Rule] => [
    `${method} ${DKIM}`,
    CIRCULAR_ADMINS,
  ]),
  [`POST ${DKIM}check/`, CIRCULAR_ADMINS],
  ['POST /api/circular/email-group/preview/', CIRCULAR_ADMINS],
  ...order('circular', CIRCULAR_LISTS, CIRCULAR_ADMINS),
  ...read('circular', CIRCULAR_KINDS, CIRCULARS),
  ...write('circular', CIRCULAR_KINDS, CIRCULAR_WRITERS),
  ...CIRCULAR_KINDS.flatMap((kind): [string, Rule][] => [
    [`POST /api/history/circular-${kind}/:id/restore/`, CIRCULAR_ADMINS],
    [`POST /api/transition/circular-${kind}/:id/undo/`, CIRCULAR_WRITERS],
    [`POST /api/transition/circular-${kind}/check/`, CIRCULAR_WRITERS],
  ]),
  ...['attachment', 'communication-attachment'].flatMap((child): [string, Rule][] => [
    [`PATCH /api/circular/${child}/:id/`, CIRCULAR_WRITERS],
    [`DELETE /api/circular/${child}/:id/`, CIRCULAR_WRITERS],
  ]),
  ...CIRCULAR_KINDS.map((kind): [string, Rule] => [`GET /api/circular/${kind}/:id/pdf/`, CIRCULARS]),
  ['POST /api/circular/circular/:id/annul/', CIRCULAR_ADMINS],
  ...read('circular', SUBMISSION_KINDS, SUBMISSION_READERS),
  ...write('circular', SUBMISSION_KINDS, CIRCULAR_WRITERS),
  ...SUBMISSION_KINDS.flatMap((kind): [string, Rule][] => [
    [`POST /api/history/circular-${kind}/:id/restore/`, CIRCULAR_ADMINS],
    ...['recipient', 'statistics', 'statistics/company', 'statistics/pdf'].map((part): [string, Rule] => [
      `GET /api/circular/${kind}/:id/${part}/`,
      SUBMISSION_READERS,
    ]),
    [`GET /api/circular/${kind}/:id/preview/`, CIRCULARS],
    [`GET /api/circular/${kind}/:id/repeat/`, CIRCULAR_WRITERS],
    ...['send', 'pause', 'resume', 'cancel', 'repeat', 'test'].map((action): [string, Rule] => [
      `POST /api/circular/${kind}/:id/${action}/`,
      CIRCULAR_WRITERS,
    ]),
  ]),
  ['GET /api/circular/mail-server/', CIRCULARS],
  ['GET /api/circular/mail/', SUBMISSION_READERS],
  ['GET /api/circular/company/:id/', DASHBOARD],
  ['GET /api/circular/company/:id/pdf/', DASHBOARD],
  ['GET /api/circular/dashboard/', DASHBOARD],
  ['GET /api/circular/dashboard/recent/', DASHBOARD],
  ['GET /api/circular/reading-consent/', 'signed-in'],
  ['PATCH /api/circular/reading-consent/', 'signed-in'],
  ['GET /api/circular/register/', CIRCULARS],
  ['GET /api/circular/register/pdf/', CIRCULARS],
  ['GET /api/circular/address/', CIRCULAR_ADMINS],
  ['GET /api/circular/address/:address/', CIRCULAR_ADMINS],
  ['GET /api/circular/address/:address/export/', CIRCULAR_ADMINS],
  ...['lift', 'unsubscribe', 'erase'].map((action): [string, Rule] => [
    `POST /api/circular/address/:address/${action}/`,
    CIRCULAR_ADMINS,
  ]),
  ...['unsubscribe', 'preferences'].flatMap((page): [string, Rule][] => [
    [`GET /m/${page}/:key`, 'anyone'],
    [`POST /m/${page}/:key`, 'anyone'],
  ]),
  ['GET /m/attachment/:key/:file', 'anyone'],
  ['GET /m/open/:key/:file', 'anyone'],
  ['GET /m/count/:file', 'anyone'],
  ['GET /m/link/:key/:place/:signature', 'anyone'],
  ...MAIL_PROVIDERS.map((provider): [string, Rule] => [`POST /api/webhook/${provider}/`, 'signed call']),
  ...read('account', ['user'], USERS),
  ['POST /api/account/user/', USERS],
  ['PATCH /api/account/user/:id/', USERS],
  ['DELETE /api/account/user/:id/', USERS],
  ['DELETE /api/account/user/:id/second-factor/', USERS],
  ['GET /api/account/user/:id/export/', USERS],
  ['POST /api/account/user/:id/erase/', USERS],
  ['GET /api/account/user/:id/access/', USERS],
  ['POST /api/account/access-preview/', USERS],
  ['GET /api/account/group/', USERS],
  ...read('company', ['company'], COMPANIES),
  ...write('company', ['company'], COMPANIES),
  ['GET /api/company/company/twins/', COMPANIES],
  ['GET /api/company/company/:id/timeline/', COMPANIES],
  ...read('company', ['brand'], COMPANIES),
  ...write('company', ['brand'], COMPANIES),
  // Everybody reads their own.
  ...read('company', ['company_user_group'], ROLES),
  ...write('company', ['company_user_group'], COMPANIES),
  ['GET /api/company/company_group/', COMPANIES],
  ['GET /api/company/user/', COMPANIES],
  ...read('company', ['import'], COMPANIES),
  ['POST /api/company/import/csv/', COMPANIES],
  ['POST /api/company/import/mdb/', COMPANIES],
  ['GET /api/company/import/heading/', COMPANIES],
  ['DELETE /api/company/import/heading/:id/', COMPANIES],
  ['PATCH /api/company/import/:id/', COMPANIES],
  ['GET /api/company/import/:id/difference/', COMPANIES],
  ['PATCH /api/company/import/:id/difference/:difference/', COMPANIES],
  ['POST /api/company/import/:id/tick/', COMPANIES],
  ['GET /api/company/import/:id/rejected/', COMPANIES],
  ['POST /api/company/import/:id/apply/', COMPANIES],
  ['POST /api/company/import/:id/undo/', COMPANIES],
  ['GET /api/press_room/press_group/', 'anyone'],
  ['GET /api/press_room/company/', PRESS],
  ...read('press_room', ['press_kit'], PRESS),
  ...write('press_room', ['press_kit'], PRESS),
  ...order('press_room', ['press_kit'], PRESS),
  ['GET /api/press_room/press_kit/:id/zip/', PRESS],
  ...['press_kit_image', 'press_kit_file'].flatMap((child): [string, Rule][] => [
    [`PATCH /api/press_room/${child}/:id/`, PRESS],
    [`DELETE /api/press_room/${child}/:id/`, PRESS],
  ]),
  // The office's users write, and do not delete.
  ['DELETE /api/press_room/press_kit/:id/', PRESS_ADMINS],
  ['POST /api/history/press_room-press_kit/:id/restore/', PRESS_ADMINS],
  ...read('press_room', ['press_release'], PRESS),
  ['GET /api/press_room/press_release_years/', PRESS],
  ['GET /api/press_room/press_release_overview/', PRESS],
  ...write('press_room', ['press_release'], PRESS),
  ...order('press_room', ['press_release'], PRESS),
  ...['press_release_image', 'press_release_attachment'].flatMap((child): [string, Rule][] => [
    [`PATCH /api/press_room/${child}/:id/`, PRESS],
    [`DELETE /api/press_room/${child}/:id/`, PRESS],
  ]),
  ['DELETE /api/press_room/press_release/:id/', PRESS_ADMINS],
  ['POST /api/history/press_room-press_release/:id/restore/', PRESS_ADMINS],
  ['POST /api/press_room/press_release/:id/clone/', PRESS],
  ['GET /api/press_room/press_release/:id/pdf/', PRESS],
  // What belongs to no company is the office's; the others read it.
  ...read('press_room', ['press_magazine', 'press_newspaper'], PRESS),
  ['GET /api/press_room/press_magazine_years/', PRESS],
  ...write('press_room', ['press_magazine', 'press_newspaper'], PRESS_OFFICE),
  ...order('press_room', ['press_magazine'], PRESS_OFFICE),
  ...['press_magazine', 'press_newspaper'].flatMap((list): [string, Rule][] => [
    [`DELETE /api/press_room/${list}/:id/`, OFFICE_ADMINS],
    [`POST /api/history/press_room-${list}/:id/restore/`, OFFICE_ADMINS],
  ]),
  ...read('press_room', ['press_gallery_category', 'press_gallery'], PRESS),
  ...write('press_room', ['press_gallery_category'], PRESS_OFFICE),
  ...order('press_room', ['press_gallery_category'], PRESS_OFFICE),
  ['DELETE /api/press_room/press_gallery_category/:id/', OFFICE_ADMINS],
  ['POST /api/history/press_room-press_gallery_category/:id/restore/', OFFICE_ADMINS],
  ...write('press_room', ['press_gallery'], PRESS),
  ['DELETE /api/press_room/press_gallery/:id/', PRESS_ADMINS],
  ['POST /api/history/press_room-press_gallery/:id/restore/', PRESS_ADMINS],
  ['GET /api/press_room/press_gallery_count/', PRESS],
  ['GET /api/press_room/press_gallery_overview/', PRESS],
  ...['press_gallery_image', 'press_gallery_video', 'press_gallery_link'].flatMap(
    (child): [string, Rule][] => [
      [`PATCH /api/press_room/${child}/:id/`, PRESS],
      [`DELETE /api/press_room/${child}/:id/`, PRESS],
    ],
  ),
  ...read('press_room', ['press_registration'], OFFICE_ADMINS),
  ['PATCH /api/press_room/press_registration/:id/', OFFICE_ADMINS],
  ['DELETE /api/press_room/press_registration/:id/', OFFICE_ADMINS],
  ...read('translation', ['term'], TRANSLATION),
  ...write('translation', ['term'], TRANSLATION),
  ['POST /api/history/translation-term/:id/restore/', [...PRODUCT_ADMINS, 'administrator_project']],
  ['GET /api/translation/queue/', TRANSLATION],
  ['GET /api/translation/progress/', TRANSLATION],
  ['GET /api/translation/suggestion/', TRANSLATION],
  ['GET /api/translation/:type/:id/', TRANSLATION],
  ['POST /api/translation/:type/:id/confirm/', TRANSLATION],
  ['GET /api/translation/:type/:id/xliff/', TRANSLATION],
  ['GET /api/translation/xliff/', TRANSLATION],
  ['POST /api/translation/import/', TRANSLATION],
  ['GET /api/translation/import/', TRANSLATION],
  ['GET /api/translation/import/:id/', TRANSLATION],
  ['POST /api/translation/import/:id/apply/', TRANSLATION],
  ['POST /api/translation/import/:id/undo/', TRANSLATION],
  ['DELETE /api/translation/import/:id/', TRANSLATION],
  ...read('', ['report'], ['administrator_global']),
  ['PATCH /api/report/:id/', ['administrator_global']],
  ['DELETE /api/report/:id/', ['administrator_global']],
  ['POST /api/history/report/:id/restore/', ['administrator_global']],
  ['POST /api/report/', 'anyone'],
  ['POST /api/report/envelope/', 'anyone'],
  ...read('mail', ['message'], ['administrator_global']),
  ['GET /api/mail/message/:id/eml/', ['administrator_global']],
  ['GET /api/mail/sending/', ['administrator_global']],
  ['POST /api/mail/sending/', ['administrator_global']],
  ...read('', ['setting'], ['administrator_global']),
  ['PATCH /api/setting/:id/', ['administrator_global']],
  ['GET /api/setting/sources/', ['administrator_global']],
  ['GET /api/setting/mail/', ['administrator_global']],
  ['POST /api/setting/mail/', ['administrator_global']],
  ['GET /api/setting/logo/:id/', 'anyone'],
  ['GET /api/health/', ['administrator_global']],
  ['POST /api/health/retry/', ['administrator_global']],
  ['POST /api/file/', ROLES.filter((role) => !ONLY_READ.includes(role))],
  ['GET /api/file/:id/', 'signed-in'],
  ['GET /api/file/:id/info/', 'signed-in'],
  ['GET /api/circular/received/', 'signed-in'],
  ['GET /api/circular/received/summary/', 'signed-in'],
  ['GET /api/circular/received/:id/', 'signed-in'],
  ['GET /api/circular/received/:id/file/:file/', 'signed-in'],
  ['GET /api/circular/received/:id/pdf/', 'signed-in'],
  ['GET /api/search/', 'signed-in'],
  ['GET /api/home/', 'signed-in'],
  ['GET /api/home/waiting/', 'signed-in'],
  ['GET /api/calendar/', 'signed-in'],
  ['GET /api/calendar/feed/', 'signed-in'],
  ['POST /api/calendar/feed/', 'signed-in'],
  ['DELETE /api/calendar/feed/', 'signed-in'],
  ['GET /calendar/:file', 'anyone'],
  ['GET /api/notice/', 'signed-in'],
  ['GET /api/notice/unread/', 'signed-in'],
  ['POST /api/notice/read/', 'signed-in'],
  ['GET /api/product/group/:id/remind/', PRODUCT_ADMINS],
  ['POST /api/product/group/:id/remind/', PRODUCT_ADMINS],
  ['POST /api/account/token-auth/', 'anyone'],
  ['POST /api/account/token-refresh/', 'anyone'],
  ['POST /api/account/first-administrator/', 'anyone'],
  ['POST /api/account/register/', 'anyone'],
  ['POST /api/account/verify-registration/', 'anyone'],
  ['GET /api/account/privacy/', 'anyone'],
  ['POST /api/account/consent/check/', 'anyone'],
  ['POST /api/account/consent/withdraw/', 'anyone'],
  ['POST /api/account/send-reset-password-link/', 'anyone'],
  ['POST /api/account/check-link/', 'anyone'],
  ['POST /api/account/reset-password/', 'anyone'],
  ['POST /api/account/logout/', 'signed-in'],
  ['POST /api/account/change-password/', 'signed-in'],
  ['GET /api/account/profile/', 'signed-in'],
  ['PATCH /api/account/profile/', 'signed-in'],
  ['GET /api/account/session/', 'signed-in'],
  ['DELETE /api/account/session/:id/', 'signed-in'],
  ['POST /api/account/session/end-others/', 'signed-in'],
  ['GET /api/account/second-factor/', 'signed-in'],
  ['POST /api/account/second-factor/', 'signed-in'],
  ['POST /api/account/second-factor/confirm/', 'signed-in'],
  ['POST /api/account/second-factor/recovery-codes/', 'signed-in'],
  ['DELETE /api/account/second-factor/', 'signed-in'],
  ['GET /api/account/security-event/', ['administrator_global']],
  ['GET /api/history/:type/:id/', 'signed-in'],
  ['GET /api/history/:type/deleted/', 'signed-in'],
  ['GET /api/transition/:type/:id/', 'signed-in'],
  ['GET /api/review/:type/:id/', 'signed-in'],
  ['GET /api/saved-view/', 'signed-in'],
  ['POST /api/saved-view/', 'signed-in'],
  ['PATCH /api/saved-view/:id/', 'signed-in'],
  ['DELETE /api/saved-view/:id/', 'signed-in'],
  ['POST /api/presence/:type/:id/', 'signed-in'],
  ['GET /api/used-by/:type/:id/', 'signed-in'],
  ['DELETE /api/presence/:type/:id/', 'signed-in'],
  ['GET /api/docs/', 'signed-in'],
  ['GET /healthz', 'anyone'],
  ['GET /readyz', 'anyone'],
  ['GET /metrics', 'this machine'],
])

const routes = () =>
  test.house.app.declaredRoutes
    .flatMap((route) => [route.method].flat().map((method) => ({ method, url: route.url })))
    .filter(({ method }) => method !== 'HEAD')

/** A call that a person with the right gets as far as its input: nothing is ever written. */
const probe = (client: Client, method: string, url: string) =>
  client.call(
    method,
    url.replace(':type', 'no-such-type').replace(':id', '2000000000'),
    method === 'GET' || method === 'DELETE' ? undefined : { no_such_field: true },
  )

const DENIED = [401, 403]

/** Whether a client with the role is allowed; the companion of a role that alone does not open the intranet counts too. */
const allows = (rule: Rule, role: Role): boolean =>
  typeof rule === 'string' || rule.includes(role) || (!mayEnterIntranet([role]) && rule.includes(COMPANION))

describe('the table of rights', () => {
  const clients = new Map<Role | 'no role', Client>()

  beforeAll(async () => {
    for (const role of ROLES) clients.set(role, await test.house.as(role))
    const { id, email } = await test.house.aUser(['user_circular'])
    const { body } = await test.house.anonymous.post('account/token-auth/', {
      email,
      password: 'correct horse battery',
    })
    await test.house.statement(`delete from account_user_role where user_id = ${id}`)
    clients.set('no role', test.house.withToken(body.token))
  })

  it('speaks of every route, and of no other', () => {
    expect(
      routes()
        .map(({ method, url }) => `${method} ${url}`)
        .sort(),
    ).toEqual([...EXPECTED.keys()].sort())
  })

  it.each(ROLES)('%s may do what the table says', async (role) => {
    const client = clients.get(role)
    if (!client) throw new Error(`nobody holds ${role}`)
    const wrong: string[] = []
    for (const { method, url } of routes()) {
      if (url === '/api/account/logout/') continue
      const rule = EXPECTED.get(`${method} ${url}`) ?? []
      const allowed = allows(rule, role)
      const { status } = await probe(client, method, url)
      const accepted = allowed ? [200, 400, 404, 415] : [403]
      const right = rule === 'signed call' ? status === 401 : accepted.includes(status)
      if (!right) wrong.push(`${method} ${url}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('the history of each kind, and who has it open, are for those who may read the kind', async () => {
    for (const { resource } of test.house.registry.all()) {
      const rule = EXPECTED.get(`GET /api/${resource.path}/`) ?? []
      for (const [role, client] of clients) {
        const allowed = role !== 'no role' && allows(rule, role)
        const expected = [resource.type, role, allowed ? 404 : 403]
        const record = `${resource.type}/2000000000/`
        expect([resource.type, role, (await client.get(`history/${record}`)).status]).toEqual(expected)
        expect([resource.type, role, (await client.post(`presence/${record}`)).status]).toEqual(expected)
        expect([resource.type, role, (await client.get(`used-by/${record}`)).status]).toEqual(expected)
      }
    }
  })

  it('a person without any role, signed in before it was taken away, may do nothing', async () => {
    const client = clients.get('no role')
    if (!client) throw new Error('nobody')
    for (const { method, url } of routes()) {
      const rule = EXPECTED.get(`${method} ${url}`)
      if (rule === 'anyone' || rule === 'this machine' || rule === 'signed call') continue
      expect([`${method} ${url}`, (await probe(client, method, url)).status]).toEqual([
        `${method} ${url}`,
        403,
      ])
    }
  })

  it('a stranger is asked to sign in', async () => {
    for (const { method, url } of routes()) {
      const rule = EXPECTED.get(`${method} ${url}`)
      const { status, headers } = await probe(test.house.anonymous, method, url)
      if (rule === 'anyone' || rule === 'this machine') expect(DENIED).not.toContain(status)
      else {
        expect([`${method} ${url}`, status]).toEqual([`${method} ${url}`, 401])
        expect(headers.get('www-authenticate')).toBe('JWT realm="api"')
      }
    }
  })

  it('has written nothing', async () => {
    const rows = await test.house.statement("select 1 from history where type <> 'account-user'")
    expect(rows).toEqual([])
  })

  it('keeps the figures of operation from other machines', async () => {
    const { status } = await test.house.anonymous.get('/metrics', { 'x-forwarded-for': '203.0.113.7' })
    expect(status).toBe(404)
  })

  it.each(['user_product', 'user_project', 'auto_approve_circular'] as const)(
    '%s alone gets no token',
    async (role) => {
      const { email } = await test.house.aUser([role])
      const answer = await test.house.anonymous.post('account/token-auth/', {
        email,
        password: 'correct horse battery',
      })
      expect([answer.status, answer.body.detail]).toEqual([403, 'Non hai i permessi per accedere'])
    },
  )
})
