import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { ComponentType } from 'react'
import type { Message } from '../../i18n/i18n'
import { type ListRecord, oneOfMany, type Undo, type VersionedRecord } from '../api/records'
import type { RowTarget } from './row-parts'
import type { ListDeclaration } from './use-list'

/** Answers how it is taken back; nothing where the row was so already, or where there is no way back. */
type RunOnOne<Row> = (row: Row) => Promise<Undo | undefined>

/** Done to several rows by one call, for whatever depends on their order; each has its own outcome. */
interface RunTogether<Row> {
  together: (rows: readonly Row[]) => Promise<readonly (Done<Row> | Failure<Row>)[]>
  /** How many go into one call; all of them where nothing is said. */
  max?: number
}

export type BulkRun<Row> = RunOnOne<Row> | RunTogether<Row>

export interface BulkQuestionProps<Row extends ListRecord> {
  rows: readonly Row[]
  list: { readonly declared: Pick<ListDeclaration<Row>, 'nameOf' | 'labelOf'> }
  targetOf: (row: Row) => RowTarget | null
  /** Reports the action to run, or the reason why the answer is incomplete. */
  onAnswer: (answer: BulkAnswer<Row>) => void
}

/** A reason in another language than the page says which. */
export type BulkAnswer<Row> = { run: BulkRun<Row> } | { reason: string; lang?: string }

interface BulkTitle {
  title: Message
  /** Question of the dialog, with the counted rows: "Into which period do you want to copy 3 products?" */
  question?: (what: string) => string
  /** The rows are deleted, so that even a single one asks for confirmation. */
  destroys?: boolean
}

/** Something that is done to many rows, a few at a time. With `asks`, what exactly is said in its dialog. */
export type BulkAction<Row extends ListRecord> =
  | PlainBulkAction<Row>
  | (BulkTitle & { run?: never; asks: ComponentType<BulkQuestionProps<Row>> })

type PlainBulkAction<Row> = BulkTitle & { run: BulkRun<Row>; asks?: never }

/** Bulk action for deleted records, independent of the list's own actions. */
export const restoreAction = <Row extends ListRecord>(
  resource: ResourceMetadata,
): BulkTitle & { run: RunOnOne<Row>; asks?: never } => ({
  title: 'table.deleted.restore',
  run: (row) => oneOfMany.restore(resource, row as unknown as VersionedRecord),
})

export interface Failure<Row> {
  row: Row
  error: unknown
}

export interface Done<Row> {
  row: Row
  undo: Undo | undefined
}

export interface Outcome<Row> {
  done: readonly Done<Row>[]
  failures: readonly Failure<Row>[]
  /** Those that the person stopped before their turn came. */
  left: readonly Row[]
}

/** Concurrency: faster than one by one, without blocking the server for others. */
const AT_ONCE = 4

interface Run {
  onProgress?: (finished: number) => void
  signal?: AbortSignal
}

/** Every row is done, failed with its reason, or skipped after an abort: none is lost. */
export const runOnAll = async <Row>(
  rows: readonly Row[],
  run: BulkRun<Row>,
  { onProgress, signal }: Run = {},
): Promise<Outcome<Row>> => {
  const isOneByOne = typeof run === 'function'
  const { together, max = rows.length } = isOneByOne ? oneByOne(run) : run
  const waiting = [...rows]
  const done: Done<Row>[] = []
  const failures: Failure<Row>[] = []
  const work = async () => {
    while (!signal?.aborted) {
      const some = waiting.splice(0, max)
      if (some.length === 0) return
      try {
        for (const result of await together(some))
          if ('error' in result) failures.push(result)
          else done.push(result)
      } catch (error) {
        failures.push(...some.map((row) => ({ row, error })))
      }
      onProgress?.(done.length + failures.length)
    }
  }
  // Calls that depend on an order wait for each other.
  await Promise.all(Array.from({ length: isOneByOne ? AT_ONCE : 1 }, work))
  return { done, failures, left: waiting }
}

const oneByOne = <Row>(run: RunOnOne<Row>): RunTogether<Row> => ({
  together: (rows) => Promise.all(rows.map(async (row) => ({ row, undo: await run(row) }))),
  max: 1,
})
