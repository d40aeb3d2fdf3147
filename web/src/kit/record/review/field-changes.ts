import { LANGUAGES } from '@fornace/contract/kit/languages'
import { plainText } from '@fornace/contract/kit/plain-text'
import type { ReviewBase } from '@fornace/contract/kit/review'
import type { FormDefinition } from '../../form/definition'
import { fieldAt } from '../../form/form-fields'
import { labelAtIndex } from '../../form/label-at'
import { changesByRow, isAddedRow, isPictureView, isRemovedRow } from './picture-changes'

type Changes = ReviewBase['changes']

interface Change {
  /** Path of the history. */
  path: string
  label: string
}

/** Difference of a record from what it was, besides its pictures. */
export type FieldChange = Change &
  (
    | { kind: 'text'; before: string; after: string; lang: string }
    /** Rich text whose marks alone differ. */
    | { kind: 'marks' }
    | { kind: 'value'; before: unknown; after: unknown }
    /** Child row with its values, by their paths. */
    | { kind: 'added' | 'removed'; values: readonly (readonly [path: string, value: unknown])[] }
    /** The same rows in another order. */
    | { kind: 'order' }
  )

const TEXT_KINDS = ['text', 'rich-text']

const languageOf = (path: string): string => {
  const last = path.split('.').at(-1) ?? ''
  return LANGUAGES.some((language) => language === last) ? last : ''
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

const valueChange = (
  { fields }: FormDefinition,
  change: Change,
  [before, after]: readonly [unknown, unknown],
): FieldChange => {
  const field = fieldAt(fields, change.path)
  const isChoice = field !== undefined && 'labels' in field && field.labels !== undefined
  if (!field || !TEXT_KINDS.includes(field.kind) || isChoice)
    return { ...change, kind: 'value', before, after }
  const lang = languageOf(change.path)
  const [old, now] = [asText(before), asText(after)]
  if (field.kind !== 'rich-text') return { ...change, kind: 'text', before: old, after: now, lang }
  const texts = { before: plainText(old), after: plainText(now) }
  return texts.before === texts.after
    ? { ...change, kind: 'marks' }
    : { ...change, kind: 'text', ...texts, lang }
}

/** Changes of the rows of one list; of pictures, their texts. */
const rowChanges = (
  form: FormDefinition,
  list: string,
  placeOf: (id: number) => number,
  changes: Changes,
  isPictures: boolean,
): FieldChange[] => {
  const label = form.labelOf(list) ?? list
  const rows = [...changesByRow(changes, list)]
  const own = rows.flatMap(([id, row]): FieldChange[] => {
    const path = `${list}.${id}`
    const fields = Object.entries(row).filter(([field]) =>
      isPictures ? !isPictureView(field) : field !== 'order',
    )
    const kind = isAddedRow(row) ? 'added' : isRemovedRow(row) ? 'removed' : null
    if (kind) {
      if (isPictures) return []
      const values = fields.map(
        ([field, [old, now]]) => [`${path}.${field}`, kind === 'added' ? now : old] as const,
      )
      return [{ path, label, kind, values }]
    }
    return fields.map(([field, values]) => {
      const inner = {
        path: `${path}.${field}`,
        label: labelAtIndex(form, `${list}.${placeOf(id)}.${field}`) ?? field,
      }
      return valueChange(form, inner, values)
    })
  })
  const isMoved =
    !isPictures && rows.length > 0 && own.length === 0 && rows.some(([, row]) => row.order !== undefined)
  return isMoved ? [{ path: list, label, kind: 'order' }] : own
}

/** Changed fields in the order of the form. */
export const fieldChanges = (
  form: FormDefinition,
  record: object,
  changes: Changes,
  pictures: string,
): FieldChange[] => {
  const rowsOf = (list: string) => (record as Readonly<Record<string, readonly { id: number }[]>>)[list] ?? []
  return form.fields.flatMap((field): FieldChange[] => {
    if (field.kind === 'rows') {
      const place = (id: number) => rowsOf(field.path).findIndex((row) => row.id === id)
      return rowChanges(form, field.path, place, changes, field.path === pictures)
    }
    const values = changes[field.path]
    if (!values) return []
    return [valueChange(form, { path: field.path, label: form.labelOf(field.path) ?? field.path }, values)]
  })
}
