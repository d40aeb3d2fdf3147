import { isPassing } from './file-checks'

/** Pauses before the second, third and fourth try. */
const PAUSES_MS = [500, 2000, 6000]

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })

interface Persistence {
  signal: AbortSignal
  onRetry?: (retries: number) => void
}

/** Repeats a call a few times while it fails for reasons that may pass: no answer, a server that restarts or is busy. */
export const persistently = async <Result>(
  call: () => Promise<Result>,
  { signal, onRetry }: Persistence,
): Promise<Result> => {
  for (let retries = 0; ; retries++) {
    if (retries > 0) onRetry?.(retries)
    try {
      return await call()
    } catch (error) {
      const ms = PAUSES_MS[retries]
      if (signal.aborted || ms === undefined || !isPassing(error)) throw error
      await pause(ms, signal)
      if (signal.aborted) throw error
    }
  }
}
