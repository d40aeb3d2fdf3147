import type { Label } from './resource-metadata.ts'

/** Values that differ by language are given in both. */
export type TextParams = Readonly<Record<string, string | number | Label>>

/** Text of a catalogue in a language, with its parameters, which stand in braces. */
export const filledText = (text: Label, language: keyof Label, params: TextParams = {}): string =>
  text[language].replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name] ?? hole
    return typeof value === 'object' ? value[language] : String(value)
  })
