import { expect, it } from 'vitest'
import { groupOf, sectionsOf, sortBy } from './picture-groups'

interface Row {
  company: string
  group: string
}

const groups = [
  { field: 'group', nameOf: ({ group }: Row) => group, isUsual: true },
  { field: 'company', nameOf: ({ company }: Row) => company },
]
const columns = [{ key: 'company.name', title: { en: '', it: '' }, kind: 'text' as const }]

it('groups by the field that sorts first, or by that of the usual order', () => {
  expect(groupOf(groups, [])?.field).toBe('group')
  expect(groupOf(groups, [{ column: 'company.name', descending: true }])?.field).toBe('company')
  expect(groupOf(groups, [{ column: 'name', descending: false }])).toBeUndefined()
})

it('sorts by the column of the field that is to group', () => {
  expect(sortBy<Row>(groups[1], columns)).toEqual([{ column: 'company.name', descending: false }])
  expect(sortBy<Row>(groups[0], columns)).toEqual([])
  expect(sortBy<Row>(undefined, columns)).toEqual([])
})

it('makes a section of what follows each other with one name', () => {
  const rows = ['A', 'A', 'B', 'A'].map((company) => ({ company, group: '' }))
  expect(sectionsOf(rows, groups[1]).map(({ name, rows }) => `${name}${rows.length}`)).toEqual([
    'A2',
    'B1',
    'A1',
  ])
  expect(sectionsOf(rows, undefined)).toEqual([{ name: undefined, rows }])
})
