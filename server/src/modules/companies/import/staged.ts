/** Why a row could not even be read. */
export type RowFault = 'quotes' | 'cells'

/** A row as it was read: its number as a spreadsheet shows it, its cells, and what is wrong with it, if something is. */
export type StagedRow = readonly [number: number, cells: readonly string[], fault?: RowFault]

/** One table of a file. A CSV has one, without a name. */
export interface StagedTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Why it, or some of its columns, could not be read. */
  readonly problem?: 'unreadable' | 'too-large'
  readonly unreadable?: readonly string[]
}

/** Why a whole file is refused. */
export type FileFault = 'not-text' | 'empty' | 'too-many-rows' | 'not-access' | 'damaged' | 'password'

/** What the reading of a file hands over, in this order: a table, then its rows. */
export type ReadPart =
  | { readonly table: StagedTable }
  /** As JSON: it is kept as it comes, and nobody takes it apart before it is compared. */
  | { readonly rows: string; readonly count: number }
  | { readonly progress: number }

export type ReadResult =
  | { readonly refused: FileFault }
  | { readonly encoding: string; readonly separator: string }

export const MOST_ROWS = 200_000
/** Few ways to and fro, and no part that would hold up anybody. */
export const ROWS_A_PART = 2500

/** Gathers rows and hands them over in parts. */
export const rowSender = (send: (part: ReadPart) => Promise<void>) => {
  let rows: StagedRow[] = []
  const flush = async (): Promise<void> => {
    if (rows.length > 0) await send({ rows: JSON.stringify(rows), count: rows.length })
    rows = []
  }
  return {
    add: async (row: StagedRow): Promise<void> => {
      rows.push(row)
      if (rows.length === ROWS_A_PART) await flush()
    },
    flush,
  }
}
