/**
 * The bare limit: node:http and pg, one statement that builds the JSON, no sign-in, no rights, no history.
 * Started by main.ts with DATABASE_URL and PORT.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { extname, join } from 'node:path'
import pg from 'pg'
import { answerCirculars } from './bare-circulars.ts'
import { answerProducts } from './bare-products.ts'
import { answerProjects } from './bare-projects.ts'
import { answerReleases } from './bare-releases.ts'
import { answerStatistics } from './bare-statistics.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 })
const record = `json_build_object('id', t.id, 'version', t.version, 'name', t.name, 'order', t."order", 'is_active', t.is_active)`

const list = (where: string) => `select json_build_object(
    'recordsTotal', (select count(*) from product_certification),
    'recordsFiltered', (select count(*) from product_certification t where ${where}),
    'data', (select coalesce(json_agg(${record}), '[]') from (
      select * from product_certification t where ${where}
      order by t.name_it collate "it-x-icu", t.id limit $1 offset $2) t)
  )::text as body`

const FILTER = `fold(t.name) like '%' || fold($3::text) || '%' and t.is_active = $4`

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text)
}

const answer = async (request: IncomingMessage): Promise<string> => {
  const url = new URL(request.url ?? '/', 'http://bare')
  const id = Number(url.pathname.split('/')[2])
  const one = async (text: string, values: unknown[]) =>
    (await pool.query(text, values)).rows[0].body as string
  switch (`${request.method} ${url.pathname.split('/')[1]}`) {
    case 'GET list': {
      const [length, start] = [Number(url.searchParams.get('length')), Number(url.searchParams.get('start'))]
      const search = url.searchParams.get('search')
      return search ? one(list(FILTER), [length, start, search, true]) : one(list('true'), [length, start])
    }
    case 'GET record':
      return one(`select ${record}::text as body from product_certification t where id = $1`, [id])
    case 'POST record': {
      const { name } = await bodyOf(request)
      return one(
        `insert into product_certification as t (name, "order") values ($1, 1) returning ${record}::text as body`,
        [name],
      )
    }
    case 'PATCH record': {
      const { name } = await bodyOf(request)
      return one(
        `update product_certification t set name = t.name || $2, version = t.version + 1 where id = $1 returning ${record}::text as body`,
        [id, name],
      )
    }
  }
  const answered =
    (await answerProducts(request, url, one, bodyOf)) ??
    (await answerReleases(request, url, one)) ??
    (await answerProjects(request, url, one, bodyOf)) ??
    (await answerCirculars(request, url, one, bodyOf)) ??
    (await answerStatistics(request, url, one))
  if (answered === undefined) throw new Error('unknown call')
  return answered
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The bare page and its files. */
const page = (request: IncomingMessage): { type: string; content: Buffer } | undefined => {
  const folder = process.env.PAGE_DIR
  const name = /^\/(?:page\/)?(assets\/[\w.-]+)?$/.exec(request.url ?? '')
  if (!folder || !name) return undefined
  const file = name[1] ?? 'index.html'
  return { type: TYPES[extname(file)] ?? 'text/plain', content: readFileSync(join(folder, file)) }
}

createServer((request, response) => {
  const file = page(request)
  if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.content)
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
