import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'

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

const POLE = -90

const unwrappedGeometry = (geometry: Geometry): Geometry => {
  if (geometry.type === 'Polygon')
    return { ...geometry, coordinates: geometry.coordinates.map(unwrappedRing) }
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unwrappedRing)) }
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
