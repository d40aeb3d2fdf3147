import { Select } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findPlaces, type Place, placeLabel } from './places'
import { usePlaces } from './use-places'

interface PlaceSearchProps {
  /** The country whose places come first. */
  country: string
  onPick: (place: Place) => void
  /** What was pasted; true when it was a pair of coordinates. */
  onPaste: (text: string) => boolean
}

/** Finds a place by its name, Italian or not, among those that come with the app: nobody else is asked. */
export const PlaceSearch = ({ country, onPick, onPaste }: PlaceSearchProps) => {
  const { t, i18n } = useTranslation()
  const [text, setText] = useState('')
  const [isWanted, setWanted] = useState(false)
  const { places, failed } = usePlaces(isWanted)
  const found = useMemo(() => findPlaces(places ?? [], text, { country }), [places, text, country])
  const nothing = failed ? t('map.noPlaces') : places ? t('map.noPlace') : t('map.searching')
  return (
    <Select
      label={t('map.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={<span />}
      data={found.map((place) => ({ value: String(place.id), label: placeLabel(place, i18n.language) }))}
      value={null}
      onChange={(id) => {
        const place = found.find((one) => String(one.id) === id)
        if (place) onPick(place)
        setText('')
      }}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // They have been looked for already, also by names that the label does not show.
      filter={({ options }) => options}
      // Enter takes the first one.
      autoSelectOnBlur={false}
      onFocus={() => setWanted(true)}
      onPaste={(event) => {
        if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
      }}
      nothingFoundMessage={text.trim().length > 1 ? nothing : undefined}
      comboboxProps={{ withinPortal: false }}
      autoComplete="off"
      dir="auto"
    />
  )
}
