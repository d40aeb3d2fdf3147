import { hasMatchKey } from '@fornace/contract/companies/import-metadata'
import type { Database } from '../../../platform/database/database.ts'
import type { Mapping } from './compare.rules.ts'
import {
  type ComparisonResult,
  companiesAsText,
  nameKeys,
  noteProgress,
  type SketchPage,
  sketchCompanies,
} from './comparison.store.ts'
import type { ComparisonHost, FoundPart, Result } from './import-host.ts'

const PROGRESS_EVERY_MS = 500

/** Number of prefetched answers. */
const AHEAD = 2

/** One answer after the other until there is none; each may say where the next one begins. */
const ahead = <Answer>(ask: (before: Answer | undefined) => Promise<Answer | undefined>) => {
  let last: Promise<Answer | undefined> | undefined
  const coming: Promise<Answer | undefined>[] = []
  const askAhead = () => {
    while (coming.length < AHEAD) {
      last = last ? last.then((before) => before && ask(before)) : ask(undefined)
      // Handled rejection: after another failure it is not awaited.
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
 * Host functions of a comparison in the sandbox. Rows and companies are passed through as they come from the database,
 * which hardly delays other requests.
 */
export const comparisonHost = (database: Database, importId: number) => {
  const parts: FoundPart[] = []
  let notified = performance.now()
  let nextSketches: () => Promise<SketchPage | undefined> = async () => undefined
  let newest = 0

  const host: ComparisonHost = {
    sketches: async () => {
      const page = await nextSketches()
      newest = page?.last ?? newest
      return page?.text
    },
    companies: (ids) => companiesAsText(database, ids),
    nameKeys: (names) => nameKeys(database, names),
    keep: async (part) => void parts.push(part),
    progress: async (share) => {
      if (performance.now() - notified < PROGRESS_EVERY_MS) return
      notified = performance.now()
      await noteProgress(database, importId, share * 100)
    },
  }
  return {
    host,
    /** Begins to ask for the companies. */
    ask: (mapping: Mapping): void => {
      if (!hasMatchKey(mapping)) return
      nextSketches = ahead((before) => sketchCompanies(database, mapping, before?.last ?? 0))
    },
    resultOf: (result: Result): ComparisonResult => ({ ...result, parts, newest }),
  }
}
