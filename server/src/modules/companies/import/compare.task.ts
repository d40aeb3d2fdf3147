import type { ImportCounts } from '@fornace/contract/companies/import'
import type { Work } from '../../../platform/sandbox/task.ts'
import { carryOver, type Decided } from './carry-over.ts'
import type { Mapping } from './compare.rules.ts'
import { comparison } from './compare.ts'
import { inParts } from './parts.ts'
import { rowsOf } from './row-text.ts'
import { sketchesOf, takenApart } from './sketch.ts'

/** What the comparison reads and writes through whoever has begun it. */
export interface ComparisonDesk {
  /** The next companies, as one text; none at the end. */
  companies(): Promise<string>
  /** The next rows, as they were kept; none at the end. */
  rows(): Promise<string>
  /** Names as the database compares them. */
  nameKeys(names: readonly string[]): Promise<readonly string[]>
  /** Some of what was found, as JSON. */
  keep(found: { readonly kind: 'differences' | 'rejected'; readonly rows: string }): Promise<void>
}

interface Input {
  readonly mapping: Mapping
  /** What people have said of the comparison before. */
  readonly decided: readonly Decided[]
}

const KEPT_AT_ONCE = 2000

const all = async (next: () => Promise<string>): Promise<string[]> => {
  const parts: string[] = []
  for (let part = await next(); part !== ''; part = await next()) parts.push(part)
  return parts
}

/** Compares the rows of a file with the companies. */
export const work: Work<Input, ComparisonDesk, ImportCounts> = async ({ mapping, decided }, desk) => {
  // Both at once: while the database looks for the next companies, it looks for the next rows too.
  const [companies, parts] = await Promise.all([all(() => desk.companies()), all(() => desk.rows())])
  const known = companies.flatMap(sketchesOf)
  const compared = comparison({ mapping, known, nameKeys: (names) => desk.nameKeys(names) })
  for (const part of parts) compared.take(rowsOf(part))
  const knownOf = takenApart(mapping)
  const byId = new Map(known.map((company) => [company.id, company]))
  const found = carryOver(await compared.finish(), decided, (id) => {
    const sketch = byId.get(id)
    return sketch && knownOf(sketch)
  })
  const rejected = found.rejected.map((row) => ({ ...row, cells: JSON.stringify(row.cells) }))
  for (const some of inParts(found.differences, KEPT_AT_ONCE))
    await desk.keep({ kind: 'differences', rows: JSON.stringify(some) })
  for (const some of inParts(rejected, KEPT_AT_ONCE))
    await desk.keep({ kind: 'rejected', rows: JSON.stringify(some) })
  return found.counts
}
