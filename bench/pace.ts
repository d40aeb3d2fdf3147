import { setTimeout as pause } from 'node:timers/promises'

export interface Paced {
  readonly answered: number
  readonly refused: number
  readonly median: number
  readonly p95: number
}

/** Statuses of calls that were turned away under load. Any other than these and 2xx breaks off the part. */
const TURNED_AWAY = [429, 503]

/** Whether the call was answered, for `atPace`. */
export const isAnswered = async (url: string, init?: RequestInit): Promise<boolean> => {
  const response = await fetch(url, init)
  await response.arrayBuffer()
  if (response.ok || TURNED_AWAY.includes(response.status)) return response.ok
  throw new Error(`${init?.method ?? 'GET'} ${url}: ${response.status}`)
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
  let fault: unknown
  const one = async () => {
    const began = performance.now()
    try {
      if (!(await call())) rejected++
      times.push(performance.now() - began)
    } catch (error) {
      fault ??= error
    }
  }
  const began = performance.now()
  for (let made = 0; made < perSecond * seconds && !signal?.aborted && !fault; made++) {
    await pause(Math.max(0, began + (made * 1000) / perSecond - performance.now()))
    calls.push(one())
  }
  await Promise.all(calls)
  if (fault) throw fault
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { answered: times.length - rejected, refused: rejected, median: at(0.5), p95: at(0.95) }
}
