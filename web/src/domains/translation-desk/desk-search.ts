import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import type { TranslationLanguage } from '@fornace/contract/translation-desk/desk'

/** `?language=fr&record=product-product-12` */
export interface DeskSearch {
  language?: TranslationLanguage
  record?: string
}

export const readDeskSearch = ({ language, record }: Record<string, unknown>): DeskSearch => {
  const requested = TRANSLATIONS.find((one) => one === language)
  return {
    ...(requested && { language: requested }),
    ...(typeof record === 'string' && /^[\w-]+-\d+$/.test(record) && { record }),
  }
}
