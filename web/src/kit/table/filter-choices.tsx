import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, useWording } from '../../i18n/i18n'
import { wordsOf } from '../api/list/columns'
import { anyOf, chosenValues, type FilterEdit } from '../api/list/filters'
import { wordsIn } from '../platform/words-in'
import classes from './filter-editor.module.css'

/** More than these nobody goes through one by one. */
const SEARCHED_FROM = 12

interface FilterChoicesProps extends FilterEdit {
  onClose: () => void
}

/** One tick for each value; any of those that are ticked counts, and it counts at once. */
export const FilterChoices = ({ column, filters, onApply, onClose }: FilterChoicesProps) => {
  const { t } = useTranslation()
  const wording = useWording()
  const [search, setSearch] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const chosen = chosenValues(column, filters)
  // What was ticked as it opened stands first, and stays there: nothing moves under the pointer.
  const [first] = useState(chosen)
  const all = Object.entries(wordsOf(column)).map(([value, word]) => ({ value, label: wording(word) }))
  const isLong = all.length > SEARCHED_FROM
  const rank = ({ value }: { value: string }) => (first.includes(value) ? 0 : 1)
  const inOrder = isLong
    ? all.toSorted(
        (one, other) => rank(one) - rank(other) || one.label.localeCompare(other.label, currentLanguage()),
      )
    : all
  const isWanted = wordsIn(search)
  const found = inOrder.filter(({ label }) => isWanted(label))

  const tick = (value: string, isOn: boolean) =>
    onApply((latest) => {
      const before = chosenValues(column, latest)
      const next = all.map((one) => one.value).filter((one) => (one === value ? isOn : before.includes(one)))
      // Of two, both is no filter at all.
      const isAll = column.kind === 'flag' && next.length === all.length
      return { [column.key]: isAll ? '' : anyOf(next) }
    })

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
    const place = stops.indexOf(document.activeElement as HTMLInputElement)
    stops.at((place + by + stops.length) % stops.length)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its inputs hear the keys
    <div ref={box} onKeyDown={walk}>
      {isLong && (
        <TextInput
          className={classes.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-label={t('listTools.searchChoices', { column: wording(column.title) })}
          placeholder={t('table.search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          data-autofocus
        />
      )}
      <fieldset className={classes.choices} aria-label={wording(column.title)}>
        {found.map(({ value, label }, place) => (
          <label key={value} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => tick(value, currentTarget.checked)}
              {...(!isLong && place === 0 && { 'data-autofocus': true })}
            />
            <span>{label}</span>
          </label>
        ))}
        {found.length === 0 && (
          <p role="status" className={classes.none}>
            {t('listTools.noChoice')}
          </p>
        )}
      </fieldset>
    </div>
  )
}
