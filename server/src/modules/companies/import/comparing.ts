import { canBeMatched, type ImportFailure } from '@fornace/contract/companies/import-facts'
import type { Database } from '../../../platform/database/database.ts'
import { DatabaseFault } from '../../../platform/database/fault.ts'
import { carryOver } from './carry-over.ts'
import { comparison } from './compare.ts'
import {
  type AskedComparison,
  giveUpComparison,
  keepComparison,
  knownCompanies,
  nameKeys,
  noteProgress,
  readPart,
  sketchCompanies,
  tryComparison,
} from './comparison.store.ts'
import { decidedDifferences } from './difference.store.ts'
import type { StagedRow } from './staged.ts'

const PROGRESS_EVERY_MS = 500
const MOST_TRIES = 3

interface ComparisonJob {
  readonly id: number
  readonly run: number
}

const failureOf = (error: unknown): ImportFailure =>
  error instanceof DatabaseFault && (error.kind === 'busy' || error.kind === 'down') ? 'busy' : 'unexpected'

/** Compares an import, or, when it has been tried often enough, says that it cannot be done. */
export const compareImport = async (
  database: Database,
  job: ComparisonJob,
  signal: AbortSignal,
): Promise<void> => {
  const asked = await tryComparison(database, job.id, job.run)
  if (!asked) return
  // The others have ended with their servers.
  if (asked.tries > MOST_TRIES) return giveUpComparison(database, job.id, job.run, 'unexpected')
  try {
    await compareRows(database, job, asked, signal)
  } catch (error) {
    if (asked.tries === MOST_TRIES) await giveUpComparison(database, job.id, job.run, failureOf(error))
    throw error
  }
}

/** Compares what was read with what is known, and keeps the differences. Whoever asks for lists meanwhile hardly notices. */
const compareRows = async (
  database: Database,
  { id, run }: ComparisonJob,
  { table, mapping, ...asked }: AskedComparison,
  signal: AbortSignal,
): Promise<void> => {
  const parts = canBeMatched(mapping) ? asked.parts : 0
  const ask = (part: number): Promise<string> => {
    const coming = readPart(database, id, table, part)
    // Where something else fails first, nobody waits for it any more.
    coming.catch(() => undefined)
    return coming
  }
  let coming = ask(0)
  const known = parts > 0 ? await sketchCompanies(database, mapping) : []
  const newest = known.reduce((greatest, company) => Math.max(greatest, company.id), 0)
  const load = (ids: readonly number[]) => knownCompanies(database, ids)
  const compared = comparison({ mapping, known, nameKeys: (names) => nameKeys(database, names), load })
  let told = performance.now()
  for (let part = 0; part < parts; part++) {
    signal.throwIfAborted()
    const rows = JSON.parse(await coming) as StagedRow[]
    // The next part is on its way while this one is compared.
    coming = ask(part + 1)
    await compared.take(rows)
    if (performance.now() - told < PROGRESS_EVERY_MS) continue
    told = performance.now()
    await noteProgress(database, id, ((part + 1) / parts) * 90)
  }
  const found = await carryOver(await compared.finish(), await decidedDifferences(database, id), load)
  await database.transaction((transaction) => keepComparison(transaction, id, run, found, newest))
}
