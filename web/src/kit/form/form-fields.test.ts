import { expect, it } from 'vitest'
import { fieldAt, nextRowKey, pathByKey, withSavedKeys } from './form-fields'

const CAPTION = { path: 'caption.it', kind: 'text' } as const
const NAME = { path: 'name', kind: 'text' } as const
const fields = [NAME, { path: 'images', kind: 'rows', fields: [CAPTION] }] as const

it('finds the field that a path leads to, also in a row', () => {
  expect(fieldAt(fields, 'name')).toBe(NAME)
  expect(fieldAt(fields, 'images')).toBe(fields[1])
  expect(fieldAt(fields, 'images.new-1.caption.it')).toBe(CAPTION)
  expect([fieldAt(fields, 'images.12.other'), fieldAt(fields, 'imagesque.12.caption.it')]).toEqual([
    undefined,
    undefined,
  ])
})

it('never gives a key twice', () => {
  expect(nextRowKey(['12', '3'])).toBe('new-1')
  expect(nextRowKey(['new-4', '12', 'new-2'])).toBe('new-5')
  expect(nextRowKey(['new-4'], 9)).toBe('new-10')
})

it.each([
  ['name', 'name'],
  ['images', 'images'],
  ['images.0.caption.it', 'images.7.caption.it'],
  ['images.1.caption.it', 'images.new-1.caption.it'],
  ['images.1', 'images.new-1'],
  ['images.9.caption.it', 'images'],
])('knows the row that the server means by its place: %s', (path, byKey) => {
  expect(pathByKey(fields, path, { images: ['7', 'new-1', '12'] })).toBe(byKey)
})

it('goes on with rows that were new under the ids that they have got', () => {
  const sent = { images: ['7', 'new-1', 'new-2'] }
  const saved = { images: ['7', '30', '31'] }
  const now = { images: ['new-2', '7', 'new-3'], 'images.new-2.caption.it': 'Atrio', name: 'Gres' }
  expect(withSavedKeys(fields, now, sent, saved)).toEqual({
    images: ['31', '7', 'new-3'],
    'images.31.caption.it': 'Atrio',
    name: 'Gres',
  })
})
