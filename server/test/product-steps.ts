import { expect } from 'vitest'
import { gallerySteps } from './gallery-steps.ts'
import type { Client, House } from './harness.ts'

export const PRODUCTS = 'product/product/'
export const PERIODS = 'product/group/'

interface Owner {
  readonly group_id: number
  readonly company_id: number | null
}

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
