import { Readable } from 'node:stream'
import type { Language } from '@fornace/contract/kit/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openPdfWriter, type PdfWriter } from '../../platform/pdf-writer.ts'
import { takingTurns } from '../../platform/turns.ts'
import { zipName } from '../../platform/zip.ts'
import { contentDisposition } from './content-disposition.ts'
import { actorOf, whileWanted } from './http.ts'
import { invalid } from './problem.ts'

const inTurn = takingTurns({ atOnce: 2, atOncePerKey: 1, mostWaiting: 30, mostWaitingPerKey: 5 })

/** With a thread that draws documents, for as long as somebody waits for them: two at a time, person after person. */
export const withPdfWriter = <Order, Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  worker: URL,
  work: (writer: PdfWriter<Order>, signal: AbortSignal) => Promise<Result>,
): Promise<Result> =>
  inTurn(String(actorOf(request).userId), async () => {
    const signal = whileWanted(reply)
    const writer = openPdfWriter<Order>(worker, signal)
    try {
      return await work(writer, signal)
    } finally {
      await writer.close()
    }
  })

/** The language of a document: one of those in which the record is read, by default the first. */
export const documentLanguage = (visible: readonly Language[], asked: Language | undefined): Language => {
  const [first = 'it'] = visible
  const language = asked ?? first
  if (!visible.includes(language))
    throw invalid([{ path: 'language', code: 'field.choice', params: { value: language } }])
  return language
}

interface PdfDocument<Order> {
  /** The file of the thread that draws it, with `answerPdfOrders`. */
  readonly worker: URL
  /** What it is to draw; asked for when it is this reader's turn. */
  readonly order: () => Promise<Order>
  /** What people call it. */
  readonly title: string
}

/** Draws a document and sends it. */
export const sendPdf = async <Order>(
  request: FastifyRequest,
  reply: FastifyReply,
  { worker, order, title }: PdfDocument<Order>,
): Promise<FastifyReply> => {
  const bytes = await withPdfWriter<Order, Uint8Array>(request, reply, worker, async (writer) =>
    writer.write(await order()),
  )
  return reply
    .type('application/pdf')
    .headers({
      'content-disposition': contentDisposition('attachment', `${zipName(title)}.pdf`),
      'cache-control': 'private, no-store',
    })
    .send(Readable.from([bytes]))
}
