import { isUtf8 } from 'node:buffer'
import type { ImportEncoding } from '@fornace/contract/companies/import-metadata'

const LOOKED_AT = 4096
const MARK = [0xef, 0xbb, 0xbf]

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** Text in UTF-16 without a mark: about every second byte is empty, always on the same side. */
const silentUtf16 = (bytes: Uint8Array): ImportEncoding | undefined => {
  const empty = [0, 0]
  const length = Math.min(bytes.length, LOOKED_AT)
  for (let index = 0; index < length; index++) {
    if (bytes[index] === 0) empty[index % 2] = (empty[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = empty
  const many = length / 4
  if (odd > many && even < many / 8) return 'utf-16le'
  if (even > many && odd < many / 8) return 'utf-16be'
  return undefined
}

/** The letters of old encodings that Italian needs: à è é ì ò ù and their capitals. */
const ACCENTS = {
  'windows-1252': [0xe0, 0xe8, 0xe9, 0xec, 0xf2, 0xf9, 0xc0, 0xc8, 0xc9, 0xcc, 0xd2, 0xd9],
  cp850: [0x85, 0x8a, 0x82, 0x8d, 0x95, 0x97, 0xb7, 0xd4, 0x90, 0xde, 0xe3, 0xeb],
  macintosh: [0x88, 0x8f, 0x8e, 0x93, 0x98, 0x9d, 0xcb, 0xe9, 0x83, 0xed, 0xf1, 0xf4],
} as const satisfies Partial<Record<ImportEncoding, readonly number[]>>

const isLetter = (byte = 0): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** Legacy encoding: the one in which most characters beyond ASCII are Italian letters that follow a letter. */
const oldEncoding = (bytes: Uint8Array): ImportEncoding => {
  const seen = new Array<number>(256).fill(0)
  for (let index = 1; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (byte >= 0x80 && isLetter(bytes[index - 1])) seen[byte] = (seen[byte] ?? 0) + 1
  }
  const [best = 'windows-1252'] = (Object.keys(ACCENTS) as (keyof typeof ACCENTS)[])
    .map((name) => ({ name, count: ACCENTS[name].reduce((sum, byte) => sum + (seen[byte] ?? 0), 0) }))
    .sort((one, other) => other.count - one.count)
    .map(({ name }) => name)
  return best
}

const REPLACED = '\uFFFD'

/** Whether it is UTF-8 in which a few bytes have been spoilt: then these rows are named, and the others are right. */
const isMostlyUtf8 = (bytes: Buffer): boolean => {
  const text = new TextDecoder().decode(bytes)
  let [spoilt, right] = [0, 0]
  for (const character of text) {
    if (character === REPLACED) spoilt++
    else if (character > '\u007f') right++
  }
  return right > spoilt
}

const encodingOf = (bytes: Buffer): ImportEncoding => {
  if (startsWith(bytes, ...MARK)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const silent = silentUtf16(bytes)
  if (silent) return silent
  return isUtf8(bytes) || isMostlyUtf8(bytes) ? 'utf-8' : oldEncoding(bytes)
}

/** The upper half of code page 850, which Node does not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const decoded = (bytes: Buffer, encoding: ImportEncoding): string =>
  encoding === 'cp850'
    ? bytes.toString('latin1').replace(/[\x80-\xff]/g, (sign) => CP850[sign.charCodeAt(0) - 0x80] ?? sign)
    : new TextDecoder(encoding).decode(bytes)

/** In a text a NUL is an accident: pictures and databases are full of them. */
const isBinary = (bytes: Buffer): boolean => {
  const first = bytes.subarray(0, LOOKED_AT)
  return first.filter((byte) => byte === 0).length * 50 > first.length
}

/** The first bytes of marks that stand over the letter before them. */
const COMBINING = [0xcc, 0xcd]
const mayBeDecomposed = (text: Buffer): boolean => COMBINING.some((byte) => text.includes(byte))

/**
 * Text as composed UTF-8, or undefined for binary files with the wrong name, such as pictures or databases. `detected` is
 * the detected encoding, also where the user chose another.
 */
export const textIn = (
  bytes: Buffer,
  chosen?: ImportEncoding,
): { encoding: ImportEncoding; detected: ImportEncoding; text: Buffer } | undefined => {
  const detected = encodingOf(bytes)
  const encoding = chosen ?? detected
  if (!encoding.startsWith('utf-16') && isBinary(bytes)) return undefined
  const isReady = encoding === 'utf-8' && isUtf8(bytes)
  const utf8 = isReady ? bytes : Buffer.from(decoded(bytes, encoding))
  const text = startsWith(utf8, ...MARK) ? utf8.subarray(MARK.length) : utf8
  return {
    encoding,
    detected,
    text: mayBeDecomposed(text) ? Buffer.from(text.toString().normalize('NFC')) : text,
  }
}
