import { expect, it } from 'vitest'
import { truncate } from './truncate'

it('leaves a text of a hundred characters, and cuts a longer one', () => {
  const text = 'x'.repeat(100)
  expect(truncate(text)).toBe(text)
  expect(truncate(`${text}y`)).toBe(`${text}...`)
})

it('cuts where it is told, and not through a character', () => {
  expect(truncate('Communications submissions', 18)).toBe('Communications sub...')
  expect(truncate('ab😀cd', 3)).toBe('ab...')
})
