const SIGNATURE_SIZE = 8
/** Length and type before the data of a chunk, and its checksum after it. */
const CHUNK_HEAD = 8
const CHUNK_SUM = 4
const TEXT = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * PNG without its text chunks, located by their headers alone. They are invisible and not stored, and the decoder would
 * unpack all of them first: 3 MB become gigabytes.
 */
export const withoutTextChunks = (png: Buffer): Buffer => {
  const pieces = [png.subarray(0, SIGNATURE_SIZE)]
  let from = SIGNATURE_SIZE
  let at = SIGNATURE_SIZE
  while (at + CHUNK_HEAD <= png.length) {
    const end = at + CHUNK_HEAD + png.readUInt32BE(at) + CHUNK_SUM
    if (TEXT.has(png.toString('latin1', at + 4, at + CHUNK_HEAD))) {
      pieces.push(png.subarray(from, at))
      from = Math.min(end, png.length)
    }
    at = end
  }
  pieces.push(png.subarray(from))
  return pieces.length === 2 ? png : Buffer.concat(pieces)
}
