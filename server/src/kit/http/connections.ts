import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ProblemCode } from '@fornace/contract/kit/problems'
import type { App } from './http.ts'
import { Problem, problemBody } from './problem.ts'

// Imported as a module, node:http would load its client for the web as well.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** Connections with a request that waits for its answer. */
const waiting = new WeakSet<Socket>()

export const knowWaiting = (app: App): void => {
  app.server.on('request', ({ socket }, response) => {
    waiting.add(socket)
    response.once('close', () => waiting.delete(socket))
  })
}

const unreadable = (code: string | undefined, socket: Socket): ProblemCode => {
  if (code === 'HPE_HEADER_OVERFLOW') return 'request.head-too-large'
  // Bytes beyond the declared content-length arrive while the request still waits for its answer.
  return waiting.has(socket) ? 'request.too-large' : 'request.invalid'
}

/**
 * Parse errors of the HTTP server, such as an overlong request line: no request exists, so the answer is written to the
 * socket.
 */
export const refuseUnreadable = (error: { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const problem = new Problem(unreadable(error.code, socket))
  const body = JSON.stringify(problemBody(problem, 'en'))
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** While the server closes, each answer ends its connection: a busy client would keep one open for ever. */
export const drainConnections = (app: App): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

/** Unique across servers and restarts, cheap to make. */
export const requestIds = () => {
  const process = randomBytes(6).toString('hex')
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}
