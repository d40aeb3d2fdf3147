import { describe, expect, test } from 'vitest'
import type { Recipient } from './recipient'
import { groupTicks, recipientsOfGroup, selectedCount, tickOf, withSelection } from './recipient-selection'

const recipient = (address: string, ...groupIds: number[]): Recipient => ({
  address,
  email: address,
  name: '',
  company: '',
  language: 'it',
  groupIds,
  kinds: ['member'],
  state: null,
  leftOut: null,
  answer: '',
})

const ada = recipient('ada@example.it', 1)
const bruno = recipient('bruno@example.it', 1, 2)
const carla = recipient('carla@example.it', 2)
const ALL = [ada, bruno, carla]
const GROUPS = [
  { id: 1, name: 'Soci' },
  { id: 2, name: 'Stampa' },
  { id: 3, name: 'Vuoto' },
]

describe('the selection of recipients', () => {
  test('begins with all of them', () => {
    expect(selectedCount(new Set(), ALL)).toBe(3)
  })

  test('loses those that are unticked, and gets them back', () => {
    const unticked = withSelection(new Set(), [ada, carla], false)
    expect(selectedCount(unticked, ALL)).toBe(1)
    expect([...withSelection(unticked, [ada], true)]).toEqual(['carla@example.it'])
  })

  test('keeps an exclusion of an address that is not in the list now', () => {
    expect([...withSelection(new Set(['gone@example.it']), ALL, true)]).toEqual(['gone@example.it'])
  })

  test('does not change the set that it started from', () => {
    const before = new Set<string>()
    withSelection(before, ALL, false)
    expect(before.size).toBe(0)
  })
})

describe('the checkbox of a group', () => {
  test('counts its recipients and those selected', () => {
    const excluded = new Set(['ada@example.it'])
    expect(groupTicks(GROUPS, ALL, excluded)).toEqual([
      { id: 1, name: 'Soci', count: 2, selected: 1, tick: 'some' },
      { id: 2, name: 'Stampa', count: 2, selected: 2, tick: 'all' },
      { id: 3, name: 'Vuoto', count: 0, selected: 0, tick: 'none' },
    ])
  })

  test('stands for every recipient of the group, also those of another one', () => {
    expect(recipientsOfGroup(ALL, 2)).toEqual([bruno, carla])
  })

  test.each([
    [0, 0, 'none'],
    [0, 3, 'none'],
    [2, 3, 'some'],
    [3, 3, 'all'],
  ] as const)('with %i of %i selected is %s', (selected, count, tick) => {
    expect(tickOf(selected, count)).toBe(tick)
  })
})
