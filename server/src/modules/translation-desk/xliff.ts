import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'

export const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** No XML file can hold these, not even written out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll('\r', '&#13;')

/** `initial`: to be written; `translated`: to be looked at again; `final`: done. */
const stateOf = (target: string, isCurrent: boolean): string =>
  target === '' ? 'initial' : isCurrent ? 'final' : 'translated'

/** Which record a file element is about. */
export const fileId = (type: string, id: number): string => `${type}.${id}`

/** XLIFF 2.0: a file element for each record, a unit for each of its texts. Marks of rich text travel as text. */
export const xliffOf = (records: readonly TranslationUnits[], language: TranslationLanguage): string => {
  const unit = ({ field, source, targets, known }: TranslationUnits['units'][number]) => {
    const target = targets[language] ?? ''
    const about = known[language]
    return [
      `    <unit id="${escaped(field)}" name="${escaped(field)}">`,
      `      <segment state="${stateOf(target, !about?.is_changed && !about?.to_confirm)}">`,
      `        <source xml:space="preserve">${escaped(source)}</source>`,
      ...(target === '' ? [] : [`        <target xml:space="preserve">${escaped(target)}</target>`]),
      '      </segment>',
      '    </unit>',
    ]
  }
  const files = records.flatMap(({ type, id, title, units }) => [
    `  <file id="${fileId(type, id)}" original="${escaped(title)}">`,
    ...units.filter(({ source }) => source !== '').flatMap(unit),
    '  </file>',
  ])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${XLIFF}" version="2.0" srcLang="it" trgLang="${language}">`,
    ...files,
    '</xliff>',
    '',
  ].join('\n')
}
