import type { Facts } from '@fornace/contract/kit/facts'
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failure-text'
import type { ListFields } from '../api/list/columns'
import { listStateOf } from '../api/list/list-state'
import { listQuery } from '../api/records'
import { useFormValues } from './use-form-values'

export interface RecordOption {
  id: number
  name: string
}

interface RecordSelectProps<Row> {
  id: string
  /** What it is called in its form. */
  name: string
  label: string
  error: string | undefined
  /** The kind of record, and the fields in which it is looked for. */
  resource: Facts
  fields: ListFields
  optionOf: (row: Row) => RecordOption
  /** What is chosen at the start; from then on it holds it itself. */
  start: string
  /** The name of what may be chosen at the start; another one's is looked up. */
  known: RecordOption | null
  readOnly?: boolean
  /** It may stay empty, and be emptied. */
  clearable?: boolean
}

const PAUSE_MS = 200

const startOption = (start: string, known: RecordOption | null): RecordOption | null => {
  if (start === '') return null
  return String(known?.id) === start ? known : { id: Number(start), name: `#${start}` }
}

/** Chooses one record of however many there are: the server looks for what is typed. */
export const RecordSelect = <Row,>(props: RecordSelectProps<Row>) => {
  const { id, name, label, error, resource, fields, optionOf, start, known, readOnly = false } = props
  const { clearable = false } = props
  const { t } = useTranslation()
  const root = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<RecordOption | null>(() => startOption(start, known))
  const [text, setText] = useState(chosen?.name ?? '')
  const [opened, setOpened] = useState(false)
  const tellForm = useFormValues(root, name, start ? [start] : [])
  // What stands there because it was chosen is no search.
  const [search] = useDebouncedValue(text === chosen?.name ? '' : text.trim(), PAUSE_MS)
  const found = useQuery({
    ...listQuery<Row>(resource, fields, listStateOf({ search })),
    enabled: opened && !readOnly,
  })

  const unnamed = start !== '' && String(known?.id) !== start
  const { data: looked } = useQuery({
    ...listQuery<Row>(resource, fields, listStateOf({ 'filter.id': start })),
    enabled: unnamed,
  })
  const [first] = looked?.data ?? []
  const lookedUp = unnamed && first ? optionOf(first) : undefined
  useEffect(() => {
    if (!lookedUp || chosen?.id !== lookedUp.id || chosen.name === lookedUp.name) return
    setChosen(lookedUp)
    setText(lookedUp.name)
  }, [lookedUp, chosen])

  const options = (found.data?.data ?? []).map(optionOf)
  // Its name is known before, and whatever, the server finds.
  const offered = chosen && !options.some((one) => one.id === chosen.id) ? [chosen, ...options] : options

  const choose = (value: string | null) => {
    const next = offered.find((one) => String(one.id) === value) ?? null
    setChosen(next)
    tellForm(next ? [String(next.id)] : [])
  }

  return (
    <Select
      ref={root}
      id={id}
      label={label}
      required={!clearable}
      withAsterisk={!clearable}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('forms.clear', { field: label }) }}
      error={error}
      data={offered.map((one) => ({ value: String(one.id), label: one.name }))}
      value={chosen && String(chosen.id)}
      onChange={choose}
      searchable
      // What is chosen once more stays chosen.
      allowDeselect={false}
      searchValue={text}
      onSearchChange={setText}
      // The server has looked already, and knows more than the label says.
      filter={({ options: all }) => all}
      nothingFoundMessage={
        found.error ? failureText(found.error) : found.isFetching ? t('table.loading') : t('dualList.none')
      }
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      rightSection={opened && found.isFetching ? <Loader size={16} aria-hidden /> : undefined}
      readOnly={readOnly}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: false }}
      autoComplete="off"
    />
  )
}
