import pg from 'pg'

export interface SeededRows {
  readonly firstProduct: number
  readonly products: number
  readonly users: readonly string[]
}

const COMPANIES = 300
const PERIODS = 10
const USERS = 50
const LOOK_UPS = ['format', 'style', 'use'] as const
const ITEMS = 30

/** The first id of what one statement inserts; the others follow it. */
const firstOf = async (client: pg.Client, insert: string): Promise<number> => {
  const { rows } = await client.query<{ first: number }>(
    `with made as (${insert} returning id) select min(id) as first from made`,
  )
  return rows[0]?.first ?? 0
}

const text = (it: string, en: string, n = 'n') =>
  `jsonb_build_object('it', '${it} ' || ${n}, 'en', '${en} ' || ${n}, 'fr', '', 'de', '', 'ru', '')`

/** Products with texts in several languages, look-ups and companies; users with the first administrator's password. */
export const seedRows = async (url: string, products: number): Promise<SeededRows> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const company = await firstOf(
      client,
      `insert into company_company (business_name) select 'Ceramiche ' || n || ' S.p.A.' from generate_series(1, ${COMPANIES}) n`,
    )
    const period = await firstOf(
      client,
      `insert into product_group (name) select ${text('Periodo', 'Period')} from generate_series(1, ${PERIODS}) n`,
    )
    const firstProduct = await firstOf(
      client,
      `insert into product_product (collection_name, group_id, company_id, category, description, visible_languages, designer, "order", step)
       select 'Collezione ' || md5(n::text) || ' ' || n, ${period} + n % ${PERIODS}, ${company} + n % ${COMPANIES}, 'tiles',
         jsonb_build_object('it', repeat('Gres porcellanato effetto pietra ' || n || '. ', 6),
           'en', repeat('Porcelain stoneware ' || n || '. ', 8), 'fr', '', 'de', '', 'ru', ''),
         '{it,en}', 'Studio ' || n % 100, n, n % 5
       from generate_series(0, ${products - 1}) n`,
    )
    for (const list of LOOK_UPS) {
      const item = await firstOf(
        client,
        `insert into product_${list} (name, "order") select ${text('Nome', 'Name')}, n from generate_series(1, ${ITEMS}) n`,
      )
      await client.query(
        `insert into product_product_${list} (product_id, other_id)
         select ${firstProduct} + n, ${item} + (n + k) % ${ITEMS}
         from generate_series(0, ${products - 1}) n, generate_series(1, 2) k`,
      )
    }
    const { rows } = await client.query<{ email: string }>(
      `with made as (
         insert into account_user (email, first_name, last_name, password_hash, verified_at, created_at)
         select 'user-' || n || '@fornace.example', 'Ada', 'Utente ' || n, u.password_hash, now(), now()
         from generate_series(1, ${USERS}) n, (select password_hash from account_user where password_hash is not null limit 1) u
         returning id, email
       ),
       given as (insert into account_user_role (user_id, role) select id, 'administrator_product' from made)
       select email from made`,
    )
    await client.query('vacuum analyze')
    return { firstProduct, products, users: rows.map(({ email }) => email) }
  } finally {
    await client.end()
  }
}
