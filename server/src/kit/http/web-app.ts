import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { shadesOf } from '@fornace/contract/kit/colour-shades'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { InstallationSettings, Settings } from '../../platform/installation/settings.ts'
import type { App } from './http.ts'
import { organisationAt } from './organisation.ts'
import { Problem } from './problem.ts'

const NONCE = '__CSP_NONCE__'

/**
 * The page's policy: our own files, and style elements that carry this answer's nonce; besides, the server of API_URL
 * and the host of MAP_STYLE_URL, where there are such.
 */
const pagePolicy = (nonce: string, others: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${others}`,
    `media-src 'self'${others}`,
    "font-src 'self'",
    `connect-src 'self'${others}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Content security policy of a worker, which its own file carries: no loading, except from the host of the map tiles.
 */
const workerPolicy = (map: string): string => `default-src 'none'; connect-src${map || " 'none'"}`

const WORKER = /-worker[\w.-]*\.m?js$/

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface WebFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly content: Buffer
  /** Compressed at build time, best first. */
  readonly encodings: readonly { readonly name: string; readonly content: Buffer }[]
}

/** Cache headers: names under `assets` contain a content hash; other files are revalidated on each request. */
const CACHE = { assets: 'public, max-age=31536000, immutable', fixed: 'no-cache' }

const readFile = (path: string, cacheControl: string): WebFile => {
  const content = readFileSync(path)
  const compressed = [
    { name: 'br', path: `${path}.br` },
    { name: 'gzip', path: `${path}.gz` },
  ]
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    cacheControl,
    content,
    encodings: compressed
      .filter((file) => existsSync(file.path))
      .map((file) => ({ name: file.name, content: readFileSync(file.path) })),
  }
}

/**
 * The built files, by their address. They are small and few, so they stay in memory:
 * a screen is made of dozens of them, and from memory each takes a tenth of the time.
 */
const readFolder = (folder: string, prefix: string, cacheControl: string): [string, WebFile][] =>
  readdirSync(folder, { withFileTypes: true })
    // The page itself is none of them: it needs its nonce.
    .filter((entry) => entry.isFile() && !/^\.|^index\.html|\.(br|gz)$/.test(entry.name))
    .map(({ name }) => [`${prefix}${name}`, readFile(join(folder, name), cacheControl)])

const accepts = (request: FastifyRequest, encoding: string): boolean =>
  (request.headers['accept-encoding'] ?? '').split(',').some((one) => one.trim().split(';')[0] === encoding)

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: WebFile | undefined): FastifyReply => {
  if (!file) throw new Problem('not-found')
  reply.headers({ etag: file.etag, 'cache-control': file.cacheControl, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const encoding = file.encodings.find(({ name }) => accepts(request, name))
  if (encoding) reply.header('content-encoding', encoding.name)
  return reply.type(file.type).send(encoding?.content ?? file.content)
}

const open = {
  config: { access: 'anyone' as const, cost: 'plain' as const },
  schema: { hide: true, response: { 200: z.unknown() } },
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Writes a setting into the page, where the app reads it. */
const withMeta = (page: string, name: string, content: string): string => {
  const meta = `name="${name}" content="`
  const escaped = content.replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign)
  return page.replace(meta, () => `${meta}${escaped}`)
}

const withMetas = (page: string, metas: Readonly<Record<string, string>>): string =>
  Object.entries(metas).reduce((filled, [name, content]) => withMeta(filled, name, content), page)

type PageConfig = Pick<
  Config,
  'API_URL' | 'TIME_ZONE' | 'ORGANISATION_SECOND_MARKER' | 'MAP_STYLE_URL' | 'MAP_KEY'
>

/** Settings that the page shows, and those by which it checks records as the server does. */
const settingMetas = (settings: InstallationSettings) => ({
  'privacy-notice': settings.privacyUrl,
  'picture-permissions': settings.picturePermissions,
  languages: settings.languages.join(' '),
  'default-languages': settings.defaultLanguages.join(' '),
  logo: settings.logo ?? '',
  // Computed here, so that no page has to load the computation.
  'brand-shades': settings.colour && shadesOf(settings.colour).join(' '),
})

/** As a policy names it; nothing without an address. */
const originOf = (address: string): string => address && ` ${new URL(address).origin}`

/** The built web app: hashed files for ever, the page itself anew each time. */
export const serveWebApp = (
  app: App,
  folder: string,
  config: PageConfig,
  settings: Pick<Settings, 'current'>,
): void => {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return
  const { API_URL = '', TIME_ZONE, ORGANISATION_SECOND_MARKER, MAP_STYLE_URL = '', MAP_KEY = '' } = config
  const metas = {
    'api-url': API_URL,
    // Current date of the page: computed in this time zone, not in the browser's.
    'time-zone': TIME_ZONE,
    organisations: ORGANISATION_SECOND_MARKER ? '2' : '1',
    'map-style': MAP_STYLE_URL,
    // Map keys are public: the browser sends them with each request for tiles.
    'map-key': MAP_STYLE_URL && MAP_KEY,
  }
  const template = withMetas(readFileSync(file, 'utf8'), metas)
  const map = originOf(MAP_STYLE_URL)
  const others = originOf(API_URL) + map
  const files = new Map([
    ...readFolder(folder, '/', CACHE.fixed),
    ...readFolder(join(folder, 'assets'), '/assets/', CACHE.assets),
  ])

  app.get('/', open, (request, reply) => {
    const current = settings.current()
    const organisation = organisationAt(config, current, request.hostname)
    const page = withMetas(template, { organisation, ...settingMetas(current) })
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce, others))
      .send(page.replaceAll(NONCE, nonce))
  })
  app.get('/assets/:name', open, (request, reply) => {
    const { name } = request.params as { name: string }
    if (WORKER.test(name)) reply.header('content-security-policy', workerPolicy(map))
    return sendFile(request, reply, files.get(`/assets/${name}`))
  })
  for (const [address, file] of files) {
    if (!address.startsWith('/assets/'))
      app.get(address, open, (request, reply) => sendFile(request, reply, file))
  }
}
