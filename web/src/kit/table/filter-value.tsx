import { holdsOneOf } from '@fornace/contract/kit/access'
import { ME } from '@fornace/contract/kit/filter-words'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { USER } from '@fornace/contract/users/metadata'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../i18n/format'
import type { Column } from '../api/list/columns'
import { chosenValues, eitherText, filterText, namedValues, numberText } from '../api/list/filters'
import type { Filters } from '../api/list/list-state'
import { type Person, peopleReaders, personName } from '../api/people'
import { recordQuery } from '../api/records'
import { useRoles } from '../api/session-store'
import { choicesByIdQuery } from '../form/choice-fields'

interface RecordNamesProps {
  choices: ResourceMetadata
  ids: readonly string[]
}

/** Names of the records that a list is filtered by; the id where the name is not available. */
const RecordNames = ({ choices, ids }: RecordNamesProps) => {
  const formats = useFormats()
  const named = namedValues(ids).filter((id) => /^\d{1,9}$/.test(id))
  const { data, isLoading } = useQuery(choicesByIdQuery(choices, named))
  const names = new Map(data?.data.map(({ id, name }) => [String(id), name]))
  return eitherText(
    ids.map((id) => names.get(id) ?? (isLoading ? '…' : numberText(id))),
    formats,
  )
}

/** The name behind a number, for those who may read it. */
const PersonChip = ({ id }: { id: string }) => {
  const mayRead = holdsOneOf(peopleReaders, useRoles())
  const { data, isLoading } = useQuery({ ...recordQuery<Person>(USER, id), enabled: mayRead, retry: false })
  if (data) return personName(data)
  return isLoading ? '…' : numberText(id)
}

interface FilterValueProps {
  column: Pick<Column, 'key' | 'kind' | 'labels' | 'choices'>
  filters: Filters
}

/** Display text of a column's filter. */
export const FilterValue = ({ column, filters }: FilterValueProps) => {
  const formats = useFormats()
  const value = filters[column.key]
  if (column.kind === 'user' && value && value !== ME) return <PersonChip id={value} />
  if (column.kind === 'record' && column.choices)
    return <RecordNames choices={column.choices} ids={chosenValues(column, filters)} />
  return filterText(column, filters, formats)
}
