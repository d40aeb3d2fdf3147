import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useTranslation } from 'react-i18next'
import type { RecordOption } from './choice-fields'
import { type FieldProps, useField } from './use-field'

interface RecordsFieldProps extends FieldProps<{ placeholder?: string; description?: string | undefined }> {
  /** All that can be chosen, and those that are chosen already. */
  options: readonly RecordOption[]
  loading?: boolean
}

/** Multi-select over a short list of records. Longer lists, and assignments to a user, use a `DualListField`. */
export const RecordsField = ({ path, options, loading = false, ...given }: RecordsFieldProps) => {
  const { t } = useTranslation()
  const { value, set, readOnly, input } = useField(path)
  const held: readonly string[] = Array.isArray(value) ? value : []
  const existing = new Set(options.map(({ id }) => String(id)))
  const data = [
    ...options.map(({ id, name }) => ({ value: String(id), label: name })),
    // Values without an option, or whose options are not loaded yet, stay selected.
    ...held.filter((id) => !existing.has(id)).map((id) => ({ value: id, label: `#${id}` })),
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
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': t('forms.clear', { field: input.label }) }}
      nothingFoundMessage={t(loading ? 'table.loading' : 'dualList.none')}
      readOnly={readOnly}
      hidePickedOptions
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: false }}
      autoComplete="off"
    />
  )
}
