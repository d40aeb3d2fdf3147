import type { Coordinates } from '@fornace/contract/kit/coordinates'
import { countryName } from '../../i18n/countries'
import type { PlacesData } from './map-data'

export interface Place extends Coordinates {
  /** Its number in the data. */
  readonly id: number
  readonly name: string
  /** Italian name, where it differs. */
  readonly italian: string | undefined
  readonly country: string
  /** Of Italy. */
  readonly region: string | undefined
  /** Grows with how many live there: 0 is a thousand, 8 ten thousand, 24 a million. */
  readonly size: number
}

/** In the order of their letters. */
const REGIONS = [
  'Abruzzo',
  'Basilicata',
  'Calabria',
  'Campania',
  'Emilia-Romagna',
  'Friuli Venezia Giulia',
  'Lazio',
  'Liguria',
  'Lombardia',
  'Marche',
  'Molise',
  'Piemonte',
  'Puglia',
  'Sardegna',
  'Sicilia',
  'Toscana',
  'Trentino-Alto Adige',
  'Umbria',
  'Valle d’Aosta',
  'Veneto',
]

export const placesOf = (data: PlacesData): readonly Place[] => {
  let id = 0
  return data.flatMap(({ country, names, latitudes, longitudes, sizes, regions }) =>
    names.split('\n').map((both, at): Place => {
      const [name = '', italian] = both.split('\t')
      return {
        id: id++,
        name,
        italian,
        country,
        region: regions && REGIONS[regions.charCodeAt(at) - 65],
        size: Number.parseInt(sizes[at] ?? '0', 36),
        latitude: (latitudes[at] ?? 0) / 1000,
        longitude: (longitudes[at] ?? 0) / 1000,
      }
    }),
  )
}

let loading: Promise<readonly Place[]> | undefined

/** Loads the places on the first use; a failed load is retried. */
export const loadPlaces = (): Promise<readonly Place[]> => {
  loading ??= import('virtual:map-places').then(
    ({ default: data }) => placesOf(data),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

export const placeName = ({ name, italian }: Place, language: string): string =>
  (language === 'it' && italian) || name

/** "Sassuolo, Emilia-Romagna" */
export const placeLabel = (place: Place, language: string): string =>
  `${placeName(place, language)}, ${place.region ?? countryName(place.country)}`

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Folding thirty thousand names takes a while: once for all keys. */
const folded = new WeakMap<readonly Place[], readonly (readonly string[])[]>()

const namesOf = (places: readonly Place[]): readonly (readonly string[])[] => {
  const existing =
    folded.get(places) ?? places.map(({ name, italian }) => [name, italian ?? ''].filter(Boolean).map(plain))
  folded.set(places, existing)
  return existing
}

/** Rank of a match: the whole name, its beginning, one of its words, or none. */
const fitOf = (names: readonly string[], requested: string): number =>
  Math.max(
    ...names.map((name) =>
      name === requested ? 3 : name.startsWith(requested) ? 2 : ` ${name}`.includes(` ${requested}`) ? 1 : 0,
    ),
  )

/** Worth as much as fifteen times as many people. */
const AT_HOME = 10
const FIT = 12

/** Matching places, best first: weighted by rank, size of the place, and chosen country. */
export const findPlaces = (
  places: readonly Place[],
  text: string,
  { country, max = 8 }: { country?: string; max?: number } = {},
): Place[] => {
  // "Carpi, Modena" or "Vienna, Austria": what comes after a comma does not belong to the name.
  const requested = plain(text.split(',')[0] ?? '')
  if (requested.length < 2) return []
  const names = namesOf(places)
  const matches: { place: Place; worth: number }[] = []
  for (const [at, place] of places.entries()) {
    const fit = fitOf(names[at] ?? [], requested)
    if (fit > 0) {
      const atHome = place.country === (country || 'IT') ? AT_HOME : 0
      matches.push({ place, worth: fit * FIT + place.size + atHome })
    }
  }
  return matches
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, max)
    .map(({ place }) => place)
}

const KM_PER_DEGREE = 111.2

const distanceKm = (one: Coordinates, other: Coordinates): number => {
  const shrink = Math.cos((one.latitude * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot(other.latitude - one.latitude, (other.longitude - one.longitude) * shrink)
}

/** Farther away it would say nothing of the point. */
const NEAR_KM = 30

export const nearestPlace = (places: readonly Place[], point: Coordinates): Place | null => {
  let nearest: Place | null = null
  let min = NEAR_KM
  for (const place of places) {
    if (Math.abs(place.latitude - point.latitude) * KM_PER_DEGREE > min) continue
    const distance = distanceKm(point, place)
    if (distance < min) [nearest, min] = [place, distance]
  }
  return nearest
}
