import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Pdf } from './pdf-document.ts'

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>
type Ring = readonly (readonly number[])[]

const SEA = '#E3EAF2'
const LAND = '#FBFCFD'
const BORDER = '#B6BECB'
const PIN = '#C4472B'
const PIN_RADIUS = 3.5

/** Height of the map in degrees: enough to recognise the region. */
const DEGREES_HIGH = 22
/** Nearer to a pole a degree of longitude would have no width. */
const FARTHEST_LATITUDE = 75
const TURN = 360

/** The outlines of Natural Earth at 1:110 million, as the bundled map of the screens has them; read once in a thread. */
const readWorld = () => {
  const world: World = createRequire(import.meta.url)('world-atlas/countries-110m.json')
  const shapes = feature(world, world.objects.land).features.flatMap(({ geometry }): Ring[][] => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates
    return geometry.type === 'Polygon' ? [geometry.coordinates] : []
  })
  const borders: Ring[] = mesh(world, world.objects.countries, (one, other) => one !== other).coordinates
  return { shapes, borders }
}
let world: ReturnType<typeof readWorld> | undefined

export interface MapPin {
  readonly latitude: number
  readonly longitude: number
}

export interface MapBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Map around a point, with a pin: drawn as paths, without a tile server. */
export const drawMap = (pdf: Pdf, box: MapBox, { latitude, longitude }: MapPin): void => {
  world ??= readWorld()
  const { shapes, borders } = world
  const scale = box.height / DEGREES_HIGH
  const across = scale * Math.cos((Math.min(Math.abs(latitude), FARTHEST_LATITUDE) * Math.PI) / 180)
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  const halfWidth = box.width / 2 / across

  /** Draws a line where it comes into sight, also from the other side of the date line. */
  const trace = (ring: Ring, isClosed: boolean): void => {
    const longitudes = ring.map(([one = 0]) => one)
    const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
    for (const turn of [-TURN, 0, TURN]) {
      if (east + turn < longitude - halfWidth || west + turn > longitude + halfWidth) continue
      for (const [at, [x = 0, y = 0]] of ring.entries()) {
        const point = [middleX + (x + turn - longitude) * across, middleY - (y - latitude) * scale] as const
        if (at === 0) pdf.moveTo(...point)
        else pdf.lineTo(...point)
      }
      if (isClosed) pdf.closePath()
    }
  }

  pdf.save()
  pdf.rect(box.x, box.y, box.width, box.height).clip()
  pdf.rect(box.x, box.y, box.width, box.height).fill(SEA)
  for (const shape of shapes) for (const ring of shape) trace(ring, true)
  pdf.lineWidth(0.4).fillAndStroke(LAND, BORDER, 'even-odd')
  for (const line of borders) trace(line, false)
  pdf.lineWidth(0.4).strokeColor(BORDER).stroke()
  pdf.circle(middleX, middleY, PIN_RADIUS).lineWidth(1).fillAndStroke(PIN, '#fff')
  pdf.restore()
  pdf.rect(box.x, box.y, box.width, box.height).lineWidth(0.5).strokeColor(BORDER).stroke()
}
