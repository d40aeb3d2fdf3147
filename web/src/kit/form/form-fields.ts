import type { ChoiceLabels } from '@fornace/contract/kit/choice-labels'
import type { FileKind } from '@fornace/contract/kit/file-kinds'
import type { FormValues } from '../platform/drafts'

/**
 * `ids` are the numbers of other records; a `secret` is sent as typed and never stored; `rich-text` has marks. A
 * `file` is its id, or nothing. A `date` or `moment` has its wire format, or the typed text where that is invalid.
 * The order of `files` counts.
 */
export type ValueKind =
  | 'text'
  | 'rich-text'
  | 'secret'
  | 'number'
  | 'date'
  | 'moment'
  | 'flag'
  | 'list'
  | 'ids'
  | 'pairs'
  | 'file'
  | 'files'

/** One value of a form. */
export interface ValueField {
  path: string
  kind: ValueKind
  /** Marked as one that must be filled in; the server decides. */
  required?: boolean
  /** How long it may be. */
  max?: number
  /** Required kind of the file. */
  holds?: FileKind
  /** Labels of the values of a choice. */
  labels?: ChoiceLabels
}

/**
 * Children in an order, such as the pictures of a product. `images` holds the keys of its rows, `images.12.caption.it` a
 * value of one of them: by its key, so that a row that moves keeps its paths.
 */
export interface RowsField {
  path: string
  kind: 'rows'
  fields: readonly ValueField[]
  /** So many rows at most. */
  max?: number
  /** Initial values of a new row, by the paths within it. */
  blank?: FormValues
}

export type FormField = ValueField | RowsField
export type FieldKind = FormField['kind']

/** Holds several texts. */
export const isMany = (kind: FieldKind): boolean => ['list', 'ids', 'pairs', 'files', 'rows'].includes(kind)

const NEW = 'new-'

/** A row that the server does not know yet. */
export const isNewRow = (key: string): boolean => key.startsWith(NEW)

export const newRowKey = (number: number): string => `${NEW}${number}`

/** The highest number of a new row among these; 0 where there is none. */
export const lastNewRow = (keys: readonly string[]): number =>
  Math.max(0, ...keys.filter(isNewRow).map((key) => Number(key.slice(NEW.length))))

/** A key that none of these rows has. */
export const nextRowKey = (keys: readonly string[], last = 0): string =>
  newRowKey(Math.max(last, lastNewRow(keys)) + 1)

/** The keys of the rows of a list, in their order. */
export const rowKeys = (values: FormValues, list: string): readonly string[] => {
  const keys = values[list]
  return Array.isArray(keys) ? keys : []
}

/** `rowPath('images', '12', 'caption.it')` is `images.12.caption.it`. */
export const rowPath = (list: string, key: string, inner: string): string => `${list}.${key}.${inner}`

/** The list, the row and the field in it that a path leads to; nothing for one that is in no row. */
export const rowAt = (fields: readonly FormField[], path: string) => {
  for (const field of fields) {
    if (field.kind !== 'rows' || !path.startsWith(`${field.path}.`)) continue
    const [key = '', ...inner] = path.slice(field.path.length + 1).split('.')
    return { list: field, key, inner: inner.join('.') }
  }
  return undefined
}

export const fieldAt = (fields: readonly FormField[], path: string): FormField | undefined => {
  const row = rowAt(fields, path)
  return row
    ? row.list.fields.find((field) => field.path === row.inner)
    : fields.find((field) => field.path === path)
}

/** Whether a field is marked as one that must be filled in. */
export const isRequired = (fields: readonly FormField[], path: string): boolean => {
  const field = fieldAt(fields, path)
  return field !== undefined && field.kind !== 'rows' && field.required === true
}

/** Every path that these values have, with its kind: of a list its own, and those of its rows. */
export const pathsIn = (
  fields: readonly FormField[],
  values: FormValues,
): { path: string; kind: FieldKind }[] =>
  fields.flatMap((field) => {
    if (field.kind !== 'rows') return [field]
    const { path: list } = field
    const inner = rowKeys(values, list).flatMap((key) =>
      field.fields.map(({ path, kind }) => ({ path: rowPath(list, key, path), kind })),
    )
    return [{ path: list, kind: 'rows' as const }, ...inner]
  })

/** The paths of the lists of rows. */
export const listsOf = (fields: readonly FormField[]): string[] =>
  fields.filter(({ kind }) => kind === 'rows').map(({ path }) => path)

/**
 * Converts row indexes of the server to keys: `images.0.caption.it` is the row that was sent first, wherever it is
 * now.
 */
export const pathByKey = (fields: readonly FormField[], path: string, sent: FormValues): string => {
  const row = rowAt(fields, path)
  if (!row) return path
  const list = row.list.path
  const key = rowKeys(sent, list)[Number(row.key)]
  return [list, key, key && row.inner].filter(Boolean).join('.')
}

/** The same values, some rows of a list under another key. */
export const withRowKeys = (
  values: FormValues,
  list: string,
  keys: ReadonlyMap<string, string>,
): FormValues => {
  if (keys.size === 0) return values
  const renamed = (path: string): string => {
    if (!path.startsWith(`${list}.`)) return path
    const [key = '', ...inner] = path.slice(list.length + 1).split('.')
    return [list, keys.get(key) ?? key, ...inner].join('.')
  }
  return {
    ...Object.fromEntries(Object.entries(values).map(([path, value]) => [renamed(path), value])),
    [list]: rowKeys(values, list).map((key) => keys.get(key) ?? key),
  }
}

/** Rows that were new have an id since they are saved: the server keeps the order in which they were sent. */
export const withSavedKeys = (
  fields: readonly FormField[],
  values: FormValues,
  sent: FormValues,
  saved: FormValues,
): FormValues =>
  listsOf(fields).reduce((renamed, list) => {
    const [before, after] = [rowKeys(sent, list), rowKeys(saved, list)]
    if (before.length !== after.length) return renamed
    const pairs = before.map((key, index) => [key, after[index] ?? key] as const)
    return withRowKeys(renamed, list, new Map(pairs.filter(([key]) => isNewRow(key))))
  }, values)
