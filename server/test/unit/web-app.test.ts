import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../src/kit/http/http.ts'
import { serveWebApp } from '../../src/kit/http/web-app.ts'
import type { InstallationSettings } from '../../src/platform/installation/settings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fornace-web-'))
  await mkdir(join(folder, 'assets'))
  const metas = [
    'csp-nonce',
    'api-url',
    'time-zone',
    'organisation',
    'organisations',
    'map-style',
    'map-key',
    'privacy-notice',
    'picture-permissions',
    'default-languages',
    'logo',
    'brand-shades',
  ].map((name) => `<meta name="${name}" content="${name === 'csp-nonce' ? '__CSP_NONCE__' : ''}">`)
  await writeFile(join(folder, 'index.html'), metas.join(''))
  await writeFile(join(folder, 'assets', 'maplibre-gl-worker-A1b2C3d4.mjs'), '')
})
afterAll(() => rm(folder, { recursive: true }))

const SETTINGS = {
  API_URL: undefined,
  TIME_ZONE: 'Europe/Rome',
  ORGANISATION_SECOND_MARKER: 'edicer',
}

const STORED: InstallationSettings = {
  organisation: 'Ceramica "Nord" & Figli',
  secondOrganisation: 'Edicer',
  logo: null,
  colour: '',
  sender: { name: '', address: 'no-reply@fornace.example' },
  picturePermissions: 'warn',
  languages: ['it', 'en'],
  defaultLanguages: ['it', 'en'],
  privacyUrl: '',
}
let stored = STORED
afterEach(() => {
  stored = STORED
})

const serve = (settings: object): App => {
  const app = Fastify() as unknown as App
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  serveWebApp(app, folder, { ...SETTINGS, ...settings }, { current: () => stored })
  return app
}

const pageAt = async (host: string, settings: object = {}) => {
  const { body, headers } = await serve(settings).inject({ url: '/', headers: { host } })
  return { body, policy: String(headers['content-security-policy']) }
}

describe('the page', () => {
  it('names the organisation of the host, whatever signs its name has', async () => {
    expect((await pageAt('fornace.example')).body).toContain(
      'name="organisation" content="Ceramica &quot;Nord&quot; &amp; Figli"',
    )
    expect((await pageAt('stampa.EDICER.example')).body).toContain('name="organisation" content="Edicer"')
    const alone = await pageAt('stampa.edicer.example', { ORGANISATION_SECOND_MARKER: undefined })
    expect(alone.body).not.toContain('content="Edicer"')
  })

  it('has the settings of this moment, and the shades of the colour', async () => {
    const app = serve({})
    stored = { ...STORED, organisation: 'Ceramica Sud', colour: '#A8442A', picturePermissions: 'require' }
    const { body } = await app.inject({ url: '/', headers: { host: 'fornace.example' } })
    expect(body).toContain('name="organisation" content="Ceramica Sud"')
    expect(body).toContain('name="picture-permissions" content="require"')
    expect(body).toContain('name="default-languages" content="it en"')
    expect(body).toMatch(/name="brand-shades" content="(#[0-9A-F]{6} ){5}#A8442A/)
  })

  it('says how many organisations there are', async () => {
    expect((await pageAt('fornace.example')).body).toContain('name="organisations" content="2"')
    const alone = await pageAt('fornace.example', { ORGANISATION_SECOND_MARKER: undefined })
    expect(alone.body).toContain('name="organisations" content="1"')
  })

  it('calls its own server, and may call no other', async () => {
    const { body, policy } = await pageAt('fornace.example')
    expect(body).toContain('name="api-url" content=""')
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("img-src 'self' data: blob:;")
  })

  it('calls the server of API_URL, which its policy allows', async () => {
    const { body, policy } = await pageAt('fornace.example', { API_URL: 'https://api.fornace.example/base/' })
    expect(body).toContain('name="api-url" content="https://api.fornace.example/base/"')
    expect(policy).toContain("connect-src 'self' https://api.fornace.example;")
    expect(policy).toContain("img-src 'self' data: blob: https://api.fornace.example;")
  })
  it('draws the map of MAP_STYLE_URL with its key, and calls that host only', async () => {
    const without = await pageAt('fornace.example', { MAP_KEY: 'k1' })
    expect(without.body).toContain('name="map-style" content=""')
    expect(without.body).toContain('name="map-key" content=""')
    const map = { MAP_STYLE_URL: 'https://tiles.example/styles/quiet.json?v=2', MAP_KEY: 'k1' }
    const { body, policy } = await pageAt('fornace.example', map)
    expect(body).toContain('name="map-style" content="https://tiles.example/styles/quiet.json?v=2"')
    expect(body).toContain('name="map-key" content="k1"')
    expect(policy).toContain("connect-src 'self' https://tiles.example;")
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;")
    const both = await pageAt('fornace.example', { ...map, API_URL: 'https://api.fornace.example' })
    expect(both.policy).toContain("connect-src 'self' https://api.fornace.example https://tiles.example;")
  })

  it('has a worker for the map, which runs and calls no more than the page', async () => {
    const worker = async (settings: object) => {
      const { headers } = await serve(settings).inject('/assets/maplibre-gl-worker-A1b2C3d4.mjs')
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
      return headers['content-security-policy']
    }
    expect(await worker({})).toBe("default-src 'none'; connect-src 'none'")
    expect(await worker({ MAP_STYLE_URL: 'https://tiles.example/style.json' })).toBe(
      "default-src 'none'; connect-src https://tiles.example",
    )
  })
})
