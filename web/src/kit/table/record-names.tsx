import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../i18n/format'
import { eitherText, namedValues, numberText } from '../api/list/filters'
import { choicesByIdQuery } from '../form/choice-fields'

interface RecordNamesProps {
  choices: ResourceMetadata
  ids: readonly string[]
}

/** The names of the records that a list is filtered by; one that cannot be found has its number. */
export const RecordNames = ({ choices, ids }: RecordNamesProps) => {
  const formats = useFormats()
  const named = namedValues(ids).filter((id) => /^\d{1,9}$/.test(id))
  const { data } = useQuery(choicesByIdQuery(choices, named))
  const names = new Map(data?.data.map(({ id, name }) => [String(id), name]))
  return eitherText(
    ids.map((id) => names.get(id) ?? numberText(id)),
    formats,
  )
}
