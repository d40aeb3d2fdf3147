import type { ReferenceItem } from '@fornace/contract/kit/reference-list'
import { inReadersLanguage } from '../../i18n/i18n'

/** Display name of an item. */
export const itemName = ({ name }: Pick<ReferenceItem, 'name'>): string => inReadersLanguage(name) || name.en
