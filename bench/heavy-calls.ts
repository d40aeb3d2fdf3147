import { join } from 'node:path'
import { roleId } from '@fornace/contract/kit/roles'
import type pg from 'pg'
import sharp from 'sharp'
import { diskStorage } from '../server/src/platform/files/disk-storage.ts'
import { CALLS, EXPORT_PATH, listPath } from './calls.ts'
import { beside } from './crowd-process.ts'
import { fixed, row } from './figures.ts'
import { atPace, isAnswered, type Paced } from './pace.ts'
import { fillProducts } from './products.ts'
import { authorization, signIn } from './sign-in.ts'

const EXPORTED_ROWS = 50_000
const ARCHIVED = 1000
const MAX_TIMES = 3
/** Twenty words that nothing contains, within the limit of a search. */
const FRUITLESS = Array.from({ length: 20 }, (_, n) => `qz${String.fromCharCode(97 + n)}x`).join(' ')
const PERSON = { email: 'altra.persona@ceramica.example', password: 'fornace calda 12' }

interface Options {
  readonly address: string
  readonly headers: Record<string, string>
  readonly client: pg.Client
  /** `DATA_DIR` of the server. */
  readonly folder: string
  readonly seconds: number
}

/** Calls of people who have nothing to do with the heavy ones, each at its own pace. */
const OTHERS = { lists: 30, notices: 10, saves: 5 } as const
type Kind = keyof typeof OTHERS

const send = async (url: string, headers: Record<string, string>, method = 'GET', body?: string) => {
  const response = await fetch(url, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body: body ?? null,
  })
  const text = await response.text()
  return { ok: response.ok, status: response.status, text }
}

/** A second administrator: turns are taken by people, so the one who is measured must not be the one who is heavy. */
const signInOther = async ({ address, headers }: Options): Promise<Record<string, string>> => {
  const user = { ...PERSON, group_ids: [roleId('administrator_global')] }
  const created = await send(`${address}/api/account/user/`, headers, 'POST', JSON.stringify(user))
  if (!created.ok) throw new Error(`user: ${created.status} ${created.text}`)
  return authorization(await signIn(address, PERSON))
}

/** Archives have pictures to read, pack and draw: each of these products gets its own bytes. */
const fillArchived = async ({ client, folder }: Options): Promise<number> => {
  const { product } = await fillProducts(client)
  const { rows } = await client.query<{ id: number }>(
    `insert into product_group (name) values (jsonb_build_object('it', 'Archivio')) returning id`,
  )
  const period = rows[0]?.id ?? 0
  await client.query('update product_product set group_id = $1 where id >= $2 and id < $2 + $3', [
    period,
    product,
    ARCHIVED,
  ])
  const files = await client.query<{ content_id: string }>(
    `select f.content_id from product_image i join file f on f.id = i.file
     join product_product p on p.id = i.product_id where p.group_id = $1`,
    [period],
  )
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const create = { width: 1200, height: 900, channels: 3, background: '#888', noise } as const
  const picture = await sharp({ create }).jpeg().toBuffer()
  const storage = diskStorage(join(folder, 'files'))
  for (const { content_id } of files.rows) await storage.write(content_id, picture)
  await client.query('vacuum analyze')
  return period
}

const fillExported = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into product_certification (name, "order", is_active)
     select jsonb_build_object('it', 'Nome ' || n, 'en', 'Name ' || n), n, true
     from generate_series((select count(*) from product_certification) + 1, $1::bigint) n`,
    [EXPORTED_ROWS],
  )
  await client.query('vacuum analyze product_certification')
}

/** p95 of other people's lists, notices and saves, in quiet and beside the calls whose cost their caller chooses. */
export const heavyCallLines = async (options: Options): Promise<string[]> => {
  const { address, headers, client, seconds } = options
  const period = await fillArchived(options)
  await fillExported(client)
  const other = await signInOther(options)

  let saves = 0
  const calls: Record<Kind, () => Promise<boolean>> = {
    lists: () => isAnswered(`${address}${CALLS[0]?.ours(0)}`, { headers: other }),
    notices: () => isAnswered(`${address}/api/notice/unread/`, { headers: other }),
    saves: () => {
      saves += 1
      return isAnswered(`${address}/api/product/certification/${saves}/`, {
        method: 'PATCH',
        headers: { ...other, 'content-type': 'application/json' },
        body: JSON.stringify({ order: 100_000 + saves }),
      })
    },
  }
  const kinds = Object.keys(OTHERS) as Kind[]
  const measure = async () => {
    const measured = await Promise.all(kinds.map((kind) => atPace(OTHERS[kind], seconds, calls[kind])))
    return Object.fromEntries(kinds.map((kind, n) => [kind, measured[n]])) as Record<Kind, Paced>
  }

  const products = '/api/product/product/?'
  const columns = ['collection_name', 'company', 'category', 'step']
  const search = listPath(products, columns, 0, `&search[value]=${encodeURIComponent(FRUITLESS)}`)
  const palette = `/api/search/?q=${encodeURIComponent(FRUITLESS)}`
  const queue = listPath('/api/translation/queue/?', ['title', 'due_date'], 0)
  const archive = JSON.stringify({ query: `group=${period}` })
  const crowds = [
    { words: 'twelve fruitless searches of 20 words in a list', kind: 'gets-12', path: search },
    { words: 'twelve fruitless searches of 20 words in the palette', kind: 'gets-12', path: palette },
    { words: 'thirty translation queues', kind: 'gets-30', path: queue },
    { words: 'ten exports of 50,000 rows', kind: 'gets-10', path: EXPORT_PATH },
    {
      words: 'two archives of 1,000 products',
      kind: 'archives',
      path: '/api/product/export/',
      body: archive,
    },
  ]

  await measure()
  const quiet = await measure()
  for (const kind of kinds)
    if (quiet[kind].refused > 0) throw new Error(`${kind}: ${quiet[kind].refused} refused in quiet`)
  const cell = (kind: Kind, { p95, refused: rejected }: Paced) => {
    const ratio = p95 / quiet[kind].p95
    const missed = ratio > MAX_TIMES ? ' (missed)' : ''
    return `${fixed(p95, 1)} ms, ${fixed(ratio)}${missed}${rejected ? `, ${rejected} refused` : ''}`
  }
  const lines = [
    `p95 of another person's calls (${kinds.map((kind) => `${OTHERS[kind]} ${kind}`).join(', ')} a second), and its ratio to the quiet one (goal ≤ ${MAX_TIMES}), next to one person's:`,
    '',
    row('next to', ...kinds, 'answers to the heavy calls'),
    row('---', ...kinds.map(() => '---:'), '---'),
    row('nothing', ...kinds.map((kind) => `${fixed(quiet[kind].p95, 1)} ms`), ''),
  ]
  for (const { words, ...crowd } of crowds) {
    const probe = crowd.body ? undefined : await send(`${address}${crowd.path}`, headers)
    if (probe && !probe.ok) throw new Error(`${words}: ${probe.status} ${probe.text}`)
    const { measured, answers } = await beside({ ...crowd, address, headers }, measure)
    lines.push(row(words, ...kinds.map((kind) => cell(kind, measured[kind])), answers))
  }
  return lines
}
