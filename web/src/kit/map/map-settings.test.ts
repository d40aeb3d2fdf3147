import { expect, test } from 'vitest'
import { withKey } from './map-settings'

const style = { url: 'https://tiles.example/style.json', key: 'a b' }

test.for([
  ['https://tiles.example/style.json', 'https://tiles.example/style.json?key=a%20b'],
  ['https://tiles.example/style.json?v=2', 'https://tiles.example/style.json?v=2&key=a%20b'],
  ['https://tiles.example/{z}/{x}/{y}.pbf', 'https://tiles.example/{z}/{x}/{y}.pbf?key=a%20b'],
  ['https://tiles.example/style.json?api_key={key}', 'https://tiles.example/style.json?api_key=a%20b'],
  ['https://tiles.example/1/2/3.pbf?key=theirs', 'https://tiles.example/1/2/3.pbf?key=theirs'],
  ['https://other.example/1/2/3.pbf', 'https://other.example/1/2/3.pbf'],
] as const)('%s', ([address, expected]) => {
  expect(withKey(address, style)).toBe(expected)
})

test('without a key nothing is added', () => {
  expect(withKey(style.url, { ...style, key: '' })).toBe(style.url)
})
