import { t } from '../../i18n/i18n'
import type { FormDefinition } from './definition'
import { rowAt, rowKeys } from './form-fields'
import type { FormValues } from './values'

/**
 * "Pictures 2: Caption in Italian" for `images.12.caption.it`, by the position of the row in these values. A form
 * labels the fields of all rows once, without a key: `images.caption.it`.
 */
export const labelAt = (
  { fields, labelOf }: Pick<FormDefinition, 'fields' | 'labelOf'>,
  path: string,
  values: FormValues,
): string | undefined => {
  const row = rowAt(fields, path)
  return row ? rowLabel(labelOf, row, rowKeys(values, row.list.path).indexOf(row.key)) : labelOf(path)
}

/** The same for a path of the wire, where a row is identified by its index: `images.0.caption.it`. */
export const labelAtIndex = (
  { fields, labelOf }: Pick<FormDefinition, 'fields' | 'labelOf'>,
  path: string,
): string | undefined => {
  const row = rowAt(fields, path)
  return row ? rowLabel(labelOf, row, Number(row.key)) : labelOf(path)
}

const rowLabel = (
  labelOf: FormDefinition['labelOf'],
  { list: { path }, inner }: NonNullable<ReturnType<typeof rowAt>>,
  index: number,
): string => {
  const list = labelOf(path) ?? path
  const name = index >= 0 ? t('forms.row', { list, place: index + 1 }) : list
  if (inner === '') return name
  return t('forms.rowField', { row: name, field: labelOf(`${path}.${inner}`) ?? inner })
}
