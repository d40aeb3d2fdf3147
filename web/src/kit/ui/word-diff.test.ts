import { describe, expect, it } from 'vitest'
import { wordDiff } from './word-diff'

const written = (before: string, after: string): string =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join('')

describe('a word diff', () => {
  it.each([
    ['Gres da 9 mm.', 'Gres da 9 mm.', 'Gres da 9 mm.'],
    ['Gres da 9 mm.', 'Gres da 10 mm.', 'Gres da -9 -+10 +mm.'],
    ['Gres', 'Gres opaco', 'Gres +opaco+'],
    ['Gres opaco', 'Gres', 'Gres-opaco-'],
    ['', 'Gres', '+Gres+'],
    ['Gres', '', '-Gres-'],
    ['uno due tre', 'due tre quattro', '-uno -due tre +quattro+'],
    [' a  b', 'a b', 'a b'],
  ])('from “%s” to “%s” is “%s”', (before, after, expected) => {
    expect(written(before, after)).toBe(expected)
  })
})
