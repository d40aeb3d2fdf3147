const SAMPLE = 64 * 1024

/** Start of a text that a browser or another program would take for a page, a drawing or a script. */
const MARKUP = /^\s*(?:<\?|<!|<[a-z][a-z0-9:-]*[\s>/]|#!|\{\\rtf)/i

const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 26) || (byte > 27 && byte < 32)

/** The beginning as text; nothing when it is no text. */
const decoded = (bytes: Uint8Array): string | undefined => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return bytes.some(isControl) ? undefined : new TextDecoder().decode(bytes)
}

/** Plain text, and nothing that is more than that. */
export const isPlainText = (bytes: Uint8Array): boolean => {
  const text = decoded(bytes.subarray(0, SAMPLE))
  return text !== undefined && !MARKUP.test(text)
}
