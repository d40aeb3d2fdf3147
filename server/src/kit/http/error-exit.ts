import type { ProblemCode } from '@fornace/contract/kit/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseFailure, type IssueKind, isUnknownName } from '../../platform/database/failure.ts'
import { ShareFull, TooBusy } from '../../platform/fair-queue.ts'
import { NoRoom, StorageDown } from '../../platform/files/storage.ts'
import { DocumentTooHeavy } from '../../platform/pdf-writer.ts'
import { type App, ClientClosed } from './http.ts'
import { Problem, preferredLanguage, problemBody } from './problem.ts'

/** Status in the log of a request whose connection was closed by the client. */
const CLIENT_CLOSED = 499

/** The one way out for everything that goes wrong. `isOutdated`: a newer version has changed the database. */
export const errorExit = (app: App, isOutdated: () => Promise<boolean>): void => {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof ClientClosed) {
      request.log.info(error.message)
      return reply.code(CLIENT_CLOSED).send()
    }
    const isReplaced = isUnknownName(error) && (await isOutdated().catch(() => false))
    const problem = isReplaced ? new Problem('server.outdated') : problemFrom(error, request)
    if (problem.status >= 500) request.log.error({ err: error }, problem.code)
    return answer(problem, request, reply)
  })
}

export const answer = (problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (problem.status === 401) reply.header('www-authenticate', 'JWT realm="api"')
  if (problem.status === 503) reply.header('retry-after', '2')
  const language = preferredLanguage(request.headers['accept-language'])
  return reply
    .code(problem.status)
    .headers({ 'content-language': language, vary: 'accept-language', ...problem.details.headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBody(problem, language))
}

interface ForeignError {
  code?: string
  message?: string
  statusCode?: number
}

/** Maps an error to the problem of its response. */
export const problemFrom = (error: unknown, request: FastifyRequest): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseFailure)
    return new Problem(error.constraint === 'file_taken' ? 'file.taken' : ISSUES[error.kind])
  if (error instanceof NoRoom) return new Problem('disk.full')
  if (error instanceof StorageDown) return new Problem('storage.down')
  if (error instanceof DocumentTooHeavy) return new Problem('document.too-heavy')
  if (error instanceof TooBusy) return new Problem('busy')
  if (error instanceof ShareFull) return new Problem('too-many', { headers: { 'retry-after': '5' } })
  const { code = '', message = '', statusCode = 500 } = error as ForeignError
  return fromFastify(code, message, statusCode, request) ?? new Problem('internal')
}

const fromFastify = (
  code: string,
  message: string,
  status: number,
  request: FastifyRequest,
): Problem | undefined => {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('request.too-large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('request.media-type', { params: { type: request.headers['content-type'] ?? '' } })
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Problem('request.json', { params: { reason: message } })
  }
  return status >= 400 && status < 500 ? new Problem('request.invalid') : undefined
}

const ISSUES = {
  down: 'database.down',
  busy: 'busy',
  slow: 'busy',
  full: 'disk.full',
  duplicate: 'already-there',
  value: 'request.invalid',
  reference: 'reference.missing',
  other: 'internal',
} as const satisfies Record<IssueKind, ProblemCode>
