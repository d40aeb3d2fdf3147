import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'

const POLE = -90

/** Beyond the 180th meridian a ring goes on counting, instead of coming back from the other end of the map. */
const unwrappedRing = (ring: readonly Position[]): Position[] => {
  let turn = 0
  let before = ring[0]?.[0] ?? 0
  const unwrapped = ring.map(([longitude = 0, latitude = 0]): Position => {
    if (longitude - before > 180) turn -= 360
    if (before - longitude > 180) turn += 360
    before = longitude
    return [longitude + turn, latitude]
  })
  // One that goes round the whole globe, as Antarctica, is closed along the pole.
  const [first, last] = [unwrapped[0], unwrapped.at(-1)]
  if (turn !== 0 && first && last)
    unwrapped.push([last[0] ?? 0, POLE], [first[0] ?? 0, POLE], [first[0] ?? 0, first[1] ?? 0])
  return unwrapped
}

/** On the globe Antarctica has an edge at the pole itself, with its coast as a hole in it; on a flat map only the coast. */
const isAtPole = (ring: readonly Position[]): boolean =>
  ring.every(([, latitude = 0]) => latitude < POLE + 0.5)

const unwrappedRings = (rings: readonly Position[][]): Position[][] =>
  rings.filter((ring) => !isAtPole(ring)).map(unwrappedRing)

const unwrappedGeometry = (geometry: Geometry): Geometry => {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: unwrappedRings(geometry.coordinates) }
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map(unwrappedRings) }
  return geometry
}

/** The shapes of the globe for a flat map: the outlines know no edge, a flat map has two. */
export const unwrapped = <Properties>(
  shapes: FeatureCollection<Geometry, Properties>,
): FeatureCollection<Geometry, Properties> => ({
  ...shapes,
  features: shapes.features.map(
    (shape): Feature<Geometry, Properties> => ({ ...shape, geometry: unwrappedGeometry(shape.geometry) }),
  ),
})
