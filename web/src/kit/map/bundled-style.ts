import outline from 'virtual:map-outline'
import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { feature } from 'topojson-client'
import { colours, INK } from '../../theme/colours'
import type { CountryShape } from './map-data'
import type { MapScheme } from './map-settings'
import { type Place, placeName } from './places'
import { unwrapped } from './unwrapped'

interface Palette {
  readonly sea: string
  readonly land: string
  readonly border: string
  readonly country: string
  readonly town: string
  readonly dot: string
}

/** Muted colours, so that the markers stand out. */
const PALETTES: Readonly<Record<MapScheme, Palette>> = {
  light: {
    sea: '#E3EAF2',
    land: '#FBFCFD',
    border: colours.gray[4],
    country: colours.gray[6],
    town: INK,
    dot: colours.gray[5],
  },
  dark: {
    sea: colours.dark[8],
    land: colours.dark[6],
    border: colours.dark[4],
    country: colours.dark[2],
    town: colours.dark[0],
    dot: colours.dark[3],
  },
}

/** Drawn by the browser itself, since the style names no address for glyphs. */
const FONT = ['Inter Variable']

const points = <Item>(
  items: readonly Item[],
  positionOf: (item: Item) => readonly [number, number],
  propertiesOf: (item: Item) => Record<string, unknown>,
): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: items.map((item) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...positionOf(item)] },
      properties: propertiesOf(item),
    })),
  },
})

/** The fewer live there, the nearer one has to come. */
const SIZE_IN_SIGHT: ExpressionSpecification = [
  'step',
  ['zoom'],
  99,
  ...[2, 30, 3, 25, 4, 21, 5, 17, 6, 13, 7, 10, 8, 6, 9, 3, 10, 0],
]

/** The smaller a country, the nearer one has to come to read its name; too near, it is in the way. */
const AREA_IN_SIGHT: ExpressionSpecification = ['step', ['zoom'], 150, 2, 40, 3, 12, 4, 4, 5, 1, 6, 0]

const outlineLayers = ({ land, border, sea }: Palette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': sea } },
  {
    id: 'land',
    type: 'fill',
    source: 'countries',
    paint: { 'fill-color': land, 'fill-outline-color': border },
  },
]

const nameLayers = ({ land, country, town, dot }: Palette): LayerSpecification[] => [
  {
    id: 'country-names',
    type: 'symbol',
    source: 'country-names',
    maxzoom: 8,
    filter: ['>=', ['get', 'area'], AREA_IN_SIGHT],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-letter-spacing': 0.04,
      'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10.5, 6, 14],
      'text-max-width': 7,
      'text-padding': 6,
      'symbol-sort-key': ['-', ['get', 'area']],
    },
    paint: { 'text-color': country, 'text-halo-color': land, 'text-halo-width': 1.2 },
  },
  {
    id: 'places',
    type: 'circle',
    source: 'places',
    filter: ['>=', ['get', 'size'], SIZE_IN_SIGHT],
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['get', 'size'], 0, 1.5, 24, 2.5],
      'circle-color': dot,
    },
  },
  {
    id: 'place-names',
    type: 'symbol',
    source: 'places',
    filter: ['>=', ['get', 'size'], SIZE_IN_SIGHT],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': ['interpolate', ['linear'], ['get', 'size'], 0, 11, 24, 13],
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.4,
      'text-max-width': 9,
      'text-padding': 8,
      'symbol-sort-key': ['-', ['get', 'size']],
    },
    paint: { 'text-color': town, 'text-halo-color': land, 'text-halo-width': 1.2 },
  },
]

const nameIn = (language: string): ((code: string) => string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (code) => (code && names.of(code)) || ''
}

const { countries } = outline.objects

/** Outlines of the countries, without any names: these come when the map is there already. */
export const bundledStyle = (scheme: MapScheme): StyleSpecification => ({
  version: 8,
  sources: {
    countries: {
      type: 'geojson',
      data: unwrapped(feature(outline, countries)),
      attribution:
        '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noreferrer">Natural Earth</a>',
    },
  },
  layers: outlineLayers(PALETTES[scheme]),
})

interface Added {
  readonly sources: Readonly<Record<string, GeoJSONSourceSpecification>>
  readonly layers: readonly LayerSpecification[]
}

/** Name labels of countries and places. */
export const namesOnMap = (places: readonly Place[], scheme: MapScheme, language: string): Added => {
  const name = nameIn(language)
  const shapes = countries.geometries.map(({ properties }) => properties as CountryShape)
  return {
    sources: {
      'country-names': points(
        shapes.filter(({ code }) => code !== ''),
        ({ label }) => label,
        ({ code, area }) => ({ name: name(code), area }),
      ),
      places: {
        ...points(
          places,
          ({ longitude, latitude }) => [longitude, latitude],
          (place) => ({ name: placeName(place, language), size: place.size }),
        ),
        attribution:
          '<a href="https://www.geonames.org/" target="_blank" rel="noreferrer">GeoNames</a> (CC BY 4.0)',
      },
    },
    layers: nameLayers(PALETTES[scheme]),
  }
}

/** The colours of all layers in another scheme. */
export const paintsOf = (scheme: MapScheme): { layer: string; property: string; value: unknown }[] =>
  [...outlineLayers(PALETTES[scheme]), ...nameLayers(PALETTES[scheme])].flatMap(({ id, paint = {} }) =>
    Object.entries(paint)
      .filter(([property]) => property.endsWith('-color'))
      .map(([property, value]) => ({ layer: id, property, value })),
  )
