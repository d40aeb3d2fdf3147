import type { ImportCounts } from '@fornace/contract/companies/import'
import { canBeMatched } from '@fornace/contract/companies/import-facts'
import { carryOver, type Decided } from './carry-over.ts'
import type { Known, Mapping } from './compare.rules.ts'
import { comparison } from './compare.ts'
import type { ComparisonDesk, ReadingDesk } from './desk.ts'
import type { FoundDifference } from './found.ts'
import { inParts } from './parts.ts'
import { companiesOf, eachSketch } from './sketch.ts'
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

const KEPT_AT_ONCE = 1000
/** So many parts are compared before the names of the first are known. */
const NAMES_AHEAD = 8

/** Compares rows with the companies, as they come. */
export const compareParts = async (
  desk: ComparisonDesk,
  { mapping, decided, parts, done }: Asked,
): Promise<ImportCounts> => {
  const companies = async (ids: readonly number[]): Promise<Known[]> => companiesOf(await desk.companies(ids))
  const keep = async (kind: 'differences' | 'rejected', rows: readonly object[]) => {
    for (const some of inParts(rows, KEPT_AT_ONCE)) await desk.keep({ kind, rows: JSON.stringify(some) })
  }
  // What people have said before is laid over all of them at once.
  let whole: readonly FoundDifference[] = []
  const compared = comparison({
    mapping,
    companies,
    nameKeys: (names) => desk.nameKeys(names),
    keep: async (found) => {
      if (decided.length > 0) whole = whole.concat(found)
      else await keep('differences', found)
    },
  })
  for (let some = await desk.sketches(); some; some = await desk.sketches()) eachSketch(some, compared.know)
  const left = canBeMatched(mapping) ? await parts() : []
  const count = left.length
  const named: Promise<void>[] = []
  for (let part = left.shift(); part; part = left.shift()) {
    named.push(compared.take(part))
    if (named.length > NAMES_AHEAD) await named.shift()
    await desk.progress(1 - (1 - done) * (left.length / count))
  }
  await compared.end()
  const { differences, counts } = await carryOver(
    { differences: whole, counts: compared.counts },
    decided,
    companies,
  )
  await keep('differences', differences)
  await keep(
    'rejected',
    compared.rejected.map((row) => ({ ...row, cells: JSON.stringify(row.cells) })),
  )
  return counts
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
