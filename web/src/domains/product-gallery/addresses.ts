import type { RecordId } from '../../kit/api/records'

export const PERIODS = '/gallery-products/groups'
export const PUBLISHED_PRODUCTS = '/products-published'
export const TRANSLATOR_PRODUCTS = '/translator-products'

export type PeriodTab = 'products' | 'board' | 'data'

/** The products of a period are at its own address. */
export const periodAddress = (id: RecordId, tab: PeriodTab = 'products'): string =>
  `${PERIODS}/${id}${tab === 'products' ? '' : `/${tab}`}`

/** Only the id identifies a product; its page corrects the period. */
export const productAddress = (group: RecordId | null, id: RecordId): string =>
  `${PERIODS}/${group ?? '-'}/products/${id}`

export const productReadingAddress = (group: RecordId | null, id: RecordId): string =>
  `${productAddress(group, id)}/read`

export const publishedProductAddress = (id: RecordId): string => `${PUBLISHED_PRODUCTS}/${id}`

/** Review page of products; `filter.group_id` names a period. */
export const PRODUCT_REVIEW = '/gallery-products/review'
