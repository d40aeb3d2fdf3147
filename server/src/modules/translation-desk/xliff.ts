import { termFinder } from '@fornace/contract/translation-desk/checks'
import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { MAX_XLIFF_LENGTH, MAX_XLIFF_TEXTS } from '@fornace/contract/translation-desk/limits'
import { textLabel } from '@fornace/contract/translation-desk/text-label'
import type { ExportedTerm } from './term.store.ts'

const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** No XML file can hold these, not even written out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll('\r', '&#13;')

/** Name of the record in a file: what its translations are matched by when they come back. */
export const fileId = (type: string, id: number): string => `${type}.${id}`

export interface XliffOptions {
  readonly language: TranslationLanguage
  readonly terms: readonly ExportedTerm[]
  /** Language of the notes. */
  readonly reader: 'en' | 'it'
}

const LIMIT = {
  en: (max: number) => `At most ${max} characters`,
  it: (max: number) => `Al massimo ${max} caratteri`,
}

type Unit = TranslationUnits['units'][number]

const hasItalian = ({ source }: Unit): boolean => source.trim() !== ''

/**
 * Writes records as XLIFF 2.0: a file element for each, a unit for each of its texts. Marks of rich text travel as text.
 * Records without Italian are left out, since a file element needs a unit.
 */
export const xliffWriter = ({ language, terms, reader }: XliffOptions) => {
  const termsOf = termFinder(terms)

  const notesOf = (unit: Unit): string[] => {
    const notes = [
      ['label', textLabel(unit, reader)],
      ['length', LIMIT[reader](unit.max)],
      ...termsOf(unit.source).map(({ it, target, note }) => [
        'glossary',
        `${it} → ${target}${note && ` (${note})`}`,
      ]),
    ]
    return notes.map(
      ([category, text = '']) => `        <note category="${category}">${escaped(text)}</note>`,
    )
  }

  /** Without a state it is to be translated: many tools fill in the target and leave the state as it was. */
  const stateOf = (target: string, existing: Unit['known'][TranslationLanguage]): string => {
    if (target === '') return ''
    return existing?.is_changed || existing?.to_confirm ? ' state="translated"' : ' state="final"'
  }

  const unitElement = (unit: Unit): string[] => {
    const { field, source, targets, known: existing } = unit
    const target = targets[language] ?? ''
    return [
      `    <unit id="${escaped(field)}" name="${escaped(field)}">`,
      '      <notes>',
      ...notesOf(unit),
      '      </notes>',
      `      <segment${stateOf(target, existing[language])}>`,
      `        <source xml:space="preserve">${escaped(source)}</source>`,
      ...(target === '' ? [] : [`        <target xml:space="preserve">${escaped(target)}</target>`]),
      '      </segment>',
      '    </unit>',
    ]
  }

  const fileElement = ({ type, id, title, units }: TranslationUnits): string =>
    [
      // Tools that write version 1.2 have no id for a file, but keep its original.
      `  <file id="${fileId(type, id)}" original="${escaped(`${fileId(type, id)} ${title}`)}">`,
      ...units.filter(hasItalian).flatMap(unitElement),
      '  </file>',
    ].join('\n')

  /** The first of these records that fit one import, with room for as much text again; undefined where none has Italian. */
  return (records: readonly TranslationUnits[]): string | undefined => {
    const files: string[] = []
    let [texts, length] = [0, 0]
    for (const record of records) {
      const count = record.units.filter(hasItalian).length
      if (count === 0) continue
      const file = fileElement(record)
      texts += count
      length += 2 * file.length
      if (texts > MAX_XLIFF_TEXTS || length > MAX_XLIFF_LENGTH) break
      files.push(file)
    }
    if (files.length === 0) return undefined
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<xliff xmlns="${XLIFF}" version="2.0" srcLang="it" trgLang="${language}">`,
      ...files,
      '</xliff>',
      '',
    ].join('\n')
  }
}
