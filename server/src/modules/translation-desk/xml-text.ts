const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** UTF-16 is detected by its byte order mark, or else by `<` as the first character. */
const utf16Of = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0, 0x3c)) return 'utf-16be'
  return undefined
}

const LOOKED_AT = 200
const DECLARED = /^\s*<\?xml\s[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/

/** The encoding that the XML declaration names. The declaration itself is ASCII in every encoding but UTF-16. */
const declaredOf = (bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1')
  const declared = DECLARED.exec(head)?.[1] ?? 'utf-8'
  // A file that is read as ASCII cannot be UTF-16, whatever it says.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared
}

/** Decodes an XML file; undefined where the bytes are not valid in its encoding, as those of a picture or an archive. */
export const decodeXml = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(utf16Of(bytes) ?? declaredOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
