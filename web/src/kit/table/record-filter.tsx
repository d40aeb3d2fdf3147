import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pluralText } from '../../i18n/plural'
import { failureText } from '../api/failure-text'
import { anyOf, chosenValues } from '../api/list/filters'
import { choiceOption, choicesByIdQuery, choicesQuery } from '../form/choice-fields'
import { ChoiceTicks, type FilterChoicesProps } from './filter-choices'

const PAUSE_MS = 200

interface RecordFilterProps extends FilterChoicesProps {
  choices: ResourceMetadata
}

/** Ticks for records of however many there are: the server searches for the typed text. */
export const RecordFilter = ({ column, choices, filters, onApply, onClose }: RecordFilterProps) => {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS)
  const chosen = chosenValues(column, filters)
  // The records that were ticked as it opened come first, and stay there: nothing moves under the pointer.
  const [first] = useState(chosen)
  const named = useQuery(choicesByIdQuery(choices, first))
  const match = useQuery(choicesQuery(choices, search))
  const matching = match.data?.data ?? []
  const ticked = search === '' ? (named.data?.data ?? []) : []
  const options = [...ticked, ...matching.filter(({ id }) => !ticked.some((one) => one.id === id))]

  const tick = (value: string, isOn: boolean) =>
    onApply((latest) => {
      const others = chosenValues(column, latest).filter((one) => one !== value)
      return { [column.key]: anyOf(isOn ? [...others, value] : others) }
    })

  return (
    <ChoiceTicks
      column={column}
      search={{ text, onChange: setText }}
      options={options.map(choiceOption).map(({ id, name }) => ({ value: String(id), label: name }))}
      chosen={chosen}
      onTick={tick}
      onClose={onClose}
      status={
        match.error ? failureText(match.error) : match.data && pluralText(choices, match.data.recordsFiltered)
      }
    />
  )
}
