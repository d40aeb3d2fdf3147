import { expect, test, vi } from 'vitest'
import { findPlaces, nearestPlace, placeLabel, placesOf } from './places'

vi.mock('../../i18n/i18n', () => ({ currentLanguage: () => 'it' }))

const PLACES = placesOf([
  {
    country: 'IT',
    names: [
      'Milan\tMilano',
      'Florence\tFirenze',
      'Forlì',
      'Reggio Calabria',
      'Fiorano\tFiorano Modenese',
    ].join('\n'),
    latitudes: [45464, 43779, 44223, 38105, 44539],
    longitudes: [9190, 11246, 12041, 15640, 10812],
    sizes: 'pkgia',
    regions: 'IPECE',
  },
  {
    country: 'US',
    names: 'Florence\nMilan',
    latitudes: [34799, 45000],
    longitudes: [-87677, -93000],
    sizes: 'd9',
  },
  { country: 'DE', names: 'Munich\tMonaco di Baviera', latitudes: [48137], longitudes: [11575], sizes: 'p' },
])

const labels = (text: string, country = '') =>
  findPlaces(PLACES, text, { country }).map((place) => placeLabel(place, 'it'))

test.for([
  ['firenze', '', ['Firenze, Toscana']],
  ['FLORENCE', '', ['Firenze, Toscana', 'Florence, Stati Uniti']],
  ['florence', 'US', ['Florence, Stati Uniti', 'Firenze, Toscana']],
  ['forli', '', ['Forlì, Emilia-Romagna']],
  ['monaco di b', '', ['Monaco di Baviera, Germania']],
  ['calabria', '', ['Reggio Calabria, Calabria']],
  ['Milano, Italia', '', ['Milano, Lombardia']],
  ['f', '', []],
  ['xyz', '', []],
] as const)('%s, with the country "%s"', ([text, country, expected]) => {
  expect(labels(text, country)).toEqual(expected)
})

test('the nearest place, unless it is far away', () => {
  expect(nearestPlace(PLACES, { latitude: 44.538, longitude: 10.785 })?.italian).toBe('Fiorano Modenese')
  expect(nearestPlace(PLACES, { latitude: 0, longitude: 0 })).toBeNull()
})
