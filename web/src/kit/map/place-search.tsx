import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useComboboxProps } from '../ui/combobox-props'
import { findPlaces, type Place, placeLabel } from './places'
import { usePlaces } from './use-places'

interface PlaceSearchProps {
  /** The country whose places come first. */
  country: string
  onPick: (place: Place) => void
  /** Handles pasted text; true when it was a pair of coordinates. */
  onPaste: (text: string) => boolean
}

/** Shorter names are not looked for. */
const MIN_LETTERS = 2

/**
 * Search for a place by its name, Italian or not, in the bundled list: no external service is called. Without a
 * choice, the typed text stays.
 */
export const PlaceSearch = ({ country, onPick, onPaste }: PlaceSearchProps) => {
  const { t, i18n } = useTranslation()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text, setText] = useState('')
  const [isRequested, setRequested] = useState(false)
  const { places, failed } = usePlaces(isRequested)
  const matches = useMemo(() => findPlaces(places ?? [], text, { country }), [places, text, country])
  const nothing = failed ? t('map.noPlaces') : places ? t('map.noPlace') : t('map.searching')
  const isSearch = text.trim().length >= MIN_LETTERS
  const label = t('map.search')

  // Enter takes the first one, also of those that come while the list is open.
  const { selectFirstOption, dropdownOpened } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the results change
  useEffect(() => {
    if (dropdownOpened) selectFirstOption()
  }, [matches, dropdownOpened])

  const pick = (id: string) => {
    const place = matches.find((one) => String(one.id) === id)
    if (!place) return
    setText('')
    combobox.closeDropdown()
    onPick(place)
  }
  const open = () => {
    if (isSearch) combobox.openDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} {...useComboboxProps()}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (currentTarget.value.trim().length >= MIN_LETTERS) combobox.openDropdown()
            else combobox.closeDropdown()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // In a form it would save.
            event.preventDefault()
            const [first] = matches
            if (dropdownOpened && first && combobox.getSelectedOptionIndex() === -1) pick(String(first.id))
          }}
          onFocus={() => {
            setRequested(true)
            open()
          }}
          onClick={open}
          onBlur={() => combobox.closeDropdown()}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
          }}
          aria-autocomplete="list"
          dir="auto"
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isSearch}>
        <Combobox.Options aria-label={label}>
          {matches.map((place) => (
            <Combobox.Option key={place.id} value={String(place.id)} dir="auto">
              {placeLabel(place, i18n.language)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {matches.length === 0 && <Combobox.Empty role="status">{nothing}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
