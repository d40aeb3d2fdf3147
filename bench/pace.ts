import { setTimeout as pause } from 'node:timers/promises'

export interface Paced {
  readonly answered: number
  readonly refused: number
  readonly median: number
  readonly p95: number
}

/** So many calls a second, whether or not the earlier ones have been answered: as people do, who do not wait for each other. */
export const atPace = async (
  perSecond: number,
  seconds: number,
  call: () => Promise<boolean>,
  /** Ends it before its time. */
  signal?: AbortSignal,
): Promise<Paced> => {
  const times: number[] = []
  const calls: Promise<void>[] = []
  let rejected = 0
  const one = async () => {
    const began = performance.now()
    if (!(await call().catch(() => false))) rejected++
    times.push(performance.now() - began)
  }
  const began = performance.now()
  for (let made = 0; made < perSecond * seconds && !signal?.aborted; made++) {
    await pause(Math.max(0, began + (made * 1000) / perSecond - performance.now()))
    calls.push(one())
  }
  await Promise.all(calls)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { answered: times.length - rejected, refused: rejected, median: at(0.5), p95: at(0.95) }
}
