import { canBeMatched, type ImportFailure } from '@fornace/contract/companies/import-facts'
import type { Database } from '../../../platform/database/database.ts'
import { DatabaseFault } from '../../../platform/database/fault.ts'
import { type Sandbox, sandboxTask } from '../../../platform/sandbox/sandbox.ts'
import type { ComparisonDesk, work } from './compare.task.ts'
import {
  type AskedComparison,
  giveUpComparison,
  keepComparison,
  nameKeys,
  noteProgress,
  readPart,
  sketchCompanies,
  tryComparison,
} from './comparison.store.ts'
import { decidedDifferences } from './difference.store.ts'

const PROGRESS_EVERY_MS = 500
const MOST_TRIES = 3

const compare = sandboxTask<typeof work>(new URL('./compare.task.ts', import.meta.url), { seconds: 120 })

interface ComparisonJob {
  readonly id: number
  readonly run: number
}

interface House {
  readonly database: Database
  readonly sandbox: Sandbox
}

const failureOf = (error: unknown): ImportFailure =>
  error instanceof DatabaseFault && (error.kind === 'busy' || error.kind === 'down') ? 'busy' : 'unexpected'

/** Compares an import, or, when it has been tried often enough, says that it cannot be done. */
export const compareImport = async (house: House, job: ComparisonJob, signal: AbortSignal): Promise<void> => {
  const { database } = house
  const asked = await tryComparison(database, job.id, job.run)
  if (!asked) return
  // The others have ended with their servers.
  if (asked.tries > MOST_TRIES) return giveUpComparison(database, job.id, job.run, 'unexpected')
  try {
    await compareRows(house, job, asked, signal)
  } catch (error) {
    if (asked.tries === MOST_TRIES) await giveUpComparison(database, job.id, job.run, failureOf(error))
    throw error
  }
}

/** One after the other; the next is on its way while the last is worked on. */
const eagerly = (all: AsyncIterator<string>): (() => Promise<string>) => {
  const ask = () => {
    const coming = all.next()
    // Where something else fails first, nobody waits for it any more.
    coming.catch(() => undefined)
    return coming
  }
  let coming = ask()
  return async () => {
    const { value, done } = await coming
    if (!done) coming = ask()
    return value ?? ''
  }
}

/**
 * Compares what was read with what is known, and keeps the differences. Rows and companies only pass through here, as
 * they come from the database: whoever asks for lists meanwhile hardly notices.
 */
const compareRows = async (
  { database, sandbox }: House,
  { id, run }: ComparisonJob,
  { table, mapping, ...asked }: AskedComparison,
  signal: AbortSignal,
): Promise<void> => {
  const parts = canBeMatched(mapping) ? asked.parts : 0
  let newest = 0
  async function* companies() {
    if (parts === 0) return
    for (;;) {
      const some = await sketchCompanies(database, mapping, newest)
      if (!some) return
      newest = some.last
      yield some.text
    }
  }
  async function* rows() {
    let told = performance.now()
    for (let part = 0; part < parts; part++) {
      yield await readPart(database, id, table, part)
      if (performance.now() - told < PROGRESS_EVERY_MS) continue
      told = performance.now()
      await noteProgress(database, id, ((part + 1) / parts) * 90)
    }
  }
  const found = { differences: [] as string[], rejected: [] as string[] }
  const desk: ComparisonDesk = {
    companies: eagerly(companies()),
    rows: eagerly(rows()),
    nameKeys: (names) => nameKeys(database, names),
    keep: async (some) => {
      found[some.kind].push(some.rows)
    },
  }
  const decided = await decidedDifferences(database, id)
  const counts = await sandbox.run(compare, { mapping, decided }, { lent: desk, signal })
  await database.transaction((transaction) =>
    keepComparison(transaction, id, run, { ...found, counts, newest }),
  )
}
