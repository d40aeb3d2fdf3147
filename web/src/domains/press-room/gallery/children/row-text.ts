import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import type { GalleryImage, GalleryRecord } from '@fornace/contract/press-room/gallery'
import { inReadersLanguage } from '../../../../i18n/i18n'
import { useFormScope } from '../../../../kit/form/form-context'
import { rowPath } from '../../../../kit/form/form-fields'

/** Properties of each tab of a gallery. */
export interface GalleryListProps {
  gallery: GalleryRecord
  /** In which its texts are written. */
  languages: readonly Language[]
}

/** Reads the rows of a list: a field of one, and its description in the reader's language, or in Italian. */
export const useRowText = (list: string) => {
  const { store } = useFormScope()
  const textOf = (key: string, field: string): string => String(store.get(rowPath(list, key, field)) ?? '')
  const descriptionOf = (key: string): string => {
    const texts = LANGUAGES.map((language) => [language, textOf(key, `description.${language}`)])
    return inReadersLanguage(Object.fromEntries(texts))
  }
  return { textOf, descriptionOf }
}

/** Credit and licence of a picture. */
export const creditOf = ({ credit, licence }: Pick<GalleryImage, 'credit' | 'licence'>): string =>
  [credit, licence].filter(Boolean).join(' · ')
