import type { ImportCounts } from '@fornace/contract/companies/import'
import type { Work } from '../../../platform/sandbox/task.ts'
import type { Decided } from './carry-over.ts'
import type { Mapping } from './compare.rules.ts'
import { compareParts } from './compare-parts.ts'
import type { ComparisonDesk } from './desk.ts'
import { unpacked } from './packed.ts'

/** Whoever wants a file compared once more has its rows. */
export interface ComparingDesk extends ComparisonDesk {
  /** The next rows, as they were kept; none at the end. */
  rows(): Promise<Buffer | undefined>
}

interface Input {
  readonly mapping: Mapping
  readonly decided: readonly Decided[]
}

/** Compares the rows of a file with the companies once more. */
export const work: Work<Input, ComparingDesk, ImportCounts> = (input, desk) => {
  const parts = async (): Promise<Buffer[]> => {
    const all: Buffer[] = []
    for (let part = await desk.rows(); part; part = await desk.rows()) all.push(unpacked(part))
    return all
  }
  return compareParts(desk, { ...input, parts, done: 0 })
}
