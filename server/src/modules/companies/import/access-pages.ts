// What is mended in the pages of a file before it is read, in the format of Access 97 and in those after it.
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
 * The reader takes the mark of a deleted memo for a part of the place where it begins, and then reads the one after it
 * with what was deleted and without its end. Nobody asks for deleted memos: their marks are taken away.
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
 * A table may be told of on several pages, each of which names the next. Where damage has them run in a circle, the
 * reader would follow them for ever: the circle is broken, and the table cannot be read.
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
