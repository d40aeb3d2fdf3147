import { canBeMatched } from '@fornace/contract/companies/import-facts'
import type { Database } from '../../../platform/database/database.ts'
import { comparison } from './compare.ts'
import {
  findComparison,
  keepComparison,
  knownCompanies,
  nameKeys,
  noteProgress,
  readPart,
  sketchCompanies,
} from './import.store.ts'
import type { StagedRow } from './staged.ts'

const PROGRESS_EVERY_MS = 500

/** Compares what was read with what is known, and keeps the differences. Whoever asks for lists meanwhile hardly notices. */
export const compareImport = async (
  database: Database,
  { id, run }: { id: number; run: number },
  signal: AbortSignal,
): Promise<void> => {
  const asked = await findComparison(database, id, run)
  if (!asked) return
  const { table, mapping } = asked
  const parts = canBeMatched(mapping) ? asked.parts : 0
  let coming = readPart(database, id, table, 0)
  const known = parts > 0 ? await sketchCompanies(database, mapping) : []
  const newest = known.reduce((greatest, company) => Math.max(greatest, company.id), 0)
  const compared = comparison({
    mapping,
    known,
    nameKeys: (names) => nameKeys(database, names),
    load: (ids) => knownCompanies(database, ids),
  })
  let told = performance.now()
  for (let part = 0; part < parts; part++) {
    signal.throwIfAborted()
    const rows = JSON.parse(await coming) as StagedRow[]
    // The next part is on its way while this one is compared.
    coming = readPart(database, id, table, part + 1)
    await compared.take(rows)
    if (performance.now() - told < PROGRESS_EVERY_MS) continue
    told = performance.now()
    await noteProgress(database, id, ((part + 1) / parts) * 90)
  }
  await coming
  const found = await compared.finish()
  await database.transaction((transaction) => keepComparison(transaction, id, run, found, newest))
}
