import { circularAdmins } from '@fornace/contract/circulars/access'
import { annulmentRequest } from '@fornace/contract/circulars/circular'
import type { ProblemCode } from '@fornace/contract/kit/problems'
import type { Resource } from '@fornace/contract/kit/resource'
import { type App, actorOf } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { crudRoutes } from '../../kit/resource/routes/crud.ts'
import { parsedRecord } from '../../kit/resource/visibility/parsed-record.ts'
import { crudStore } from '../../kit/resource/write/crud.store.ts'
import { withActions } from '../../kit/resource/write/record-actions.ts'
import { recordParams, sendRecord, targetOf } from '../../kit/resource/write/records.ts'
import { annulCircular } from './annulment.ts'
import { circulars, communications } from './circular.columns.ts'
import { isOwnText } from './circular-scope.ts'

/** Newest first. */
const DEFAULT_ORDER = ['t.id desc']

/** Routes of a kind whose records can be deleted only as long as they were never approved. */
const serveWritten = <R extends Resource>(
  app: App,
  services: Services,
  definition: ResourceDefinition<R>,
  notDeletable: ProblemCode,
) => {
  const routes = crudRoutes(app, services, definition, { defaultOrder: DEFAULT_ORDER })
  const store = crudStore(definition as ResourceDefinition)
  routes.list()
  routes.read()
  routes.create()
  routes.change()
  routes.restore()
  routes.remove(async ({ transaction, principal, reads }, { id }, defaultWrite) => {
    const stored = await store.read(transaction, reads, id)
    const record = stored && parsedRecord(stored)
    if (record && isOwnText(principal, record) && !record.is_deletable) throw new Problem(notDeletable)
    return defaultWrite()
  })
  return routes
}

/** `POST circular/circular/{id}/annul/`: final; the circular stays readable, and the register gets an entry. */
const serveAnnulment = (app: App, services: Services): void => {
  const { resource } = circulars
  app.post(
    `/api/${resource.path}/:id/annul/`,
    {
      config: { access: circularAdmins, cost: 'plain' },
      schema: {
        summary: `${resource.label.en}: annul one, with the reason`,
        tags: [resource.type],
        params: recordParams,
        body: annulmentRequest,
        response: { 200: resource.record },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const annulment = { ...targetOf(request), ...request.body, actorId: actor.userId }
      const annulled = await services.database.transaction((transaction) =>
        annulCircular(transaction, annulment, services),
      )
      return sendRecord(reply, withActions(circulars, new Set(), actor, annulled))
    },
  )
}

export const circularRoutes = (app: App, services: Services): void => {
  const routes = serveWritten(app, services, circulars, 'circular.not-deletable')
  routes.child('attachments', 'circular/attachment')
  serveAnnulment(app, services)
}

export const communicationRoutes = (app: App, services: Services): void => {
  const routes = serveWritten(app, services, communications, 'communication.not-deletable')
  routes.child('attachments', 'circular/communication-attachment')
}
