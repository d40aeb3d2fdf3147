import { describe, expect, it } from 'vitest'
import { pageReader, recordReader } from './record-readers'

const fields = {
  columns: [{ key: 'name.it', title: 'reference.status', kind: 'text' as const }],
}
const row = { id: 1, version: 1, name: { it: 'Uno' } }
const page = { recordsTotal: 1, recordsFiltered: 1, data: [row] }

describe('an answer', () => {
  it.each<[string, unknown]>([
    ['no object', 'nonsense'],
    ['a list', [page]],
    ['no totals', { data: [] }],
    ['no rows', { ...page, data: 'none' }],
    ['a row without a number', { ...page, data: [{ name: {} }] }],
    ['a row without what was asked for', { ...page, data: [{ id: 1, version: 1 }] }],
  ])('with %s is no page', (_what, answer) => {
    expect(pageReader(fields).safeParse(answer).success).toBe(false)
  })

  it('with the rows that were asked for is a page', () => {
    expect(pageReader(fields).safeParse(page)).toEqual({ success: true, data: page })
    expect(pageReader(fields).safeParse({ ...page, data: [] }).success).toBe(true)
  })

  it('may lack a private field, which is not for every reader', () => {
    const contacts = {
      columns: [...fields.columns, { key: 'email', kind: 'text' as const, isPrivate: true }],
    }
    expect(pageReader(contacts).safeParse(page).success).toBe(true)
  })

  it.each([[null], [[]], ['x'], [{ id: 1 }], [{ id: '1', version: 1 }]])('of %j is no record', (answer) => {
    expect(recordReader().safeParse(answer).success).toBe(false)
  })

  it('with number and version is a record', () => {
    expect(recordReader().safeParse(row)).toEqual({ success: true, data: row })
  })
})
