import { expect, it } from 'vitest'
import { type Box, nextCard } from './picture-keys'

const card = (column: number, line: number): Box => ({
  left: column * 110,
  right: column * 110 + 100,
  top: line * 110,
  bottom: line * 110 + 100,
})

/** Three in a line; the second line, below a heading, has two. */
const BOXES = [card(0, 0), card(1, 0), card(2, 0), card(0, 1), card(1, 1)]

const walk = (from: number, key: string, ctrlKey = false) => nextCard(BOXES, from, { key, ctrlKey })

it('walks along the line, and up and down to the nearest card', () => {
  expect(walk(0, 'ArrowRight')).toBe(1)
  expect(walk(2, 'ArrowRight')).toBe(3)
  expect(walk(0, 'ArrowLeft')).toBe(0)
  expect(walk(0, 'ArrowDown')).toBe(3)
  expect(walk(2, 'ArrowDown')).toBe(4)
  expect(walk(4, 'ArrowUp')).toBe(1)
  expect(walk(4, 'ArrowDown')).toBe(4)
  expect(nextCard(BOXES, 0, { key: 'ArrowLeft', ctrlKey: false }, true)).toBe(1)
})

it('goes to the ends of the line and of the list', () => {
  expect(walk(1, 'Home')).toBe(0)
  expect(walk(1, 'End')).toBe(2)
  expect(walk(4, 'Home', true)).toBe(0)
  expect(walk(0, 'End', true)).toBe(4)
  expect(walk(0, 'x')).toBeUndefined()
})
