import { type ComboboxParsedItem, MultiSelect, type OptionsFilter } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useTranslation } from 'react-i18next'
import { wordsIn } from '../platform/words-in'
import { NO_TAB_STOP, useComboboxProps } from '../ui/combobox-props'
import type { RecordOption } from './choice-fields'
import { namelessText } from './nameless'
import { type FieldProps, useField } from './use-field'

interface RecordsFieldProps extends FieldProps<{ placeholder?: string; description?: string | undefined }> {
  /** All that can be chosen, and those that are chosen already. */
  options: readonly RecordOption[]
  loading?: boolean
}

interface Option {
  value: string
  label: string
}

interface OptionGroup {
  group: string
  items: Option[]
}

const optionOf = ({ id, name }: RecordOption): Option => ({ value: String(id), label: name })

/** Options under their headings, in the order in which they come; those without a heading stay by themselves. */
const inGroups = (options: readonly RecordOption[]): (Option | OptionGroup)[] => {
  const single = options.filter(({ group }) => group === undefined).map(optionOf)
  const grouped = Map.groupBy(
    options.filter((option) => option.group !== undefined),
    ({ group = '' }) => group,
  )
  return [...[...grouped].map(([group, some]) => ({ group, items: some.map(optionOf) })), ...single]
}

/** A search by words; one that matches a heading finds all options below it. */
const matching: OptionsFilter = ({ options, search }) => {
  const isMatch = wordsIn(search)
  return options.flatMap((one): ComboboxParsedItem[] => {
    if (!('group' in one)) return isMatch(one.label) ? [one] : []
    const items = one.items.filter(({ label }) => isMatch(`${one.group} ${label}`))
    return items.length > 0 ? [{ ...one, items }] : []
  })
}

/**
 * Multi-select over a short list of records, with headings where its options have a `group`. Longer lists, and
 * assignments to a user, use a `DualListField`.
 */
export const RecordsField = ({ path, options, loading = false, ...given }: RecordsFieldProps) => {
  const { t } = useTranslation()
  const { value, set, readOnly, input } = useField(path)
  const held: readonly string[] = Array.isArray(value) ? value : []
  const existing = new Set(options.map(({ id }) => String(id)))
  const data = [
    ...inGroups(options),
    // Values without an option, or whose options are not loaded yet, stay selected.
    ...held.filter((id) => !existing.has(id)).map((id) => ({ value: id, label: namelessText(loading) })),
  ]
  return (
    <MultiSelect
      {...input}
      {...given}
      description={input.description ?? given.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={data}
      value={[...held]}
      onChange={set}
      searchable
      filter={matching}
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': t('forms.clear', { field: input.label }) }}
      nothingFoundMessage={t(loading ? 'table.loading' : 'dualList.none')}
      readOnly={readOnly}
      hidePickedOptions
      maxDropdownHeight={280}
      comboboxProps={useComboboxProps()}
      scrollAreaProps={NO_TAB_STOP}
      autoComplete="off"
    />
  )
}
