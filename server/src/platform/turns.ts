/** Too many are waiting already: better said at once than after a minute. */
export class TooBusy extends Error {}

/** The caller's own share of the queue is full; others still find a place. */
export class ShareFull extends Error {}

export interface TurnLimits {
  /** So many work at once, of all and of one key. */
  readonly atOnce: number
  readonly atOncePerKey?: number
  /** So many wait at most, of all and of one key. */
  readonly mostWaiting: number
  readonly mostWaitingPerKey?: number
}

interface Waiting {
  readonly start: () => void
  readonly refuse: (error: Error) => void
}

/**
 * A fair queue (round robin over keys): lets so many work at once; the others wait, and each key has its turn after
 * the other keys, however many of one key wait. When the queue is full, the latest of the longest line gives way to
 * whoever has fewer in it.
 */
export const takingTurns = ({
  atOnce,
  atOncePerKey = atOnce,
  mostWaiting,
  mostWaitingPerKey = Number.POSITIVE_INFINITY,
}: TurnLimits) => {
  /** The lines, in the order in which they have their next turn. None is empty. */
  const lines = new Map<string, Waiting[]>()
  const working = new Map<string, number>()
  let allWorking = 0
  let allWaiting = 0

  const workingOf = (key: string): number => working.get(key) ?? 0
  const begin = (key: string): void => {
    allWorking++
    working.set(key, workingOf(key) + 1)
  }
  const end = (key: string): void => {
    allWorking--
    if (workingOf(key) === 1) working.delete(key)
    else working.set(key, workingOf(key) - 1)
  }
  const hasRoomFor = (key: string): boolean => allWorking < atOnce && workingOf(key) < atOncePerKey

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

  const makeRoom = (own: number): void => {
    const [key, longest] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', []])
    if (longest.length <= own + 1) throw new TooBusy('too many are waiting')
    longest.pop()?.refuse(new TooBusy(`the line of ${key} was the longest`))
    allWaiting--
  }

  const waitInLine = (key: string): Promise<void> => {
    const own = lines.get(key)?.length ?? 0
    if (own >= mostWaitingPerKey) throw new ShareFull(`too many of ${key} are waiting`)
    if (allWaiting >= mostWaiting) makeRoom(own)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const line = lines.get(key) ?? []
    line.push({ start: resolve, refuse: reject })
    lines.set(key, line)
    allWaiting++
    return promise
  }

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    if (hasRoomFor(key)) begin(key)
    else await waitInLine(key)
    try {
      return await work()
    } finally {
      end(key)
      startNext()
    }
  }
}
