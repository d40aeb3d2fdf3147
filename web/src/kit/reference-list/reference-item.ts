import { LANGUAGES } from '@fornace/contract/kit/languages'
import type { ReferenceList } from '@fornace/contract/kit/reference-list'
import { t } from '../../i18n/i18n'
import type { FormDefinition } from '../form/definition'
import type { FormField } from '../form/values'

/** The fields of a list's items, in the order of the form. */
const fieldsOf = (list: ReferenceList): FormField[] => [
  ...LANGUAGES.map((language) => ({
    path: `name.${language}`,
    kind: 'text' as const,
    required: language === 'it',
  })),
  ...list.measures.map((path) => ({ path, kind: 'number' as const })),
  ...(list.hasLogo ? [{ path: 'logo', kind: 'file' as const }] : []),
  { path: 'order', kind: 'number' },
  { path: 'is_active', kind: 'flag' },
]

/** The fields of a list's form, and their names. A new item starts active. */
export const formOf = (list: ReferenceList): FormDefinition => {
  const fields = fieldsOf(list)
  return {
    fields,
    labelOf: fieldLabel,
    blank: Object.fromEntries(fields.map(({ path, kind }) => [path, kind === 'flag' ? true : ''])),
    alwaysSent: ['name.it'],
  }
}

/** The text of a field, where there is one; a list may bring measures that the interface does not know yet. */
export const fieldLabel = (path: string): string | undefined => {
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
