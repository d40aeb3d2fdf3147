import { describe, expect, test } from 'vitest'
import { positionAfter, within } from './recipient-keys'

const extent = { rows: 20_000, columns: 6, page: 12 }
const AT = { row: 5, column: 2 }

const after = (key: string, { ctrlKey = false, isRightToLeft = false, from = AT } = {}) =>
  positionAfter({ key, ctrlKey, metaKey: false, altKey: false }, from, extent, isRightToLeft)

describe('keys of the recipient table', () => {
  test.each([
    ['ArrowDown', { row: 6, column: 2 }],
    ['ArrowUp', { row: 4, column: 2 }],
    ['ArrowRight', { row: 5, column: 3 }],
    ['ArrowLeft', { row: 5, column: 1 }],
    ['PageDown', { row: 17, column: 2 }],
    ['PageUp', { row: 0, column: 2 }],
    ['Home', { row: 5, column: 0 }],
    ['End', { row: 5, column: 5 }],
  ])('%s moves from cell to cell', (key, position) => {
    expect(after(key)).toEqual(position)
  })

  test('Ctrl with Home and End lead to the first and the last cell', () => {
    expect(after('Home', { ctrlKey: true })).toEqual({ row: 0, column: 0 })
    expect(after('End', { ctrlKey: true })).toEqual({ row: 20_000, column: 5 })
  })

  test('stop at the edges', () => {
    expect(after('ArrowDown', { from: { row: 20_000, column: 0 } })).toEqual({ row: 20_000, column: 0 })
    expect(after('ArrowLeft', { from: { row: 1, column: 0 } })).toEqual({ row: 1, column: 0 })
  })

  test('follow the direction of writing', () => {
    expect(after('ArrowRight', { isRightToLeft: true })).toEqual({ row: 5, column: 1 })
    expect(after('ArrowLeft', { isRightToLeft: true })).toEqual({ row: 5, column: 3 })
  })

  test('leave other keys, and those with Alt, to the browser', () => {
    expect(after('a')).toBeNull()
    expect(
      positionAfter({ key: 'ArrowLeft', ctrlKey: false, metaKey: false, altKey: true }, AT, extent, false),
    ).toBeNull()
  })

  test('the position stays inside of a table that a search has made shorter', () => {
    expect(within({ row: 400, column: 5 }, { rows: 3, columns: 6 })).toEqual({ row: 3, column: 5 })
    expect(within({ row: 400, column: 5 }, { rows: 0, columns: 5 })).toEqual({ row: 0, column: 4 })
  })
})
