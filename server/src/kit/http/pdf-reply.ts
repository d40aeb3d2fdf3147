import type { Language } from '@fornace/contract/kit/languages'
import type { FastifyReply } from 'fastify'
import { fairQueue } from '../../platform/fair-queue.ts'
import { openPdfWriter, type PdfWriter } from '../../platform/pdf-writer.ts'
import { zipName } from '../../platform/zip.ts'
import { shareOf } from './caller.ts'
import { sendDownload } from './download.ts'
import { whileRequested } from './http.ts'
import { invalid } from './problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The logo for the head of documents; null without one. */
    readLogo(): Promise<Uint8Array | null>
  }
}

const inTurn = fairQueue({ maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 30, maxWaitingPerKey: 5 })

/**
 * Runs `work` with a PDF worker thread, stopped when the client disconnects. The fair queue runs two at a time, one for
 * each user.
 */
export const withPdfWriter = <Order, Result>(
  reply: FastifyReply,
  worker: URL,
  work: (writer: PdfWriter<Order>, signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const signal = whileRequested(reply)
  const draw = async () => {
    const logo = await reply.server.readLogo()
    const writer = openPdfWriter<Order>(worker, signal, { logo, log: reply.log })
    try {
      return await work(writer, signal)
    } finally {
      await writer.close()
    }
  }
  return inTurn(shareOf(reply.request), draw, signal)
}

/** The language of a document: one of those in which the record is read, by default the first. */
export const documentLanguage = (visible: readonly Language[], requested: Language | undefined): Language => {
  const [first = 'it'] = visible
  const language = requested ?? first
  if (!visible.includes(language))
    throw invalid([{ path: 'language', code: 'field.choice', params: { value: language } }])
  return language
}

interface PdfDocument<Order> {
  /** The file of the thread that draws it, with `answerPdfOrders`. */
  readonly worker: URL
  /** Input of the worker; read only when the queue starts the job. */
  readonly order: () => Promise<Order>
  /** Title, from which the file name is made. */
  readonly title: string
}

/** Draws a document and sends it. */
export const sendPdf = <Order>(
  reply: FastifyReply,
  { worker, order, title }: PdfDocument<Order>,
): Promise<FastifyReply> => {
  const name = `${zipName(title)}.pdf`
  return sendDownload(reply, { type: 'application/pdf', name }, () =>
    withPdfWriter<Order, Uint8Array>(reply, worker, async (writer) => writer.write(await order())),
  )
}
