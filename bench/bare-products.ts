import type { IncomingMessage } from 'node:http'
import {
  columnPairs,
  company,
  countOf,
  incomplete,
  linked,
  listOf,
  named,
  type One,
  pictures,
} from './bare-json.ts'

/** What the bare server does for products: what a reader sees of one, as JSON, in one statement. */

const imageCount = countOf('product_image', 'product_id')
const lookUps = (list: string, table: string, name: string) =>
  `'${list}s', ${linked(`product_product_${list}`, 'product_id', table, name)}`

const incompleteLanguages = incomplete(
  ['description'],
  [
    ['product_image', 'product_id', 'caption'],
    ['product_image', 'product_id', 'alternative_text'],
  ],
)

const listRow = `json_build_object('id', t.id, 'collection_name', t.collection_name, 'company', ${company},
  'category', t.category, 'step', t.step, 'order', t."order", 'image_count', ${imageCount})`

const LISTS = ['certification', 'format', 'style', 'typology', 'use']
const OWN = [
  ...['id', 'version', 'collection_name', 'group_id', 'company_id', 'category', 'description'],
  ...[
    'visible_languages',
    'designer',
    'manufacturer_url',
    'collection_link',
    'publication_due_date',
    'due_date',
  ],
  ...['primary_publish', 'big_formats', 'sustainable', 'pdf', 'bim', 'order', 'step'],
  ...['last_approver_id', 'approved_at', 'created_at'],
]
/** `json_build_object` takes a hundred values at most. */
const record = `jsonb_build_object(${columnPairs(OWN, 't')}, 'group', ${named('group_id', 'product_group', "r.name ->> 'it'")},
  'company', ${company}, 'incomplete_languages', ${incompleteLanguages}, 'image_count', ${imageCount}, 'images', ${pictures('product_image', 'product_id')},
  ${lookUps('brand', 'company_brand', 'r.name')},
  ${LISTS.map((list) => lookUps(list, `product_${list}`, 'r.name_it')).join(', ')})`

const list = (where: string) =>
  listOf({
    table: 'product_product',
    row: listRow,
    order: 't.collection_name collate "it-x-icu", t.id',
    where,
  })

const FILTER = `fold(t.collection_name) like '%' || fold($3::text) || '%' and t.step = $4`

const LINKED = ['brand', 'format', 'style']

export const answerProducts = async (
  request: IncomingMessage,
  url: URL,
  one: One,
  bodyOf: (request: IncomingMessage) => Promise<Record<string, unknown>>,
): Promise<string | undefined> => {
  const id = Number(url.pathname.split('/')[2])
  switch (`${request.method} ${url.pathname.split('/')[1]}`) {
    case 'GET product-list': {
      const [length, start] = [Number(url.searchParams.get('length')), Number(url.searchParams.get('start'))]
      const search = url.searchParams.get('search')
      return search ? one(list(FILTER), [length, start, search, 4]) : one(list('true'), [length, start])
    }
    case 'GET product':
      return one(`select ${record}::text as body from product_product t where id = $1`, [id])
    case 'PATCH product': {
      const { designer } = await bodyOf(request)
      return one(
        `update product_product t set designer = $2, version = t.version + 1 where id = $1 returning ${record}::text as body`,
        [id, designer],
      )
    }
    case 'POST product': {
      const body = await bodyOf(request)
      const links = LINKED.map(
        (name, index) =>
          `, ${name}_links as (insert into product_product_${name} select made.id, other from made, unnest($${6 + index}::int[]) other)`,
      )
      return one(
        `with made as (insert into product_product (collection_name, group_id, company_id, category, description)
            values ($1, $2, $3, $4, $5) returning *)${links.join('')}
          select ${record}::text as body from made t`,
        [
          ...['collection_name', 'group_id', 'company_id', 'category', 'description'].map(
            (name) => body[name],
          ),
          ...LINKED.map((name) => body[`${name}_ids`]),
        ],
      )
    }
  }
  return undefined
}
