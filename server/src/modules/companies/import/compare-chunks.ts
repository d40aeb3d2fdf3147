import { hasMatchKey } from '@fornace/contract/companies/import-metadata'
import { carryOver } from './carry-over.ts'
import { inParts } from './chunks.ts'
import type { Existing } from './compare.rules.ts'
import { comparison } from './compare.ts'
import type { DifferenceRow } from './differences.ts'
import type { ImportHost, Result, Rules } from './import-host.ts'
import { companiesOf, eachSketch } from './sketch.ts'
import type { RowGatherer } from './staged.ts'

const STORED_AT_ONCE = 1000
/** Chunks compared ahead of the name keys of the first. */
const NAMES_AHEAD = 8
/** Share of the comparison that is done after the first pass over all rows. */
const LOOKED_AT = 0.4

/** Compares the rows of a file with the companies; `done` is how much of the work was reading. */
export const compareGathered = async (
  host: ImportHost,
  gatherer: RowGatherer,
  { decided, isPartial, emptyMeansEmpty }: Rules,
  done: number,
): Promise<Result> => {
  const { table, mapping } = await host.choose()
  const progress = (share: number) => host.progress(done + (1 - done) * share)
  const companies = async (ids: readonly number[]): Promise<Existing[]> =>
    companiesOf(await host.companies(ids))
  const keep = async (kind: 'differences' | 'rejected', rows: readonly object[]) => {
    for (const some of inParts(rows, STORED_AT_ONCE)) await host.keep({ kind, rows: JSON.stringify(some) })
  }
  // Earlier decisions are applied to all differences at once.
  let whole: readonly DifferenceRow[] = []
  const compared = comparison({
    mapping,
    isPartial,
    emptyMeansEmpty,
    companies,
    nameKeys: (names) => host.nameKeys(names),
    keep: async (matches) => {
      if (decided.length > 0) whole = whole.concat(matches)
      else await keep('differences', matches)
    },
    progress: (share) => progress(LOOKED_AT + (1 - LOOKED_AT) * share),
  })
  for (let some = await host.sketches(); some; some = await host.sketches()) eachSketch(some, compared.know)
  const { parts, missing } = await gatherer.rowsOf(table)
  const left = hasMatchKey(mapping) ? parts : []
  const count = left.length
  const named: Promise<void>[] = []
  for (let part = left.shift(); part; part = left.shift()) {
    named.push(compared.take(part))
    if (named.length > NAMES_AHEAD) await named.shift()
    await progress(LOOKED_AT * (1 - left.length / count))
  }
  await compared.end(missing)
  const { differences, counts } = await carryOver(
    { differences: whole, counts: compared.counts },
    { decided, emptyMeansEmpty },
    companies,
  )
  await keep('differences', differences)
  await keep(
    'rejected',
    compared.rejected.map((row) => ({ ...row, cells: JSON.stringify(row.cells) })),
  )
  return { counts, ...compared.removals() }
}
