import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, useMessage } from '../../i18n/i18n'
import { labelsOf } from '../api/list/columns'
import { anyOf, chosenValues, type FilterEdit } from '../api/list/filters'
import { wordsIn } from '../platform/words-in'
import classes from './filter-editor.module.css'

/** Number of choices above which a search box is displayed. */
const SEARCHED_FROM = 12

export interface FilterChoicesProps extends FilterEdit {
  onClose: () => void
}

interface Option {
  value: string
  label: string
}

/** One tick for each value; any of those that are ticked counts, and it counts at once. */
export const FilterChoices = ({ column, filters, onApply, onClose }: FilterChoicesProps) => {
  const message = useMessage()
  const [search, setSearch] = useState('')
  const chosen = chosenValues(column, filters)
  // Choices ticked at opening come first, and stay there: nothing moves under the pointer.
  const [first] = useState(chosen)
  const labels = labelsOf(column)
  const all = (column.values ?? Object.keys(labels)).flatMap((value) => {
    const word = labels[value]
    return word ? [{ value, label: message(word) }] : []
  })
  const isLong = all.length > SEARCHED_FROM
  const rank = ({ value }: Option) => (first.includes(value) ? 0 : 1)
  const byLabel = (one: Option, other: Option) =>
    column.values ? 0 : one.label.localeCompare(other.label, currentLanguage())
  const inOrder = isLong ? all.toSorted((one, other) => rank(one) - rank(other) || byLabel(one, other)) : all
  const isMatch = wordsIn(search)
  const matches = inOrder.filter(({ label }) => isMatch(label))

  const tick = (value: string, isOn: boolean) =>
    onApply((latest) => {
      const before = chosenValues(column, latest)
      const next = all.map((one) => one.value).filter((one) => (one === value ? isOn : before.includes(one)))
      // Of two, both is no filter at all.
      const isAll = column.kind === 'flag' && next.length === all.length
      return { [column.key]: isAll ? '' : anyOf(next) }
    })

  return (
    <ChoiceTicks
      column={column}
      {...(isLong && { search: { text: search, onChange: setSearch } })}
      options={matches}
      chosen={chosen}
      onTick={tick}
      onClose={onClose}
    />
  )
}

interface ChoiceTicksProps extends Pick<FilterEdit, 'column'> {
  /** The search box above the ticks, where there are many. */
  search?: { text: string; onChange: (text: string) => void }
  options: readonly Option[]
  chosen: readonly string[]
  onTick: (value: string, isOn: boolean) => void
  onClose: () => void
  /** Below the ticks; without it, a list without ticks says that there are none. */
  status?: ReactNode
}

/** Ticks of a filter, walked through with the arrow keys. */
export const ChoiceTicks = (props: ChoiceTicksProps) => {
  const { column, search, options, chosen, onTick, onClose } = props
  const { t } = useTranslation()
  const message = useMessage()
  const box = useRef<HTMLDivElement>(null)
  const status = props.status ?? (options.length === 0 && t('listTools.noChoice'))

  /** As in a menu: the arrows walk, Enter is done. */
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      return onClose()
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const stops = [...(box.current?.querySelectorAll('input') ?? [])]
    const index = stops.indexOf(document.activeElement as HTMLInputElement)
    stops.at((index + by + stops.length) % stops.length)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its inputs hear the keys
    <div ref={box} onKeyDown={walk}>
      {search && (
        <TextInput
          className={classes.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-label={t('listTools.searchChoices', { column: message(column.title) })}
          placeholder={t('table.search')}
          value={search.text}
          onChange={({ currentTarget }) => search.onChange(currentTarget.value)}
          data-autofocus
        />
      )}
      <fieldset className={classes.choices} aria-label={message(column.title)}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => onTick(value, currentTarget.checked)}
              {...(!search && index === 0 && { 'data-autofocus': true })}
            />
            <span>{label}</span>
          </label>
        ))}
        {status && (
          <p role="status" className={classes.none}>
            {status}
          </p>
        )}
      </fieldset>
    </div>
  )
}
