// The only door to MapLibre: everything here is loaded with the first map, and never before.
import {
  AttributionControl,
  type LngLatBoundsLike,
  Map as MapLibre,
  Marker,
  prewarm,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { t } from '../../i18n/i18n'
import type * as bundledStyle from './bundled-style'
import { type MapScheme, type OutsideStyle, withKey } from './map-settings'
import { loadPlaces } from './places'

export type { Map as MapLibre, Marker } from 'maplibre-gl'

// A file of our own: the policy of the page admits no worker that is made up on the spot.
setWorkerUrl(new URL(workerUrl, document.baseURI).href)
// It starts while the points are still on their way, and stays for the next map.
prewarm()

type Bundled = typeof bundledStyle

export interface MapStart {
  /** Map style: external, or bundled with the app. */
  readonly drawn: OutsideStyle | Bundled
  readonly container: HTMLElement
  readonly label: string
  readonly scheme: MapScheme
  readonly language: string
  readonly bounds: LngLatBoundsLike
  /** The wheel and one finger move the page, and not the map. */
  readonly belongsToForm: boolean
}

const COARSE = '(pointer: coarse)'
const STILL = '(prefers-reduced-motion: reduce)'

/** Nearer than this there is nothing more to see on what we bring along. */
const NEAREST = { bundled: 14, outside: 20 }

const addNames = async (
  map: MapLibre,
  { namesOnMap }: Bundled,
  schemeNow: () => MapScheme,
  language: string,
): Promise<void> => {
  const places = await loadPlaces()
  // Meanwhile it may have been closed.
  if (!map.style || map.getSource('places')) return
  const { sources, layers } = namesOnMap(places, schemeNow(), language)
  for (const [id, source] of Object.entries(sources)) map.addSource(id, source)
  const first = map.getStyle().layers.find(({ id }) => id.startsWith('points-'))?.id
  for (const layer of layers) map.addLayer(layer, first)
}

export interface OpenMap {
  readonly map: MapLibre
  /** Another colour scheme; a style from elsewhere has one of its own. */
  readonly paint: (scheme: MapScheme) => void
  readonly newMarker: (element: HTMLElement, isDraggable: boolean) => Marker
  readonly close: () => void
}

export const openMap = (start: MapStart): OpenMap => {
  const { drawn, container, label, language, bounds, belongsToForm } = start
  const outside = 'url' in drawn ? drawn : null
  const bundled = 'url' in drawn ? null : drawn
  let { scheme } = start
  const map = new MapLibre({
    container,
    style: bundled?.bundledStyle(scheme) ?? (outside && withKey(outside.url, outside)) ?? '',
    bounds,
    fitBoundsOptions: { padding: 24 },
    maxZoom: outside ? NEAREST.outside : NEAREST.bundled,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: true,
    attributionControl: false,
    cooperativeGestures: belongsToForm || matchMedia(COARSE).matches,
    fadeDuration: matchMedia(STILL).matches ? 0 : 200,
    ...(outside && { transformRequest: (url: string) => ({ url: withKey(url, outside) }) }),
    locale: {
      'Map.Title': label,
      'AttributionControl.ToggleAttribution': t('map.attribution'),
      'CooperativeGesturesHandler.WindowsHelpText': t('map.wheel', { key: 'Ctrl' }),
      'CooperativeGesturesHandler.MacHelpText': t('map.wheel', { key: '⌘' }),
      'CooperativeGesturesHandler.MobileHelpText': t('map.twoFingers'),
    },
  })
  map.addControl(new AttributionControl({ compact: false }), 'bottom-left')
  // It takes keys of its own; a landmark would need a name that no other map on the page has.
  map.getCanvas().setAttribute('role', 'application')
  map.keyboard.disableRotation()
  map.touchZoomRotate.disableRotation()
  // The points come first: thirty thousand names would delay them. If the names fail to load, the map has none.
  if (bundled)
    map.once('idle', () => void addNames(map, bundled, () => scheme, language).catch(() => undefined))

  return {
    map,
    paint: (next) => {
      scheme = next
      for (const { layer, property, value } of bundled?.paintsOf(next) ?? [])
        if (map.getLayer(layer)) map.setPaintProperty(layer, property as never, value as never)
    },
    newMarker: (element, draggable) => new Marker({ element, draggable, anchor: 'bottom' }),
    close: () => map.remove(),
  }
}
