import type { Language } from '@fornace/contract/kit/languages'
import type { FastifyReply } from 'fastify'
import { fairQueue } from '../../platform/fair-queue.ts'
import { openPdfWriter, type PdfWriter } from '../../platform/pdf-writer.ts'
import { zipName } from '../../platform/zip.ts'
import { sendDownload } from './download.ts'
import { shareOfCaller, whileRequested } from './http.ts'
import { invalid } from './problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The logo for the head of documents; null without one. */
    readLogo(): Promise<Uint8Array | null>
  }
}

const inTurn = fairQueue({ maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 30, maxWaitingPerKey: 5 })

type WithWriter<Order, Result> = (writer: PdfWriter<Order>, signal: AbortSignal) => Promise<Result>

/** Fair queue of documents: two at a time, one for each user. */
const inPdfTurn = <Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> =>
  inTurn(shareOfCaller(reply.request), work, whileRequested(reply))

const runWriter = async <Order, Result>(
  reply: FastifyReply,
  worker: URL,
  work: WithWriter<Order, Result>,
): Promise<Result> => {
  const signal = whileRequested(reply)
  const logo = await reply.server.readLogo()
  const writer = openPdfWriter<Order>(worker, signal, { logo, log: reply.log })
  try {
    return await work(writer, signal)
  } finally {
    await writer.close()
  }
}

/** Runs `work` with a PDF worker thread, in a turn of the caller; it is stopped when the client disconnects. */
export const withPdfWriter = <Order, Result>(
  reply: FastifyReply,
  worker: URL,
  work: WithWriter<Order, Result>,
): Promise<Result> => inPdfTurn(reply, () => runWriter(reply, worker, work))

/** The language of a document: one of those in which the record is read, by default the first. */
export const documentLanguage = (visible: readonly Language[], requested: Language | undefined): Language => {
  const [first = 'it'] = visible
  const language = requested ?? first
  if (!visible.includes(language))
    throw invalid([{ path: 'language', code: 'field.choice', params: { value: language } }])
  return language
}

interface PdfDocument<Order> {
  /** Title, from which the file name is made. */
  readonly title: string
  /** Input of the worker; not read for HEAD. */
  readonly order: () => Order | Promise<Order>
}

/**
 * Reads and draws a document, and sends it. Its records are read in its turn too, so that calls that wait or are rejected
 * cost nothing. `worker` is the file of the thread, with `answerPdfOrders`.
 */
export const sendPdf = async <Order>(
  reply: FastifyReply,
  worker: URL,
  read: () => PdfDocument<Order> | Promise<PdfDocument<Order>>,
): Promise<FastifyReply> => {
  const draw = (order: Order) => runWriter<Order, Uint8Array>(reply, worker, (writer) => writer.write(order))
  const { name, bytes } = await inPdfTurn(reply, async () => {
    const { title, order } = await read()
    const bytes = reply.request.method === 'HEAD' ? new Uint8Array() : await draw(await order())
    return { name: `${zipName(title)}.pdf`, bytes }
  })
  return sendDownload(reply, { type: 'application/pdf', name }, async () => bytes)
}
