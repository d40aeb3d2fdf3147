import { type NewBrand, brand as resource } from '@fornace/contract/companies/brand'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { z } from 'zod'
import { crudStore } from '../../kit/crud.store.ts'
import { crudRoutes } from '../../kit/crud.ts'
import { type App, actorOf, idOf } from '../../kit/http.ts'
import type { Services } from '../../kit/module.ts'
import { Problem } from '../../kit/problem.ts'
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
import { orMissingReference, placesOfUse } from '../../kit/references.ts'
import { brands } from './brand.columns.ts'
import { lastOwnerOfBrand, ownerOfBrand, takeOwnershipTurn } from './brand.store.ts'
import { companies } from './company.columns.ts'
import { tellingCompanies } from './ownership.ts'

const store = crudStore(brands)

/** Written out, because the history of a company tells which brands it had: each write here is one there too. */
export const brandRoutes = (app: App, services: Services): void => {
  const { database, clock, registry } = services
  const routes = crudRoutes(app, services, brands, {
    defaultOrder: ['t.name collate "it-x-icu"'],
    mostRows: WHOLE_LIST_SIZE,
  })
  routes.list()
  routes.read()

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
        body: resource.create,
        response: { 201: resource.record },
      },
    },
    async (request, reply) => {
      const values: NewBrand = request.body
      const actor = actorOf(request)
      const author = authorOf(request, clock)
      const stored = await database
        .transaction(async (transaction) => {
          await takeOwnershipTurn(transaction)
          return tellingCompanies(transaction, companies.scope.of(actor), author, [values.company_id], () =>
            store.create(transaction, brands.scope.of(actor), author, values),
          )
        })
        .catch(orMissingReference(database, values))
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
        body: changed.schema,
        response: { 200: resource.record },
      },
    },
    async (request, reply) => {
      const target = targetOf(request, request.body)
      const [values, sentBack] = changed.apart(request.body)
      const actor = actorOf(request)
      const [scope, author] = [brands.scope.of(actor), authorOf(request, clock)]
      const stored = await database
        .transaction(async (transaction) => {
          await takeOwnershipTurn(transaction)
          const { company_id = null } = values as Partial<NewBrand>
          const owners = [company_id, await ownerOfBrand(transaction, target.id)]
          return tellingCompanies(transaction, companies.scope.of(actor), author, owners, async () => {
            const current = await store.read(transaction, scope, target.id)
            if (!current) throw new Problem('not-found')
            refuseChanged(sentBack, current)
            const done = await store.change(transaction, scope, author, target, values)
            if (!done) throw missed(await store.read(transaction, scope, target.id))
            return done
          })
        })
        .catch(orMissingReference(database, values))
      return sendRecord(reply, stored)
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
      const actor = actorOf(request)
      const [scope, author] = [brands.scope.of(actor), authorOf(request, clock)]
      await database
        .transaction(async (transaction) => {
          await takeOwnershipTurn(transaction)
          const owner = await ownerOfBrand(transaction, target.id)
          await tellingCompanies(transaction, companies.scope.of(actor), author, [owner], async () => {
            const removed = await store.remove(transaction, scope, author, target)
            if (!removed) throw missed(await store.read(transaction, scope, target.id))
          })
        })
        .catch(async (error) => {
          throw (await placesOfUse(database, registry, brands, target.id, error)) ?? error
        })
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
      const id = idOf(request.params.id)
      const actor = actorOf(request)
      const author = authorOf(request, clock)
      const stored = await database.transaction(async (transaction) => {
        await takeOwnershipTurn(transaction)
        const owner = await lastOwnerOfBrand(transaction, resource.type, id)
        return tellingCompanies(transaction, companies.scope.of(actor), author, [owner], () =>
          store.restore(transaction, brands.scope.of(actor), author, id),
        )
      })
      if (!stored) throw new Problem('not-found')
      return sendRecord(reply.code(201), stored)
    },
  )
}
