import { LANGUAGES, TRANSLATIONS } from '@fornace/contract/kit/languages'
import type { ChildTable } from './children.columns.ts'
import { type Column, ROW } from './columns.ts'
import { textRows } from './text-rows.ts'

interface TranslatedRecord {
  readonly children: Readonly<Record<string, ChildTable>>
  /** Paths of the translated texts. */
  readonly texts: readonly string[]
}

/** Column with the visible languages in which one of the texts is missing that there is in Italian. */
export const incompleteLanguages = ({ children, texts }: TranslatedRecord): Column => {
  const incomplete = (row: string) =>
    `array(select language from unnest(array['${TRANSLATIONS.join("', '")}']) language
      where language = any(${row}.visible_languages) and exists (
        select from (${textRows(texts, children, row)}) text
        where coalesce(text.content ->> 'it', '') <> '' and coalesce(text.content ->> language, '') = ''))`
  return {
    read: incomplete,
    derived: true,
    filter: { sql: incomplete(ROW), kind: 'member', choices: LANGUAGES },
  }
}
