import { open } from 'node:fs/promises'
import type { ImportReading, ImportTable } from '@fornace/contract/companies/import'
import { hasMatchKey, type ImportFormat, type ImportKind } from '@fornace/contract/companies/import-metadata'
import type { ProblemCode } from '@fornace/contract/kit/problems'
import { rejectedFile } from '../../../kit/http/upload.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Sandbox, SandboxFailure, sandboxTask } from '../../../platform/sandbox/sandbox.ts'
import type { work as readAccess } from './access.task.ts'
import type { Mapping } from './compare.rules.ts'
import type { ComparisonResult } from './comparison.store.ts'
import { comparisonHost } from './comparison-host.ts'
import type { work as readCsv } from './csv.task.ts'
import { rememberedHeadings } from './heading.store.ts'
import { fieldsOf, headingKey, type Remembered, recogniseColumns } from './headings.ts'
import type { FoundPart, ImportHost, ReadImport, Rules } from './import-host.ts'
import {
  type FileIssue,
  type FileMetadata,
  MAX_COLUMNS,
  MAX_ROWS,
  type ReadPart,
  type StagedTable,
} from './staged.ts'
import type { work as readXlsx } from './xlsx.task.ts'

const READERS = {
  csv: sandboxTask<typeof readCsv>(new URL('./csv.task.ts', import.meta.url), { seconds: 120 }),
  xlsx: sandboxTask<typeof readXlsx>(new URL('./xlsx.task.ts', import.meta.url), { seconds: 120 }),
  mdb: sandboxTask<typeof readAccess>(new URL('./access.task.ts', import.meta.url), { seconds: 180 }),
} as const satisfies Record<ImportFormat, unknown>

const REASONS: Record<FileIssue, ProblemCode> = {
  'not-text': 'file.type',
  'not-access': 'file.type',
  'not-spreadsheet': 'file.type',
  xls: 'import.unread-spreadsheet',
  xlsb: 'import.unread-spreadsheet',
  ods: 'import.unread-spreadsheet',
  numbers: 'import.unread-spreadsheet',
  empty: 'file.empty',
  damaged: 'file.damaged',
  password: 'import.password',
  'too-large': 'import.unpacked',
  'too-many-rows': 'import.too-many-rows',
  'too-many-columns': 'import.too-many-columns',
}

/** Every archive begins so, and every spreadsheet is one; spreadsheets of before, or with a password, begin otherwise. */
const SPREADSHEETS = ['504b0304', '504b0506', 'd0cf11e0']

const formatOf = async (kind: ImportKind, path: string): Promise<ImportFormat> => {
  if (kind === 'mdb') return 'mdb'
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return SPREADSHEETS.includes(buffer.toString('hex', 0, bytesRead)) ? 'xlsx' : 'csv'
  } finally {
    await file.close()
  }
}

/** The table that looks most like companies. */
const likeliestTable = (tables: readonly StagedTable[], remembered: Remembered): number => {
  const fit = ({ columns, problem, is_hidden }: StagedTable): number => {
    const mapping = recogniseColumns(columns, remembered)
    if (problem || is_hidden || !hasMatchKey(mapping)) return 0
    return mapping.filter((field) => field !== null).length
  }
  const fits = tables.map(fit)
  return Math.max(0, fits.indexOf(Math.max(...fits)))
}

/** Each step waits for the one before: while something is written, the next is made ready. */
const oneBehind = () => {
  let last = Promise.resolve()
  return async (step?: () => Promise<void>): Promise<void> => {
    await last
    if (!step) return
    last = step()
    last.catch(() => undefined)
  }
}

/** Choices for reading and comparing a file. */
export interface RequestedReading {
  readonly kind: ImportKind
  readonly file: string
  /** User whose heading choices apply. */
  readonly userId: number
  /** Chosen options; the others are detected. */
  readonly chosen: Partial<ImportReading>
  readonly table?: number
  /** Counts where it has as many columns as the table. */
  readonly mapping: Mapping
  readonly rules: Rules
  /** Stores results immediately; otherwise they are returned at the end. */
  readonly keep?: (part: FoundPart) => Promise<void>
  readonly signal?: AbortSignal
}

/** Reading results, and those of the comparison. */
export interface ReadFile {
  readonly read: ReadImport
  /** Undefined where the comparison was not completed for reasons other than the file. */
  readonly result: ComparisonResult | undefined
}

/** A file that cannot be read, or not so. */
export class Unreadable extends Error {
  readonly issue: FileIssue
  constructor(issue: FileIssue) {
    super(`the file is refused: ${issue}`)
    this.issue = issue
  }
}

export const rejection = ({ issue }: Unreadable) =>
  rejectedFile(REASONS[issue], {
    max: issue === 'too-many-columns' ? MAX_COLUMNS : MAX_ROWS,
    type: issue.toUpperCase(),
  })

interface TakenTable extends StagedTable {
  rows: number
  missing: number
}

const importTable = ({
  name,
  columns,
  rows,
  missing,
  problem,
  unreadable,
  is_hidden,
}: TakenTable): ImportTable => ({
  name,
  columns: [...columns],
  rows,
  ...(problem ? { problem } : {}),
  ...(unreadable ? { unreadable: [...unreadable] } : {}),
  ...(missing > 0 ? { missing_rows: missing } : {}),
  ...(is_hidden ? { is_hidden } : {}),
})

/** Reads a file in the sandbox, and has it compared there at once. Fails with `Unreadable`. */
export const readFile = async (
  { database, sandbox }: { database: Database; sandbox: Sandbox },
  importId: number,
  requested: RequestedReading,
): Promise<ReadFile> => {
  const { kind, file, userId, chosen, rules, keep, signal } = requested
  const format = await formatOf(kind, file)
  const tables: TakenTable[] = []
  let compared: Pick<ReadImport, 'table' | 'mapping' | 'remembered'> = {
    table: 0,
    mapping: [],
    remembered: [],
  }
  let metadata: FileMetadata | undefined
  const keeping = oneBehind()
  const take = async (handed: ReadPart): Promise<void> => {
    if ('table' in handed) {
      if (tables.at(-1)?.name === handed.table.name) tables.pop()
      tables.push({ ...handed.table, rows: 0, missing: 0 })
    } else if ('rows' in handed) Object.assign(tables.at(-1) ?? {}, handed)
    else metadata = handed.read
  }
  const comparing = comparisonHost(database, importId)
  const choose = async () => {
    const headings = await rememberedHeadings(
      database,
      userId,
      tables.flatMap(({ columns }) => columns),
    )
    const fields = fieldsOf(headings)
    const table =
      requested.table !== undefined && tables[requested.table]
        ? requested.table
        : likeliestTable(tables, fields)
    const columns = tables[table]?.columns ?? []
    const mapping =
      requested.mapping.length === columns.length ? [...requested.mapping] : recogniseColumns(columns, fields)
    const remembered = columns.flatMap((heading, column) => {
      const existing = headings.get(headingKey(heading))
      return existing && existing.field === mapping[column] ? [{ column, heading_id: existing.id }] : []
    })
    compared = { table, mapping, remembered }
    comparing.ask(mapping)
    return { table, mapping }
  }
  const host: ImportHost = { ...comparing.host, take, choose }
  if (keep) host.keep = (part) => keeping(() => keep(part))
  const input = { file, chosen, rules }
  const lending = signal ? { lent: host, signal } : { lent: host }
  const done = await sandbox.run(READERS[format], input, lending).catch((error: unknown) => {
    if (!(error instanceof SandboxFailure)) throw error
    if (!metadata) throw new Unreadable('damaged')
    return undefined
  })
  await keeping()
  if (done && 'refused' in done) throw new Unreadable(done.refused)
  if (!metadata) throw new Error('a file was compared before it was read')
  const { encoding, separator, detected, linkedTables = [] } = metadata
  const { headingRow = 0, detectedHeadingRow = 0, preview = [] } = tables[compared.table] ?? {}
  const read: ReadImport = {
    format,
    encoding,
    separator,
    heading_row: headingRow,
    found: { ...detected, heading_row: detectedHeadingRow },
    preview: [...preview],
    linked_tables: [...linkedTables],
    tables: tables.map(importTable),
    ...compared,
  }
  return { read, result: done && comparing.resultOf(done.result) }
}
