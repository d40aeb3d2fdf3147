import { LANGUAGES } from '@fornace/contract/kit/languages'
import { TRANSLATIONS_IN_USE } from '../../../platform/installation/settings.ts'
import type { ChildTable } from './children.columns.ts'
import { type Column, ROW } from './columns.ts'
import { textRows } from './text-rows.ts'

export interface TranslatedRecord {
  readonly children: Readonly<Record<string, ChildTable>>
  /** Paths of the translated texts. */
  readonly texts: readonly string[]
}

/** SQL condition: one of the texts exists in Italian and not in the language of this expression. */
export const lacksText = ({ children, texts }: TranslatedRecord, row: string, language: string): string =>
  `exists (select from (${textRows(texts, children, row)}) text
    where coalesce(text.content ->> 'it', '') <> '' and coalesce(text.content ->> ${language}, '') = '')`

/** Column with the visible languages in use in which one of the texts is missing that there is in Italian. */
export const incompleteLanguages = (record: TranslatedRecord): Column => {
  const incomplete = (row: string) =>
    `array(select language from unnest(${TRANSLATIONS_IN_USE}) language
      where language = any(${row}.visible_languages) and ${lacksText(record, row, 'language')})`
  return {
    read: incomplete,
    derived: true,
    filter: { sql: incomplete(ROW), kind: 'member', choices: LANGUAGES },
  }
}
