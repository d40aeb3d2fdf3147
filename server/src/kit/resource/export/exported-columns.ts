import { PICTURE_FIELDS } from '@fornace/contract/kit/child-fields'
import { languageLabels } from '@fornace/contract/kit/display-names'
import { derivedName, type Field, type Fields } from '@fornace/contract/kit/fields'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import type { Column, FilterKind } from '../columns/columns.ts'
import type { Heading } from '../definition/export-declaration.ts'
import type { Exported } from '../definition/registry.ts'
import type { ExportColumn, ExportLanguage } from './export-cells.ts'

const DATE_KINDS: Partial<Record<FilterKind, ExportColumn['dateKind']>> = { day: 'date', time: 'moment' }

/** Format of a column: choices as labels, dates as dates. */
export const columnFormat = (column: Column | undefined): Omit<ExportColumn, 'path' | 'title'> => ({
  words: column?.words,
  isRichText: column?.isRichText,
  isPairs: column?.isPairs,
  dateKind: column?.filter && DATE_KINDS[column.filter.kind],
})

const UNTOLD = { en: '', it: '' }

/** Columns of child rows: all fields except files, and flags only where they have a label. */
const partColumns = (fields: Fields, { flags = {} }: Heading): ExportColumn[] =>
  Object.entries(fields).flatMap(([name, declared]): ExportColumn[] => {
    const column = { path: derivedName(name, declared) ?? name, title: '' }
    if (declared.kind === 'file') return []
    if (declared.kind === 'date' || declared.kind === 'moment')
      return [{ ...column, dateKind: declared.kind }]
    if (declared.kind !== 'flag') return [column]
    const word = flags[name]
    return word ? [{ ...column, words: { true: word, false: UNTOLD } }] : []
  })

const columnsFor = (
  name: string,
  declared: Field | undefined,
  heading: Heading,
  language: ExportLanguage,
): ExportColumn[] => {
  const title = heading[language]
  const path = (declared && derivedName(name, declared)) ?? name
  switch (declared?.kind) {
    case 'multilingual':
    case 'rich-text':
      return LANGUAGES.map((one) => ({
        path: `${name}.${one}`,
        title: `${title} (${languageLabels()[one]?.[language]})`,
        isRichText: declared.kind === 'rich-text',
      }))
    case 'children':
      return declared.fields === PICTURE_FIELDS
        ? [{ path, title, isPictures: true }]
        : [{ path, title, parts: partColumns(declared.fields, heading) }]
    case 'choices':
      return [{ path, title, ...(declared.values === LANGUAGES && { words: languageLabels() }) }]
    default:
      return [{ path, title }]
  }
}

/** The columns of the table of a kind, by the kinds of its fields: a text in several languages is as many columns. */
export const exportedColumns = (
  { definition: { resource, columns }, headings }: Pick<Exported, 'definition' | 'headings'>,
  language: ExportLanguage,
): ExportColumn[] =>
  Object.entries(headings).flatMap(([name, heading]) =>
    columnsFor(name, resource.fields?.[name], heading, language).map((column) => ({
      ...columnFormat(columns.get(name)),
      ...column,
    })),
  )
