import { userAdmins } from '@fornace/contract/users/access'
import { user as resource } from '@fornace/contract/users/user'
import { z } from 'zod'
import { addressOf } from '../../kit/http/caller.ts'
import { sendDownload } from '../../kit/http/download.ts'
import { type App, actorOf, idOf, turnOf } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { MAX_PERSONAL_ROWS } from '../../kit/resource/history/personal-data.ts'
import { crudStore } from '../../kit/resource/write/crud.store.ts'
import { authorOf, recordParams, targetOf } from '../../kit/resource/write/records.ts'
import type { RepeatedErasure } from '../../platform/backup/erasures.ts'
import { recordSecurityEvents } from '../account/public.ts'
import { closePerson, ERASE_AGAIN, erasePerson, erasePersonAgain } from './erase-person.ts'
import { hold } from './locked-user.ts'
import { users } from './user.columns.ts'

const store = crudStore(users)
const JSON_TYPE = 'application/json; charset=utf-8'
/** Time limit of each section of the personal data, over everything a user has written. */
const PERSONAL_DATA_MS = 30_000

/** Routes to close an account, and to export or erase personal data. */
export const closingRoutes = (app: App, services: Services): void => {
  const { database, clock, jobs, registry, sessions } = services
  const path = `/api/${resource.path}/:id/`
  const tags = [resource.type]
  const params = recordParams

  app.delete(
    path,
    {
      config: { access: userAdmins, cost: 'plain', takesVersion: true },
      schema: { summary: `${resource.label.en}: delete`, tags, params, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const target = targetOf(request)
      await database.transaction(async (transaction) => {
        const locked = await hold(transaction, request, target)
        await closePerson(transaction, services, authorOf(request, clock), locked)
        await recordSecurityEvents(transaction, clock, request, [{ userId: target.id, kind: 'user-deleted' }])
      })
      sessions.forget(target.id)
      return reply.code(204).send()
    },
  )

  app.get(
    `${path}export/`,
    {
      config: { access: userAdmins, cost: 'costly' },
      schema: {
        summary: 'Everything that is kept about a person, as a file',
        tags,
        params,
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params.id)
      const stored = await store.read(database, users.scope.reads(actorOf(request)), id)
      if (!stored) throw new Problem('not-found')
      return sendDownload(reply, { type: JSON_TYPE, name: `user-${id}.json` }, async () => {
        // Sections with more rows than the limit.
        const incomplete: string[] = []
        const personalData: Record<string, unknown> = { user: JSON.parse(stored.body) }
        await database.costly(turnOf(reply, PERSONAL_DATA_MS), async (connection) => {
          for (const { name, read } of registry.personalData()) {
            const rows = await read(connection, id, MAX_PERSONAL_ROWS + 1)
            const hasMore = Array.isArray(rows) && rows.length > MAX_PERSONAL_ROWS
            personalData[name] = hasMore ? rows.slice(-MAX_PERSONAL_ROWS) : rows
            if (hasMore) incomplete.push(name)
          }
        })
        await recordSecurityEvents(database, clock, request, [{ userId: id, kind: 'personal-data-exported' }])
        return Buffer.from(
          JSON.stringify({ exported_at: clock.now().toISOString(), incomplete, ...personalData }),
        )
      })
    },
  )

  app.post(
    `${path}erase/`,
    {
      config: { access: userAdmins, cost: 'plain' },
      schema: {
        summary: 'Forget a person: the account, the name, and what would lead back to them',
        tags,
        params,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const id = idOf(request.params.id)
      const eraser = { ...authorOf(request, clock), address: addressOf(request) }
      await database.transaction((transaction) => erasePerson(transaction, services, eraser, id))
      sessions.forget(id)
      return reply.code(204).send()
    },
  )

  jobs.declare({
    name: ERASE_AGAIN,
    handle: async (erasure: RepeatedErasure<{ user_id: number }>) => {
      await database.transaction((transaction) => erasePersonAgain(transaction, services, erasure))
      sessions.forget(erasure.user_id)
    },
  })
}
