// Repairs of the pages of a file before it is read, for the format of Access 97 and later ones.
const VERSION = 0x14
const DATA_PAGE = 1
const DEFINITION_PAGE = 2
const OWNER = 4
const NEXT = 4
const NOWHERE = 0xffffffff
const PLACE = 0x1fff

const layoutOf = (bytes: Buffer): { size: number; count: number } =>
  bytes[VERSION] === 0 ? { size: 2048, count: 8 } : { size: 4096, count: 12 }

/**
 * Clears the marks of deleted memos. The reader takes such a mark for bits of the start offset, and would then read the
 * next memo with deleted data and without its end.
 */
export const unmarkDeletedMemos = (bytes: Buffer): void => {
  const { size, count } = layoutOf(bytes)
  for (let page = 0; page + size <= bytes.length; page += size) {
    if (bytes[page] !== DATA_PAGE || bytes.toString('latin1', page + OWNER, page + OWNER + 4) !== 'LVAL')
      continue
    const first = page + count + 2
    const end = Math.min(first + 2 * bytes.readUInt16LE(page + count), page + size)
    for (let at = first; at < end; at += 2) bytes.writeUInt16LE(bytes.readUInt16LE(at) & PLACE, at)
  }
}

/**
 * Breaks cycles in the page chains of table definitions. In a damaged file the reader would follow a cycle forever;
 * without it the table is unreadable.
 */
export const breakCircles = (bytes: Buffer): void => {
  const { size } = layoutOf(bytes)
  const pages = Math.floor(bytes.length / size)
  const state: ('here' | 'done' | undefined)[] = []
  for (let first = 0; first < pages; first++) {
    const passed: number[] = []
    let page = first
    while (page < pages && !state[page] && bytes[page * size] === DEFINITION_PAGE) {
      state[page] = 'here'
      passed.push(page)
      page = bytes.readUInt32LE(page * size + NEXT)
    }
    const last = passed.at(-1)
    if (last !== undefined && state[page] === 'here') bytes.writeUInt32LE(NOWHERE, last * size + NEXT)
    for (const one of passed) state[one] = 'done'
  }
}
