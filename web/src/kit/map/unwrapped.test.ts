import type { Polygon } from 'geojson'
import { expect, test } from 'vitest'
import { unwrapped } from './unwrapped'

const ringsOf = (coordinates: number[][][]) => {
  const geometry: Polygon = { type: 'Polygon', coordinates }
  const shapes = unwrapped({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry, properties: {} }],
  })
  return shapes.features.map((shape) => (shape.geometry as Polygon).coordinates)[0]
}

test('a ring over the 180th meridian goes on beyond it', () => {
  const ring = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ]
  expect(ringsOf([ring])).toEqual([
    [
      [170, 60],
      [190, 60],
      [190, 70],
      [170, 70],
      [170, 60],
    ],
  ])
})

test('a ring round the pole is closed along it, and what lies at the pole itself is left out', () => {
  const pole = [
    [-180, -89.999],
    [0, -89.999],
    [-180, -89.999],
  ]
  const coast = [
    [0, -70],
    [120, -75],
    [-120, -70],
    [0, -70],
  ]
  expect(ringsOf([pole, coast])).toEqual([
    [
      [0, -70],
      [120, -75],
      [240, -70],
      [360, -70],
      [360, -90],
      [0, -90],
      [0, -70],
    ],
  ])
})
