// The pages of long texts, in the format of Access 97 and in those after it.
const VERSION = 0x14
const DATA_PAGE = 1
const OWNER = 4
const PLACE = 0x1fff

/**
 * The reader takes the mark of a deleted memo for a part of the place where it begins, and then reads the one after it
 * with what was deleted and without its end. Nobody asks for deleted memos: their marks are taken away.
 */
export const unmarkDeletedMemos = (bytes: Buffer): void => {
  const [size, count] = bytes[VERSION] === 0 ? [2048, 8] : [4096, 12]
  for (let page = 0; page + size <= bytes.length; page += size) {
    if (bytes[page] !== DATA_PAGE || bytes.toString('latin1', page + OWNER, page + OWNER + 4) !== 'LVAL')
      continue
    const first = page + count + 2
    const end = Math.min(first + 2 * bytes.readUInt16LE(page + count), page + size)
    for (let at = first; at < end; at += 2) bytes.writeUInt16LE(bytes.readUInt16LE(at) & PLACE, at)
  }
}
