import type { Coordinates } from '@fornace/contract/kit/coordinates'
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../i18n/countries'
import { Note } from '../ui/note'
import { type CountriesAt, loadCountriesAt, locationAdvice } from './location-advice'
import { printDegrees } from './use-location'

const useCountriesAt = (isRequested: boolean): CountriesAt | null => {
  const [countriesAt, setCountriesAt] = useState<CountriesAt | null>(null)
  useEffect(() => {
    if (!isRequested) return
    let isHere = true
    loadCountriesAt().then(
      (loaded) => isHere && setCountriesAt(() => loaded),
      // It only advises.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isRequested])
  return countriesAt
}

const OUT_OF_RANGE = {
  latitude: 'map.outOfRange.latitude',
  longitude: 'map.outOfRange.longitude',
} as const

const NO_COUNTRIES: CountriesAt = () => []

interface LocationAlertsProps {
  written: Coordinates
  country: string
  onSwap: (point: Coordinates) => void
  /** Without it there is no country to take. */
  onCountry: ((country: string) => void) | undefined
}

/** Warnings about a point, each with a button that corrects it; none blocks saving. */
export const LocationAlerts = ({ written, country, onSwap, onCountry }: LocationAlertsProps) => {
  const { t } = useTranslation()
  const countriesAt = useCountriesAt(true)
  const advice = locationAdvice(written, country, countriesAt ?? NO_COUNTRIES)
  const { outOfRange, swapped } = advice
  // Without a field for the country there is nothing to compare with.
  const match = onCountry ? advice.match : null
  const isWarning = outOfRange.length > 0 || swapped !== null || (match !== null && country !== '')
  if (!isWarning && !match) return null

  const sentences = [
    ...outOfRange.map((axis) => t(OUT_OF_RANGE[axis])),
    swapped &&
      t('map.swapped', { point: `${printDegrees(swapped.latitude)}; ${printDegrees(swapped.longitude)}` }),
    match &&
      (country
        ? t('map.otherCountry', { found: countryName(match), country: countryName(country) })
        : t('map.noCountry', { found: countryName(match) })),
  ].filter((sentence) => sentence !== null)
  return (
    <Note role="status" tone={isWarning ? 'warning' : 'neutral'} py="xs">
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      <Group gap="xs" mt={4}>
        {swapped && (
          <Button size="compact-sm" variant="default" onClick={() => onSwap(swapped)}>
            {t('map.swap')}
          </Button>
        )}
        {match && onCountry && (
          <Button size="compact-sm" variant="default" onClick={() => onCountry(match)}>
            {t('map.takeCountry', { found: countryName(match) })}
          </Button>
        )}
      </Group>
    </Note>
  )
}
