import type { ImportCounts } from '@fornace/contract/companies/import'
import { canBeMatched, type ImportFailure } from '@fornace/contract/companies/import-facts'
import type { Database } from '../../../platform/database/database.ts'
import { DatabaseFault } from '../../../platform/database/fault.ts'
import { type Sandbox, sandboxTask } from '../../../platform/sandbox/sandbox.ts'
import type { Mapping } from './compare.rules.ts'
import type { work } from './compare.task.ts'
import {
  type AskedComparison,
  companiesAsText,
  type Found,
  giveUpComparison,
  keepComparison,
  nameKeys,
  noteProgress,
  readPart,
  type SketchPage,
  sketchCompanies,
  tryComparison,
} from './comparison.store.ts'
import type { ComparisonDesk, FoundPart } from './desk.ts'
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
  error instanceof DatabaseFault && ['busy', 'slow', 'down'].includes(error.kind) ? 'busy' : 'unexpected'

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

/** So many answers are on their way while the last is worked on. */
const AHEAD = 2

/** One answer after the other until there is none; each may say where the next one begins. */
const ahead = <Answer>(ask: (before: Answer | undefined) => Promise<Answer | undefined>) => {
  let last: Promise<Answer | undefined> | undefined
  const coming: Promise<Answer | undefined>[] = []
  const askAhead = () => {
    while (coming.length < AHEAD) {
      last = last ? last.then((before) => before && ask(before)) : ask(undefined)
      // Where something else fails first, nobody waits for it any more.
      last.catch(() => undefined)
      coming.push(last)
    }
  }
  askAhead()
  return async (): Promise<Answer | undefined> => {
    const next = coming.shift()
    askAhead()
    return next
  }
}

/**
 * What a comparison in the sandbox asks for and finds. Rows and companies only pass through here, as they come from the
 * database: whoever asks for lists meanwhile hardly notices.
 */
export const comparisonDesk = (database: Database, importId: number) => {
  const parts: FoundPart[] = []
  let told = performance.now()
  let nextSketches: () => Promise<SketchPage | undefined> = async () => undefined
  let newest = 0

  const desk: ComparisonDesk = {
    sketches: async () => {
      const page = await nextSketches()
      newest = page?.last ?? newest
      return page?.text
    },
    companies: (ids) => companiesAsText(database, ids),
    nameKeys: (names) => nameKeys(database, names),
    keep: async (part) => void parts.push(part),
    progress: async (share) => {
      if (performance.now() - told < PROGRESS_EVERY_MS) return
      told = performance.now()
      await noteProgress(database, importId, share * 100)
    },
  }
  return {
    desk,
    /** Begins to ask for the companies. */
    ask: (mapping: Mapping): void => {
      if (!canBeMatched(mapping)) return
      nextSketches = ahead((before) => sketchCompanies(database, mapping, before?.last ?? 0))
    },
    found: (counts: ImportCounts): Found => ({ parts, counts, newest }),
  }
}

/** Compares what was read before with what is known now, and keeps the differences. */
const compareRows = async (
  { database, sandbox }: House,
  { id, run }: ComparisonJob,
  { table, mapping, parts }: AskedComparison,
  signal: AbortSignal,
): Promise<void> => {
  const comparing = comparisonDesk(database, id)
  comparing.ask(mapping)
  let part = 0
  const rows = ahead(async () => (part < parts ? readPart(database, id, table, part++) : undefined))
  const decided = await decidedDifferences(database, id)
  const lent = { ...comparing.desk, rows }
  const counts = await sandbox.run(compare, { mapping, decided }, { lent, signal })
  const found = comparing.found(counts)
  await database.transaction((transaction) => keepComparison(transaction, id, run, found))
}
