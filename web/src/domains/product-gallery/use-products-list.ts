import { periodAddress, TRANSLATOR_PRODUCTS } from './addresses'
import { useOnlyTranslates } from './use-only-translates'

/** Back leads to the period, or for those who only translate to their list. */
export const useProductsList = (group: string): string =>
  useOnlyTranslates() ? TRANSLATOR_PRODUCTS : periodAddress(group)
