const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const END_SIZE = 22
const MAX_COMMENT_LENGTH = 0xffff

/** Unpacked size that an archive declares, which the reader enforces; undefined without a directory. */
export const unpackedSize = (bytes: Buffer): number | undefined => {
  const first = Math.max(0, bytes.length - END_SIZE - MAX_COMMENT_LENGTH)
  let end = bytes.length - END_SIZE
  while (end >= first && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  if (end < first) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let size = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined
    // Sizes beyond 4 GB stand elsewhere: here they are the largest number there is.
    size += bytes.readUInt32LE(at + 24)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return size
}
