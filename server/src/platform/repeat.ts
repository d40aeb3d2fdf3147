/** A run that takes longer is left to itself when it is to stop. */
const DRAIN_MS = 6000

export interface Repeated {
  /** Starts no further run, and waits for the running one. */
  stop(): Promise<void>
}

/** Repeats work at an interval, one run at a time: a run that takes longer delays the next one. Never keeps the process alive. */
export const repeat = (intervalMs: number, work: () => Promise<void>): Repeated => {
  let isStopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  const schedule = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = work().finally(schedule)
    }, intervalMs).unref()
  }
  schedule()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      const late = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref())
      await Promise.race([running, late])
    },
  }
}
