import type { Fields, MultilingualField } from '../kit/fields.ts'
import { TRANSLATIONS } from '../kit/languages.ts'
import type { Workflow } from '../kit/workflow.ts'

/** Translatable texts of a resource, and the states in which they are translated. */
export interface Translatable {
  readonly workflow: Workflow
  /** By their paths: `description`, or `images.*.caption` for the text of every row of a list. */
  readonly texts: ReadonlyMap<string, MultilingualField>
  readonly steps: readonly number[]
}

/** All texts in several languages, those in the rows of its lists too. */
export const textsIn = (fields: Fields, at = ''): [string, MultilingualField][] =>
  Object.entries(fields).flatMap(([name, one]) => {
    if (one.kind === 'multilingual' || one.kind === 'rich-text') return [[`${at}${name}`, one]]
    return one.kind === 'children' ? textsIn(one.fields, `${name}.*.`) : []
  })

/**
 * Translatable resource: its workflow has a state in which single languages of its texts are editable
 * (`description.en`, `images.*.caption.en`); nothing else has to be declared.
 */
export const translatableOf = (fields: Fields = {}): Translatable | undefined => {
  const step = Object.values(fields).find((one) => one.kind === 'step')
  if (!step) return undefined
  const isLanguageOf = (path: string, paths: readonly string[] = []) =>
    TRANSLATIONS.some((language) => paths.includes(`${path}.${language}`))
  const translated = textsIn(fields).filter(([path]) =>
    step.workflow.editing.some(({ paths }) => isLanguageOf(path, paths)),
  )
  if (translated.length === 0) return undefined
  const steps = step.workflow.editing
    .filter(({ paths }) => translated.some(([path]) => isLanguageOf(path, paths)))
    .flatMap((right) => right.in)
  return { workflow: step.workflow, texts: new Map(translated), steps: [...new Set(steps)] }
}

/** The action by which a translated record is handed on. */
export const submissionOf = ({ workflow, steps }: Translatable): string | undefined =>
  Object.entries(workflow.actions).find(
    ([, { from, to }]) => from.every((one) => steps.includes(one)) && to !== workflow.approved,
  )?.[0]

/** List, row and field of a text in a child row: `images.12.caption`, or `images.*.caption`. */
export const partIn = (path: string): { list: string; row: string; field: string } | undefined => {
  const [list = '', row, field = ''] = path.split('.')
  return row === undefined ? undefined : { list, row, field }
}

/** The rows of a list, in their order, of a record as the desk has it. */
export const rowsIn = (
  { units }: { readonly units: readonly { readonly field: string }[] },
  list: string,
) => [
  ...new Set(
    units.flatMap(({ field }) => {
      const part = partIn(field)
      return part?.list === list ? [Number(part.row)] : []
    }),
  ),
]

/**
 * The change of a record that writes these texts in one language. A list is sent whole: `rowsOf` are its rows, in their
 * order.
 */
export const translationChange = (
  texts: Readonly<Record<string, string>>,
  language: string,
  rowsOf: (list: string) => readonly number[],
): Record<string, unknown> => {
  const change: Record<string, unknown> = {}
  for (const [path, text] of Object.entries(texts)) {
    const part = partIn(path)
    if (!part) {
      change[path] = { [language]: text }
      continue
    }
    const rows = (change[part.list] ?? rowsOf(part.list).map((id) => ({ id }))) as { readonly id: number }[]
    change[part.list] = rows.map((row) =>
      String(row.id) === part.row ? { ...row, [part.field]: { [language]: text } } : row,
    )
  }
  return change
}
