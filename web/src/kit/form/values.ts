import type { InterfaceLanguage } from '../../i18n/languages'

/** What stands in a form, by path (`name.it`), as it was typed: nothing is lost before the server has read it. */
export type FormValues = Readonly<Record<string, string | boolean>>

export type FieldKind = 'text' | 'number' | 'flag'

export interface FormField {
  path: string
  kind: FieldKind
}

/** A number as people write it: `1.200,5` in Italian, `1,200.5` in English. */
export const parseNumber = (text: string, language: InterfaceLanguage): number | null => {
  const trimmed = text.trim()
  const [group, decimal] = language === 'it' ? ['.', ','] : [',', '.']
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`)
  const plain = grouped.test(trimmed) ? trimmed.replaceAll(group, '') : trimmed
  const normal = plain.replace(',', '.')
  return /^-?\d*\.?\d+$/.test(normal) ? Number(normal) : null
}

const printNumber = (value: number, language: InterfaceLanguage): string =>
  language === 'it' ? String(value).replace('.', ',') : String(value)

/** From the record to the form. */
export const printValue = (
  kind: FieldKind,
  value: unknown,
  language: InterfaceLanguage,
): string | boolean => {
  if (kind === 'flag') return value === true
  if (typeof value === 'number') return printNumber(value, language)
  return typeof value === 'string' ? value : ''
}

/** From the form to the wire. What is no number goes as it is: the server names the field and says why not. */
export const wireValue = (kind: FieldKind, value: string | boolean, language: InterfaceLanguage): unknown => {
  if (typeof value === 'boolean') return value
  const trimmed = value.trim()
  if (kind !== 'number') return trimmed
  return trimmed === '' ? null : (parseNumber(trimmed, language) ?? trimmed)
}

export const readForm = (form: HTMLFormElement, fields: readonly FormField[]): FormValues => {
  const data = new FormData(form)
  return Object.fromEntries(
    fields.map(({ path, kind }) => [path, kind === 'flag' ? data.has(path) : String(data.get(path) ?? '')]),
  )
}

/** `valueAt({name: {it: 'Gres'}}, 'name.it')` */
export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      record,
    )

/** `nest([['name.it', 'Gres'], ['order', 1]])` is `{name: {it: 'Gres'}, order: 1}`. */
export const nest = (entries: Iterable<readonly [string, unknown]>): Record<string, unknown> => {
  const root: Record<string, unknown> = {}
  for (const [path, value] of entries) {
    const keys = path.split('.')
    const last = keys.pop() ?? path
    let place = root
    for (const key of keys) {
      place[key] ??= {}
      place = place[key] as Record<string, unknown>
    }
    place[last] = value
  }
  return root
}

/** The paths whose meaning differs; a blank more at the end is no change. */
export const changedPaths = (
  fields: readonly FormField[],
  before: FormValues,
  after: FormValues,
  language: InterfaceLanguage,
): string[] =>
  fields
    .filter(({ path, kind }) => {
      const meaning = (values: FormValues) => wireValue(kind, values[path] ?? '', language)
      return meaning(before) !== meaning(after)
    })
    .map(({ path }) => path)
