import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import { unknownScripts } from './pdf-fonts.ts'
import { lowerThreadPriority } from './thread-priority.ts'

const MEMORY_MB = 512
/** So long one document may take; dozens of pages with pictures take a few. */
const MAX_SECONDS = 60

/** Document beyond the limits of time or memory because of its content: no server error. */
export class DocumentTooHeavy extends Error {}

type Answer =
  | { readonly bytes: Uint8Array; readonly unknownScripts: readonly string[] }
  | { readonly failure: string }

/** Picture at the head of every document that a thread writes. */
export interface PdfHead {
  readonly logo: Uint8Array | null
}

export interface DocumentLog {
  warn(about: object, message: string): void
}

interface PdfWriterOptions extends PdfHead {
  readonly log: DocumentLog
  readonly maxSeconds?: number
}

export interface PdfWriter<Order> {
  write(order: Order): Promise<Uint8Array>
  close(): Promise<void>
}

const loggedScripts = new Set<string>()
const logUnknownScripts = (scripts: readonly string[], log: DocumentLog): void => {
  for (const script of scripts) {
    if (loggedScripts.has(script)) continue
    loggedScripts.add(script)
    log.warn({ script }, `PDFs show boxes for letters in ${script}, which no font has`)
  }
}

/**
 * Worker thread that writes documents one after the other; its file answers with `answerPdfOrders`. The caller or the
 * signal closes it.
 */
export const openPdfWriter = <Order>(
  file: URL,
  signal: AbortSignal,
  { logo, log, maxSeconds = MAX_SECONDS }: PdfWriterOptions,
): PdfWriter<Order> => {
  signal.throwIfAborted()
  const head: PdfHead = { logo }
  const limits = { maxOldGenerationSizeMb: MEMORY_MB }
  const worker = new Worker(file, { workerData: head, resourceLimits: limits })
  let failure: Error | undefined
  worker.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new DocumentTooHeavy(error.message) : error
  })
  const ended = once(worker, 'exit').then(() => {
    throw failure ?? signal.reason ?? new Error('the writer of documents has ended')
  })
  // The rejection is handled where a document is awaited.
  ended.catch(() => {})
  const close = async () => {
    signal.removeEventListener('abort', close)
    await worker.terminate()
  }
  signal.addEventListener('abort', close, { once: true })
  return {
    write: async (order) => {
      const answered = once(worker, 'message') as Promise<[Answer]>
      worker.postMessage(order)
      const timer = setTimeout(() => {
        failure = new DocumentTooHeavy(`took more than ${maxSeconds} s`)
        close()
      }, maxSeconds * 1000)
      const [answer] = await Promise.race([answered, ended]).finally(() => clearTimeout(timer))
      if ('failure' in answer) throw new Error(answer.failure)
      logUnknownScripts(answer.unknownScripts, log)
      return answer.bytes
    },
    close,
  }
}

/** The other side, in the thread. */
export const answerPdfOrders = <Order>(draw: (order: Order) => Promise<Uint8Array>): void => {
  lowerThreadPriority()
  parentPort?.on('message', async (order: Order) => {
    try {
      const bytes = await draw(order)
      parentPort?.postMessage({ bytes, unknownScripts: [...unknownScripts] } satisfies Answer)
    } catch (error) {
      parentPort?.postMessage({ failure: (error as Error).message } satisfies Answer)
    }
  })
}
