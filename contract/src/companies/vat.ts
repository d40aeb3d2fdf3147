/**
 * VAT number formats of the European Union, as its service (VIES) describes them, without the country prefix. A map: a
 * country may be any text of a file, and an object has inherited keys such as `constructor`.
 */
const EU_FORMATS = new Map<string, RegExp>(
  Object.entries({
    AT: /^U\d{8}$/,
    BE: /^[01]\d{9}$/,
    BG: /^\d{9,10}$/,
    CY: /^\d{8}[A-Z]$/,
    CZ: /^\d{8,10}$/,
    DE: /^\d{9}$/,
    DK: /^\d{8}$/,
    EE: /^\d{9}$/,
    EL: /^\d{9}$/,
    ES: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
    FI: /^\d{8}$/,
    FR: /^[A-Z\d]{2}\d{9}$/,
    HR: /^\d{11}$/,
    HU: /^\d{8}$/,
    IE: /^(\d[A-Z\d]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
    IT: /^\d{11}$/,
    LT: /^(\d{9}|\d{12})$/,
    LU: /^\d{8}$/,
    LV: /^\d{11}$/,
    MT: /^\d{8}$/,
    NL: /^[A-Z\d]{10}\d{2}$/,
    PL: /^\d{10}$/,
    PT: /^\d{9}$/,
    RO: /^\d{2,10}$/,
    SE: /^\d{12}$/,
    SI: /^\d{8}$/,
    SK: /^\d{10}$/,
    XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  }),
)

/** Elsewhere: letters and digits, some of them digits. */
const ELSEWHERE = /^(?=.*\d)[A-Z\d]{4,20}$/

/** The same number however it is written: without spaces and punctuation, in capitals. */
export const plainVat = (vat: string): string => vat.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Greece has letters of its own here. */
const vatPrefixOf = (country: string): string => (country === 'GR' ? 'EL' : country || 'IT')

/** The last digit of an Italian number follows from the others. */
const hasItalianCheckDigit = (digits: string): boolean => {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 && Number(digits) > 0
}

const ITALIAN_DIGITS = 11
/** A spreadsheet takes a number for an amount, and drops its first zeros; so many are in use. */
const MAX_LOST_ZEROS = 4

/** A number of a file: an Italian one with the zeros that it has lost, where its last digit then says that it is one. */
export const vatWithLostZeros = (vat: string, country: string): string => {
  const plain = plainVat(vat)
  if (vatPrefixOf(country) !== 'IT') return plain
  const isShort = /^\d+$/.test(plain) && plain.length < ITALIAN_DIGITS
  if (!isShort || plain.length < ITALIAN_DIGITS - MAX_LOST_ZEROS) return plain
  const padded = plain.padStart(ITALIAN_DIGITS, '0')
  return hasItalianCheckDigit(padded) ? padded : plain
}

/** Whether it is the number of a country of the Union, with the letters of that country. */
const isOfUnion = (plain: string): boolean => {
  const format = EU_FORMATS.get(plain.slice(0, 2))
  return format?.test(plain.slice(2)) === true
}

/** With the letters of its country, which people leave out: `01234567897` of an Italian company is `IT01234567897`. */
export const fullVat = (vat: string, country: string): string => {
  const prefix = vatPrefixOf(country)
  const plain = plainVat(vat).replace(/^GR(?=\d{9}$)/, 'EL')
  // A number with the prefix is complete, or wrong: no national number starts with these letters.
  const isWhole = plain.startsWith(prefix)
  return !isWhole && EU_FORMATS.get(prefix)?.test(plain) ? `${prefix}${plain}` : plain
}

/** Whether a full number can be one: the check digit in Italy, the format in the Union, some digits elsewhere. */
export const isVat = (vat: string, country: string): boolean => {
  if (vat === '') return true
  const [prefix, number] = [vat.slice(0, 2), vat.slice(2)]
  if (isOfUnion(vat)) return prefix !== 'IT' || hasItalianCheckDigit(number)
  // Elsewhere a number may begin with letters that some country of the Union has too.
  return !EU_FORMATS.has(vatPrefixOf(country)) && ELSEWHERE.test(vat)
}
