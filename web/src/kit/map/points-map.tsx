import { ActionIcon, Text } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenMap } from './map-engine'
import { MapFrame } from './map-frame'
import classes from './points.module.css'
import {
  addPointLayers,
  isOverCluster,
  type MapPoint,
  openCluster,
  pointAtPixel,
  setCurrentPoint,
  setPoints,
} from './points-layers'

export type { MapPoint } from './points-layers'

type Corners = [[west: number, south: number], [east: number, north: number]]

const WORLD: Corners = [
  [-130, -50],
  [160, 68],
]
/** Minimum extent, so that a single point is displayed with its surroundings. */
const MIN_DEGREES = 0.3

const cornersOf = (points: readonly MapPoint[]): Corners => {
  if (points.length === 0) return WORLD
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { latitude, longitude } of points) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  const [wide, high] = [east - west, north - south].map((span) => Math.max(0, MIN_DEGREES - span) / 2)
  return [
    [west - (wide ?? 0), Math.max(-85, south - (high ?? 0))],
    [east + (wide ?? 0), Math.min(85, north + (high ?? 0))],
  ]
}

const FIT = { padding: 48, maxZoom: 11 }

/** Maximum length of a list that is still readable. */
const MAX_IN_LIST = 100

interface Hover {
  readonly name: string
  readonly x: number
  readonly y: number
}

interface InSightProps {
  points: readonly MapPoint[]
  onOpen: (id: number) => void
  onPoint: (id: number | null) => void
}

/** The same points as a list, for keys and for screen readers. */
const InSight = ({ points, onOpen, onPoint }: InSightProps) => {
  const { t } = useTranslation()
  const more = points.length - MAX_IN_LIST
  return (
    <div className={classes.inSight}>
      <Text size="xs" c="dimmed" role="status" px="sm" py={6}>
        {points.length === 0 ? t('map.nothingInSight') : t('map.inSight', { count: points.length })}
      </Text>
      <ul className={classes.list} aria-label={t('map.inSight', { count: points.length })}>
        {points.slice(0, MAX_IN_LIST).map(({ id, name, detail }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.entry}
              onClick={() => onOpen(id)}
              onFocus={() => onPoint(id)}
              onBlur={() => onPoint(null)}
              onMouseEnter={() => onPoint(id)}
              onMouseLeave={() => onPoint(null)}
            >
              <span dir="auto">{name}</span>
              {detail && (
                <span className={classes.detail} dir="auto">
                  {detail}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="xs" c="dimmed" px="sm" py={6}>
          {t('map.more', { count: more })}
        </Text>
      )}
    </div>
  )
}

interface PointsMapProps {
  points: readonly MapPoint[]
  /** Accessible name of the map. */
  label: string
  onOpen: (id: number) => void
}

/**
 * Map of many records, clustered at low zoom, with a list of the visible ones next to it. Its screen loads the
 * segment `map` of the texts.
 */
export const PointsMap = ({ points, label, onOpen }: PointsMapProps) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<OpenMap | null>(null)
  const [inSight, setInSight] = useState<readonly MapPoint[]>([])
  const [hover, setHover] = useState<Hover | null>(null)
  const [corners] = useState(() => cornersOf(points))
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ points, onOpen })
  latest.current = { points, onOpen }

  useEffect(() => {
    if (!opened) return
    const { map } = opened
    const look = () => {
      const bounds = map.getBounds()
      setInSight(
        latest.current.points.filter(({ longitude, latitude }) => bounds.contains([longitude, latitude])),
      )
    }
    const add = () => {
      const style = getComputedStyle(box.current ?? document.documentElement)
      const fill = style.getPropertyValue('--mantine-primary-color-filled')
      addPointLayers(map, latest.current.points, { fill, text: '#fff' })
      look()
    }
    // So that they are in the first picture already.
    if (map.getStyle()) add()
    else map.once('style.load', add)
    map.on('moveend', look)
    map.on('click', ({ point }) => {
      const id = pointAtPixel(map, point)
      if (id === null) void openCluster(map, point)
      else latest.current.onOpen(id)
    })
    map.on('mousemove', ({ point }) => {
      const id = pointAtPixel(map, point)
      const match = id === null ? undefined : latest.current.points.find((one) => one.id === id)
      map.getCanvas().style.cursor = match || isOverCluster(map, point) ? 'pointer' : ''
      setHover((before) => (match ? { name: match.name, x: point.x, y: point.y } : before && null))
    })
    map.on('mouseout', () => setHover(null))
  }, [opened])

  const visible = useRef(points)
  useEffect(() => {
    // The first ones are there from the start.
    if (!opened || visible.current === points) return
    visible.current = points
    setPoints(opened.map, points)
    // After a filter, the map fits all remaining points.
    opened.map.fitBounds(cornersOf(points), FIT)
  }, [opened, points])

  const [onMap] = useState(() => (open: OpenMap) => {
    setOpened(open)
    return () => setOpened(null)
  })
  const middle = ({ map }: OpenMap) => (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={t('map.all')}
      title={t('map.all')}
      onClick={() => map.fitBounds(cornersOf(latest.current.points), FIT)}
    >
      <IconMaximize size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <div className={classes.container}>
      <section className={classes.both} aria-label={label}>
        <MapFrame
          className={classes.map}
          label={t('map.title')}
          bounds={corners}
          belongsToForm={false}
          onOpen={onMap}
          middle={middle}
          ref={box}
        >
          {hover && (
            <div className={classes.hover} style={{ left: hover.x, top: hover.y }} dir="auto">
              {hover.name}
            </div>
          )}
        </MapFrame>
        <InSight
          points={opened ? inSight : points}
          onOpen={onOpen}
          onPoint={(id) => opened && setCurrentPoint(opened.map, id)}
        />
      </section>
    </div>
  )
}
