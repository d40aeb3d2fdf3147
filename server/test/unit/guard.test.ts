import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { guard } from '../../src/kit/http/guard.ts'
import type { App } from '../../src/kit/http/http.ts'

const guarded = (): App => {
  const app = fastify() as unknown as App
  guard(app, {
    metricsToken: undefined,
    secondFactorFor: [],
    actorBehind: () => {
      throw new Error('nobody signs in here')
    },
  })
  return app
}

describe('the guard', () => {
  it('stops the server from starting with a route that does not say who may call it', () => {
    expect(() => guarded().get('/api/forgotten/', () => 'hello')).toThrow(
      'GET /api/forgotten/ declares no access',
    )
  })

  it('lets a route through that does', () => {
    expect(() =>
      guarded().get('/api/open/', { config: { access: 'anyone', cost: 'plain' } }, () => 'hello'),
    ).not.toThrow()
  })
})
