import type pg from 'pg'

/** What the parts of the bench fill the database with. */

/** The first id of what one statement inserts; the others follow it. */
export const firstOf = async (client: pg.Client, insert: string): Promise<number> => {
  const { rows } = await client.query<{ first: number }>(
    `with made as (${insert} returning id) select min(id) as first from made`,
  )
  return rows[0]?.first ?? 0
}

/** A name in five languages, with the number of its row. */
export const named = (n: string) =>
  `jsonb_build_object('it', 'Nome ' || ${n}, 'en', 'Name ' || ${n}, 'fr', 'Nom ' || ${n}, 'de', 'Name ' || ${n}, 'ru', 'Имя ' || ${n})`

export const ITEMS = 30

/** Reference lists with their items, and the first id of each by its table. */
export const fillLists = async <List extends string>(
  client: pg.Client,
  lists: readonly List[],
): Promise<Readonly<Record<List, number>>> => {
  const first: Partial<Record<List, number>> = {}
  for (const list of lists)
    first[list] = await firstOf(
      client,
      `insert into ${list} (name, "order") select ${named('n')}, n from generate_series(1, ${ITEMS}) n`,
    )
  return first as Record<List, number>
}

/** Companies to point at. */
export const fillCompanies = (client: pg.Client, count: number): Promise<number> =>
  firstOf(
    client,
    `insert into company_company (business_name) select 'Ceramiche ' || n || ' S.p.A.' from generate_series(1, ${count}) n`,
  )

/** Where the files of some records go; `each` is how many the n-th of them has, in SQL over `n`. */
interface FilledFiles {
  readonly table: string
  readonly parent: string
  readonly first: number
  readonly count: number
  readonly each: number | string
  readonly type?: string
}

/** A row of parts with a file, for each of several records. */
export const fillFiles = async (
  client: pg.Client,
  { table, parent, first, count, each, type = 'image/jpeg' }: FilledFiles,
): Promise<void> => {
  await client.query(
    `with files as (
       insert into file (id, content_id, name, type, size, width, height, thumbhash, created_at)
       select gen_random_uuid(), gen_random_uuid(), 'file-' || n || '-' || k, '${type}', 100000, 1200, 900,
         '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', now()
       from generate_series(0, ${count - 1}) n, generate_series(1, ${each}) k
       returning id, name
     )
     insert into ${table} (${parent}, "order", file)
     select ${first} + split_part(name, '-', 2)::int, split_part(name, '-', 3)::int, id from files`,
  )
}

/** Items of a reference list, numbered. */
export const fillItems = async (client: pg.Client, from: number, to: number): Promise<void> => {
  await client.query(
    `insert into product_certification (name, "order", is_active)
     select jsonb_build_object('it', 'Nome ' || md5(n::text) || ' ' || n, 'en', 'Name ' || n, 'fr', 'Nom ' || n, 'de', 'Name ' || n, 'ru', 'Имя ' || n),
       n, n % 3 > 0 from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await client.query('vacuum analyze product_certification')
}
