import { describe, expect, it } from 'vitest'
import {
  EMPTY_QUEUE,
  moved,
  placeIn,
  waitingIds,
  withDecision,
  withLater,
  withoutRecord,
  withReturn,
  withReturnNext,
  withRows,
} from './review-queue'

const queueOf = (...ids: number[]) => withRows(EMPTY_QUEUE, ids, { count: ids.length, later: [] })

describe('the queue of a review', () => {
  it('begins with the first row, and with the one that a notice names', () => {
    expect(queueOf(3, 1, 2).current).toBe(3)
    const named = withRows(EMPTY_QUEUE, [3, 1, 2], { count: 3, later: [], first: 2 })
    expect([named.current, named.order]).toEqual([2, [2, 3, 1]])
  })

  it('goes on after a decision, and counts it', () => {
    const queue = withDecision(queueOf(1, 2, 3), 1)
    expect([queue.current, placeIn(queue)]).toEqual([2, { place: 2, total: 3 }])
  })

  it('comes back to what was undone', () => {
    const queue = withReturn(withDecision(queueOf(1, 2), 1), 1)
    expect([queue.current, placeIn(queue)]).toEqual([1, { place: 1, total: 2 }])
  })

  it('shows what was rejected next, where something is being typed', () => {
    const queue = withReturnNext(withDecision(queueOf(1, 2, 3), 1), 1)
    expect([queue.current, queue.order]).toEqual([2, [2, 1, 3]])
    expect(withReturnNext(withDecision(queueOf(1), 1), 1).current).toBe(1)
  })

  it('goes round, both ways, past what is decided', () => {
    const queue = withDecision(moved(queueOf(1, 2, 3), 1), 2)
    expect(queue.current).toBe(3)
    expect(moved(queue, 1).current).toBe(1)
    expect(moved(moved(queue, 1), -1).current).toBe(3)
  })

  it('has what was put off at its end, also after a reload', () => {
    const queue = withLater(queueOf(1, 2, 3), 1)
    expect([queue.current, queue.order]).toEqual([2, [2, 3, 1]])
    expect(withRows(EMPTY_QUEUE, [1, 2, 3], { count: 3, later: [1] }).order).toEqual([2, 3, 1])
  })

  it('stays at the only one, and ends with it', () => {
    expect(withLater(queueOf(1), 1).current).toBe(1)
    expect(moved(queueOf(1), 1).current).toBe(1)
    expect(withDecision(queueOf(1), 1).current).toBe(null)
  })

  it('leaves out what somebody else has decided', () => {
    const queue = withoutRecord(queueOf(1, 2, 3), 1)
    expect([queue.current, placeIn(queue)]).toEqual([2, { place: 1, total: 2 }])
    // Not on the screen: the screen stays.
    expect(withoutRecord(queueOf(1, 2, 3), 2).current).toBe(1)
  })

  it('grows with what the server lists later, and knows how many follow', () => {
    const begun = withRows(EMPTY_QUEUE, [1, 2], { count: 5, later: [] })
    expect(placeIn(begun)).toEqual({ place: 1, total: 5 })
    const grown = withRows(withDecision(begun, 1), [2, 3, 4], { count: 4, later: [] })
    expect([grown.current, waitingIds(grown), placeIn(grown)]).toEqual([2, [2, 3, 4], { place: 2, total: 5 }])
  })
})
