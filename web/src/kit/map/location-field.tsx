import type { Axis } from '@fornace/contract/kit/coordinates'
import { Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormScope, useFormValue, useReadOnly } from '../form/form-context'
import { useTextField } from '../form/use-field'
import classes from './location.module.css'
import { LocationAlerts } from './location-alerts'
import { LocationMap } from './location-map'
import { PlaceSearch } from './place-search'
import { nearestPlace, type Place, placeLabel, placeName } from './places'
import { type Location, type LocationPaths, useLocation } from './use-location'
import { usePlaces } from './use-places'

interface CoordinateInputProps {
  path: string
  axis: Axis
  location: Location
}

const CoordinateInput = ({ path, axis, location }: CoordinateInputProps) => (
  <TextInput
    {...useTextField(path)}
    inputMode="text"
    dir="ltr"
    onPaste={(event) => {
      if (!location.readOnly && location.take(event.clipboardData.getData('text'))) event.preventDefault()
    }}
    onBlur={() => !location.readOnly && location.writeOut(axis)}
  />
)

interface LocationFieldProps extends LocationPaths {
  /** A field with a country in two letters, which the coordinates are compared with. */
  countryPath: string
  /** City field, which is filled in from a picked search result. */
  cityPath?: string
}

/** Fills country and city from a picked search result, only where they are empty. */
const useFillIn = ({ countryPath, cityPath }: Pick<LocationFieldProps, 'countryPath' | 'cityPath'>) => {
  const { store } = useFormScope()
  const isCountryRead = useReadOnly(countryPath)
  const isCityRead = useReadOnly(cityPath ?? '')
  return (place: Place) => {
    const fillIn = (path: string, text: string) => {
      if (String(store.get(path) ?? '').trim() === '') store.set(path, text)
    }
    if (!isCountryRead) fillIn(countryPath, place.country)
    // Written once for all languages, by people who write Italian.
    if (cityPath && !isCityRead) fillIn(cityPath, placeName(place, 'it'))
  }
}

/**
 * Coordinates, set by the name of a place, on the map, by keys or by typing; either input takes a pasted pair. Its
 * screen loads the segment `map` of the texts.
 */
export const LocationField = ({ latitudePath, longitudePath, countryPath, cityPath }: LocationFieldProps) => {
  const { t, i18n } = useTranslation()
  const { store } = useFormScope()
  const location = useLocation({ latitudePath, longitudePath })
  const country = String(useFormValue(countryPath) ?? '')
  const isCountryRead = useReadOnly(countryPath)
  const fillIn = useFillIn({ countryPath, ...(cityPath && { cityPath }) })
  const { written, point, readOnly } = location
  const { places } = usePlaces(point !== null)
  const near = useMemo(() => point && places && nearestPlace(places, point), [places, point])

  const pick = (place: Place) => {
    location.place(place)
    fillIn(place)
  }

  return (
    <div className={classes.container}>
      <fieldset className={classes.field} aria-label={t('map.location')}>
        <div className={classes.inputs} data-read-only={readOnly || undefined}>
          {!readOnly && <PlaceSearch country={country} onPick={pick} onPaste={location.take} />}
          <CoordinateInput path={latitudePath} axis="latitude" location={location} />
          <CoordinateInput path={longitudePath} axis="longitude" location={location} />
        </div>
        {written && !readOnly && (
          <LocationAlerts
            written={written}
            country={country}
            onSwap={location.place}
            onCountry={isCountryRead ? undefined : (match) => store.set(countryPath, match)}
          />
        )}
        <LocationMap location={location} country={country} />
        <Text size="xs" c="dimmed" role="status">
          {near
            ? t('map.near', { place: placeLabel(near, i18n.language) })
            : !point && !readOnly && t('map.hint')}
        </Text>
      </fieldset>
    </div>
  )
}
