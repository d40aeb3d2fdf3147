import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** A file in an archive. */
export interface ZipEntry {
  /** With its folders: `images/01 front.jpg`. */
  readonly name: string
  readonly content: Uint8Array | Readable
  /** Pictures and archives are as small as they get. */
  readonly isPacked?: boolean
}

/**
 * Streaming ZIP archive: entries are pulled one after the other, and memory use is limited to the stream buffers. When
 * the reader disconnects, the current entry is closed and no other is pulled.
 */
export const zipStream = (entries: AsyncIterable<ZipEntry>): Readable => {
  // Loaded with the first archive.
  const { ZipFile } = createRequire(import.meta.url)('yazl') as typeof import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  const feed = async () => {
    for await (const { name, content, isPacked = false } of entries) {
      current = content instanceof Readable ? content : Readable.from([content], { objectMode: false })
      const read = finished(current, { writable: false })
      if (output.destroyed) current.destroy()
      else zip.addReadStream(current, name, { compress: !isPacked })
      await read
    }
    zip.end()
  }
  // Error listener from the start: the stream may fail before its reader, who gets the error too, has a listener.
  output.on('error', () => {})
  // Ends the loop above too, and with it whatever makes the entries.
  output.once('close', () => current?.destroy())
  zip.on('error', (error: Error) => output.destroy(error))
  feed().catch((error: Error) => output.destroy(error))
  return output
}

const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}<>:"/\\|?*]+/gu
const MAX_NAME_LENGTH = 80

/** Names that some systems keep for themselves. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i

/** A text as the name of a file or folder, on every system. Of one that is too long the ending stays. */
export const zipName = (text: string): string => {
  const name = text.normalize('NFC').replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim()
  const [ending = ''] = /\.\w{1,5}$/.exec(name) ?? []
  const letters = [...name]
  const cut =
    letters.length > MAX_NAME_LENGTH
      ? `${letters.slice(0, MAX_NAME_LENGTH - ending.length).join('')}${ending}`
      : name
  return cut.replace(/^[\s.]+|[\s.]+$/g, '').replace(RESERVED, '_$1') || '_'
}
