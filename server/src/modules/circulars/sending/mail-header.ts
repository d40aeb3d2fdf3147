import { domainToASCII } from 'node:url'
import { encodeWord, foldLines, quoteString } from 'nodemailer/lib/mime-funcs'

/** Control characters and line separators. */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029]+/gu
const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\\p{Cc}@]+@[^\s,;:<>()[\]"\\@\p{Cc}]+$/u
const PLAIN_ASCII = /^[\x20-\x7e]*$/
/** Words of a name that need no quotes. */
const ATOMS = /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~ ]*$/
const LINE_LENGTH = 76
const ENCODED_LENGTH = 52
/** A longer word could not be folded. */
const LONG_WORD = /\S{60}/

/** Text on one line, as headers need it: no field can bring a line break into them. */
export const oneLine = (text: string): string => text.toWellFormed().replace(NOT_IN_A_LINE, ' ').trim()

/** Text of a header, encoded by RFC 2047 where it is not plain; what looks encoded is taken literally. */
const headerText = (text: string): string => {
  const line = oneLine(text)
  const isPlain = PLAIN_ASCII.test(line) && !line.includes('=?') && !LONG_WORD.test(line)
  return isPlain ? line : encodeWord(line, 'B', ENCODED_LENGTH)
}

/** Address on its own; throws for anything else, several addresses included. */
export const singleAddress = (address: string): string => {
  if (!ONE_ADDRESS.test(address)) throw new Error('a mail goes to one address')
  if (PLAIN_ASCII.test(address)) return address
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`
}

/** Name and address, as From and To have them. */
const mailbox = (name: string, address: string): string => {
  const line = oneLine(name)
  const single = singleAddress(address)
  if (line === '') return single
  const isQuotable = PLAIN_ASCII.test(line) && !line.includes('=?') && !LONG_WORD.test(line)
  const phrase = isQuotable ? (ATOMS.test(line) ? line : quoteString(line)) : headerText(line)
  return `${phrase} <${single}>`
}

/** Header as it is sent, with its line break, and as DKIM signs it (relaxed canonicalization, RFC 6376 3.4.2). */
export interface Header {
  readonly name: string
  readonly raw: string
  readonly canonical: string
}

const headerOf = (name: string, raw: string): Header => {
  const value = raw.slice(name.length + 1).replace(/\r\n/g, '')
  const canonical = `${name.toLowerCase()}:${value.replace(/[ \t]+/g, ' ').trim()}\r\n`
  return { name: name.toLowerCase(), raw: `${raw}\r\n`, canonical }
}

/** Header that stays on one line, however long: `List-Unsubscribe` is not understood when it is folded. */
export const unfoldedHeader = (name: string, value: string): Header =>
  headerOf(name, `${name}: ${oneLine(value)}`)

const foldedHeader = (name: string, value: string): Header =>
  headerOf(name, foldLines(`${name}: ${value}`, LINE_LENGTH))

export const textHeader = (name: string, text: string): Header => foldedHeader(name, headerText(text))

export const addressHeader = (name: string, person: { name: string; email: string }): Header =>
  foldedHeader(name, mailbox(person.name, person.email))
