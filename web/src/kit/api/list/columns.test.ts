import { expect, it } from 'vitest'
import { type Column, shownColumns } from './columns'

const column = (key: string, extra = false): Column => ({
  key,
  title: { en: key, it: key },
  kind: 'text',
  extra,
})
const columns = [column('name'), column('width'), column('height'), column('note', true)]
const shown = (chosen: string[] | null) => shownColumns(columns, chosen).map(({ key }) => key)

it('shows the usual columns until somebody chooses', () => {
  expect(shown(null)).toEqual(['name', 'width', 'height'])
  expect(shown(['gone'])).toEqual(['name', 'width', 'height'])
})

it('keeps the order of the choice, after the column that opens the row', () => {
  expect(shown(['note', 'width'])).toEqual(['name', 'note', 'width'])
  expect(shown(['height', 'name', 'gone', 'width', 'height'])).toEqual(['name', 'height', 'width'])
})
