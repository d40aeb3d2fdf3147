import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { useHouse } from '../harness.ts'

const test = useHouse()

const declared = () =>
  test.house.app.declaredRoutes.flatMap((route) =>
    [route.method].flat().map((method) => ({ method, url: route.url, route })),
  )

const SUBMISSION_PATHS = ['circular/submission', 'circular/communication-submission'].flatMap((kind) =>
  ['recipient', 'preview', 'statistics', 'statistics/company', 'statistics/pdf'].map(
    (part) => `/api/${kind}/:id/${part}/`,
  ),
)

/** Calls that read many rows for one answer, or draw a document. */
const COSTLY = [
  ...SUBMISSION_PATHS,
  '/api/circular/mail/',
  '/api/circular/company/:id/',
  '/api/circular/company/:id/pdf/',
  '/api/circular/dashboard/',
  '/api/circular/dashboard/recent/',
  '/api/circular/circular/:id/pdf/',
  '/api/circular/communication/:id/pdf/',
  '/api/circular/register/pdf/',
  '/api/circular/address/',
  '/api/press_room/press_release/:id/pdf/',
  '/api/project/project/:id/dossier/',
  '/api/product/export/:id/',
  '/api/project/export/:id/',
  '/api/project/point/',
  '/api/translation/queue/',
  '/api/translation/progress/',
  '/api/search/',
]

describe('every route', () => {
  it('is found: the list is not empty', () => {
    expect(declared().length).toBeGreaterThan(60)
  })

  it('declares who may call it', () => {
    expect(
      declared()
        .filter(({ route }) => !route.config?.access)
        .map(({ url }) => url),
    ).toEqual([])
  })

  it('declares what its statements cost', () => {
    expect(
      declared()
        .filter(({ route }) => !route.config?.cost)
        .map(({ url }) => url),
    ).toEqual([])
  })

  it('takes a turn where its cost is in the hands of the caller', () => {
    const costly = declared()
      .filter(({ method, route }) => method === 'GET' && route.config?.cost === 'costly')
      .map(({ url }) => url)
    for (const path of COSTLY) expect(costly).toContain(path)
  })

  it('declares what it answers', () => {
    const silent = declared().filter(
      ({ route }) => Object.keys((route.schema?.response ?? {}) as object).length === 0,
    )
    expect(silent.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  it('stands in the OpenAPI document', async () => {
    const user = await test.house.as('user_circular')
    const { body, status } = await user.get('docs/')
    expect(status).toBe(200)
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const routes = declared()
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
    expect(routes.filter((route) => !described.includes(route))).toEqual([])
  })

  it('is served with and without its last slash', async () => {
    for (const { method, url } of declared()) {
      if (method === 'HEAD' || !url.startsWith('/api/')) continue
      for (const address of [url, url.replace(/\/$/, '')]) {
        const { body } = await test.house.anonymous.call(
          method,
          address.replace(':id', '1').replace(':type', 'x'),
        )
        expect([address, body?.codes?.detail]).not.toEqual([address, ['not-found']])
      }
    }
  })

  it('refuses a body that is no record, whatever it is instead', async () => {
    const admin = await test.house.as('administrator_global')
    const writing = declared().filter(
      ({ method, url }) =>
        ['POST', 'PATCH', 'PUT'].includes(method) && url.startsWith('/api/') && !url.includes('logout'),
    )
    expect(writing.length).toBeGreaterThan(30)
    for (const { method, url } of writing) {
      const address = url.replace(':type', 'company-company').replace(/:\w+/g, '999999')
      for (const body of [undefined, '', 'null', '[]', '[null]', '"x"', '5', 'true', '{"a":1,"a":2}']) {
        const { status } = await admin.call(method, address, body)
        expect([method, url, body, status >= 500]).toEqual([method, url, body, false])
      }
    }
  })

  it('takes a plain text for every multilingual one, as its Italian', () => {
    const texts = test.house.registry
      .all()
      .flatMap(({ resource }) =>
        Object.entries(resource.fields ?? {}).flatMap(([name, { kind }]) =>
          kind === 'multilingual' || kind === 'rich-text' ? [{ resource, name }] : [],
        ),
      )
    expect(texts.length).toBeGreaterThan(20)
    for (const { resource, name } of texts) {
      const read = ({ shape }: typeof resource.change) =>
        z.safeParse(shape[name] as z.ZodType, 'Testo').data as { it?: string } | undefined
      expect([resource.type, name, read(resource.change)]).toEqual([resource.type, name, { it: 'Testo' }])
      expect([resource.type, name, read(resource.create)?.it]).toEqual([resource.type, name, 'Testo'])
    }
  })

  it('rejects a line break in every text of one line, also of children', () => {
    type Line = { resource: { type: string; change: z.ZodType }; path: string; body: object }
    // A country and a colour are no texts: with a line break they are none.
    const codes = ['field.line-break', 'field.country', 'setting.colour']
    const rejected = ({ change }: { change: z.ZodType }, body: object) =>
      (change.safeParse(body).error?.issues ?? []).flatMap((issue) =>
        issue.code === 'custom' && codes.includes(issue.params?.code) ? [issue.path.join('.')] : [],
      )
    const lines = test.house.registry.all().flatMap(({ resource }) =>
      Object.entries(resource.fields ?? {}).flatMap(([name, declared]): Line[] => {
        if (declared.kind === 'line') return [{ resource, path: name, body: { [name]: 'Una\nriga' } }]
        return declared.kind === 'children'
          ? Object.entries(declared.fields).flatMap(([inner, { kind }]) =>
              kind === 'line'
                ? [{ resource, path: `${name}.0.${inner}`, body: { [name]: [{ [inner]: 'Una\nriga' }] } }]
                : [],
            )
          : []
      }),
    )
    expect(lines.map(({ resource, path }) => `${resource.type} ${path}`)).toEqual(
      expect.arrayContaining([
        'circular-sender name',
        'circular-email-group name',
        'circular-email-group members.0.name',
        'circular-submission recipients.0.name',
      ]),
    )
    for (const { resource, path, body } of lines)
      expect([resource.type, rejected(resource, body)]).toEqual([resource.type, [path]])
  })

  it('is measured, by its pattern', async () => {
    await (await test.house.as('user_circular')).get('product/use/1234/')
    const { text } = await test.house.anonymous.get('/metrics')
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/product/use/:id/",status="403"} 1',
    )
    expect(text).not.toContain('/1234')
  })

  it('carries the strict policy and is never kept by a browser', async () => {
    const answer = await test.house.anonymous.get('product/use/')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
