import cors from '@fastify/cors'
import { MISSING_FILES_HEADER } from '@fornace/contract/kit/archive'
import type { Config } from '../../platform/config.ts'
import type { App } from './http.ts'

const PREFLIGHT_SECONDS = 600

/** CORS for web apps that are served elsewhere; none by default. Registered before the guard: a preflight has no token. */
export const allowOrigins = async (app: App, { WEB_ORIGINS }: Pick<Config, 'WEB_ORIGINS'>): Promise<void> => {
  if (WEB_ORIGINS.length === 0) return
  await app.register(cors, {
    origin: WEB_ORIGINS,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    exposedHeaders: ['ETag', 'Content-Disposition', 'Retry-After', 'X-Request-Id', MISSING_FILES_HEADER],
    // The cookie with which pictures are read.
    credentials: true,
    maxAge: PREFLIGHT_SECONDS,
  })
}
