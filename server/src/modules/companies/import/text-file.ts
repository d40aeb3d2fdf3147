import { isUtf8 } from 'node:buffer'

/** What a file of text is written in, found from its bytes. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const LOOKED_AT = 4096
const MARK = [0xef, 0xbb, 0xbf]

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** Text in UTF-16 without a mark: about every second byte is empty, always on the same side. */
const silentUtf16 = (bytes: Uint8Array): Encoding | undefined => {
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

const encodingOf = (bytes: Uint8Array): Encoding => {
  if (startsWith(bytes, ...MARK)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  // What is none of these was written by old spreadsheets, which in this part of the world write nothing else.
  return silentUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** The text as UTF-8, or undefined where the bytes are none: a picture or a database with the wrong name. */
export const textIn = (bytes: Buffer): { encoding: Encoding; text: Buffer } | undefined => {
  const encoding = encodingOf(bytes)
  const isText = encoding.startsWith('utf-16') || !bytes.subarray(0, LOOKED_AT).includes(0)
  if (!isText) return undefined
  const isReady = encoding === 'utf-8' && isUtf8(bytes)
  const text = isReady ? bytes : Buffer.from(new TextDecoder(encoding).decode(bytes))
  return { encoding, text: startsWith(text, ...MARK) ? text.subarray(MARK.length) : text }
}
