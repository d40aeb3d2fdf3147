import { t } from '../../i18n/i18n'
import type { FormDefinition } from './definition'
import { rowAt, rowKeys } from './form-fields'
import type { FormValues } from './values'

/**
 * "Pictures 2: Caption in Italian" for `images.12.caption.it`, by the place that the row has in these values. A form
 * names the fields of all rows once, without a key: `images.caption.it`.
 */
export const labelAt = (
  { fields, labelOf }: Pick<FormDefinition, 'fields' | 'labelOf'>,
  path: string,
  values: FormValues,
): string | undefined => {
  const row = rowAt(fields, path)
  if (!row) return labelOf(path)
  const list = labelOf(row.list.path) ?? row.list.path
  const place = rowKeys(values, row.list.path).indexOf(row.key) + 1
  const name = place > 0 ? t('forms.row', { list, place }) : list
  if (row.inner === '') return name
  return t('forms.rowField', { row: name, field: labelOf(`${row.list.path}.${row.inner}`) ?? row.inner })
}
