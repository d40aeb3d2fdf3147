import { companyAdmins } from '@fornace/contract/companies/access'
import {
  type CompanyRoleRecord,
  companyRoleByOlderNames,
  type NewCompanyRole,
  companyRole as resource,
} from '@fornace/contract/companies/company-role'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { z } from 'zod'
import { crudStore, type Stored } from '../../kit/crud.store.ts'
import { crudRoutes } from '../../kit/crud.ts'
import { type App, actorOf, idOf } from '../../kit/http.ts'
import type { Services } from '../../kit/module.ts'
import { invalid, Problem } from '../../kit/problem.ts'
import {
  authorOf,
  changeBody,
  missed,
  recordParams,
  refuseChanged,
  restoreAddress,
  restorersOf,
  sendRecord,
  targetOf,
} from '../../kit/records.ts'
import { orMissingReference } from '../../kit/references.ts'
import type { Served } from '../../kit/registry.ts'
import { scopedBy } from '../../kit/scope.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Deed, lockUser, registerDeeds, type Sessions } from '../account/public.ts'
import { companyName, companyRoleColumns, userName } from './company-role.columns.ts'
import { companyRolesOfPeople } from './company-role.store.ts'
import { companyRole } from './tables.ts'

const served: Served = {
  resource,
  table: companyRole,
  columns: companyRoleColumns,
  // Administrators keep all of them; everybody else reads their own.
  scope: scopedBy(['user_id', 'company_id'], ({ userId, roles }) =>
    holdsOneOf(companyAdmins, roles) ? 'everything' : [{ user_id: [userId] }],
  ),
  title: (row) => `${userName(row)} || ' – ' || ${companyName(row)}`,
}

const recordOf = ({ body }: Stored): CompanyRoleRecord => JSON.parse(body)

/** What the register of security events says: a role for a company was given or taken. */
const given = ({ user_id, group, company_id }: CompanyRoleRecord): Deed => ({
  userId: user_id,
  kind: 'roles-changed',
  details: { given: [group.name], taken: [], company_id },
})
const taken = ({ user_id, group, company_id }: CompanyRoleRecord): Deed => ({
  userId: user_id,
  kind: 'roles-changed',
  details: { given: [], taken: [group.name], company_id },
})

/** A user who was deleted stays as a row, and is nobody that a role could be given to. */
const refuseUnknownUser = async (transaction: Transaction, id: number): Promise<void> => {
  if (!(await lockUser(transaction, id)))
    throw invalid([{ path: 'user_id', code: 'field.reference', params: { id } }])
}

/** Written out, because each write changes what a person may do: from the next request on, and in the register. */
export const companyRoleRoutes = (app: App, services: Services, sessions: Sessions): void => {
  const { database, clock } = services
  const routes = crudRoutes(app, services, served, { defaultOrder: [], mostRows: WHOLE_LIST_SIZE })
  routes.list()
  routes.read()

  services.registry.addPersonalData(companyRolesOfPeople(served))

  const store = crudStore(served)
  const path = `/api/${resource.path}/`
  const { label, access } = resource
  const tags = [resource.type]
  const params = recordParams
  const changed = changeBody(resource)

  app.post(
    path,
    {
      config: { access: access.write },
      schema: {
        summary: `${label.en}: create`,
        tags,
        body: z.preprocess(companyRoleByOlderNames, resource.create),
        response: { 201: resource.record },
      },
    },
    async (request, reply) => {
      const values: NewCompanyRole = request.body
      const stored = await database
        .transaction(async (transaction) => {
          await refuseUnknownUser(transaction, values.user_id)
          const scope = served.scope.of(actorOf(request))
          const made = await store.create(transaction, scope, authorOf(request, clock), values)
          await registerDeeds(transaction, clock, request, [given(recordOf(made))])
          return made
        })
        .catch(orMissingReference(database, values))
      sessions.forget(values.user_id)
      return sendRecord(reply.code(201), stored)
    },
  )

  app.patch(
    `${path}:id/`,
    {
      config: { access: access.write },
      schema: {
        summary: `${label.en}: change`,
        tags,
        params,
        body: z.preprocess(companyRoleByOlderNames, changed.schema),
        response: { 200: resource.record },
      },
    },
    async (request, reply) => {
      const target = targetOf(request, request.body)
      const scope = served.scope.of(actorOf(request))
      const [values, sentBack] = changed.apart(request.body)
      const { before, after, done } = await database
        .transaction(async (transaction) => {
          const current = await store.read(transaction, scope, target.id)
          if (!current) throw new Problem('not-found')
          refuseChanged(sentBack, current)
          if ('user_id' in values) await refuseUnknownUser(transaction, Number(values.user_id))
          const done = await store.change(transaction, scope, authorOf(request, clock), target, values)
          if (!done) throw missed(await store.read(transaction, scope, target.id))
          const [before, after] = [recordOf(current), recordOf(done)]
          if (after.version > before.version)
            await registerDeeds(transaction, clock, request, [taken(before), given(after)])
          return { before, after, done }
        })
        .catch(orMissingReference(database, values))
      sessions.forget(before.user_id)
      sessions.forget(after.user_id)
      return sendRecord(reply, done)
    },
  )

  app.delete(
    `${path}:id/`,
    {
      config: { access: access.write },
      schema: { summary: `${label.en}: delete`, tags, params, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const target = targetOf(request)
      const scope = served.scope.of(actorOf(request))
      const gone = await database.transaction(async (transaction) => {
        const current = await store.read(transaction, scope, target.id)
        if (!current) throw new Problem('not-found')
        const removed = await store.remove(transaction, scope, authorOf(request, clock), target)
        if (!removed) throw missed(await store.read(transaction, scope, target.id))
        await registerDeeds(transaction, clock, request, [taken(recordOf(current))])
        return recordOf(current)
      })
      sessions.forget(gone.user_id)
      return reply.code(204).send()
    },
  )

  store.refuseUnrestorable()
  app.post(
    restoreAddress(resource),
    {
      config: { access: restorersOf(resource) },
      schema: {
        summary: `${label.en}: put a deleted one back`,
        tags,
        params,
        response: { 201: resource.record },
      },
    },
    async (request, reply) => {
      const scope = served.scope.of(actorOf(request))
      const id = idOf(request.params.id)
      const stored = await database.transaction(async (transaction) => {
        const restored = await store.restore(transaction, scope, authorOf(request, clock), id)
        if (!restored) throw new Problem('not-found')
        await refuseUnknownUser(transaction, recordOf(restored).user_id)
        await registerDeeds(transaction, clock, request, [given(recordOf(restored))])
        return restored
      })
      sessions.forget(recordOf(stored).user_id)
      return sendRecord(reply.code(201), stored)
    },
  )
}
