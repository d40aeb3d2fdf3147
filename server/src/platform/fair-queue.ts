/** Too many are waiting already: better said at once than after a minute. */
export class TooBusy extends Error {}

/** Queue limit of the caller's key; other keys may still be admitted. */
export class ShareFull extends Error {}

export interface FairQueueLimits {
  /** Limits of concurrent tasks, in total and for each key. */
  readonly maxRunning: number
  readonly maxRunningPerKey?: number
  /** Limits of waiting tasks, in total and for each key. */
  readonly maxWaiting: number
  readonly maxWaitingPerKey?: number
}

export type FairQueue = <Result>(
  key: string,
  work: () => Promise<Result>,
  /** Leaves the queue without a turn; work that has begun ends by itself. */
  signal?: AbortSignal,
) => Promise<Result>

interface Waiting {
  readonly start: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Fair queue (round robin over keys): up to `maxRunning` tasks run at once; waiting keys take turns, however many tasks
 * of one key wait. When the queue is full, the last task of the longest line is rejected in favour of a caller with
 * fewer tasks.
 */
export const fairQueue = ({
  maxRunning,
  maxRunningPerKey = maxRunning,
  maxWaiting,
  maxWaitingPerKey = Number.POSITIVE_INFINITY,
}: FairQueueLimits): FairQueue => {
  /** The lines, in the order in which they have their next turn. None is empty. */
  const lines = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let allRunning = 0
  let allWaiting = 0

  const runningOf = (key: string): number => running.get(key) ?? 0
  const begin = (key: string): void => {
    allRunning++
    running.set(key, runningOf(key) + 1)
  }
  const end = (key: string): void => {
    allRunning--
    if (runningOf(key) === 1) running.delete(key)
    else running.set(key, runningOf(key) - 1)
  }
  const hasRoomFor = (key: string): boolean => allRunning < maxRunning && runningOf(key) < maxRunningPerKey

  const startNext = (): void => {
    for (const [key, line] of lines) {
      if (!hasRoomFor(key)) continue
      const next = line.shift()
      lines.delete(key)
      if (line.length > 0) lines.set(key, line)
      allWaiting--
      begin(key)
      next?.start()
      return
    }
  }

  /** False where it waits no longer. */
  const leave = (key: string, one: Waiting): boolean => {
    const line = lines.get(key) ?? []
    const index = line.indexOf(one)
    if (index < 0) return false
    line.splice(index, 1)
    if (line.length === 0) lines.delete(key)
    allWaiting--
    return true
  }

  const makeRoom = (own: number): void => {
    const [key, max] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', []])
    if (max.length <= own + 1) throw new TooBusy('too many are waiting')
    max.pop()?.reject(new TooBusy(`the line of ${key} was the longest`))
    allWaiting--
  }

  const waitInLine = (key: string, signal: AbortSignal | undefined): Promise<void> => {
    const own = lines.get(key)?.length ?? 0
    if (own >= maxWaitingPerKey) throw new ShareFull(`too many of ${key} are waiting`)
    if (allWaiting >= maxWaiting) makeRoom(own)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const line = lines.get(key) ?? []
    const one: Waiting = { start: resolve, reject }
    line.push(one)
    lines.set(key, line)
    allWaiting++
    const onAbort = () => leave(key, one) && reject(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    return promise.finally(() => signal?.removeEventListener('abort', onAbort))
  }

  return async (key, work, signal) => {
    signal?.throwIfAborted()
    if (hasRoomFor(key)) begin(key)
    else await waitInLine(key, signal)
    try {
      return await work()
    } finally {
      end(key)
      startNext()
    }
  }
}
