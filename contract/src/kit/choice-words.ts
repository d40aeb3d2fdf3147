import type { Label } from './resource-metadata.ts'

/** The words for each value of a choice. */
export type ChoiceWords<Value extends string = string> = Readonly<Record<Value, Label>>

/** The same in one language. */
export const wordsIn = <Value extends string>(
  words: ChoiceWords<Value>,
  language: keyof Label,
): Record<Value, string> =>
  Object.fromEntries(
    Object.entries<Label>(words).map(([value, label]) => [value, label[language]]),
  ) as Record<Value, string>
