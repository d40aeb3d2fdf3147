import { expect, it } from 'vitest'
import { isSelected, nothingSelected, type Selection, selectedCount, withRows } from './selection'

const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }]
const none: Selection<{ id: number }> = nothingSelected

it('adds and takes away rows', () => {
  const two = withRows(none, [a, b], true)
  expect([a, b, c].map((row) => isSelected(two, row))).toEqual([true, true, false])
  expect(selectedCount(two, 50)).toBe(2)
  expect(selectedCount(withRows(two, [a], false), 50)).toBe(1)
})

it('knows what is left out of everything', () => {
  const all = withRows({ all: true, rows: new Map() }, [b], false)
  expect([a, b].map((row) => isSelected(all, row))).toEqual([true, false])
  expect(selectedCount(all, 50)).toBe(49)
  expect(selectedCount(withRows(all, [b], true), 50)).toBe(50)
})
