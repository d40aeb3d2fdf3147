import type MDBReader from 'mdb-reader'
import { catalogueOf } from './access-catalogue.ts'

// The pages of a table's definition, as every .accdb has them.
const PAGE = 4096
const NEXT_PAGE = 4
const PAGE_HEAD = 8
const COLUMN_COUNT = 45
const INDEX_COUNT = 51
const INDEXES = 63
const INDEX_SIZE = 12
const COLUMN_SIZE = 25
const COLUMN_MARKS = 16
const CALCULATED = 0xc0

const isAce = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 19) === 'Standard ACE DB'

const definitionOf = (bytes: Buffer, first: number): Buffer => {
  const pages: Buffer[] = []
  const seen = new Set<number>()
  for (let page = first; page > 0 && !seen.has(page); page = bytes.readUInt32LE(page * PAGE + NEXT_PAGE)) {
    seen.add(page)
    pages.push(bytes.subarray(page * PAGE + (pages.length > 0 ? PAGE_HEAD : 0), (page + 1) * PAGE))
  }
  return Buffer.concat(pages)
}

/**
 * Calculated columns of Access: the reader returns their values with an undecoded wrapper and does not mark them, so
 * the table definition is parsed here.
 */
export const calculatedColumns = (bytes: Buffer, reader: MDBReader, table: string): Set<string> => {
  const calculated = new Set<string>()
  if (!isAce(bytes)) return calculated
  const match = catalogueOf(reader).find(({ Name, Type }) => Name === table && (Type & 0x7f) === 1)
  if (!match) return calculated
  const definition = definitionOf(bytes, match.Id & 0xffffff)
  const count = definition.readUInt16LE(COLUMN_COUNT)
  const columns = INDEXES + definition.readInt32LE(INDEX_COUNT) * INDEX_SIZE
  let name = columns + count * COLUMN_SIZE
  for (let index = 0; index < count; index++) {
    const end = name + 2 + definition.readUInt16LE(name)
    const marks = definition.readUInt8(columns + index * COLUMN_SIZE + COLUMN_MARKS)
    if ((marks & CALCULATED) !== 0) calculated.add(definition.toString('utf16le', name + 2, end))
    name = end
  }
  return calculated
}
