import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SheetAnswer, SheetOrder } from './sheet.worker.ts'

const MEMORY_MB = 512

export interface SheetWriter {
  write(order: SheetOrder): Promise<Uint8Array>
  close(): Promise<void>
}

/** Writes sheets one after the other in a thread of its own; it is closed by whoever has opened it, or by the signal. */
export const openSheetWriter = (signal: AbortSignal): SheetWriter => {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  let failure: Error | undefined
  worker.on('error', (error: Error) => {
    failure = error
  })
  const ended = once(worker, 'exit').then(() => {
    throw failure ?? signal.reason ?? new Error('the writer of sheets has ended')
  })
  // Heard by whoever waits for a sheet; nobody else need.
  ended.catch(() => {})
  const close = async () => {
    signal.removeEventListener('abort', close)
    await worker.terminate()
  }
  signal.addEventListener('abort', close, { once: true })
  return {
    write: async (order) => {
      const answered = once(worker, 'message') as Promise<[SheetAnswer]>
      worker.postMessage(order)
      const [answer] = await Promise.race([answered, ended])
      if ('failure' in answer) throw new Error(answer.failure)
      return answer.bytes
    },
    close,
  }
}
