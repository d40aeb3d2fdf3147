import { Button, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { daysOf, lastDays, TODAY } from '@fornace/contract/kit/filter-words'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, useMessage } from '../../i18n/i18n'
import { daysText, type FilterEdit, filterKeys } from '../api/list/filters'
import { parseNumber, printValue } from '../form/values'
import { DateInput } from '../ui/calendar-input'
import { dateIssue } from '../ui/date-issue'
import type { OpenMenuProps } from '../ui/on-demand-menu'
import { FilterChoices } from './filter-choices'
import { PersonFilter } from './person-filter'
import { RecordFilter } from './record-filter'
import { SmallForm } from './small-form'

export const FilterEditor = ({ about, ...menu }: OpenMenuProps & { about: FilterEdit }) => {
  const { column } = about
  const message = useMessage()
  const apply: FilterEdit['onApply'] = (values) => {
    about.onApply(values)
    menu.onChange(false)
  }
  const edit = { ...about, onApply: apply }
  return (
    <SmallForm {...menu} label={message(column.title)}>
      {(column.kind === 'flag' || column.kind === 'choice') && (
        <FilterChoices {...about} onClose={() => menu.onChange(false)} />
      )}
      {column.kind === 'record' && column.choices && (
        <RecordFilter {...about} choices={column.choices} onClose={() => menu.onChange(false)} />
      )}
      {column.kind === 'user' && <PersonFilter {...edit} />}
      {(column.kind === 'text' || column.kind === 'number') && <ValueForm {...edit} />}
      {(column.kind === 'day' || column.kind === 'moment') && <RangeForm {...edit} />}
    </SmallForm>
  )
}

const ValueForm = ({ column: { key, kind, title }, filters, onApply }: FilterEdit) => {
  const { t } = useTranslation()
  const message = useMessage()
  const [issue, setIssue] = useState(false)
  const now = filters[key] ?? ''
  const isNumber = kind === 'number'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('value') ?? '').trim()
    const number = isNumber && typed !== '' ? parseNumber(typed, currentLanguage()) : undefined
    if (number === null) setIssue(true)
    else onApply({ [key]: String(number ?? typed) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <TextInput
          name="value"
          data-autofocus
          label={t(isNumber ? 'listTools.equals' : 'listTools.contains', { column: message(title) })}
          inputMode={isNumber ? 'decimal' : 'text'}
          maxLength={200}
          defaultValue={
            isNumber && now !== '' ? String(printValue('number', Number(now), currentLanguage())) : now
          }
          error={issue && t('listTools.notANumber')}
        />
        <ApplyButton />
      </Stack>
    </form>
  )
}

const LABELS = [TODAY, lastDays(7), lastDays(30)]

const RangeForm = ({ column, filters, onApply }: FilterEdit) => {
  const { t } = useTranslation()
  const [word = '', after = '', before = ''] = filterKeys(column)
  const [from, setFrom] = useState(filters[after] ?? '')
  const [to, setTo] = useState(filters[before] ?? '')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if ([from, to].some((day) => dateIssue('date', day))) return
    onApply({ [word]: '', [after]: from, [before]: to })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Group gap={6}>
          {LABELS.map((value) => (
            <Button
              key={value}
              size="compact-sm"
              mih={28}
              variant={filters[word] === value ? 'filled' : 'default'}
              aria-pressed={filters[word] === value}
              onClick={() => onApply({ [word]: value, [after]: '', [before]: '' })}
            >
              {daysText(daysOf(value) ?? 0)}
            </Button>
          ))}
        </Group>
        <DateInput label={t('listTools.after')} value={from} onChange={setFrom} data-autofocus />
        <DateInput label={t('listTools.before')} value={to} onChange={setTo} />
        <ApplyButton />
      </Stack>
    </form>
  )
}

const ApplyButton = () => {
  const { t } = useTranslation()
  return (
    <Group justify="flex-end">
      <Button type="submit" size="xs">
        {t('listTools.apply')}
      </Button>
    </Group>
  )
}
