import { Worker } from 'node:worker_threads'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import type { FastifyReply } from 'fastify'
import { takingTurns } from '../../../platform/turns.ts'
import { preferredLanguage } from '../../http/problem.ts'
import type { ExportWork } from './export.worker.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const MEMORY_MB = 512

/** One list at a time, person after person: a second would only take the processor from whoever waits for a page. */
const inTurn = takingTurns({ atOnce: 1, mostWaiting: 30, mostWaitingPerKey: 10 })

/** Written in a thread of its own: tens of thousands of rows would hold up everybody else's requests. */
export const writeTable = (work: ExportWork, signal?: AbortSignal): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = new Worker(new URL('./export.worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the writer of a file ended without one')))
    signal?.addEventListener('abort', () => void worker.terminate(), { once: true })
  })

/** The rows as a file. */
export const sendFile = async (
  reply: FastifyReply,
  file: Pick<ExportWork, 'format' | 'columns'>,
  rows: string,
  { name, label, timeZone }: { name: string; label: Label; timeZone: string },
): Promise<FastifyReply> => {
  const language = preferredLanguage(reply.request.headers['accept-language'])
  const key = String(reply.request.actor?.userId ?? reply.request.ip)
  const body = await inTurn(key, () =>
    writeTable({ ...file, rows, title: label[language], language, timeZone }),
  )
  return reply
    .type(TYPES[file.format])
    .header('content-disposition', `attachment; filename="${name}.${file.format}"`)
    .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
}
