import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { type NewUser, user as resource, type UserChange } from '@fornace/contract/users/user'
import { z } from 'zod'
import { shareOf } from '../../kit/http/caller.ts'
import type { App } from '../../kit/http/http.ts'
import { type FieldProblem, invalid, Problem, refuseIssues } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { crudRoutes, type FurtherIssues } from '../../kit/resource/routes/crud.ts'
import { crudStore } from '../../kit/resource/write/crud.store.ts'
import { readOnlyIssues, recordParams, targetOf } from '../../kit/resource/write/records.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { DatabaseFailure } from '../../platform/database/failure.ts'
import { hashPassword } from '../../platform/passwords.ts'
import {
  endSessionsOf,
  insertUser,
  invite,
  notifyOwner,
  recordSecurityEvents,
  refuseCommonPassword,
  removeSecondFactor,
  type SecurityEventInput,
} from '../account/public.ts'
import { hold, refuseLastAdministrator } from './locked-user.ts'
import { users } from './user.columns.ts'
import { isInvitedBy, rolesOf, securityEventsIn } from './user.rules.ts'
import { isEmailTaken, writeRoles, writeUser } from './user.store.ts'

const store = crudStore(users)

/** Duplicate address; the message does not reveal its owner. */
const EMAIL_TAKEN: FieldProblem = { path: 'email', code: 'user.email-taken' }

/** Also for an address that was taken between the check and the write. */
const orEmailTaken = (error: unknown): never => {
  if (error instanceof DatabaseFailure && error.constraint === 'account_user_email')
    throw invalid([EMAIL_TAKEN])
  throw error
}

const takenEmail = async (
  connection: Connection,
  { email }: Pick<UserChange, 'email'>,
  id?: number,
): Promise<FieldProblem[]> =>
  email !== undefined && (await isEmailTaken(connection, email, id)) ? [EMAIL_TAKEN] : []

const furtherIssues: FurtherIssues = (connection, values, current) =>
  takenEmail(connection, values, current && JSON.parse(current.body).id)

export const userRoutes = (app: App, services: Services): void => {
  const { database, clock, sessions } = services
  const routes = crudRoutes(app, services, users, {
    defaultOrder: ['t.last_name collate "it-x-icu"', 't.first_name collate "it-x-icu"'],
    maxRows: WHOLE_LIST_SIZE,
    bodies: { create: refuseCommonPassword(resource.create) },
    furtherIssues,
    prepareCreate: async (request, values) => {
      const { password } = values as Pick<NewUser, 'password'>
      return password === undefined
        ? values
        : { ...values, password: await hashPassword(shareOf(request), password) }
    },
  })
  routes.list()
  routes.read()
  // An account is closed rather than deleted: see `closing.routes.ts`.
  routes.offers('delete')

  const path = `/api/${resource.path}/`
  const { label, access } = resource
  const tags = [resource.type]
  const params = recordParams

  const inviteUser = async (transaction: Transaction, userId: number): Promise<SecurityEventInput> => {
    await invite(transaction, services, userId)
    return { userId, kind: 'user-invited' }
  }

  routes.create(async ({ request, transaction, author }, values) => {
    const { password: passwordHash = null, group_ids, is_active, ...person } = values
    const roles = rolesOf(group_ids)
    const made = await insertUser(transaction, author, { ...person, passwordHash, roles }).catch(orEmailTaken)
    if (!is_active) await writeUser(transaction, made, { is_active })
    const events: SecurityEventInput[] = [{ userId: made, kind: 'user-created', details: { roles } }]
    if (passwordHash === null && is_active) events.push(await inviteUser(transaction, made))
    await recordSecurityEvents(transaction, clock, request, events)
    return store.read(transaction, 'everything', made)
  })

  routes.change(async ({ request, transaction, author, onCommit }, { id, version, values, sentBack }) => {
    const { group_ids, ...fields } = values
    const locked = await hold(transaction, request, { id, version })
    refuseIssues([...readOnlyIssues(sentBack, locked), ...(await takenEmail(transaction, values, id))])
    await refuseLastAdministrator(transaction, locked.user, values)
    await writeUser(transaction, id, fields).catch(orEmailTaken)
    if (group_ids) await writeRoles(transaction, id, rolesOf(group_ids))
    await store.recordChanges(transaction, author, new Map([[id, locked]]))
    const events = securityEventsIn(locked.user, values)
    // Sessions from before the account was disabled stay ended.
    if (events.some(({ kind }) => kind === 'user-enabled')) await endSessionsOf(transaction, id)
    if (isInvitedBy(locked.user, values, events)) events.push(await inviteUser(transaction, id))
    await recordSecurityEvents(transaction, clock, request, events)
    onCommit(() => sessions.forget(id))
    return store.read(transaction, 'everything', id)
  })

  app.delete(
    `${path}:id/second-factor/`,
    {
      config: { access: access.write, cost: 'plain' },
      schema: {
        summary: `${label.en}: let somebody in again who has lost their second factor`,
        tags,
        params,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { id } = targetOf(request)
      await database.transaction(async (transaction) => {
        await hold(transaction, request, { id, version: undefined })
        if (!(await removeSecondFactor(transaction, id))) throw new Problem('not-found')
        await endSessionsOf(transaction, id)
        await recordSecurityEvents(transaction, clock, request, [
          { userId: id, kind: 'second-factor-disabled' },
        ])
        await notifyOwner(transaction, services, id, 'second-factor-disabled')
      })
      sessions.forget(id)
      return reply.code(204).send()
    },
  )
}
