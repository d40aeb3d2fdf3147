import { CONSENTS } from '@fornace/contract/account/press'
import { removersOf } from '@fornace/contract/kit/resource-metadata'
import {
  type PressRegistrationRecord,
  pressRegistration as resource,
} from '@fornace/contract/press-room/press-registration'
import { z } from 'zod'
import { addressOf } from '../../kit/http/caller.ts'
import { type App, actorOf } from '../../kit/http/http.ts'
import { type FieldProblem, Problem, refuseIssues } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { Author } from '../../kit/resource/history/history-insert.ts'
import { crudRoutes, type FurtherIssues } from '../../kit/resource/routes/crud.ts'
import type { Scope } from '../../kit/resource/scope/scope.ts'
import { crudStore, type Locked, type Target } from '../../kit/resource/write/crud.store.ts'
import { authorOf, missed, readOnlyIssues, recordParams, targetOf } from '../../kit/resource/write/records.ts'
import { noteErasure, type RepeatedErasure } from '../../platform/backup/erasures.ts'
import type { Transaction } from '../../platform/database/database.ts'
import {
  changePerson,
  erasePressRegistration,
  lockAccount,
  type PressData,
  recordSecurityEvents,
  savePressRegistration,
} from '../account/public.ts'
import { erasePerson } from '../users/public.ts'
import { pressRegistrations } from './press-registration.columns.ts'

const store = crudStore(pressRegistrations)

type Held = Locked & { readonly registration: PressRegistrationRecord }

/** Locks the account and then the registration, the same order as everywhere, at the expected version. */
const hold = async (transaction: Transaction, scope: Scope, { id, version }: Target): Promise<Held> => {
  const match = await store.read(transaction, scope, id)
  if (!match) throw new Problem('not-found')
  await lockAccount(transaction, JSON.parse(match.body).user_id)
  const locked = await store.lock(transaction, scope, id)
  if (!locked || (version !== undefined && version !== locked.version)) throw missed(locked)
  return { ...locked, registration: JSON.parse(locked.body) }
}

/** Consents can be given by the person alone; the office may only withdraw them. */
const givenIssues = (values: PressData, current: Partial<PressData>): FieldProblem[] =>
  CONSENTS.filter((consent) => values[consent] && !current[consent]).map((path) => ({
    path,
    code: 'field.read-only',
  }))

const furtherIssues: FurtherIssues = async (_connection, values, current) =>
  givenIssues(values, current ? JSON.parse(current.body) : {})

const ERASE_AGAIN = 'press-registration.erase-again'

/** Erases the registration of a person whose account remains. */
const eraseRegistration = async (transaction: Transaction, author: Author, userId: number): Promise<void> => {
  await erasePressRegistration(transaction, author, userId)
  await changePerson(transaction, author, userId, {}, true)
}

export const pressRegistrationRoutes = (app: App, services: Services): void => {
  const { database, clock, jobs, sessions } = services
  const routes = crudRoutes(app, services, pressRegistrations, {
    defaultOrder: ['t.created_at desc'],
    furtherIssues,
  })
  routes.list()
  routes.read()

  routes.change(async ({ transaction, scope, author }, { id, version, values, sentBack }) => {
    const locked = await hold(transaction, scope, { id, version })
    const press = values as PressData
    refuseIssues([...readOnlyIssues(sentBack, locked), ...givenIssues(press, locked.registration)])
    const { user_id } = locked.registration
    await savePressRegistration(transaction, { ...author, via: 'office' }, user_id, press)
    const changed = await store.read(transaction, scope, id)
    // The registration is part of the person's profile, whose version is incremented too.
    if (changed?.version !== locked.version) await changePerson(transaction, author, user_id, {}, true)
    return changed
  })

  // A deletion erases the data from the history too, so that it cannot be restored.
  routes.offers('delete')
  app.delete(
    `/api/${resource.path}/:id/`,
    {
      config: { access: removersOf(resource.access), cost: 'plain', takesVersion: true },
      schema: {
        summary: `${resource.label.en}: erase one, and the account of somebody who has no other part here`,
        tags: [resource.type],
        params: recordParams,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const target = targetOf(request)
      const author = authorOf(request, clock)
      const userId = await database.transaction(async (transaction) => {
        const scope = pressRegistrations.scope.writes(actorOf(request))
        const { user_id, holds_roles } = (await hold(transaction, scope, target)).registration
        if (!holds_roles) {
          await erasePerson(transaction, services, { ...author, address: addressOf(request) }, user_id)
          return user_id
        }
        const details = { press_registration: target.id }
        await eraseRegistration(transaction, author, user_id)
        await recordSecurityEvents(transaction, clock, request, [
          { userId: user_id, kind: 'personal-data-erased', details },
        ])
        await noteErasure(transaction, author.at, ERASE_AGAIN, details)
        return user_id
      })
      sessions.forget(userId)
      return reply.code(204).send()
    },
  )

  jobs.declare({
    name: ERASE_AGAIN,
    handle: async ({ press_registration, at }: RepeatedErasure<{ press_registration: number }>) => {
      const author = { actorId: null, at: clock.now() }
      const userId = await database.transaction(async (transaction) => {
        const match = await store.read(transaction, 'everything', press_registration)
        if (!match) return
        const { user_id, created_at } = JSON.parse(match.body) as PressRegistrationRecord
        if (new Date(created_at) > new Date(at)) return
        await lockAccount(transaction, user_id)
        await eraseRegistration(transaction, author, user_id)
        return user_id
      })
      if (userId !== undefined) sessions.forget(userId)
    },
  })
}
