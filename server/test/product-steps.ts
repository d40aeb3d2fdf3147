import { expect } from 'vitest'
import { gallerySteps } from './gallery-steps.ts'
import type { Client, House } from './harness.ts'

export const PRODUCTS = 'product/product/'
export const PERIODS = 'product/group/'

interface Owner {
  readonly group_id: number
  readonly company_id: number | null
}

/** Past the product: so many in translation, `Serie 001` and on, without pictures. */
export const productsInTranslation = (period: number, count: number, languages = 'it,en,fr,de,ru'): string =>
  `with made as (
    insert into product_product (collection_name, group_id, visible_languages, step, description)
    select 'Serie ' || lpad(place::text, 3, '0'), ${period}, '{${languages}}', 2, '{"it": "Gres."}'
    from generate_series(1, ${count}) place returning id
  )
  insert into history (type, record_id, at, action) select 'product-product', id, now(), 'create' from made`

/** What the tests of products do all the time. */
export const productSteps = (house: () => House) => {
  const steps = gallerySteps(house)
  return {
    ...steps,

    aPeriod: async (body: object = {}): Promise<number> => {
      const admin = await house().as('administrator_product')
      const made = await admin.post(PERIODS, { name: { it: 'Cersaie 2026' }, ...body })
      expect([made.status, made.body.codes]).toEqual([201, undefined])
      return made.body.id
    },

    /** A draft with all that it needs to leave that state. */
    aProduct: async (client: Client, body: Record<string, unknown> & Owner) => {
      const made = await client.post(PRODUCTS, {
        collection_name: 'Pietra di Fiorano',
        category: 'tiles',
        description: { it: 'Gres porcellanato.' },
        images: await steps.someImages(client, 2),
        ...body,
      })
      expect([made.status, made.body.codes]).toEqual([201, undefined])
      return made.body
    },
  }
}
