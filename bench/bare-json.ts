/** The pieces of JSON that the records of the bare server have in common, as SQL over a row `t`. */

/** The record that a column points at. */
export const named = (column: string, table: string, name: string, row = 't') =>
  `(select json_build_object('id', r.id, 'name', ${name}) from ${table} r where r.id = ${row}.${column})`

export const company = named('company_id', 'company_company', 'r.business_name')

/** The records behind a table of pairs, by their names. */
export const linked = (pairs: string, own: string, table: string, name: string, row = 't') =>
  `(select coalesce(json_agg(json_build_object('id', r.id, 'name', ${name}) order by ${name} collate "it-x-icu", r.id), '[]')
    from ${pairs} l join ${table} r on r.id = l.other_id where l.${own} = ${row}.id)`

export const fileInfo = (
  id: string,
) => `(select json_build_object('id', f.id, 'url', '/api/file/' || f.id || '/', 'name', f.name,
  'size', f.size, 'type', f.type, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) from file f where f.id = ${id})`

/** The parts of a record, in their order; `pairs` is what each of them is made of. */
export const parts = (table: string, parent: string, pairs: string) =>
  `(select coalesce(json_agg(json_build_object('id', c.id, ${pairs}) order by c."order", c.id), '[]')
    from ${table} c where c.${parent} = t.id)`

const PICTURE = [
  ...['file', 'caption', 'alternative_text', 'credit', 'licence', 'valid_until'],
  ...['focus_x', 'focus_y', 'crop_left', 'crop_top', 'crop_width', 'crop_height'],
]

export const columnPairs = (names: readonly string[], row: string) =>
  names.map((name) => `'${name}', ${row}."${name}"`).join(', ')

export const pictures = (table: string, parent: string) =>
  parts(table, parent, `${columnPairs(PICTURE, 'c')}, 'file_info', ${fileInfo('c.file')}`)

export const attachments = (table: string, parent: string) =>
  parts(
    table,
    parent,
    `${columnPairs(['file', 'title', 'is_publishable', 'is_notifiable'], 'c')}, 'file_info', ${fileInfo('c.file')}`,
  )

export const countOf = (table: string, parent: string) =>
  `(select count(*)::int from ${table} c where c.${parent} = t.id)`

export type One = (text: string, values: unknown[]) => Promise<string>

/** A page of a list, and how many there are. */
export const listOf = (listed: {
  table: string
  row: string
  order: string
  where: string
  total?: string
}): string => {
  const { table, row, order, where, total = 'true' } = listed
  return `select json_build_object(
    'recordsTotal', (select count(*) from ${table} t where ${total}),
    'recordsFiltered', (select count(*) from ${table} t where ${where}),
    'data', (select coalesce(json_agg(${row}), '[]') from (
      select * from ${table} t where ${where} order by ${order} limit $1 offset $2) t)
  )::text as body`
}

/** The visible languages in which a text is missing that there is in Italian; of the record itself, or of its parts. */
export const incomplete = (
  own: readonly string[],
  ofParts: readonly (readonly [table: string, parent: string, text: string])[],
) => {
  const texts = [
    ...own.map((column) => `select t.${column}`),
    ...ofParts.map(([table, parent, text]) => `select c.${text} from ${table} c where c.${parent} = t.id`),
  ]
  return `array(select language from unnest(array['en', 'fr', 'de', 'ru']) language
    where language = any(t.visible_languages) and exists (select from (${texts.join(' union all ')}) x (content)
      where content ->> 'it' <> '' and content ->> language = ''))`
}
