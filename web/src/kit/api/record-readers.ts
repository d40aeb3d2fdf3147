import type { Reader } from './client'
import { fieldOf, type ListFields } from './list/columns'

// Answers are looked at here as far as nonsense can be told from them. What each field holds is the schemas' business,
// against which the server's tests hold every answer; they would double what a list has to load before its first row.

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Number.isInteger(value.id) && Number.isInteger(value.version)

/** What nobody changes needs no version, and has a random id where it must not be guessed. */
const isInList = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) || (isObject(value) && typeof value.id === 'string')

const reader = <T>(fits: (value: unknown) => boolean): Reader<T> => ({
  safeParse: (value) =>
    fits(value) ? { success: true, data: value as T } : { success: false, error: 'not what was asked for' },
})

export const recordReader = <Item>(): Reader<Item> => reader(isRecord)

/** A row has the fields that were asked for, except private ones of others, and nothing else of its record. */
export const pageReader = <Page>({ columns, keep = [] }: ListFields): Reader<Page> => {
  const requested = [...keep, ...columns.flatMap(({ key, isPrivate }) => (isPrivate ? [] : [fieldOf(key)]))]
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
