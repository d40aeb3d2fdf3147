import { expect, it } from 'vitest'
import { type Column, visibleColumns } from './columns'

const column = (key: string, extra = false): Column => ({
  key,
  title: { en: key, it: key },
  kind: 'text',
  extra,
})
const columns = [column('name'), column('width'), column('height'), column('note', true)]
const visible = (chosen: string[] | null) => visibleColumns(columns, chosen).map(({ key }) => key)

it('shows the usual columns until somebody chooses', () => {
  expect(visible(null)).toEqual(['name', 'width', 'height'])
  expect(visible(['gone'])).toEqual(['name', 'width', 'height'])
})

it('keeps the order of the choice, after the column that opens the row', () => {
  expect(visible(['note', 'width'])).toEqual(['name', 'note', 'width'])
  expect(visible(['height', 'name', 'gone', 'width', 'height'])).toEqual(['name', 'height', 'width'])
})
