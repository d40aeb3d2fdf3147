import { holdsOneOf } from '@fornace/contract/kit/access'
import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import { useRoles } from '../../kit/api/session-store'
import { periodAddress, TRANSLATOR_PRODUCTS } from './addresses'

/** Back leads to the period, or for those who only translate to their list. */
export const useProductsList = (group: string): string =>
  holdsOneOf(PERIOD.access.screen, useRoles()) ? periodAddress(group) : TRANSLATOR_PRODUCTS
