import { describe, expect, it } from 'vitest'
import { CONNECTION_LIFETIME_MS, preparedNames } from '../../src/platform/database/prepared-names.ts'

describe('names of prepared statements', () => {
  const atTime = (maxShapes: number) => {
    const time = { now: 0 }
    return { time, nameOf: preparedNames(() => time.now, maxShapes) }
  }

  it('stay the same for the same text', () => {
    const { nameOf } = atTime(2)
    expect(nameOf('select 1', 'prepared')).toBe(nameOf('select 1', 'prepared'))
    expect(nameOf('select 2', 'list')).toBe(nameOf('select 2', 'list'))
    expect(nameOf('select 1', 'prepared')).not.toBe(nameOf('select 2', 'list'))
  })

  it('have a limit of their own for lists and for writes, and none for fixed texts', () => {
    const { nameOf } = atTime(2)
    for (const text of ['a', 'b']) expect(nameOf(text, 'write')).toBeDefined()
    expect(nameOf('c', 'write')).toBeUndefined()
    for (const text of ['a', 'b']) expect(nameOf(text, 'list')).toBeDefined()
    for (const text of ['a', 'b', 'c']) expect(nameOf(text, 'prepared')).toBeDefined()
  })

  it('are given to a new shape once the least recently used one has left every connection', () => {
    const { time, nameOf } = atTime(2)
    const [first, second] = [nameOf('a', 'list'), nameOf('b', 'list')]
    time.now = 1
    expect(nameOf('a', 'list')).toBe(first)
    time.now = CONNECTION_LIFETIME_MS
    expect(nameOf('c', 'list')).toBeUndefined()
    time.now = CONNECTION_LIFETIME_MS + 1
    const third = nameOf('c', 'list')
    expect([first, second, undefined]).not.toContain(third)
    expect(nameOf('a', 'list')).toBe(first)
    // The evicted one waits like any other, and is never called as before.
    expect(nameOf('b', 'list')).toBeUndefined()
  })
})
