import { describe, expect, it } from 'vitest'
import { inOrder } from '../../src/kit/resource/relations/child-order.ts'

/** `a` stands at 0, `b` at 1 and so on; a sign that is none of them is a new row. */
const EXISTING = ['a', 'b', 'c', 'd']

/** `b@0` is row b that asks for place 0. */
const ordered = (sent: string): string =>
  inOrder(
    sent.split(' ').map((text) => {
      const [name = '', order] = text.split('@')
      const at = EXISTING.indexOf(name)
      return { name, ...(at >= 0 && { id: at }), ...(order && { order: Number(order) }) }
    }),
    (id) => id,
  )
    .map(({ name }) => name)
    .join(' ')

describe('the rows of a list', () => {
  it.each([
    ['stand as they come, where none says its order', 'c a b', 'c a b'],
    ['stand as they did, sent back as they were read', 'a@0 b@1 c@2', 'a b c'],
    ['stand by their orders, whatever the list', 'c@2 a@0 b@1', 'a b c'],
    ['stand by orders that begin elsewhere, or leave gaps', 'a@1 b@30 c@2', 'a c b'],
    ['take a row up', 'a@0 b@1 c@2 d@1', 'a d b c'],
    ['take a row down', 'a@2 b@1 c@2 d@3', 'b c a d'],
    ['take one row alone up', 'a b c@0', 'c a b'],
    ['take one row alone down', 'a@2 b c d', 'b c a d'],
    ['take a row to the end that asks for more', 'a@99 b c', 'b c a'],
    ['keep a new row where it comes', 'a@0 x b@1', 'a x b'],
    ['keep a new row at the end, also where others are gone', 'c@2 x', 'c x'],
    ['let a new row in where it asks for', 'a b x@1', 'a x b'],
    ['that are new and alike stand as they come', 'x@0 y@0 z@0', 'x y z'],
  ])('%s', (_what, sent, expected) => {
    expect(ordered(sent)).toBe(expected)
  })
})
