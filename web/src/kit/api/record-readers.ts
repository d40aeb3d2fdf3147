import type { Reader } from './client'
import { fieldOf, type ListFields } from './list/columns'

// Readers check the shape of an answer only. The fields are checked by the schemas in the server's tests; loading the
// schemas here would double the code of a list before its first row.

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Number.isInteger(value.id) && Number.isInteger(value.version)

/** Read-only rows need no version, and have a random id where it must not be guessed. */
const isInList = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && (Number.isInteger(value.id) || typeof value.id === 'string')

export const reader = <T>(fits: (value: unknown) => boolean): Reader<T> => ({
  safeParse: (value) =>
    fits(value) ? { success: true, data: value as T } : { success: false, error: 'not what was asked for' },
})

export const recordReader = <Item>(): Reader<Item> => reader(isRecord)

/** A row has exactly the requested fields, except private ones of other users. */
export const pageReader = <Page>({ columns, keep = [] }: ListFields): Reader<Page> => {
  const requested = [
    ...keep,
    ...columns.flatMap(({ key, isPrivate, isFilter }) => (isPrivate || isFilter ? [] : [fieldOf(key)])),
  ]
  const isRow = (row: unknown) => isInList(row) && requested.every((key) => row[key] !== undefined)
  return reader(
    (page) =>
      isObject(page) &&
      Number.isInteger(page.recordsTotal) &&
      Number.isInteger(page.recordsFiltered) &&
      Array.isArray(page.data) &&
      page.data.every(isRow),
  )
}
