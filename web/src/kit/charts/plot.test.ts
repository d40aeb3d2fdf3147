import { expect, it } from 'vitest'
import { barShare, labelStep, runningTotals, spreadApart, valueAxis } from './plot'

it('an axis begins at zero and ends at a round number above the largest value', () => {
  const { y, ticks } = valueAxis(87, 200)
  expect(ticks).toEqual([0, 20, 40, 60, 80, 100])
  expect(y(0)).toBe(200)
  expect(y(100)).toBe(0)
})

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
])('counts up to %i have whole ticks', (max, ticks) => {
  expect(valueAxis(max, 100).ticks).toEqual(ticks)
})

it('rates have ticks between whole numbers', () => {
  expect(valueAxis(0.37, 100, false).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  expect(valueAxis(0, 100, false).ticks.at(-1)).toBe(1)
})

it('bars are parts of the longest one; few are seen, none is not', () => {
  expect(barShare(50, 200)).toBe(25)
  expect(barShare(1, 100_000)).toBe(0.5)
  expect(barShare(0, 100)).toBe(0)
  expect(barShare(0, 0)).toBe(0)
  expect(barShare(120, 100)).toBe(100)
})

it('labels are moved apart, in their order, and stay inside', () => {
  expect(spreadApart([10, 50], 14, 100)).toEqual([10, 50])
  expect(spreadApart([52, 50, 51], 14, 100)).toEqual([78, 50, 64])
  expect(spreadApart([99, 100, 98], 14, 100)).toEqual([86, 100, 72])
  expect(spreadApart([], 14, 100)).toEqual([])
})

it('labels that have no room are left out evenly', () => {
  expect(labelStep(12, 720, 50)).toBe(1)
  expect(labelStep(12, 300, 50)).toBe(2)
  expect(labelStep(36, 300, 50)).toBe(6)
  expect(labelStep(12, 0, 50)).toBeGreaterThan(1)
})

it('running totals end with the sum', () => {
  expect(runningTotals([3, 0, 2])).toEqual([3, 3, 5])
})
