import { Worker } from 'node:worker_threads'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import type { FastifyReply } from 'fastify'
import { fairQueue } from '../../../platform/fair-queue.ts'
import { sendDownload } from '../../http/download.ts'
import { shareOfCaller, whileRequested } from '../../http/http.ts'
import { preferredLanguage } from '../../http/problem.ts'
import type { ExportWork } from './export.worker.ts'

/** Media types of exported lists. */
export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const MEMORY_MB = 512

/** Fair queue with one export at a time: a second one would slow down page requests. */
const inTurn = fairQueue({ maxRunning: 1, maxWaiting: 30, maxWaitingPerKey: 10 })

/** Worker thread: writing tens of thousands of rows would block the event loop. */
export const writeTable = (work: ExportWork, signal?: AbortSignal): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = new Worker(new URL('./export.worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(signal?.reason ?? new Error('the writer of a file ended without one')))
    signal?.addEventListener('abort', () => void worker.terminate(), { once: true })
  })

/** The rows as a file; they are read when it is this reader's turn, so that one list at a time is in memory. */
export const sendFile = (
  reply: FastifyReply,
  file: Pick<ExportWork, 'format' | 'columns'>,
  { name, label, timeZone }: { name: string; label: Label; timeZone: string },
  readRows: () => Promise<string>,
): Promise<FastifyReply> => {
  const language = preferredLanguage(reply.request.headers['accept-language'])
  const signal = whileRequested(reply)
  const write = async () =>
    writeTable({ ...file, rows: await readRows(), title: label[language], language, timeZone }, signal)
  return sendDownload(reply, { type: EXPORT_TYPES[file.format], name: `${name}.${file.format}` }, () =>
    inTurn(shareOfCaller(reply.request), write, signal),
  )
}
