import type { Fields, MultilingualField } from '../kit/fields.ts'
import { TRANSLATIONS } from '../kit/languages.ts'
import type { Workflow } from '../kit/workflow.ts'

/** What of a kind of record is translated, and in which states. */
export interface Translatable {
  readonly workflow: Workflow
  readonly fields: ReadonlyMap<string, MultilingualField>
  readonly steps: readonly number[]
}

/**
 * A kind of record is translatable when its workflow has a state in which somebody edits single languages of its
 * multilingual fields (`description.en`): nothing else has to be declared.
 */
export const translatableOf = (fields: Fields = {}): Translatable | undefined => {
  const step = Object.values(fields).find((one) => one.kind === 'step')
  if (!step) return undefined
  const isLanguageOf = (name: string, paths: readonly string[] = []) =>
    TRANSLATIONS.some((language) => paths.includes(`${name}.${language}`))
  const translated = Object.entries(fields).filter(
    (entry): entry is [string, MultilingualField] =>
      (entry[1].kind === 'multilingual' || entry[1].kind === 'rich-text') &&
      step.workflow.editing.some(({ paths }) => isLanguageOf(entry[0], paths)),
  )
  if (translated.length === 0) return undefined
  const steps = step.workflow.editing
    .filter(({ paths }) => translated.some(([name]) => isLanguageOf(name, paths)))
    .flatMap((right) => right.in)
  return { workflow: step.workflow, fields: new Map(translated), steps: [...new Set(steps)] }
}

/** The action by which a translated record is handed on. */
export const submissionOf = ({ workflow, steps }: Translatable): string | undefined =>
  Object.entries(workflow.actions).find(
    ([, { from, to }]) => from.every((one) => steps.includes(one)) && to !== workflow.approved,
  )?.[0]
