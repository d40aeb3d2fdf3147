import type { Transaction } from '../database/database.ts'

/** A kind of work that is done later, by whichever server is free. */
export interface Queue<Data extends object> {
  readonly name: string
  /** May run twice for one job: it finds out by itself what is still to be done. Throwing means: again, later. */
  readonly handle: (data: Data, signal: AbortSignal) => Promise<void>
  /** How many a server works on at once; one, where nothing is said. */
  readonly atOnce?: number
  /** How often a job that fails is tried again, each time after a longer while. */
  readonly retries?: number
  /** `30 3 * * *`: comes by itself at these times, in the time zone of the house, without data. */
  readonly every?: string
}

/** Puts jobs into their queue with whatever else the transaction writes: both happen, or neither. */
export type Enqueue<Data extends object> = (transaction: Transaction, ...jobs: Data[]) => Promise<void>

export interface Jobs {
  /** Before the start. */
  declare<Data extends object>(queue: Queue<Data>): Enqueue<Data>
  /** From here on this server works on what is in the queues, its own and the others'. */
  start(): Promise<void>
  /** Takes no more; what has begun gets a while to finish. */
  stop(): Promise<void>
}
