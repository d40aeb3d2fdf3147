import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failure-text'
import type { ListFields } from '../api/list/columns'
import { type ListSearch, listStateOf } from '../api/list/list-state'
import { listQuery } from '../api/records'
import { NO_TAB_STOP, useComboboxProps } from '../ui/combobox-props'
import { CHOICE_FIELDS, choiceOption, type RecordOption } from './choice-fields'
import { namelessText } from './nameless'
import { useField } from './use-field'

interface RecordFieldProps {
  path: string
  /** The kind of record. */
  resource: ResourceMetadata
  /** The fields in which it is looked for, where its list is no list of choices. */
  fields?: ListFields
  /** Of a row with these fields. */
  optionOf?: (row: never) => RecordOption
  /** Filter of the offered records, such as their state. */
  offered?: ListSearch
  description?: string
  /** The name of one that may be chosen as the form opens; another one's is looked up. */
  existing?: RecordOption | null
  /** Overrides `required` of the field, where it depends on the user. */
  required?: boolean
}

const PAUSE_MS = 200

/** Select for one record of a list of any length: the server searches for the typed text. */
export const RecordField = (props: RecordFieldProps) => {
  const { path, resource, fields = CHOICE_FIELDS, optionOf = choiceOption, existing } = props
  const { t } = useTranslation()
  const { value, set, readOnly, input: own } = useField(path)
  const input = {
    ...own,
    required: props.required ?? own.required,
    description: own.description ?? props.description,
  }
  const held = typeof value === 'string' ? value : ''
  /** The option chosen last in this input. */
  const [picked, setPicked] = useState<RecordOption | null>(null)
  const [opened, setOpened] = useState(false)
  const named = [picked, existing].find((one) => one && String(one.id) === held)

  const { data: looked, isPending } = useQuery({
    ...listQuery<never>(resource, fields, listStateOf({ 'filter.id': held })),
    enabled: held !== '' && !named,
  })
  const [first] = looked?.data ?? []
  const lookedUp = first && !named ? optionOf(first) : undefined
  const chosen =
    held === '' ? null : (named ?? lookedUp ?? { id: Number(held), name: namelessText(isPending) })

  const chosenName = chosen?.name ?? ''
  const [text, setText] = useState(chosenName)
  // Also when another one is put there, as from a draft.
  useEffect(() => setText(chosenName), [chosenName])
  // The name of the chosen record is no search text.
  const [search] = useDebouncedValue(text === chosenName ? '' : text.trim(), PAUSE_MS)
  const match = useQuery({
    ...listQuery<never>(resource, fields, listStateOf({ ...props.offered, search })),
    enabled: opened && !readOnly,
  })

  const options = (match.data?.data ?? []).map(optionOf)
  // The chosen record is always an option, even when the search does not return it.
  const offered = chosen && !options.some((one) => one.id === chosen.id) ? [chosen, ...options] : options

  const choose = (id: string | null) => {
    setPicked(offered.find((one) => String(one.id) === id) ?? null)
    set(id ?? '')
  }

  return (
    <Select
      {...input}
      withAsterisk={input.required}
      clearable={!input.required}
      clearButtonProps={{ 'aria-label': t('forms.clear', { field: input.label }) }}
      data={offered.map((one) => ({ value: String(one.id), label: one.name }))}
      value={chosen && String(chosen.id)}
      onChange={choose}
      searchable
      // Choosing the same option again keeps it.
      allowDeselect={false}
      searchValue={text}
      onSearchChange={setText}
      // The server has looked already, and knows more than the label says.
      filter={({ options: all }) => all}
      nothingFoundMessage={
        match.error ? failureText(match.error) : match.isFetching ? t('table.loading') : t('dualList.none')
      }
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      rightSection={opened && match.isFetching ? <Loader size={16} aria-hidden /> : undefined}
      readOnly={readOnly}
      placeholder={readOnly ? '' : t('forms.searchAndChoose')}
      maxDropdownHeight={280}
      comboboxProps={useComboboxProps()}
      scrollAreaProps={NO_TAB_STOP}
      autoComplete="off"
    />
  )
}
