import { readFileSync } from 'node:fs'
import type { Work } from '../../platform/sandbox/task.ts'
import { type ReadXliff, readXliff } from './xliff-reader.ts'
import { decodeXml } from './xml-text.ts'

export const work: Work<{ file: string }, object, ReadXliff> = async ({ file }) => {
  const text = decodeXml(readFileSync(file))
  return text === undefined ? { rejected: 'not-xliff' } : readXliff(text)
}
