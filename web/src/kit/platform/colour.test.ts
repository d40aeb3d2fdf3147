import { expect, it } from 'vitest'
import { hexToRgba, normalHex } from './colour'

it.each([
  ['#5D92F4', '#5D92F4'],
  ['#5d92f4', '#5D92F4'],
  ['5d92f4', '#5D92F4'],
  ['#fa0', '#FFAA00'],
])('%s is %s', (text, hex) => {
  expect(normalHex(text)).toBe(hex)
})

it.each(['', '#', '#1', '#12', '#1234', '#12345', '#1234567', '#12345678', 'red', '#ggg', ' #fff', '#fff\n'])(
  'refuses %j',
  (text) => {
    expect(() => normalHex(text)).toThrow('Bad Hex')
    expect(() => hexToRgba(text)).toThrow('Bad Hex')
  },
)

it('lets through what is behind', () => {
  expect(hexToRgba('#5D92F4', 0.5)).toBe('rgba(93,146,244,0.5)')
  expect(hexToRgba('#000')).toBe('rgba(0,0,0,1)')
})
