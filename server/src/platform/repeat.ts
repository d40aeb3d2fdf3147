/** Repeats work at an interval, one run at a time: a run that takes longer delays the next one. Never keeps the process alive. */
export const repeat = (intervalMs: number, work: () => Promise<void>): { stop(): void } => {
  let isStopped = false
  let timer: NodeJS.Timeout
  const schedule = () => {
    if (isStopped) return
    timer = setTimeout(() => void work().finally(schedule), intervalMs).unref()
  }
  schedule()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
