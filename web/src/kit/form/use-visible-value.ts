import { plainText } from '@fornace/contract/kit/plain-text'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { printDay } from '../platform/calendar-days'
import { printMoment } from '../platform/house-time'
import type { FieldLabels } from './definition'
import { fieldAt } from './form-fields'

/** Display text of a field's value, from the form, a record or the history. */
export const useVisibleValue = ({
  labelsOf,
  fields,
}: FieldLabels): ((path: string, value: unknown) => string) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const visible = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? t('forms.yes') : t('forms.no')
    if (typeof value === 'number') return number(value)
    if (Array.isArray(value) && value.length > 0) return value.map(visible).join(', ')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(value)
    return (typeof value === 'string' && value) || t('forms.blank')
  }
  const byKind = (path: string, value: unknown): string => {
    const kind = fieldAt(fields ?? [], path)?.kind
    if (kind === 'rows' && Array.isArray(value)) return t('forms.rows', { count: value.length })
    if (typeof value !== 'string') return visible(value)
    if (kind === 'date') return visible(printDay(value))
    if (kind === 'moment') return visible(printMoment(value))
    return visible(kind === 'rich-text' ? plainText(value) : value)
  }
  return (path, value) => labelsOf?.(path, value) ?? byKind(path, value)
}
