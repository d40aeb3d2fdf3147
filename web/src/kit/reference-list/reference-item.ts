import { LANGUAGES } from '@fornace/contract/kit/multilingual'
import type { ReferenceItem, ReferenceList } from '@fornace/contract/kit/reference-list'
import { currentLanguage, t } from '../../i18n/i18n'
import {
  changedPaths,
  type FormField,
  type FormValues,
  nest,
  printValue,
  valueAt,
  wireValue,
} from '../form/values'
import { extrasOf } from './columns'

/** The fields of a list's items, in the order of the form. */
export const fieldsOf = (list: ReferenceList): FormField[] => [
  ...LANGUAGES.map((language) => ({ path: `name.${language}`, kind: 'text' as const })),
  ...extrasOf(list).map((path) => ({ path, kind: 'number' as const })),
  { path: 'order', kind: 'number' },
  { path: 'is_active', kind: 'flag' },
]

/** A new item starts active. */
export const valuesOf = (list: ReferenceList, item: ReferenceItem | null): FormValues =>
  Object.fromEntries(
    fieldsOf(list).map(({ path, kind }) => [
      path,
      item ? printValue(kind, valueAt(item, path), currentLanguage()) : kind === 'flag' ? true : '',
    ]),
  )

export const changed = (list: ReferenceList, before: FormValues, after: FormValues): string[] =>
  changedPaths(fieldsOf(list), before, after, currentLanguage())

/** What goes to the server: only the given paths, as a record. */
export const bodyOf = (list: ReferenceList, values: FormValues, paths: readonly string[]): object =>
  nest(
    fieldsOf(list)
      .filter(({ path }) => paths.includes(path))
      .map(({ path, kind }) => [path, wireValue(kind, values[path] ?? '', currentLanguage())] as const),
  )

/** A new item says what was filled in. The Italian name goes even when empty, so that it is the field that is named. */
export const newItemPaths = (list: ReferenceList, values: FormValues): string[] =>
  fieldsOf(list)
    .map(({ path }) => path)
    .filter((path) => path === 'name.it' || values[path] !== '')

/** The text of a field, where there is one; a list may bring measures that the interface does not know yet. */
export const fieldLabel = (path: string): string | undefined => {
  const texts: Record<string, string> = {
    name: t('reference.fields.name.it'),
    'name.it': t('reference.fields.name.it'),
    'name.en': t('reference.fields.name.en'),
    'name.fr': t('reference.fields.name.fr'),
    'name.de': t('reference.fields.name.de'),
    'name.ru': t('reference.fields.name.ru'),
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
