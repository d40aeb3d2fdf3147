import type { ReferenceItem } from '@fornace/contract/kit/reference-list'
import { currentLanguage } from '../../i18n/i18n'

/** What a person calls the item. */
export const itemName = ({ name }: Pick<ReferenceItem, 'name'>): string =>
  name[currentLanguage()] || name.it || name.en
