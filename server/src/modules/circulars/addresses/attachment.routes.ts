import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendFile } from '../../../kit/features/files.ts'
import type { App } from '../../../kit/http/http.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import { findFiles } from '../../../platform/files/file.store.ts'
import type { RecordReading } from '../reading/record-reading.ts'
import { fileTarget } from '../sending/link-targets.ts'
import type { ReadKey } from './mail-key.ts'
import { findLinkedFile } from './mail-recipient.store.ts'
import { paragraph, sendPage } from './page.ts'
import { PAGE_TEXTS } from './page-texts.ts'

/** The file is sent from its beginning: neither one of its later parts, nor the answer that it has not changed. */
const isFirstPart = (reply: FastifyReply): boolean =>
  reply.statusCode === 200 ||
  (reply.statusCode === 206 && String(reply.getHeader('content-range')).startsWith('bytes 0-'))

/** `GET /m/attachment/{key}/{file}`: a file that the mail links to, until the circular is annulled. Opening is a click. */
export const serveAttachments = (
  app: App,
  { settings, database, files }: Services,
  readKey: ReadKey,
  record: RecordReading,
): void => {
  app.get(
    '/m/attachment/:key/:file',
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'File that a mail links to',
        tags: ['mail-pages'],
        params: z.object({ key: z.string(), file: z.string() }),
        produces: ['application/octet-stream'],
        response: {
          200: z.instanceof(Readable),
          206: z.instanceof(Readable),
          304: z.undefined(),
          410: z.string(),
        },
      },
    },
    async (request, reply) => {
      const { key, file: id } = request.params
      const { submissionId, language, isCounted } = await readKey(request, key)
      if (!z.uuid().safeParse(id).success) throw new Problem('not-found')
      const linked = await findLinkedFile(database, submissionId, id)
      if (!linked?.isLinked) throw new Problem('not-found')
      if (linked.isAnnulled) {
        const texts = PAGE_TEXTS[language]
        return sendPage(reply, 410, {
          language,
          letterhead: settings.current(),
          title: texts.annulledTitle,
          content: [paragraph(texts.annulled(linked.protocolNumber))],
        })
      }
      const [row] = await findFiles(database, [id])
      const file = row && (await files.open(row))
      if (!row || !file) throw new Problem('not-found')
      reply.header('x-robots-tag', 'noindex, nofollow')
      const sent = sendFile(request, reply, row, undefined, file)
      if (isCounted && isFirstPart(reply)) record(request, { kind: 'click', key, link: fileTarget(id) })
      return sent
    },
  )
}
