import type { ImportTable } from '@fornace/contract/companies/import'
import { canBeMatched, type ImportKind } from '@fornace/contract/companies/import-facts'
import type { ProblemCode } from '@fornace/contract/kit/problems'
import { refusedFile } from '../../../kit/upload.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Sandbox, SandboxFault, sandboxTask } from '../../../platform/sandbox/sandbox.ts'
import type { work as readAccess } from './access.task.ts'
import type { Mapping } from './compare.rules.ts'
import { comparisonDesk } from './comparing.ts'
import { type Found, keepFound } from './comparison.store.ts'
import type { work as readCsv } from './csv.task.ts'
import type { FoundPart, ReadingDesk } from './desk.ts'
import { type Remembered, recogniseColumns } from './headings.ts'
import { keepRows, rememberedHeadings } from './import.store.ts'
import { type FileFault, MOST_COLUMNS, MOST_ROWS, type ReadFacts, type ReadPart } from './staged.ts'

const READERS = {
  csv: sandboxTask<typeof readCsv>(new URL('./csv.task.ts', import.meta.url), { seconds: 120 }),
  mdb: sandboxTask<typeof readAccess>(new URL('./access.task.ts', import.meta.url), { seconds: 180 }),
} as const satisfies Record<ImportKind, unknown>

const REASONS: Record<FileFault, ProblemCode> = {
  'not-text': 'file.type',
  'not-access': 'file.type',
  empty: 'file.empty',
  damaged: 'file.damaged',
  password: 'import.password',
  'too-many-rows': 'import.too-many-rows',
  'too-many-columns': 'import.too-many-columns',
}

/** The table that looks most like companies. */
const likeliestTable = (tables: readonly ImportTable[], remembered: Remembered): number => {
  const fit = ({ columns, problem }: ImportTable): number => {
    const mapping = recogniseColumns(columns, remembered)
    return problem || !canBeMatched(mapping) ? 0 : mapping.filter((field) => field !== null).length
  }
  const fits = tables.map(fit)
  return Math.max(0, fits.indexOf(Math.max(...fits)))
}

/** Each deed waits for the one before: while something is written, the next is made ready. */
const oneBehind = () => {
  let last = Promise.resolve()
  return async (deed?: () => Promise<void>): Promise<void> => {
    await last
    if (!deed) return
    last = deed()
    last.catch(() => undefined)
  }
}

/** What was read of a file, and what was found in it. */
export interface ReadFile {
  readonly tables: readonly ImportTable[]
  readonly read: ReadFacts
  readonly chosen: { readonly table: number; readonly mapping: Mapping }
  /** Nothing where the comparison did not come to its end, which is not the file's fault. */
  readonly found: Found | undefined
}

/**
 * Reads a file in the sandbox, keeps its rows as they come, and has them compared there at once. A file that cannot be
 * read is refused with the reason.
 */
export const readFile = async (
  { database, sandbox }: { database: Database; sandbox: Sandbox },
  importId: number,
  { kind, file }: { kind: ImportKind; file: string },
): Promise<ReadFile> => {
  const tables: (ImportTable & { rows: number })[] = []
  let chosen: ReadFile['chosen'] = { table: 0, mapping: [] }
  let read: ReadFacts | undefined
  let part = 0
  const [keepingRows, keepingFound] = [oneBehind(), oneBehind()]
  const take = async (handed: ReadPart): Promise<void> => {
    if ('table' in handed) {
      const { name, columns, problem, unreadable } = handed.table
      const faults = {
        ...(problem ? { problem } : {}),
        ...(unreadable ? { unreadable: [...unreadable] } : {}),
      }
      if (tables.at(-1)?.name === name) tables.pop()
      tables.push({ name, columns: [...columns], rows: 0, ...faults })
      part = 0
      return
    }
    if ('read' in handed) {
      read = handed.read
      return
    }
    const table = tables.at(-1)
    if (!table) throw new Error('rows before their table')
    table.rows += handed.count
    const { rows } = handed
    await keepingRows(() => keepRows(database, importId, { table: tables.length - 1, part: part++, rows }))
  }
  const comparing = comparisonDesk(database, importId)
  const choose = async (): Promise<ReadFile['chosen']> => {
    const headings = tables.flatMap(({ columns }) => columns)
    const remembered = await rememberedHeadings(database, headings)
    const table = likeliestTable(tables, remembered)
    chosen = { table, mapping: recogniseColumns(tables[table]?.columns ?? [], remembered) }
    comparing.ask(chosen.mapping)
    return chosen
  }
  // Nobody looks at it before it is compared as a whole, and it goes with the import if that is not to be.
  const keep = (found: FoundPart) => keepingFound(() => keepFound(database, importId, found))
  const desk: ReadingDesk = { ...comparing.desk, take, choose, keep }
  const result = await sandbox.run(READERS[kind], { file }, { lent: desk }).catch((error: unknown) => {
    if (!(error instanceof SandboxFault)) throw error
    if (!read) throw refusedFile('file.damaged')
    return undefined
  })
  await Promise.all([keepingRows(), keepingFound()])
  if (result && 'refused' in result) {
    const max = result.refused === 'too-many-columns' ? MOST_COLUMNS : MOST_ROWS
    throw refusedFile(REASONS[result.refused], { max })
  }
  if (!read) throw new Error('a file was compared before it was read')
  return { tables, read, chosen, found: result && comparing.found(result.counts) }
}
