import type { Label } from './resource-metadata.ts'

/** Labels of the values of a choice. */
export type ChoiceLabels<Value extends string = string> = Readonly<Record<Value, Label>>

/** The same in one language. */
export const labelsIn = <Value extends string>(
  labels: ChoiceLabels<Value>,
  language: keyof Label,
): Record<Value, string> =>
  Object.fromEntries(
    Object.entries<Label>(labels).map(([value, label]) => [value, label[language]]),
  ) as Record<Value, string>
