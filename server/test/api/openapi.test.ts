import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { circularSteps } from '../circular-steps.ts'
import { aPicture } from '../fixtures/files.ts'
import { PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
const run = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: { readonly type?: string }
}
interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly operationId?: string
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, unknown>> }>>
  readonly requestBody?: { content: Readonly<Record<string, unknown>> }
}
interface Document {
  readonly servers: unknown
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { schemas: object }
}
let document: Document

beforeAll(async () => {
  document = (await (await test.house.as('administrator_global')).get('docs/')).body
})

const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method} ${path}`, one]),
  )

describe('the OpenAPI document', () => {
  it('has a server, named schemas, and an id of its own for every operation', () => {
    expect(document.servers).toEqual([{ url: expect.stringMatching(/^http/) }])
    const ids = operations().map(([, { operationId }]) => operationId)
    expect(ids).not.toContain(undefined)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['ProductProduct', 'ProductProductCreate', 'ProductProductChange', 'Refusal']),
    )
  })

  it('has the refusals of every operation', () => {
    expect(
      operations()
        .filter(([, { responses }]) => !responses[429])
        .map(([name]) => name),
    ).toEqual([])
    const { responses } = document.paths['/api/product/product/{id}/']?.patch ?? { responses: {} }
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '412', '428', '429']),
    )
  })

  it('has the names of relations under which ids are accepted', () => {
    const properties = (name: string) =>
      (document.components.schemas as Record<string, { properties: Record<string, object> }>)[name]
        ?.properties
    const ids = { type: 'array', items: { type: 'integer' } }
    expect(properties('ProductProductCreate')).toMatchObject({
      brands: { ...ids, description: 'The same as brand_ids' },
      company: { type: 'integer' },
    })
    expect(properties('ProductProductChange')?.brands).toMatchObject({ anyOf: [ids, { type: 'array' }] })
  })

  it('asks for the version in every change and deletion of a record with one', () => {
    const writes = operations().filter(([name]) => /^(patch|delete) /.test(name))
    const without = writes.filter(
      ([, { parameters = [] }]) =>
        !parameters.some(({ name, in: where }) => name === 'If-Match' && where === 'header'),
    )
    expect(without.map(([name]) => name).toSorted()).toEqual([
      'delete /api/account/second-factor/',
      'delete /api/account/session/{id}/',
      'delete /api/account/user/{id}/second-factor/',
      'delete /api/calendar/feed/',
      'delete /api/circular/dkim/{domain}/',
      'delete /api/company/import/heading/{id}/',
      'delete /api/presence/{type}/{id}/',
      'delete /api/product/product/{id}/clone/',
      'delete /api/saved-view/{id}/',
      'delete /api/translation/import/{id}/',
      'patch /api/circular/dkim/{domain}/',
      'patch /api/circular/reading-consent/',
      'patch /api/company/import/{id}/difference/{difference}/',
      'patch /api/saved-view/{id}/',
    ])
  })

  it('has the search, order, columns, filters and ranges of a list, its files, and the language', () => {
    const list = document.paths['/api/product/product/']?.get
    const names = list?.parameters?.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'search',
        'order',
        'columns',
        'step',
        'approved_at',
        'approved_at_after',
        'approved_at_before',
      ]),
    )
    expect(Object.keys(list?.responses[200]?.content ?? {})).toEqual([
      'application/json',
      'text/csv; charset=utf-8',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const languages = operations().map(([, { parameters = [] }]) => JSON.stringify(parameters.at(-1)))
    expect(new Set(languages)).toEqual(new Set(['{"$ref":"#/components/parameters/AcceptLanguage"}']))
    const [id] = document.paths['/api/product/product/{id}/']?.get?.parameters ?? []
    expect(id).toMatchObject({ name: 'id', in: 'path', schema: { type: 'integer' } })
  })

  it('says what is sent and answered as a file', () => {
    const answered = (path: string) => Object.keys(document.paths[path]?.get?.responses[200]?.content ?? {})
    expect(answered('/api/product/export/{id}/')).toEqual(['application/zip'])
    expect(answered('/api/project/project/{id}/dossier/')).toEqual(['application/pdf'])
    expect(answered('/api/file/{id}/')).toEqual(['application/octet-stream'])
    for (const path of [
      '/api/file/',
      '/api/company/import/csv/',
      '/api/company/import/mdb/',
      '/api/translation/import/',
    ])
      expect(Object.keys(document.paths[path]?.post?.requestBody?.content ?? {})).toEqual([
        'multipart/form-data',
      ])
  })

  it('generates a client that signs in, uploads, reads, is refused and downloads', {
    timeout: 240_000,
  }, async () => {
    const { house } = test
    const source = join(here, '../fixtures/generated-client.ts')
    // Beside the packages, so that the client finds them.
    const folder = await mkdtemp(join(here, '../../../node_modules/.generated-client-'))
    try {
      await writeFile(
        join(folder, 'api.d.ts'),
        astToString(await openapiTS(document as never, { defaultNonNullable: false })),
      )
      await copyFile(source, join(folder, 'client.ts'))
      const tsc = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url))
      const checked = [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--module',
        'nodenext',
        '--target',
        'es2024',
        '--skipLibCheck',
      ]
      const how = ['--allowImportingTsExtensions', '--types', 'node', join(folder, 'client.ts')]
      await run(tsc, [...checked, ...how]).catch(({ stdout }) => expect(stdout).toBe(''))
      const { email } = await house.aUser(['administrator_product', 'administrator_circular'])
      const picture = await aPicture(40, 30).png().toBuffer()
      const typology = await steps.aTypology()
      const matter = await steps.aMatter()
      const given = [
        house.address,
        email,
        PASSWORD,
        picture.toString('base64'),
        String(typology),
        String(matter),
      ]
      const { stdout } = await run(process.execPath, [source, ...given])
      expect(JSON.parse(stdout)).toEqual({
        name: 'Ecolabel',
        rows: 1,
        refused: [400, { 'name.it': ['field.blank'] }],
        stale: 412,
        approved: 2,
        downloaded: expect.any(Number),
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
