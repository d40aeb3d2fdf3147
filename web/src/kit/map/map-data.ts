import type { GeometryCollection, Topology } from 'topojson-specification'

/** The places of a country, the largest first: a column each, since that is smaller than a row each. */
interface CountryPlaces {
  readonly country: string
  /** A line each; behind a tab what it is called in Italian, where that differs. */
  readonly names: string
  /** In thousandths of a degree. */
  readonly latitudes: readonly number[]
  readonly longitudes: readonly number[]
  /** A digit each, of base 36: how many live there, see `peopleOf`. */
  readonly sizes: string
  /** For Italy: a letter each, for its region. */
  readonly regions?: string
}

export type PlacesData = readonly CountryPlaces[]

export interface CountryShape {
  /** Two letters; nothing for what has none. */
  readonly code: string
  /** Where its name stands: longitude, latitude. */
  readonly label: readonly [number, number]
  /** Area of its largest polygon, in square degrees. */
  readonly area: number
}

/** The corners of each country, by its two letters, without what lies far away and is small. */
export type CountriesData = Readonly<
  Record<string, readonly [west: number, south: number, east: number, north: number]>
>

export type OutlineData = Topology<{ countries: GeometryCollection<CountryShape> }>
