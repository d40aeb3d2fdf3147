import { type Coordinates, roundDegrees } from '@fornace/contract/kit/coordinates'
import { ActionIcon } from '@mantine/core'
import { IconCurrentLocation, IconMapPinFilled, IconMapPinPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import classes from './location.module.css'
import type { MapLibre, Marker, OpenMap } from './map-engine'
import { MapFrame } from './map-frame'
import { type Location, printDegrees } from './use-location'

type Corners = [[west: number, south: number], [east: number, north: number]]

const HOME = 'IT'
const ITALY: Corners = [
  [6.6, 36.6],
  [18.5, 47.1],
]
const WORLD: Corners = [
  [-130, -50],
  [160, 68],
]
/** Around a point, in degrees. */
const AROUND = 0.35

const firstCorners = (point: Coordinates | null, country: string): Corners => {
  if (!point) return country === '' || country === HOME ? ITALY : WORLD
  const { latitude, longitude } = point
  return [
    [longitude - AROUND, latitude - AROUND],
    [longitude + AROUND, latitude + AROUND],
  ]
}

/** The corners of a country; nothing of one that the map does not know. */
const cornersOf = async (country: string): Promise<Corners | undefined> => {
  if (country === HOME) return ITALY
  const { default: countries } = await import('virtual:map-countries')
  const [west, south, east, north] = countries[country] ?? []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  return [
    [west, south],
    [east, north],
  ]
}

/** Rounds to the precision of a pixel: at a low zoom six decimals would be false precision. */
const pointAt = (map: MapLibre, { lng, lat }: { lng: number; lat: number }): Coordinates => {
  const degreesPerPixel = 360 / (512 * 2 ** map.getZoom())
  const decimals = Math.min(6, Math.max(0, Math.ceil(-Math.log10(degreesPerPixel))))
  // Where the world is drawn side by side several times, each of them counts.
  const longitude = ((((lng + 180) % 360) + 360) % 360) - 180
  return { latitude: roundDegrees(lat, decimals), longitude: roundDegrees(longitude, decimals) }
}

const STEP_PX = 4
const LARGE_STEP_PX = 40
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const NEAR_ZOOM = 10
/** A pin that is nearer to the edge than this is brought into sight. */
const MARGIN_PX = 32

const bringIntoSight = (map: MapLibre, { latitude, longitude }: Coordinates): void => {
  const { x, y } = map.project([longitude, latitude])
  const { clientWidth, clientHeight } = map.getContainer()
  const isInSight =
    x > MARGIN_PX && y > MARGIN_PX && x < clientWidth - MARGIN_PX && y < clientHeight - MARGIN_PX
  if (!isInSight) map.easeTo({ center: [longitude, latitude] })
}

interface LocationMapProps {
  location: Location
  country: string
}

/** A map with one pin: clicked, dragged, or moved by arrow keys. */
export const LocationMap = ({ location, country }: LocationMapProps) => {
  const { t } = useTranslation()
  const { point, place, readOnly } = location
  const [opened, setOpened] = useState<OpenMap | null>(null)
  const [pin] = useState(() => document.createElement('button'))
  const [corners] = useState(() => firstCorners(point, country))
  const marker = useRef<Marker | null>(null)
  /** Coordinates that the map itself has set, or was opened with. */
  const setHere = useRef<Coordinates | null>(point)

  const latest = useRef({ place, readOnly })
  latest.current = { place, readOnly }
  const [positionAt] = useState(() => (map: MapLibre, at: { lng: number; lat: number }) => {
    const { place, readOnly } = latest.current
    if (readOnly) return
    setHere.current = pointAt(map, at)
    place(setHere.current)
  })

  /** Without a mouse, the arrow keys continue from the marker. */
  const isFocusRequested = useRef(false)
  const [placeInMiddle] = useState(() => (map: MapLibre) => {
    isFocusRequested.current = true
    positionAt(map, map.getCenter())
    if (pin.isConnected) pin.focus()
  })

  useEffect(() => {
    if (!opened) return
    const { map } = opened
    const made = opened.newMarker(pin, false)
    marker.current = made
    made.on('dragend', () => positionAt(map, made.getLngLat()))
    const onClick = (event: { lngLat: { lng: number; lat: number }; originalEvent: MouseEvent }) => {
      if (!pin.contains(event.originalEvent.target as Node)) positionAt(map, event.lngLat)
    }
    map.on('click', onClick)
    const onCanvasKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      // In a form it would save.
      event.preventDefault()
      placeInMiddle(map)
    }
    map.getCanvas().addEventListener('keydown', onCanvasKey)
    const onPinKey = (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key]
      if (!arrow || event.ctrlKey || event.altKey || event.metaKey) return
      // The map would move as well.
      event.preventDefault()
      event.stopPropagation()
      const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX
      const { x, y } = map.project(made.getLngLat())
      positionAt(map, map.unproject([x + arrow[0] * step, y + arrow[1] * step]))
    }
    pin.addEventListener('keydown', onPinKey)
    return () => {
      map.off('click', onClick)
      map.getCanvas().removeEventListener('keydown', onCanvasKey)
      pin.removeEventListener('keydown', onPinKey)
      made.remove()
      marker.current = null
    }
  }, [opened, pin, positionAt, placeInMiddle])

  useEffect(() => {
    const made = marker.current
    if (!opened || !made) return
    const { map } = opened
    if (!point) {
      made.remove()
      return
    }
    const { latitude, longitude } = point
    const isNew = !pin.isConnected
    made.setLngLat([longitude, latitude])
    if (isNew) made.addTo(map)
    if (isFocusRequested.current) pin.focus({ preventScroll: true })
    isFocusRequested.current = false
    made.setDraggable(!readOnly)
    const isHere = setHere.current?.latitude === latitude && setHere.current.longitude === longitude
    if (isHere) bringIntoSight(map, point)
    else map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), NEAR_ZOOM) })
    setHere.current = point
  }, [opened, point, pin, readOnly])

  // Without coordinates, choosing a country moves the map there.
  const isEmpty = point === null
  useEffect(() => {
    if (!opened || !isEmpty || country === '') return
    let isRequested = true
    cornersOf(country).then(
      (corners) => isRequested && corners && opened.map.fitBounds(corners, { padding: 24, duration: 0 }),
      // The map is there all the same, only farther away.
      () => undefined,
    )
    return () => {
      isRequested = false
    }
  }, [opened, isEmpty, country])

  const said = point && {
    latitude: printDegrees(point.latitude),
    longitude: printDegrees(point.longitude),
  }
  useEffect(() => {
    pin.type = 'button'
    pin.className = classes.pin ?? ''
    if (said) pin.setAttribute('aria-label', t(readOnly ? 'map.pinRead' : 'map.pin', said))
  }, [pin, said, readOnly, t])

  const middle = ({ map }: OpenMap) => {
    if (!point && readOnly) return <span />
    const label = point ? t('map.toPin') : t('map.setPin')
    const onClick = () => {
      if (point)
        map.easeTo({
          center: [point.longitude, point.latitude],
          zoom: Math.max(map.getZoom(), NEAR_ZOOM),
        })
      else placeInMiddle(map)
    }
    const Icon = point ? IconCurrentLocation : IconMapPinPlus
    return (
      <ActionIcon
        variant={point ? 'default' : 'filled'}
        size={28}
        aria-label={label}
        title={label}
        onClick={onClick}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    )
  }

  const [onOpen] = useState(() => (open: OpenMap) => {
    setOpened(open)
    return () => setOpened(null)
  })
  return (
    <MapFrame label={t('map.location')} bounds={corners} belongsToForm onOpen={onOpen} middle={middle}>
      {createPortal(<IconMapPinFilled size={36} aria-hidden />, pin)}
    </MapFrame>
  )
}
