import { canBeMatched, type ImportFailure } from '@fornace/contract/companies/import-facts'
import type { Database } from '../../../platform/database/database.ts'
import { DatabaseFault } from '../../../platform/database/fault.ts'
import { type Sandbox, sandboxTask } from '../../../platform/sandbox/sandbox.ts'
import type { ComparisonDesk, work } from './compare.task.ts'
import {
  type AskedComparison,
  companySpans,
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

/** So many answers are on their way while the last is worked on. */
const AHEAD = 2

/** One answer after the other, none of them empty until the end. */
const ahead = (asks: Iterator<() => Promise<string>>): (() => Promise<string>) => {
  const coming: Promise<string>[] = []
  const ask = () => {
    for (let next = asks.next(); !next.done; next = asks.next()) {
      const answer = next.value()
      // Where something else fails first, nobody waits for it any more.
      answer.catch(() => undefined)
      if (coming.push(answer) === AHEAD) return
    }
  }
  ask()
  return async () => {
    for (let answer = coming.shift(); answer; answer = coming.shift()) {
      ask()
      const text = await answer
      if (text !== '') return text
    }
    return ''
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
  const { firsts, newest } = parts > 0 ? await companySpans(database) : { firsts: [], newest: 0 }
  const companies = firsts
    .map((first, place) => [first, (firsts[place + 1] ?? newest + 1) - 1] as const)
    .map((span) => () => sketchCompanies(database, mapping, span))
  const rows = Array.from({ length: parts }, (_, part) => () => readPart(database, id, table, part))
  const nextRows = ahead(rows.values())
  let told = performance.now()
  let taken = 0
  const found = { differences: [] as string[], rejected: [] as string[] }
  const desk: ComparisonDesk = {
    companies: ahead(companies.values()),
    rows: async () => {
      taken++
      if (performance.now() - told > PROGRESS_EVERY_MS) {
        told = performance.now()
        await noteProgress(database, id, Math.min(1, taken / parts) * 90)
      }
      return nextRows()
    },
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
