import type { ImportCounts } from '@fornace/contract/companies/import'
import type { Mapping } from './compare.rules.ts'
import type { FileFault, ReadPart } from './staged.ts'

/** Some of what was found, as JSON. */
export interface FoundPart {
  readonly kind: 'differences' | 'rejected'
  readonly rows: string
}

/** What a comparison reads and writes through whoever has begun it. */
export interface ComparisonDesk {
  /** Sketches of the next companies, as one text; none at the end. */
  sketches(): Promise<string | undefined>
  /** Those of these companies that are still there, as they are now, as one text. */
  companies(ids: readonly number[]): Promise<string>
  /** Names as the database compares them. */
  nameKeys(names: readonly string[]): Promise<readonly string[]>
  keep(found: FoundPart): Promise<void>
  /** How much of it is done. */
  progress(share: number): Promise<void>
}

/** Whoever has a file read takes what is found too, and says what it is compared with. */
export interface ReadingDesk extends ComparisonDesk {
  take(part: ReadPart): Promise<void>
  /** Of the tables so far: which is compared, and what its columns stand for. */
  choose(): Promise<{ readonly table: number; readonly mapping: Mapping }>
}

export type ReadResult = { readonly refused: FileFault } | { readonly counts: ImportCounts }
