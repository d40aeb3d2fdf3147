import { type ReferenceList, referenceFields } from '@fornace/contract/kit/reference-list'
import { messageText, t } from '../../i18n/i18n'
import { declaredForm } from '../form/declared-form'
import type { FormDefinition } from '../form/definition'

/** The fields of a list's form, and their names. */
export const formOf = (list: ReferenceList): FormDefinition => {
  const labelOf = (path: string) => fieldLabel(list, path)
  return {
    ...declaredForm(referenceFields(list), { labelOf: (name) => labelOf(name) ?? name, record: null }),
    labelOf,
  }
}

/** The text of a field, where there is one; a list may bring measures that the interface does not know yet. */
const fieldLabel = ({ flags }: ReferenceList, path: string): string | undefined => {
  const flag = flags[path]
  if (flag) return messageText(flag.label)
  const texts: Record<string, string> = {
    name: t('reference.fields.name.it'),
    'name.it': t('reference.fields.name.it'),
    'name.en': t('reference.fields.name.en'),
    'name.fr': t('reference.fields.name.fr'),
    'name.de': t('reference.fields.name.de'),
    'name.ru': t('reference.fields.name.ru'),
    logo: t('reference.fields.logo'),
    order: t('reference.fields.order'),
    is_active: t('reference.fields.is_active'),
    width_mm: t('reference.fields.width_mm'),
    height_mm: t('reference.fields.height_mm'),
    millimetres: t('reference.fields.millimetres'),
  }
  return texts[path]
}

/** An error about the name as a whole belongs to the one name that must be there. */
export const fieldId = (path: string): string => `item-${path === 'name' ? 'name.it' : path}`

export { itemName } from './item-name'
