import { type Axis, type Coordinates, isInRange } from '@fornace/contract/kit/coordinates'
import { isCountry } from '@fornace/contract/kit/countries'

/** Countries that contain a point: an overseas territory and its country; none far out at sea. */
export type CountriesAt = (point: Coordinates) => readonly string[]

/** The borders are heavy, so they come when there is a point to ask about. */
export const loadCountriesAt = async (): Promise<CountriesAt> => {
  const { iso1A2Codes } = await import('@rapideditor/country-coder')
  // It also knows unions of countries.
  return ({ latitude, longitude }) => iso1A2Codes([longitude, latitude]).filter(isCountry)
}

interface LocationAdvice {
  /** The coordinates that cannot be. */
  readonly outOfRange: readonly Axis[]
  /** The other way round it would be right. */
  readonly swapped: Coordinates | null
  /** The country of the point, where another one is named, or none. */
  readonly match: string | null
}

const AXES: readonly Axis[] = ['latitude', 'longitude']

const turned = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: longitude,
  longitude: latitude,
})

const isPossible = (point: Coordinates): boolean => AXES.every((axis) => isInRange(axis, point[axis]))

/** Warnings about a point, which never reject it. `country` is the record's country, or ''. */
export const locationAdvice = (
  point: Coordinates,
  country: string,
  countriesAt: CountriesAt,
): LocationAdvice => {
  const outOfRange = AXES.filter((axis) => !isInRange(axis, point[axis]))
  const other = turned(point)
  if (outOfRange.length > 0) return { outOfRange, swapped: isPossible(other) ? other : null, match: null }

  const here = countriesAt(point)
  if (country && here.includes(country)) return { outOfRange, swapped: null, match: null }
  const there = isPossible(other) ? countriesAt(other) : []
  // Without a country, only a point at sea is doubtful.
  const isSwapped = country ? there.includes(country) : here.length === 0 && there.length > 0
  return { outOfRange, swapped: isSwapped ? other : null, match: here[0] ?? null }
}
