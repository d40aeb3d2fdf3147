import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from './content-disposition.ts'

interface Download {
  readonly type: string
  /** With its ending. */
  readonly name: string
}

/** Sends a file that is made for this reader. HEAD has the headers alone, for which nothing is read or drawn. */
export const sendDownload = async (
  reply: FastifyReply,
  { type, name }: Download,
  make: () => Promise<Uint8Array | Readable>,
): Promise<FastifyReply> => {
  const content = reply.request.method === 'HEAD' ? Readable.from([]) : await make()
  return reply
    .type(type)
    .headers({
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'private, no-store',
    })
    .send(
      content instanceof Readable
        ? content
        : Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    )
}
