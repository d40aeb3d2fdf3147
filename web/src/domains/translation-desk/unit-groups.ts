import type { TranslatedPart, TranslationUnit } from '@fornace/contract/translation-desk/desk'

/** Texts that stand together: those of the record itself, or those of one of its parts. */
export interface UnitGroup {
  key: string
  part: TranslatedPart | null
  units: readonly TranslationUnit[]
}

/** `images.12` of `images.12.caption`; nothing for a text of the record itself. */
const partKey = ({ field, part }: TranslationUnit): string =>
  part ? field.split('.').slice(0, -1).join('.') : ''

/** Texts by their part, in their order: a picture stands once, next to its caption and its description. */
export const unitGroups = (units: readonly TranslationUnit[]): readonly UnitGroup[] =>
  [...Map.groupBy(units, partKey)].map(([key, grouped]) => ({
    key,
    part: grouped[0]?.part ?? null,
    units: grouped,
  }))
