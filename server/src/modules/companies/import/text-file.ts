/** What a file of text is written in, found from its bytes. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const LOOKED_AT = 4096

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

const markedEncoding = (bytes: Uint8Array): Encoding | undefined => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return silentUtf16(bytes)
}

/** The text, or undefined where the bytes are none: a picture or a database with the wrong name. */
export const decodeText = (bytes: Uint8Array): { encoding: Encoding; text: string } | undefined => {
  const marked = markedEncoding(bytes)
  const isText = marked?.startsWith('utf-16') || !bytes.subarray(0, LOOKED_AT).includes(0)
  if (!isText) return undefined
  if (marked) return { encoding: marked, text: new TextDecoder(marked).decode(bytes) }
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    // Old spreadsheets of this part of the world write nothing else.
    return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) }
  }
}
