import type { ImportCounts } from '@fornace/contract/companies/import'
import { canBeMatched, type ImportFailure } from '@fornace/contract/companies/import-facts'
import type { Database } from '../../../platform/database/database.ts'
import { DatabaseFault } from '../../../platform/database/fault.ts'
import { type Sandbox, sandboxTask } from '../../../platform/sandbox/sandbox.ts'
import type { Mapping } from './compare.rules.ts'
import type { work } from './compare.task.ts'
import {
  type AskedComparison,
  companySpans,
  type Found,
  giveUpComparison,
  keepComparison,
  nameKeys,
  noteProgress,
  readPart,
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

/** So many answers are on their way while the last is worked on. */
const AHEAD = 2

/** One answer after the other, none of them empty until the end. */
const ahead = <Answer>(asks: readonly (() => Promise<Answer | undefined>)[]) => {
  const left = [...asks]
  const coming: Promise<Answer | undefined>[] = []
  const ask = () => {
    while (coming.length < AHEAD) {
      const answer = left.shift()?.()
      if (!answer) return
      // Where something else fails first, nobody waits for it any more.
      answer.catch(() => undefined)
      coming.push(answer)
    }
  }
  ask()
  return async (): Promise<Answer | undefined> => {
    for (let answer = coming.shift(); answer; answer = coming.shift()) {
      ask()
      const given = await answer
      if (given) return given
    }
    return undefined
  }
}

/**
 * What a comparison in the sandbox asks for and finds. Rows and companies only pass through here, as they come from the
 * database: whoever asks for lists meanwhile hardly notices.
 */
export const comparisonDesk = (database: Database, importId: number) => {
  const spans = companySpans(database)
  spans.catch(() => undefined)
  const parts: FoundPart[] = []
  let told = performance.now()
  let companies: Promise<() => Promise<string | undefined>> | undefined

  const desk: ComparisonDesk = {
    companies: async () => (await companies)?.(),
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
      companies = spans.then(({ spans }) =>
        ahead(spans.map((span) => () => sketchCompanies(database, mapping, span))),
      )
      companies.catch(() => undefined)
    },
    found: async (counts: ImportCounts): Promise<Found> => ({
      parts,
      counts,
      newest: (await spans).newest,
    }),
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
  const rows = ahead(Array.from({ length: parts }, (_, part) => () => readPart(database, id, table, part)))
  const decided = await decidedDifferences(database, id)
  const lent = { ...comparing.desk, rows }
  const counts = await sandbox.run(compare, { mapping, decided }, { lent, signal })
  const found = await comparing.found(counts)
  await database.transaction((transaction) => keepComparison(transaction, id, run, found))
}
