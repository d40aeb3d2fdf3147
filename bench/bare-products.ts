import type { IncomingMessage } from 'node:http'

/** What the bare server does for products: the same JSON as ours, in one statement. */

const named = (column: string, table: string, name: string) =>
  `(select json_build_object('id', r.id, 'name', ${name}) from ${table} r where r.id = t.${column})`
const linked = (list: string, table: string, name: string) =>
  `(select coalesce(json_agg(json_build_object('id', r.id, 'name', ${name}) order by ${name} collate "it-x-icu", r.id), '[]')
    from product_product_${list} l join ${table} r on r.id = l.other_id where l.product_id = t.id)`
const images = `(select coalesce(json_agg(json_build_object('id', i.id, 'file', i.file, 'caption', i.caption,
    'alternative_text', i.alternative_text, 'credit', i.credit, 'licence', i.licence, 'valid_until', i.valid_until, 'file_info', (select json_build_object('id', f.id, 'name', f.name,
    'size', f.size, 'type', f.type, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) from file f where f.id = i.file)) order by i."order", i.id), '[]')
    from product_image i where i.product_id = t.id)`
const imageCount = '(select count(*)::int from product_image i where i.product_id = t.id)'

const incomplete = `array(select language from unnest(array['en', 'fr', 'de', 'ru']) language
    where language = any(t.visible_languages) and (t.description ->> 'it' <> '' and t.description ->> language = ''
      or exists (select from product_image i where i.product_id = t.id
        and (i.caption ->> 'it' <> '' and i.caption ->> language = ''
          or i.alternative_text ->> 'it' <> '' and i.alternative_text ->> language = ''))))`

const listRow = `json_build_object('id', t.id, 'collection_name', t.collection_name,
  'company', ${named('company_id', 'company_company', 'r.business_name')},
  'category', t.category, 'step', t.step, 'order', t."order", 'image_count', ${imageCount})`

const LISTS = ['certification', 'format', 'style', 'typology', 'use']
/** `json_build_object` takes a hundred values at most. */
const record = `jsonb_build_object('id', t.id, 'version', t.version, 'collection_name', t.collection_name, 'group_id', t.group_id,
  'group', ${named('group_id', 'product_group', "r.name ->> 'it'")}, 'company_id', t.company_id,
  'company', ${named('company_id', 'company_company', 'r.business_name')}, 'category', t.category,
  'description', t.description, 'visible_languages', t.visible_languages, 'designer', t.designer,
  'manufacturer_url', t.manufacturer_url, 'collection_link', t.collection_link,
  'publication_due_date', t.publication_due_date, 'due_date', t.due_date, 'primary_publish', t.primary_publish,
  'big_formats', t.big_formats, 'sustainable', t.sustainable, 'pdf', t.pdf, 'bim', t.bim, 'order', t."order", 'step', t.step,
  'last_approver_id', t.last_approver_id, 'approved_at', t.approved_at, 'created_at', t.created_at,
  'incomplete_languages', ${incomplete}, 'image_count', ${imageCount}, 'images', ${images},
  'brands', ${linked('brand', 'company_brand', 'r.name')},
  ${LISTS.map((list) => `'${list}s', ${linked(list, `product_${list}`, 'r.name_it')}`).join(', ')})`

const list = (where: string) => `select json_build_object(
    'recordsTotal', (select count(*) from product_product),
    'recordsFiltered', (select count(*) from product_product t where ${where}),
    'data', (select coalesce(json_agg(${listRow}), '[]') from (
      select * from product_product t where ${where}
      order by t.collection_name collate "it-x-icu", t.id limit $1 offset $2) t)
  )::text as body`

const FILTER = `fold(t.collection_name) like '%' || fold($3::text) || '%' and t.step = $4`

const LINKED = ['brand', 'format', 'style']

type One = (text: string, values: unknown[]) => Promise<string>

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
        (name, place) =>
          `, ${name}_links as (insert into product_product_${name} select made.id, other from made, unnest($${6 + place}::int[]) other)`,
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
