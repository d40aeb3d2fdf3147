import { describe, expect, it } from 'vitest'
import { type Category, into, nextTo, pathTo, standsIn, stepTo, treeRows } from './tree'

const category = (id: number, father: number | null, order = id): Category => ({
  id,
  version: 1,
  name: { it: `C${id}`, en: '', fr: '', de: '', ru: '' },
  father,
  order,
})
/** 1 (2 (4), 3), 5 */
const categories = [category(5, null), category(4, 2), category(3, 1), category(2, 1), category(1, null)]
const byId = (id: number) => categories.find((one) => one.id === id) as Category

describe('the tree of categories', () => {
  it('shows what stands in open ones, in its order', () => {
    const rows = (open: number[]) =>
      treeRows(categories, (id) => open.includes(id)).map(({ category: { id }, level }) => [id, level])
    expect(rows([])).toEqual([
      [1, 1],
      [5, 1],
    ])
    expect(rows([1, 2])).toEqual([
      [1, 1],
      [2, 2],
      [4, 3],
      [3, 2],
      [5, 1],
    ])
    expect(treeRows(categories, () => true)[1]).toMatchObject({ place: 1, beside: 2, children: 1 })
  })

  it('knows the way down, and what stands in what', () => {
    expect(pathTo(categories, 4).map(({ id }) => id)).toEqual([1, 2, 4])
    expect([standsIn(categories, 4, 1), standsIn(categories, 1, 1), standsIn(categories, 5, 1)]).toEqual([
      true,
      true,
      false,
    ])
    expect(standsIn(categories, null, 1)).toBe(false)
  })

  it('moves one into another, beside another, and by steps', () => {
    expect(into(categories, 5, 1)).toEqual({ father: 1, ids: [2, 3, 5] })
    expect(into(categories, 4, null)).toEqual({ father: null, ids: [1, 5, 4] })
    expect(nextTo(categories, 5, byId(2), 'after')).toEqual({ father: 1, ids: [2, 5, 3] })
    expect(nextTo(categories, 3, byId(2), 'before')).toEqual({ father: 1, ids: [3, 2] })
    expect(stepTo(categories, byId(3), 'up')).toEqual({ father: 1, ids: [3, 2] })
    expect(stepTo(categories, byId(3), 'in')).toEqual({ father: 2, ids: [4, 3] })
    expect(stepTo(categories, byId(4), 'out')).toEqual({ father: 1, ids: [2, 4, 3] })
    expect(stepTo(categories, byId(1), 'out')).toBe(undefined)
    expect(stepTo(categories, byId(2), 'up')).toBe(undefined)
    expect(stepTo(categories, byId(5), 'down')).toBe(undefined)
  })
})
