import type { ImportCounts } from '@fornace/contract/companies/import'
import { canBeMatched } from '@fornace/contract/companies/import-facts'
import { carryOver, type Decided } from './carry-over.ts'
import type { Mapping } from './compare.rules.ts'
import { comparison } from './compare.ts'
import type { ComparisonDesk, ReadingDesk } from './desk.ts'
import { inParts } from './parts.ts'
import { rowsOf } from './row-text.ts'
import { sketchesOf } from './sketch.ts'
import type { RowGatherer } from './staged.ts'

interface Asked {
  readonly mapping: Mapping
  /** What people have said of the comparison before. */
  readonly decided: readonly Decided[]
  /** The rows, as they are kept. */
  readonly parts: () => Promise<Buffer[]>
  /** How much of the work is behind it. */
  readonly done: number
}

const KEPT_AT_ONCE = 2000

/** Compares rows with the companies, as they come. */
export const compareParts = async (
  desk: ComparisonDesk,
  { mapping, decided, parts, done }: Asked,
): Promise<ImportCounts> => {
  const compared = comparison({ mapping, nameKeys: (names) => desk.nameKeys(names) })
  for (let some = await desk.companies(); some; some = await desk.companies()) compared.know(sketchesOf(some))
  const left = canBeMatched(mapping) ? await parts() : []
  const count = left.length
  let before = Promise.resolve()
  for (let part = left.shift(); part; part = left.shift()) {
    const taken = compared.take(rowsOf(part.toString()))
    await before
    before = taken
    await desk.progress(1 - (1 - done) * (left.length / count))
  }
  const found = carryOver(await compared.finish(), decided, compared.companyOf)
  const rejected = found.rejected.map((row) => ({ ...row, cells: JSON.stringify(row.cells) }))
  for (const some of inParts(found.differences, KEPT_AT_ONCE))
    await desk.keep({ kind: 'differences', rows: JSON.stringify(some) })
  for (const some of inParts(rejected, KEPT_AT_ONCE))
    await desk.keep({ kind: 'rejected', rows: JSON.stringify(some) })
  return found.counts
}

/** The same with the rows of a file that are being gathered. */
export const compareGathered = async (
  desk: ReadingDesk,
  gatherer: RowGatherer,
  done: number,
): Promise<ImportCounts> => {
  const { table, mapping } = await desk.choose()
  return compareParts(desk, { mapping, decided: [], parts: () => gatherer.partsOf(table), done })
}
