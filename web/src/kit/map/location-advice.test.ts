import { beforeAll, expect, test } from 'vitest'
import { type CountriesAt, loadCountriesAt, locationAdvice } from './location-advice'

let countriesAt: CountriesAt
beforeAll(async () => {
  countriesAt = await loadCountriesAt()
})

const FINE = { outOfRange: [], swapped: null, match: null }
const SASSUOLO = [44.5384, 10.7847] as const

test.for([
  ['in its country', SASSUOLO, 'IT', FINE],
  ['on an island of its country', [40.55, 14.24], 'IT', FINE],
  ['an overseas part, or the country that it is part of', [-21.1, 55.5], 'FR', FINE],
  ['the overseas part itself', [-21.1, 55.5], 'RE', FINE],
  ['in another country', [48.137, 11.575], 'IT', { ...FINE, match: 'DE' }],
  ['no country named', SASSUOLO, '', { ...FINE, match: 'IT' }],
  ['far out at sea', [30, -40], 'IT', FINE],
  ['swapped, by its country', [10.7847, 44.5384], 'IT', { swapped: SASSUOLO, match: 'SO' }],
  ['swapped into another country', [12.4964, 41.9028], 'IT', { swapped: [41.9028, 12.4964], match: 'ET' }],
  ['at sea, on land the other way round', [15, 60], '', { swapped: [60, 15] }],
  [
    'swapped, no country named',
    [139.6917, 35.6895],
    '',
    { outOfRange: ['latitude'], swapped: [35.6895, 139.6917] },
  ],
  ['nowhere either way', [110, 120], 'IT', { outOfRange: ['latitude'] }],
  ['nowhere at all', [10, 200], 'IT', { outOfRange: ['longitude'] }],
] as const)('%s', ([, [latitude, longitude], country, expected]) => {
  const { swapped, ...advice } = { ...FINE, ...expected }
  expect(locationAdvice({ latitude, longitude }, country, countriesAt)).toEqual({
    ...advice,
    swapped: swapped && { latitude: swapped[0], longitude: swapped[1] },
  })
})
