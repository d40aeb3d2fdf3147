import { describe, expect, it } from 'vitest'
import { editablePaths, isEditable, namedPaths } from '../src/kit/workflow.ts'
import { productWorkflow } from '../src/product-gallery/workflow.ts'

describe('the paths that may be edited', () => {
  it.each<[paths: 'all' | string[], path: string, isOne: boolean]>([
    ['all', 'anything.it', true],
    [[], 'name', false],
    [['name'], 'name', true],
    [['title'], 'title.it', true],
    [['title.it'], 'title', false],
    [['images.*.caption.en'], 'images.3.caption.en', true],
    [['images.*.caption.en'], 'images.3.caption.it', false],
    [['*', '!primary_publish'], 'title.it', true],
    [['*', '!primary_publish'], 'primary_publish', false],
    [['*', '!texts.it'], 'texts.en', true],
    [['*', '!texts.it'], 'texts.it', false],
  ])('are %j, of which %s: %j', (paths, path, isOne) => {
    expect(isEditable(paths, path)).toBe(isOne)
  })

  it('are named where they are few', () => {
    expect([namedPaths('all'), namedPaths(['*', '!a']), namedPaths(['a', 'b.en'])]).toEqual([
      [],
      [],
      ['a', 'b.en'],
    ])
  })

  it('of a draft are all but the first place for editors, all for administrators', () => {
    const mayPutFirst = (...roles: Parameters<typeof editablePaths>[2]) =>
      isEditable(editablePaths(productWorkflow, 0, roles), 'primary_publish')
    expect([
      mayPutFirst('user_edit_product'),
      mayPutFirst('administrator_product'),
      mayPutFirst('user_edit_product', 'administrator_product'),
    ]).toEqual([false, true, true])
  })
})
