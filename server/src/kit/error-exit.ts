import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './http.ts'
import { Problem, preferredLanguage, problemBody } from './problem.ts'

/** The one way out for everything that goes wrong. */
export const errorExit = (app: App): void => {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemFrom(error, request)
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

const problemFrom = (error: unknown, request: FastifyRequest): Problem => {
  if (error instanceof Problem) return error
  const { code = '', message = '', statusCode = 500 } = error as ForeignError
  return (
    fromFastify(code, message, statusCode, request) ?? fromDatabase(code, message) ?? new Problem('internal')
  )
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
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Problem('request.json', { params: { reason: 'empty body' } })
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Problem('request.json', { params: { reason: message } })
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_ASYNC_CONSTRAINT':
      return new Problem('request.address')
  }
  return status >= 400 && status < 500 ? new Problem('request.invalid') : undefined
}

const CONNECTION_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])

const fromDatabase = (code: string, message: string): Problem | undefined => {
  // 08: connection; 57P: shut down or starting; 53: out of connections, memory or disk.
  if (CONNECTION_FAULTS.has(code) || /^(08|57P)/.test(code)) return new Problem('database.down')
  if (/Connection terminated|connection error and is not queryable|Client was closed/.test(message)) {
    return new Problem('database.down')
  }
  if (/^53|^57014$/.test(code) || /timeout exceeded when trying to connect|Query read timeout/.test(message))
    return new Problem('database.busy')
  // Two servers changed the same rows in another order, or one waited too long: the next try goes through.
  if (code === '40001' || code === '40P01' || code === '55P03') return new Problem('database.busy')
  if (code === '23505') return new Problem('already-there')
  return undefined
}
