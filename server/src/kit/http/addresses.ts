import type { RouteOptions } from 'fastify'
import findMyWay from 'find-my-way'
import { answer } from './error-exit.ts'
import type { App } from './http.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, as it was declared. */
    declaredRoutes: readonly RouteOptions[]
  }
}

/** Limit of a parameter in a path: mail addresses have up to 254 characters. */
export const MAX_PARAM_LENGTH = 300

/** Route list and not-found handler, which answers 405 for an existing address and 404 for others. */
export const knowAddresses = (app: App): void => {
  const routes: RouteOptions[] = []
  app.decorate('declaredRoutes', routes)
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH })
  app.addHook('onReady', async () => {
    for (const [url, same] of Map.groupBy(routes, (route) => route.url)) {
      const methods = same.flatMap((route) => route.method).sort()
      if (!router.hasRoute('GET', url)) router.on('GET', url, () => {}, methods.join(', '))
    }
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const allow = router.find('GET', path)?.store as string | undefined
    const problem = allow
      ? new Problem('method-not-allowed', { params: { method: request.method }, headers: { allow } })
      : new Problem('not-found')
    return answer(problem, request, reply)
  })
}
