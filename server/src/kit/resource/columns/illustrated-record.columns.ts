import { LANGUAGES, TRANSLATIONS } from '@fornace/contract/kit/languages'
import { getTableName } from '../../../platform/database/drizzle.ts'
import { type ChildTable, coverColumn } from './children.columns.ts'
import { type Column, type Columns, ROW } from './columns.ts'
import { textRows } from './text-rows.ts'

interface IllustratedRecord {
  readonly children: Readonly<Record<string, ChildTable>> & { readonly images: ChildTable }
  /** Paths of the translated texts. */
  readonly texts: readonly string[]
}

/** Read columns of a record with pictures and translations, in addition to its fields. */
export const illustratedRecordColumns = ({ children, texts }: IllustratedRecord): Columns => {
  const { images } = children
  /** The visible languages in which one of the texts is missing that there is in Italian. */
  const incomplete = (row: string) =>
    `array(select language from unnest(array['${TRANSLATIONS.join("', '")}']) language
      where language = any(${row}.visible_languages) and exists (
        select from (${textRows(texts, children, row)}) text
        where coalesce(text.content ->> 'it', '') <> '' and coalesce(text.content ->> language, '') = ''))`
  const imageCount = (row: string) =>
    `(select count(*)::int from "${getTableName(images.table)}" i where i."${images.parent}" = ${row}.id)`
  return new Map<string, Column>([
    [
      'incomplete_languages',
      {
        read: incomplete,
        derived: true,
        filter: { sql: incomplete(ROW), kind: 'member', choices: LANGUAGES },
      },
    ],
    [
      'image_count',
      {
        read: imageCount,
        derived: true,
        filter: { sql: imageCount(ROW), kind: 'integer' },
        sort: imageCount(ROW),
      },
    ],
    ['cover', coverColumn(images)],
  ])
}
