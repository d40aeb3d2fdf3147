import { describe, expect, it } from 'vitest'
import {
  keyTargets,
  NOTHING_PICKED,
  type Picking,
  pick,
  pickAll,
  pickedIn,
  placeFor,
  within,
  without,
} from './picking'

const VISIBLE = ['a', 'b', 'c', 'd', 'e']

const picking = (active: string, ...picked: string[]): Picking => ({
  active,
  anchor: active,
  picked: new Set(picked),
})

const picked = (now: Picking) => [...now.picked].toSorted().join('')

describe('picking', () => {
  it('picks one alone', () => {
    const now = pick(picking('a', 'a', 'b'), VISIBLE, 'd', 'alone')
    expect([now.active, picked(now)]).toEqual(['d', 'd'])
  })

  it('picks one more, and one less', () => {
    const more = pick(picking('a', 'a'), VISIBLE, 'c', 'toggle')
    expect(picked(more)).toBe('ac')
    expect(picked(pick(more, VISIBLE, 'a', 'toggle'))).toBe('c')
  })

  it('picks all from the anchor, in both directions', () => {
    const down = pick(picking('b', 'b'), VISIBLE, 'd', 'range')
    expect(picked(down)).toBe('bcd')
    expect(picked(pick(down, VISIBLE, 'a', 'range'))).toBe('ab')
  })

  it('begins a range where it stands when nothing was picked before', () => {
    expect(picked(pick(NOTHING_PICKED, VISIBLE, 'c', 'range'))).toBe('c')
  })

  it('goes somewhere without picking', () => {
    const now = pick(picking('a', 'a'), VISIBLE, 'e', 'go')
    expect([now.active, picked(now)]).toEqual(['e', 'a'])
  })

  it('picks everything that is shown', () => {
    expect(picked(pickAll(NOTHING_PICKED, VISIBLE))).toBe('abcde')
  })
})

it('forgets what a search has hidden', () => {
  const now = within(picking('a', 'a', 'b'), ['b', 'c'])
  expect([now.active, picked(now)]).toEqual([undefined, 'b'])
})

describe('what is moved', () => {
  it('is what is picked, in the order of the list', () => {
    expect(keyTargets(picking('e', 'd', 'b'), VISIBLE)).toEqual(['b', 'd'])
  })

  it('is the one where the keys stand, when none is picked', () => {
    expect(keyTargets(picking('c'), VISIBLE)).toEqual(['c'])
  })

  it('is only what is picked, for a button', () => {
    expect(pickedIn(picking('e', 'd', 'b'), VISIBLE)).toEqual(['b', 'd'])
    expect(pickedIn(picking('c'), VISIBLE)).toEqual([])
  })

  it('is nothing when the keys stand nowhere', () => {
    expect(keyTargets(NOTHING_PICKED, VISIBLE)).toEqual([])
  })
})

describe('after a move', () => {
  it.each([
    ['the next one', ['b'], 'c'],
    ['the one before, at the end', ['e'], 'd'],
    ['the one after several', ['b', 'c'], 'd'],
    ['nothing, when none is left', VISIBLE, undefined],
  ])('the keys go on with %s', (_name, deleted, active) => {
    const now = without(picking(deleted[0] ?? '', ...deleted), VISIBLE, new Set(deleted))
    expect([now.active, picked(now)]).toEqual([active, ''])
  })

  it('the keys stay where they are when that one has not gone', () => {
    expect(without(picking('a', 'c'), VISIBLE, new Set(['c'])).active).toBe('a')
  })
})

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowUp', -1, 0],
  ['ArrowDown', 4, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['PageDown', 0, 4],
  ['x', 0, undefined],
])('%s from %i leads to %s', (key, index, to) => {
  expect(placeFor(key, index, VISIBLE.length)).toBe(to)
})

it('has no place in an empty list', () => {
  expect(placeFor('End', 0, 0)).toBeUndefined()
})
