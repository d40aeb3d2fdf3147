import type { ImportTable } from '@fornace/contract/companies/import'
import { canBeMatched, type ImportKind } from '@fornace/contract/companies/import-facts'
import type { ProblemCode } from '@fornace/contract/kit/problems'
import { refusedFile } from '../../../kit/upload.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { type Sandbox, SandboxFault, sandboxTask } from '../../../platform/sandbox/sandbox.ts'
import type { work as readAccess } from './access.task.ts'
import { noteProgress } from './comparison.store.ts'
import type { work as readCsv } from './csv.task.ts'
import { type Remembered, recogniseColumns } from './headings.ts'
import { keepRows, keepTables } from './import.store.ts'
import { type FileFault, MOST_COLUMNS, MOST_ROWS, type ReadPart } from './staged.ts'

const READERS = {
  csv: sandboxTask<typeof readCsv>(new URL('./csv.task.ts', import.meta.url), { seconds: 60 }),
  mdb: sandboxTask<typeof readAccess>(new URL('./access.task.ts', import.meta.url), { seconds: 120 }),
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

/**
 * Reads a file in the sandbox and keeps its rows as they come. A file that cannot be read is refused with the reason, one
 * that nobody waits for any more is left alone.
 */
export const readInto = async (
  connection: Connection,
  sandbox: Sandbox,
  importId: number,
  { kind, file, signal }: { kind: ImportKind; file: string; signal: AbortSignal },
): Promise<readonly ImportTable[]> => {
  const tables: (ImportTable & { rows: number })[] = []
  let part = 0
  let keeping = Promise.resolve()
  const take = async (handed: ReadPart): Promise<void> => {
    if ('table' in handed) {
      const { name, columns, problem, unreadable } = handed.table
      const faults = {
        ...(problem ? { problem } : {}),
        ...(unreadable ? { unreadable: [...unreadable] } : {}),
      }
      tables.push({ name, columns: [...columns], rows: 0, ...faults })
      part = 0
      return
    }
    if ('progress' in handed) return noteProgress(connection, importId, handed.progress * 100)
    const table = tables.at(-1)
    if (!table) throw new Error('rows before their table')
    table.rows += handed.count
    // While it is written, the next part is read.
    await keeping
    keeping = keepRows(connection, importId, { table: tables.length - 1, part: part++, rows: handed.rows })
    keeping.catch(() => undefined)
  }
  const result = await sandbox
    .run(READERS[kind], { file }, { lent: { take }, signal })
    .catch((error: unknown) => {
      if (signal.aborted) throw refusedFile('file.unfinished')
      throw error instanceof SandboxFault ? refusedFile('file.damaged') : error
    })
  await keeping
  if ('refused' in result) {
    const max = result.refused === 'too-many-columns' ? MOST_COLUMNS : MOST_ROWS
    throw refusedFile(REASONS[result.refused], { max })
  }
  await keepTables(connection, importId, { tables, ...result })
  return tables
}

/** The table that looks most like companies. */
export const likeliestTable = (tables: readonly ImportTable[], remembered: Remembered): number => {
  const fit = ({ columns, problem }: ImportTable): number => {
    const mapping = recogniseColumns(columns, remembered)
    return problem || !canBeMatched(mapping) ? 0 : mapping.filter((field) => field !== null).length
  }
  const fits = tables.map(fit)
  return Math.max(0, fits.indexOf(Math.max(...fits)))
}
