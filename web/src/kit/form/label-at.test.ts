import { expect, it, vi } from 'vitest'
import { labelAt, labelAtIndex } from './label-at'

vi.mock('../../i18n/i18n', () => ({
  t: (key: string, values: object) => [key, ...Object.values(values)].join('|'),
}))

const labels: Record<string, string> = { name: 'Name', images: 'Pictures', 'images.caption.it': 'Caption' }
const definition = {
  fields: [
    { path: 'name', kind: 'text' },
    { path: 'images', kind: 'rows', fields: [{ path: 'caption.it', kind: 'text' }] },
  ],
  labelOf: (path: string) => labels[path],
} as const

it.each([
  ['name', 'Name'],
  ['images', 'Pictures'],
  ['images.12', 'forms.row|Pictures|2'],
  ['images.12.caption.it', 'forms.rowField|forms.row|Pictures|2|Caption'],
  ['images.9.caption.it', 'forms.rowField|Pictures|Caption'],
  ['other', undefined],
])('names %s', (path, label) => {
  expect(labelAt(definition, path, { images: ['7', '12'] })).toBe(label)
})

it.each([
  ['name', 'Name'],
  ['images', 'Pictures'],
  ['images.0.caption.it', 'forms.rowField|forms.row|Pictures|1|Caption'],
  ['other', undefined],
])('names %s of the wire', (path, label) => {
  expect(labelAtIndex(definition, path)).toBe(label)
})
