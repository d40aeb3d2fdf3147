import { getTableName } from '../../../platform/database/drizzle.ts'
import { type ChildTable, coverColumn } from './children.columns.ts'
import { type Column, type Columns, ROW } from './columns.ts'
import { incompleteLanguages } from './incomplete-languages.ts'

interface IllustratedRecord {
  readonly children: Readonly<Record<string, ChildTable>> & { readonly images: ChildTable }
  /** Paths of the translated texts. */
  readonly texts: readonly string[]
}

/** Read columns of a record with pictures and translations, in addition to its fields. */
export const illustratedRecordColumns = ({ children, texts }: IllustratedRecord): Columns => {
  const { images } = children
  const imageCount = (row: string) =>
    `(select count(*)::int from "${getTableName(images.table)}" i where i."${images.parent}" = ${row}.id)`
  return new Map<string, Column>([
    ['incomplete_languages', incompleteLanguages({ children, texts })],
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
