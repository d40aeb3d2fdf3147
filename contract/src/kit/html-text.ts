/** Characters that have names in HTML: those of Latin 1, in their order, and some of print. */
const LATIN_NAMES = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ')
const NAMED = new Map<string, string>([
  ...LATIN_NAMES.map((name, place) => [name, String.fromCharCode(160 + place)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€', hellip: '…', bull: '•' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', trade: '™' }),
])

const UNKNOWN = '\uFFFD'

/** A number may name what no text can hold. */
const characterOf = (code: number): string => {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return UNKNOWN
  const isControl = code < 32 && code !== 9 && code !== 10 && code !== 13
  return isControl ? '' : String.fromCodePoint(code)
}

export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,10})|#x([\da-f]{1,8})|([a-z]{2,8}\d{0,2}));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return characterOf(Number(decimal))
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16))
    return NAMED.get(name) ?? whole
  })

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
