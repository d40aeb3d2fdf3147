import 'i18next'
import type { core } from './texts/en/core'
import type { TextSegments } from './texts/parts'

/** Everything that the members of a union have, together. */
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof core & Intersection<TextSegments[keyof TextSegments]>
    }
  }
}
