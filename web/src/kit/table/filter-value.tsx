import { useFormats } from '../../i18n/format'
import type { Column } from '../api/list/columns'
import { ME } from '../api/list/filter-words'
import { filterText } from '../api/list/filters'
import type { Filters } from '../api/list/list-state'
import { PersonChip } from './person-chip'

interface FilterValueProps {
  column: Pick<Column, 'key' | 'kind' | 'words'>
  filters: Filters
}

/** What a column is filtered by, as a person reads it. */
export const FilterValue = ({ column, filters }: FilterValueProps) => {
  const formats = useFormats()
  const value = filters[column.key]
  return column.kind === 'user' && value && value !== ME ? (
    <PersonChip id={value} />
  ) : (
    filterText(column, filters, formats)
  )
}
