import { useFormats } from '../../i18n/format'
import type { Column } from '../api/list/columns'
import { ME } from '../api/list/filter-words'
import { chosenValues, filterText } from '../api/list/filters'
import type { Filters } from '../api/list/list-state'
import { PersonChip } from './person-chip'
import { RecordNames } from './record-names'

interface FilterValueProps {
  column: Pick<Column, 'key' | 'kind' | 'words' | 'choices'>
  filters: Filters
}

/** What a column is filtered by, as a person reads it. */
export const FilterValue = ({ column, filters }: FilterValueProps) => {
  const formats = useFormats()
  const value = filters[column.key]
  if (column.kind === 'user' && value && value !== ME) return <PersonChip id={value} />
  if (column.kind === 'record' && column.choices)
    return <RecordNames choices={column.choices} ids={chosenValues(column, filters)} />
  return filterText(column, filters, formats)
}
