import { expect, it } from 'vitest'
import { wordsIn } from './words-in'

it.each([
  ['', 'anything', true],
  ['caffè', 'Caffe Nero', true],
  ['NERO caf', 'Caffè nero', true],
  ['nero verde', 'Caffè nero', false],
])('looks for the words of “%s” in “%s”: %s', (query, text, match) => {
  expect(wordsIn(query)(text)).toBe(match)
})
