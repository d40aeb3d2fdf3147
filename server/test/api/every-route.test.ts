import { describe, expect, it } from 'vitest'
import { useHouse } from '../harness.ts'

const test = useHouse()

const declared = () =>
  test.house.app.declaredRoutes.flatMap((route) =>
    [route.method].flat().map((method) => ({ method, url: route.url, route })),
  )

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
