import type { FeatureCollection, Point } from 'geojson'
import type { GeoJSONSource } from 'maplibre-gl'
import type { MapLibre } from './map-engine'

export interface MapPoint {
  readonly id: number
  readonly name: string
  /** A word more in the list: its town, its state. */
  readonly detail?: string | undefined
  readonly latitude: number
  readonly longitude: number
}

const SOURCE = 'points'
const CLUSTERS = 'points-clusters'
const SINGLE = 'points-single'
const CURRENT = 'points-current'
const CLUSTER_IMAGE = 'points-cluster-'

interface PointColours {
  readonly fill: string
  readonly text: string
}

/** A disc with a number. It is a picture, since a style from elsewhere need not have our typeface. */
const clusterPicture = (count: number, { fill, text }: PointColours, ratio: number): ImageData | null => {
  const size = Math.round((26 + 6 * Math.log10(count)) * ratio)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return null
  const middle = size / 2
  const disc = (radius: number, colour: string) => {
    context.fillStyle = colour
    context.beginPath()
    context.arc(middle, middle, radius, 0, 2 * Math.PI)
    context.fill()
  }
  disc(middle, text)
  disc(middle - 1.5 * ratio, fill)
  context.fillStyle = text
  context.font = `600 ${12 * ratio}px "Inter Variable", sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(count), middle, middle + 0.5 * ratio)
  return context.getImageData(0, 0, size, size)
}

const featuresOf = (points: readonly MapPoint[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: points.map(({ id, longitude, latitude }) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { id },
  })),
})

/** Puts the layers on a map that has none of them yet. */
export const addPointLayers = (map: MapLibre, points: readonly MapPoint[], colours: PointColours): void => {
  const ratio = window.devicePixelRatio || 1
  map.setMissingStyleImageResolver((id) => {
    if (!id.startsWith(CLUSTER_IMAGE)) return
    const picture = clusterPicture(Number(id.slice(CLUSTER_IMAGE.length)), colours, ratio)
    if (picture) map.addImage(id, picture, { pixelRatio: ratio })
  })
  map.addSource(SOURCE, {
    type: 'geojson',
    data: featuresOf(points),
    cluster: true,
    clusterRadius: 60,
    clusterMaxZoom: 12,
  })
  map.addLayer({
    id: SINGLE,
    type: 'circle',
    source: SOURCE,
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-radius': 6.5,
      'circle-color': colours.fill,
      'circle-stroke-width': 1.5,
      'circle-stroke-color': colours.text,
    },
  })
  map.addLayer({
    id: CURRENT,
    type: 'circle',
    source: SOURCE,
    filter: ['==', ['get', 'id'], -1],
    paint: {
      'circle-radius': 10,
      'circle-color': colours.fill,
      'circle-stroke-width': 3,
      'circle-stroke-color': colours.text,
    },
  })
  map.addLayer({
    id: CLUSTERS,
    type: 'symbol',
    source: SOURCE,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', CLUSTER_IMAGE, ['to-string', ['get', 'point_count']]],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  })
}

export const setPoints = (map: MapLibre, points: readonly MapPoint[]): void => {
  map.getSource<GeoJSONSource>(SOURCE)?.setData(featuresOf(points))
}

/** Stands out; nothing does without an id. */
export const setCurrentPoint = (map: MapLibre, id: number | null): void => {
  if (map.getLayer(CURRENT)) map.setFilter(CURRENT, ['==', ['get', 'id'], id ?? -1])
}

interface PixelPosition {
  readonly x: number
  readonly y: number
}

/** A finger is broader than a point. */
const ACCESS_PX = 4

const featureAt = (map: MapLibre, { x, y }: PixelPosition, layer: string) =>
  map.getLayer(layer)
    ? map.queryRenderedFeatures(
        [
          [x - ACCESS_PX, y - ACCESS_PX],
          [x + ACCESS_PX, y + ACCESS_PX],
        ],
        { layers: [layer] },
      )[0]
    : undefined

export const pointAtPixel = (map: MapLibre, place: PixelPosition): number | null =>
  featureAt(map, place, SINGLE)?.properties.id ?? null

export const isOverCluster = (map: MapLibre, place: PixelPosition): boolean =>
  featureAt(map, place, CLUSTERS) !== undefined

/** Comes so near that the cluster falls apart. */
export const openCluster = async (map: MapLibre, place: PixelPosition): Promise<void> => {
  const feature = featureAt(map, place, CLUSTERS)
  if (feature?.geometry.type !== 'Point') return
  const [longitude = 0, latitude = 0] = feature.geometry.coordinates
  const zoom = await map
    .getSource<GeoJSONSource>(SOURCE)
    ?.getClusterExpansionZoom(feature.properties.cluster_id)
  if (zoom !== undefined)
    map.easeTo({ center: [longitude, latitude], zoom: Math.min(zoom, map.getMaxZoom()) })
}
