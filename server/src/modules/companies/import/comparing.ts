import type { ImportFailure } from '@fornace/contract/companies/import-metadata'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { DatabaseFailure } from '../../../platform/database/failure.ts'
import {
  giveUpComparison,
  keepComparison,
  type RequestedComparison,
  tryComparison,
} from './comparison.store.ts'
import { decidedDifferences } from './difference.store.ts'
import { storedFile } from './file.store.ts'
import { readFile, Unreadable } from './reading.ts'

const MAX_TRIES = 3

interface ComparisonJob {
  readonly id: number
  readonly run: number
  /** User who requested it. */
  readonly userId?: number
}

type House = Pick<Services, 'database' | 'files' | 'sandbox'>

/** Thrown for imports older than the storage of files. */
class FileMissing extends Error {}

const failureOf = (error: unknown): ImportFailure => {
  if (error instanceof Unreadable) return 'unreadable'
  if (error instanceof FileMissing) return 'file-gone'
  return error instanceof DatabaseFailure && ['busy', 'slow', 'down'].includes(error.kind)
    ? 'busy'
    : 'unexpected'
}

/** Reads and compares an import once more, or, when it has been tried often enough, says that it cannot be done. */
export const compareImport = async (house: House, job: ComparisonJob, signal: AbortSignal): Promise<void> => {
  const { database } = house
  const requested = await tryComparison(database, job.id, job.run)
  if (!requested) return
  // The others have ended with their servers.
  if (requested.tries > MAX_TRIES) return giveUpComparison(database, job.id, job.run, 'unexpected')
  try {
    await compareAgain(house, job, requested, signal)
  } catch (error) {
    const failure = failureOf(error)
    const isFinal = failure === 'unreadable' || failure === 'file-gone'
    if (isFinal || requested.tries === MAX_TRIES) await giveUpComparison(database, job.id, job.run, failure)
    if (!isFinal) throw error
  }
}

/**
 * Reads the stored file with the current choices, compares it with the current companies, and stores the differences.
 */
const compareAgain = async (
  house: House,
  { id, run, userId }: ComparisonJob,
  { kind, uploaded_by, table, mapping, chosen, is_partial, empty_means_empty }: RequestedComparison,
  signal: AbortSignal,
): Promise<void> => {
  const { database, files } = house
  const decided = await decidedDifferences(database, id)
  const rules = { isPartial: is_partial, emptyMeansEmpty: empty_means_empty, decided }
  const { read, result } = await files.pass({ chunks: anyOf(storedFile(database, id)), kind }, (file) =>
    readFile(house, id, { kind, file, userId: userId ?? uploaded_by, table, mapping, chosen, rules, signal }),
  )
  if (!result) throw new Error('the comparison did not come to its end')
  await database.transaction((transaction) => keepComparison(transaction, id, run, { read, result }))
}

async function* anyOf(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let isEmpty = true
  for await (const chunk of chunks) {
    isEmpty = false
    yield chunk
  }
  if (isEmpty) throw new FileMissing()
}
