import { Readable } from 'node:stream'
import { fileInfo, fileQuery, uploaders, uploadQuery } from '@fornace/contract/kit/file'
import { fileAddress, isPicture, type PictureSize } from '@fornace/contract/kit/file-kinds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Connection } from '../../platform/database/database.ts'
import { type FileRow, findFiles, forgetUploader, MADE, uploadsOf } from '../../platform/files/file.store.ts'
import type { OpenFile } from '../../platform/files/files.ts'
import type { Range } from '../../platform/files/storage.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { type Actor, type App, actorOf } from '../http/http.ts'
import { Problem } from '../http/problem.ts'
import { receiveFile, withUploads } from '../http/upload.ts'
import type { Services } from '../resource/definition/module.ts'
import type { Registry, ResourceDefinition } from '../resource/definition/registry.ts'
import { mayHaveFile, mayHaveFormerPicture } from '../resource/visibility/file-access.ts'
import { workflowOf } from '../resource/workflow/workflow.ts'
import { mayReadExport } from './export/content.store.ts'

const tags = ['file']

/** Kind with states: reviewers compare its pictures with those that it no longer has. */
const isReviewed = ({ resource }: ResourceDefinition): boolean => workflowOf(resource) !== undefined

/**
 * Read access to a file: an upload belongs to its uploader; an archive to its owner while its contents are in scope; an
 * attached file to those who may read the files of the record; a removed picture to those who review the record.
 */
const isReadableBy = async (
  connection: Connection,
  registry: Registry,
  { id, type, uploaderId, ownerType, ownerId, isReleased }: FileRow,
  actor: Actor,
): Promise<boolean> => {
  if (ownerType === MADE) return uploaderId === actor.userId && mayReadExport(connection, registry, id, actor)
  if (ownerId === null || ownerType === null) return uploaderId === actor.userId
  const definition = registry.byType(ownerType)
  if (!definition) return false
  if (!isReleased) return mayHaveFile(connection, definition, { id: ownerId, file: id }, actor)
  return (
    isPicture(type) && isReviewed(definition) && mayHaveFormerPicture(connection, definition, ownerId, actor)
  )
}

/** `bytes=0-99`, `bytes=100-`, `bytes=-50`; several at once are answered with the whole. */
const rangeOf = (header: string | undefined, size: number): Range | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end)
    throw new Problem('file.range', {
      headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
    })
  return { start, end }
}

/** Pictures are displayed inline, other files are downloaded: no uploaded content runs on our origin. */
const disposition = ({ name, type }: FileRow): string =>
  contentDisposition(isPicture(type) ? 'inline' : 'attachment', name)

/** Sends a file, or the requested range of it; the caller has checked access. */
export const sendFile = (
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  row: FileRow,
  size: PictureSize | undefined,
  file: OpenFile,
): FastifyReply => {
  const etag = `"${row.id}${size ? `-${size}` : ''}"`
  // The browser may keep it, and asks each time whether its reader still may have it.
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, cookie' })
  if (headers['if-none-match']?.split(',').some((existing) => existing.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send()
  const isCurrent = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isCurrent ? rangeOf(headers.range, file.size) : undefined
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  return (
    reply
      .headers({
        'accept-ranges': 'bytes',
        'content-disposition': disposition(row),
        'content-length': end - start + 1,
      })
      .type(size ? 'image/webp' : row.type)
      // HEAD requests read nothing of the file: it may be hundreds of megabytes.
      .send(method === 'HEAD' ? Readable.from([]) : file.read({ start, end }))
  )
}

/**
 * `POST api/file/` stores an upload; `GET api/file/{id}/` sends a file, in each size, to those who may read its record;
 * `info/` sends its metadata.
 */
export const fileRoutes = (app: App, { database, registry, files }: Services): void => {
  registry.addPersonalData({
    name: 'uploads',
    kept: { until: 'records-deleted' },
    read: uploadsOf,
    erase: (transaction, _author, userId) => forgetUploader(transaction, userId),
  })

  withUploads(app, (uploads) => {
    uploads.post(
      '/api/file/',
      {
        config: { access: uploaders, cost: 'plain' },
        schema: {
          summary: 'Upload a file, for a record that is written next',
          tags,
          consumes: ['multipart/form-data'],
          querystring: uploadQuery,
          response: { 201: fileInfo },
        },
      },
      async (request, reply) => {
        const { kind } = request.query
        const { userId } = actorOf(request)
        const stored = await receiveFile(request, (sent) => files.keep({ ...sent, kind, uploaderId: userId }))
        return reply.code(201).send(stored)
      },
    )
  })

  /** Access check for content, sizes and metadata: an unreadable file is answered as not found. */
  const readable = async (request: FastifyRequest, id: string): Promise<FileRow> => {
    const [row] = z.uuid().safeParse(id).success ? await findFiles(database, [id]) : []
    if (!row || !(await isReadableBy(database, registry, row, actorOf(request))))
      throw new Problem('not-found')
    return row
  }

  app.get(
    '/api/file/:id/info/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: {
        summary: 'What is known of a file',
        tags,
        params: z.object({ id: z.string() }),
        response: { 200: fileInfo },
      },
    },
    async (request) => {
      const { id, name, size, type, width, height, thumbhash } = await readable(request, request.params.id)
      return { id, url: fileAddress(id), name, size, type, width, height, thumbhash }
    },
  )

  app.get(
    '/api/file/:id/',
    {
      config: { access: 'signed-in', byFileCookie: true, cost: 'plain' },
      schema: {
        summary: 'A file, or a picture in a smaller size',
        tags,
        params: z.object({ id: z.string() }),
        querystring: fileQuery,
        produces: ['application/octet-stream'],
        response: { 200: z.instanceof(Readable), 206: z.instanceof(Readable), 304: z.undefined() },
      },
    },
    async (request, reply) => {
      const { size } = request.query
      const row = await readable(request, request.params.id)
      const file = await files.open(row, size, actorOf(request).userId)
      if (!file) throw new Problem('not-found')
      return sendFile(request, reply, row, size, file)
    },
  )
}
