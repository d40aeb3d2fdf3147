import { endedSessions, ownSessions } from '@fornace/contract/account/own-sessions'
import { z } from 'zod'
import { type App, actorOf } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { AccountContext } from './context.ts'
import { deleteSession, deleteSessionsOf, sessionsOf } from './session.store.ts'

const tags = ['account']

/** Sessions of the signed-in user. */
export const sessionRoutes = (app: App, { database, clock, sessions, record }: AccountContext): void => {
  app.get(
    '/api/account/session/',
    {
      config: { access: 'signed-in', ownAccount: true, cost: 'plain' },
      schema: { summary: 'The own sessions', tags, response: { 200: ownSessions } },
    },
    async (request) => ({ results: await sessionsOf(database, actorOf(request), clock.now()) }),
  )

  app.delete(
    '/api/account/session/:id/',
    {
      config: { access: 'signed-in', ownAccount: true, cost: 'plain' },
      schema: {
        summary: 'End one of the own sessions',
        tags,
        params: z.object({ id: z.string() }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { userId } = actorOf(request)
      const { id } = request.params
      const ended = z.uuid().safeParse(id).success && (await deleteSession(database, userId, id))
      if (!ended) throw new Problem('not-found')
      sessions.forget(userId)
      await record(database, request, { kind: 'sessions-ended', userId, details: { sessions: 1 } })
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/account/session/end-others/',
    {
      config: { access: 'signed-in', ownAccount: true, cost: 'plain' },
      schema: {
        summary: 'Sign out everywhere else',
        tags,
        body: z.strictObject({}).optional(),
        response: { 200: endedSessions },
      },
    },
    async (request) => {
      const { userId, sessionId } = actorOf(request)
      const ended = await deleteSessionsOf(database, userId, sessionId)
      sessions.forget(userId)
      await record(database, request, { kind: 'sessions-ended', userId, details: { sessions: ended } })
      return { ended }
    },
  )
}
