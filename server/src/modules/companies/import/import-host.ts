import type { CompanyImport, ImportCounts, ImportReading } from '@fornace/contract/companies/import'
import type { RemovalDoubt } from '@fornace/contract/companies/import-metadata'
import type { Mapping } from './compare.rules.ts'
import type { Decided } from './differences.ts'
import type { FileIssue, ReadPart } from './staged.ts'

/** Batch of results, as JSON. */
export interface FoundPart {
  readonly kind: 'differences' | 'rejected'
  readonly rows: string
}

/** Summary of a comparison, besides the differences. */
export interface Result {
  readonly counts: ImportCounts
  /** Why removals come unticked. */
  readonly removal_doubts: readonly RemovalDoubt[]
  readonly members: CompanyImport['members']
}

/** Host functions of a comparison. */
export interface ComparisonHost {
  /** Sketches of the next companies, as one text; none at the end. */
  sketches(): Promise<string | undefined>
  /** Current values of the companies that still exist, as one text. */
  companies(ids: readonly number[]): Promise<string>
  /** Names as the database compares them. */
  nameKeys(names: readonly string[]): Promise<readonly string[]>
  keep(part: FoundPart): Promise<void>
  /** Reports the progress. */
  progress(share: number): Promise<void>
}

/** Host functions of a reading, which may also compare. */
export interface ImportHost extends ComparisonHost {
  take(part: ReadPart): Promise<void>
  /** Of the tables so far: which is compared, and what its columns stand for. */
  choose(): Promise<{ readonly table: number; readonly mapping: Mapping }>
}

/** Choices for the comparison. */
export interface Rules {
  /** Partial list: absent companies are not removed. */
  readonly isPartial: boolean
  readonly emptyMeansEmpty: boolean
  /** Decisions on the differences of earlier comparisons. */
  readonly decided: readonly Decided[]
}

/** A file, and how it is to be read and compared. */
export interface ReadingInput {
  readonly file: string
  /** Chosen options; the others are detected. */
  readonly chosen: Partial<ImportReading>
  readonly rules: Rules
}

export type ReadResult = { readonly refused: FileIssue } | { readonly result: Result }

/** Reading results that are columns of the import. */
export type ReadImport = Pick<
  CompanyImport,
  | 'format'
  | 'encoding'
  | 'separator'
  | 'heading_row'
  | 'found'
  | 'preview'
  | 'linked_tables'
  | 'tables'
  | 'table'
  | 'mapping'
  | 'remembered'
>
