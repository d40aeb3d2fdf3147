import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { z } from 'zod'
import type { App } from './http.ts'

const NONCE = '__CSP_NONCE__'

/** The page's policy: our own files, and style elements that carry this answer's nonce. */
const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const file = { config: { access: 'anyone' as const }, schema: { hide: true, response: { 200: z.unknown() } } }

/** The built web app: hashed files for ever, the page itself anew each time. */
export const serveWebApp = async (app: App, folder: string): Promise<void> => {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  const template = readFileSync(page, 'utf8')
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })

  app.get('/', file, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .send(template.replaceAll(NONCE, nonce))
  })
  app.get('/assets/*', file, (request, reply) =>
    reply.sendFile(`assets/${(request.params as { '*': string })['*']}`, { maxAge: '365d', immutable: true }),
  )
  // The few files whose names are fixed; the page itself is none of them, it needs its nonce.
  const fixed = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/^\.|^index\.html|\.(br|gz)$/.test(entry.name),
  )
  for (const { name } of fixed) {
    app.get(`/${name}`, file, (_request, reply) => reply.sendFile(name, { maxAge: 0 }))
  }
}
