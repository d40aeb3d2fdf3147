import type { Wording } from '../../i18n/i18n'

/** Something that is done to many rows, one after the other. */
export interface BulkAction<Row> {
  title: Wording
  /** It cannot be taken back, so it is asked about first. */
  destroys?: boolean
  run: (row: Row) => Promise<unknown>
}

export interface Failure<Row> {
  row: Row
  error: unknown
}

export interface Outcome<Row> {
  done: number
  failures: readonly Failure<Row>[]
  /** Those that the person stopped before their turn came. */
  left: readonly Row[]
}

/** A few at a time: quicker than one by one, and nobody else waits for the server. */
const AT_ONCE = 4

/** Every row is done, has failed with its reason, or was left because somebody stopped it: none is passed over. */
export const runOnAll = async <Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  { onProgress, signal }: { onProgress: (finished: number) => void; signal: AbortSignal },
): Promise<Outcome<Row>> => {
  const waiting = [...rows]
  const failures: Failure<Row>[] = []
  let finished = 0
  const work = async () => {
    while (!signal.aborted) {
      const row = waiting.shift()
      if (row === undefined) return
      try {
        await run(row)
      } catch (error) {
        failures.push({ row, error })
      }
      finished += 1
      onProgress(finished)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { done: finished - failures.length, failures, left: waiting }
}
